//! A text that may be longer than the room for it.

use crate::ui::input::{Input, KeyCode};

/// How far a text has been scrolled.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Scroll {
    top: i32,
}

/// Rows that a notch of the wheel scrolls.
const NOTCH: i32 = 3;

impl Scroll {
    /// The first of `total` rows that shows where there is room for `room`.
    pub fn top(self, total: i32, room: i32) -> i32 {
        self.top.min(total - room).max(0)
    }

    /// Scrolls, if `input` asks for that; whether it did.
    pub fn input(&mut self, input: Input, total: i32, room: i32) -> bool {
        let top = self.top(total, room);
        let to = match input {
            Input::Key(key) => match key.code {
                KeyCode::Up => top - 1,
                KeyCode::Down => top + 1,
                KeyCode::PageUp => top - room,
                KeyCode::PageDown => top + room,
                KeyCode::Home => 0,
                KeyCode::End => total,
                _ => return false,
            },
            Input::Scroll(notches) => top.saturating_add(notches.saturating_mul(NOTCH)),
            Input::Click(_) | Input::Hover(_) | Input::Resize(_) | Input::Close | Input::End => return false,
        };
        self.top = Self { top: to }.top(total, room);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::input::Key;

    #[test]
    fn scrolling_ends_at_both_ends() {
        let mut scroll = Scroll::default();
        let mut after = |input| {
            assert!(scroll.input(input, 30, 10));
            scroll.top(30, 10)
        };
        let key = |code| Input::Key(Key::plain(code));
        assert_eq!(after(key(KeyCode::Up)), 0);
        assert_eq!(after(Input::Scroll(1)), 3);
        assert_eq!(after(key(KeyCode::PageDown)), 13);
        assert_eq!(after(Input::Scroll(i32::MAX)), 20);
        assert_eq!(after(key(KeyCode::Up)), 19);
        // What fits does not scroll, whatever was scrolled before.
        assert_eq!(scroll.top(8, 10), 0);
    }
}
