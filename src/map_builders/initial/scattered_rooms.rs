//! `scattered_rooms`: rooms of random sizes at random places that do not touch each other.
//!
//! `RandomRoomsMapCreationStrategy` of RogueSharp, without its corridors, which are a stage of their own.

use crate::{
    base::geometry::{Point, Rect, Size},
    map_builders::{
        InitialMapBuilder, Site,
        plan::{LevelPlan, PlannedRoom},
        stage::{Parameters, Wrong, number},
    },
    raws::{
        kinds::levels::chain::{CheckContext, PlanPart},
        reading::{record::record, value::Limit},
    },
};

record! {
    /// Parameters of the stage `scattered_rooms`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ScatteredRooms {
        /// Number of rooms tried; rooms that would touch another are left out.
        pub rooms: i32 = 60 => Limit::range(1..=1000),
        /// Minimum width and height of a room's floor, in squares.
        pub least: i32 = 3,
        /// Maximum width and height of a room's floor, in squares; less on a smaller map.
        pub most: i32 = 8,
        /// Minimum number of squares between the walls of two rooms.
        pub gap: i32 = 1 => Limit::range(0..=10),
    }
}

impl Parameters for ScatteredRooms {
    const ABOUT: &'static str = "Rooms at random places where they touch no other.";
    const GIVES: &'static [PlanPart] = &[PlanPart::Rooms];

    fn lower(&mut self, ground: &CheckContext<'_>) -> Result<(), Wrong> {
        let (width, height) = (ground.size.width - 2, ground.size.height - 2);
        number("least", self.least, [1, width.min(height)])?;
        number("most", self.most, [self.least, width.max(height)])?;
        Ok(())
    }
}

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
                plan.add_room(terrains, PlannedRoom::new(floor, true));
            }
        }
        plan
    }
}

impl ScatteredRooms {
    /// True if rooms with these floors have separate walls and the gap between them.
    fn apart(&self, a: Rect, b: Rect) -> bool {
        let between = self.gap + 2;
        a.right + between < b.left
            || b.right + between < a.left
            || a.bottom + between < b.top
            || b.bottom + between < a.top
    }
}
