//! `join_regions`: connects the parts of the map with the shortest tunnels, through rock and walls.

use crate::{
    map_builders::{
        MetaMapBuilder, Site,
        connect_regions::{Digger, join},
        fill_unreachable::fill_small,
        plan::LevelPlan,
        stage::Parameters,
    },
    raws::{
        kinds::levels::chain::PlanPart,
        reading::{record::record, value::Limit},
    },
};

record! {
    /// Parameters of the stage `join_regions`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct JoinRegions {
        /// Minimum size in squares of a part that is connected. Smaller parts are filled, except the largest
        /// part.
        pub least: i32 = 4 => Limit::range(1..=1000),
        /// Percent of neighbouring parts that are connected already and get another tunnel.
        pub loops: i32 = 0 => Limit::range(0..=100),
    }
}

impl Parameters for JoinRegions {
    const ABOUT: &'static str = "Tunnels between parts that are not connected.";
    const GIVES: &'static [PlanPart] = &[PlanPart::Doorways];
}

impl MetaMapBuilder for JoinRegions {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        fill_small(site.terrains, plan, self.least);
        join(site, plan, Digger::Builder, self.loops);
    }
}
