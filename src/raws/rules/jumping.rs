//! Jumps, in rules.json.

use crate::raws::reading::{record::record, value::Limit};

record! {
    /// Heroes who are too weak to jump (NetHack 3.6: `jump`).
    #[derive(Debug, Clone, Copy)]
    pub struct JumpingRules {
        /// Nutrition up to which the hero is too weak, in worlds with hunger.
        pub famished: i32 => Limit::range(-1000..=10_000),
        /// Strength below which the hero is too weak.
        pub least_strength: u16 => Limit::range(0..=25),
    }
}
