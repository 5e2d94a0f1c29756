//! Parameters of the stage `nethack_corridors`: corridors from room to room, as NetHack digs them.

use super::{Parameters, Part};
use crate::raws::reading::{record::record, value::Limit};

record! {
    /// Parameters of the stage `nethack_corridors`. Odds are written as "once in so many times"; 0 is never.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct NethackCorridors {
        /// Odds that after a corridor the joining of neighbours ends, so that later corridors have to make up for it.
        pub stop_one_in: i32 = 50 => Limit::range(0..=1000),
        /// Least number of corridors that are tried when all rooms are joined; a random number below the number of rooms
        /// is added. 0 to 100; at 0 there are none at all.
        pub extra: i32 = 4 => Limit::range(0..=100),
        /// Odds, at each square, that such a corridor ends blind.
        pub blind_one_in: i32 = 35 => Limit::range(0..=1000),
        /// Odds that a square of corridor is hidden.
        pub secret_one_in: i32 = 100 => Limit::range(0..=1000),
        /// Squares after which a corridor that has not arrived is given up.
        pub most_steps: i32 = 500 => Limit::range(1..=5000),
    }
}

impl Parameters for NethackCorridors {
    const ABOUT: &'static str = "Corridors from room to room, as NetHack digs them.";
    const GIVES: &'static [Part] = &[Part::Doorways];
    const NEEDS: &'static [Part] = &[Part::Rooms];
}
