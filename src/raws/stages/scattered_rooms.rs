//! Parameters of the stage `scattered_rooms`: rooms wherever they do not touch another.

use super::{Ground, Parameters, Part, Wrong, number};
use serde::Deserialize;

/// Parameters of the stage `scattered_rooms`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ScatteredRooms {
    /// How many rooms are tried, 1 to 1000; those that would touch another are left out.
    pub rooms: i32,
    /// Least width and height of a room's floor, in squares.
    pub least: i32,
    /// Greatest width and height of a room's floor, in squares; less where the map is not so high or wide.
    pub most: i32,
    /// Least number of squares between the walls of two rooms, 0 to 10.
    pub gap: i32,
}

impl Default for ScatteredRooms {
    fn default() -> Self {
        Self { rooms: 60, least: 3, most: 8, gap: 1 }
    }
}

impl Parameters for ScatteredRooms {
    const GIVES: &'static [Part] = &[Part::Rooms];

    fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
        let (width, height) = (ground.size.width - 2, ground.size.height - 2);
        number("rooms", self.rooms, [1, 1000])?;
        number("least", self.least, [1, width.min(height)])?;
        number("most", self.most, [self.least, width.max(height)])?;
        number("gap", self.gap, [0, 10])
    }
}
