//! `room`: one rectangular room somewhere in the stone.
//!
//! The first step of NetHack's levels, as in "Write Yourself a Roguelike", chapter 8: a height and a width are
//! drawn, a floor that is too large is made narrower, and the room is put where its walls fit into the map.

use crate::{
    base::geometry::{Point, Rect, Size},
    map_builders::{
        InitialMapBuilder, Site,
        plan::{LevelPlan, Room},
    },
    raws::stages,
};

impl InitialMapBuilder for stages::room::Room {
    fn build(&self, site: &mut Site<'_>, size: Size) -> LevelPlan {
        let Site { rng, terrains, .. } = site;
        let height = rng.range(self.height[0], self.height[1]);
        let drawn = rng.range(self.width[0], self.width[1]);
        let width = drawn.min(self.most_floor / height.max(1));
        // Column 0 and the last column are left for walls, and so are the rows.
        let left = rng.range(1, size.width - 1 - width);
        let top = rng.range(1, size.height - 1 - height);
        let floor = Rect::at(Point::new(left, top), Size::new(width, height));
        let mut plan = LevelPlan::solid(terrains, size);
        plan.add_room(terrains, Room::new(floor, true));
        plan
    }
}
