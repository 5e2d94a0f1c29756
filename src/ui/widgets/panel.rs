//! A framed panel over whatever is below it.

use super::frame;
use crate::{
    base::geometry::{Point, Rect},
    ui::{
        canvas::{Canvas, Style},
        session::Session,
        theme::Use,
    },
};

/// A row of a panel: texts, each in its colours.
pub type Row = Vec<(String, Style)>;

/// What a row takes beside its text: the frame and a blank at both sides.
pub const SIDES: i32 = 4;

/// Paints an empty panel that fills `area`, with `title` in its frame.
pub fn draw(session: &Session, canvas: &mut Canvas, area: Rect, title: &str) {
    for at in area.points() {
        canvas.set(at, ' ', session.style(Use::Text));
    }
    frame::draw(session, canvas, area);
    let across = usize::try_from(area.width() - 2).unwrap_or(0);
    let title: String = title.chars().take(across.saturating_sub(8)).collect();
    canvas.print(Point::new(area.left + 3, area.top), &format!(" {title} "), session.style(Use::Title));
}

/// Paints as many of `rows` as have room in the panel that fills `area`, from the one with this number on.
pub fn fill(canvas: &mut Canvas, area: Rect, rows: &[Row], first: i32) {
    let first = usize::try_from(first).unwrap_or(0);
    for (y, row) in (area.top + 1..area.bottom).zip(rows.iter().skip(first)) {
        let mut at = Point::new(area.left + 2, y);
        for (text, style) in row {
            at = canvas.print(at, text, *style);
        }
    }
}
