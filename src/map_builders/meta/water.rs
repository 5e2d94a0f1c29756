//! `water`: pools and lakes on bare floor, nowhere so that they cut the level.
//!
//! Each pool is a blob of a cellular automaton, as Brogue makes its lakes: noise in a rectangle, five rounds, and of
//! what remains the largest piece. It is tried at several places and put where at least half of it falls on floor and
//! all squares around it still hang together without it.

use crate::{
    base::{
        geometry::{Point, Size},
        grid::Grid,
        regions::{Way, stays_joined},
    },
    map_builders::{
        MetaMapBuilder, Site, blob,
        plan::LevelPlan,
        stage::{Parameters, Wrong, range},
    },
    raws::{
        levels::chain::Ground,
        reading::{record::record, value::Limit},
    },
};

record! {
    /// Parameters of the stage `water`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Water {
        /// Least and greatest number of pools; fewer where they would cut the level.
        pub pools: [i32; 2] = [1, 3] => Limit::range(0..=50),
        /// Least and greatest width that a pool can have, in squares.
        pub width: [i32; 2] = [7, 18],
        /// Least and greatest height that a pool can have, in squares.
        pub height: [i32; 2] = [4, 8],
    }
}

impl Parameters for Water {
    const ABOUT: &'static str = "Pools and lakes.";
    fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
        range("width", self.width, [1, ground.size.width - 2])?;
        range("height", self.height, [1, ground.size.height - 2])
    }
}

/// How many places are tried for each pool.
const PLACES: u32 = 12;

/// How far around a pool one may have to go to get past it, in squares.
const DETOUR: i32 = 3;

impl MetaMapBuilder for Water {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        let mut ways = plan.ways(site.terrains);
        let floor = plan.free(site.terrains);
        for _ in 0..site.rng.range(self.pools[0], self.pools[1]) {
            let width = site.rng.range(self.width[0], self.width[1]);
            let height = site.rng.range(self.height[0], self.height[1]);
            let pool = blob::grown(&mut site.rng, Size::new(width, height));
            for _ in 0..PLACES {
                let Some(middle) = site.rng.pick(&floor) else { return };
                let squares = blob::placed(site.terrains, plan, &pool, *middle);
                if squares.len() * 2 < pool.len() || !is_sound(&ways, plan, &squares) {
                    continue;
                }
                for at in squares {
                    plan.tiles.set(at, site.terrains.water);
                    ways.set(at, Way::Closed);
                }
                break;
            }
        }
    }
}

/// Whether nothing is cut off by water on `squares`, and no doorway opens on it.
fn is_sound(ways: &Grid<Way>, plan: &LevelPlan, squares: &[Point]) -> bool {
    !squares.is_empty()
        && squares.iter().all(|at| blob::is_off_doors(ways, *at) && plan.start != Some(*at))
        && stays_joined(ways, squares, DETOUR)
}
