//! Parameters of the stage `nethack_corridors`: corridors from room to room, as NetHack digs them.

use super::{Ground, ODDS, Parameters, Part, Wrong, number};
use serde::Deserialize;

/// Parameters of the stage `nethack_corridors`. Odds are written as "once in so many times"; 0 is never.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct NethackCorridors {
    /// Odds that after a corridor the joining of neighbours ends, so that later corridors have to make up for it.
    pub stop_one_in: i32,
    /// Least number of corridors that are tried when all rooms are joined; a random number below the number of rooms
    /// is added. 0 to 100; at 0 there are none at all.
    pub extra: i32,
    /// Odds, at each square, that such a corridor ends blind.
    pub blind_one_in: i32,
    /// Odds that a square of corridor is hidden.
    pub secret_one_in: i32,
    /// Squares after which a corridor that has not arrived is given up: 1 to 5000.
    pub most_steps: i32,
}

impl Default for NethackCorridors {
    fn default() -> Self {
        Self { stop_one_in: 50, extra: 4, blind_one_in: 35, secret_one_in: 100, most_steps: 500 }
    }
}

impl Parameters for NethackCorridors {
    const GIVES: &'static [Part] = &[Part::Doorways];
    const NEEDS: &'static [Part] = &[Part::Rooms];

    fn lower(&mut self, _ground: &Ground<'_>) -> Result<(), Wrong> {
        number("stop_one_in", self.stop_one_in, ODDS)?;
        number("extra", self.extra, [0, 100])?;
        number("blind_one_in", self.blind_one_in, ODDS)?;
        number("secret_one_in", self.secret_one_in, ODDS)?;
        number("most_steps", self.most_steps, [1, 5000])
    }
}
