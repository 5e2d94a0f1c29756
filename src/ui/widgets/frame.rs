//! Frames around cards and panels, drawn with the walls of the current tileset of characters.

use crate::{
    base::geometry::Rect,
    ui::{canvas::Canvas, session::Session, theme::TextUse},
};

/// Paints a frame on the outermost cells of `area`.
pub fn draw(session: &Session, canvas: &mut Canvas, area: Rect) {
    let raws = session.raws();
    let Some(tileset) = raws.tileset(session.text_tiles()) else { return };
    let (across, upright) = (raws.terrains.horizontal_wall, raws.terrains.vertical_wall);
    let style = session.style(TextUse::Dim);
    for at in area.points() {
        let (left, right) = (at.x == area.left, at.x == area.right);
        let (top, bottom) = (at.y == area.top, at.y == area.bottom);
        let glyph = match (left || right, top || bottom) {
            (true, true) => tileset.glyph_at(across, at, || [bottom, left, top, right]),
            (true, false) => tileset.glyph_at(upright, at, || [true, false, true, false]),
            (false, true) => tileset.glyph_at(across, at, || [false, true, false, true]),
            (false, false) => continue,
        };
        canvas.set(at, glyph, style);
    }
}
