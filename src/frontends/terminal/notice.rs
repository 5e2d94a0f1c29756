//! Notice for a terminal that is too small to play in.

use crate::{base::text::wrap, ui::canvas::NARROWEST};

/// Returns the notice for a terminal of `width` by `height` cells, wrapped to `width`. `loses` is true if
/// quitting loses a game, so that Ctrl-C must be pressed twice.
pub fn too_small(width: u16, height: u16, loses: bool) -> Vec<String> {
    let text = format!(
        "This terminal is {width}x{height}; Rhack needs at least {}x{}. Enlarge it, or press Ctrl-C{} to quit.",
        NARROWEST.width,
        NARROWEST.height,
        if loses { " twice" } else { "" }
    );
    wrap(&text, usize::from(width))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_small_notice_is_wrapped() {
        assert_eq!(
            too_small(60, 12, false),
            ["This terminal is 60x12; Rhack needs at least 40x16. Enlarge", "it, or press Ctrl-C to quit."]
        );
        assert!(too_small(20, 5, true).iter().all(|line| line.len() <= 20));
        assert!(too_small(39, 24, true).join(" ").ends_with("press Ctrl-C twice to quit."));
        assert!(!too_small(0, 0, false).is_empty());
    }
}
