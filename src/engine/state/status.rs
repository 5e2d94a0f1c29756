//! Status of a game: next decision, open question, or end.

use super::{
    prayer::PrayerFeeling,
    source::Source,
    spellbook::ReadingOdds,
    status_effect::StatusEffect,
    thing_id::ThingId,
    told::{told, untold},
};
use crate::{
    base::{by_name::read_by_name::ReadByName, geometry::Dir},
    raws::{
        Fixture, Raws,
        kinds::{
            creatures::CreatureKind,
            endings::{EndingKind, EndingOutcome},
            items::Coating,
        },
        reading::table::Id,
    },
};
use serde::{Deserialize, Deserializer, Serialize, de::Error as _};

/// State of a game: waiting for an action, waiting for an answer, or over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Status {
    /// The player chooses an action.
    #[default]
    Playing,
    /// The player answers a question.
    Asking(Question),
    /// The game is over.
    Over(Ending),
}

impl Status {
    /// Returns the end of the game; `None` while it is in progress.
    pub const fn ending(self) -> Option<Ending> {
        match self {
            Self::Over(ending) => Some(ending),
            Self::Playing | Self::Asking(_) => None,
        }
    }

    /// Reads the status. A question about a kind of creature that is no longer in the raws is dropped.
    ///
    /// # Errors
    ///
    /// Errors of `deserializer`, and an error if what ended the game is no longer in the raws.
    pub(super) fn or_playing<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let ReadByName { value, is_whole } = ReadByName::<Self>::deserialize(deserializer)?;
        match value {
            status if is_whole => Ok(status),
            Status::Asking(Question::Attack { .. }) => Ok(Status::Playing),
            Status::Playing | Status::Asking(_) | Status::Over(_) => {
                Err(D::Error::custom("what ended the game is no longer in the raws"))
            }
        }
    }
}

untold!(Cause, Coating, Dir, PrayerFeeling, ReadingOdds, StatusEffect, ThingId);

told! {
    /// Question that the player must answer before the game continues.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Question in question [] {
        /// True if the question stops the turn in the middle, which continues after the answer. The others
        /// come instead of an action, or the turn goes on before they are answered.
        pub fn interrupts -> bool;

        /// Leave the dungeon?
        Leave {
            /// True if a goal asks the hero to leave.
            done: bool,
            /// True if a goal leads beyond the dungeon by this way.
            onward: bool,
        } match (done, onward) {
            (_, true) => "leave_onward",
            (true, false) => "leave_done",
            (false, false) => "leave",
        } => false,
        /// Attack a peaceful creature?
        Attack {
            /// Direction of the creature.
            dir: Dir,
            /// Kind of the creature.
            kind: Id<CreatureKind>,
        } with [who] = "attack" => false,
        /// Destination of a controlled teleport on the level?
        Where = "where_to" => true,
        /// Destination of a jump by magic?
        Jump {
            /// Greatest square of the distance.
            reach: i32,
        } = "jump" => true,
        /// Item to identify?
        Identify = "identify" => true,
        /// Kind of creature to wipe out?
        Genocide {
            /// True to wipe out all kinds with the same glyph.
            class: bool,
            /// True to create creatures of the kind instead.
            reverse: bool,
        } match (reverse, class) {
            (true, _) => "genocide_reverse",
            (false, true) => "genocide_class",
            (false, false) => "genocide",
        } => true,
        /// Item to wish for?
        Wish = "wish" => true,
        /// Form to polymorph into?
        Shape = "shape" => true,
        /// Depth of a controlled teleport to another level?
        Depth = "depth" => true,
        /// Item to recharge?
        Recharge {
            /// New charges in percent of those of a new item; 0 takes all charges.
            percent: u32,
        } = "recharge" => true,
        /// Item to coat?
        Coat {
            /// Coating.
            with: Coating,
        } match (with) {
            Coating::Grease => "grease",
            Coating::Poison => "poison",
        } => true,
        /// Scroll to write?
        Write {
            /// Pen in use.
            pen: ThingId,
        } = "write" => true,
        /// Step onto a known trap?
        Enter {
            /// Direction of the step.
            dir: Dir,
        } with [terrain] = "enter" => false,
        /// Begin what begins on the hero's square?
        Begin with [asked] = "begin" => false,
        /// Pray, though it may be unwise?
        Pray {
            /// Feeling of the hero about it.
            feeling: PrayerFeeling,
        } match (feeling) {
            PrayerFeeling::Safe | PrayerFeeling::Unclear => "pray_unclear",
            PrayerFeeling::TooSoon => "pray_too_soon",
            PrayerFeeling::Angry => "pray_angry",
            PrayerFeeling::Unanswered => "pray_unanswered",
        } => false,
        /// Read a book of spells, though it may go wrong?
        Study {
            /// The book.
            book: ThingId,
            /// Estimate of the hero.
            odds: ReadingOdds,
        } with [item] match (odds) {
            ReadingOdds::Likely | ReadingOdds::Risky => "study_risky",
            ReadingOdds::Foolhardy => "study_foolhardy",
        } => false,
        /// Gold to give to a priest?
        Give {
            /// Direction of the priest.
            dir: Dir,
        } = () => false,
        /// Gold to pay for an answer of the Oracle?
        Consult {
            /// Direction of the Oracle.
            dir: Dir,
        } = "consult" => false,
        /// Sell what was laid down in a shop?
        Sell {
            /// Gold that the keeper offers.
            gold: u32,
            /// Number of things that the keeper wants.
            things: u32,
        } = () => false,
        /// Name that the guard of a vault asks for?
        Name with [name] = "name" => false,
        /// Pay the whole bill of a shop?
        Pay {
            /// Sum of the bill.
            gold: u32,
        } = () => false,
        /// Die, in a mode where death can be refused?
        Die {
            /// Cause of death.
            cause: Cause,
            /// Status effect that made the hero helpless.
            helpless: Option<StatusEffect>,
        } = "die" => true,
    }
}

