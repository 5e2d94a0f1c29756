//! Parts of screens.

pub mod menu;
pub mod status;

use super::{canvas::Canvas, session::Session, theme::Use};
use crate::base::geometry::Point;

/// The hint in the last line: how to go on and how to leave.
pub fn footer(session: &Session, canvas: &mut Canvas, text: &str) {
    let at = Point::new(0, session.size.height - 1);
    canvas.print(at, text, session.style(Use::Dim));
}
