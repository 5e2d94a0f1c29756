//! Parameters of the stage `vaults`: pieces that someone has drawn, put where there is solid rock.

use super::{Ground, Parameters, Part, Wrong};
use crate::raws::{
    reading::{record::record, table::Id, value::Limit},
    vaults::Vault,
};

record! {
    /// Parameters of the stage `vaults`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Vaults {
        /// The names of those to choose from, by their frequencies; empty (the default): all that have an entrance and
        /// fit the depth.
        pub names: Vec<String> = Vec::new() => Limit::Names("vaults"),
        /// Least and greatest number of vaults.
        pub count: [i32; 2] = [0, 2] => Limit::range(0..=20),
        /// How many places are tried for each.
        pub tries: i32 = 40 => Limit::range(1..=1000),
        /// Whether a level with fewer vaults than were drawn is thrown away. Then every place is looked at before one
        /// is given up.
        pub required: bool = false,
        /// Whether caves are filled where a vault goes, instead of looking for rock. What that cuts off is for later
        /// stages to join or cull.
        pub over_caves: bool = false,
    }
    found {
        /// Those to choose from as meant.
        pub(crate) found: Vec<Id<Vault>>,
    }
}

impl Parameters for Vaults {
    const ABOUT: &'static str = "Pieces that someone has drawn, put where there is solid rock.";
    const GIVES: &'static [Part] = &[Part::Doorways];

    fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
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
