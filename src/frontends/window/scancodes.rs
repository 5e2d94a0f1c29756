//! Positions of keys on the keyboard, from scan codes.

use crate::ui::input::KeyPosition;

/// Letters of the three rows. The first number is the scan code of the first letter; the codes of a row are
/// consecutive.
const LETTERS: [(u32, &str); 3] = [(16, "qwertyuiop"), (30, "asdfghjkl"), (44, "zxcvbnm")];

/// Digits of the keypad's rows. The first number is the scan code of the first digit.
const KEYPAD: [(u32, [u8; 3]); 3] = [(71, [7, 8, 9]), (75, [4, 5, 6]), (79, [1, 2, 3])];

/// Returns the position of the key with `scan_code`. Linux (evdev) and Windows (set 1) agree on the main
/// block and the keypad. macOS numbers its keys differently, so the result is `None` there.
pub fn place(scan_code: u32) -> Option<KeyPosition> {
    if cfg!(target_os = "macos") { None } else { of_set_1(scan_code) }
}

fn of_set_1(code: u32) -> Option<KeyPosition> {
    match code {
        2..=10 => return u8::try_from(code - 1).ok().map(KeyPosition::Digit),
        11 => return Some(KeyPosition::Digit(0)),
        82 => return Some(KeyPosition::Numpad(0)),
        _ => {}
    }
    let letter = LETTERS.iter().find_map(|(first, row)| row.chars().nth(offset(code, *first)?));
    let digit = || KEYPAD.iter().find_map(|(first, row)| row.get(offset(code, *first)?).copied());
    letter.map(KeyPosition::Letter).or_else(|| digit().map(KeyPosition::Numpad))
}

fn offset(code: u32, first: u32) -> Option<usize> {
    code.checked_sub(first).and_then(|n| usize::try_from(n).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scancodes_give_us_keyboard_positions() {
        for (code, place) in [
            (16, KeyPosition::Letter('q')),
            (25, KeyPosition::Letter('p')),
            (30, KeyPosition::Letter('a')),
            (38, KeyPosition::Letter('l')),
            (44, KeyPosition::Letter('z')),
            (50, KeyPosition::Letter('m')),
            (2, KeyPosition::Digit(1)),
            (10, KeyPosition::Digit(9)),
            (11, KeyPosition::Digit(0)),
            (71, KeyPosition::Numpad(7)),
            (76, KeyPosition::Numpad(5)),
            (81, KeyPosition::Numpad(3)),
            (82, KeyPosition::Numpad(0)),
        ] {
            assert_eq!(of_set_1(code), Some(place), "{code}");
        }
    }

    #[test]
    fn other_scancodes_have_no_position() {
        // Esc, minus, Enter, semicolon, comma, space, keypad minus, keypad plus, keypad dot, the separate
        // Home key (Linux and Windows), and a code out of range.
        for code in [0, 1, 12, 28, 39, 51, 57, 74, 78, 83, 102, 0xE047, u32::MAX] {
            assert_eq!(of_set_1(code), None, "{code}");
        }
    }
}
