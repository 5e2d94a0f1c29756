//! Parameters of the stage `prefab`: a whole level that someone has drawn.

use super::{Ground, Parameters, Part, Wrong};
use crate::raws::{
    reading::{record::record, table::Id, value::Limit},
    terrain::Terrain,
    vaults::Vault,
};

record! {
    /// Parameters of the stage `prefab`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Prefab {
        /// The name of the vault, which must fit into the map.
        pub vault: String = "final_temple".to_owned() => Limit::Names("vaults"),
        /// The name of the terrain around it and wherever it is blank.
        pub around: String = "stone".to_owned() => Limit::Names("terrain"),
    }
    found {
        /// The vault as meant; `None` if its file has mistakes.
        pub(crate) found: Option<Id<Vault>>,
        /// The terrain around it as meant; stone if it is `None`.
        pub(crate) filling: Option<Id<Terrain>>,
    }
}

impl Parameters for Prefab {
    const ABOUT: &'static str = "A whole level that someone has drawn.";
    const GIVES: &'static [Part] = &[Part::Doorways];

    fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
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
