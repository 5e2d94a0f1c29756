//! Gains of experience levels: hit points, power, and intrinsics of roles and races.

use crate::{
    base::dice::Dice,
    raws::{
        reading::{
            record::{record, words},
            value::Limit,
        },
        words::effects::status_effect::StatusEffect,
    },
};
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

/// Facts about an intrinsic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IntrinsicFacts {
    /// True if most heroes are better off without it.
    pub harms: bool,
    /// Status effect that lasts as long as the intrinsic.
    pub sustains: Option<StatusEffect>,
}

/// Facts of useful intrinsics.
const BOON: IntrinsicFacts = IntrinsicFacts { harms: false, sustains: None };

/// Facts of harmful intrinsics.
const BURDEN: IntrinsicFacts = IntrinsicFacts { harms: true, ..BOON };

words! {
    /// Innate ability.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Intrinsic: IntrinsicFacts {
        /// Gets an extra move in one of three turns.
        Fast = "fast" => BOON,
        /// Does not wake sleepers by walking.
        Stealth = "stealth" => BOON,
        /// Searches the adjacent squares every turn.
        Searching = "searching" => BOON,
        /// Sees warm creatures in the dark.
        Infravision = "infravision" => BOON,
        /// Senses dangerous hostile creatures near by.
        Warning = "warning" => BOON,
        /// Immune to fire.
        FireResistance = "fire_resistance" => BOON,
        /// Immune to cold.
        ColdResistance = "cold_resistance" => BOON,
        /// Immune to electricity.
        ShockResistance = "shock_resistance" => BOON,
        /// Immune to poison.
        PoisonResistance = "poison_resistance" => BOON,
        /// Immune to sleep.
        SleepResistance = "sleep_resistance" => BOON,
        /// Chooses the destination of a teleport.
        TeleportControl = "teleport_control" => BOON,
        /// Senses the minds of other creatures while blind.
        Telepathy = "telepathy" => BOON,
        /// Heals 1 hit point each turn.
        Regeneration = "regeneration" => BOON,
        /// Cannot be paralysed.
        FreeAction = "free_action" => BOON,
        /// Survives death once. Uses up the worn item that grants it.
        LifeSaving = "life_saving" => BOON,
        /// Sees at a glance which items are blessed or cursed.
        Discernment = "discernment" => BOON,
        /// Gets hungry more slowly.
        SlowDigestion = "slow_digestion" => BOON,
        /// Gets hungry faster.
        Hunger = "hunger" => BURDEN,
        /// Sees invisible creatures.
        SeeInvisible = "see_invisible" => IntrinsicFacts { sustains: Some(StatusEffect::SeesInvisible), ..BOON },
        /// Cannot be seen without `see_invisible`.
        Invisible = "invisible" => IntrinsicFacts { sustains: Some(StatusEffect::Invisible), ..BOON },
        /// Reflects rays.
        Reflection = "reflection" => BOON,
        /// Teleports at random from time to time.
        Teleportitis = "teleportitis" => BURDEN,
        /// Polymorphs at random from time to time.
        Polymorphitis = "polymorphitis" => BURDEN,
        /// Chooses the new shape of a polymorph.
        PolymorphControl = "polymorph_control" => BOON,
        /// Floats above the ground, traps and water.
        Levitation = "levitation" => IntrinsicFacts { sustains: Some(StatusEffect::Levitating), ..BURDEN },
        /// Keeps its ability scores: no effect raises or lowers them.
        SustainAbilities = "sustain_abilities" => BOON,
        /// Is being strangled, which kills in the end.
        Strangulation = "strangulation" => BURDEN,
        /// Falls asleep from time to time.
        FitfulSleep = "fitful_sleep" => BURDEN,
        /// Makes creatures in sight fight each other, and everyone else.
        Conflict = "conflict" => BURDEN,
        /// Wakes nearby sleepers.
        Aggravation = "aggravation" => BURDEN,
        /// Immune to level drain.
        DrainResistance = "drain_resistance" => BOON,
        /// Gets an extra move in two of three turns.
        VeryFast = "very_fast" => BOON,
        /// Stumbles from time to time while walking.
        Fumbling = "fumbling" => BURDEN,
        /// Walks on water.
        WaterWalking = "water_walking" => BOON,
        /// Can jump to any square near by.
        Jumping = "jumping" => BOON,
        /// Can jump as a knight moves in chess.
        KnightsJump = "knights_jump" => BOON,
        /// Kicks like a martial artist, without hurting the feet.
        Kicking = "kicking" => BOON,
        /// Immune to magic missiles and death rays, and to most magic that others work on it.
        MagicResistance = "magic_resistance" => BOON,
        /// Seems to stand elsewhere: creatures often strike at a wrong square.
        Displacement = "displacement" => BOON,
        /// Has magic cancellation of one degree more.
        Protection = "protection" => BOON,
        /// Immune to acid.
        AcidResistance = "acid_resistance" => BOON,
        /// Breathes under water: does not drown.
        MagicalBreathing = "magical_breathing" => BOON,
        /// Learns the map around from time to time.
        Clairvoyance = "clairvoyance" => BOON,
    }
}

