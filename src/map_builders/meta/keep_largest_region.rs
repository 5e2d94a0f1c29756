//! `keep_largest_region`: fills all parts of the map except the largest with the solid terrain around them.
//!
//! The usual last step of cellular automata, as described on RogueBasin.

use crate::{
    map_builders::{MetaMapBuilder, Site, fill_unreachable::fill, plan::LevelPlan, stage::Parameters},
    raws::reading::record::record,
};

record! {
    /// Parameters of the stage `keep_largest_region`: none.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct KeepLargestRegion {}
}

impl Parameters for KeepLargestRegion {
    const ABOUT: &'static str = "Fills everything that is not connected to the largest part.";
}

impl MetaMapBuilder for KeepLargestRegion {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        let regions = plan.regions(site.terrains);
        let largest = regions.largest();
        fill(site.terrains, plan, &regions, |number| number == largest);
    }
}
