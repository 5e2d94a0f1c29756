//! Status effects: temporary states of a creature.

use super::nature::Nature;
use crate::raws::reading::record::words;
use serde::{Deserialize, Serialize};

/// Facts about a status effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AfflictionFacts {
    /// Good or bad for the creature that has it.
    pub nature: Nature,
    /// True if the creature cannot act until it ends.
    pub helpless: bool,
    /// True if the creature dies when the time is up.
    pub kills: bool,
    /// True if resting until the end makes sense. False if the status effect kills first, or if rest does not
    /// end it.
    pub rest_ends: bool,
}

/// Defaults of bad status effects; rows override what differs.
const ILL: AfflictionFacts =
    AfflictionFacts { nature: Nature::Harm, helpless: false, kills: false, rest_ends: true };

/// Defaults of good status effects; rows override what differs.
const BOON: AfflictionFacts = AfflictionFacts { nature: Nature::Help, rest_ends: false, ..ILL };

words! {
    /// Status effect: a state that wears off.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum StatusEffect: AfflictionFacts {
        /// Cannot see.
        Blind = "blind" => ILL,
        /// Often moves in a random direction.
        Confused = "confused" => ILL,
        /// Moves in a random direction.
        Stunned = "stunned" => ILL,
        /// Sees creatures as other kinds.
        Hallucinating = "hallucinating" => ILL,
        /// Cannot act until it wakes up.
        Asleep = "asleep" => AfflictionFacts { helpless: true, ..ILL },
        /// Cannot act.
        Paralysed = "paralysed" => AfflictionFacts { helpless: true, ..ILL },
        /// Loses hit points over time.
        Poisoned = "poisoned" => ILL,
        /// Moves at two thirds of its speed.
        Slowed = "slowed" => ILL,
        /// Moves at four thirds of its speed.
        Fast = "fast" => BOON,
        /// Floats above the floor.
        Levitating = "levitating" => AfflictionFacts { nature: Nature::Neither, ..BOON },
        /// Senses where other creatures are.
        Telepathic = "telepathic" => BOON,
        /// Turns to stone when the time is up.
        Petrifying = "petrifying" => AfflictionFacts { kills: true, ..ILL },
        /// Cannot act because of hunger.
        Fainted = "fainted" => AfflictionFacts { helpless: true, rest_ends: false, ..ILL },
        /// Dies of bad food when the time is up.
        FoodPoisoned = "food_poisoned" => AfflictionFacts { kills: true, rest_ends: false, ..ILL },
        /// Seen only by creatures that see the invisible.
        Invisible = "invisible" => BOON,
        /// Sees invisible creatures.
        SeesInvisible = "sees_invisible" => BOON,
        /// Suffocates when the time is up.
        Strangled = "strangled" => AfflictionFacts { kills: true, rest_ends: false, ..ILL },
        /// Cannot use its magic.
        Cancelled = "cancelled" => AfflictionFacts { rest_ends: false, ..ILL },
        /// Stands in a pit and has to climb out.
        Trapped = "trapped" => ILL,
    }
}

impl StatusEffect {
    /// All status effects, in the order in which they are shown and counted down.
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
