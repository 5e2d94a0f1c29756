//! `start`: the hero's place, some square of the first room; without rooms, any walkable square.

use crate::{
    base::geometry::Point,
    map_builders::{MetaMapBuilder, Site, plan::LevelPlan},
    raws::levels::Start,
};

impl MetaMapBuilder for Start {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        let walkable =
            |at: &Point| plan.tiles.get(*at).is_some_and(|tile| site.terrains.table[tile].walkable);
        let mut places: Vec<Point> = match plan.rooms.first() {
            Some(room) => room.floor.points().filter(walkable).collect(),
            None => Vec::new(),
        };
        if places.is_empty() {
            places = plan.tiles.iter().map(|(at, _)| at).filter(walkable).collect();
        }
        plan.start = site.rng.pick(&places).copied();
    }
}
