//! Parameters of the stage `furniture`: fountains, altars and graves in ordinary rooms.

use super::{Ground, ODDS, Parameters, Part, Wrong, number};
use serde::Deserialize;

/// Parameters of the stage `furniture`. Odds are "one in so many", from 1 (always) to 1000; 0 is never.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Furniture {
    /// In how many rooms there is one with a fountain. Default 10.
    pub fountain_one_in: i32,
    /// In how many rooms there is one with an altar. Default 60.
    pub altar_one_in: i32,
    /// In how many rooms there is one with a grave, at depth 0. Default 80.
    pub grave_one_in: i32,
    /// By how much that falls with each level of depth, from 0 to 1000; it never falls below 2. Default 2.
    pub grave_per_depth: i32,
}

impl Default for Furniture {
    fn default() -> Self {
        Self { fountain_one_in: 10, altar_one_in: 60, grave_one_in: 80, grave_per_depth: 2 }
    }
}

impl Parameters for Furniture {
    const NEEDS: &'static [Part] = &[Part::Rooms];

    fn lower(&mut self, _ground: &Ground<'_>) -> Result<(), Wrong> {
        number("fountain_one_in", self.fountain_one_in, ODDS)?;
        number("altar_one_in", self.altar_one_in, ODDS)?;
        number("grave_one_in", self.grave_one_in, ODDS)?;
        number("grave_per_depth", self.grave_per_depth, [0, 1000])
    }
}
