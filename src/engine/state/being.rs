//! Data that every creature except the hero has: kind, attitude and mood.

use super::bounds::LAST_TURN;
use crate::{
    base::{
        geometry::{Dir, Point},
        within::within,
    },
    raws::{kinds::creatures::CreatureKind, reading::table::Id},
};
use serde::{Deserialize, Serialize};

/// Identity of a creature other than the hero: kind, attitude and kills.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Being {
    /// Kind of creature.
    pub kind: Id<CreatureKind>,
    /// Grammatical gender.
    pub pronoun: They,
    /// Attitude to the hero.
    pub attitude: Attitude,
    /// Side in a staged fight. Creatures with a side fight only creatures of other sides.
    pub side: Option<u8>,
    /// Number of creatures killed; pets grow up by kills.
    pub kills: u16,
    /// True if magic called it up, so that no god cares for its corpse.
    pub called: bool,
    /// True if it was peaceful until the hero attacked it.
    pub wronged: bool,
}

impl Being {
    /// Attitude that counts when a creature is killed: one whom the hero attacked in peace is no enemy.
    /// NetHack 3.6: `malign`.
    pub fn merit(&self) -> Attitude {
        if self.wronged && self.attitude == Attitude::Hostile { Attitude::Peaceful } else { self.attitude }
    }
}

/// Pronoun of a creature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum They {
    /// "It".
    #[default]
    It,
    /// "He".
    He,
    /// "She".
    She,
}

/// Attitude of a creature to the hero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Attitude {
    /// Attacks the hero.
    Hostile,
    /// Ignores the hero.
    Peaceful,
    /// Pet of the hero.
    Tame,
}

/// AI state of a creature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct MindState {
    /// Current behaviour.
    pub mood: Mood,
    /// Direction of the last step.
    pub heading: Option<Dir>,
    /// True once the creature has stepped into a pit or a hole; it then avoids them.
    pub wary: bool,
    /// Turn from which on the creature can cast a spell of its list again.
    #[serde(default, deserialize_with = "within::<0, LAST_TURN, _, _>", skip_serializing_if = "is_zero")]
    pub casts_from: u32,
    /// True if the creature has taken aim with a wand in its last act.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub aims: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(turn: &u32) -> bool {
    *turn == 0
}

/// Current behaviour of a creature, by which it chooses its moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mood {
    /// Asleep until woken.
    Asleep,
    /// Motionless until the hero comes close.
    Waiting,
    /// Wandering about.
    Wandering,
    /// Hunting the hero.
    Hunting {
        /// Square where the hero was last noticed.
        last: Point,
        /// Turn in which the hero was last noticed.
        #[serde(deserialize_with = "within::<0, LAST_TURN, _, _>")]
        since: u32,
    },
    /// Running away.
    Fleeing {
        /// Turn in which the flight ends; `None` to flee until healed.
        until: Option<u32>,
    },
}

impl MindState {
    /// Returns a mind in `mood`, without a heading.
    pub const fn new(mood: Mood) -> Self {
        Self { mood, heading: None, wary: false, casts_from: 0, aims: false }
    }
}
