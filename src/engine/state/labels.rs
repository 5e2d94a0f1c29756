//! Names that the player gives to items and to unidentified kinds. Kept apart from the items, which are small
//! and often copied.

use super::thing_id::ThingId;
use crate::{
    base::{clean_text::Label, pairs},
    raws::{
        kinds::items::{ItemKind, Items},
        reading::table::Id,
    },
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Names given by the player.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::engine) struct Labels {
    /// Names of single items.
    #[serde(with = "pairs")]
    items: BTreeMap<ThingId, Label>,
    /// Names of kinds. Every kind with the same looks has an entry, so that the name survives changes of the
    /// raws.
    #[serde(with = "pairs")]
    kinds: BTreeMap<Id<ItemKind>, Label>,
}

impl Labels {
    /// Returns the name of the item `id`.
    pub(in crate::engine) fn of_item(&self, id: ThingId) -> Option<&Label> {
        self.items.get(&id)
    }

    /// Returns the name for items that look like `kind`.
    pub(in crate::engine) fn of_kind(&self, kind: Id<ItemKind>) -> Option<&Label> {
        self.kinds.get(&kind)
    }

    /// Names the item `id`; an empty label removes the name.
    pub(in crate::engine) fn name(&mut self, id: ThingId, label: Label) {
        if label.is_empty() {
            self.items.remove(&id);
        } else {
            self.items.insert(id, label);
        }
    }

    /// Names `kind` and all kinds with the same looks; an empty label removes the name.
    pub(in crate::engine) fn call(&mut self, items: &Items, kind: Id<ItemKind>, label: &Label) {
        for alike in items.alike(kind) {
            if label.is_empty() {
                self.kinds.remove(&alike);
            } else {
                self.kinds.insert(alike, label.clone());
            }
        }
    }

    /// Copies the name of `whole` to `part`, when a stack is split.
    pub(in crate::engine) fn copy(&mut self, whole: ThingId, part: ThingId) {
        if let Some(label) = self.items.get(&whole).cloned() {
            self.items.insert(part, label);
        }
    }

    /// Removes empty names, and names of items for which `there` is false.
    pub(in crate::engine) fn keep(&mut self, there: impl Fn(ThingId) -> bool) {
        self.items.retain(|id, label| there(*id) && !label.is_empty());
        self.kinds.retain(|_, label| !label.is_empty());
    }

    /// Gives all kinds with the same looks one name, after loading: the first one found.
    pub(in crate::engine) fn spread(&mut self, items: &Items) {
        for (kind, label) in std::mem::take(&mut self.kinds) {
            for alike in items.alike(kind) {
                self.kinds.entry(alike).or_insert_with(|| label.clone());
            }
        }
    }
}
