//! Parameters of the stage `room`: one rectangular room.

use super::{Ground, Parameters, Part, Wrong, range};
use crate::raws::reading::record::record;

record! {
    /// Parameters of the stage `room`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Room {
        /// Least and greatest width of the floor.
        pub width: [i32; 2] = [2, 14],
        /// Least and greatest height of the floor.
        pub height: [i32; 2] = [2, 6],
        /// Most squares of floor; a larger room is made narrower.
        pub most_floor: i32 = 50,
    }
}

impl Parameters for Room {
    const ABOUT: &'static str = "One rectangular room.";
    const GIVES: &'static [Part] = &[Part::Rooms];

    fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
        range("width", self.width, [1, ground.size.width - 2])?;
        range("height", self.height, [1, ground.size.height - 2])?;
        let least = self.width[0] * self.height[1];
        if self.most_floor < least {
            return Err(("most_floor", format!("the narrowest room already has {least} squares")));
        }
        Ok(())
    }
}
