//! The logo: the name of the world in large letters, warm at the left and cold at the right.

use crate::{
    base::geometry::{Point, Rect, Size},
    raws::colour::Colour,
    ui::{canvas::Canvas, session::Session, theme::Use},
};

/// The colours from the left to the right.
const COLOURS: [Colour; 6] = [
    Colour::Red,
    Colour::Orange,
    Colour::Yellow,
    Colour::BrightGreen,
    Colour::BrightCyan,
    Colour::BrightBlue,
];

/// What stands for nothing in a logo.
const NOTHING: char = '.';

/// What a logo is painted with.
const BLOCK: char = '█';

/// How large the logo is; nothing if the world has none.
pub(super) fn size(session: &Session) -> Size {
    let rows = &session.raws().world.logo;
    let length = |count: usize| i32::try_from(count).unwrap_or(0);
    let width = rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
    Size::new(length(width), length(rows.len()))
}

/// Paints the logo with its top left corner at `corner`.
pub(super) fn draw(session: &Session, canvas: &mut Canvas, corner: Point) {
    let size = size(session);
    for at in Rect::at(corner, size).grown().points() {
        canvas.set(at, ' ', session.style(Use::Text));
    }
    for (y, row) in (0..).zip(&session.raws().world.logo) {
        for (x, c) in (0..).zip(row.chars()).filter(|(_, c)| *c != NOTHING) {
            // Aslant, as light falls.
            let along = x + size.height - y;
            let count = i32::try_from(COLOURS.len()).unwrap_or(1);
            let which = usize::try_from(along * count / (size.width + size.height + 1)).unwrap_or(0);
            let colour = COLOURS.get(which).copied().unwrap_or(Colour::White);
            let glyph = if c == '#' { BLOCK } else { c };
            canvas.set(Point::new(corner.x + x, corner.y + y), glyph, session.palette().coloured(colour));
        }
    }
}
