//! `scattered_rooms`: rooms of any size anywhere, as long as they do not touch one that is there already.
//!
//! `RandomRoomsMapCreationStrategy` of RogueSharp, without its corridors, which are a stage of their own.

use crate::{
    base::geometry::{Point, Rect, Size},
    map_builders::{
        InitialMapBuilder, Site,
        plan::{LevelPlan, Room},
    },
    raws::stages::scattered_rooms::ScatteredRooms,
};

impl InitialMapBuilder for ScatteredRooms {
    fn build(&self, site: &mut Site<'_>, size: Size) -> LevelPlan {
        let Site { rng, terrains, .. } = site;
        let mut plan = LevelPlan::solid(terrains, size);
        for _ in 0..self.rooms {
            let width = rng.range(self.least, self.most.min(size.width - 2));
            let height = rng.range(self.least, self.most.min(size.height - 2));
            let left = rng.range(1, size.width - 1 - width);
            let top = rng.range(1, size.height - 1 - height);
            let floor = Rect::at(Point::new(left, top), Size::new(width, height));
            if plan.rooms.iter().all(|room| self.apart(room.floor, floor)) {
                plan.add_room(terrains, Room::new(floor, true));
            }
        }
        plan
    }
}

impl ScatteredRooms {
    /// Whether rooms with these floors have walls of their own and the gap between them.
    fn apart(&self, a: Rect, b: Rect) -> bool {
        let between = self.gap + 2;
        a.right + between < b.left
            || b.right + between < a.left
            || a.bottom + between < b.top
            || b.bottom + between < a.top
    }
}
