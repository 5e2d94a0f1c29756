//! Rules of meals and tins in rules.json. Those of hunger itself are under `hunger`.

use crate::raws::reading::{
    record::record,
    value::{Limit, ODDS},
};

record! {
    /// Rules of meals (NetHack 3.6: `eat.c`).
    #[derive(Debug, Clone)]
    pub struct EatingRules {
        /// Turns from the beginning of the game for which no food is rotten, but for corpses and cursed food.
        pub all_fresh: u32 => Limit::range(0..=1_000_000),
        /// Food that does not keep is rotten with chance 1 in this number, and so is a corpse that does no
        /// worse (NetHack 3.6: `eatcorpse`, `start_eating`).
        pub rotten_one_in: u32 => ODDS,
        /// A hero who chokes survives with chance 1 in this number (NetHack 3.6: `choke`).
        pub survives_choking_one_in: u32 => ODDS,
        /// Nutrition that a hero who survives choking vomits.
        pub vomited: i32 => Limit::range(0..=10_000),
        /// Rules of tins.
        pub tins: TinRules,
    }
}

record! {
    /// Rules of tins (NetHack 3.6: `start_tin`, `consume_tin`).
    #[derive(Debug, Clone)]
    pub struct TinRules {
        /// Greatest number of moves to open one.
        pub longest: i32 => Limit::range(0..=1000),
        /// A cursed tin explodes with chance 1 in this number.
        pub explodes_one_in: u32 => ODDS,
        /// A homemade tin that is neither blessed nor cursed is rotten with chance 1 in this number.
        pub spoiled_one_in: u32 => ODDS,
    }
}
