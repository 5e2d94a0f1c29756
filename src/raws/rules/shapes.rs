//! Rules of changed shapes: polymorph and werecreatures.

use crate::{
    base::dice::Dice,
    raws::reading::{
        record::record,
        value::{Limit, ODDS},
    },
};

record! {
    /// Rules of changed shapes (NetHack 3.6: `polyself`, `polymon`, `were.c`).
    #[derive(Debug, Clone)]
    pub struct ShapeRules {
        /// A hero without polymorph control suffers a system shock if a random number from 0 to one less than
        /// this is above the constitution.
        pub shock_out_of: i32 => Limit::range(1..=1000),
        /// Hit points lost by a system shock.
        pub shock_damage: Dice => Limit::of("damage must be", 0..=10_000),
        /// A random polymorph gives the hero only new scores with chance 1 in this number.
        pub renews_one_in: u32 => ODDS,
        /// Turns for which the hero keeps a form, least and most. Forms above the hero's level last shorter.
        pub lasts: [i32; 2] => Limit::range(1..=30_000),
        /// Most helpers that a creature calls at a time, unless its `calls` says otherwise.
        pub most_called: i32 => Limit::range(1..=50),
    }
}
