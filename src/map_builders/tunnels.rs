//! Corridors along given ways: which ways pass walls cleanly, and digging them.
//!
//! A way is a row of squares, each beside the next (never diagonally). Nobody passes a doorway diagonally, so a way may
//! meet a wall only straight on, not along it and not at a corner. Where none of the ways that a stage proposes does,
//! a short one that does is looked for (A*, with turns and doorways at extra cost).

use super::{Site, doorways, plan::LevelPlan};
use crate::{
    base::{
        geometry::{Dir, Point, Rect},
        grid::Grid,
    },
    raws::terrain::Terrains,
};
use std::{cmp::Reverse, collections::BinaryHeap};

/// Two ends of a corridor.
pub type Ends = (Point, Point);

/// How many pairs of ends a stage proposes for one corridor before a way is searched for.
const TRIES: u32 = 8;

/// Any square of `floor`.
pub fn anywhere(site: &mut Site<'_>, floor: Rect) -> Point {
    Point::new(site.rng.range(floor.left, floor.right), site.rng.range(floor.top, floor.bottom))
}

/// The way with one bend at most: first along the row of `from`, or first along its column.
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

/// The way that keeps nearest to the straight line between two squares.
pub fn staircase((from, to): Ends) -> Vec<Point> {
    let (across, down) = ((to.x - from.x).abs(), (to.y - from.y).abs());
    let mut at = from;
    let (mut columns, mut rows) = (0, 0);
    let mut way = vec![from];
    while at != to {
        // Whether the line leaves this square through its side before its top or bottom.
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

/// Joins two rooms by the first of the ways that `propose` makes, given the number of the try, that passes all walls
/// cleanly, else by a short one that does.
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

/// Joins pairs of rooms drawn at random with `join`, from `least` to `most` of them.
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

/// What a square is to a way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ground {
    /// Floor or corridor: nothing to dig.
    Open,
    /// Stone to dig through.
    Stone,
    /// A wall with place for a doorway.
    Wall,
    /// A wall beside a doorway.
    Crowded,
    /// A doorway, or a door.
    Door,
    /// The edge of the map, a vault, water and so on.
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

/// Whether `way` meets every wall and door straight on and keeps apart from other doorways.
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

/// A way near the cheapest; `None` if there is none. With `crowded` doorways may be beside each other.
fn search(plan: &LevelPlan, terrains: &Terrains, (from, to): Ends, crowded: bool) -> Option<Vec<Point>> {
    const TURN: u32 = 2;
    const DOORWAY: u32 = 8;
    // As if all of it were stone: where it is not the way may be a little longer, and is found much sooner.
    let left = |at: Point| 2 * (at.x.abs_diff(to.x) + at.y.abs_diff(to.y));
    let mut origin: Grid<Option<Point>> = Grid::new(plan.size(), None);
    // By what the whole way costs at least, then by what is left of it, so that of equal ways one is followed up.
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
