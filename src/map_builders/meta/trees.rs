//! `trees`: groves on bare floor that never cut the level in two.
//!
//! A grove has the shape of a pool (see `water`), but only some of its squares have trees. Trees are planted
//! one by one, only where the squares around stay connected, so there is always a way through.

use crate::{
    base::{
        geometry::Size,
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
    /// Parameters of the stage `trees`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Trees {
        /// Minimum and maximum number of groves.
        pub groves: [i32; 2] = [1, 4] => Limit::range(0..=50),
        /// Minimum and maximum width of a grove, in squares.
        pub width: [i32; 2] = [8, 20],
        /// Minimum and maximum height of a grove, in squares.
        pub height: [i32; 2] = [5, 9],
        /// Percent of the squares of a grove with a tree; fewer where trees would cut the level in two.
        pub density: i32 = 50 => Limit::range(0..=100),
    }
}

impl Parameters for Trees {
    const ABOUT: &'static str = "Groves.";
    fn lower(&mut self, ground: &CheckContext<'_>) -> Result<(), Wrong> {
        range("width", self.width, [1, ground.size.width - 2])?;
        range("height", self.height, [1, ground.size.height - 2])?;
        Ok(())
    }
}

impl MetaMapBuilder for Trees {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        let mut ways = plan.ways(site.terrains);
        let floor = plan.free(site.terrains);
        for _ in 0..site.rng.range(self.groves[0], self.groves[1]) {
            let width = site.rng.range(self.width[0], self.width[1]);
            let height = site.rng.range(self.height[0], self.height[1]);
            let grove = blob::grown(&mut site.rng, Size::new(width, height));
            let Some(middle) = site.rng.pick(&floor) else { return };
            let mut squares = blob::placed(site.terrains, plan, &grove, *middle);
            // Planted row by row, trees would leave ways in one direction only.
            site.rng.shuffle(&mut squares);
            for at in squares {
                if site.rng.chance(self.density)
                    && plan.start != Some(at)
                    && blob::is_off_doors(&ways, at)
                    && stays_joined(&ways, &[at], 1)
                {
                    plan.tiles.set(at, site.terrains.tree);
                    ways.set(at, Crossing::Closed);
                }
            }
        }
    }
}
