//! Doorways: valid places in a wall, and making a doorway.

use super::plan::LevelPlan;
use crate::{
    base::{
        geometry::{Dir, Point, Rect},
        rng::Rng,
    },
    raws::kinds::terrain::Terrains,
};

/// True if there is a doorway or a door at `at`, even a secret one.
pub fn is_door(plan: &LevelPlan, terrains: &Terrains, at: Point) -> bool {
    plan.truth(at).is_some_and(|tile| terrains.table[tile].door.is_some())
}

/// Iterates over all doorways and doors, even secret ones. Some come twice.
pub fn all(plan: &LevelPlan, terrains: &Terrains) -> impl Iterator<Item = Point> {
    let shown = plan.tiles.iter().filter(|(_, tile)| terrains.table[*tile].door.is_some()).map(|(at, _)| at);
    shown.chain(plan.secrets.keys().copied()).filter(|at| is_door(plan, terrains, *at))
}

/// True if a doorway may be made at `at`: in a wall and not beside another.
pub fn fits(plan: &LevelPlan, terrains: &Terrains, at: Point) -> bool {
    plan.tiles.get(at).is_some_and(|tile| terrains.is_wall(tile))
        && !is_door(plan, terrains, at)
        && !Dir::STRAIGHT.iter().any(|dir| is_door(plan, terrains, at.step(*dir)))
}

/// Returns a place for a doorway in the straight piece of wall `wall`, without its corners. NetHack 3.6:
/// `finddpos`.
///
/// Prefers a random place that fits, then the first that fits, then an existing doorway, then an end of the
/// wall.
pub fn place(plan: &LevelPlan, terrains: &Terrains, rng: &mut Rng, wall: Rect) -> Point {
    let drawn = Point::new(rng.range(wall.left, wall.right), rng.range(wall.top, wall.bottom));
    if fits(plan, terrains, drawn) {
        return drawn;
    }
    let fitting = wall.points().find(|at| fits(plan, terrains, *at));
    fitting
        .or_else(|| wall.points().find(|at| is_door(plan, terrains, *at)))
        .unwrap_or(Point::new(wall.left, wall.bottom))
}

/// Makes a doorway in the wall at `at`. Does nothing without a wall.
pub fn open(plan: &mut LevelPlan, terrains: &Terrains, at: Point) {
    let wall = plan.tiles.get(at).is_some_and(|tile| terrains.is_wall(tile));
    if wall && !plan.secrets.contains_key(&at) {
        plan.tiles.set(at, terrains.doorway);
        plan.doorways.push(at);
    }
}
