//! What those who are not the hero are and have in mind.

use super::bounds::LAST_TURN;
use crate::{
    base::{
        geometry::{Dir, Point},
        within::within,
    },
    raws::{creatures::CreatureKind, reading::table::Id},
};
use serde::{Deserialize, Serialize};

/// A creature: which kind, and how it stands to others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Being {
    /// Its kind.
    pub kind: Id<CreatureKind>,
    /// Its pronoun.
    pub pronoun: They,
    /// How it stands to the hero.
    pub attitude: Attitude,
    /// In a staged fight: those of other sides are its enemies, and nobody else is.
    pub side: Option<u8>,
    /// How many it has killed, which is how pets grow.
    pub kills: u16,
}

/// A pronoun.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum They {
    /// It.
    #[default]
    It,
    /// He.
    He,
    /// She.
    She,
}

/// How a creature stands to the hero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Attitude {
    /// It attacks.
    Hostile,
    /// It goes its own way.
    Peaceful,
    /// It is a pet.
    Tame,
}

/// What a creature has in mind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mind {
    /// What it is at.
    pub mood: Mood,
    /// Which way it went last.
    pub heading: Option<Dir>,
    /// Whether it has stepped into a pit or a hole before, and goes round them.
    #[serde(default)]
    pub wary: bool,
}

/// What a creature is at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mood {
    /// It sleeps until something wakes it.
    Asleep,
    /// It lies in wait until the hero comes close.
    Waiting,
    /// It goes about.
    Wandering,
    /// It is after the hero, who was last noticed at this place in this turn.
    Hunting {
        /// Where.
        last: Point,
        /// When.
        #[serde(deserialize_with = "within::<0, LAST_TURN, _, _>")]
        since: u32,
    },
    /// It runs away.
    Fleeing {
        /// Until which turn; without one until it is healed and takes heart.
        until: Option<u32>,
    },
}

impl Mind {
    /// A mind in this mood.
    pub const fn new(mood: Mood) -> Self {
        Self { mood, heading: None, wary: false }
    }
}
