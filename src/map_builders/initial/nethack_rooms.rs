//! `nethack_rooms`: rooms of random sizes at random places, until there is no room for one more.
//!
//! NetHack 3.6: `makerooms` and `create_room`. A free rectangle is drawn, and in it the size and place of a
//! room. A room too near to others shrinks or is given up. The room is cut out of the free rectangles. Once
//! there are enough rooms, one place is reserved for a vault.

use super::free_rects::{FreeRects, common};
use crate::{
    base::{
        geometry::{Point, Rect, Size},
        rng::Rng,
    },
    map_builders::{
        InitialMapBuilder, Site,
        plan::{Closet, ClosetKind, LevelPlan, PlannedRoom},
        stage::{Parameters, Wrong, number, range},
    },
    raws::{
        levels::chain::{CheckContext, PlanPart},
        reading::{record::record, value::Limit},
    },
};

/// Percent of vault places that are used. NetHack digs its vaults after the corridors, and 6 in 10 places are
/// still free then.
const FREE_VAULTS: i32 = 60;

record! {
    /// Parameters of the stage `nethack_rooms`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct NethackRooms {
        /// Maximum number of rooms.
        pub most_rooms: i32 = 40 => Limit::range(1..=100),
        /// Minimum and maximum width of the floor, in columns; at least 2. Rooms between others may be
        /// narrower, but at least 2 wide.
        pub width: [i32; 2] = [3, 14],
        /// Maximum width of the floor in a free rectangle of fewer than 30 columns, as far as `width` allows.
        pub narrow_width: i32 = 10,
        /// Minimum and maximum height of the floor, in rows; at least 2. Rooms between others may be lower,
        /// but at least 2 high.
        pub height: [i32; 2] = [3, 6],
        /// Maximum number of squares of floor, not counting one row and one column. A larger room is made
        /// lower.
        pub most_floor: i32 = 50,
        /// Columns of stone between rooms.
        pub columns_between: i32 = 4 => Limit::range(1..=20),
        /// Rows of stone between rooms.
        pub rows_between: i32 = 3 => Limit::range(1..=20),
        /// Percent of reserved places that become a vault: 2 by 2 squares without a door. At 0 no place is
        /// reserved.
        pub vault: i32 = FREE_VAULTS => Limit::range(0..=100),
        /// Number of rooms from which on a place for the vault is reserved.
        pub vault_after: i32 = 6 => Limit::range(0..=100),
    }
}

impl Parameters for NethackRooms {
    const ABOUT: &'static str = "Rooms of random sizes in free rectangles, as NetHack makes them.";
    const GIVES: &'static [PlanPart] = &[PlanPart::Rooms];

    fn lower(&mut self, ground: &CheckContext<'_>) -> Result<(), Wrong> {
        // Any first room must fit: its walls, the stone on one side and the edges of the map.
        range("width", self.width, [2, ground.size.width - self.columns_between - 4])?;
        range("height", self.height, [2, ground.size.height - self.rows_between - 4])?;
        number("narrow_width", self.narrow_width, [2, ground.size.width])?;
        let least = self.width[1] - 1;
        if self.most_floor < least {
            return Err((
                "most_floor",
                format!("the widest room has {least} squares in one row; write at least that"),
            ));
        }
        Ok(())
    }
}

/// Maximum number of free rectangles tried for one room.
const TRIES: u32 = 101;

/// Minimum width of a free rectangle, in columns, for rooms of full width.
const WIDE: i32 = 30;

/// Minimum distance of floor from the left and right edge of the map, and from its top and bottom: the wall
/// and a square of stone for corridors. NetHack never uses column 0, so the sides need one more.
const FROM_SIDES: i32 = 3;
const FROM_TOP: i32 = 2;

impl InitialMapBuilder for NethackRooms {
    fn build(&self, site: &mut Site<'_>, size: Size) -> LevelPlan {
        let terrains = site.terrains;
        let rng = &mut site.rng;
        let mut plan = LevelPlan::solid(terrains, size);
        let between = Size::new(self.columns_between, self.rows_between);
        let mut ground = Free { parameters: self, size, rects: FreeRects::new(size, between) };
        let most = usize::try_from(self.most_rooms).unwrap_or(0);
        let vault_after = usize::try_from(self.vault_after).unwrap_or(0);
        let mut vault = None;
        let mut vault_wanted = self.vault > 0;
        while plan.rooms.len() < most && !ground.rects.is_empty() {
            if vault_wanted && plan.rooms.len() >= vault_after && rng.one_in(2) {
                vault_wanted = false;
                vault = ground.place(rng, &plan.rooms, true);
                continue;
            }
            let Some(floor) = ground.place(rng, &plan.rooms, false) else { break };
            plan.add_room(terrains, PlannedRoom::new(floor, true));
        }
        // The vault comes last: its place was only reserved, and a later room may be too near.
        if let Some(floor) = vault
            && ground.fit(rng, &plan.rooms, floor, true) == Some(floor)
            && rng.chance(self.vault)
        {
            plan.enclose(terrains, floor);
            plan.light(floor, true);
            plan.closets.push(Closet { floor, kind: ClosetKind::Vault });
        }
        plan
    }
}

