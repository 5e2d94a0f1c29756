//! `keep_largest_region`: fills every part of the map but the largest with what is solid around it.
//!
//! The usual last step of cellular automata, as RogueBasin tells it.

use crate::{
    map_builders::{MetaMapBuilder, Site, fill_unreachable::fill, plan::LevelPlan},
    raws::stages::keep_largest_region::KeepLargestRegion,
};

impl MetaMapBuilder for KeepLargestRegion {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        let regions = plan.regions(site.terrains);
        let largest = regions.largest();
        fill(site.terrains, plan, &regions, |number| number == largest);
    }
}
