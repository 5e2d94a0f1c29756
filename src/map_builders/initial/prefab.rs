//! `prefab`: a hand-drawn level in the middle of the map.
//!
//! The "prefab builder" of roguelikes; NetHack's special levels. The map is a vault, and only its orientation
//! is random, if it may be turned or mirrored.

use crate::{
    base::geometry::{Point, Size},
    map_builders::{
        InitialMapBuilder, Site,
        plan::LevelPlan,
        stage::{Parameters, Wrong},
        stamp_vault,
    },
    raws::{
        kinds::{
            levels::chain::{CheckContext, PlanPart},
            terrain::Terrain,
            vaults::{Vault, VaultOrientation},
        },
        reading::{record::record, table::Id, value::Limit},
    },
};

record! {
    /// Parameters of the stage `prefab`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Prefab {
        /// Name of the vault, which must fit into the map.
        pub vault: String = "astral_plane".to_owned() => Limit::Names("vaults"),
        /// Name of the terrain around the vault and at its blanks.
        pub around: String = "stone".to_owned() => Limit::Names("terrain"),
    }
    found {
        /// Resolved vault; `None` if its file has errors.
        pub(crate) found: Option<Id<Vault>>,
        /// Resolved terrain around the vault; stone if `None`.
        pub(crate) filling: Option<Id<Terrain>>,
    }
}

impl Parameters for Prefab {
    const ABOUT: &'static str = "A whole level drawn by hand.";
    const GIVES: &'static [PlanPart] = &[PlanPart::Doorways];

    fn lower(&mut self, ground: &CheckContext<'_>) -> Result<(), Wrong> {
        self.filling = Some(ground.terrain("around", &self.around)?);
        self.found = ground.vaults.find(&self.vault).map_err(|problem| ("vault", problem))?;
        let Some(vault) = self.found.map(|id| &ground.vaults.table[id]) else { return Ok(()) };
        if vault.fits(ground.size) {
            return Ok(());
        }
        let drawn = vault.ways.first().map_or(ground.size, |way| way.cells.size());
        let (width, height) = (ground.size.width, ground.size.height);
        let problem = format!(
            "`{}` is {} by {}, the map is {width} by {height}",
            self.vault, drawn.width, drawn.height
        );
        Err(("vault", problem))
    }
}

impl InitialMapBuilder for Prefab {
    fn build(&self, site: &mut Site<'_>, size: Size) -> LevelPlan {
        let mut plan = LevelPlan::full(self.filling.unwrap_or(site.terrains.stone), size);
        let Some(id) = self.found else { return plan };
        let raws = site.raws;
        let ways: Vec<&VaultOrientation> =
            raws.vaults.table[id].ways.iter().filter(|way| way.fits(size)).collect();
        let Some(way) = site.rng.pick(&ways) else { return plan };
        let own = way.cells.size();
        let corner = Point::new((size.width - own.width) / 2, (size.height - own.height) / 2);
        stamp_vault::stamp(&mut plan, site, id, way, corner);
        plan
    }
}
