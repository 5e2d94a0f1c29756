//! Rules of harm and of what heals it.

use crate::{
    base::dice::Dice,
    raws::reading::{
        record::record,
        value::{Limit, ODDS},
    },
};

record! {
    /// Rules of harm and healing.
    #[derive(Debug, Clone)]
    pub struct HarmRules {
        /// Damage to the hero, in percent of what it would be; at least one point.
        pub percent: i32 = 100 => Limit::range(1..=1000),
        /// A blow wakes a hero whom magic has put to sleep with chance 1 in this number (NetHack 3.6:
        /// `mattacku`).
        pub wakes_one_in: u32 => ODDS,
        /// Fire, cold and electricity reach the pack of a creature with chance 1 in this number, and destroy
        /// each item that they reach with the same chance (NetHack 3.6: `destroy_item`).
        pub destroys_one_in: u32 => ODDS,
        /// Least maximum hit points of a hero whose life was saved (NetHack 3.6: `savelife`).
        pub saved_hitpoints: i32 => HITPOINTS,
        /// Turns until a creature has turned to stone (NetHack 3.6: `Stoned`).
        pub petrifies_in: i32 => Limit::range(1..=1000),
        /// Maximum hit points that the hero loses for each point of strength below the minimum (NetHack 3.6:
        /// `losestr`).
        pub strength_price: i32 => Limit::range(0..=1000),
        /// Below this maximum, plus that of `low_per_level`, hit points count as low (NetHack 3.6:
        /// `fix_worst_trouble`).
        pub low_hitpoints: i32 => HITPOINTS,
        /// Hit points that are added to `low_hitpoints` for each experience level.
        pub low_per_level: i32 => Limit::range(0..=1000),
        /// Turns for which a confusing touch of the hero confuses, least and most.
        pub touch_confuses: [i32; 2] => Limit::range(1..=10_000),
        /// Rules of poison.
        pub poison: PoisonRules,
    }
}

record! {
    /// Rules of poison, which never kills at once as it does in NetHack 3.6: `poisoned`.
    #[derive(Debug, Clone)]
    pub struct PoisonRules {
        /// Hit points lost by poison, least and most.
        pub damage: [i32; 2] => Limit::range(0..=10_000),
        /// A dose is heavy with chance 1 in this number.
        pub heavy_one_in: u32 => ODDS,
        /// Hit points lost by a heavy dose, least and most.
        pub heavy_damage: [i32; 2] => Limit::range(0..=10_000),
        /// Points of strength that a poisoned hero loses, least and most.
        pub strength: [i32; 2] => Limit::range(0..=25),
        /// Points of an ability that a hero loses by sickness in spite of poison resistance.
        pub resisted_ability: Dice => Limit::range(0..=25),
        /// Hit points lost by sickness in spite of poison resistance.
        pub resisted_damage: Dice => Limit::of("damage must be", 0..=10_000),
    }
}

const HITPOINTS: Limit = Limit::of("hit points must be", 1..=30_000);
