//! `water`: pools and lakes on bare floor that never cut the level in two.
//!
//! Each pool is a blob of a cellular automaton, like Brogue's lakes: noise in a rectangle, five rounds, then
//! the largest piece. It is tried at several places, and put where at least half of it falls on floor and all
//! squares around it stay connected.

use crate::{
    base::{
        geometry::{Point, Size},
        grid::Grid,
        regions::{Crossing, stays_joined},
    },
    map_builders::{
        MetaMapBuilder, Site, blob,
        plan::LevelPlan,
        stage::{Parameters, Wrong, range},
    },
    raws::{
        kinds::levels::chain::CheckContext,
        reading::{record::record, value::Limit},
    },
};

record! {
    /// Parameters of the stage `water`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Water {
        /// Minimum and maximum number of pools; fewer where they would cut the level in two.
        pub pools: [i32; 2] = [1, 3] => Limit::range(0..=50),
        /// Minimum and maximum width of a pool, in squares.
        pub width: [i32; 2] = [7, 18],
        /// Minimum and maximum height of a pool, in squares.
        pub height: [i32; 2] = [4, 8],
    }
}

impl Parameters for Water {
    const ABOUT: &'static str = "Pools and lakes.";
    fn lower(&mut self, ground: &CheckContext<'_>) -> Result<(), Wrong> {
        range("width", self.width, [1, ground.size.width - 2])?;
        range("height", self.height, [1, ground.size.height - 2])
    }
}

/// Places tried for each pool.
const PLACES: u32 = 12;

/// Maximum detour around a pool, in squares.
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
                    ways.set(at, Crossing::Closed);
                }
                break;
            }
        }
    }
}

/// True if water on `squares` cuts nothing off and no doorway opens onto it.
fn is_sound(ways: &Grid<Crossing>, plan: &LevelPlan, squares: &[Point]) -> bool {
    !squares.is_empty()
        && squares.iter().all(|at| blob::is_off_doors(ways, *at) && plan.start != Some(*at))
        && stays_joined(ways, squares, DETOUR)
}
