//! One [`Key`] per press, from the two events that a press causes: which key went down, and what it typed.

use super::scancodes::place;
use crate::ui::input::{Key, KeyCode, KeyPosition};
use bracket_lib::prelude::{BEvent, VirtualKeyCode as V};

/// Follows the modifiers and joins what a key is with what it types.
#[derive(Debug, Default)]
pub struct Keyboard {
    shift: bool,
    ctrl: bool,
    alt: bool,
    /// A key that went down and has not typed anything yet.
    pressed: Option<(V, Option<KeyPosition>)>,
    /// The key that went down last was reported by its name, so the control code it types is no news.
    named: bool,
}

impl Keyboard {
    /// The key press that `event` completes, if it does.
    pub fn key(&mut self, event: &BEvent) -> Option<Key> {
        match *event {
            BEvent::KeyboardInput { key, scan_code, pressed } => {
                if self.modifier(key, pressed) {
                    return None;
                }
                self.pressed = None;
                self.named = false;
                if !pressed {
                    return None;
                }
                let place = place(scan_code);
                if let Some(code) = name(key) {
                    self.named = true;
                    return Some(self.with_modifiers(code, place));
                }
                self.pressed = Some((key, place));
                None
            }
            BEvent::Character { c } => self.typed(c),
            BEvent::Focused { .. } => {
                // Releases that happen elsewhere are not reported: no modifier may seem stuck.
                *self = Self::default();
                None
            }
            _ => None,
        }
    }

    /// Notes whether a modifier is held, and tells whether `key` is one.
    fn modifier(&mut self, key: V, held: bool) -> bool {
        let modifier = match key {
            V::LShift | V::RShift => &mut self.shift,
            V::LControl | V::RControl => &mut self.ctrl,
            V::LAlt | V::RAlt => &mut self.alt,
            V::LWin | V::RWin | V::Capital | V::Numlock | V::Scroll => return true,
            _ => return false,
        };
        *modifier = held;
        true
    }

    fn typed(&mut self, c: char) -> Option<Key> {
        let pressed = self.pressed.take();
        let place = pressed.and_then(|(_, place)| place);
        if !c.is_control() {
            let code = match place {
                // A layout without Latin letters: Ctrl and a letter is meant by where the key is.
                Some(KeyPosition::Letter(letter)) if self.ctrl && !c.is_ascii() => letter,
                _ if self.ctrl && !self.alt => c.to_ascii_lowercase(),
                _ => c,
            };
            let mut key = self.with_modifiers(KeyCode::Char(code), place);
            if key.ctrl && key.alt {
                // What types a character while both are held is AltGr.
                (key.ctrl, key.alt) = (false, false);
            }
            return Some(key);
        }
        if std::mem::take(&mut self.named) {
            return None;
        }
        let code = match c {
            _ if self.ctrl => KeyCode::Char(match pressed.and_then(|(key, _)| digit(key)) {
                Some(digit) => digit,
                None => of_control(c)?,
            }),
            '\r' | '\n' => KeyCode::Enter,
            '\t' => KeyCode::Tab,
            '\u{1b}' => KeyCode::Esc,
            '\u{8}' => KeyCode::Backspace,
            '\u{7f}' => KeyCode::Delete,
            _ => return None,
        };
        Some(self.with_modifiers(code, place))
    }

    fn with_modifiers(&self, code: KeyCode, place: Option<KeyPosition>) -> Key {
        Key { code, ctrl: self.ctrl, shift: self.shift, alt: self.alt, place }
    }
}

/// The character that types the control code `c` together with Ctrl.
fn of_control(c: char) -> Option<char> {
    let code = u8::try_from(c).ok().filter(|code| *code < 0x20)?;
    Some(char::from(code | 0x40).to_ascii_lowercase())
}

/// The digit on a key of the digit row, where Ctrl types control codes of no use.
fn digit(key: V) -> Option<char> {
    Some(match key {
        V::Key0 => '0',
        V::Key1 => '1',
        V::Key2 => '2',
        V::Key3 => '3',
        V::Key4 => '4',
        V::Key5 => '5',
        V::Key6 => '6',
        V::Key7 => '7',
        V::Key8 => '8',
        V::Key9 => '9',
        _ => return None,
    })
}

