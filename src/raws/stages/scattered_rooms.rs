//! Parameters of the stage `scattered_rooms`: rooms wherever they do not touch another.

use super::{Ground, Parameters, Part, Wrong, number};
use crate::raws::reading::{record::record, value::Limit};

record! {
    /// Parameters of the stage `scattered_rooms`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ScatteredRooms {
        /// How many rooms are tried; those that would touch another are left out.
        pub rooms: i32 = 60 => Limit::range(1..=1000),
        /// Least width and height of a room's floor, in squares.
        pub least: i32 = 3,
        /// Greatest width and height of a room's floor, in squares; less where the map is not so high or wide.
        pub most: i32 = 8,
        /// Least number of squares between the walls of two rooms.
        pub gap: i32 = 1 => Limit::range(0..=10),
    }
}

impl Parameters for ScatteredRooms {
    const ABOUT: &'static str = "Rooms wherever they do not touch another.";
    const GIVES: &'static [Part] = &[Part::Rooms];

    fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
        let (width, height) = (ground.size.width - 2, ground.size.height - 2);
        number("least", self.least, [1, width.min(height)])?;
        number("most", self.most, [self.least, width.max(height)])?;
        Ok(())
    }
}