/// Way in which a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// The hero died.
    Died {
        /// Cause of death.
        cause: Cause,
        /// Status effect that made the hero helpless.
        helpless: Option<StatusEffect>,
    },
    /// A stage of a goal ended the game so.
    Reached(Id<EndingKind>),
    /// The hero left the dungeon, without a goal.
    Left,
    /// The player quit the game.
    Quit,
}

impl Ending {
    /// Returns the record of the ending.
    pub fn kind(self, raws: &Raws) -> &EndingKind {
        let endings = &raws.endings;
        let id = match self {
            Self::Died { .. } => endings.died,
            Self::Reached(id) => id,
            Self::Left => endings.left,
            Self::Quit => endings.quit,
        };
        &endings.table[id]
    }

    /// True if the hero has won.
    pub fn is_won(self, raws: &Raws) -> bool {
        matches!(self.kind(raws).outcome, EndingOutcome::Won)
    }
}

/// Cause of a death.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cause {
    /// Kicking this fixture.
    Kicking(Fixture),
    /// Trap on a door.
    DoorTrap,
    /// Gate that turned into this fixture.
    Crushed(Fixture),
    /// Terrain that drowns, by its element.
    Scalded(Fixture),
    /// Blow of the hero.
    Hero,
    /// Attack, item or feature.
    Slain(Source),
    /// Explosion of this source.
    Explosion(Source),
    /// Petrification; `None` if the source is not known.
    Petrification(Option<Source>),
    /// Poison.
    Poison,
    /// Loss of the last experience level.
    Drained(Source),
    /// Loss of all intelligence.
    Brainless(Source),
    /// Drowning.
    Drowning,
    /// Fall while chained to a heavy ball.
    Falling,
    /// Starvation.
    Starvation,
    /// Choking on food.
    Choking(Source),
    /// Rotten food.
    FoodPoisoning,
    /// Amulet that strangles.
    Strangulation,
    /// Ray or bolt of the victim's own, which came back.
    Own(Source),
    /// Drowned by a creature.
    Drowned(Source),
}
