//! Parameters of the stage `furniture`: fountains, sinks, altars and graves in ordinary rooms.

use super::{Parameters, Part};
use crate::raws::reading::{record::record, value::Limit};

record! {
    /// Parameters of the stage `furniture`. Odds are "one in so many", from 1 (always) to 1000; 0 is never.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Furniture {
        /// In how many rooms there is one with a fountain.
        pub fountain_one_in: i32 = 10 => Limit::range(0..=1000),
        /// In how many rooms there is one with an altar.
        pub altar_one_in: i32 = 60 => Limit::range(0..=1000),
        /// In how many rooms there is one with a grave, at depth 0.
        pub grave_one_in: i32 = 80 => Limit::range(0..=1000),
        /// By how much that falls with each level of depth; it never falls below 2.
        pub grave_per_depth: i32 = 2 => Limit::range(0..=1000),
        /// In how many rooms there is one with a sink.
        pub sink_one_in: i32 = 0 => Limit::range(0..=1000),
    }
}

impl Parameters for Furniture {
    const ABOUT: &'static str = "Fountains, sinks, altars and graves in ordinary rooms.";
    const NEEDS: &'static [Part] = &[Part::Rooms];
}
