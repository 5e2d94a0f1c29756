//! items.json: everything that can be carried, worn, wielded and thrown.

mod check;
pub(super) mod decay;
pub(super) mod name_index;
pub(super) mod record;
pub(super) mod words;

pub use decay::Decay;
pub(super) use name_index::Known;
pub use record::{
    Apply, Artefact, Bottled, Fills, Inside, ItemKind, Light, LockOdds, LockTool, Mishap, Mixing, Mixture,
    Pieces, Preparation, Rub, Tin, TinOpener,
};
pub use words::{
    Beatitude, Binds, Coating, EnchantTarget, FoodPreference, ItemClass, Made, Material, Missile, Misuse,
    Skill, Slot, Usage,
};

use super::reading::{
    loader::Loader,
    table::{Id, Table},
};
use std::collections::BTreeMap;

/// The items of a world.
#[derive(Debug, Clone)]
pub struct Items {
    /// All kinds.
    pub table: Table<ItemKind>,
    /// Of each kind the first of its class that looks like it.
    lookalikes: Vec<Id<ItemKind>>,
    /// Whether there are others of its class that look like it.
    ambiguous: Vec<bool>,
    /// What the dead leave.
    corpse: Option<Id<ItemKind>>,
    /// In what gold lies about.
    coin: Option<Id<ItemKind>>,
}

impl Items {
    fn new(table: Table<ItemKind>) -> Self {
        let look =
            |kind: &ItemKind| (kind.class, kind.appearance.clone().unwrap_or_else(|| kind.name.clone()));
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

    /// What those take one of `kind` for who do not know it: the first kind of its class that looks like it.
    pub fn lookalike(&self, kind: Id<ItemKind>) -> Id<ItemKind> {
        self.lookalikes.get(kind.index()).copied().unwrap_or(kind)
    }

    /// All kinds that those take for the same who do not know them: those of the class of `kind` that look like it.
    pub fn alike(&self, kind: Id<ItemKind>) -> impl Iterator<Item = Id<ItemKind>> {
        let first = self.lookalike(kind);
        self.table.iter().map(|(id, _)| id).filter(move |id| self.lookalike(*id) == first)
    }

    /// Whether there are others that look like `kind`.
    pub fn is_ambiguous(&self, kind: Id<ItemKind>) -> bool {
        self.ambiguous.get(kind.index()).copied().unwrap_or(false)
    }

    /// The coins of the world, in which gold lies about; `None` in one without.
    pub fn coin(&self) -> Option<Id<ItemKind>> {
        self.coin
    }

    /// What the dead leave; `None` in a world where nothing is left of them.
    pub fn corpse(&self) -> Option<Id<ItemKind>> {
        self.corpse
    }

    /// The kinds of a class, or of all, with how often each is drawn in its class.
    pub fn of(&self, class: Option<ItemClass>) -> impl Iterator<Item = (Id<ItemKind>, &ItemKind)> {
        self.table.iter().filter(move |(_, kind)| class.is_none_or(|class| kind.class == class))
    }
}

/// Reads items.json. A world may do without items.
pub(super) fn load(loader: &mut Loader) -> (Items, Known) {
    let records = loader.records::<ItemKind>("items.json");
    for read in &records.reads {
        check::check(&mut loader.report, read);
    }
    let (mut kinds, sources): (Vec<_>, Vec<_>) =
        records.reads.into_iter().map(|read| (read.raw, read.source)).unzip();
    let known = Known::of(&kinds, sources, records.whole);
    for (kind, source) in kinds.iter_mut().zip(known.sources()) {
        let pieces = kind.pieces.as_ref().map(|pieces| ("pieces.of", &pieces.of));
        let cancelled = kind.cancelled.as_ref().map(|into| ("cancelled", into));
        let rubbed = kind.rub.as_ref().and_then(|rub| Some(("rub.becomes", rub.becomes.as_ref()?)));
        let from = kind.artefact.as_ref().and_then(|one| Some(("artefact.from", one.from.as_ref()?)));
        for (path, name) in pieces.into_iter().chain(cancelled).chain(rubbed).chain(from) {
            known.find(&mut loader.report, source, path, name);
        }
        let soaks_into = kind.soaks_into.as_ref();
        kind.soaked = soaks_into.and_then(|name| known.find(&mut loader.report, source, "soaks_into", name));
        for (place, mixture) in kind.mixes.iter_mut().enumerate() {
            let path = format!("mixes[{place}]");
            for (place, name) in mixture.with.iter().enumerate() {
                let path = format!("{path}.with[{place}]");
                mixture.partners.extend(known.find(&mut loader.report, source, &path, name));
            }
            let into = mixture.into.as_ref();
            mixture.result = into
                .and_then(|name| known.find(&mut loader.report, source, format_args!("{path}.into"), name));
        }
        let Some(mixing) = &mut kind.mixing else { continue };
        let thin = mixing.diluted.as_ref();
        mixing.thin = thin.and_then(|name| known.find(&mut loader.report, source, "mixing.diluted", name));
        for (place, mishap) in mixing.otherwise.iter_mut().enumerate() {
            let (path, into) = (format!("mixing.otherwise[{place}].into"), mishap.into.as_ref());
            mishap.result = into.and_then(|name| known.find(&mut loader.report, source, &path, name));
        }
    }
    (Items::new(Table::new(kinds)), known)
}
