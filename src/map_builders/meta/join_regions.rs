//! `join_regions`: digs the shortest tunnels that make parts of the map hang together, through rock and walls.

use crate::{
    map_builders::{
        MetaMapBuilder, Site,
        connect_regions::{Digger, join},
        fill_unreachable::fill_small,
        plan::LevelPlan,
    },
    raws::stages::join_regions::JoinRegions,
};

impl MetaMapBuilder for JoinRegions {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        fill_small(site.terrains, plan, self.least);
        join(site, plan, Digger::Builder, self.loops);
    }
}