impl Intrinsic {
    /// Intrinsics that sustain a status effect.
    pub const SUSTAINING: [Self; 3] = [Self::Levitation, Self::Invisible, Self::SeeInvisible];
}

/// Set of intrinsics, stored as a sorted list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Intrinsic>", into = "Vec<Intrinsic>")]
pub struct IntrinsicSet {
    /// One bit for each [`Intrinsic`].
    bits: u64,
}

impl IntrinsicSet {
    /// Adds `what`.
    pub const fn add(&mut self, what: Intrinsic) {
        self.bits |= 1 << what as u64;
    }

    /// True if `what` is in the set.
    pub const fn has(self, what: Intrinsic) -> bool {
        self.bits & 1 << what as u64 != 0
    }

    /// True if no intrinsic is in the set.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Returns the intrinsics of either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self { bits: self.bits | other.bits }
    }

    /// Returns the intrinsics of both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self { bits: self.bits & other.bits }
    }

    /// Iterates over the intrinsics, in the order of [`Intrinsic::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Intrinsic> {
        Intrinsic::ALL.into_iter().filter(move |what| self.has(*what))
    }
}

impl FromIterator<Intrinsic> for IntrinsicSet {
    fn from_iter<I: IntoIterator<Item = Intrinsic>>(all: I) -> Self {
        let mut set = Self::default();
        all.into_iter().for_each(|what| set.add(what));
        set
    }
}

impl From<Vec<Intrinsic>> for IntrinsicSet {
    fn from(all: Vec<Intrinsic>) -> Self {
        all.into_iter().collect()
    }
}

impl From<IntrinsicSet> for Vec<Intrinsic> {
    fn from(set: IntrinsicSet) -> Self {
        set.iter().collect()
    }
}

/// Limit on the intrinsics that an item or a creature grants: each one at most once.
pub(in crate::raws) const INTRINSICS: Limit =
    Limit::of("it can give .. intrinsics", 0..=Intrinsic::ALL.len() as i64);

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn set_of_intrinsics_is_stored_as_a_sorted_list() {
        let set = IntrinsicSet::from(vec![Intrinsic::Warning, Intrinsic::Fast, Intrinsic::Warning]);
        assert_eq!(Vec::from(set), [Intrinsic::Fast, Intrinsic::Warning]);
        assert_eq!(serde_json::to_string(&set).unwrap(), r#"["fast","warning"]"#);
        assert_eq!(serde_json::from_str::<IntrinsicSet>(r#"["warning","fast"]"#).unwrap(), set);
        let all: IntrinsicSet = Intrinsic::ALL.into_iter().collect();
        assert!(all.iter().eq(Intrinsic::ALL) && !set.is_empty());
        assert_eq!((all.and(set), all.or(set)), (set, all));
        assert!(set.has(Intrinsic::Fast) && !set.has(Intrinsic::Stealth));
    }
}
