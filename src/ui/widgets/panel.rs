//! A framed panel over the screen.

use super::frame;
use crate::{
    base::geometry::{Point, Rect},
    ui::{
        canvas::{Canvas, Style},
        session::Session,
        theme::TextUse,
    },
};

/// A row of a panel: texts with their styles.
pub type PanelRow = Vec<(String, Style)>;

/// Columns of a row besides its text: the frame and a blank on both sides.
pub const SIDES: i32 = 4;

/// Paints an empty panel that fills `area`, with `title` in its frame.
pub fn draw(session: &Session, canvas: &mut Canvas, area: Rect, title: &str) {
    for at in area.points() {
        canvas.set(at, ' ', session.style(TextUse::Text));
    }
    frame::draw(session, canvas, area);
    let across = usize::try_from(area.width() - 2).unwrap_or(0);
    let title: String = title.chars().take(across.saturating_sub(8)).collect();
    canvas.print(Point::new(area.left + 3, area.top), &format!(" {title} "), session.style(TextUse::Title));
}

/// Paints `rows` into the panel that fills `area`, from index `first`, as many as fit.
pub fn fill(canvas: &mut Canvas, area: Rect, rows: &[PanelRow], first: i32) {
    let first = usize::try_from(first).unwrap_or(0);
    for (y, row) in (area.top + 1..area.bottom).zip(rows.iter().skip(first)) {
        let mut at = Point::new(area.left + 2, y);
        for (text, style) in row {
            at = canvas.print(at, text, *style);
        }
    }
}
