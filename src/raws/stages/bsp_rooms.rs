//! Parameters of the stage `bsp_rooms`: a room in each leaf of a tree of rectangles.

use super::{Ground, Parameters, Part, Wrong, range};
use crate::raws::reading::{record::record, value::Limit};

record! {
    /// Parameters of the stage `bsp_rooms`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct BspRooms {
        /// Least and greatest width of a room's floor, in squares.
        pub width: [i32; 2] = [5, 20],
        /// Least and greatest height of a room's floor, in squares.
        pub height: [i32; 2] = [3, 9],
        /// Least number of squares between the walls of two rooms.
        pub gap: i32 = 2 => Limit::range(0..=10),
        /// How often a rectangle is split that could be but need not be, in percent.
        pub split: i32 = 35 => Limit::range(0..=100),
    }
}

impl Parameters for BspRooms {
    const ABOUT: &'static str = "A room in each leaf of a tree of rectangles.";
    const GIVES: &'static [Part] = &[Part::Rooms];

    fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
        range("width", self.width, [1, ground.size.width - 2])?;
        range("height", self.height, [1, ground.size.height - 2])?;
        Ok(())
    }
}
