//! `clear_ways`: near the surface hidden doors and corridors never cut stairs from each other, and nowhere has a door
//! both to be found and to be forced to get from one to another.
//!
//! NetHack leaves such levels to digging, and to whoever searches long enough. The stage draws nothing at random, so
//! a level on which nothing is in the way stays what it is without it.

use crate::{
    map_builders::{MetaMapBuilder, Site, crossing, plan::LevelPlan, stage::Parameters},
    raws::{
        levels::chain::Part,
        reading::{record::record, value::Limit},
    },
};

record! {
    /// Parameters of the stage `clear_ways`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ClearWays {
        /// The least depth at which hidden doors and corridors may cut stairs from each other: 1 to 1000. Above it as few of
        /// them as possible become plain ones.
        pub hidden_from: i32 = 5 => Limit::range(1..=1000),
        /// Whether a door that has to be found may be locked as well.
        pub locked: bool = false,
    }
}

impl Parameters for ClearWays {
    const ABOUT: &'static str = "No search that only luck would end stands between stairs.";
    const NEEDS: &'static [Part] = &[Part::Stairs];
}

impl MetaMapBuilder for ClearWays {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        if site.depth < self.hidden_from {
            crossing::lay_open(site.terrains, plan);
        } else if !self.locked {
            crossing::unlock(site.terrains, plan);
        }
    }
}
