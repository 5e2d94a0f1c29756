//! Combines the two events of a key press into one [`Key`]: the key that went down, and the character it
//! typed.

use super::scancodes::place;
use crate::ui::input::{Key, KeyCode, KeyPosition};
use glutin::event::{ModifiersState, VirtualKeyCode as V};

/// State of the modifiers and of the current key press.
#[derive(Debug, Default)]
pub struct Keyboard {
    modifiers: ModifiersState,
    /// The key that went down and has typed nothing yet.
    pressed: Option<V>,
    place: Option<KeyPosition>,
    /// True if the last key was reported by its name. The control code it types is then ignored.
    named: bool,
}

impl Keyboard {
    /// Sets the modifiers that are held.
    pub fn hold(&mut self, modifiers: ModifiersState) {
        self.modifiers = modifiers;
    }

    /// Records that a key went down or repeats. Returns the key if its name alone determines it.
    pub fn press(&mut self, key: Option<V>, scan_code: u32) -> Option<Key> {
        self.release();
        let place = place(scan_code);
        if let Some(code) = key.and_then(name) {
            self.named = true;
            return Some(self.with_modifiers(code, place));
        }
        (self.pressed, self.place) = (key, place);
        None
    }

    /// Records that a key went up. Characters from now on belong to another key.
    pub fn release(&mut self) {
        (self.pressed, self.place, self.named) = (None, None, false);
    }

