//! Parameters of the stage `niches`: closets of one square behind the walls of rooms.

use super::{Parameters, Part};
use crate::raws::reading::{record::record, value::Limit};

record! {
    /// Parameters of the stage `niches`. Odds are written as "once in so many times"; 0 is never.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Niches {
        /// Rooms to each niche: from one niche to one more than a niche for so many rooms are tried.
        pub rooms_each: i32 = 2 => Limit::range(1..=100),
        /// How many places are looked at for each niche.
        pub tries: i32 = 8 => Limit::range(1..=100),
        /// Odds that a niche has no door at all.
        pub sealed_one_in: i32 = 9 => Limit::range(0..=1000),
        /// Odds that the door of a niche is an ordinary one; the others are secret.
        pub plain_one_in: i32 = 7 => Limit::range(0..=1000),
    }
}

impl Parameters for Niches {
    const ABOUT: &'static str = "Closets of one square behind the walls of rooms.";
    const NEEDS: &'static [Part] = &[Part::Rooms];
}
