//! Random appearances of unidentified items: each game deals anew which potion is the ruby one.

use crate::{
    base::{pairs, rng::Rng},
    raws::{
        kinds::items::{ItemClass, ItemKind, Items, Slot},
        reading::table::Id,
    },
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Map from a kind to the kind whose appearance it has. Kinds without an entry have their own.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::engine) struct Looks {
    #[serde(with = "pairs")]
    dealt: BTreeMap<Id<ItemKind>, Id<ItemKind>>,
}

impl Looks {
    /// Returns the kind whose appearance `kind` has.
    pub(in crate::engine) fn appearance(&self, kind: Id<ItemKind>) -> Id<ItemKind> {
        self.dealt.get(&kind).copied().unwrap_or(kind)
    }

    /// Deals free appearances to those shuffled `items` that have none yet, by `seed`.
    pub(in crate::engine) fn deal(&mut self, items: &Items, seed: u64) {
        let taken: BTreeSet<Id<ItemKind>> = self.dealt.values().copied().collect();
        let shuffled = items.table.iter().filter(|(_, kind)| kind.shuffled);
        let mut shuffled: Vec<(ItemClass, Option<Slot>, Id<ItemKind>)> =
            shuffled.map(|(id, kind)| (kind.class, kind.slot, id)).collect();
        shuffled.sort_unstable();
        for of_class in shuffled.chunk_by(|(class, ..), (other, ..)| class == other) {
            let Some((class, ..)) = of_class.first() else { continue };
            let mut rng = Rng::stream(seed, class.name());
            for of_slot in of_class.chunk_by(|(_, slot, _), (_, other, _)| slot == other) {
                let ids = || of_slot.iter().map(|(.., id)| *id);
                let without: Vec<Id<ItemKind>> = ids().filter(|id| !self.dealt.contains_key(id)).collect();
                let mut free: Vec<Id<ItemKind>> = ids().filter(|id| !taken.contains(id)).collect();
                rng.shuffle(&mut free);
                self.dealt.extend(without.into_iter().zip(free));
            }
        }
    }

    /// Removes entries of kinds that are no longer shuffled, or whose classes or slots differ.
    pub(in crate::engine) fn keep(&mut self, items: &Items) {
        let dealt = |id: &Id<ItemKind>| items.table[*id].shuffled;
        let group = |id: &Id<ItemKind>| (items.table[*id].class, items.table[*id].slot);
        self.dealt.retain(|kind, look| dealt(kind) && dealt(look) && group(kind) == group(look));
    }

    /// Deals the appearances of the kinds anew that are not `known`, by `rng`, each among the kinds of its
    /// class, slot and price. Also returns the kind that now has the appearance of each of these kinds. The
    /// result depends on which appearances are left, and not on which kinds have them.
    pub(in crate::engine) fn imagined(
        &self,
        items: &Items,
        known: impl Fn(Id<ItemKind>) -> bool,
        rng: &mut Rng,
    ) -> (Self, BTreeMap<Id<ItemKind>, Id<ItemKind>>) {
        let mut looks = self.clone();
        let mut became = BTreeMap::new();
        let group = |id: Id<ItemKind>| (items.table[id].class, items.table[id].slot, items.table[id].price);
        let mut open: Vec<Id<ItemKind>> = self.dealt.keys().copied().filter(|id| !known(*id)).collect();
        open.sort_unstable_by_key(|id| (group(*id), *id));
        for kinds in open.chunk_by(|one, other| group(*one) == group(*other)) {
            let mut by_look: Vec<(Id<ItemKind>, Id<ItemKind>)> =
                kinds.iter().map(|kind| (self.appearance(*kind), *kind)).collect();
            by_look.sort_unstable();
            let mut dealt = kinds.to_vec();
            rng.shuffle(&mut dealt);
            for ((look, kind), new) in by_look.into_iter().zip(dealt) {
                looks.dealt.insert(new, look);
                became.insert(kind, new);
            }
        }
        (looks, became)
    }
}
