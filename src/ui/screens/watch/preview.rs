//! Paints a level plan completely, with hidden parts in their own colour.

use crate::{
    base::geometry::{Point, Rect},
    raws::Fixture,
    ui::{
        build_recording::{BuildFrame, BuildRecording},
        canvas::{Canvas, Style},
        session::Session,
        theme::TextUse,
    },
};

/// Returns the square in the top left corner of `area`, with `middle` centred as far as possible. Nothing
/// beyond the edges of a level shows if the level fills the area.
fn corner(recording: &BuildRecording, area: Rect, middle: Point) -> Point {
    let bounds = recording.bounds();
    let along = |middle: i32, first: i32, whole: i32, room: i32| {
        (middle - room / 2).clamp(first, first + (whole - room).max(0))
    };
    Point::new(
        along(middle.x, bounds.left, bounds.width(), area.width()),
        along(middle.y, bounds.top, bounds.height(), area.height()),
    )
}

/// Returns the square painted at `cell`.
pub(super) fn square(recording: &BuildRecording, area: Rect, middle: Point, cell: Point) -> Option<Point> {
    let corner = corner(recording, area, middle);
    let at = Point::new(cell.x - area.left + corner.x, cell.y - area.top + corner.y);
    (area.contains(cell) && recording.bounds().contains(at)).then_some(at)
}

/// Paints `frame` into `area`.
pub(super) fn draw(
    session: &Session,
    canvas: &mut Canvas,
    recording: &BuildRecording,
    frame: &BuildFrame,
    area: Rect,
    middle: Point,
) {
    let Some(tileset) = session.raws().tileset(session.tiles()) else { return };
    for cell in area.points() {
        let Some(at) = square(recording, area, middle, cell) else { continue };
        if frame.plan.start == Some(at) {
            canvas.set(cell, tileset.hero, session.palette().hero());
        } else if let Some(tile) = frame.plan.revealed(at).or_else(|| recording.beyond(at).map(Fixture::from))
        {
            canvas.set(cell, tileset.fixture(tile), style(session, frame, at, tile));
        }
    }
}

fn style(session: &Session, frame: &BuildFrame, at: Point, tile: Fixture) -> Style {
    let plan = &frame.plan;
    if plan.trapped.contains(&at) {
        return session.style(TextUse::Danger);
    }
    if plan.secrets.contains_key(&at) || plan.features.get(&at).is_some_and(|feature| feature.hidden) {
        return session.style(TextUse::Warning);
    }
    if plan.spawns.iter().any(|spawn| spawn.at == at) {
        return session.style(TextUse::Key);
    }
    // Light shows only on bare floors.
    if plan.is_bare(&session.raws().terrains, at) && plan.lit.get(at) == Some(false) {
        return session.style(TextUse::Dim);
    }
    session.palette().coloured(session.raws().fixture(tile).colour)
}
