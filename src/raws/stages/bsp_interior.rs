//! Parameters of the stage `bsp_interior`: rooms that share their walls and fill the map.

use super::{Ground, Parameters, Part, Wrong, range};
use crate::raws::reading::{record::record, value::Limit};

record! {
    /// Parameters of the stage `bsp_interior`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct BspInterior {
        /// Least width of a room's floor, in squares, and that above which a room is always divided if it can be.
        pub width: [i32; 2] = [6, 18],
        /// Least height of a room's floor, in squares, and that above which a room is always divided if it can be.
        pub height: [i32; 2] = [3, 7],
        /// How often a room is divided that could be but need not be, in percent.
        pub split: i32 = 30 => Limit::range(0..=100),
        /// How often a dividing wall has a second doorway, in percent.
        pub second_doorway: i32 = 35 => Limit::range(0..=100),
    }
}

impl Parameters for BspInterior {
    const ABOUT: &'static str = "Rooms that share their walls and fill the map.";
    const GIVES: &'static [Part] = &[Part::Rooms, Part::Doorways];

    fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
        range("width", self.width, [1, ground.size.width - 2])?;
        range("height", self.height, [1, ground.size.height - 2])?;
        Ok(())
    }
}
