//! `voronoi`: each square belongs to the nearest of some scattered points; where cells meet there is rock.
//!
//! The Voronoi hive of thebracket's "Roguelike Tutorial in Rust", with its three distances; that as the crow flies is
//! compared by its square, so that it stays a whole number.

use crate::{
    base::{
        geometry::{Dir, Point, Size},
        grid::Grid,
    },
    map_builders::{
        InitialMapBuilder, Site, cave,
        plan::LevelPlan,
        stage::{Parameters, Wrong, room_for_a_cave},
    },
    raws::{
        levels::chain::Ground,
        reading::{
            record::{record, words},
            value::Limit,
        },
    },
};

record! {
    /// Parameters of the stage `voronoi`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Voronoi {
        /// How many cells there are; fewer where that would leave less than 16 squares for each.
        pub seeds: i32 = 64 => Limit::range(2..=500),
        /// How far is far.
        pub distance: Distance = Distance::Pythagoras,
        /// A square is rock if so many of its four neighbours belong to other cells: 1 encloses each cell, 2 leaves
        /// gaps, 3 leaves little.
        pub border: i32 = 2 => Limit::range(1..=3),
        /// How much of the map must hang together, in percent, or all is drawn again: 0 to 60. With a border of 1, where
        /// nothing does, it does not count.
        pub least: i32 = 40 => Limit::range(0..=60),
    }
}

words! {
    /// How the distance between two squares is measured.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Distance {
        /// As the crow flies.
        Pythagoras = "pythagoras",
        /// In steps without diagonals: cells have slanting borders.
        Manhattan = "manhattan",
        /// In steps with diagonals: cells are square.
        Chebyshev = "chebyshev",
    }
}

impl Parameters for Voronoi {
    const ABOUT: &'static str = "Cells around scattered points, with rock where they meet.";
    fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
        room_for_a_cave(ground)?;
        Ok(())
    }
}

/// How many squares there are for each cell at least; smaller cells would be all border.
const LEAST_CELL: i32 = 16;

/// How often the cave is drawn before the best so far will do.
const TRIES: i32 = 5;

impl InitialMapBuilder for Voronoi {
    fn build(&self, site: &mut Site<'_>, size: Size) -> LevelPlan {
        let mut best = self.attempt(site, size);
        if self.border == 1 || self.least == 0 {
            return best;
        }
        let mut share = cave::largest_share(site.terrains, &best);
        for _ in 1..TRIES {
            if share >= self.least {
                break;
            }
            let other = self.attempt(site, size);
            let other_share = cave::largest_share(site.terrains, &other);
            if other_share > share {
                (share, best) = (other_share, other);
            }
        }
        best
    }
}

impl Voronoi {
    fn attempt(&self, site: &mut Site<'_>, size: Size) -> LevelPlan {
        let Site { rng, terrains, .. } = site;
        let inside = (size.width - 2) * (size.height - 2);
        let seeds: Vec<Point> = (0..self.seeds.min(inside / LEAST_CELL).max(2))
            .map(|_| Point::new(rng.range(1, size.width - 2), rng.range(1, size.height - 2)))
            .collect();
        let cells = self.cells(&seeds, size);
        let mut open = Grid::new(size, false);
        for ((at, cell), open) in cells.iter().zip(open.values_mut()) {
            let other = |dir: &&Dir| cells.get(at.step(**dir)).is_some_and(|other| other != cell);
            let others = Dir::STRAIGHT.iter().filter(other).count();
            *open = i32::try_from(others).is_ok_and(|others| others < self.border);
        }
        cave::of(terrains, &open)
    }

    /// For each square the number of the seed nearest to it, the first of several.
    fn cells(&self, seeds: &[Point], size: Size) -> Grid<u16> {
        let mut cells = Grid::new(size, 0);
        let mut least = vec![0; size.width.unsigned_abs() as usize];
        for (row, y) in cells.rows_mut().zip(0..) {
            least.fill(i32::MAX);
            for (number, seed) in (0u16..).zip(seeds) {
                let down = (seed.y - y).abs();
                match self.distance {
                    Distance::Pythagoras => nearer(row, &mut least, number, seed.x, |x| x * x + down * down),
                    Distance::Manhattan => nearer(row, &mut least, number, seed.x, |x| x + down),
                    Distance::Chebyshev => nearer(row, &mut least, number, seed.x, |x| x.max(down)),
                }
            }
        }
        cells
    }
}

/// Gives the squares of a row to the seed with `number` in the column `x` that are nearer to it than to those before it,
/// whose distances are in `least`.
fn nearer(row: &mut [u16], least: &mut [i32], number: u16, x: i32, distance: impl Fn(i32) -> i32) {
    for ((cell, least), at) in row.iter_mut().zip(least).zip(0i32..) {
        let distance = distance(x.wrapping_sub(at).wrapping_abs());
        let is_nearer = distance < *least;
        *cell = if is_nearer { number } else { *cell };
        *least = if is_nearer { distance } else { *least };
    }
}
