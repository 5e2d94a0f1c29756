//! `cull_unreachable`: fills all squares that cannot be reached from the start, or from the first stairs if
//! there is no start.
//!
//! The stage of the same name in thebracket's "Roguelike Tutorial in Rust". Does nothing without a start and
//! stairs.

use crate::{
    map_builders::{MetaMapBuilder, Site, fill_unreachable::fill, plan::LevelPlan, stage::Parameters},
    raws::reading::record::record,
};

record! {
    /// Parameters of the stage `cull_unreachable`: none.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct CullUnreachable {}
}

impl Parameters for CullUnreachable {
    const ABOUT: &'static str = "Fills everything that cannot be reached from the start.";
}

impl MetaMapBuilder for CullUnreachable {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        let Some(from) = plan.start.or_else(|| plan.stairs.first().map(|stairs| stairs.at)) else { return };
        let regions = plan.regions(site.terrains);
        let reached = regions.number(from);
        if reached != 0 {
            fill(site.terrains, plan, &regions, |number| number == reached);
        }
    }
}
