//! Luck in rules.json.

use crate::raws::reading::{
    record::record,
    value::{Limit, ODDS},
};

record! {
    /// Luck of the hero.
    #[derive(Debug, Clone, Copy)]
    pub struct LuckRules {
        /// Lower bound.
        pub least: i32 => Limit::range(-1000..=0),
        /// Upper bound.
        pub most: i32 => Limit::range(0..=1000),
        /// Luck that a carried item with `lucky` adds, or takes if it is cursed.
        pub charm: i32 => Limit::range(0..=1000),
        /// Turns after which luck moves one point towards 0 (NetHack 3.6: `nh_timeout`).
        pub fades_every: u32 => TURNS,
        /// The same while the god is angry.
        pub fades_every_angry: u32 => TURNS,
        /// Points of luck that add one to the hero's to-hit. In NetHack 3.6 each point does.
        pub to_hit_every: i32 => Limit::range(1..=1000),
        /// Size of draws up to which luck shifts them less (NetHack 3.6: `rnl`).
        pub small_draw: i32 => Limit::range(0..=1000),
        /// Points of luck that shift such a draw by one.
        pub small_draw_every: i32 => Limit::range(1..=1000),
        /// Luck does not shift a draw with chance 1 in the sum of this number and of the shift.
        pub no_shift_one_in: u32 => ODDS,
    }
}

/// Limit on the turns until luck fades.
const TURNS: Limit = Limit::of("it must be .. turns", 1..=1_000_000);

impl LuckRules {
    /// Returns the to-hit bonus of `luck`.
    pub const fn to_hit(&self, luck: i32) -> i32 {
        luck / self.to_hit_every
    }
}
