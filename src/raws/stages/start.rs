//! Parameters of the stage `start`: the hero's place.

use super::{Parameters, Part};
use crate::raws::reading::{record::record, value::Limit};

record! {
    /// Parameters of the stage `start`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Start {
        /// On a level without end: how many squares the cave has at least in which the hero begins, the nearest that
        /// is large enough.
        pub least_cave: i32 = 200 => Limit::range(1..=100_000),
    }
}

impl Parameters for Start {
    const ABOUT: &'static str = "The hero's place.";
    const GIVES: &'static [Part] = &[Part::Start];
    const ENDLESS: bool = true;
}
