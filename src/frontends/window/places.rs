//! Where a key is on the keyboard, from the code that the keyboard itself sends.

use crate::ui::input::Place;

/// The letters of the three rows by rising scan code; a row's codes follow one another.
const LETTERS: [(u32, &str); 3] = [(16, "qwertyuiop"), (30, "asdfghjkl"), (44, "zxcvbnm")];

/// The digits of the keypad's rows by rising scan code.
const KEYPAD: [(u32, [u8; 3]); 3] = [(71, [7, 8, 9]), (75, [4, 5, 6]), (79, [1, 2, 3])];

/// The place of the key with this scan code: Linux (evdev) and Windows (set 1) agree on the main block and
/// on the keypad. macOS numbers its keys otherwise, and there no place is told.
pub fn place(scan_code: u32) -> Option<Place> {
    if cfg!(target_os = "macos") { None } else { of_set_1(scan_code) }
}

fn of_set_1(code: u32) -> Option<Place> {
    match code {
        2..=10 => return u8::try_from(code - 1).ok().map(Place::Digit),
        11 => return Some(Place::Digit(0)),
        82 => return Some(Place::Numpad(0)),
        _ => {}
    }
    let letter = LETTERS.iter().find_map(|(first, row)| row.chars().nth(offset(code, *first)?));
    let digit = || KEYPAD.iter().find_map(|(first, row)| row.get(offset(code, *first)?).copied());
    letter.map(Place::Letter).or_else(|| digit().map(Place::Numpad))
}

fn offset(code: u32, first: u32) -> Option<usize> {
    code.checked_sub(first).and_then(|n| usize::try_from(n).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_follow_the_us_keyboard() {
        for (code, place) in [
            (16, Place::Letter('q')),
            (25, Place::Letter('p')),
            (30, Place::Letter('a')),
            (38, Place::Letter('l')),
            (44, Place::Letter('z')),
            (50, Place::Letter('m')),
            (2, Place::Digit(1)),
            (10, Place::Digit(9)),
            (11, Place::Digit(0)),
            (71, Place::Numpad(7)),
            (76, Place::Numpad(5)),
            (81, Place::Numpad(3)),
            (82, Place::Numpad(0)),
        ] {
            assert_eq!(of_set_1(code), Some(place), "{code}");
        }
    }

    #[test]
    fn other_keys_have_no_place() {
        // Esc, minus, Enter, semicolon, comma, space, keypad minus, keypad plus, keypad dot, the separate Home
        // key (Linux and Windows), and a code out of range.
        for code in [0, 1, 12, 28, 39, 51, 57, 74, 78, 83, 102, 0xE047, u32::MAX] {
            assert_eq!(of_set_1(code), None, "{code}");
        }
    }
}
