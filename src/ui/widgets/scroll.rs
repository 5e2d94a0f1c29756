//! Scrolling of texts that may be longer than their area.

use crate::{
    base::geometry::{Point, Rect},
    ui::{
        canvas::Canvas,
        input::{Input, KeyCode},
        session::Session,
        theme::TextUse,
    },
};

/// Scroll position of a text.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Scroll {
    top: i32,
}

/// Rows that a notch of the wheel scrolls.
const NOTCH: i32 = 3;

impl Scroll {
    /// Returns the first visible of `total` rows, with `room` rows visible.
    pub fn top(self, total: i32, room: i32) -> i32 {
        self.top.min(total - room).max(0)
    }

    /// Paints the visible rows into `area`.
    pub fn draw(self, session: &Session, canvas: &mut Canvas, area: Rect, rows: &[(String, TextUse)]) {
        let total = i32::try_from(rows.len()).unwrap_or(i32::MAX);
        let top = usize::try_from(self.top(total, area.height())).unwrap_or(0);
        for (y, (text, what)) in (area.top..=area.bottom).zip(rows.iter().skip(top)) {
            canvas.print(Point::new(area.left, y), text, session.style(*what));
        }
    }

    /// Scrolls if `input` is a scrolling key or the wheel. True if it is.
    pub fn input(&mut self, input: Input, total: i32, room: i32) -> bool {
        let top = self.top(total, room);
        let to = match input {
            Input::Key(key) => match key.code {
                KeyCode::Up => top - 1,
                KeyCode::Down => top + 1,
                KeyCode::PageUp => top - room,
                KeyCode::PageDown => top + room,
                // At the end, Space closes the text.
                KeyCode::Char(' ') if top + room < total => top + room,
                KeyCode::Home => 0,
                KeyCode::End => total,
                _ => return false,
            },
            Input::Scroll(notches) => top.saturating_add(notches.saturating_mul(NOTCH)),
            Input::Click(_)
            | Input::Hover(_)
            | Input::Resize(_)
            | Input::Command(_)
            | Input::Close
            | Input::End => return false,
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
        // Space reads on, and is no scrolling key at the end.
        let space = Input::Key(Key::char(' '));
        let mut text = Scroll::default();
        let reads: Vec<bool> = (0..3).map(|_| text.input(space, 30, 10)).collect();
        assert_eq!(reads, [true, true, false]);
        // A text that fits does not scroll, even after scrolling.
        assert_eq!(scroll.top(8, 10), 0);
    }
}
