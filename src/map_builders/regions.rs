//! Regions: what hangs together on a map for someone who knows every secret and opens or breaks every door.
//!
//! A flood fill from each square that has no number yet, as in RogueBasin's "Cellular Automata Method"; it moves as
//! the hero does, so that it goes through gaps between corners but never diagonally through a doorway.

use super::plan::LevelPlan;
use crate::{
    base::{
        geometry::{Dir, Point, Rect, Size},
        grid::Grid,
    },
    raws::{
        table::Id,
        terrain::{Terrain, Terrains},
    },
};
use std::collections::BTreeMap;

/// How a square can be crossed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// Not at all.
    Closed,
    /// Never diagonally: there is a doorway or a door.
    Straight,
    /// In all eight directions.
    Free,
}

/// How a square of `terrain` can be crossed.
fn way(terrain: &Terrain) -> Way {
    if !terrain.passable() {
        Way::Closed
    } else if terrain.doorway || terrain.door.is_some() {
        Way::Straight
    } else {
        Way::Free
    }
}

/// How each square of `plan` can be crossed, once every secret is known.
pub fn ways(terrains: &Terrains, plan: &LevelPlan) -> Grid<Way> {
    let kinds: Vec<Way> = terrains.table.iter().map(|(_, terrain)| way(terrain)).collect();
    let kind = |tile: Id<Terrain>| kinds.get(tile.index()).copied().unwrap_or(Way::Closed);
    let mut ways = plan.tiles.map(kind);
    for (at, tile) in &plan.secrets {
        ways.set(*at, kind(*tile));
    }
    ways
}

/// Calls `visit` with each square that one gets to from `at` in one step.
fn steps(ways: &Grid<Way>, at: Point, mut visit: impl FnMut(Point)) {
    let here = ways.get(at);
    for dir in Dir::ALL {
        let to = at.step(dir);
        let open = match ways.get(to) {
            None | Some(Way::Closed) => false,
            Some(Way::Straight) => !dir.is_diagonal(),
            Some(Way::Free) => !dir.is_diagonal() || here != Some(Way::Straight),
        };
        if open {
            visit(to);
        }
    }
}

/// The regions of a map, numbered from 1 in the order of their first squares, row by row.
#[derive(Debug, Clone)]
pub struct Regions {
    /// The number of each square's region; 0 where nobody gets through.
    numbers: Grid<usize>,
    /// How many squares each has; that of number 0 counts none.
    sizes: Vec<i32>,
}

impl Regions {
    /// The regions of `plan`.
    pub fn of(terrains: &Terrains, plan: &LevelPlan) -> Self {
        Self::among(&ways(terrains, plan))
    }

    /// The regions of a map that is crossed in these `ways`.
    pub fn among(ways: &Grid<Way>) -> Self {
        let mut numbers = Grid::new(ways.size(), 0);
        let mut sizes = vec![0];
        let mut stack = Vec::new();
        for (first, way) in ways.iter() {
            if way == Way::Closed || numbers.get(first) != Some(0) {
                continue;
            }
            let number = sizes.len();
            let mut size = 1;
            numbers.set(first, number);
            stack.push(first);
            while let Some(at) = stack.pop() {
                steps(ways, at, |to| {
                    if numbers.get(to) == Some(0) {
                        numbers.set(to, number);
                        size += 1;
                        stack.push(to);
                    }
                });
            }
            sizes.push(size);
        }
        Self { numbers, sizes }
    }

    /// The regions of a map without doors, `open` where one can go.
    pub fn of_open(open: &Grid<bool>) -> Self {
        Self::among(&open.map(|open| if open { Way::Free } else { Way::Closed }))
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.sizes.len().saturating_sub(1)
    }

    /// The number of the region of `at`; 0 where nobody gets through.
    pub fn number(&self, at: Point) -> usize {
        self.numbers.get(at).unwrap_or(0)
    }

    /// How many squares the region with `number` has.
    pub fn size(&self, number: usize) -> i32 {
        self.sizes.get(number).copied().unwrap_or(0)
    }

    /// The number of the largest region, the first of several; 0 if there is none.
    pub fn largest(&self) -> usize {
        let mut best = 0;
        for (number, size) in self.sizes.iter().enumerate() {
            if *size > self.size(best) {
                best = number;
            }
        }
        best
    }

