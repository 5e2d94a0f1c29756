//! Pursuit of the hero: where the hunter is, and which levels were peopled once more.

use super::{bounds::LAST_TURN, thing_id::ThingId};
use crate::{
    base::{by_name::read_by_name, geometry::Point, pairs, within::within},
    map_builders::layout::LevelId,
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Pursuit of the hero. New before it begins.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pursuit {
    /// The hunter; `None` before the pursuit begins.
    #[serde(deserialize_with = "read_by_name::option")]
    pub hunter: Option<Hunter>,
    /// True once the hero has got the experience for striking the hunter down.
    pub paid: bool,
    /// Debts that will be forgiven when they are met.
    #[serde(deserialize_with = "within::<0, MOST_FORGIVEN, _, _>")]
    pub forgiven: u32,
    /// Levels that were peopled once more.
    #[serde(deserialize_with = "read_by_name::list")]
    peopled: BTreeSet<LevelId>,
    /// Rows of what delays the hunter that have counted on each level.
    #[serde(with = "pairs")]
    delays: BTreeMap<LevelId, BTreeSet<u8>>,
}

/// Debts that can be forgiven in advance.
const MOST_FORGIVEN: i64 = 1000;

/// The hunter of a pursuit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Hunter {
    /// A creature of the game, with its place at the end of the last turn.
    Here {
        /// The creature.
        who: ThingId,
        /// Its square.
        at: Point,
    },
    /// On its way, on a level where it is no creature of the game.
    Away(HunterAway),
}

/// Hunter on its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct HunterAway {
    /// Level that it is on.
    pub place: LevelId,
    /// Square where it rises, if it is down.
    pub down: Option<Point>,
    /// Level that it came from, by whose stairs it steps out.
    pub from: Option<LevelId>,
    /// Turn in which it goes on, or rises.
    #[serde(deserialize_with = "within::<0, LAST_TURN, _, _>")]
    pub until: u32,
}

impl Pursuit {
    /// True before the pursuit begins, and always in worlds without one.
    pub(super) fn is_new(&self) -> bool {
        *self == Self::default()
    }

    /// Forgives `count` debts that will be met.
    pub(in crate::engine) fn forgive(&mut self, count: u32) {
        let most = u32::try_from(MOST_FORGIVEN).unwrap_or(u32::MAX);
        self.forgiven = self.forgiven.saturating_add(count).min(most);
    }

    /// Notes that the level at `place` is peopled once more. False if it was.
    pub(in crate::engine) fn people(&mut self, place: LevelId) -> bool {
        self.peopled.insert(place)
    }

    /// True if the level at `place` was peopled once more.
    pub(in crate::engine) fn has_peopled(&self, place: LevelId) -> bool {
        self.peopled.contains(&place)
    }

    /// Counts the delay of `row` on the level at `place`, of which there can be `most`. False if it does not
    /// count any more.
    pub(in crate::engine) fn delay(&mut self, place: LevelId, row: u8, most: u32) -> bool {
        let rows = self.delays.entry(place).or_default();
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        rows.len() < most && rows.insert(row)
    }
}
