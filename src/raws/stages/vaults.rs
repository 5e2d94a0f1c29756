//! Parameters of the stage `vaults`: pieces that someone has drawn, put where there is solid rock.

use super::{Ground, Parameters, Part, Wrong, number, range};
use crate::raws::{reading::table::Id, vaults::Vault};
use serde::Deserialize;

/// Parameters of the stage `vaults`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Vaults {
    /// The names of those to choose from, by their frequencies; empty (the default): all that have an entrance and
    /// fit the depth.
    pub names: Vec<String>,
    /// Least and greatest number of vaults, from 0 to 20 each. Default 0 to 2.
    pub count: [i32; 2],
    /// How many places are tried for each, from 1 to 1000. Default 40.
    pub tries: i32,
    /// Whether a level with fewer vaults than were drawn is thrown away. Then every place is looked at before one
    /// is given up. Default false.
    pub required: bool,
    /// Whether caves are filled where a vault goes, instead of looking for rock. What that cuts off is for later stages
    /// to join or cull. Default false.
    pub over_caves: bool,
    /// Those to choose from as meant.
    #[serde(skip)]
    pub(crate) found: Vec<Id<Vault>>,
}

impl Default for Vaults {
    fn default() -> Self {
        Self {
            names: Vec::new(),
            count: [0, 2],
            tries: 40,
            required: false,
            over_caves: false,
            found: Vec::new(),
        }
    }
}

impl Parameters for Vaults {
    const GIVES: &'static [Part] = &[Part::Doorways];

    fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
        range("count", self.count, [0, 20])?;
        number("tries", self.tries, [1, 1000])?;
        for name in &self.names {
            let Some(id) = ground.vaults.find(name).map_err(|problem| ("names", problem))? else { continue };
            if !ground.vaults.table[id].has_entrance() {
                return Err(("names", format!("`{name}` has no entrance, so nothing can lead to it")));
            }
            self.found.push(id);
        }
        if self.names.is_empty() {
            let all = ground.vaults.table.iter();
            self.found = all.filter(|(_, vault)| vault.has_entrance()).map(|(id, _)| id).collect();
        }
        Ok(())
    }
}
