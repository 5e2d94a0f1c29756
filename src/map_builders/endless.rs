//! Levels without end: what must be true of the part around 0,0, in which the hero begins.
//!
//! Nobody can see to it that all of a level without end can be reached. What counts is that the hero can go far:
//! from the hero's place one gets out of all that is looked at around the first part. If the place drawn is in a
//! closed pocket, the hero begins at the nearest square that is not; where every cave is closed, in the largest, as
//! long as one can walk to at least [`ROOM_TO_WALK`] squares in it.

use super::{plan::LevelPlan, recipe::Job, sound::Unsound};
use crate::{
    base::{
        geometry::{Point, Rect},
        regions::Regions,
    },
    raws::stages::Part,
};
use std::collections::BTreeSet;

/// To how many squares, beside the first, the hero must be able to walk.
pub const ROOM_TO_WALK: i32 = 200;

/// How many squares around the first part are looked at.
const AROUND: i32 = 48;

/// Moves the hero in `plan`, the first part of the level of `job`, out of closed pockets.
pub fn settle(job: &Job<'_>, plan: &mut LevelPlan) -> Option<Unsound> {
    if !job.level.chain.gives(Part::Start) {
        return None;
    }
    let Some(drawn) = plan.start else { return Some(Unsound::NoStart) };
    let size = plan.size();
    let area = Rect {
        left: -AROUND,
        top: -AROUND,
        right: size.width + AROUND - 1,
        bottom: size.height + AROUND - 1,
    };
    let Some(mut squares) = job.part(area) else { return Some(Unsound::NoStart) };
    let terrains = &job.raws.terrains;
    let inside = |at: Point| Point::new(at.x - area.left, at.y - area.top);
    // What the stages changed in the first part counts there.
    for (at, tile) in plan.tiles.iter() {
        squares.set(inside(at), tile);
    }
    let regions = Regions::of_open(&squares.map(|tile| terrains.table[tile].passable()));
    let edge = |at: &Point| !squares.size().inner().contains(*at);
    let leads_far: BTreeSet<usize> =
        squares.iter().map(|(at, _)| at).filter(edge).map(|at| regions.number(at)).collect();
    let mut places: Vec<Point> = plan
        .tiles
        .iter()
        .map(|(at, _)| at)
        .filter(|at| (plan.is_bare(terrains, *at) || *at == drawn) && plan.walkable(terrains, *at))
        .collect();
    places.sort_by_key(|at| (at.distance(drawn), at.y, at.x));
    if let Some(first) = places.iter().find(|at| leads_far.contains(&regions.number(inside(**at)))) {
        plan.start = Some(*first);
        return None;
    }
    let mut largest = ROOM_TO_WALK;
    for at in places {
        let size = regions.size(regions.number(inside(at)));
        if size > largest {
            (largest, plan.start) = (size, Some(at));
        }
    }
    (largest <= ROOM_TO_WALK).then_some(Unsound::NoStart)
}
