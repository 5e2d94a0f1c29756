//! Rules of the ground in rules.json.

use crate::raws::reading::{record::record, value::Limit};

record! {
    /// Rules of what changes squares of a level.
    #[derive(Debug, Clone)]
    pub struct GroundRules {
        /// Radius within which the effect `gush` makes pools, in squares (NetHack 3.6: `dogushforth`).
        pub gush_radius: i32 => Limit::range(0..=100),
        /// Thousandths that each web on the level takes from the chance of a creature's `spins` (NetHack 3.7:
        /// `maybe_spin_web`).
        pub webs_rarer: i32 => Limit::range(0..=1000),
    }
}
