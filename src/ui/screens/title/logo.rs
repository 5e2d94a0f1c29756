//! The logo: the name of the world in large letters, from warm colours at the left to cold ones at the right.

use crate::{
    base::geometry::{Point, Rect, Size},
    raws::words::colour::Colour,
    ui::{canvas::Canvas, session::Session, theme::TextUse},
};

/// Colours from left to right.
const COLOURS: [Colour; 6] = [
    Colour::Red,
    Colour::Orange,
    Colour::Yellow,
    Colour::BrightGreen,
    Colour::BrightCyan,
    Colour::BrightBlue,
];

/// Empty cell in a logo of the raws.
const NOTHING: char = '.';

/// Character that paints the logo.
const BLOCK: char = '█';

/// Returns the size of the logo; zero if the world has none.
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
        canvas.set(at, ' ', session.style(TextUse::Text));
    }
    for (y, row) in (0..).zip(&session.raws().world.logo) {
        for (x, c) in (0..).zip(row.chars()).filter(|(_, c)| *c != NOTHING) {
            // The colours run at a slant.
            let along = x + size.height - y;
            let count = i32::try_from(COLOURS.len()).unwrap_or(1);
            let which = usize::try_from(along * count / (size.width + size.height + 1)).unwrap_or(0);
            let colour = COLOURS.get(which).copied().unwrap_or(Colour::White);
            let glyph = if c == '#' { BLOCK } else { c };
            canvas.set(Point::new(corner.x + x, corner.y + y), glyph, session.palette().coloured(colour));
        }
    }
}
