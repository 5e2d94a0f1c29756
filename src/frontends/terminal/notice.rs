//! What is said when the terminal is too small to play in.

use crate::base::text::wrap;
use crate::ui::canvas::LEAST;

/// The message for a terminal of `width` by `height` cells, in lines that fit its width.
pub fn too_small(width: u16, height: u16) -> Vec<String> {
    let text = format!(
        "This terminal is {width}x{height}; Rhack needs at least {}x{}. Enlarge it, or press Ctrl-C to quit.",
        LEAST.width, LEAST.height
    );
    wrap(&text, usize::from(width))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_is_wrapped() {
        assert_eq!(
            too_small(60, 20),
            ["This terminal is 60x20; Rhack needs at least 80x24. Enlarge", "it, or press Ctrl-C to quit."]
        );
        assert!(too_small(20, 5).iter().all(|line| line.len() <= 20));
        assert!(!too_small(0, 0).is_empty());
    }
}
