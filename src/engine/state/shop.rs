//! Shops of a level.

use crate::{
    base::geometry::{Point, Rect, Size},
    map_builders::plan::{PlannedRoom, PlannedShop},
    raws::{kinds::shops::Trade, reading::table::Id},
};
use serde::{Deserialize, Serialize};

/// Shop of a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shop {
    /// Trade of the shop.
    pub trade: Id<Trade>,
    /// Floor, without the walls.
    pub floor: Rect,
    /// Square of the only door.
    pub door: Point,
    /// Square inside, before the door, where the keeper stands.
    pub post: Point,
    /// Index of the keeper's name among those of the trade.
    pub name: u16,
}

impl Shop {
    /// Returns the shop in `room`; `None` if the room is none.
    pub(super) fn in_room(room: &PlannedRoom) -> Option<Self> {
        let PlannedShop { trade, door, post, name } = room.shop?;
        Some(Self { trade, floor: room.floor, door, post, name })
    }

    /// True if the shop is inside a level of `size`.
    pub(super) fn is_inside(&self, size: Size) -> bool {
        size.holds(self.floor) && size.contains(self.door) && size.contains(self.post)
    }
}
