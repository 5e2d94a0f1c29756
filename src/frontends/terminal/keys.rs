//! Translates the events of crossterm into input of the game.
//!
//! Arrows and the keys around them come with Shift and Ctrl, so that they run and rush. Ctrl with a letter is
//! a single byte, and some of these bytes are other keys: Ctrl-H is Backspace, Ctrl-I Tab, Ctrl-M Enter. The
//! front-end uses Ctrl-C, Ctrl-L and Ctrl-Z itself. Players who move by one of these letters rush with Ctrl
//! and an arrow.

use crossterm::event::{
    KeyCode as Code, KeyEvent, KeyEventKind, KeyEventState, KeyModifiers, MouseButton, MouseEvent,
    MouseEventKind,
};

use crate::{
    base::geometry::Point,
    ui::input::{Input, Key, KeyCode, KeyPosition},
};

/// Returns the game's key for `event`. Releases give `None`, as only some terminals report them.
pub fn key(event: KeyEvent) -> Option<Key> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let mut ctrl = event.modifiers.contains(KeyModifiers::CONTROL);
    let mut alt = event.modifiers.contains(KeyModifiers::ALT);
    let mut shift = event.modifiers.contains(KeyModifiers::SHIFT);
    let mut place = None;
    let code = match event.code {
        // Many terminals send ^H for the backspace key.
        Code::Char('h' | 'H') if ctrl && !alt => {
            ctrl = false;
            KeyCode::Backspace
        }
        Code::Char(c) if c.is_control() => return None,
        Code::Char(c) => {
            if cfg!(windows) && ctrl && alt && !c.is_ascii_alphanumeric() {
                // AltGr arrives as Ctrl and Alt; only its character counts.
                (ctrl, alt) = (false, false);
            }
            // The character includes Shift.
            shift = false;
            if event.state.contains(KeyEventState::KEYPAD) {
                place = c.to_digit(10).and_then(|d| u8::try_from(d).ok()).map(KeyPosition::Numpad);
            }
            KeyCode::Char(if ctrl { c.to_ascii_lowercase() } else { c })
        }
        Code::Enter => KeyCode::Enter,
        Code::Esc => KeyCode::Esc,
        Code::Backspace => KeyCode::Backspace,
        Code::Tab => KeyCode::Tab,
        Code::BackTab => {
            shift = true;
            KeyCode::Tab
        }
        Code::Delete => KeyCode::Delete,
        Code::Up => KeyCode::Up,
        Code::Down => KeyCode::Down,
        Code::Left => KeyCode::Left,
        Code::Right => KeyCode::Right,
        Code::Home => KeyCode::Home,
        Code::End => KeyCode::End,
        Code::PageUp => KeyCode::PageUp,
        Code::PageDown => KeyCode::PageDown,
        Code::KeypadBegin => KeyCode::Center,
        Code::F(n @ 1..=12) => KeyCode::F(n),
        _ => return None,
    };
    Some(Key { code, ctrl, shift, alt, place })
}

/// Returns the input of a mouse report. `hovered` is the last reported cell of the pointer; it is updated.
pub fn mouse(event: MouseEvent, hovered: &mut Option<Point>) -> Option<Input> {
    let at = Point::new(i32::from(event.column), i32::from(event.row));
    match event.kind {
        MouseEventKind::Moved | MouseEventKind::Drag(_) => {
            (hovered.replace(at) != Some(at)).then_some(Input::Hover(at))
        }
        MouseEventKind::Down(MouseButton::Left) => {
            *hovered = Some(at);
            Some(Input::Click(at))
        }
        MouseEventKind::ScrollUp => Some(Input::Scroll(-1)),
        MouseEventKind::ScrollDown => Some(Input::Scroll(1)),
        _ => None,
    }
}

