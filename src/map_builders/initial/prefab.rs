//! `prefab`: a whole level that someone has drawn, in the middle of the map.
//!
//! The "prefab builder" of roguelikes, NetHack's special levels: the map is a vault, and only which way it lies
//! (where it may be turned or mirrored) is left to chance.

use crate::{
    base::geometry::{Point, Size},
    map_builders::{InitialMapBuilder, Site, plan::LevelPlan, stamp_vault},
    raws::{stages::prefab::Prefab, vaults::Way},
};

impl InitialMapBuilder for Prefab {
    fn build(&self, site: &mut Site<'_>, size: Size) -> LevelPlan {
        let mut plan = LevelPlan::full(self.filling.unwrap_or(site.terrains.stone), size);
        let Some(id) = self.found else { return plan };
        let raws = site.raws;
        let ways: Vec<&Way> = raws.vaults.table[id].ways.iter().filter(|way| way.fits(size)).collect();
        let Some(way) = site.rng.pick(&ways) else { return plan };
        let own = way.cells.size();
        let corner = Point::new((size.width - own.width) / 2, (size.height - own.height) / 2);
        stamp_vault::stamp(&mut plan, site, id, way, corner);
        plan
    }
}
