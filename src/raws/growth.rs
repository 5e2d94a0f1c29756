//! What experience gives: hit points and power with each level, and intrinsics of roles and races.

use super::reading::{
    record::{record, words},
    value::Limit,
};
use crate::base::dice::Dice;
use serde::{Deserialize, Serialize};

record! {
    /// What a level gives.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Gain {
        /// Hit points.
        pub hitpoints: Dice => Limit::of("a level gives", 0..=1000),
        /// Power.
        pub power: Dice => Limit::of("a level gives", 0..=1000),
    }
}

record! {
    /// What levels give: more, or other dice, before a role's `late_from` than from it on (NetHack's `newhp`, `newpw`).
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Growth {
        /// Before.
        pub early: Gain,
        /// After.
        pub late: Gain,
    }
}

words! {
    /// What someone can by nature.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Intrinsic {
        /// Often moves twice.
        Fast = "fast",
        /// Wakes nobody by walking.
        Stealth = "stealth",
        /// Searches while walking.
        Searching = "searching",
        /// Sees what is warm in the dark.
        Infravision = "infravision",
        /// Feels those near who are hostile and dangerous.
        Warning = "warning",
        /// Is not hurt by fire.
        FireResistance = "fire_resistance",
        /// Is not hurt by cold.
        ColdResistance = "cold_resistance",
        /// Is not hurt by electricity.
        ShockResistance = "shock_resistance",
        /// Is not poisoned.
        PoisonResistance = "poison_resistance",
        /// Is not put to sleep.
        SleepResistance = "sleep_resistance",
        /// Decides where to be when it is somewhere else by magic.
        TeleportControl = "teleport_control",
        /// Feels the minds of others when blind.
        Telepathy = "telepathy",
        /// Heals a point each turn.
        Regeneration = "regeneration",
        /// Is not paralysed by magic, nor by touch.
        FreeAction = "free_action",
        /// Does not die the first time.
        LifeSaving = "life_saving",
        /// Tells by a look what is blessed and what is cursed.
        Discernment = "discernment",
        /// Hungers more slowly than others.
        SlowDigestion = "slow_digestion",
        /// Hungers faster than others.
        Hunger = "hunger",
        /// Sees those who are not seen.
        SeeInvisible = "see_invisible",
        /// Is not seen.
        Invisible = "invisible",
        /// Throws back what flies as a ray.
        Reflection = "reflection",
        /// Is somewhere else from time to time.
        Teleportitis = "teleportitis",
        /// Is somebody else from time to time.
        Polymorphitis = "polymorphitis",
        /// Decides whose shape to take.
        PolymorphControl = "polymorph_control",
        /// Floats over what is on the ground.
        Levitation = "levitation",
        /// Has scores that never change.
        SustainAbilities = "sustain_abilities",
        /// Is being strangled.
        Strangulation = "strangulation",
        /// Falls asleep from time to time.
        FitfulSleep = "fitful_sleep",
        /// Sets those in sight against each other, and against everybody.
        Conflict = "conflict",
        /// Lets nobody near sleep.
        Aggravation = "aggravation",
        /// Loses no experience to those who drain it.
        DrainResistance = "drain_resistance",
    }
}

/// How many intrinsics an item or a creature gives: up to all there are.
pub(super) const INTRINSICS: Limit = Limit::of("it gives .. intrinsics", 0..=Intrinsic::ALL.len() as i64);

record! {
    /// An intrinsic and the experience level that it comes with.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Gift {
        /// The level, from 1.
        pub level: u8 => Limit::of("experience levels are", 1..=255),
        /// What comes.
        pub intrinsic: Intrinsic,
    }
}
