//! Parameters of the stage `nethack_rooms`: rooms of random sizes in free rectangles, as NetHack makes them.

use super::{Ground, Parameters, Part, Wrong, number, range};
use serde::Deserialize;

/// Parameters of the stage `nethack_rooms`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct NethackRooms {
    /// The number of rooms after which no more are made, however much stone is left: 1 to 100.
    pub most_rooms: i32,
    /// Least and greatest width of the floor, in columns; at least 2. Rooms squeezed between others may be narrower,
    /// but never below 2.
    pub width: [i32; 2],
    /// Greatest width of the floor in a free rectangle of fewer than 30 columns, as far as `width` allows it.
    pub narrow_width: i32,
    /// Least and greatest height of the floor, in rows; at least 2. Rooms squeezed between others may be lower, but
    /// never below 2.
    pub height: [i32; 2],
    /// Most squares of floor, one row and one column not counted; a larger room is made lower.
    pub most_floor: i32,
    /// Columns of stone between rooms: 1 to 20.
    pub columns_between: i32,
    /// Rows of stone between rooms: 1 to 20.
    pub rows_between: i32,
    /// How often, in percent, the place kept for a vault becomes one: two by two squares without a door. At 0 no
    /// place is kept.
    pub vault: i32,
    /// The number of rooms from which on a place for the vault is looked for: 0 to 100.
    pub vault_after: i32,
}

impl Default for NethackRooms {
    fn default() -> Self {
        Self {
            most_rooms: 40,
            width: [3, 14],
            narrow_width: 10,
            height: [3, 6],
            most_floor: 50,
            columns_between: 4,
            rows_between: 3,
            // NetHack digs its vaults after the corridors, and six in ten places are still free of them.
            vault: 60,
            vault_after: 6,
        }
    }
}

impl Parameters for NethackRooms {
    const GIVES: &'static [Part] = &[Part::Rooms];

    fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
        number("most_rooms", self.most_rooms, [1, 100])?;
        number("vault", self.vault, [0, 100])?;
        number("vault_after", self.vault_after, [0, 100])?;
        number("columns_between", self.columns_between, [1, 20])?;
        number("rows_between", self.rows_between, [1, 20])?;
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
