//! Parameters of the stage `light`: which rooms are lit.

use super::Parameters;
use crate::raws::reading::{
    record::{record, words},
    value::Limit,
};

record! {
    /// Parameters of the stage `light`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Light {
        /// Whether rooms are lit.
        pub rooms: Lit = Lit::ByDepth,
        /// Whether a level without rooms is lit, all of it.
        pub caves: Lit = Lit::ByDepth,
        /// By depth: a number from 1 to the depth plus 1 is drawn, and what draws this or more is dark.
        pub dark_from: i32 = 11 => Limit::range(1..=1000),
        /// By depth: one in so many is dark whatever it drew; 0 for none.
        pub dark_one_in: i32 = 77 => Limit::range(0..=10_000),
    }
}

words! {
    /// Whether something is lit.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Lit {
        /// By chance, and the less likely the deeper it lies.
        ByDepth = "by_depth",
        /// Always.
        Lit = "lit",
        /// Never.
        Dark = "dark",
    }
}

impl Parameters for Light {
    const ABOUT: &'static str = "Which rooms are lit.";
}
