//! Parameters of the stage `doors`: what hangs in the doorways.

use super::{Parameters, Part};
use crate::raws::reading::{record::record, value::Limit};

record! {
    /// Parameters of the stage `doors`. Odds are written as "once in so many times"; 0 is never.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Doors {
        /// Odds that a doorway is a secret door.
        pub secret_one_in: i32 = 8 => Limit::range(0..=1000),
        /// Odds that there is a door in a doorway that is not secret.
        pub door_one_in: i32 = 3 => Limit::range(0..=1000),
        /// Odds that such a door stands open.
        pub open_one_in: i32 = 5 => Limit::range(0..=1000),
        /// Odds that such a door is locked if it is not open.
        pub locked_one_in: i32 = 6 => Limit::range(0..=1000),
        /// Odds that a secret door is locked.
        pub secret_locked_one_in: i32 = 5 => Limit::range(0..=1000),
        /// Odds that a closed, locked or secret door is trapped.
        pub trapped_one_in: i32 = 25 => Limit::range(0..=1000),
        /// The least depth at which closed and locked doors are trapped.
        pub trapped_from: i32 = 5,
        /// The least depth at which secret doors are trapped.
        pub secret_trapped_from: i32 = 4,
    }
}

impl Parameters for Doors {
    const ABOUT: &'static str = "What hangs in the doorways.";
    const NEEDS: &'static [Part] = &[Part::Doorways];
}
