//! `maze`: a maze with one way from anywhere to anywhere, or few.
//!
//! The recursive backtracker, as in thebracket's "Roguelike Tutorial in Rust" and Buck's "Mazes for
//! Programmers": walks at random to unvisited cells, and at a dead end back to a cell that has some. Braiding
//! then opens dead ends to a second way.

use crate::{
    base::{
        geometry::{Dir, Point, Rect, Size},
        grid::Grid,
        rng::Rng,
    },
    map_builders::{
        InitialMapBuilder, Site, cave,
        plan::LevelPlan,
        stage::{Parameters, Wrong, room_for_a_cave},
        walls,
    },
    raws::{
        kinds::{levels::chain::CheckContext, terrain::Terrains},
        reading::{
            record::{record, words},
            value::Limit,
        },
    },
};

record! {
    /// Parameters of the stage `maze`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Maze {
        /// Percent of the dead ends that are opened to a second way.
        pub braid: i32 = 0 => Limit::range(0..=100),
        /// Width of the ways, in squares.
        pub wide: i32 = 1 => Limit::range(1..=5),
        /// Material of the maze.
        pub walls: Walls = Walls::Built,
    }
}

words! {
    /// Material of a maze.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Walls {
        /// Floor and walls like those of rooms.
        Built = "built",
        /// Floor and rock like those of caves.
        Rough = "rough",
    }
}

impl Parameters for Maze {
    const ABOUT: &'static str = "A maze with exactly one way between any two squares.";
    fn lower(&mut self, ground: &CheckContext<'_>) -> Result<(), Wrong> {
        room_for_a_cave(ground)?;
        Ok(())
    }
}

impl InitialMapBuilder for Maze {
    fn build(&self, site: &mut Site<'_>, size: Size) -> LevelPlan {
        let pitch = self.wide + 1;
        let cells = Size::new((size.width - 1) / pitch, (size.height - 1) / pitch);
        let mut links = Links(Grid::new(cells, [false; 4]));
        backtrack(&mut site.rng, &mut links);
        braid(&mut site.rng, &mut links, self.braid);
        let mut open = Grid::new(size, false);
        for (cell, ways) in links.0.iter() {
            let corner = Point::new(1 + cell.x * pitch, 1 + cell.y * pitch);
            let mut floor = Rect::at(corner, Size::new(self.wide, self.wide));
            // The gap to the next cell belongs to the cell on its left or above.
            let [_, right, below, _] = ways;
            let mut room = |floor: Rect| floor.points().for_each(|at| open.set(at, true));
            room(floor);
            if right {
                floor.right += 1;
                room(floor);
                floor.right -= 1;
            }
            if below {
                floor.bottom += 1;
                room(floor);
            }
        }
        match self.walls {
            Walls::Rough => cave::from_open(site.terrains, &open),
            Walls::Built => built(site.terrains, &open),
        }
    }
}

/// Returns a plan with floor where `open` is true, and walls around it.
fn built(terrains: &Terrains, open: &Grid<bool>) -> LevelPlan {
    let mut plan = LevelPlan::solid(terrains, open.size());
    let is_open = |at: Point| open.get(at) == Some(true);
    for (at, open) in open.iter() {
        if open {
            plan.tiles.set(at, terrains.floor);
        } else if walls::is_beside(at, is_open) {
            let upright = walls::is_upright(at, is_open);
            let wall = if upright { terrains.vertical_wall } else { terrains.horizontal_wall };
            plan.tiles.set(at, wall);
        }
    }
    plan
}

/// For each cell, true for each of its four neighbours that it is open to, in the order of [`Dir::STRAIGHT`].
struct Links(Grid<[bool; 4]>);

impl Links {
    fn passages(&self, cell: Point) -> [bool; 4] {
        self.0.get(cell).unwrap_or_default()
    }

    /// Returns the directions from `cell` to neighbours for which `wanted` is true, and their number.
    fn towards(&self, cell: Point, wanted: impl Fn(Point) -> bool) -> ([Dir; 4], usize) {
        let (mut found, mut count) = ([Dir::North; 4], 0);
        for dir in Dir::STRAIGHT {
            let to = cell.step(dir);
            if self.0.size().contains(to)
                && wanted(to)
                && let Some(slot) = found.get_mut(count)
            {
                *slot = dir;
                count += 1;
            }
        }
        (found, count)
    }

    fn join(&mut self, cell: Point, dir: Dir) {
        for (cell, dir) in [(cell, dir), (cell.step(dir), dir.opposite())] {
            let mut ways = self.passages(cell);
            for (way, other) in ways.iter_mut().zip(Dir::STRAIGHT) {
                *way |= other == dir;
            }
            self.0.set(cell, ways);
        }
    }

    fn is_dead_end(&self, cell: Point) -> bool {
        self.passages(cell).iter().filter(|way| **way).count() == 1
    }
}

/// Joins all cells by a spanning tree.
fn backtrack(rng: &mut Rng, links: &mut Links) {
    let Size { width, height } = links.0.size();
    let first = Point::new(rng.range(0, width - 1), rng.range(0, height - 1));
    let mut visited = Grid::new(links.0.size(), false);
    visited.set(first, true);
    let mut path = vec![first];
    while let Some(&cell) = path.last() {
        let (dirs, count) = links.towards(cell, |to| visited.get(to) == Some(false));
        let Some(&dir) = dirs.get(..count).and_then(|dirs| rng.pick(dirs)) else {
            path.pop();
            continue;
        };
        let next = cell.step(dir);
        links.join(cell, dir);
        visited.set(next, true);
        path.push(next);
    }
}

/// Opens `percent` of the dead ends to a neighbour, preferably to another dead end.
fn braid(rng: &mut Rng, links: &mut Links, percent: i32) {
    if percent == 0 {
        return;
    }
    let Size { width, height } = links.0.size();
    for cell in Rect::at(Point::new(0, 0), Size::new(width, height)).points() {
        if !links.is_dead_end(cell) || !rng.chance(percent) {
            continue;
        }
        let shut = |to: Point| {
            let known = links.passages(cell);
            !Dir::STRAIGHT.iter().zip(known).any(|(dir, open)| open && cell.step(*dir) == to)
        };
        let (mut dirs, mut count) = links.towards(cell, |to| shut(to) && links.is_dead_end(to));
        if count == 0 {
            (dirs, count) = links.towards(cell, shut);
        }
        if let Some(&dir) = dirs.get(..count).and_then(|dirs| rng.pick(dirs)) {
            links.join(cell, dir);
        }
    }
}