/// Free space, and parameters of rooms.
struct Free<'a> {
    parameters: &'a NethackRooms,
    size: Size,
    rects: FreeRects,
}

impl Free<'_> {
    /// Returns the columns and rows of stone around the floor of a room; one more for a vault.
    fn margin(&self, vault: bool) -> Size {
        let more = i32::from(vault);
        Size::new(self.parameters.columns_between + more, self.parameters.rows_between + more)
    }

    /// Returns the floor of one more room or of a vault, and removes it from the free space.
    fn place(&mut self, rng: &mut Rng, rooms: &[PlannedRoom], vault: bool) -> Option<Rect> {
        for _ in 0..TRIES {
            let rect = self.rects.pick(rng)?;
            let size = if vault { Size::new(2, 2) } else { self.draw_size(rng, rect) };
            let Some(floor) = self.draw_place(rng, rect, size, rooms.len(), vault) else { continue };
            if let Some(floor) = self.fit(rng, rooms, floor, vault) {
                self.rects.take(rect, floor.grown());
                return Some(floor);
            }
        }
        None
    }

    /// Draws the size of a room in `rect`.
    fn draw_size(&self, rng: &mut Rng, rect: Rect) -> Size {
        let [least, widest] = self.parameters.width;
        let narrow = rect.width() < WIDE;
        let most = if narrow { widest.min(self.parameters.narrow_width).max(least) } else { widest };
        let width = rng.range(least, most);
        let [lowest, highest] = self.parameters.height;
        let mut height = rng.range(lowest, highest);
        // The limit is on the distances between corners, so a floor can have a row and a column more.
        let (columns, rows) = (width - 1, height - 1);
        if columns * rows > self.parameters.most_floor {
            height = self.parameters.most_floor / columns.max(1) + 1;
        }
        Size::new(width, height)
    }

    /// Draws the place of a floor of `size` in `rect`; `None` if `rect` is too small.
    fn draw_place(
        &self,
        rng: &mut Rng,
        rect: Rect,
        size: Size,
        rooms_so_far: usize,
        vault: bool,
    ) -> Option<Rect> {
        let margin = self.margin(vault);
        let at_side = rect.left <= 0 || rect.right >= self.size.width - 1;
        let at_top = rect.top <= 0 || rect.bottom >= self.size.height - 1;
        let across = if at_side { margin.width + 1 } else { 2 * margin.width };
        let down = if at_top { margin.height + 1 } else { 2 * margin.height };
        // Distances between first and last cell, of both the free rectangle and the floor.
        let Size { width: columns, height: rows } = Size::new(size.width - 1, size.height - 1);
        if rect.right - rect.left < columns + 3 + across || rect.bottom - rect.top < rows + 3 + down {
            return None;
        }
        let (first_column, free_from) =
            if rect.left > 0 { (rect.left + margin.width, rect.left) } else { (FROM_SIDES, FROM_SIDES) };
        let left = first_column + rng.range(0, rect.right - free_from - columns - across);
        let (first_row, free_from) =
            if rect.top > 0 { (rect.top + margin.height, rect.top) } else { (FROM_TOP, FROM_TOP) };
        let mut top = first_row + rng.range(0, rect.bottom - free_from - rows - down);
        let mut size = size;
        // In a rectangle as high as the map, a room in the lower half would leave no place for one above it.
        let whole_height = rect.top <= 0 && rect.bottom >= self.size.height - 1;
        let so_far = u32::try_from(rooms_so_far).unwrap_or(u32::MAX);
        if whole_height && rng.one_in(so_far) && top + rows > self.size.height / 2 {
            top = rng.range(2, 4);
            if rooms_so_far < 4 && size.height > 2 {
                size.height -= 1;
            }
        }
        Some(Rect::at(Point::new(left, top), size))
    }

    /// Returns `floor`, made smaller if it is too near to others or to the edge. Returns `None` if nothing is
    /// left, and with probability 1/3 each time it would have to shrink.
    fn fit(&self, rng: &mut Rng, rooms: &[PlannedRoom], floor: Rect, vault: bool) -> Option<Rect> {
        let margin = self.margin(vault);
        let mut floor = Rect {
            left: floor.left.max(FROM_SIDES),
            top: floor.top.max(FROM_TOP),
            right: floor.right.min(self.size.width - 3),
            bottom: floor.bottom.min(self.size.height - 3),
        };
        loop {
            if floor.left >= floor.right || floor.top >= floor.bottom {
                return None;
            }
            let around = Rect {
                left: floor.left - margin.width,
                top: floor.top - margin.height,
                right: floor.right + margin.width,
                bottom: floor.bottom + margin.height,
            };
            // First square of a room that a search column by column would meet.
            let near = rooms.iter().filter_map(|room| common(room.floor.grown(), around));
            let Some((x, y)) = near.map(|near| (near.left, near.top)).min() else { return Some(floor) };
            if rng.one_in(3) {
                return None;
            }
            if x < floor.left {
                floor.left = x + margin.width + 1;
            } else {
                floor.right = x - margin.width - 1;
            }
            if y < floor.top {
                floor.top = y + margin.height + 1;
            } else {
                floor.bottom = y - margin.height - 1;
            }
        }
    }
}
