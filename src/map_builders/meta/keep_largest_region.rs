//! `keep_largest_region`: fills every part of the map but the largest with what is solid around it.
//!
//! The usual last step of cellular automata, as RogueBasin tells it.

use crate::{
    map_builders::{MetaMapBuilder, Site, fill_unreachable::fill, plan::LevelPlan, stage::Parameters},
    raws::reading::record::record,
};

record! {
    /// Parameters of the stage `keep_largest_region`: there are none.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct KeepLargestRegion {}
}

impl Parameters for KeepLargestRegion {
    const ABOUT: &'static str = "Fills all that does not hang together with the largest part.";
}

impl MetaMapBuilder for KeepLargestRegion {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        let regions = plan.regions(site.terrains);
        let largest = regions.largest();
        fill(site.terrains, plan, &regions, |number| number == largest);
    }
}
