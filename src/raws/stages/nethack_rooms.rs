//! Parameters of the stage `nethack_rooms`: rooms of random sizes in free rectangles, as NetHack makes them.

use super::{Ground, Parameters, Part, Wrong, number, range};
use crate::raws::reading::{record::record, value::Limit};

/// NetHack digs its vaults after the corridors, and six in ten places are still free of them.
const FREE_VAULTS: i32 = 60;

record! {
    /// Parameters of the stage `nethack_rooms`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct NethackRooms {
        /// The number of rooms after which no more are made, however much stone is left.
        pub most_rooms: i32 = 40 => Limit::range(1..=100),
        /// Least and greatest width of the floor, in columns; at least 2. Rooms squeezed between others may be narrower,
        /// but never below 2.
        pub width: [i32; 2] = [3, 14],
        /// Greatest width of the floor in a free rectangle of fewer than 30 columns, as far as `width` allows it.
        pub narrow_width: i32 = 10,
        /// Least and greatest height of the floor, in rows; at least 2. Rooms squeezed between others may be lower, but
        /// never below 2.
        pub height: [i32; 2] = [3, 6],
        /// Most squares of floor, one row and one column not counted; a larger room is made lower.
        pub most_floor: i32 = 50,
        /// Columns of stone between rooms.
        pub columns_between: i32 = 4 => Limit::range(1..=20),
        /// Rows of stone between rooms.
        pub rows_between: i32 = 3 => Limit::range(1..=20),
        /// How often, in percent, the place kept for a vault becomes one: two by two squares without a door. At 0 no
        /// place is kept.
        pub vault: i32 = FREE_VAULTS => Limit::range(0..=100),
        /// The number of rooms from which on a place for the vault is looked for.
        pub vault_after: i32 = 6 => Limit::range(0..=100),
    }
}

impl Parameters for NethackRooms {
    const ABOUT: &'static str = "Rooms of random sizes in free rectangles, as NetHack makes them.";
    const GIVES: &'static [Part] = &[Part::Rooms];

    fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
        // Whatever is drawn for the first room must fit: its walls, the stone on one side and the edges of the map.
        range("width", self.width, [2, ground.size.width - self.columns_between - 4])?;
        range("height", self.height, [2, ground.size.height - self.rows_between - 4])?;
        number("narrow_width", self.narrow_width, [2, ground.size.width])?;
        let least = self.width[1] - 1;
        if self.most_floor < least {
            return Err(("most_floor", format!("the widest room already has {least} squares in each row")));
        }
        Ok(())
    }
}
