//! Winding ways through the stone between rooms.
//!
//! Where nothing is in the way, a way is one of the shortest and turns at random. Otherwise it goes from
//! corner to corner around the rooms.

use super::plan::LevelPlan;
use crate::{
    base::{
        geometry::{Dir, Point, Rect},
        rng::Rng,
    },
    raws::{
        kinds::terrain::{Terrain, Terrains},
        reading::table::Id,
    },
};

/// Returns the squares of stone at the corners around the walls of rooms and closets.
pub fn corners(plan: &LevelPlan, terrains: &Terrains) -> Vec<Point> {
    let closets = plan.closets.iter().map(|closet| closet.floor);
    let floors = plan.rooms.iter().map(|room| room.floor).chain(closets);
    let corners = floors.flat_map(|floor| {
        let Rect { left, top, right, bottom } = floor.grown().grown();
        [(left, top), (right, top), (left, bottom), (right, bottom)].map(|(x, y)| Point::new(x, y))
    });
    corners.filter(|at| is_clear(plan, terrains, (*at, *at))).collect()
}

/// Returns squares from `start` to `goal`, each with no obstacle in the rectangle to the next, so that all
/// shortest ways between them can be dug. `None` if there is no way.
///
/// The squares between are some of the `corners`: always the one that makes the way shortest, and back again
/// where no corner is left (a depth-first search).
pub fn stops(
    plan: &LevelPlan,
    terrains: &Terrains,
    corners: &[Point],
    (start, goal): (Point, Point),
) -> Option<Vec<Point>> {
    let mut untried = corners.to_vec();
    let mut stops = vec![start];
    loop {
        let at = *stops.last()?;
        if is_clear(plan, terrains, (at, goal)) {
            stops.push(goal);
            return Some(stops);
        }
        let mut best: Option<(i32, usize)> = None;
        for (index, corner) in untried.iter().enumerate() {
            let length = steps(at, *corner) + steps(*corner, goal);
            let better = best.is_none_or(|(least, _)| length < least);
            if better && is_clear(plan, terrains, (at, *corner)) {
                best = Some((length, index));
            }
        }
        if let Some((_, index)) = best {
            stops.push(untried.swap_remove(index));
        } else {
            stops.pop();
        }
    }
}

/// True if there is nothing but stone and corridors in the rectangle between two squares.
fn is_clear(plan: &LevelPlan, terrains: &Terrains, (one, other): (Point, Point)) -> bool {
    let inner = plan.size().inner();
    if !inner.contains(one) || !inner.contains(other) {
        return false;
    }
    let column = |at: Point| usize::try_from(at.x).unwrap_or(0);
    let columns = column(one).min(column(other))..=column(one).max(column(other));
    let mut rows = one.y.min(other.y)..=one.y.max(other.y);
    let diggable = |tile: &Id<Terrain>| *tile == terrains.stone || *tile == terrains.corridor;
    rows.all(|y| plan.tiles.row(y).get(columns.clone()).is_some_and(|row| row.iter().all(diggable)))
}

/// Draws a way along `stops`, at first towards `heading`. Each part is one of the shortest ways.
///
/// The more of a part is left in columns compared with rows, the likelier is a step along a row, so that what
/// is left becomes equal by and by.
pub fn wander(rng: &mut Rng, stops: &[Point], mut heading: Dir) -> Vec<Point> {
    let mut way: Vec<Point> = stops.first().copied().into_iter().collect();
    for stop in stops {
        way.reserve(way.last().map_or(0, |at| steps(*at, *stop)).try_into().unwrap_or(0));
        while let Some(&at) = way.last().filter(|at| *at != stop) {
            let columns = (stop.x.abs_diff(at.x), if stop.x < at.x { Dir::West } else { Dir::East });
            let rows = (stop.y.abs_diff(at.y), if stop.y < at.y { Dir::North } else { Dir::South });
            let along_row = heading.delta().1 == 0;
            let ((ahead, on), (aside, turn)) = if along_row { (columns, rows) } else { (rows, columns) };
            heading = if turns(rng, ahead, aside) { turn } else { on };
            way.push(at.step(heading));
        }
    }
    way
}

/// Draws whether a way turns that has `ahead` squares left in its direction and `aside` across it.
fn turns(rng: &mut Rng, ahead: u32, aside: u32) -> bool {
    aside > 0 && (ahead == 0 || rng.below(7 * (ahead.pow(2) + aside.pow(2))) < 6 * aside.pow(2))
}

/// Returns the number of orthogonal steps between two squares.
fn steps(from: Point, to: Point) -> i32 {
    (from.x - to.x).abs() + (from.y - to.y).abs()
}
