//! The names of the records that a save uses.

use super::save_error::SaveError;
use crate::{
    base::by_name::{Found, Lost, RECORD, Used},
    raws::{
        Raws,
        creatures::CreatureKind,
        items::ItemKind,
        reading::table::{Id, Named, Numbered, Table},
    },
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The names of the records that the body of a save uses, a list for each table. Ids in the body are places in these lists.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Names(BTreeMap<String, Vec<String>>);

/// Finds the place of a record by its name.
type Find<'r> = Box<dyn Fn(&str) -> Option<usize> + 'r>;

/// A table whose ids a state holds.
struct Listed<'r> {
    /// Its name in serde's newtype structs.
    id: &'static str,
    names: Vec<&'r str>,
    /// The place of the record that is, or was, called so.
    find: Find<'r>,
    loss: Loss,
}

/// What follows when a record is gone.
#[derive(Clone, Copy)]
enum Loss {
    /// The game cannot go on.
    Fatal,
    /// The record at this place stands for it, which is told.
    Replaced(usize),
    /// What holds its id is left out.
    LeftOut,
}

impl Listed<'_> {
    fn new<T: Named + Numbered>(table: &Table<T>, loss: Loss) -> Listed<'_> {
        Listed {
            id: T::TABLE,
            names: table.iter().map(|(_, record)| record.name()).collect(),
            find: Box::new(|name| table.named(name).map(Id::index)),
            loss,
        }
    }

    fn all(raws: &Raws) -> [Listed<'_>; 9] {
        let floor = raws.terrains.floor.index();
        [
            Listed::new(&raws.dungeon.branches, Loss::LeftOut),
            Listed::new(&raws.terrains.table, Loss::Replaced(floor)),
            Listed::new(&raws.features.table, Loss::LeftOut),
            Listed::new(&raws.items.table, Loss::LeftOut),
            Listed::new(&raws.creatures.table, Loss::LeftOut),
            Listed::new(&raws.traits.roles, Loss::Fatal),
            Listed::new(&raws.traits.races, Loss::Fatal),
            Listed::new(&raws.traits.genders, Loss::Fatal),
            Listed::new(&raws.traits.alignments, Loss::Fatal),
        ]
    }

    /// The name of the table in saves and messages.
    fn table(&self) -> &'static str {
        self.id.trim_start_matches(RECORD)
    }
}

impl Names {
    /// The names in `raws` of what is `used`.
    pub(super) fn new(raws: &Raws, used: &Used) -> Self {
        let names = |listed: &Listed<'_>| -> Vec<String> {
            let numbers = used.numbers(listed.id).into_iter();
            numbers
                .filter_map(|number| listed.names.get(usize::from(number)))
                .map(|&name| name.to_owned())
                .collect()
        };
        Self(Listed::all(raws).iter().map(|listed| (listed.table().to_owned(), names(listed))).collect())
    }

    /// The ids of the records in `raws`, and the names of those that are gone and replaced.
    ///
    /// # Errors
    /// [`SaveError::Gone`] if the game cannot go on without one of those that are gone.
    pub(super) fn find(&self, raws: &Raws) -> Result<(Found, BTreeSet<String>), SaveError> {
        let mut replaced = BTreeSet::new();
        let mut tables = Vec::new();
        for listed in Listed::all(raws) {
            let names = self.0.get(listed.table()).map(Vec::as_slice).unwrap_or_default();
            let mut numbers = Vec::with_capacity(names.len());
            // An id has 16 bits, so places beyond that are never read.
            for name in names.iter().take(usize::from(u16::MAX) + 1) {
                let number = match ((listed.find)(name), listed.loss) {
                    (Some(number), _) => Some(number),
                    (None, Loss::Replaced(number)) => {
                        replaced.insert(name.clone());
                        Some(number)
                    }
                    (None, Loss::LeftOut) => None,
                    (None, Loss::Fatal) => return Err(SaveError::gone(listed.table(), name)),
                };
                numbers.push(number.and_then(|number| u16::try_from(number).ok()));
            }
            tables.push((listed.id, numbers));
        }
        Ok((Found::new(tables), replaced))
    }

    /// The error that `lost` is.
    pub(super) fn gone(&self, lost: Lost) -> SaveError {
        SaveError::gone(lost.table.trim_start_matches(RECORD), self.name(lost).unwrap_or_default())
    }

    /// The name of `lost`, if that is a creature or an item.
    pub(super) fn told(&self, lost: Lost) -> Option<&str> {
        [CreatureKind::TABLE, ItemKind::TABLE].contains(&lost.table).then(|| self.name(lost)).flatten()
    }

    fn name(&self, lost: Lost) -> Option<&str> {
        let names = self.0.get(lost.table.trim_start_matches(RECORD))?;
        names.get(lost.number).map(String::as_str)
    }
}
