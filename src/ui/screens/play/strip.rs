//! The row below the map of narrow screens: creatures in sight with their danger, and landmarks with their
//! distance in steps. Each field can be clicked.

use super::{click_target::ClickTarget, people};
use crate::{
    base::geometry::{Point, Rect},
    engine::view::View,
    pilot::landmarks::Near,
    ui::{
        canvas::Canvas,
        session::Session,
        theme::TextUse,
        widgets::{status::StatusPart, status_line},
    },
};

/// A field of the row, with the action of a click on it.
struct Field {
    /// First column of the field.
    x: i32,
    width: i32,
    parts: Vec<StatusPart>,
    target: ClickTarget,
}

/// Blanks between fields.
const GAP: i32 = 2;

/// Returns the fields that fit into `area`: creatures first, the nearest first, then landmarks. Creatures are
/// named only if all names fit.
fn fields(session: &Session, view: &View<'_>, near: &[Near], area: Rect) -> Vec<Field> {
    let people = |named| -> Vec<(Vec<StatusPart>, ClickTarget)> {
        let field = |sighting| people::field(session, view, sighting, named);
        let all = view.creatures();
        all.iter().filter_map(|sighting| Some((field(sighting)?, ClickTarget::Look(sighting.at)))).collect()
    };
    let length =
        |all: &[(Vec<StatusPart>, ClickTarget)]| all.iter().map(|(parts, _)| width(parts) + GAP).sum::<i32>();
    let by_name = people(true);
    let who = if length(&by_name) <= area.width() { by_name } else { people(false) };
    let mut x = area.left;
    let mut fields = Vec::new();
    for (parts, target) in who.into_iter().chain(near.iter().map(|near| landmark(session, view, near))) {
        let width = width(&parts);
        if x + width > area.right + 1 {
            break;
        }
        fields.push(Field { x, width, parts, target });
        x += width + GAP;
    }
    fields
}

/// Returns a landmark's character and the number of steps, if the hero knows a route.
fn landmark(session: &Session, view: &View<'_>, near: &Near) -> (Vec<StatusPart>, ClickTarget) {
    let raws = view.raws();
    let glyph = raws.tileset(session.text_tiles()).map_or('?', |tileset| tileset.fixture(near.what));
    let style = session.palette().coloured(raws.fixture(near.what).colour);
    let steps = near.steps.map(|steps| (steps.to_string(), session.style(TextUse::Dim)));
    (std::iter::once((glyph.to_string(), style)).chain(steps).collect(), ClickTarget::Travel(near.at))
}

/// Returns the columns of `parts` with blanks between them.
fn width(parts: &[StatusPart]) -> i32 {
    let columns: usize = parts.iter().map(|(text, _)| text.chars().count() + 1).sum();
    i32::try_from(columns).map_or(0, |columns| columns - 1)
}

/// Paints the row.
pub(super) fn draw(session: &Session, canvas: &mut Canvas, view: &View<'_>, near: &[Near], area: Rect) {
    for field in fields(session, view, near, area) {
        status_line(session, canvas, Point::new(field.x, area.top), &field.parts);
    }
}

/// Returns the action of a click on `cell` of the row in `area`.
pub(super) fn target(
    session: &Session,
    view: &View<'_>,
    near: &[Near],
    area: Rect,
    cell: Point,
) -> Option<ClickTarget> {
    let hit = |field: &Field| (field.x..field.x + field.width).contains(&cell.x);
    let there = area.contains(cell).then(|| fields(session, view, near, area))?;
    there.into_iter().find(hit).map(|field| field.target)
}
