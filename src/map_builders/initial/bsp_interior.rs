//! `bsp_interior`: divides the map by walls again and again until it is full of rooms, like the inside of a
//! house.
//!
//! The interior variant of binary space partitioning in thebracket's "Roguelike Tutorial in Rust". Each
//! dividing wall gets its doorways when both of its sides are done, where there is floor on both sides, so
//! all rooms are connected.

use crate::{
    base::geometry::{Point, Rect, Size},
    map_builders::{
        InitialMapBuilder, Site,
        plan::{LevelPlan, PlannedRoom},
        stage::{Parameters, Wrong, range},
    },
    raws::{
        kinds::{
            levels::chain::{CheckContext, PlanPart},
            terrain::Terrain,
        },
        reading::{record::record, table::Id, value::Limit},
    },
};

record! {
    /// Parameters of the stage `bsp_interior`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct BspInterior {
        /// Minimum width of a room's floor, in squares, and the width above which a room is always divided if
        /// possible.
        pub width: [i32; 2] = [6, 18],
        /// Minimum height of a room's floor, in squares, and the height above which a room is always divided
        /// if possible.
        pub height: [i32; 2] = [3, 7],
        /// Percent of rooms divided that could be divided but need not be.
        pub split: i32 = 30 => Limit::range(0..=100),
        /// Percent of dividing walls with a second doorway.
        pub second_doorway: i32 = 35 => Limit::range(0..=100),
    }
}

impl Parameters for BspInterior {
    const ABOUT: &'static str = "Rooms that share walls and fill the map.";
    const GIVES: &'static [PlanPart] = &[PlanPart::Rooms, PlanPart::Doorways];

    fn lower(&mut self, ground: &CheckContext<'_>) -> Result<(), Wrong> {
        range("width", self.width, [1, ground.size.width - 2])?;
        range("height", self.height, [1, ground.size.height - 2])?;
        Ok(())
    }
}

impl InitialMapBuilder for BspInterior {
    fn build(&self, site: &mut Site<'_>, size: Size) -> LevelPlan {
        let mut plan = LevelPlan::solid(site.terrains, size);
        let inside = Rect::at(Point::new(1, 1), Size::new(size.width - 2, size.height - 2));
        // One room, which the dividing walls make smaller.
        plan.add_room(site.terrains, PlannedRoom::new(inside, true));
        plan.rooms.clear();
        self.divide(site, &mut plan, inside);
        plan
    }
}

impl BspInterior {
    /// Divides `area`, or leaves it as a room.
    fn divide(&self, site: &mut Site<'_>, plan: &mut LevelPlan, area: Rect) {
        let ([least_width, most_width], [least_height, most_height]) = (self.width, self.height);
        let can = (area.width() > 2 * least_width, area.height() > 2 * least_height);
        let must = (can.0 && area.width() > most_width) || (can.1 && area.height() > most_height);
        if !(can.0 || can.1) || !(must || site.rng.chance(self.split)) {
            plan.rooms.push(PlannedRoom::new(area, true));
            return;
        }
        // Squares are twice as high as they are wide.
        let upright =
            can.0 && (!can.1 || site.rng.range(1, area.width() + 2 * area.height()) <= area.width());
        let (wall, first, second, tile);
        if upright {
            let x = area.left + site.rng.range(least_width, area.width() - least_width - 1);
            wall = Rect { left: x, right: x, ..area };
            first = Rect { right: x - 1, ..area };
            second = Rect { left: x + 1, ..area };
            tile = site.terrains.vertical_wall;
        } else {
            let y = area.top + site.rng.range(least_height, area.height() - least_height - 1);
            wall = Rect { top: y, bottom: y, ..area };
            first = Rect { bottom: y - 1, ..area };
            second = Rect { top: y + 1, ..area };
            tile = site.terrains.horizontal_wall;
        }
        for at in wall.points() {
            plan.tiles.set(at, tile);
        }
        self.divide(site, plan, first);
        self.divide(site, plan, second);
        let doorways = 1 + i32::from(site.rng.chance(self.second_doorway));
        for _ in 0..doorways {
            open(site, plan, wall, upright, tile);
        }
    }
}

/// Makes a doorway in `wall`, where no other wall meets it and no other doorway is adjacent.
fn open(site: &mut Site<'_>, plan: &mut LevelPlan, wall: Rect, upright: bool, tile: Id<Terrain>) {
    let (dx, dy) = if upright { (1, 0) } else { (0, 1) };
    let floor = |x: i32, y: i32| plan.tiles.get(Point::new(x, y)) == Some(site.terrains.floor);
    let doorway = |x: i32, y: i32| plan.tiles.get(Point::new(x, y)) == Some(site.terrains.doorway);
    let fits = |at: &Point| {
        plan.tiles.get(*at) == Some(tile)
            && floor(at.x - dx, at.y - dy)
            && floor(at.x + dx, at.y + dy)
            && !doorway(at.x - dy, at.y - dx)
            && !doorway(at.x + dy, at.y + dx)
    };
    let places: Vec<Point> = wall.points().filter(fits).collect();
    if let Some(&at) = site.rng.pick(&places) {
        plan.tiles.set(at, site.terrains.doorway);
        plan.doorways.push(at);
    }
}
