//! Corridors along given ways: checks that a way passes walls cleanly, and digs it.
//!
//! A way is a list of adjacent squares, without diagonal steps. Doorways cannot be passed diagonally, so a
//! way may meet a wall only straight, not along the wall and not at a corner. If no way proposed by a stage
//! fits, a short one is searched for (A*, with extra costs for turns and doorways).

use super::{Site, doorways, plan::LevelPlan};
use crate::{
    base::{
        geometry::{Dir, Point, Rect},
        grid::Grid,
    },
    raws::kinds::terrain::Terrains,
};
use std::{cmp::Reverse, collections::BinaryHeap};

/// First and last square of a corridor.
pub type Ends = (Point, Point);

/// Maximum number of ways that a stage proposes for one corridor before a way is searched for.
const TRIES: u32 = 8;

/// Returns a random square of `floor`.
pub fn anywhere(site: &mut Site<'_>, floor: Rect) -> Point {
    Point::new(site.rng.range(floor.left, floor.right), site.rng.range(floor.top, floor.bottom))
}

/// Returns the way with one bend at most: first along the row of `from`, or first along its column.
pub fn dogleg((from, to): Ends, row_first: bool) -> Vec<Point> {
    let bend = if row_first { Point::new(to.x, from.y) } else { Point::new(from.x, to.y) };
    let mut way = vec![from];
    for corner in [bend, to] {
        while let Some(&at) = way.last().filter(|at| **at != corner) {
            way.push(Point::new(at.x + (corner.x - at.x).signum(), at.y + (corner.y - at.y).signum()));
        }
    }
    way
}

/// Returns the way that stays nearest to the straight line between two squares.
pub fn staircase((from, to): Ends) -> Vec<Point> {
    let (across, down) = ((to.x - from.x).abs(), (to.y - from.y).abs());
    let mut at = from;
    let (mut columns, mut rows) = (0, 0);
    let mut way = vec![from];
    while at != to {
        // True if the line leaves this square through its side before its top or bottom.
        if (2 * columns + 1) * down <= (2 * rows + 1) * across && columns < across || rows == down {
            at.x += (to.x - from.x).signum();
            columns += 1;
        } else {
            at.y += (to.y - from.y).signum();
            rows += 1;
        }
        way.push(at);
    }
    way
}