    /// Every square of the region with `number`, row by row.
    pub fn squares(&self, number: usize) -> impl Iterator<Item = Point> + '_ {
        self.numbers.iter().filter(move |(_, own)| *own == number).map(|(at, _)| at)
    }

    /// Fills the regions of `plan` with fewer than `least` squares, but never the largest.
    pub fn bury_small(&self, terrains: &Terrains, plan: &mut LevelPlan, least: i32) {
        let largest = self.largest();
        self.bury(terrains, plan, |number| number == largest || self.size(number) >= least);
    }

    /// Fills every region of `plan` that `keep` does not want with what is solid around it, and forgets the rooms,
    /// doors, stairs, secrets and places for others that were in it. An island becomes water, a cave rock; walls with nothing left to
    /// enclose become stone.
    pub fn bury(&self, terrains: &Terrains, plan: &mut LevelPlan, keep: impl Fn(usize) -> bool) {
        let gone = |at: Point| match self.number(at) {
            0 => false,
            number => !keep(number),
        };
        let buried: Vec<Point> = self.numbers.iter().map(|(at, _)| at).filter(|at| gone(*at)).collect();
        if buried.is_empty() {
            return;
        }
        let mut solids: BTreeMap<(usize, Id<Terrain>), i32> = BTreeMap::new();
        for at in &buried {
            for to in Dir::ALL.map(|dir| at.step(dir)) {
                let Some(tile) = plan.tiles.get(to).filter(|_| self.number(to) == 0) else { continue };
                let tile = if terrains.is_wall(tile) { terrains.stone } else { tile };
                *solids.entry((self.number(*at), tile)).or_insert(0) += 1;
            }
        }
        let mut fillers = vec![(0, terrains.stone); self.sizes.len()];
        for ((number, tile), count) in solids {
            if let Some(filler) = fillers.get_mut(number)
                && count > filler.0
            {
                *filler = (count, tile);
            }
        }
        let filler = |at: Point| fillers.get(self.number(at)).map_or(terrains.stone, |(_, tile)| *tile);
        for at in &buried {
            plan.tiles.set(*at, filler(*at));
        }
        let left = |at: Point| self.number(at) != 0 && !gone(at);
        for at in &buried {
            for wall in Dir::ALL.map(|dir| at.step(dir)) {
                let lone = plan.tiles.get(wall).is_some_and(|tile| terrains.is_wall(tile))
                    && !Dir::ALL.iter().any(|dir| left(wall.step(*dir)));
                if lone {
                    plan.tiles.set(wall, filler(*at));
                }
            }
        }
        plan.secrets.retain(|at, _| !gone(*at));
        plan.trapped.retain(|at| !gone(*at));
        plan.doorways.retain(|at| !gone(*at));
        plan.stairs.retain(|stairs| !gone(stairs.at));
        plan.start = plan.start.filter(|at| !gone(*at));
        plan.spawns.retain(|spawn| !gone(spawn.at));
        plan.closets.retain(|closet| !closet.floor.points().all(gone));
        let lost = |room: &super::plan::Room| !room.floor.points().any(left);
        if plan.rooms.iter().any(lost) {
            for room in &mut plan.rooms {
                room.lit &= !lost(room);
            }
            // A wall may be shared with a room that stays.
            plan.relight();
            plan.rooms.retain(|room| !lost(room));
        }
    }
}

/// Whether all squares next to `gone` would still hang together within `margin` squares around it, if nobody could
/// cross it any more. Then nothing on the whole map is cut off.
pub fn stays_joined(ways: &Grid<Way>, gone: &[Point], margin: i32) -> bool {
    let Some(first) = gone.first() else { return true };
    let mut area = Rect { left: first.x, top: first.y, right: first.x, bottom: first.y };
    for at in gone {
        area.left = area.left.min(at.x);
        area.top = area.top.min(at.y);
        area.right = area.right.max(at.x);
        area.bottom = area.bottom.max(at.y);
    }
    let corner = Point::new(area.left - margin, area.top - margin);
    let local = |at: Point| Point::new(at.x - corner.x, at.y - corner.y);
    let size = Size::new(area.width() + 2 * margin, area.height() + 2 * margin);
    // What lies outside the window is out of reach, like what has been reached already.
    let mut done = Grid::new(size, false);
    for at in gone {
        done.set(local(*at), true);
    }
    let open = |at: Point| matches!(ways.get(at), Some(Way::Straight | Way::Free));
    let mut around: Vec<Point> = Vec::new();
    for at in gone {
        let next = Dir::ALL.map(|dir| at.step(dir));
        around.extend(next.iter().filter(|to| open(**to) && done.get(local(**to)) == Some(false)));
    }
    let Some(first) = around.first() else { return false };
    let mut stack = vec![*first];
    done.set(local(*first), true);
    while let Some(at) = stack.pop() {
        steps(ways, at, |to| {
            if done.get(local(to)) == Some(false) {
                done.set(local(to), true);
                stack.push(to);
            }
        });
    }
    around.iter().all(|at| done.get(local(*at)) == Some(true))
}
