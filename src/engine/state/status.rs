//! How a game stands: whose turn it is to decide, what is asked, and how it ended.

use super::{affliction::StatusEffect, source::Source, thing_id::ThingId};
use crate::{
    base::{by_name::kept::Kept, geometry::Dir},
    raws::{Fixture, creatures::CreatureKind, items::Coating, reading::table::Id},
};
use serde::{Deserialize, Deserializer, Serialize, de::Error as _};

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

impl Status {
    /// Reads how a game stands. Nothing is asked about creatures of a kind that is gone.
    ///
    /// # Errors
    /// Those of `deserializer`, and if what the hero dies of is gone.
    pub(super) fn or_playing<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Kept { value, is_whole } = Kept::<Self>::deserialize(deserializer)?;
        match value {
            status if is_whole => Ok(status),
            Status::Asking(Question::Attack { .. }) => Ok(Status::Playing),
            Status::Playing | Status::Asking(_) | Status::Over(_) => {
                Err(D::Error::custom("what the hero dies of is not among the raws any more"))
            }
        }
    }
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
    /// Where to, of one who is about to be somewhere else on the level.
    Where,
    /// Which of the things that are carried to learn about?
    Identify,
    /// Which kind of creatures to wipe out?
    Genocide {
        /// All of the same glyph, which is asked for then.
        class: bool,
        /// They come instead.
        reverse: bool,
    },
    /// What to wish for?
    Wish,
    /// Whose shape to take?
    Shape,
    /// What to charge anew?
    Recharge {
        /// How much it gets of what one has at first, in percent.
        percent: u32,
    },
    /// What to cover with something?
    Coat {
        /// With what.
        with: Coating,
    },
    /// What to write?
    Write {
        /// What with.
        pen: ThingId,
    },
    /// Step into what is there, which is known?
    Enter {
        /// Towards where.
        dir: Dir,
    },
    /// Die, in a game in which that is not certain?
    Die {
        /// Of what.
        cause: Cause,
        /// What kept the hero from doing anything about it.
        helpless: Option<StatusEffect>,
    },
}

impl Question {
    /// Whether it comes up in the middle of a turn, which goes on when it is answered.
    pub const fn interrupts(self) -> bool {
        match self {
            Question::Die { .. }
            | Question::Where
            | Question::Identify
            | Question::Genocide { .. }
            | Question::Wish
            | Question::Shape
            | Question::Recharge { .. }
            | Question::Coat { .. }
            | Question::Write { .. } => true,
            Question::Leave | Question::Attack { .. } | Question::Enter { .. } => false,
        }
    }
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// The hero died.
    Died {
        /// Of what.
        cause: Cause,
        /// What kept the hero from doing anything about it.
        helpless: Option<StatusEffect>,
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
    Kicking(Fixture),
    /// A trap on a door.
    DoorTrap,
    /// The hero.
    Hero,
    /// What comes from there.
    Slain(Source),
    /// An explosion.
    Explosion(Source),
    /// Turning to stone, by this if that is known.
    Petrification(Option<Source>),
    /// Poison.
    Poison,
    /// Loss of the last experience level.
    Drained(Source),
    /// Loss of all wits.
    Brainless(Source),
    /// Water.
    Drowning,
    /// A fall, with a heavy ball at the leg.
    Falling,
    /// Hunger.
    Starvation,
    /// Too much of this.
    Choking(Source),
    /// Food that had gone bad.
    FoodPoisoning,
    /// What laces up the throat.
    Strangulation,
}
