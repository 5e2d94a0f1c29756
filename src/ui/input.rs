//! Input events, as every front-end reports them.

use crate::base::geometry::{Point, Size};

/// An input event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Input {
    /// A key press or its repetition.
    Key(Key),
    /// The pointer moved to this cell of the canvas.
    Hover(Point),
    /// The main button or a finger pressed this cell of the canvas.
    Click(Point),
    /// The wheel turned by this many notches; negative is up.
    Scroll(i32),
    /// A button chose the command of this name ([`Command::name`](crate::ui::command::Command::name)). Only
    /// commands without a key come so.
    Command(&'static str),
    /// The canvas may now have this size.
    Resize(Size),
    /// The window's close button. During a game the app asks first; a second request means yes.
    Close,
    /// The program ends now: SIGTERM, or the terminal is gone.
    End,
}

/// A key press: the typed character, the modifiers, and the position of the key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Key {
    /// Meaning of the key in the player's keyboard layout.
    pub code: KeyCode,
    /// True if Ctrl was held.
    pub ctrl: bool,
    /// True if Shift was held, as far as the front-end knows. Characters already include Shift.
    pub shift: bool,
    /// True if Alt was held.
    pub alt: bool,
    /// Position on the keyboard in any layout, if the front-end knows it.
    pub place: Option<KeyPosition>,
}

impl Key {
    /// Creates a key without modifiers or position.
    pub const fn plain(code: KeyCode) -> Self {
        Self { code, ctrl: false, shift: false, alt: false, place: None }
    }

    /// Creates the key that types `c`.
    pub const fn char(c: char) -> Self {
        Self::plain(KeyCode::Char(c))
    }

    /// Creates Ctrl with the letter `c`, in lower case.
    pub const fn ctrl(c: char) -> Self {
        Self { code: KeyCode::Char(c), ctrl: true, shift: false, alt: false, place: None }
    }

    /// Returns the key in a US layout if it types a character that is not ASCII. On layouts without Latin
    /// letters, commands and answers then keep their positions.
    pub fn latin(self) -> Self {
        let KeyCode::Char(typed) = self.code else { return self };
        if typed.is_ascii() {
            return self;
        }
        let raised = self.shift || typed.is_uppercase();
        let meant = match self.place {
            Some(KeyPosition::Letter(letter)) if raised && !self.ctrl => Some(letter.to_ascii_uppercase()),
            Some(KeyPosition::Letter(letter)) => Some(letter),
            Some(KeyPosition::Digit(digit)) => SIGNS
                .get(usize::from(digit))
                .map(|(_, plain, above)| if self.shift { *above } else { *plain }),
            Some(KeyPosition::Sign(sign)) => SIGNS
                .iter()
                .find(|(_, plain, _)| *plain == sign)
                .map(|(_, plain, above)| if raised { *above } else { *plain }),
            Some(KeyPosition::Numpad(_)) | None => None,
        };
        meant.map_or(self, |c| Self { code: KeyCode::Char(c), ..self })
    }

    /// True if the key ends a line: Enter, or the line feed of a pasted or piped text, which a terminal
    /// cannot tell from Ctrl-J.
    pub const fn ends_line(self) -> bool {
        matches!(
            self,
            Self { code: KeyCode::Enter, .. } | Self { code: KeyCode::Char('j'), ctrl: true, alt: false, .. }
        )
    }

    /// Returns the digit that the key types.
    pub fn digit(self) -> Option<u32> {
        match self.code {
            KeyCode::Char(c) if !self.ctrl && !self.alt => c.to_digit(10),
            _ => None,
        }
    }

    /// True if the key answers yes to a question. With Ctrl or Alt it is another key.
    pub const fn is_yes(self) -> bool {
        matches!(self, Self { code: KeyCode::Char('y' | 'Y'), ctrl: false, alt: false, .. })
    }
}

