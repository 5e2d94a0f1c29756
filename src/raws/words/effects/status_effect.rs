//! Status effects: temporary states of a creature.

use super::nature::Nature;
use crate::raws::reading::record::words;
use serde::{Deserialize, Serialize};

/// Facts about a status effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StatusEffectFacts {
    /// Good or bad for the creature that has it.
    pub nature: Nature,
    /// True if the creature cannot act until it ends.
    pub helpless: bool,
    /// True if the creature dies when the time is up.
    pub kills: bool,
    /// True if resting until the end makes sense. False if the status effect kills first, or if rest does not
    /// end it.
    pub rest_ends: bool,
    /// True if a burst causes it by light, so that it needs open eyes.
    pub dazzles: bool,
    /// True if a second dose adds its turns to those left. Otherwise the longer time counts.
    pub adds: bool,
}

/// Defaults of bad status effects; rows override what differs.
const ILL: StatusEffectFacts = StatusEffectFacts {
    nature: Nature::Harm,
    helpless: false,
    kills: false,
    rest_ends: true,
    dazzles: false,
    adds: false,
};

/// Defaults of good status effects; rows override what differs.
const BOON: StatusEffectFacts = StatusEffectFacts { nature: Nature::Help, rest_ends: false, ..ILL };

words! {
    /// Status effect: a state that wears off.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum StatusEffect: StatusEffectFacts {
        /// Cannot see.
        Blind = "blind" => StatusEffectFacts { dazzles: true, adds: true, ..ILL },
        /// Often moves in a random direction.
        Confused = "confused" => StatusEffectFacts { adds: true, ..ILL },
        /// Moves in a random direction.
        Stunned = "stunned" => StatusEffectFacts { adds: true, ..ILL },
        /// Sees creatures as other kinds.
        Hallucinating = "hallucinating" => StatusEffectFacts { dazzles: true, adds: true, ..ILL },
        /// Cannot act until it wakes up.
        Asleep = "asleep" => StatusEffectFacts { helpless: true, ..ILL },
        /// Cannot act.
        Paralysed = "paralysed" => StatusEffectFacts { helpless: true, ..ILL },
        /// Loses hit points over time.
        Poisoned = "poisoned" => ILL,
        /// Moves at two thirds of its speed.
        Slowed = "slowed" => ILL,
        /// Moves at four thirds of its speed.
        Fast = "fast" => StatusEffectFacts { adds: true, ..BOON },
        /// Floats above the floor.
        Levitating = "levitating" => StatusEffectFacts { nature: Nature::Neither, adds: true, ..BOON },
        /// Senses where other creatures are.
        Telepathic = "telepathic" => StatusEffectFacts { adds: true, ..BOON },
        /// Turns to stone when the time is up.
        Petrifying = "petrifying" => StatusEffectFacts { kills: true, ..ILL },
        /// Cannot act because of hunger.
        Fainted = "fainted" => StatusEffectFacts { helpless: true, rest_ends: false, ..ILL },
        /// Dies of bad food when the time is up.
        FoodPoisoned = "food_poisoned" => StatusEffectFacts { kills: true, rest_ends: false, ..ILL },
        /// Seen only by creatures that see the invisible.
        Invisible = "invisible" => StatusEffectFacts { adds: true, ..BOON },
        /// Sees invisible creatures.
        SeesInvisible = "sees_invisible" => StatusEffectFacts { adds: true, ..BOON },
        /// Suffocates when the time is up.
        Strangled = "strangled" => StatusEffectFacts { kills: true, rest_ends: false, ..ILL },
        /// Cannot use its magic.
        Cancelled = "cancelled" => StatusEffectFacts { rest_ends: false, ..ILL },
        /// Is held by a pit, a trap or a web, and has to get free.
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