/// Returns the cell of a click with the right button.
pub fn menu(event: MouseEvent) -> Option<Point> {
    let other = event.kind == MouseEventKind::Down(MouseButton::Right);
    other.then(|| Point::new(i32::from(event.column), i32::from(event.row)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed(code: Code, modifiers: KeyModifiers) -> Option<Key> {
        key(KeyEvent::new(code, modifiers))
    }

    #[test]
    fn characters_keep_their_case_and_lose_shift() {
        assert_eq!(pressed(Code::Char('a'), KeyModifiers::NONE), Some(Key::char('a')));
        assert_eq!(pressed(Code::Char('Q'), KeyModifiers::SHIFT), Some(Key::char('Q')));
        assert_eq!(pressed(Code::Char('é'), KeyModifiers::NONE), Some(Key::char('é')));
        assert_eq!(pressed(Code::Char('X'), KeyModifiers::CONTROL), Some(Key::ctrl('x')));
        let alt = Key { alt: true, ..Key::char('z') };
        assert_eq!(pressed(Code::Char('z'), KeyModifiers::ALT), Some(alt));
    }

    #[test]
    fn ctrl_h_and_backspace_are_the_same_key() {
        let backspace = Some(Key::plain(KeyCode::Backspace));
        assert_eq!(pressed(Code::Backspace, KeyModifiers::NONE), backspace);
        assert_eq!(pressed(Code::Char('h'), KeyModifiers::CONTROL), backspace);
    }

    #[test]
    fn named_keys_keep_their_modifiers() {
        let shifted = Key { shift: true, ..Key::plain(KeyCode::Left) };
        assert_eq!(pressed(Code::Left, KeyModifiers::SHIFT), Some(shifted));
        let controlled = Key { ctrl: true, ..Key::plain(KeyCode::Up) };
        assert_eq!(pressed(Code::Up, KeyModifiers::CONTROL), Some(controlled));
        let tab = Key { shift: true, ..Key::plain(KeyCode::Tab) };
        assert_eq!(pressed(Code::BackTab, KeyModifiers::NONE), Some(tab));
        assert_eq!(pressed(Code::KeypadBegin, KeyModifiers::NONE), Some(Key::plain(KeyCode::Center)));
        assert_eq!(pressed(Code::F(12), KeyModifiers::NONE), Some(Key::plain(KeyCode::F(12))));
        assert_eq!(pressed(Code::F(13), KeyModifiers::NONE), None);
        assert_eq!(pressed(Code::CapsLock, KeyModifiers::NONE), None);
    }

    #[test]
    fn movement_keys_carry_shift_and_ctrl() {
        for (code, meant) in [
            (Code::Up, KeyCode::Up),
            (Code::Down, KeyCode::Down),
            (Code::Left, KeyCode::Left),
            (Code::Right, KeyCode::Right),
            (Code::Home, KeyCode::Home),
            (Code::End, KeyCode::End),
            (Code::PageUp, KeyCode::PageUp),
            (Code::PageDown, KeyCode::PageDown),
        ] {
            let plain = Key::plain(meant);
            assert_eq!(pressed(code, KeyModifiers::SHIFT), Some(Key { shift: true, ..plain }));
            assert_eq!(pressed(code, KeyModifiers::CONTROL), Some(Key { ctrl: true, ..plain }));
        }
        for letter in ['d', 'f', 'j', 'k', 'o', 'p'] {
            assert_eq!(pressed(Code::Char(letter), KeyModifiers::CONTROL), Some(Key::ctrl(letter)));
        }
    }

    #[test]
    fn releases_are_ignored_and_repeats_are_keys() {
        let event = |kind| KeyEvent::new_with_kind(Code::Char('a'), KeyModifiers::NONE, kind);
        assert_eq!(key(event(KeyEventKind::Release)), None);
        assert_eq!(key(event(KeyEventKind::Repeat)), Some(Key::char('a')));
    }

    #[test]
    fn keypad_digits_have_a_position() {
        let mut event = KeyEvent::new(Code::Char('7'), KeyModifiers::NONE);
        assert_eq!(key(event).and_then(|k| k.place), None);
        event.state = KeyEventState::KEYPAD;
        assert_eq!(key(event).and_then(|k| k.place), Some(KeyPosition::Numpad(7)));
    }

    #[test]
    fn the_pointer_is_reported_once_per_cell() {
        let event = |kind, column| MouseEvent { kind, column, row: 2, modifiers: KeyModifiers::NONE };
        let mut hovered = None;
        let at = Point::new(5, 2);
        assert_eq!(mouse(event(MouseEventKind::Moved, 5), &mut hovered), Some(Input::Hover(at)));
        assert_eq!(mouse(event(MouseEventKind::Moved, 5), &mut hovered), None);
        let left = MouseEventKind::Down(MouseButton::Left);
        assert_eq!(mouse(event(left, 5), &mut hovered), Some(Input::Click(at)));
        assert_eq!(mouse(event(MouseEventKind::Up(MouseButton::Left), 5), &mut hovered), None);
        assert_eq!(mouse(event(MouseEventKind::Down(MouseButton::Right), 5), &mut hovered), None);
        assert_eq!(mouse(event(MouseEventKind::ScrollUp, 5), &mut hovered), Some(Input::Scroll(-1)));
        assert_eq!(mouse(event(MouseEventKind::ScrollDown, 5), &mut hovered), Some(Input::Scroll(1)));
    }
}
