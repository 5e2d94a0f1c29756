//! `bsp_rooms`: splits the map in two again and again, and puts a room into each remaining rectangle.
//!
//! Binary space partitioning, as in RogueBasin's "Basic BSP Dungeon generation" and thebracket's "Roguelike
//! Tutorial in Rust". A rectangle too large for the largest room is always split, others by chance, so that
//! rooms fill the map evenly but do not stand in rows.

use crate::{
    base::{
        geometry::{Point, Rect, Size},
        rng::Rng,
    },
    map_builders::{
        InitialMapBuilder, Site,
        plan::{LevelPlan, PlannedRoom},
        stage::{Parameters, Wrong, range},
    },
    raws::{
        kinds::levels::chain::{CheckContext, PlanPart},
        reading::{record::record, value::Limit},
    },
};

record! {
    /// Parameters of the stage `bsp_rooms`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct BspRooms {
        /// Minimum and maximum width of a room's floor, in squares.
        pub width: [i32; 2] = [5, 20],
        /// Minimum and maximum height of a room's floor, in squares.
        pub height: [i32; 2] = [3, 9],
        /// Minimum number of squares between the walls of two rooms.
        pub gap: i32 = 2 => Limit::range(0..=10),
        /// Percent of rectangles split that could be split but need not be.
        pub split: i32 = 35 => Limit::range(0..=100),
    }
}

impl Parameters for BspRooms {
    const ABOUT: &'static str = "A room in each leaf of a binary tree of rectangles.";
    const GIVES: &'static [PlanPart] = &[PlanPart::Rooms];

    fn lower(&mut self, ground: &CheckContext<'_>) -> Result<(), Wrong> {
        range("width", self.width, [1, ground.size.width - 2])?;
        range("height", self.height, [1, ground.size.height - 2])?;
        Ok(())
    }
}

impl InitialMapBuilder for BspRooms {
    fn build(&self, site: &mut Site<'_>, size: Size) -> LevelPlan {
        let mut plan = LevelPlan::solid(site.terrains, size);
        // Each rectangle includes the gap on its right and below. The edge of the map needs none.
        let whole = Size::new(size.width + self.gap, size.height + self.gap);
        self.fill(site, &mut plan, Rect::at(Point::new(0, 0), whole));
        plan
    }
}

impl BspRooms {
    /// Splits `area`, or puts a room into it.
    fn fill(&self, site: &mut Site<'_>, plan: &mut LevelPlan, area: Rect) {
        let around = self.gap + 2;
        let least = Size::new(self.width[0] + around, self.height[0] + around);
        let most = Size::new(self.width[1] + around, self.height[1] + around);
        let can = (area.width() >= 2 * least.width, area.height() >= 2 * least.height);
        let must = (can.0 && area.width() > most.width) || (can.1 && area.height() > most.height);
        if (can.0 || can.1) && (must || site.rng.chance(self.split)) {
            // Squares are twice as high as they are wide.
            let upright =
                can.0 && (!can.1 || site.rng.range(1, area.width() + 2 * area.height()) <= area.width());
            let (first, second) =
                if upright { beside(&mut site.rng, area, least) } else { below(&mut site.rng, area, least) };
            self.fill(site, plan, first);
            self.fill(site, plan, second);
            return;
        }
        let Site { rng, terrains, .. } = site;
        let width = rng.range(self.width[0], self.width[1].min(area.width() - around));
        let height = rng.range(self.height[0], self.height[1].min(area.height() - around));
        let left = area.left + 1 + rng.range(0, area.width() - around - width);
        let top = area.top + 1 + rng.range(0, area.height() - around - height);
        let floor = Rect::at(Point::new(left, top), Size::new(width, height));
        plan.add_room(terrains, PlannedRoom::new(floor, true));
    }
}

/// Splits `area` into a left and a right part, both at least as wide as `least`.
fn beside(rng: &mut Rng, area: Rect, least: Size) -> (Rect, Rect) {
    let right = area.left + rng.range(least.width, area.width() - least.width);
    (Rect { right: right - 1, ..area }, Rect { left: right, ..area })
}

/// Splits `area` into an upper and a lower part, both at least as high as `least`.
fn below(rng: &mut Rng, area: Rect, least: Size) -> (Rect, Rect) {
    let lower = area.top + rng.range(least.height, area.height() - least.height);
    (Rect { bottom: lower - 1, ..area }, Rect { top: lower, ..area })
}
