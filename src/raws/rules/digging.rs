//! Rules of digging in rules.json.

use crate::raws::reading::{record::record, value::Limit};

record! {
    /// Rules of digging with a tool (NetHack 3.6: `dig.c`). Each move makes an effort, until the efforts add
    /// up to what is needed.
    #[derive(Debug, Clone)]
    pub struct DiggingRules {
        /// Effort of one move before bonuses, least and most (NetHack 3.6: `dig_effort`).
        pub effort: [i32; 2] => Limit::range(0..=1000),
        /// Effort needed for a wall, rock, a door or a boulder.
        pub wall: u32 => NEEDED,
        /// Effort needed for a pit.
        pub pit: u32 => NEEDED,
        /// Effort needed for a hole where there is no pit yet. In a pit, the effort for the pit is less.
        pub hole: u32 => NEEDED,
        /// Turns for which a hero is stuck in the pit just dug, least and most (NetHack 3.6:
        /// `digactualhole`).
        pub stuck: [i32; 2] => Limit::range(0..=1000),
    }
}

/// Limit on the effort that digging needs.
const NEEDED: Limit = Limit::range(1..=100_000);
