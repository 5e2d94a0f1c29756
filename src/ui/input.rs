//! What a person does, as every front-end reports it.

use crate::base::geometry::{Point, Size};

/// One thing that reached the front-end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Input {
    /// A key went down (or repeats).
    Key(Key),
    /// The pointer moved to a cell of the canvas.
    Hover(Point),
    /// The main button or a finger pressed a cell of the canvas.
    Click(Point),
    /// The wheel turned: negative is up, in notches.
    Scroll(i32),
    /// There is now room for a canvas of this size.
    Resize(Size),
    /// The person wants to leave: the window's close button. A game in progress asks first; the second time is a yes.
    Close,
    /// The program ends now: SIGTERM, a terminal that is gone.
    End,
}

/// A key press: what it types, which modifiers were held, and where the key is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Key {
    /// What the key means in the person's own layout.
    pub code: KeyCode,
    /// Ctrl was held.
    pub ctrl: bool,
    /// Shift was held, as far as the front-end knows; for characters it is already in the character.
    pub shift: bool,
    /// Alt was held.
    pub alt: bool,
    /// The key's place on the keyboard whatever the layout, where the front-end knows it.
    pub place: Option<KeyPosition>,
}

impl Key {
    /// A key without modifiers and without a known place.
    pub const fn plain(code: KeyCode) -> Self {
        Self { code, ctrl: false, shift: false, alt: false, place: None }
    }

    /// The key that types `c`.
    pub const fn char(c: char) -> Self {
        Self::plain(KeyCode::Char(c))
    }

    /// Ctrl and the letter `c` (in lower case).
    pub const fn ctrl(c: char) -> Self {
        Self { code: KeyCode::Char(c), ctrl: true, shift: false, alt: false, place: None }
    }

    /// Whether the key ends a line: Enter, or the line feed that comes with a text that was pasted or piped, which a
    /// terminal cannot tell from Ctrl-J.
    pub const fn ends_line(self) -> bool {
        matches!(
            self,
            Self { code: KeyCode::Enter, .. } | Self { code: KeyCode::Char('j'), ctrl: true, alt: false, .. }
        )
    }

    /// Whether the key says yes to a question. With Ctrl or Alt it is another key.
    pub const fn is_yes(self) -> bool {
        matches!(self, Self { code: KeyCode::Char('y' | 'Y'), ctrl: false, alt: false, .. })
    }
}

/// The meaning of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum KeyCode {
    /// It types this printable character, upper case and punctuation as typed; with Ctrl the letter in lower case.
    Char(char),
    /// Return, on the main block or the keypad.
    Enter,
    /// Escape.
    Esc,
    /// Rubs out to the left.
    Backspace,
    /// Tab.
    Tab,
    /// Rubs out to the right.
    Delete,
    /// Arrow up.
    Up,
    /// Arrow down.
    Down,
    /// Arrow left.
    Left,
    /// Arrow right.
    Right,
    /// Home (keypad 7 without Num Lock).
    Home,
    /// End (keypad 1 without Num Lock).
    End,
    /// Page up (keypad 9 without Num Lock).
    PageUp,
    /// Page down (keypad 3 without Num Lock).
    PageDown,
    /// Keypad 5 without Num Lock.
    Center,
    /// A function key, 1..=12.
    F(u8),
}

/// A key named by its place on a US keyboard, as `KeyboardEvent.code` does in browsers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum KeyPosition {
    /// The key that bears this letter (`a`..=`z`) on a US keyboard.
    Letter(char),
    /// The key on the digit row that bears this digit, 0..=9.
    Digit(u8),
    /// The key on the keypad that bears this digit, 0..=9.
    Numpad(u8),
}

impl KeyPosition {
    /// Reads a browser's name of a place: `KeyH`, `Digit5`, `Numpad7`. Other names have no [`KeyPosition`].
    pub fn from_code(code: &str) -> Option<KeyPosition> {
        let digit = |text: &str| text.parse::<u8>().ok().filter(|d| *d <= 9 && text.len() == 1);
        if let Some(letter) = code.strip_prefix("Key") {
            let mut chars = letter.chars();
            return match (chars.next(), chars.next()) {
                (Some(c), None) if c.is_ascii_uppercase() => {
                    Some(KeyPosition::Letter(c.to_ascii_lowercase()))
                }
                _ => None,
            };
        }
        if let Some(text) = code.strip_prefix("Digit") {
            return digit(text).map(KeyPosition::Digit);
        }
        code.strip_prefix("Numpad").and_then(digit).map(KeyPosition::Numpad)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_read_from_browser_names() {
        assert_eq!(KeyPosition::from_code("KeyH"), Some(KeyPosition::Letter('h')));
        assert_eq!(KeyPosition::from_code("Digit0"), Some(KeyPosition::Digit(0)));
        assert_eq!(KeyPosition::from_code("Numpad7"), Some(KeyPosition::Numpad(7)));
        for other in ["Keyh", "KeyHH", "Key", "Digit10", "NumpadEnter", "F1", ""] {
            assert_eq!(KeyPosition::from_code(other), None, "{other}");
        }
    }
}
