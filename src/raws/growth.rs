//! Gains of experience levels: hit points, power, and intrinsics of roles and races.

use super::reading::{
    record::{record, words},
    value::Limit,
};
use crate::base::dice::Dice;
use serde::{Deserialize, Serialize};

record! {
    /// Gain of one experience level.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Gain {
        /// Hit points gained.
        pub hitpoints: Dice => Limit::of("a level must give", 0..=1000),
        /// Power gained.
        pub power: Dice => Limit::of("a level must give", 0..=1000),
    }
}

record! {
    /// Gains per experience level, before and from a role's `late_level` level (NetHack 3.6: `newhp`,
    /// `newpw`).
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Growth {
        /// Gain of each level below `late_level`.
        pub early: Gain,
        /// Gain of each level from `late_level` on.
        pub late: Gain,
    }
}

words! {
    /// Innate ability.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Intrinsic {
        /// Gets an extra move in one of three turns.
        Fast = "fast",
        /// Does not wake sleepers by walking.
        Stealth = "stealth",
        /// Searches the adjacent squares every turn.
        Searching = "searching",
        /// Sees warm creatures in the dark.
        Infravision = "infravision",
        /// Senses dangerous hostile creatures near by.
        Warning = "warning",
        /// Immune to fire.
        FireResistance = "fire_resistance",
        /// Immune to cold.
        ColdResistance = "cold_resistance",
        /// Immune to electricity.
        ShockResistance = "shock_resistance",
        /// Immune to poison.
        PoisonResistance = "poison_resistance",
        /// Immune to sleep.
        SleepResistance = "sleep_resistance",
        /// Chooses the destination of a teleport.
        TeleportControl = "teleport_control",
        /// Senses the minds of other creatures while blind.
        Telepathy = "telepathy",
        /// Heals 1 hit point each turn.
        Regeneration = "regeneration",
        /// Cannot be paralysed.
        FreeAction = "free_action",
        /// Survives death once. Uses up the worn item that grants it.
        LifeSaving = "life_saving",
        /// Sees at a glance which items are blessed or cursed.
        Discernment = "discernment",
        /// Gets hungry more slowly.
        SlowDigestion = "slow_digestion",
        /// Gets hungry faster.
        Hunger = "hunger",
        /// Sees invisible creatures.
        SeeInvisible = "see_invisible",
        /// Cannot be seen without `see_invisible`.
        Invisible = "invisible",
        /// Reflects rays.
        Reflection = "reflection",
        /// Teleports at random from time to time.
        Teleportitis = "teleportitis",
        /// Polymorphs at random from time to time.
        Polymorphitis = "polymorphitis",
        /// Chooses the new shape of a polymorph.
        PolymorphControl = "polymorph_control",
        /// Floats above the ground, traps and water.
        Levitation = "levitation",
        /// Keeps its ability scores: no effect raises or lowers them.
        SustainAbilities = "sustain_abilities",
        /// Is being strangled, which kills in the end.
        Strangulation = "strangulation",
        /// Falls asleep from time to time.
        FitfulSleep = "fitful_sleep",
        /// Makes creatures in sight fight each other, and everyone else.
        Conflict = "conflict",
        /// Wakes nearby sleepers.
        Aggravation = "aggravation",
        /// Immune to level drain.
        DrainResistance = "drain_resistance",
    }
}

/// Limit on the intrinsics that an item or a creature grants: each one at most once.
pub(super) const INTRINSICS: Limit = Limit::of("it can give .. intrinsics", 0..=Intrinsic::ALL.len() as i64);

record! {
    /// Intrinsic, and the experience level that grants it.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Gift {
        /// Experience level that grants the intrinsic, from 1.
        pub level: u8 => Limit::of("experience levels must be", 1..=255),
        /// Intrinsic that is granted.
        pub intrinsic: Intrinsic,
    }
}
