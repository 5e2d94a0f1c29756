//! Crossing a level: the hidden squares between its stairs for a hero who finds nothing.
//!
//! The smallest number is found by a 0-1 breadth-first search: first all squares reachable for free, then
//! those behind one hidden square, and so on. Locked doors do not count, because they can be kicked open.

use super::plan::{LevelPlan, PlannedRoom};
use crate::{
    base::{
        geometry::Point,
        grid::Grid,
        regions::{Crossing, Regions, steps},
    },
    raws::{
        Raws,
        kinds::terrain::{DoorState, Terrains},
    },
};
use std::collections::{BTreeSet, VecDeque};

/// True if all stairs of `plan` and the hero's start are connected without finding hidden squares.
pub fn crossable(terrains: &Terrains, plan: &LevelPlan) -> bool {
    obstacles(terrains, plan, &hidden(plan), &ends(plan)).is_none()
}

/// True if stairs of `plan` and the hero's start that are connected stay so around the square at `at`, with
/// and without finding hidden squares. Features count as impassable, too.
pub fn leads_around(terrains: &Terrains, plan: &LevelPlan, at: Point) -> bool {
    let mut ends = plan.stairs.iter().map(|stairs| stairs.at).chain(plan.start);
    let Some(from) = ends.next() else { return true };
    let ends: Vec<Point> = ends.collect();
    let ways = plan.ways(terrains);
    let features =
        plan.features.keys().copied().filter(|feature| *feature != from && !ends.contains(feature));
    let known: BTreeSet<Point> = features.collect();
    let all: BTreeSet<Point> = known.iter().copied().chain(hidden(plan)).collect();
    let more = Some(all).filter(|all| all.len() > known.len());
    std::iter::once(known).chain(more).all(|mut closed| {
        let added = closed.insert(at);
        if hang_together(&ways, &closed, from, &ends) {
            return true;
        }
        if added {
            closed.remove(&at);
        }
        !hang_together(&ways, &closed, from, &ends)
    })
}

/// Reveals as few hidden squares of `plan` as possible, until its stairs, the hero's start and the rooms
/// whose keepers deal with the hero are connected without finding anything. Revealed doors are neither locked
/// nor trapped.
pub fn lay_open(raws: &Raws, plan: &mut LevelPlan) {
    let terrains = &raws.terrains;
    let deals = |room: &&PlannedRoom| room.theme.is_some_and(|theme| raws.themes.table[theme].deals());
    let inside = |room: &PlannedRoom| {
        room.floor.points().find(|at| plan.tiles.get(*at).is_some_and(|tile| terrains.table[tile].walkable))
    };
    let rooms: Vec<Point> = plan.rooms.iter().filter(deals).filter_map(inside).collect();
    let ends: Vec<Point> = ends(plan).into_iter().chain(rooms).collect();
    clear(terrains, plan, hidden(plan), &ends, |plan, at| {
        let Some(secret) = plan.secrets.remove(&at) else { return };
        let locked = terrains.table[secret].door == Some(DoorState::Locked);
        plan.tiles.set(at, if locked { terrains.closed_door } else { secret });
        plan.trapped.remove(&at);
    });
}

/// Unlocks as few hidden doors of `plan` as possible, until its stairs and the hero's start are connected
/// without forcing a hidden door.
pub fn unlock(terrains: &Terrains, plan: &mut LevelPlan) {
    let locked =
        |(at, tile): (&Point, &_)| (terrains.table[*tile].door == Some(DoorState::Locked)).then_some(*at);
    let locked = plan.secrets.iter().filter_map(locked).collect();
    let ends = ends(plan);
    clear(terrains, plan, locked, &ends, |plan, at| {
        plan.secrets.insert(at, terrains.closed_door);
    });
}

/// Returns the stairs of `plan` and the hero's start.
fn ends(plan: &LevelPlan) -> Vec<Point> {
    plan.stairs.iter().map(|stairs| stairs.at).chain(plan.start).collect()
}

/// Calls `remove` for as few of the `closed` squares as possible, until `ends` are connected without the
/// others.
fn clear(
    terrains: &Terrains,
    plan: &mut LevelPlan,
    mut closed: BTreeSet<Point>,
    ends: &[Point],
    mut remove: impl FnMut(&mut LevelPlan, Point),
) {
    while let Some(found) = obstacles(terrains, plan, &closed, ends) {
        for at in found {
            closed.remove(&at);
            remove(plan, at);
        }
    }
}

/// Returns all hidden squares.
fn hidden(plan: &LevelPlan) -> BTreeSet<Point> {
    plan.secrets.keys().copied().collect()
}

/// Returns the smallest set of `closed` squares on a way from the first of `ends` to the first of the others
/// that cannot be reached around them. Returns `None` if all can be reached, or if not even the closed
/// squares help.
fn obstacles(
    terrains: &Terrains,
    plan: &LevelPlan,
    closed: &BTreeSet<Point>,
    ends: &[Point],
) -> Option<Vec<Point>> {
    if closed.is_empty() {
        return None;
    }
    let (&from, others) = ends.split_first()?;
    let ends: Vec<Point> = others.iter().copied().filter(|at| *at != from).collect();
    let ways = plan.ways(terrains);
    if hang_together(&ways, closed, from, &ends) {
        return None;
    }
    let reached = Reached::from(from, &ends, &ways, closed);
    ends.iter().map(|to| reached.closed_on_the_way(*to, closed)).find(|on_the_way| !on_the_way.is_empty())
}

/// True if all `ends` can be reached from `from` around the closed squares. This is so on most levels, and
/// much faster to check than to find the squares in the way.
fn hang_together(ways: &Grid<Crossing>, closed: &BTreeSet<Point>, from: Point, ends: &[Point]) -> bool {
    let mut ways = ways.clone();
    for at in closed {
        ways.set(*at, Crossing::Closed);
    }
    let regions = Regions::among(&ways);
    let region = regions.number(from);
    region != 0 && ends.iter().all(|to| regions.number(*to) == region)
}

/// Predecessor of each square on a way that passes as few closed squares as possible.
struct Reached(Grid<Option<Point>>);

impl Reached {
    /// Searches outward from `from`, layer by layer, until all `ends` are reached.
    fn from(from: Point, ends: &[Point], ways: &Grid<Crossing>, closed: &BTreeSet<Point>) -> Self {
        let mut before: Grid<Option<Point>> = Grid::new(ways.size(), None);
        let (mut now, mut later) = (VecDeque::from([from]), VecDeque::new());
        before.set(from, Some(from));
        while !now.is_empty() && ends.iter().any(|end| before.get(*end) == Some(None)) {
            while let Some(at) = now.pop_front() {
                steps(ways, at, |to| {
                    if before.get(to) == Some(None) {
                        before.set(to, Some(at));
                        let layer = if closed.contains(&to) { &mut later } else { &mut now };
                        layer.push_back(to);
                    }
                });
            }
            std::mem::swap(&mut now, &mut later);
        }
        Self(before)
    }

    /// Returns the closed squares on the way to `to`, the last first; none if nothing leads there.
    fn closed_on_the_way(&self, to: Point, closed: &BTreeSet<Point>) -> Vec<Point> {
        let mut found = Vec::new();
        let mut at = to;
        while let Some(before) = self.0.get(at).flatten() {
            found.extend(closed.contains(&at).then_some(at));
            if before == at {
                break;
            }
            at = before;
        }
        found
    }
}
