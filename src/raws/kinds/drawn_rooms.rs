//! Special rooms that pictures of vaults draw.

use super::{
    picture::{self, Cells, Drawable},
    terrain::Terrains,
};
use crate::{
    base::geometry::{Dir, Point, Rect, Size},
    raws::reading::{json::Node, report::Findings},
};
use std::collections::BTreeSet;

/// Returns the rectangle of the squares of `cells` that can be reached from `at` without a door; `None` if
/// they are no rectangle.
pub(super) fn floor(terrains: &Terrains, cells: &Cells, at: Point) -> Option<Rect> {
    let is_floor = |at: &Point| {
        let mark = cells.get(*at).flatten();
        mark.is_some_and(|mark| {
            let terrain = &terrains.table[mark.truth()];
            terrain.passable() && terrain.door.is_none()
        })
    };
    let (mut known, mut next) = (BTreeSet::from([at]), vec![at]);
    let mut area = Rect::at(at, Size::new(1, 1));
    while let Some(from) = next.pop() {
        let (left, top) = (area.left.min(from.x), area.top.min(from.y));
        area = Rect { left, top, right: area.right.max(from.x), bottom: area.bottom.max(from.y) };
        let around = Dir::STRAIGHT.into_iter().map(|dir| from.step(dir));
        next.extend(around.filter(|at| is_floor(at) && known.insert(*at)));
    }
    area.points().all(|at| known.contains(&at)).then_some(area)
}

/// Reports marks of special rooms in the picture `node` that cannot become such rooms.
pub(super) fn check(report: &mut Findings, node: &Node, drawable: &Drawable<'_>, cells: &Cells) {
    let Drawable { terrains, themes, .. } = *drawable;
    let mut floors: Vec<Rect> = Vec::new();
    for (at, mark) in cells.iter() {
        let Some(room) = mark.and_then(|mark| mark.room) else { continue };
        let place = picture::square(report, node, at);
        let Some(floor) = floor(terrains, cells, at) else {
            let help = "put walls and doors around a rectangle of squares".to_owned();
            report.note(place, "the floor of a special room must be a rectangle", Some(help));
            continue;
        };
        if floors.contains(&floor) {
            report.note(place, "another square of this room has a `room` already", None);
        }
        floors.push(floor);
        let is_door = |at: &Point| {
            let mark = cells.get(*at).flatten();
            !floor.contains(*at) && mark.is_some_and(|mark| terrains.table[mark.truth()].passable())
        };
        let doors = floor.grown().points().filter(is_door).count();
        if themes.table[room.theme].trades() && doors != 1 {
            report.note(place, format!("a shop needs one door, this has {doors}"), None);
        }
    }
}
