//! What the player calls things: single items, and kinds that the hero does not know. They are kept beside the items, which
//! are small and copied all the time.

use super::thing_id::ThingId;
use crate::{
    base::{clean_text::Label, pairs},
    raws::{
        items::{ItemKind, Items},
        reading::table::Id,
    },
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What the player calls things.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::engine) struct Labels {
    /// Items that have a name of their own.
    #[serde(with = "pairs")]
    items: BTreeMap<ThingId, Label>,
    /// Kinds, each with all that look like it: whichever of them other raws have, the name is still there.
    #[serde(with = "pairs")]
    kinds: BTreeMap<Id<ItemKind>, Label>,
}

impl Labels {
    /// The name of the item `id`, if it has one.
    pub(in crate::engine) fn of_item(&self, id: ThingId) -> Option<&Label> {
        self.items.get(&id)
    }

    /// What the player calls items that look like `kind`, if anything.
    pub(in crate::engine) fn of_kind(&self, kind: Id<ItemKind>) -> Option<&Label> {
        self.kinds.get(&kind)
    }

    /// The item `id` has this name from now on, or none if it is empty.
    pub(in crate::engine) fn name(&mut self, id: ThingId, label: Label) {
        if label.is_empty() {
            self.items.remove(&id);
        } else {
            self.items.insert(id, label);
        }
    }

    /// The player calls items of `kind`, and all that look like it, by this name from now on, or by none if it is empty.
    pub(in crate::engine) fn call(&mut self, items: &Items, kind: Id<ItemKind>, label: &Label) {
        for alike in items.alike(kind) {
            if label.is_empty() {
                self.kinds.remove(&alike);
            } else {
                self.kinds.insert(alike, label.clone());
            }
        }
    }

    /// The item `part`, which was taken from `whole`, has the same name.
    pub(in crate::engine) fn copy(&mut self, whole: ThingId, part: ThingId) {
        if let Some(label) = self.items.get(&whole).cloned() {
            self.items.insert(part, label);
        }
    }

    /// Forgets the names of all items but those that are `there`, and names that say nothing.
    pub(in crate::engine) fn keep(&mut self, there: impl Fn(ThingId) -> bool) {
        self.items.retain(|id, label| there(*id) && !label.is_empty());
        self.kinds.retain(|_, label| !label.is_empty());
    }

    /// Gives all of `items` that look alike one name, after they were read: the first that is there.
    pub(in crate::engine) fn spread(&mut self, items: &Items) {
        for (kind, label) in std::mem::take(&mut self.kinds) {
            for alike in items.alike(kind) {
                self.kinds.entry(alike).or_insert_with(|| label.clone());
            }
        }
    }
}
