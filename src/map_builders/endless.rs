//! Levels without end: what must be true of the part around 0,0, in which the hero begins.
//!
//! Nobody can see to it that all of a level without end can be reached. What counts is that the hero can go far:
//! from the hero's place one gets out of all that is looked at around the first part. If the place drawn is in a
//! closed pocket, the hero begins at the nearest square that is not; where every cave is closed, in the largest, as
//! long as one can walk to at least [`ROOM_TO_WALK`] squares in it.

use super::{plan::LevelPlan, recipe::Job, sound::Unsound};
use crate::{
    base::{
        geometry::{Dir, Point, Rect},
        grid::Grid,
    },
    raws::stages::Part,
};

/// To how many squares, beside the first, the hero must be able to walk.
pub const ROOM_TO_WALK: usize = 200;

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
    let Some(squares) = job.part(area) else { return Some(Unsound::NoStart) };
    let terrains = &job.raws.terrains;
    let inside = |at: Point| Point::new(at.x - area.left, at.y - area.top);
    // What the stages changed in the first part counts there.
    let tiles = plan.tiles.clone();
    let walkable = |at: Point| {
        tiles.get(at).or_else(|| squares.get(inside(at))).is_some_and(|tile| terrains.table[tile].passable())
    };
    let mut reached = Grid::new(squares.size(), false);
    let mut places: Vec<Point> = plan
        .tiles
        .iter()
        .map(|(at, _)| at)
        .filter(|at| plan.is_bare(terrains, *at) || *at == drawn)
        .collect();
    places.sort_by_key(|at| ((at.x - drawn.x).abs().max((at.y - drawn.y).abs()), at.y, at.x));
    let mut largest = ROOM_TO_WALK;
    for first in places {
        if !plan.walkable(terrains, first) || reached.get(inside(first)) != Some(false) {
            continue;
        }
        let mut stack = vec![first];
        reached.set(inside(first), true);
        let (mut count, mut leaves) = (0usize, false);
        while let Some(at) = stack.pop() {
            count += 1;
            for dir in Dir::ALL {
                let to = at.step(dir);
                leaves |= !area.contains(to);
                if reached.get(inside(to)) == Some(false) && walkable(to) {
                    reached.set(inside(to), true);
                    stack.push(to);
                }
            }
        }
        if leaves {
            plan.start = Some(first);
            return None;
        }
        if count > largest {
            (largest, plan.start) = (count, Some(first));
        }
    }
    (largest <= ROOM_TO_WALK).then_some(Unsound::NoStart)
}