    /// Returns the key press that typed `c`, unless it was reported by name.
    pub fn typed(&mut self, c: char) -> Option<Key> {
        let (pressed, place) = (self.pressed.take(), self.place.take());
        let (ctrl, alt) = (self.modifiers.ctrl(), self.modifiers.alt());
        if !c.is_control() {
            let code = match place {
                // In a layout without Latin letters, Ctrl with a letter means the key at that position.
                Some(KeyPosition::Letter(letter)) if ctrl && !c.is_ascii() => letter,
                _ if ctrl && !alt => c.to_ascii_lowercase(),
                _ => c,
            };
            let mut key = self.with_modifiers(KeyCode::Char(code), place);
            if key.ctrl && key.alt {
                // A character typed with both modifiers held comes from AltGr.
                (key.ctrl, key.alt) = (false, false);
            }
            return Some(key);
        }
        if std::mem::take(&mut self.named) {
            return None;
        }
        let code = match c {
            _ if ctrl => KeyCode::Char(match pressed.and_then(digit) {
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
        Key {
            code,
            ctrl: self.modifiers.ctrl(),
            shift: self.modifiers.shift(),
            alt: self.modifiers.alt(),
            place,
        }
    }
}

/// Returns the character that types the control code `c` together with Ctrl.
fn of_control(c: char) -> Option<char> {
    let code = u8::try_from(c).ok().filter(|code| *code < 0x20)?;
    Some(char::from(code | 0x40).to_ascii_lowercase())
}

/// Returns the digit on a key of the digit row. Ctrl with these keys types useless control codes.
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

/// Returns the code of a key that is recognised by name, not by the character it types.
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

    #[derive(Clone, Copy)]
    enum Does {
        Holds(ModifiersState),
        Presses(Option<V>, u32),
        Releases,
        Types(char),
    }

    const SHIFT: Does = Does::Holds(ModifiersState::SHIFT);
    const CTRL: Does = Does::Holds(ModifiersState::CTRL);
    const UP: Does = Does::Releases;

    fn down(key: V, scan_code: u32) -> Does {
        Does::Presses(Some(key), scan_code)
    }

    fn types(c: char) -> Does {
        Does::Types(c)
    }

    fn keys(done: &[Does]) -> Vec<Key> {
        let mut keyboard = Keyboard::default();
        let key = |does: &Does| match *does {
            Does::Holds(modifiers) => {
                keyboard.hold(modifiers);
                None
            }
            Does::Presses(key, scan_code) => keyboard.press(key, scan_code),
            Does::Releases => {
                keyboard.release();
                None
            }
            Does::Types(c) => keyboard.typed(c),
        };
        done.iter().filter_map(key).collect()
    }

    #[test]
    fn letter_arrives_once_with_its_position() {
        let place = Some(KeyPosition::Letter('y'));
        let events = [down(V::Z, 21), types('z'), UP];
        assert_eq!(keys(&events), [Key { place, ..Key::char('z') }]);
    }

    #[test]
    fn characters_of_unnamed_keys_arrive() {
        let events = [SHIFT, types('?'), UP, Does::Holds(ModifiersState::empty()), types('ж')];
        assert_eq!(keys(&events), [Key { shift: true, ..Key::char('?') }, Key::char('ж')]);
    }

    #[test]
    fn named_keys_arrive_exactly_once() {
        for (key, c, code) in [
            (V::Return, '\r', KeyCode::Enter),
            (V::NumpadEnter, '\r', KeyCode::Enter),
            (V::Escape, '\u{1b}', KeyCode::Esc),
            (V::Tab, '\t', KeyCode::Tab),
            (V::Back, '\u{8}', KeyCode::Backspace),
            (V::Delete, '\u{7f}', KeyCode::Delete),
        ] {
            assert_eq!(keys(&[down(key, 0), types(c), UP]), [Key::plain(code)]);
        }
        assert_eq!(keys(&[down(V::Up, 103), UP]), [Key::plain(KeyCode::Up)]);
    }

    #[test]
    fn key_repeats_are_presses() {
        let repeat = [down(V::J, 36), types('j'), down(V::J, 36), types('j'), UP];
        assert_eq!(keys(&repeat).len(), 2);
        assert_eq!(keys(&[down(V::Down, 108), down(V::Down, 108)]).len(), 2);
    }

    #[test]
    fn ctrl_letters_are_not_taken_for_enter_or_tab() {
        for (key, code, c, letter) in [
            (V::P, 25, '\u{10}', 'p'),
            (V::M, 50, '\r', 'm'),
            (V::I, 23, '\t', 'i'),
            (V::H, 35, '\u{8}', 'h'),
        ] {
            let place = Some(KeyPosition::Letter(letter));
            let events = [CTRL, down(key, code), types(c), UP];
            assert_eq!(keys(&events), [Key { place, ..Key::ctrl(letter) }]);
        }
    }

    #[test]
    fn movement_keys_carry_shift_and_ctrl() {
        for (key, code) in [
            (V::Up, KeyCode::Up),
            (V::Right, KeyCode::Right),
            (V::Home, KeyCode::Home),
            (V::PageDown, KeyCode::PageDown),
        ] {
            let plain = Key::plain(code);
            assert_eq!(keys(&[SHIFT, down(key, 0)]), [Key { shift: true, ..plain }]);
            assert_eq!(keys(&[CTRL, down(key, 0)]), [Key { ctrl: true, ..plain }]);
        }
        let place = Some(KeyPosition::Letter('j'));
        let events = [CTRL, down(V::J, 36), types('\n')];
        assert_eq!(keys(&events), [Key { place, ..Key::ctrl('j') }]);
        let events = [SHIFT, down(V::L, 38), types('L')];
        assert_eq!(
            keys(&events),
            [Key { shift: true, place: Some(KeyPosition::Letter('l')), ..Key::char('L') }]
        );
    }

    #[test]
    fn ctrl_works_with_digits_and_foreign_letters() {
        let digit = [CTRL, down(V::Key3, 4), types('\u{1b}')];
        assert_eq!(keys(&digit), [Key { place: Some(KeyPosition::Digit(3)), ..Key::ctrl('3') }]);
        let cyrillic = [CTRL, down(V::P, 25), types('з')];
        assert_eq!(keys(&cyrillic), [Key { place: Some(KeyPosition::Letter('p')), ..Key::ctrl('p') }]);
    }

    #[test]
    fn alt_gr_is_not_a_modifier() {
        let events = [Does::Holds(ModifiersState::CTRL | ModifiersState::ALT), down(V::Q, 16), types('@')];
        assert_eq!(keys(&events), [Key { place: Some(KeyPosition::Letter('q')), ..Key::char('@') }]);
        let alt = [Does::Holds(ModifiersState::ALT), down(V::Q, 16), types('q')];
        assert_eq!(keys(&alt), [Key { alt: true, place: Some(KeyPosition::Letter('q')), ..Key::char('q') }]);
    }

    #[test]
    fn keypad_reports_positions_with_and_without_num_lock() {
        let place = Some(KeyPosition::Numpad(7));
        assert_eq!(keys(&[down(V::Home, 71)]), [Key { place, ..Key::plain(KeyCode::Home) }]);
        assert_eq!(keys(&[down(V::Numpad7, 71), types('7')]), [Key { place, ..Key::char('7') }]);
        assert_eq!(keys(&[down(V::Home, 102)]), [Key::plain(KeyCode::Home)]);
    }

    #[test]
    fn composed_characters_arrive_once_without_a_position() {
        // A dead key is reported without a name or not at all, and its character belongs to no key.
        let compose = [Does::Presses(None, 26), UP, down(V::E, 18), types('é'), UP, types('ñ')];
        let e = Key { place: Some(KeyPosition::Letter('e')), ..Key::char('é') };
        assert_eq!(keys(&compose), [e, Key::char('ñ')]);
    }
}
