//! Parts of screens.

pub mod footer;
pub mod menu;
pub mod scroll;
pub mod status;

use super::{
    canvas::{Canvas, Style},
    session::Session,
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
