//! `room`: one rectangular room in the stone.
//!
//! The first step of NetHack's levels, as in "Write Yourself a Roguelike", chapter 8. A height and a width
//! are drawn, a floor that is too large is made narrower, and the room is put where its walls fit into the
//! map.

use crate::{
    base::geometry::{Point, Rect, Size},
    map_builders::{
        InitialMapBuilder, Site,
        plan::{self, LevelPlan},
        stage::{Parameters, Wrong, range},
    },
    raws::{
        kinds::levels::chain::{CheckContext, PlanPart},
        reading::record::record,
    },
};

record! {
    /// Parameters of the stage `room`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Room {
        /// Minimum and maximum width of the floor, in squares.
        pub width: [i32; 2] = [2, 14],
        /// Minimum and maximum height of the floor, in squares.
        pub height: [i32; 2] = [2, 6],
        /// Maximum number of squares of floor. A larger room is made narrower.
        pub most_floor: i32 = 50,
    }
}

impl Parameters for Room {
    const ABOUT: &'static str = "One rectangular room.";
    const GIVES: &'static [PlanPart] = &[PlanPart::Rooms];

    fn lower(&mut self, ground: &CheckContext<'_>) -> Result<(), Wrong> {
        range("width", self.width, [1, ground.size.width - 2])?;
        range("height", self.height, [1, ground.size.height - 2])?;
        let least = self.width[0] * self.height[1];
        if self.most_floor < least {
            return Err((
                "most_floor",
                format!("the narrowest room has {least} squares at its full height; write at least that"),
            ));
        }
        Ok(())
    }
}

impl InitialMapBuilder for Room {
    fn build(&self, site: &mut Site<'_>, size: Size) -> LevelPlan {
        let Site { rng, terrains, .. } = site;
        let height = rng.range(self.height[0], self.height[1]);
        let drawn = rng.range(self.width[0], self.width[1]);
        let width = drawn.min(self.most_floor / height.max(1));
        // The outermost columns and rows are left for walls.
        let left = rng.range(1, size.width - 1 - width);
        let top = rng.range(1, size.height - 1 - height);
        let floor = Rect::at(Point::new(left, top), Size::new(width, height));
        let mut level = LevelPlan::solid(terrains, size);
        level.add_room(terrains, plan::PlannedRoom::new(floor, true));
        level
    }
}
