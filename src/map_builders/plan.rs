//! What the stages make: a level on paper.

use crate::{
    base::{
        geometry::{Point, Rect, Size},
        grid::Grid,
    },
    raws::{
        table::Id,
        terrain::{Terrain, Terrains},
    },
};

/// A rectangle of floor with walls around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Room {
    /// The floor, without the walls.
    pub floor: Rect,
    /// Whether one who enters sees all of it.
    pub lit: bool,
}

/// A level on paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LevelPlan {
    /// What each square is.
    pub tiles: Grid<Id<Terrain>>,
    /// The rooms, in the order in which they were made.
    pub rooms: Vec<Room>,
    /// Where the hero begins.
    pub start: Option<Point>,
}

impl LevelPlan {
    /// A plan of `size`, all stone.
    pub fn solid(terrains: &Terrains, size: Size) -> Self {
        Self { tiles: Grid::new(size, terrains.stone), rooms: Vec::new(), start: None }
    }

    /// Digs `room`, floor and walls.
    pub fn add_room(&mut self, terrains: &Terrains, room: Room) {
        let around = room.floor.grown();
        for at in around.points() {
            let tile = if room.floor.contains(at) {
                terrains.floor
            } else if at.y == around.top || at.y == around.bottom {
                terrains.horizontal_wall
            } else {
                terrains.vertical_wall
            };
            self.tiles.set(at, tile);
        }
        self.rooms.push(room);
    }
}
