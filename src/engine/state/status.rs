//! How a game stands: whose turn it is to decide, what is asked, and how it ended.

use super::affliction::Affliction;
use crate::{
    base::geometry::Dir,
    raws::{creatures::CreatureKind, reading::table::Id, terrain::Terrain},
};
use serde::{Deserialize, Serialize};

/// Who is to decide now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Status {
    /// The hero is to act.
    #[default]
    Playing,
    /// The hero is to answer.
    Asking(Question),
    /// Nobody: the game is over.
    Over(Ending),
}

/// Something the hero has to decide before anything else can happen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    /// Really leave the dungeon without what one was sent for?
    Leave,
    /// Really attack somebody peaceful?
    Attack {
        /// Where they stand, seen from the hero.
        dir: Dir,
        /// What they are.
        kind: Id<CreatureKind>,
    },
    /// Die, in a game in which that is not certain?
    Die {
        /// Of what.
        cause: Cause,
        /// What kept the hero from doing anything about it.
        helpless: Option<Affliction>,
    },
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// The hero died.
    Died {
        /// Of what.
        cause: Cause,
        /// What kept the hero from doing anything about it.
        helpless: Option<Affliction>,
    },
    /// The hero gave up the quest and left.
    Left,
    /// The player gave the game up.
    Quit,
}

/// What someone died of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cause {
    /// Kicking this.
    Kicking(Id<Terrain>),
    /// A trap on a door.
    DoorTrap,
    /// The hero.
    Hero,
    /// A creature of this kind.
    Slain(Id<CreatureKind>),
    /// The explosion of a creature of this kind.
    Explosion(Id<CreatureKind>),
    /// Turning to stone, by a creature of this kind if that is known.
    Petrification(Option<Id<CreatureKind>>),
    /// Poison.
    Poison,
    /// Loss of the last experience level, by a creature of this kind.
    Drained(Id<CreatureKind>),
    /// Loss of all wits, by a creature of this kind.
    Brainless(Id<CreatureKind>),
    /// Water.
    Drowning,
}
