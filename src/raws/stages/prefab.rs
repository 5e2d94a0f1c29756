//! Parameters of the stage `prefab`: a whole level that someone has drawn.

use super::{Ground, Parameters, Part, Wrong};
use crate::raws::{reading::table::Id, terrain::Terrain, vaults::Vault};
use serde::Deserialize;

/// Parameters of the stage `prefab`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Prefab {
    /// The name of the vault, which must fit into the map. Default `final_temple`.
    pub vault: String,
    /// The name of the terrain around it and wherever it is blank. Default `stone`.
    pub around: String,
    /// The vault as meant; `None` if its file has mistakes.
    #[serde(skip)]
    pub(crate) found: Option<Id<Vault>>,
    /// The terrain around it as meant; stone if it is `None`.
    #[serde(skip)]
    pub(crate) filling: Option<Id<Terrain>>,
}

impl Default for Prefab {
    fn default() -> Self {
        Self { vault: "final_temple".to_owned(), around: "stone".to_owned(), found: None, filling: None }
    }
}

impl Parameters for Prefab {
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
