//! Progress bars of long commands, with rate and time left, on stderr if it is a terminal.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle, style::TemplateError};
use std::{
    fmt::Write,
    io::{self, IsTerminal as _},
};

/// Returns a bar for `total` units, which disappears when dropped. `prints` is true if the command writes to
/// stdout meanwhile: on a terminal no bar is shown then.
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

/// Returns the style: a bar that fills the line. The message is the unit.
fn style() -> Result<ProgressStyle, TemplateError> {
    let template = "{wide_bar} {human_pos} of {human_len} {msg}, {rate}, {eta} left";
    let rate = |state: &ProgressState, out: &mut dyn Write| {
        // On an error the bar lacks its rate.
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
