//! Parameters of the stage `clear_ways`: no search that only luck would end stands between stairs.

use super::{Ground, Parameters, Part, Wrong, number};
use serde::Deserialize;

/// Parameters of the stage `clear_ways`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ClearWays {
    /// The least depth at which hidden doors and corridors may cut stairs from each other: 1 to 1000. Above it as few of
    /// them as possible become plain ones.
    pub hidden_from: i32,
    /// Whether a door that has to be found may be locked as well.
    pub locked: bool,
}

impl Default for ClearWays {
    fn default() -> Self {
        Self { hidden_from: 5, locked: false }
    }
}

impl Parameters for ClearWays {
    const NEEDS: &'static [Part] = &[Part::Stairs];

    fn lower(&mut self, _ground: &Ground<'_>) -> Result<(), Wrong> {
        number("hidden_from", self.hidden_from, [1, 1000])
    }
}
