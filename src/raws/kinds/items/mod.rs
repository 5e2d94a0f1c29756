//! Reads items.json: the kinds of items.

mod check;
pub(in crate::raws) mod decay;
pub(in crate::raws) mod record;
pub(in crate::raws) mod words;

pub use decay::Decay;
pub use record::{
    Apply, Artefact, ArtefactFoes, Bottled, ComesAlive, Fills, Inside, ItemKind, LightSource, LockOdds,
    LockTool, Mishap, Mixing, Mixture, Pieces, Preparation, Rub, Tin, TinOpener,
};
pub use words::{
    Beatitude, Binds, Coating, EnchantTarget, FoodPreference, ItemClass, LikenessNoun, Made, Material,
    Missile, Misuse, Skill, Slot, Usage,
};

use crate::raws::reading::{
    loader::Loader,
    reader::ValueSource,
    table::{Id, Table},
};
use std::collections::BTreeMap;

/// All items of a world.
#[derive(Debug, Clone)]
pub struct Items {
    pub table: Table<ItemKind>,
    /// For each kind, the first kind of its class with the same appearance.
    lookalikes: Vec<Id<ItemKind>>,
    /// For each kind, true if others of its class have the same appearance.
    ambiguous: Vec<bool>,
    /// Kind of corpses.
    corpse: Option<Id<ItemKind>>,
    /// Kind of gold pieces.
    coin: Option<Id<ItemKind>>,
}

impl Items {
    fn new(table: Table<ItemKind>) -> Self {
        let look =
            |kind: &ItemKind| (kind.class, kind.appearance.as_deref().unwrap_or(&kind.name).to_owned());
        let mut first = BTreeMap::new();
        let lookalikes: Vec<Id<ItemKind>> =
            table.iter().map(|(id, kind)| *first.entry(look(kind)).or_insert(id)).collect();
        let mut counts = BTreeMap::new();
        for first in &lookalikes {
            *counts.entry(*first).or_insert(0) += 1;
        }
        let ambiguous = lookalikes.iter().map(|first| counts.get(first).is_some_and(|count| *count > 1));
        let corpse = table.iter().find(|(_, kind)| kind.corpse).map(|(id, _)| id);
        let coin = table.iter().find(|(_, kind)| kind.class == ItemClass::Coin).map(|(id, _)| id);
        Self { ambiguous: ambiguous.collect(), corpse, coin, table, lookalikes }
    }

    /// Returns the kind that stands for `kind` while it is unidentified: the first of its class with the same
    /// appearance.
    pub fn lookalike(&self, kind: Id<ItemKind>) -> Id<ItemKind> {
        self.lookalikes.get(kind.index()).copied().unwrap_or(kind)
    }

    /// Returns all kinds of the same class and appearance as `kind`, itself included.
    pub fn alike(&self, kind: Id<ItemKind>) -> impl Iterator<Item = Id<ItemKind>> {
        let first = self.lookalike(kind);
        self.table.iter().map(|(id, _)| id).filter(move |id| self.lookalike(*id) == first)
    }

    /// True if other kinds look like `kind`.
    pub fn is_ambiguous(&self, kind: Id<ItemKind>) -> bool {
        self.ambiguous.get(kind.index()).copied().unwrap_or(false)
    }

    /// Returns the kind of gold pieces, or `None` in a world without gold.
    pub fn coin(&self) -> Option<Id<ItemKind>> {
        self.coin
    }

    /// Returns the kind of corpses, or `None` in a world without corpses.
    pub fn corpse(&self) -> Option<Id<ItemKind>> {
        self.corpse
    }

    /// Returns the kinds of `class`, or all kinds.
    pub fn of_class(&self, class: Option<ItemClass>) -> impl Iterator<Item = (Id<ItemKind>, &ItemKind)> {
        self.table.iter().filter(move |(_, kind)| class.is_none_or(|class| kind.class == class))
    }
}

/// Reads items.json. A world may have no items. Returns the sources of the records as well.
pub(in crate::raws) fn load(loader: &mut Loader) -> (Items, Vec<ValueSource>) {
    let records = loader.records::<ItemKind>("items.json");
    for read in &records.reads {
        check::check(&mut loader.report, read);
    }
    let (kinds, sources) = records.reads.into_iter().map(|read| (read.raw, read.source)).unzip();
    (Items::new(Table::new(kinds)), sources)
}
