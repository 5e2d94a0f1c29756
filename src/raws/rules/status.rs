//! Rules of status effects and of what intrinsics do by themselves.

use crate::raws::reading::{
    record::record,
    value::{Limit, ODDS},
};

record! {
    /// Rules of status effects with a duration.
    #[derive(Debug, Clone)]
    pub struct AfflictionRules {
        /// Wisdom up to which a gaze may paralyse the hero for longer (NetHack 3.6: `passive`).
        pub unwise_up_to: u16 => SCORES,
        /// It does so with chance 1 in this number.
        pub unwise_one_in: u32 => ODDS,
        /// Dexterity below which a spell stuns the hero for longer (NetHack 3.6: `MGC_STUN_YOU`).
        pub clumsy_below: u16 => SCORES,
        /// Most turns for which magic puts creatures to sleep (NetHack 3.6: `sleep_monst`).
        pub longest_sleep: i32 => Limit::range(1..=10_000),
    }
}

record! {
    /// Rules of fumbling (NetHack 3.6: `nh_timeout`, which draws 1 to 20 turns between two falls).
    #[derive(Debug, Clone)]
    pub struct FootingRules {
        /// A hero who fumbles trips at a step with chance 1 in this number.
        pub trips_one_in: u32 => ODDS,
        /// Turns until a hero who has tripped can act again. One less is lost.
        pub down: u16 => Limit::range(1..=1000),
    }
}

record! {
    /// Odds of what intrinsics do to the hero by themselves each turn (NetHack 3.6: `moveloop`,
    /// `nh_timeout`).
    #[derive(Debug, Clone)]
    pub struct TimerRules {
        /// Teleportitis teleports with chance 1 in this number.
        pub teleports_one_in: u32 => ODDS,
        /// Polymorphitis polymorphs with chance 1 in this number.
        pub polymorphs_one_in: u32 => ODDS,
        /// Fitful sleep begins with chance 1 in this number. NetHack draws 20 to 120 turns between two of
        /// them, 70 on average.
        pub sleeps_one_in: u32 => ODDS,
        /// Turns of a fitful sleep, least and most.
        pub sleep: [i32; 2] => Limit::range(1..=10_000),
        /// Turns between two moments of clairvoyance.
        pub vision_every: u32 => Limit::range(1..=10_000),
        /// A moment of clairvoyance shows something with chance 1 in this number.
        pub vision_one_in: u32 => ODDS,
        /// Squares that clairvoyance shows to either side (NetHack 3.6: `do_vicinity_map`).
        pub vision_across: i32 => Limit::range(0..=100),
        /// Squares that clairvoyance shows up and down.
        pub vision_down: i32 => Limit::range(0..=100),
        /// Turns until strangulation kills.
        pub strangles_in: i32 => Limit::range(1..=1000),
    }
}

const SCORES: Limit = Limit::of("ability scores must be", 0..=25);