/// The keys that are known by their name, not by what they type.
fn name(key: V) -> Option<KeyCode> {
    Some(match key {
        V::Return | V::NumpadEnter => KeyCode::Enter,
        V::Escape => KeyCode::Esc,
        V::Back => KeyCode::Backspace,
        V::Tab => KeyCode::Tab,
        V::Delete => KeyCode::Delete,
        V::Up => KeyCode::Up,
        V::Down => KeyCode::Down,
        V::Left => KeyCode::Left,
        V::Right => KeyCode::Right,
        V::Home => KeyCode::Home,
        V::End => KeyCode::End,
        V::PageUp => KeyCode::PageUp,
        V::PageDown => KeyCode::PageDown,
        V::F1 => KeyCode::F(1),
        V::F2 => KeyCode::F(2),
        V::F3 => KeyCode::F(3),
        V::F4 => KeyCode::F(4),
        V::F5 => KeyCode::F(5),
        V::F6 => KeyCode::F(6),
        V::F7 => KeyCode::F(7),
        V::F8 => KeyCode::F(8),
        V::F9 => KeyCode::F(9),
        V::F10 => KeyCode::F(10),
        V::F11 => KeyCode::F(11),
        V::F12 => KeyCode::F(12),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn down(key: V, scan_code: u32) -> BEvent {
        BEvent::KeyboardInput { key, scan_code, pressed: true }
    }

    fn up(key: V, scan_code: u32) -> BEvent {
        BEvent::KeyboardInput { key, scan_code, pressed: false }
    }

    fn types(c: char) -> BEvent {
        BEvent::Character { c }
    }

    fn keys(events: &[BEvent]) -> Vec<Key> {
        let mut keyboard = Keyboard::default();
        events.iter().filter_map(|event| keyboard.key(event)).collect()
    }

    #[test]
    fn a_letter_comes_once_with_its_place() {
        let place = Some(KeyPosition::Letter('y'));
        let events = [down(V::Z, 21), types('z'), up(V::Z, 21)];
        assert_eq!(keys(&events), [Key { place, ..Key::char('z') }]);
    }

    #[test]
    fn characters_of_keys_without_a_name_arrive() {
        let events = [down(V::LShift, 42), types('?'), up(V::LShift, 42), types('ж')];
        assert_eq!(keys(&events), [Key { shift: true, ..Key::char('?') }, Key::char('ж')]);
    }

    #[test]
    fn named_keys_come_exactly_once() {
        for (key, c, code) in [
            (V::Return, '\r', KeyCode::Enter),
            (V::NumpadEnter, '\r', KeyCode::Enter),
            (V::Escape, '\u{1b}', KeyCode::Esc),
            (V::Tab, '\t', KeyCode::Tab),
            (V::Back, '\u{8}', KeyCode::Backspace),
            (V::Delete, '\u{7f}', KeyCode::Delete),
        ] {
            assert_eq!(keys(&[down(key, 0), types(c), up(key, 0)]), [Key::plain(code)]);
        }
        assert_eq!(keys(&[down(V::Up, 103), up(V::Up, 103)]), [Key::plain(KeyCode::Up)]);
    }

    #[test]
    fn repeats_are_presses() {
        let repeat = [down(V::J, 36), types('j'), down(V::J, 36), types('j'), up(V::J, 36)];
        assert_eq!(keys(&repeat).len(), 2);
        assert_eq!(keys(&[down(V::Down, 108), down(V::Down, 108)]).len(), 2);
    }

    #[test]
    fn ctrl_and_a_letter_is_that_letter_even_where_its_code_is_enter_or_tab() {
        for (key, code, c, letter) in [
            (V::P, 25, '\u{10}', 'p'),
            (V::M, 50, '\r', 'm'),
            (V::I, 23, '\t', 'i'),
            (V::H, 35, '\u{8}', 'h'),
        ] {
            let place = Some(KeyPosition::Letter(letter));
            let events = [down(V::LControl, 29), down(key, code), types(c), up(key, code)];
            assert_eq!(keys(&events), [Key { place, ..Key::ctrl(letter) }]);
        }
    }

    #[test]
    fn whatever_moves_comes_with_both_modifiers() {
        for (key, code) in [
            (V::Up, KeyCode::Up),
            (V::Right, KeyCode::Right),
            (V::Home, KeyCode::Home),
            (V::PageDown, KeyCode::PageDown),
        ] {
            let plain = Key::plain(code);
            assert_eq!(keys(&[down(V::RShift, 54), down(key, 0)]), [Key { shift: true, ..plain }]);
            assert_eq!(keys(&[down(V::LControl, 29), down(key, 0)]), [Key { ctrl: true, ..plain }]);
        }
        let place = Some(KeyPosition::Letter('j'));
        let events = [down(V::LControl, 29), down(V::J, 36), types('\n')];
        assert_eq!(keys(&events), [Key { place, ..Key::ctrl('j') }]);
        let events = [down(V::LShift, 42), down(V::L, 38), types('L')];
        assert_eq!(
            keys(&events),
            [Key { shift: true, place: Some(KeyPosition::Letter('l')), ..Key::char('L') }]
        );
    }

    #[test]
    fn ctrl_with_digits_and_foreign_letters_makes_sense() {
        let digit = [down(V::RControl, 97), down(V::Key3, 4), types('\u{1b}')];
        assert_eq!(keys(&digit), [Key { place: Some(KeyPosition::Digit(3)), ..Key::ctrl('3') }]);
        let cyrillic = [down(V::LControl, 29), down(V::P, 25), types('з')];
        assert_eq!(keys(&cyrillic), [Key { place: Some(KeyPosition::Letter('p')), ..Key::ctrl('p') }]);
    }

    #[test]
    fn alt_gr_is_no_modifier() {
        let events = [down(V::LControl, 29), down(V::RAlt, 100), down(V::Q, 16), types('@')];
        assert_eq!(keys(&events), [Key { place: Some(KeyPosition::Letter('q')), ..Key::char('@') }]);
        let alt = [down(V::LAlt, 56), down(V::Q, 16), types('q')];
        assert_eq!(keys(&alt), [Key { alt: true, place: Some(KeyPosition::Letter('q')), ..Key::char('q') }]);
    }

    #[test]
    fn the_keypad_tells_its_place_with_and_without_num_lock() {
        let place = Some(KeyPosition::Numpad(7));
        assert_eq!(keys(&[down(V::Home, 71)]), [Key { place, ..Key::plain(KeyCode::Home) }]);
        assert_eq!(keys(&[down(V::Numpad7, 71), types('7')]), [Key { place, ..Key::char('7') }]);
        assert_eq!(keys(&[down(V::Home, 102)]), [Key::plain(KeyCode::Home)]);
    }

    #[test]
    fn modifiers_end_with_the_focus() {
        let events = [down(V::LControl, 29), BEvent::Focused { focused: false }, types('a')];
        assert_eq!(keys(&events), [Key::char('a')]);
    }
}
