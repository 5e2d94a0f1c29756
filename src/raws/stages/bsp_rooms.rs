//! Parameters of the stage `bsp_rooms`: a room in each leaf of a tree of rectangles.

use super::{Ground, Parameters, Part, Wrong, number, range};
use serde::Deserialize;

/// Parameters of the stage `bsp_rooms`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct BspRooms {
    /// Least and greatest width of a room's floor, in squares.
    pub width: [i32; 2],
    /// Least and greatest height of a room's floor, in squares.
    pub height: [i32; 2],
    /// Least number of squares between the walls of two rooms, 0 to 10.
    pub gap: i32,
    /// How often a rectangle is split that could be but need not be, in percent.
    pub split: i32,
}

impl Default for BspRooms {
    fn default() -> Self {
        Self { width: [5, 20], height: [3, 9], gap: 2, split: 35 }
    }
}

impl Parameters for BspRooms {
    const GIVES: &'static [Part] = &[Part::Rooms];

    fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
        range("width", self.width, [1, ground.size.width - 2])?;
        range("height", self.height, [1, ground.size.height - 2])?;
        number("gap", self.gap, [0, 10])?;
        number("split", self.split, [0, 100])
    }
}
