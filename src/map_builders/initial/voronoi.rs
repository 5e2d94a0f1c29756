//! `voronoi`: each square belongs to the nearest of some random points; where the cells meet there is rock.
//!
//! The Voronoi hive of thebracket's "Roguelike Tutorial in Rust", with its three distances. The straight
//! distance is compared by its square, so that it stays a whole number.

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
        kinds::levels::chain::CheckContext,
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
        /// Number of cells; fewer if cells would have less than 16 squares.
        pub seeds: i32 = 64 => Limit::range(2..=500),
        /// Measure of distance.
        pub distance: Distance = Distance::Pythagoras,
        /// Number of its four neighbours in other cells with which a square is rock: 1 encloses each cell, 2
        /// leaves gaps, 3 leaves little rock.
        pub border: i32 = 2 => Limit::range(1..=3),
        /// Minimum size of the largest connected part, in percent of the map. A map with less is drawn again.
        /// Ignored if `border` is 1, where no cells are connected.
        pub least: i32 = 40 => Limit::range(0..=60),
    }
}

words! {
    /// Measure of the distance between two squares.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Distance {
        /// Straight distance.
        Pythagoras = "pythagoras",
        /// Steps without diagonals: cells have slanting borders.
        Manhattan = "manhattan",
        /// Steps with diagonals: cells are square.
        Chebyshev = "chebyshev",
    }
}

impl Parameters for Voronoi {
    const ABOUT: &'static str = "Cells around scattered points, with rock where they meet.";
    fn lower(&mut self, ground: &CheckContext<'_>) -> Result<(), Wrong> {
        room_for_a_cave(ground)?;
        Ok(())
    }
}

/// Minimum number of squares per cell; smaller cells would be all border.
const LEAST_CELL: i32 = 16;

/// Maximum number of caves drawn; then the best one is used.
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
        cave::from_open(terrains, &open)
    }

    /// Returns for each square the number of the nearest seed, the first if several are equally near.
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

/// Assigns squares of a row to the seed `number` in the column `x` if they are nearer to it than to earlier
/// seeds, whose distances are in `least`.
fn nearer(row: &mut [u16], least: &mut [i32], number: u16, x: i32, distance: impl Fn(i32) -> i32) {
    for ((cell, least), at) in row.iter_mut().zip(least).zip(0i32..) {
        let distance = distance(x.wrapping_sub(at).wrapping_abs());
        let is_nearer = distance < *least;
        *cell = if is_nearer { number } else { *cell };
        *least = if is_nearer { distance } else { *least };
    }
}
