//! New creatures on a level, in rules.json.

use crate::raws::reading::{record::record, value::Limit};
use std::ops::RangeInclusive;

record! {
    /// Rules for new creatures on a level.
    #[derive(Debug, Clone)]
    pub struct CrowdRules {
        /// Each turn a new creature arrives with chance 1 in this number, the more often by a tenth for each
        /// relic that the hero has taken. 0: never.
        pub arrivals_one_in: u32,
        /// Distance from the hero within which creatures arrive on levels without bounds.
        pub ring: i32 = 24 => Limit::of("it must be .. squares", 1..=48),
        /// No creature arrives if the level has more than this many.
        pub most: u32 => Limit::of("a level can have .. of them", 0..=1000),
        /// `true`: the hero starts with a pet.
        pub pets: bool,
        /// At the start of a game no awake creature is within this many squares of the hero. 0: no such rule.
        pub clear_start: i32 => Limit::of("it must be .. squares", 0..=100),
        /// Greatest sum of the difficulties of the creatures on a level, by depth from 1; the last number
        /// holds for all greater depths. Named creatures, keepers and sleepers of special rooms do not
        /// count. Empty: no limit.
        pub danger: Vec<u32> = Vec::new() => Limit::of("there can be .. depths", 0..=1000),
        /// Depth from which on creatures faster than the hero arrive in groups. Default 1.
        pub fast_groups_from: i32 = 1 => Limit::range(1..=1000),
        /// `true`: creatures that would be nearer to the start stand elsewhere on the level. `false`: they
        /// are left out, so that every room keeps its own.
        pub moves_from_start: bool = true,
        /// Difficulties of random creatures.
        pub window: DifficultyWindow,
        /// Rise of the difficulty of new creatures on a level where the hero stays. Default: none.
        pub stirring: Option<StirringRules>,
    }
}

record! {
    /// Rise of the difficulty of new creatures with the turns that the hero has spent on a level.
    #[derive(Debug, Clone, Copy)]
    pub struct StirringRules {
        /// Turns on the level after which the difficulty rises for the first time.
        pub after: u32 => Limit::range(1..=1_000_000),
        /// Turns on the level between a rise and the next.
        pub every: u32 => Limit::range(1..=1_000_000),
        /// Number of rises, by one each.
        pub most: u32 => Limit::range(1..=50),
    }
}

impl StirringRules {
    /// Returns the rises on a level on which the hero has spent so many `turns`.
    pub fn rises(&self, turns: u32) -> u32 {
        turns.checked_sub(self.after).map_or(0, |over| (over / self.every + 1).min(self.most))
    }

    /// Returns the turns until the next rise on a level on which the hero has spent so many `turns`; `None`
    /// after the last.
    pub fn until_next(&self, turns: u32) -> Option<u32> {
        let rises = self.rises(turns);
        let next = self.after.saturating_add(rises.saturating_mul(self.every));
        (rises < self.most).then(|| next.saturating_sub(turns))
    }
}

record! {
    /// Difficulties of random creatures, by depth and level of the hero (NetHack 3.6: `monmin_difficulty`,
    /// `monmax_difficulty`).
    #[derive(Debug, Clone, Copy)]
    pub struct DifficultyWindow {
        /// The least difficulty is the depth divided by this number.
        pub least_over: i32 => DIVISOR,
        /// The greatest is the sum of depth and level divided by this number.
        pub greatest_over: i32 => DIVISOR,
    }
}

/// Limit on divisors.
const DIVISOR: Limit = Limit::range(1..=100);

impl DifficultyWindow {
    /// Returns the range of difficulties at `depth` for a hero of `level`.
    pub const fn at(self, depth: i32, level: i32) -> RangeInclusive<i32> {
        depth / self.least_over..=(depth + level) / self.greatest_over
    }
}

impl CrowdRules {
    /// Returns the greatest sum of difficulties on a level of this `depth`; `None` without a limit.
    pub fn danger_at(&self, depth: i32) -> Option<i32> {
        let index = usize::try_from(depth - 1).unwrap_or(0);
        let danger = self.danger.get(index).or(self.danger.last())?;
        Some(i32::try_from(*danger).unwrap_or(i32::MAX))
    }
}
