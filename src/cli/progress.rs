//! Progress of long commands, with rate and time left, on stderr where it is a terminal.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal as _};

/// What the bar looks like; the message is the unit.
const TEMPLATE: &str = "{wide_bar} {human_pos} of {human_len} {msg}, {per_sec}, {eta} left";

/// A bar for `total` units, which goes when it is dropped. With `prints` the command writes to stdout as it goes on:
/// where that is a terminal, a bar would get in the way.
pub fn bar(total: u64, unit: &'static str, prints: bool) -> ProgressBar {
    if prints && io::stdout().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr()).with_message(unit);
    match ProgressStyle::with_template(TEMPLATE) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn template_is_valid() {
        assert!(ProgressStyle::with_template(TEMPLATE).is_ok());
    }
}
