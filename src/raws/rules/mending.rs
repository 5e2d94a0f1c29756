//! Regeneration and exhaustion in rules.json.

use crate::raws::reading::{
    record::{record, words},
    value::Limit,
};

words! {
    /// Cause of the hero's regeneration.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum MendedBy {
        /// Time.
        Turns = "turns",
        /// New ground: walkable squares that the hero sees for the first time.
        Ground = "ground",
        /// Nothing: wounds stay until something heals them.
        Nothing = "nothing",
    }
}

record! {
    /// Regeneration of hit points and power (NetHack 3.6: `moveloop`).
    #[derive(Debug, Clone, Copy)]
    pub struct MendingRules {
        /// Cause of the hero's regeneration: `turns`, `ground` or `nothing`. A hero with regeneration mends
        /// by turns in any case. Default `turns`.
        pub by: MendedBy = MendedBy::Turns,
        /// Walkable squares, seen for the first time, for a hit point of a hero who mends by `ground`.
        pub squares: u32 = 6 => Limit::of("it must be .. squares", 1..=1000),
        /// Heroes below the level `experienced` need this number, divided by the sum of their level and
        /// `novice_level`, and one turn more for a hit point.
        pub novice_turns: i32 => Limit::of("it must be .. turns", 0..=100_000),
        /// Number added to the experience level for that.
        pub novice_level: i32 => Limit::range(1..=1000),
        /// Experience level from which a hero regains several hit points at once: at most 1, and 1 for each
        /// level above this one.
        pub experienced: i32 => Limit::range(1..=1000),
        /// Turns between those hit points.
        pub experienced_every: i32 => Limit::of("it must be .. turns", 1..=100_000),
        /// Constitution up to which an experienced hero regains one hit point at a time. Others draw from 1
        /// to their constitution.
        pub frail: i32 => Limit::range(0..=25),
        /// Turns for a hit point of a hero in another shape.
        pub shape_every: i32 => Limit::of("it must be .. turns", 1..=100_000),
        /// Turns for a hit point of a creature without regeneration (NetHack 3.6: `mon_regen`).
        pub creatures_every: u32 => Limit::of("it must be .. turns", 1..=100_000),
        /// The hero regains power after a number of turns: this number less the experience level, multiplied
        /// by the role's `power_every` and divided by `power_share`.
        pub power_turns: i32 => Limit::range(1..=1000),
        /// Divisor for that.
        pub power_share: i32 => Limit::range(1..=1000),
        /// The most power regained at a time is 1 and the sum of wisdom and intelligence divided by this
        /// number.
        pub power_scores: i32 => Limit::range(1..=1000),
    }
}

record! {
    /// Steps with a heavy load (NetHack 3.6: `moveloop`).
    #[derive(Debug, Clone, Copy)]
    pub struct ToilRules {
        /// Turns between the hit points that the steps of a strained hero cost.
        pub strained_every: u32 => Limit::of("it must be .. turns", 1..=100_000),
        /// The same with a greater load.
        pub overtaxed_every: u32 => Limit::of("it must be .. turns", 1..=100_000),
        /// Turns that a hero sleeps who collapses under the load.
        pub collapse: i32 => Limit::of("it must be .. turns", 1..=10_000),
    }
}
