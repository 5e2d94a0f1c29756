//! Parts of screens.

pub mod button;
pub mod foe;
pub mod footer;
pub mod frame;
pub mod items;
pub mod menu;
pub mod panel;
pub mod scroll;
pub mod status;

use super::{
    canvas::{Canvas, Style},
    log::{GAP, Piece},
    session::{Device, Session},
    theme::TextUse,
};
use crate::base::{geometry::Point, text::wrap};

/// Prints `text` from `at`, wrapped at the edge of the canvas. Returns the position after its end.
pub fn paragraph(device: &Device, canvas: &mut Canvas, at: Point, text: &str, style: Style) -> Point {
    let mut end = at;
    for (y, line) in (at.y..).zip(wrap(text, device.columns())) {
        end = canvas.print(Point::new(at.x, y), &line, style);
    }
    end
}

/// Prints a row of messages from `at`, each in the style of its tone. Returns the position after its end.
pub fn messages(session: &Session, canvas: &mut Canvas, at: Point, row: &[Piece], plain: TextUse) -> Point {
    let mut end = at;
    for (i, (text, tone)) in row.iter().enumerate() {
        end.x += if i > 0 { i32::try_from(GAP).unwrap_or(0) } else { 0 };
        end = canvas.print(end, text, session.tone(*tone, plain));
    }
    end
}

/// Prints the parts of a status line from `at`, separated by blanks except within bars.
pub fn status_line(session: &Session, canvas: &mut Canvas, at: Point, parts: &[status::StatusPart]) {
    let mut at = at;
    let mut last: Option<Style> = None;
    for (text, style) in parts {
        let in_bar = last.is_some_and(|last| status::joins(session, last, *style));
        at.x += i32::from(last.is_some() && !in_bar);
        at = canvas.print(at, text, *style);
        last = Some(*style);
    }
}
