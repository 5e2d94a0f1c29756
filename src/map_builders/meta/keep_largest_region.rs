//! `keep_largest_region`: fills every part of the map but the largest with what is solid around it.
//!
//! The usual last step of cellular automata, as RogueBasin tells it.

use crate::{
    map_builders::{MetaMapBuilder, Site, plan::LevelPlan, regions::Regions},
    raws::stages::keep_largest_region::KeepLargestRegion,
};

impl MetaMapBuilder for KeepLargestRegion {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        let regions = Regions::of(site.terrains, plan);
        let largest = regions.largest();
        regions.bury(site.terrains, plan, |number| number == largest);
    }
}
