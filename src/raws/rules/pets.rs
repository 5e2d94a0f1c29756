//! Pets, in rules.json.

use crate::{
    base::dice::Dice,
    raws::reading::{
        record::record,
        value::{Limit, ODDS, PERCENT},
    },
};

/// Limit on tameness: `Bond::MOST` is its upper bound.
const TAMENESS: Limit = Limit::of("tameness must be", 1..=20);

/// Limit on turns.
const TURNS: Limit = Limit::of("it must be .. turns", 1..=100_000);

record! {
    /// Rules of pets (NetHack 3.6: `dog_move`, `initedog`, `mon_catchup_elapsed_time`).
    #[derive(Debug, Clone, Copy)]
    pub struct PetRules {
        /// Distance in squares from the hero up to which a pet strays.
        pub strays: i32 => Limit::of("it must be .. squares", 0..=100),
        /// Percentage of hit points below which a pet does not fight.
        pub weak_below: i32 => PERCENT,
        /// Levels above the pet's own from which on an enemy is too strong.
        pub too_strong: i32 => Limit::of("it must be .. levels", -1000..=1000),
        /// A pet attacks an enemy whose passive attack could leave it helpless with chance 1 in this number
        /// at each move.
        pub reckless_one_in: u32 => ODDS,
        /// Range in squares in which a pet looks for food (NetHack 3.6: `SQSRCHRADIUS`).
        pub food: i32 => Limit::of("it must be .. squares", 0..=20),
        /// A pet steps onto a cursed item with chance 1 in this number.
        pub reluctant_one_in: u32 => ODDS,
        /// Turns until a new pet is hungry. In a world where hunger does not cost each turn, they are
        /// multiplied by its `every`.
        pub fed: u32 => TURNS,
        /// Initial tameness of domestic animals.
        pub domestic: u8 => TAMENESS,
        /// Initial tameness of other animals.
        pub wild: u8 => TAMENESS,
        /// Turns without the hero after which a pet loses a point of tameness.
        pub lonely: u32 => TURNS,
        /// Turns, multiplied as `fed`, after which a hungry pet without the hero turns feral.
        pub starved: u32 => TURNS,
        /// Rules of allies.
        pub allies: AllyRules,
    }
}

record! {
    /// Rules of allies: pets that the effect `befriend` gives.
    #[derive(Debug, Clone, Copy)]
    pub struct AllyRules {
        /// Most allies of a hero at a time.
        pub most: u32 => Limit::range(0..=100),
        /// Distance in squares from which an ally follows the hero over stairs.
        pub reach: i32 => Limit::of("it must be .. squares", 1..=100),
        /// Hit points of a level, which an ally gains with each of the hero's.
        pub growth: Dice => Limit::of("they must be", 0..=1000),
    }
}
