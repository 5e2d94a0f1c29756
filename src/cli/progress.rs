//! Progress of long commands, with rate and time left, on stderr where it is a terminal.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle, style::TemplateError};
use std::{
    fmt::Write,
    io::{self, IsTerminal as _},
};

/// A bar for `total` units, which goes when it is dropped. With `prints` the command writes to stdout as it goes on:
/// where that is a terminal, a bar would get in the way.
pub fn bar(total: u64, unit: &'static str, prints: bool) -> ProgressBar {
    if prints && io::stdout().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr()).with_message(unit);
    match style() {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// A bar as wide as the terminal leaves room for. The message is the unit.
fn style() -> Result<ProgressStyle, TemplateError> {
    let template = "{wide_bar} {human_pos} of {human_len} {msg}, {rate}, {eta} left";
    let rate = |state: &ProgressState, out: &mut dyn Write| {
        // The bar lacks its rate then.
        let _ = write!(out, "{:.1}/s", state.per_sec());
    };
    Ok(ProgressStyle::with_template(template)?.with_key("rate", rate))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn template_is_valid() {
        assert!(style().is_ok());
    }
}
