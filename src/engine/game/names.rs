//! Names of the records that a save uses.

use super::{raws_change::RawsChange, save_error::SaveError};
use crate::{
    base::by_name::{Lost, RECORD, RecordNames, Used},
    raws::{
        Raws,
        kinds::{creatures::CreatureKind, items::ItemKind},
        reading::table::{Id, Named, Numbered, Table},
    },
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Names of the records that the body of a save uses, one list per table. Ids in the body are indices into
/// these lists.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct SavedNames(BTreeMap<String, Vec<String>>);

/// Function that returns the index of a record by name.
type Find<'r> = Box<dyn Fn(&str) -> Option<usize> + 'r>;

/// Table whose ids occur in a state.
struct Listed<'r> {
    /// Name in serde's newtype structs.
    id: &'static str,
    names: Vec<&'r str>,
    /// Returns the index of the record with this present or former name.
    find: Find<'r>,
    loss: Loss,
}

/// Consequence of a missing record.
#[derive(Clone, Copy)]
enum Loss {
    /// The game cannot be restored.
    Fatal,
    /// The record at this index replaces it, and the loss is reported.
    Replaced(usize),
    /// Everything with its id is left out.
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

    fn all(raws: &Raws) -> [Listed<'_>; 15] {
        let floor = raws.terrains.floor.index();
        [
            Listed::new(&raws.dungeon.branches, Loss::LeftOut),
            Listed::new(&raws.spells, Loss::LeftOut),
            Listed::new(&raws.trades, Loss::LeftOut),
            Listed::new(&raws.terrains.table, Loss::Replaced(floor)),
            Listed::new(&raws.features.table, Loss::LeftOut),
            Listed::new(&raws.items.table, Loss::LeftOut),
            Listed::new(&raws.creatures.table, Loss::LeftOut),
            Listed::new(&raws.themes.table, Loss::LeftOut),
            Listed::new(&raws.words, Loss::LeftOut),
            Listed::new(&raws.endings.table, Loss::LeftOut),
            Listed::new(&raws.conducts, Loss::LeftOut),
            Listed::new(&raws.traits.roles, Loss::Fatal),
            Listed::new(&raws.traits.races, Loss::Fatal),
            Listed::new(&raws.traits.genders, Loss::Fatal),
            Listed::new(&raws.traits.alignments, Loss::Fatal),
        ]
    }

    /// Returns the name of the table in saves and messages.
    fn table(&self) -> &'static str {
        self.id.trim_start_matches(RECORD)
    }
}

impl SavedNames {
    /// Collects the names in `raws` of the `used` ids.
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

    /// Returns the ids of the records in `raws`, and the names of missing records that were replaced.
    ///
    /// # Errors
    ///
    /// [`SaveError::Gone`] if a missing record is indispensable.
    pub(super) fn find(&self, raws: &Raws) -> Result<(RecordNames, BTreeSet<String>), SaveError> {
        let mut replaced = BTreeSet::new();
        let mut tables = Vec::new();
        for listed in Listed::all(raws) {
            let names = self.0.get(listed.table()).map(Vec::as_slice).unwrap_or_default();
            let mut numbers = Vec::with_capacity(names.len());
            // Ids have 16 bits, so later entries are never read.
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
        Ok((RecordNames::new(tables), replaced))
    }

    /// Returns the used records that are renamed or missing in `raws`, table by table.
    pub(super) fn changes(&self, raws: &Raws) -> Vec<RawsChange> {
        let mut changes = Vec::new();
        for listed in Listed::all(raws) {
            let table = listed.table();
            let called = |number: usize| listed.names.get(number).copied().unwrap_or_default().to_owned();
            for name in self.0.get(table).into_iter().flatten() {
                let was = name.clone();
                match ((listed.find)(name).map(called), listed.loss) {
                    (Some(is), _) if is == was => {}
                    (Some(is), _) => changes.push(RawsChange::Renamed { table, was, is }),
                    (None, Loss::Replaced(by)) => {
                        changes.push(RawsChange::Replaced { table, was, by: called(by) });
                    }
                    (None, Loss::LeftOut | Loss::Fatal) => {
                        changes.push(RawsChange::Removed { table, name: was });
                    }
                }
            }
        }
        changes
    }

    /// Returns the error for the record `lost`.
    pub(super) fn gone(&self, lost: Lost) -> SaveError {
        SaveError::gone(lost.table.trim_start_matches(RECORD), self.name(lost).unwrap_or_default())
    }

    /// Returns the name of `lost` if it is a creature or an item.
    pub(super) fn told(&self, lost: Lost) -> Option<&str> {
        [CreatureKind::TABLE, ItemKind::TABLE].contains(&lost.table).then(|| self.name(lost)).flatten()
    }

    fn name(&self, lost: Lost) -> Option<&str> {
        let names = self.0.get(lost.table.trim_start_matches(RECORD))?;
        names.get(lost.number).map(String::as_str)
    }
}