/// Joins two rooms by the first clean way that `propose` returns, given the number of the attempt; else by a
/// short clean way that is searched for.
pub fn join(
    site: &mut Site<'_>,
    plan: &mut LevelPlan,
    [from, to]: [Rect; 2],
    mut propose: impl FnMut(&mut Site<'_>, u32) -> Vec<Point>,
) {
    let terrains = site.terrains;
    for attempt in 0..TRIES {
        let way = propose(site, attempt);
        if clean(plan, terrains, &way) {
            return dig(plan, terrains, &way);
        }
    }
    let ends = (from.centre(), to.centre());
    let way = search(plan, terrains, ends, false).or_else(|| search(plan, terrains, ends, true));
    if let Some(way) = way {
        dig(plan, terrains, &way);
    }
}

/// Joins each room to the next with `join`.
pub fn join_in_order(
    site: &mut Site<'_>,
    plan: &mut LevelPlan,
    mut join: impl FnMut(&mut Site<'_>, &mut LevelPlan, [Rect; 2]),
) {
    let floors: Vec<Rect> = plan.rooms.iter().map(|room| room.floor).collect();
    for (from, to) in floors.iter().zip(floors.iter().skip(1)) {
        join(site, plan, [*from, *to]);
    }
}

/// Joins from `least` to `most` random pairs of rooms with `join`.
pub fn join_more(
    site: &mut Site<'_>,
    plan: &mut LevelPlan,
    [least, most]: [i32; 2],
    mut join: impl FnMut(&mut Site<'_>, &mut LevelPlan, [Rect; 2]),
) {
    for _ in 0..site.rng.range(least, most) {
        let mut draw = || site.rng.pick(&plan.rooms).map(|room| room.floor);
        let (Some(from), Some(to)) = (draw(), draw()) else { return };
        if from != to {
            join(site, plan, [from, to]);
        }
    }
}

/// Meaning of a square for a way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ground {
    /// Floor or corridor: nothing to dig.
    Open,
    /// Stone to dig through.
    Stone,
    /// Wall with room for a doorway.
    Wall,
    /// Wall beside a doorway.
    Crowded,
    /// Doorway or door.
    Door,
    /// Edge of the map, vault, water and so on.
    Closed,
}

fn ground(plan: &LevelPlan, terrains: &Terrains, at: Point) -> Ground {
    let inside = plan.size().inner().contains(at);
    let Some(tile) = plan.tiles.get(at).filter(|_| inside) else { return Ground::Closed };
    if tile == terrains.stone {
        return Ground::Stone;
    }
    if doorways::is_door(plan, terrains, at) {
        return Ground::Door;
    }
    if terrains.is_wall(tile) {
        let sealed = plan.closets.iter().any(|closet| closet.sealed() && closet.floor.grown().contains(at));
        return match doorways::fits(plan, terrains, at) {
            _ if sealed => Ground::Closed,
            true => Ground::Wall,
            false => Ground::Crowded,
        };
    }
    if terrains.walkable(tile) { Ground::Open } else { Ground::Closed }
}

/// True if `way` meets all walls and doors straight and does not pass beside other doorways.
fn clean(plan: &LevelPlan, terrains: &Terrains, way: &[Point]) -> bool {
    let passes = |at: Point| matches!(ground(plan, terrains, at), Ground::Open | Ground::Stone);
    let straight = |before: Point, after: Point| before.x == after.x || before.y == after.y;
    let ends = way.first().is_some_and(|at| passes(*at)) && way.last().is_some_and(|at| passes(*at));
    ends && way.windows(3).all(|three| {
        let [before, at, after] = *three else { return false };
        match ground(plan, terrains, at) {
            Ground::Open | Ground::Stone => true,
            Ground::Wall | Ground::Door => straight(before, after) && passes(before) && passes(after),
            Ground::Crowded | Ground::Closed => false,
        }
    })
}

/// Digs along `way`: corridor through stone, doorways through walls.
fn dig(plan: &mut LevelPlan, terrains: &Terrains, way: &[Point]) {
    for &at in way {
        let hidden = plan.secrets.contains_key(&at);
        if plan.tiles.get(at) == Some(terrains.stone) && !hidden {
            plan.tiles.set(at, terrains.corridor);
        }
        doorways::open(plan, terrains, at);
    }
}

/// Returns a way close to the cheapest; `None` if there is none. With `crowded`, doorways may be adjacent.
fn search(plan: &LevelPlan, terrains: &Terrains, (from, to): Ends, crowded: bool) -> Option<Vec<Point>> {
    const TURN: u32 = 2;
    const DOORWAY: u32 = 8;
    // Estimate as if all squares were stone. The way may be a little longer, but is found much faster.
    let left = |at: Point| 2 * (at.x.abs_diff(to.x) + at.y.abs_diff(to.y));
    let mut origin: Grid<Option<Point>> = Grid::new(plan.size(), None);
    // Ordered by the minimum total cost, then by the rest, so that only one of several equal ways is
    // followed.
    let mut open = BinaryHeap::from([Reverse((left(from), left(from), 0, from, from))]);
    while let Some(Reverse((_, _, cost, at, before))) = open.pop() {
        if origin.get(at).flatten().is_some() {
            continue;
        }
        origin.set(at, Some(before));
        if at == to {
            break;
        }
        for dir in Dir::STRAIGHT {
            let came =
                (at.x - before.x).signum() == dir.delta().0 && (at.y - before.y).signum() == dir.delta().1;
            let mut cost = cost + 1 + if came || at == before { 0 } else { TURN };
            let mut next = at.step(dir);
            // Walls and doors are passed in one leap, so that no way turns in them or runs along them.
            let mut leap = 0;
            let lands = loop {
                match ground(plan, terrains, next) {
                    Ground::Open => break true,
                    Ground::Stone => {
                        cost += 1;
                        break true;
                    }
                    Ground::Door => cost += 1,
                    Ground::Wall => cost += DOORWAY,
                    Ground::Crowded if crowded => cost += 2 * DOORWAY,
                    Ground::Crowded | Ground::Closed => break false,
                }
                next = next.step(dir);
                leap += 1;
                if leap > 1 + i32::from(crowded) {
                    break false;
                }
            };
            if lands {
                open.push(Reverse((cost + left(next), left(next), cost, next, at)));
            }
        }
    }
    let mut way = vec![to];
    let mut at = to;
    while at != from {
        let before = origin.get(at).flatten()?;
        while at != before {
            at = Point::new(at.x + (before.x - at.x).signum(), at.y + (before.y - at.y).signum());
            way.push(at);
        }
    }
    Some(way)
}
