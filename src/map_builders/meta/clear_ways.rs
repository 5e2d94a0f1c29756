//! `clear_ways`: near the surface hidden doors and corridors never cut stairs from each other, and nowhere has a door
//! both to be found and to be forced to get from one to another.
//!
//! NetHack leaves such levels to digging, and to whoever searches long enough. The stage draws nothing at random, so
//! a level on which nothing is in the way stays what it is without it.

use crate::{
    map_builders::{MetaMapBuilder, Site, crossing, plan::LevelPlan},
    raws::stages::clear_ways::ClearWays,
};

impl MetaMapBuilder for ClearWays {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        if site.depth < self.hidden_from {
            crossing::lay_open(site.terrains, plan);
        } else if !self.locked {
            crossing::unlock(site.terrains, plan);
        }
    }
}
