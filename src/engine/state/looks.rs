//! Random appearances of unidentified items: each game deals anew which potion is the ruby one.

use crate::{
    base::{pairs, rng::Rng},
    raws::{
        kinds::items::{ItemClass, ItemKind, Items, Slot},
        reading::table::Id,
    },
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

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
        for class in ItemClass::ALL {
            let mut rng = Rng::stream(seed, class.name());
            for slot in std::iter::once(None).chain(Slot::ALL.map(Some)) {
                let of_slot =
                    items.of_class(Some(class)).filter(|(_, kind)| kind.shuffled && kind.slot == slot);
                let shuffled: Vec<Id<ItemKind>> = of_slot.map(|(id, _)| id).collect();
                let without = shuffled.iter().filter(|id| !self.dealt.contains_key(id)).copied();
                let without: Vec<Id<ItemKind>> = without.collect();
                let is_free = |id: &&Id<ItemKind>| !self.dealt.values().any(|look| look == *id);
                let mut free: Vec<Id<ItemKind>> = shuffled.iter().filter(is_free).copied().collect();
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
}
