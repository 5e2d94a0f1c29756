//! Parts of screens.

pub mod menu;
pub mod status;

use super::{
    canvas::{Canvas, Style},
    session::Session,
    theme::Use,
};
use crate::base::{geometry::Point, text::wrap};

/// Prints `text` from `at` on, broken into lines where the canvas ends, and returns the point after its end.
pub fn paragraph(session: &Session, canvas: &mut Canvas, at: Point, text: &str, style: Style) -> Point {
    let mut end = at;
    for (y, line) in (at.y..).zip(wrap(text, session.columns())) {
        end = canvas.print(Point::new(at.x, y), &line, style);
    }
    end
}

/// The hint in the last lines: how to go on and how to leave.
pub fn footer(session: &Session, canvas: &mut Canvas, text: &str) {
    // Broken lines lose the gaps that set hints apart: they are kept where there is room.
    let fits = text.chars().count() <= session.columns();
    let lines = if fits { vec![text.to_owned()] } else { wrap(text, session.columns()) };
    let first = session.size.height - i32::try_from(lines.len()).unwrap_or(1);
    for (y, line) in (first..).zip(&lines) {
        canvas.print(Point::new(0, y), line, session.style(Use::Dim));
    }
}