/// Key, by its meaning in the current keyboard layout.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum KeyCode {
    /// Types this printable character, with upper case and punctuation as typed. With Ctrl: the letter in
    /// lower case.
    Char(char),
    /// Enter, on the main block or the keypad.
    Enter,
    /// Escape.
    Esc,
    /// Deletes to the left.
    Backspace,
    /// Tab.
    Tab,
    /// Deletes to the right.
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
    /// A function key, 1 to 12.
    F(u8),
}

/// A key named by its position on a US keyboard, like `KeyboardEvent.code` in browsers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum KeyPosition {
    /// The key with this letter (`a` to `z`) on a US keyboard.
    Letter(char),
    /// The key with this digit (0 to 9) in the digit row.
    Digit(u8),
    /// The key with this digit (0 to 9) on the keypad.
    Numpad(u8),
    /// The key with this sign on a US keyboard; one of `SIGNS`.
    Sign(char),
}

/// Keys without a letter: the browser's name, and the characters on a US keyboard without and with Shift. The
/// digits come first, each at its own index.
const SIGNS: [(&str, char, char); 20] = [
    ("Digit0", '0', ')'),
    ("Digit1", '1', '!'),
    ("Digit2", '2', '@'),
    ("Digit3", '3', '#'),
    ("Digit4", '4', '$'),
    ("Digit5", '5', '%'),
    ("Digit6", '6', '^'),
    ("Digit7", '7', '&'),
    ("Digit8", '8', '*'),
    ("Digit9", '9', '('),
    ("Comma", ',', '<'),
    ("Period", '.', '>'),
    ("Slash", '/', '?'),
    ("Semicolon", ';', ':'),
    ("Quote", '\'', '"'),
    ("BracketLeft", '[', '{'),
    ("BracketRight", ']', '}'),
    ("Backslash", '\\', '|'),
    ("Minus", '-', '_'),
    ("Equal", '=', '+'),
];

impl KeyPosition {
    /// Parses a browser's name of a key position: `KeyH`, `Digit5`, `Numpad7`, `Comma`. `None` for all other
    /// names.
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
        if let Some((_, sign, _)) = SIGNS.iter().find(|(name, ..)| *name == code) {
            return Some(KeyPosition::Sign(*sign));
        }
        code.strip_prefix("Numpad").and_then(digit).map(KeyPosition::Numpad)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn foreign_letters_are_read_by_key_position() {
        let key =
            |typed, place, shift| Key { shift, place: KeyPosition::from_code(place), ..Key::char(typed) };
        for (typed, place, shift, meant) in [
            ('ы', "KeyS", false, 's'),
            ('Ы', "KeyS", true, 'S'),
            ('σ', "KeyS", false, 's'),
            ('№', "Digit3", true, '#'),
            ('б', "Comma", false, ','),
            ('Ю', "Period", true, '>'),
            ('Ж', "Semicolon", true, ':'),
            ('s', "KeyO", false, 's'),
        ] {
            assert_eq!(key(typed, place, shift).latin().code, KeyCode::Char(meant), "{typed}");
        }
        assert_eq!(Key::char('ы').latin(), Key::char('ы'), "nobody knows where it is");
        assert_eq!(Key { ctrl: true, ..key('з', "KeyP", false) }.latin().code, KeyCode::Char('p'));
        for (digit, (name, plain, _)) in SIGNS.iter().take(10).enumerate() {
            assert_eq!((*name, plain.to_digit(10)), (&*format!("Digit{digit}"), u32::try_from(digit).ok()));
        }
    }

    #[test]
    fn key_positions_parse_from_browser_codes() {
        assert_eq!(KeyPosition::from_code("KeyH"), Some(KeyPosition::Letter('h')));
        assert_eq!(KeyPosition::from_code("Digit0"), Some(KeyPosition::Digit(0)));
        assert_eq!(KeyPosition::from_code("Numpad7"), Some(KeyPosition::Numpad(7)));
        assert_eq!(KeyPosition::from_code("Comma"), Some(KeyPosition::Sign(',')));
        for other in ["Keyh", "KeyHH", "Key", "Digit10", "NumpadEnter", "F1", ""] {
            assert_eq!(KeyPosition::from_code(other), None, "{other}");
        }
    }
}
