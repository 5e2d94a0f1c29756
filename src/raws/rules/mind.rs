//! Rules of what magic does to minds and kinds: taming, wishes and extinction.

use crate::raws::reading::{
    record::record,
    value::{Limit, ODDS},
};

record! {
    /// Rules of pets and familiars (NetHack 3.6: `dogfood`, `make_familiar`).
    #[derive(Debug, Clone)]
    pub struct TamingRules {
        /// Age in turns from which on pets refuse a corpse.
        pub refuses_corpses_from: u32 => Limit::range(0..=100_000),
        /// A familiar is of one of the role's kinds of pets with chance 1 in this number, else of any kind.
        pub familiar_is_pet_one_in: u32 => ODDS,
    }
}

record! {
    /// Rules of wishes (NetHack 3.6: `readobjnam`).
    #[derive(Debug, Clone)]
    pub struct WishRules {
        /// Greatest enchantment of an item that the hero wishes for.
        pub best_enchantment: i32 => Limit::range(0..=100),
        /// Most gold pieces that the hero gets by a wish.
        pub most_gold: u32 => Limit::range(0..=1_000_000),
    }
}

record! {
    /// Rules of extinction (NetHack 3.6: `do_genocide`).
    #[derive(Debug, Clone)]
    pub struct ExtinctionRules {
        /// Creatures that appear instead by a cursed scroll, least and most.
        pub called: [i32; 2] => Limit::range(0..=50),
    }
}
