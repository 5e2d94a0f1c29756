//! What can ail somebody for some time.

use super::nature::Nature;
use crate::raws::reading::record::words;
use serde::{Deserialize, Serialize};

words! {
    /// A state that wears off.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Affliction: Nature {
        /// Sees nothing.
        Blind = "blind" => Nature::Harm,
        /// Often goes where it did not want to.
        Confused = "confused" => Nature::Harm,
        /// Goes anywhere.
        Stunned = "stunned" => Nature::Harm,
        /// Takes everyone for somebody else.
        Hallucinating = "hallucinating" => Nature::Harm,
        /// Cannot do anything, until it wakes up.
        Asleep = "asleep" => Nature::Harm,
        /// Cannot do anything.
        Paralysed = "paralysed" => Nature::Harm,
        /// Loses hit points.
        Poisoned = "poisoned" => Nature::Harm,
        /// Moves at two thirds of its speed.
        Slowed = "slowed" => Nature::Harm,
        /// Moves at four thirds of its speed.
        Fast = "fast" => Nature::Help,
        /// Floats over what is on the ground.
        Levitating = "levitating" => Nature::Neither,
        /// Feels where others are.
        Telepathic = "telepathic" => Nature::Help,
        /// Turns to stone when the time is up.
        Petrifying = "petrifying" => Nature::Harm,
        /// Lies there, from hunger.
        Fainted = "fainted" => Nature::Harm,
        /// Dies of what was eaten when the time is up.
        FoodPoisoned = "food_poisoned" => Nature::Harm,
        /// Is not seen.
        Invisible = "invisible" => Nature::Help,
        /// Sees those who are not seen.
        SeesInvisible = "sees_invisible" => Nature::Help,
        /// Dies for want of air when the time is up.
        Strangled = "strangled" => Nature::Harm,
        /// Has no magic.
        Cancelled = "cancelled" => Nature::Harm,
        /// Is down in a pit, and has to climb out.
        Trapped = "trapped" => Nature::Harm,
    }
}

impl Affliction {
    /// All of them, in the order in which they are shown and in which time goes by for them.
    pub const SHOWN: [Affliction; Affliction::ALL.len()] = [
        Affliction::Petrifying,
        Affliction::FoodPoisoned,
        Affliction::Strangled,
        Affliction::Fainted,
        Affliction::Asleep,
        Affliction::Paralysed,
        Affliction::Trapped,
        Affliction::Poisoned,
        Affliction::Blind,
        Affliction::Stunned,
        Affliction::Confused,
        Affliction::Hallucinating,
        Affliction::Slowed,
        Affliction::Fast,
        Affliction::Levitating,
        Affliction::Telepathic,
        Affliction::Invisible,
        Affliction::SeesInvisible,
        Affliction::Cancelled,
    ];
}
