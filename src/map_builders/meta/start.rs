//! `start`: the hero's start. It is on the stairs that lead back, as in NetHack; without stairs on a random
//! square of the first room; without rooms on any walkable square.

use crate::{
    base::geometry::Point,
    map_builders::{MetaMapBuilder, Site, plan::LevelPlan, stage::Parameters},
    raws::{
        kinds::levels::chain::PlanPart,
        reading::{record::record, value::Limit},
    },
};

record! {
    /// Parameters of the stage `start`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Start {
        /// On an endless level: minimum size in squares of the cave in which the hero begins. The nearest
        /// such cave is used.
        pub least_cave: i32 = 200 => Limit::range(1..=100_000),
    }
}

impl Parameters for Start {
    const ABOUT: &'static str = "The square where the hero starts.";
    const GIVES: &'static [PlanPart] = &[PlanPart::Start];
    const ENDLESS: bool = true;
}

impl MetaMapBuilder for Start {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        // A vault can have a start for the hero.
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
