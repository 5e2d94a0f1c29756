//! What can ail somebody for some time.

use super::nature::Nature;
use crate::raws::reading::record::words;
use serde::{Deserialize, Serialize};

/// What goes for a status effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AfflictionFacts {
    /// What it is to suffer it.
    pub nature: Nature,
    /// Whether nothing can be done until it ends.
    pub helpless: bool,
    /// Whether its end is death.
    pub kills: bool,
    /// Whether it is worth resting until it ends. What kills before it ends, and what rest does not end, is not.
    pub rest_ends: bool,
}

/// What goes for most that are bad; rows say what is different.
const ILL: AfflictionFacts =
    AfflictionFacts { nature: Nature::Harm, helpless: false, kills: false, rest_ends: true };

/// What goes for most that are good.
const BOON: AfflictionFacts = AfflictionFacts { nature: Nature::Help, rest_ends: false, ..ILL };

words! {
    /// A state that wears off.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum StatusEffect: AfflictionFacts {
        /// Sees nothing.
        Blind = "blind" => ILL,
        /// Often goes where it did not want to.
        Confused = "confused" => ILL,
        /// Goes anywhere.
        Stunned = "stunned" => ILL,
        /// Takes everyone for somebody else.
        Hallucinating = "hallucinating" => ILL,
        /// Cannot do anything, until it wakes up.
        Asleep = "asleep" => AfflictionFacts { helpless: true, ..ILL },
        /// Cannot do anything.
        Paralysed = "paralysed" => AfflictionFacts { helpless: true, ..ILL },
        /// Loses hit points.
        Poisoned = "poisoned" => ILL,
        /// Moves at two thirds of its speed.
        Slowed = "slowed" => ILL,
        /// Moves at four thirds of its speed.
        Fast = "fast" => BOON,
        /// Floats over what is on the ground.
        Levitating = "levitating" => AfflictionFacts { nature: Nature::Neither, ..BOON },
        /// Feels where others are.
        Telepathic = "telepathic" => BOON,
        /// Turns to stone when the time is up.
        Petrifying = "petrifying" => AfflictionFacts { kills: true, ..ILL },
        /// Lies there, from hunger.
        Fainted = "fainted" => AfflictionFacts { helpless: true, rest_ends: false, ..ILL },
        /// Dies of what was eaten when the time is up.
        FoodPoisoned = "food_poisoned" => AfflictionFacts { kills: true, rest_ends: false, ..ILL },
        /// Is not seen.
        Invisible = "invisible" => BOON,
        /// Sees those who are not seen.
        SeesInvisible = "sees_invisible" => BOON,
        /// Dies for want of air when the time is up.
        Strangled = "strangled" => AfflictionFacts { kills: true, rest_ends: false, ..ILL },
        /// Has no magic.
        Cancelled = "cancelled" => AfflictionFacts { rest_ends: false, ..ILL },
        /// Is down in a pit, and has to climb out.
        Trapped = "trapped" => ILL,
    }
}

impl StatusEffect {
    /// All of them, in the order in which they are shown and in which time goes by for them.
    pub const SHOWN: [StatusEffect; StatusEffect::ALL.len()] = [
        StatusEffect::Petrifying,
        StatusEffect::FoodPoisoned,
        StatusEffect::Strangled,
        StatusEffect::Fainted,
        StatusEffect::Asleep,
        StatusEffect::Paralysed,
        StatusEffect::Trapped,
        StatusEffect::Poisoned,
        StatusEffect::Blind,
        StatusEffect::Stunned,
        StatusEffect::Confused,
        StatusEffect::Hallucinating,
        StatusEffect::Slowed,
        StatusEffect::Fast,
        StatusEffect::Levitating,
        StatusEffect::Telepathic,
        StatusEffect::Invisible,
        StatusEffect::SeesInvisible,
        StatusEffect::Cancelled,
    ];
}
