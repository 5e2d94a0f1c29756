//! Crossing a level: which hidden squares stand between its stairs for someone who finds nothing.
//!
//! The fewest are looked for by a breadth-first search in layers: first all squares one gets to for nothing, then those
//! behind one hidden square, and so on (a 0-1 BFS). Locked doors hinder nobody here: who has feet can kick them.

use super::plan::LevelPlan;
use crate::{
    base::{
        geometry::Point,
        grid::Grid,
        regions::{Regions, Way, steps},
    },
    raws::terrain::{DoorState, Terrains},
};
use std::collections::{BTreeSet, VecDeque};

/// Whether all stairs of `plan`, and the hero's place, can be reached from each other though nobody finds what is hidden.
pub fn crossable(terrains: &Terrains, plan: &LevelPlan) -> bool {
    obstacles(terrains, plan, &hidden(plan)).is_none()
}

/// Lays open what is hidden in `plan`, as little of it as will do, until its stairs and the hero's place can be reached
/// from each other without finding anything. Doors laid open are neither locked nor trapped.
pub fn lay_open(terrains: &Terrains, plan: &mut LevelPlan) {
    clear(terrains, plan, hidden(plan), |plan, at| {
        let Some(secret) = plan.secrets.remove(&at) else { return };
        let locked = terrains.table[secret].door == Some(DoorState::Locked);
        plan.tiles.set(at, if locked { terrains.closed_door } else { secret });
        plan.trapped.remove(&at);
    });
}

/// Unlocks hidden doors of `plan`, as few as will do, until its stairs and the hero's place can be reached from each
/// other without forcing a door that has to be found first.
pub fn unlock(terrains: &Terrains, plan: &mut LevelPlan) {
    let locked =
        |(at, tile): (&Point, &_)| (terrains.table[*tile].door == Some(DoorState::Locked)).then_some(*at);
    let locked = plan.secrets.iter().filter_map(locked).collect();
    clear(terrains, plan, locked, |plan, at| {
        plan.secrets.insert(at, terrains.closed_door);
    });
}

/// Calls `remove` for as few of the `closed` squares as will do, until stairs and start hang together without the others.
fn clear(
    terrains: &Terrains,
    plan: &mut LevelPlan,
    mut closed: BTreeSet<Point>,
    mut remove: impl FnMut(&mut LevelPlan, Point),
) {
    while let Some(found) = obstacles(terrains, plan, &closed) {
        for at in found {
            closed.remove(&at);
            remove(plan, at);
        }
    }
}

/// Every hidden square.
fn hidden(plan: &LevelPlan) -> BTreeSet<Point> {
    plan.secrets.keys().copied().collect()
}

/// The `closed` squares, as few as there can be, on a way from the first stairs (or the hero's place) to the first of the
/// others that cannot be reached around them; `None` if all can, or not even through them.
fn obstacles(terrains: &Terrains, plan: &LevelPlan, closed: &BTreeSet<Point>) -> Option<Vec<Point>> {
    if closed.is_empty() {
        return None;
    }
    let mut ends = plan.stairs.iter().map(|stairs| stairs.at).chain(plan.start);
    let from = ends.next()?;
    let ends: Vec<Point> = ends.filter(|at| *at != from).collect();
    let ways = plan.ways(terrains);
    if hang_together(&ways, closed, from, &ends) {
        return None;
    }
    let reached = Reached::from(from, &ends, &ways, closed);
    ends.iter().map(|to| reached.closed_on_the_way(*to, closed)).find(|on_the_way| !on_the_way.is_empty())
}

/// Whether one gets `from` there to all `ends` around the closed squares: so on most levels, and much sooner known than
/// which squares are in the way.
fn hang_together(ways: &Grid<Way>, closed: &BTreeSet<Point>, from: Point, ends: &[Point]) -> bool {
    let mut ways = ways.clone();
    for at in closed {
        ways.set(*at, Way::Closed);
    }
    let regions = Regions::among(&ways);
    let region = regions.number(from);
    region != 0 && ends.iter().all(|to| regions.number(*to) == region)
}

/// For each square the one before it on a way there that passes as few closed squares as possible.
struct Reached(Grid<Option<Point>>);

impl Reached {
    /// Goes out `from` there, layer by layer, until it has come to all `ends`.
    fn from(from: Point, ends: &[Point], ways: &Grid<Way>, closed: &BTreeSet<Point>) -> Self {
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

    /// The closed squares on the way to `to`, the last first; none where nothing leads there.
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
