//! Parameters of the stage `doors`: what hangs in the doorways.

use super::{Ground, ODDS, Parameters, Part, Wrong, number};
use serde::Deserialize;

/// Parameters of the stage `doors`. Odds are written as "once in so many times"; 0 is never.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Doors {
    /// Odds that a doorway is a secret door.
    pub secret_one_in: i32,
    /// Odds that there is a door in a doorway that is not secret.
    pub door_one_in: i32,
    /// Odds that such a door stands open.
    pub open_one_in: i32,
    /// Odds that such a door is locked if it is not open.
    pub locked_one_in: i32,
    /// Odds that a secret door is locked.
    pub secret_locked_one_in: i32,
    /// Odds that a closed, locked or secret door is trapped.
    pub trapped_one_in: i32,
    /// The least depth at which closed and locked doors are trapped.
    pub trapped_from: i32,
    /// The least depth at which secret doors are trapped.
    pub secret_trapped_from: i32,
}

impl Default for Doors {
    fn default() -> Self {
        Self {
            secret_one_in: 8,
            door_one_in: 3,
            open_one_in: 5,
            locked_one_in: 6,
            secret_locked_one_in: 5,
            trapped_one_in: 25,
            trapped_from: 5,
            secret_trapped_from: 4,
        }
    }
}

impl Parameters for Doors {
    const NEEDS: &'static [Part] = &[Part::Doorways];

    fn lower(&mut self, _ground: &Ground<'_>) -> Result<(), Wrong> {
        number("secret_one_in", self.secret_one_in, ODDS)?;
        number("door_one_in", self.door_one_in, ODDS)?;
        number("open_one_in", self.open_one_in, ODDS)?;
        number("locked_one_in", self.locked_one_in, ODDS)?;
        number("secret_locked_one_in", self.secret_locked_one_in, ODDS)?;
        number("trapped_one_in", self.trapped_one_in, ODDS)
    }
}
