//! What can be done to somebody beside plain damage: each effect once, with its parameters and what goes for it.
//!
//! An attack holds a list of [`Part`]s: effects, and when they come. What an effect does is `engine::effects`; what is
//! told of it is in messages.json under its name.

pub mod affliction;
mod declare;
pub mod element;
mod parameter;
mod part;

pub use parameter::{CreatureName, Turns};
pub use part::{Part, When, Who};

pub(in crate::raws) use part::{common_shape, part_shapes};

use super::{
    creatures::{CreatureKind, Resistance},
    reading::{table::Id, value::Limit},
};
use crate::base::dice::Dice;
use affliction::Affliction;
use declare::effects;

/// What goes for an effect whatever its parameters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Facts {
    /// What it is to suffer it.
    pub nature: Nature,
    /// What ails the target for as long as the parameter `turns` says; `None` for what comes at once.
    pub lasts: Option<Affliction>,
    /// What those do not suffer it by who resist it; `None` if nobody is immune.
    pub resisted_by: Option<Resistance>,
    /// Whether the mindless do not suffer it.
    pub of_the_mind: bool,
    /// Whether it is magic in itself, which magic resistance may stop whatever brings it.
    pub magic: bool,
    /// What it adds to the experience that killing one is worth whose attack has it.
    pub worth: Worth,
    /// Whether messages.json has a text for a hero who suffers it; what ails somebody is told as an affliction, and some
    /// effects by what comes of them.
    pub told: bool,
}

/// What it is to suffer an effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Nature {
    /// Bad.
    Harm,
    /// Good.
    Help,
    /// Neither, or both.
    Neither,
}

/// What an effect is worth in experience (NetHack's `experience`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worth {
    /// The level of the one who has it.
    Level,
    /// Twice that.
    TwiceLevel,
    /// Fifty points.
    Fifty,
}

impl Worth {
    /// In points, for one of `level`.
    pub const fn points(self, level: i32) -> i32 {
        match self {
            Worth::Level => level,
            Worth::TwiceLevel => 2 * level,
            Worth::Fifty => 50,
        }
    }
}

/// What goes for most effects; rows say what is different.
const USUAL: Facts = Facts {
    nature: Nature::Harm,
    lasts: None,
    resisted_by: None,
    of_the_mind: false,
    magic: false,
    worth: Worth::Level,
    told: false,
};

/// An effect that is over at once, and told by its name.
const AT_ONCE: Facts = Facts { told: true, ..USUAL };

/// An effect that lasts.
const fn lasting(what: Affliction) -> Facts {
    Facts { lasts: Some(what), ..USUAL }
}

effects! {
    /// Poison: it hurts, weakens a hero, and rarely kills.
    Poison = "poison" {}
        => Facts { resisted_by: Some(Resistance::Poison), worth: Worth::TwiceLevel, ..USUAL };
    /// The victim falls asleep.
    Sleep = "sleep" {
        /// For how many turns.
        turns: Turns,
    } => Facts { resisted_by: Some(Resistance::Sleep), worth: Worth::TwiceLevel, ..lasting(Affliction::Asleep) };
    /// The victim cannot move.
    Paralyse = "paralyse" {
        /// For how many turns.
        turns: Turns,
        /// For how many instead, one time in four, of a hero whose wisdom is 12 or less.
        unwise_turns: Option<Turns>,
    } => lasting(Affliction::Paralysed);
    /// The victim reels.
    Stun = "stun" {
        /// For how many turns.
        turns: Turns,
    } => lasting(Affliction::Stunned);
    /// The victim loses its bearings.
    Confuse = "confuse" {
        /// For how many turns.
        turns: Turns,
    } => Facts { of_the_mind: true, ..lasting(Affliction::Confused) };
    /// The victim sees nothing.
    Blind = "blind" {
        /// For how many turns.
        turns: Turns,
    } => lasting(Affliction::Blind);
    /// The victim sees things.
    Hallucinate = "hallucinate" {
        /// For how many turns.
        turns: Turns,
    } => Facts { of_the_mind: true, ..lasting(Affliction::Hallucinating) };
    /// The victim is slowed.
    Slow = "slow" {
        /// For how many turns.
        turns: Turns,
    } => lasting(Affliction::Slowed);
    /// The victim loses hit points bit by bit.
    Venom = "venom" {
        /// For how many turns.
        turns: Turns,
    } => Facts { resisted_by: Some(Resistance::Poison), ..lasting(Affliction::Poisoned) };
    /// The victim floats.
    Levitate = "levitate" {
        /// For how many turns.
        turns: Turns,
    } => Facts { nature: Nature::Neither, ..lasting(Affliction::Levitating) };
    /// The victim loses an experience level.
    DrainLevel = "drain_level" {}
        => Facts { resisted_by: Some(Resistance::Drain), worth: Worth::Fifty, ..AT_ONCE };
    /// The victim loses a point of strength.
    DrainStrength = "drain_strength" {} => AT_ONCE;
    /// The victim loses power.
    DrainPower = "drain_power" {
        /// How much.
        dice: Dice => Limit::of("it is", 1..=10_000),
    } => AT_ONCE;
    /// The victim loses a point or two of intelligence; with none left it dies.
    EatBrain = "eat_brain" {} => Facts { of_the_mind: true, ..AT_ONCE };
    /// The attacker heals by the damage of its attack.
    Leech = "leech" {} => AT_ONCE;
    /// The victim cannot walk away from the attacker.
    Stick = "stick" {} => USUAL;
    /// The attacker takes gold from the victim and goes away.
    StealGold = "steal_gold" {} => USUAL;
    /// The attacker takes something that the victim carries or wears, and goes away.
    Steal = "steal" {} => USUAL;
    /// Iron that the victim wears rusts.
    Rust = "rust" {} => USUAL;
    /// Metal that the victim wears corrodes.
    Corrode = "corrode" {} => USUAL;
    /// Leather, cloth and wood that the victim wears rot.
    Rot = "rot" {} => USUAL;
    /// The victim turns to stone, bit by bit.
    Petrify = "petrify" {} => Facts { resisted_by: Some(Resistance::Petrify), worth: Worth::Fifty, ..USUAL };
    /// The victim is somewhere else on the level.
    Teleport = "teleport" {} => Facts { nature: Nature::Neither, magic: true, ..AT_ONCE };
    /// Others come to the attacker's aid.
    Summon = "summon" {
        /// The name of their kind.
        creature: CreatureName,
        /// How many.
        count: Dice = Dice::fixed(1) => Limit::of("they come .. at a time", 1..=20),
    } => USUAL;
}
