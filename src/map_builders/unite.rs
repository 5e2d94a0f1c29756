//! The separate caves of a map, and how to make one of them.

use super::plan::LevelPlan;
use crate::{
    base::{
        geometry::{Dir, Point},
        grid::Grid,
    },
    raws::{
        table::Id,
        terrain::{Terrain, Terrains},
    },
};
use std::collections::VecDeque;

/// The squares of each separate cave, in the order in which they are met row by row.
pub fn caves(plan: &LevelPlan, terrains: &Terrains) -> Vec<Vec<Point>> {
    let mut seen = Grid::new(plan.size(), false);
    let mut caves = Vec::new();
    for (first, _) in plan.tiles.iter() {
        if seen.get(first) != Some(false) || !plan.passable(terrains, first) {
            continue;
        }
        seen.set(first, true);
        let mut cave = vec![first];
        let mut next = 0;
        while let Some(&at) = cave.get(next) {
            next += 1;
            for to in Dir::ALL.map(|dir| at.step(dir)) {
                if seen.get(to) == Some(false) && plan.passable(terrains, to) {
                    seen.set(to, true);
                    cave.push(to);
                }
            }
        }
        caves.push(cave);
    }
    caves
}

/// Makes one cave of all: those with fewer than `least` squares are filled with `solid`, except the largest; from the
/// largest the shortest tunnel of `open` is dug to the nearest of the others, again and again. The edge of the map
/// stays as it is.
pub fn unite(plan: &mut LevelPlan, terrains: &Terrains, least: usize, solid: Id<Terrain>, open: Id<Terrain>) {
    let mut caves = caves(plan, terrains);
    let largest = (0..caves.len()).rev().max_by_key(|i| caves.get(*i).map_or(0, Vec::len));
    let Some(main) = largest.map(|i| caves.swap_remove(i)) else { return };
    caves.retain(|cave| {
        if cave.len() < least {
            cave.iter().for_each(|at| plan.tiles.set(*at, solid));
        }
        cave.len() >= least
    });
    // Which cave a square belongs to; the squares of the one everything is joined to are sources of the search.
    let mut owner: Grid<Option<u16>> = Grid::new(plan.size(), None);
    for (i, cave) in (0u16..).zip(&caves) {
        cave.iter().for_each(|at| owner.set(*at, Some(i)));
    }
    let size = plan.size();
    let inside = |at: Point| at.x > 0 && at.y > 0 && at.x < size.width - 1 && at.y < size.height - 1;
    // One search that goes on after each tunnel: a cave that is joined adds its squares to those one starts from.
    let mut came: Grid<Option<Dir>> = Grid::new(size, None);
    let mut seen = Grid::new(size, false);
    let mut queue: VecDeque<Point> = main.into();
    queue.iter().for_each(|at| seen.set(*at, true));
    while let Some(at) = queue.pop_front() {
        for dir in Dir::STRAIGHT {
            let to = at.step(dir);
            if seen.get(to) != Some(false) || !inside(to) {
                continue;
            }
            seen.set(to, true);
            came.set(to, Some(dir));
            let Some(cave) = owner.get(to).flatten() else {
                queue.push_back(to);
                continue;
            };
            let mut back = at;
            while let Some((dx, dy)) = came.get(back).flatten().map(Dir::delta) {
                plan.tiles.set(back, open);
                back = Point::new(back.x - dx, back.y - dy);
            }
            for at in caves.get_mut(usize::from(cave)).map(std::mem::take).unwrap_or_default() {
                owner.set(at, None);
                seen.set(at, true);
                came.set(at, None);
                queue.push_front(at);
            }
        }
    }
}
