//! `start`: the hero's place: on the stairs that lead back, as in NetHack; without them some square of the first room;
//! without rooms any walkable square.

use crate::{
    base::geometry::Point,
    map_builders::{MetaMapBuilder, Site, plan::LevelPlan},
    raws::stages::start::Start,
};

impl MetaMapBuilder for Start {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        // A vault can have a place for the hero.
        if plan.start.is_some() {
            return;
        }
        if let Some(stairs) = plan.stairs.first() {
            plan.start = Some(stairs.at);
            return;
        }
        let walkable = |at: &Point| plan.walkable(site.terrains, *at);
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
