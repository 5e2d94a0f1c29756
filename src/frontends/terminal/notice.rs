//! What is said when the terminal is too small to play in.

use crate::ui::canvas::LEAST;

/// The message for a terminal of `width` by `height` cells, in lines that fit its width.
pub fn too_small(width: u16, height: u16) -> Vec<String> {
    let text = format!(
        "This terminal is {width}x{height}; Rhack needs at least {}x{}. Enlarge it, or press Ctrl-C to quit.",
        LEAST.width, LEAST.height
    );
    wrapped(&text, usize::from(width).max(1))
}

/// `text` broken at blanks into lines of at most `width` characters; longer words are cut off by the terminal.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.len() + 1 + word.len() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
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
