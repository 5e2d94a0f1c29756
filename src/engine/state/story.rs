//! Story of a hero: events worth telling at the end, with their turns and levels.

use super::bounds::LAST_TURN;
use crate::{
    base::{by_name::read_by_name, within::within},
    map_builders::layout::LevelId,
    raws::{kinds::creatures::CreatureKind, reading::table::Id},
};
use serde::{Deserialize, Serialize};

/// Events of a game that are worth telling, in order. First arrivals on levels are not among them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Story(#[serde(deserialize_with = "read_by_name::list")] Vec<StoryEntry>);

/// Event worth telling.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoryEntry {
    #[serde(deserialize_with = "within::<0, LAST_TURN, _, _>")]
    pub turn: u32,
    /// Level of the event.
    pub place: LevelId,
    pub what: StoryEvent,
}

/// Kind of an event worth telling.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum StoryEvent {
    /// The hero killed the only creature of this kind.
    Killed(Id<CreatureKind>),
    /// The god of the hero crowned the hero.
    Crowned,
    /// The hero took an exit of a goal.
    Goal {
        /// Name of the goal.
        goal: String,
        /// Name of the stage.
        stage: String,
        /// Place of the exit in the stage.
        exit: u8,
    },
    /// The hunter of a pursuit, of this kind, was struck down.
    HunterFell(Id<CreatureKind>),
}

impl Story {
    /// Maximum number of events.
    pub(super) const MOST: usize = 500;

    /// True at the beginning of a game.
    pub(super) fn is_new(&self) -> bool {
        self.0.is_empty()
    }

    /// True if there are not too many events.
    pub(super) fn is_sound(&self) -> bool {
        self.0.len() <= Self::MOST
    }

    /// Iterates over the events, the first one first.
    pub fn iter(&self) -> impl Iterator<Item = &StoryEntry> {
        self.0.iter()
    }

    /// Returns the turn in which the hero first took an exit of the goal called `name`.
    pub fn first_of_goal(&self, name: &str) -> Option<u32> {
        let is_first =
            |entry: &&StoryEntry| matches!(&entry.what, StoryEvent::Goal { goal, .. } if goal == name);
        self.iter().find(is_first).map(|entry| entry.turn)
    }

    /// Adds an event. After the maximum, nothing is added.
    pub(in crate::engine) fn note(&mut self, entry: StoryEntry) {
        if self.0.len() < Self::MOST {
            self.0.push(entry);
        }
    }
}
