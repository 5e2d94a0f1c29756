//! Parameters of the stage `bsp_interior`: rooms that share their walls and fill the map.

use super::{Ground, Parameters, Part, Wrong, number, range};
use serde::Deserialize;

/// Parameters of the stage `bsp_interior`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct BspInterior {
    /// Least width of a room's floor, in squares, and that above which a room is always divided if it can be.
    pub width: [i32; 2],
    /// Least height of a room's floor, in squares, and that above which a room is always divided if it can be.
    pub height: [i32; 2],
    /// How often a room is divided that could be but need not be, in percent.
    pub split: i32,
    /// How often a dividing wall has a second doorway, in percent.
    pub second_doorway: i32,
}

impl Default for BspInterior {
    fn default() -> Self {
        Self { width: [6, 18], height: [3, 7], split: 30, second_doorway: 35 }
    }
}

impl Parameters for BspInterior {
    const GIVES: &'static [Part] = &[Part::Rooms, Part::Doorways];

    fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
        range("width", self.width, [1, ground.size.width - 2])?;
        range("height", self.height, [1, ground.size.height - 2])?;
        number("split", self.split, [0, 100])?;
        number("second_doorway", self.second_doorway, [0, 100])
    }
}
