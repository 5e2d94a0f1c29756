//! Translates keyboard events of a browser.

use crate::ui::input::{Key, KeyCode, KeyPosition};

/// Returns the key of a `keydown` event, if the game knows it. `key` and `code` are the properties of the
/// event.
pub fn translate(key: &str, code: &str, ctrl: bool, shift: bool, alt: bool) -> Option<Key> {
    let code_of = |name: &str| {
        Some(match name {
            "Enter" => KeyCode::Enter,
            "Escape" => KeyCode::Esc,
            "Backspace" => KeyCode::Backspace,
            "Tab" => KeyCode::Tab,
            "Delete" => KeyCode::Delete,
            "ArrowUp" => KeyCode::Up,
            "ArrowDown" => KeyCode::Down,
            "ArrowLeft" => KeyCode::Left,
            "ArrowRight" => KeyCode::Right,
            "Home" => KeyCode::Home,
            "End" => KeyCode::End,
            "PageUp" => KeyCode::PageUp,
            "PageDown" => KeyCode::PageDown,
            "Clear" => KeyCode::Center,
            _ => KeyCode::F(name.strip_prefix('F')?.parse().ok().filter(|n| (1..=12).contains(n))?),
        })
    };
    let mut chars = key.chars();
    let meaning = match (chars.next(), chars.next()) {
        (Some(c), None) if ctrl => KeyCode::Char(c.to_lowercase().next().unwrap_or(c)),
        (Some(c), None) => KeyCode::Char(c),
        _ => code_of(key)?,
    };
    // AltGr types characters such as @ and reports both modifiers.
    let typed = matches!(meaning, KeyCode::Char(c) if !c.is_ascii_alphanumeric()) && ctrl && alt;
    Some(Key {
        code: meaning,
        ctrl: ctrl && !typed,
        shift,
        alt: alt && !typed,
        place: KeyPosition::from_code(code),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_and_letters_keep_their_modifiers() {
        let right = Key::plain(KeyCode::Right);
        let arrow = |ctrl, shift| translate("ArrowRight", "ArrowRight", ctrl, shift, false);
        assert_eq!(arrow(false, true), Some(Key { shift: true, ..right }));
        assert_eq!(arrow(true, false), Some(Key { ctrl: true, ..right }));
        let place = Some(KeyPosition::Letter('d'));
        assert_eq!(translate("d", "KeyD", true, false, false), Some(Key { place, ..Key::ctrl('d') }));
        let shifted = Key { shift: true, place: Some(KeyPosition::Letter('l')), ..Key::char('L') };
        assert_eq!(translate("L", "KeyL", false, true, false), Some(shifted));
    }

    #[test]
    fn alt_gr_is_not_a_modifier() {
        let at = Key { place: Some(KeyPosition::Letter('q')), ..Key::char('@') };
        assert_eq!(translate("@", "KeyQ", true, false, true), Some(at));
    }

    #[test]
    fn unsupported_keys_are_ignored() {
        for name in ["Shift", "Insert", "F13", "AudioVolumeUp"] {
            assert_eq!(translate(name, name, false, false, false), None, "{name}");
        }
    }
}
