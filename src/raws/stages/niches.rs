//! Parameters of the stage `niches`: closets of one square behind the walls of rooms.

use super::{Ground, ODDS, Parameters, Part, Wrong, number};
use serde::Deserialize;

/// Parameters of the stage `niches`. Odds are written as "once in so many times"; 0 is never.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Niches {
    /// Rooms to each niche: from one niche to one more than a niche for so many rooms are tried. 1 to 100.
    pub rooms_each: i32,
    /// How many places are looked at for each niche: 1 to 100.
    pub tries: i32,
    /// Odds that a niche has no door at all.
    pub sealed_one_in: i32,
    /// Odds that the door of a niche is an ordinary one; the others are secret.
    pub plain_one_in: i32,
}

impl Default for Niches {
    fn default() -> Self {
        // NetHack makes three niches in four by a draw of one in 7 for no door and one in 5 for a plain one, the
        // fourth always with a secret door: together 3 in 28 and, of those with a door, near 1 in 7.
        Self { rooms_each: 2, tries: 8, sealed_one_in: 9, plain_one_in: 7 }
    }
}

impl Parameters for Niches {
    const NEEDS: &'static [Part] = &[Part::Rooms];

    fn lower(&mut self, _ground: &Ground<'_>) -> Result<(), Wrong> {
        number("rooms_each", self.rooms_each, [1, 100])?;
        number("tries", self.tries, [1, 100])?;
        number("sealed_one_in", self.sealed_one_in, ODDS)?;
        number("plain_one_in", self.plain_one_in, ODDS)
    }
}
