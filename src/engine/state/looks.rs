//! What things look like whose kinds are told apart by use alone: each game deals anew which potion is the ruby one.

use crate::{
    base::{pairs, rng::Rng},
    raws::{
        items::{ItemClass, ItemKind, Items},
        reading::table::Id,
    },
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Which kind looks as the raws say that which other does. Those that are not here look as the raws say that they do.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::engine) struct Looks {
    #[serde(with = "pairs")]
    dealt: BTreeMap<Id<ItemKind>, Id<ItemKind>>,
}

impl Looks {
    /// The kind whose appearance `kind` has.
    pub(in crate::engine) fn of(&self, kind: Id<ItemKind>) -> Id<ItemKind> {
        self.dealt.get(&kind).copied().unwrap_or(kind)
    }

    /// Deals appearances to those of `items` that have none yet, from those that nobody has, in the game with `seed`.
    pub(in crate::engine) fn deal(&mut self, items: &Items, seed: u64) {
        for class in ItemClass::ALL {
            let shuffled = || items.of(Some(class)).filter(|(_, kind)| kind.shuffled).map(|(id, _)| id);
            let without: Vec<Id<ItemKind>> = shuffled().filter(|id| !self.dealt.contains_key(id)).collect();
            let mut free: Vec<Id<ItemKind>> =
                shuffled().filter(|id| !self.dealt.values().any(|look| look == id)).collect();
            Rng::stream(seed, class.name()).shuffle(&mut free);
            self.dealt.extend(without.into_iter().zip(free));
        }
    }

    /// Forgets what is said of those of `items` that are not dealt.
    pub(in crate::engine) fn keep(&mut self, items: &Items) {
        let dealt = |id: &Id<ItemKind>| items.table[*id].shuffled;
        let class = |id: &Id<ItemKind>| items.table[*id].class;
        self.dealt.retain(|kind, look| dealt(kind) && dealt(look) && class(kind) == class(look));
    }
}
