//! What has been achieved so far: whom the hero has met and killed, what items the hero knows, and when each level was reached.

use super::bounds::LAST_TURN;
use crate::{
    base::{by_name::kept, pairs, within::within},
    map_builders::layout::LevelId,
    raws::{creatures::CreatureKind, items::ItemKind, reading::table::Id},
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Whom the hero has met and killed, and when each level was reached.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chronicle {
    #[serde(with = "pairs")]
    kinds: BTreeMap<Id<CreatureKind>, Record>,
    #[serde(with = "pairs")]
    reached: BTreeMap<LevelId, u32>,
    /// The kinds of items that the hero knows for what they are.
    #[serde(deserialize_with = "kept::list")]
    items: BTreeSet<Id<ItemKind>>,
}

/// What the hero has had to do with one kind of creature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The turn in which the first of them came into sight, or died unseen by the hero's hand.
    #[serde(deserialize_with = "within::<0, LAST_TURN, _, _>")]
    pub since: u32,
    /// The level where that was.
    pub place: LevelId,
    /// How many of them the hero has killed.
    pub killed: u32,
}

impl Chronicle {
    /// Whether the hero has met one of `kind`.
    pub fn knows(&self, kind: Id<CreatureKind>) -> bool {
        self.kinds.contains_key(&kind)
    }

    /// What the hero has had to do with `kind`; `None` before the first was met.
    pub fn kind(&self, kind: Id<CreatureKind>) -> Option<Record> {
        self.kinds.get(&kind).copied()
    }

    /// All kinds that the hero has met, in the order of the raws.
    pub fn kinds(&self) -> impl Iterator<Item = (Id<CreatureKind>, Record)> {
        self.kinds.iter().map(|(kind, record)| (*kind, *record))
    }

    /// Whether the hero knows items of `kind` for what they are.
    pub fn knows_item(&self, kind: Id<ItemKind>) -> bool {
        self.items.contains(&kind)
    }

    /// The hero knows items of `kind` for what they are from now on.
    pub(in crate::engine) fn forget_item(&mut self, kind: Id<ItemKind>) {
        self.items.remove(&kind);
    }

    /// The hero knows items of `kind`.
    pub(in crate::engine) fn learn_item(&mut self, kind: Id<ItemKind>) {
        self.items.insert(kind);
    }

    /// How many creatures the hero has killed.
    pub fn killed(&self) -> u32 {
        self.kinds.values().fold(0, |sum, record| sum.saturating_add(record.killed))
    }

    /// The turn in which the hero came to the level at `place` for the first time.
    pub fn reached(&self, place: LevelId) -> Option<u32> {
        self.reached.get(&place).copied()
    }

    /// The hero, on the level at `place`, has met one of `kind` in this turn.
    pub(in crate::engine) fn meet(&mut self, kind: Id<CreatureKind>, turn: u32, place: LevelId) {
        self.kinds.entry(kind).or_insert(Record { since: turn, place, killed: 0 });
    }

    /// The hero, on the level at `place`, has killed one of `kind` in this turn.
    pub(in crate::engine) fn kill(&mut self, kind: Id<CreatureKind>, turn: u32, place: LevelId) {
        let record = self.kinds.entry(kind).or_insert(Record { since: turn, place, killed: 0 });
        record.killed = record.killed.saturating_add(1);
    }

    /// The hero has come to the level at `place` in this turn.
    pub(in crate::engine) fn reach(&mut self, place: LevelId, turn: u32) {
        self.reached.entry(place).or_insert(turn);
    }

    /// Whether every turn in which a level was reached is one that games get to.
    pub(super) fn is_sound(&self) -> bool {
        self.reached.values().all(|turn| i64::from(*turn) <= LAST_TURN)
    }
}
