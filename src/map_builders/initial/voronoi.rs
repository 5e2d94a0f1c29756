//! `voronoi`: each square belongs to the nearest of some scattered points; where cells meet there is rock.
//!
//! The Voronoi hive of thebracket's "Roguelike Tutorial in Rust", with its three distances; that as the crow flies is
//! compared by its square, so that it stays a whole number.

use crate::{
    base::{
        geometry::{Dir, Point, Size},
        grid::Grid,
    },
    map_builders::{InitialMapBuilder, Site, cave, plan::LevelPlan},
    raws::stages::voronoi::{Distance, Voronoi},
};

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
        let mut cells = Grid::new(size, 0);
        for (y, row) in (0i32..).zip(cells.rows_mut()) {
            for (x, cell) in (0i32..).zip(row) {
                *cell = self.nearest(&seeds, Point::new(x, y));
            }
        }
        let mut open = Grid::new(size, false);
        for (at, cell) in cells.iter() {
            let other = |dir: &&Dir| cells.get(at.step(**dir)).is_some_and(|other| other != cell);
            let others = Dir::STRAIGHT.iter().filter(other).count();
            open.set(at, i32::try_from(others).is_ok_and(|others| others < self.border));
        }
        cave::of(terrains, &open)
    }

    /// The number of the seed nearest to `at`, the first of several.
    fn nearest(&self, seeds: &[Point], at: Point) -> usize {
        let (mut best, mut least) = (0, i32::MAX);
        for (i, seed) in seeds.iter().enumerate() {
            let (x, y) = ((seed.x - at.x).abs(), (seed.y - at.y).abs());
            let distance = match self.distance {
                Distance::Pythagoras => x * x + y * y,
                Distance::Manhattan => x + y,
                Distance::Chebyshev => x.max(y),
            };
            if distance < least {
                (best, least) = (i, distance);
            }
        }
        best
    }
}
