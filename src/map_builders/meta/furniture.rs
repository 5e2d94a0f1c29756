//! `furniture`: fountains, sinks, altars and graves in ordinary rooms.
//!
//! NetHack 3.6: the odds of `makelevel`, room by room. None of them is next to a door, and a room has at most
//! one of each.

use super::spawns::in_room;
use crate::{
    base::geometry::{Dir, Rect},
    map_builders::{MetaMapBuilder, Site, doorways, plan::LevelPlan, stage::Parameters},
    raws::{
        kinds::{features::Feature, levels::chain::PlanPart},
        reading::{record::record, table::Id, value::Limit},
    },
};

record! {
    /// Parameters of the stage `furniture`. Odds of `n` mean one in `n`, from 1 (always) to 1000; 0 is never.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Furniture {
        /// Odds that a room has a fountain.
        pub fountain_one_in: i32 = 10 => Limit::range(0..=1000),
        /// Odds that a room has an altar.
        pub altar_one_in: i32 = 60 => Limit::range(0..=1000),
        /// Odds that a room has a grave, at depth 0.
        pub grave_one_in: i32 = 80 => Limit::range(0..=1000),
        /// Decrease of `grave_one_in` for each level of depth. The result is never below 2.
        pub grave_per_depth: i32 = 2 => Limit::range(0..=1000),
        /// Odds that a room has a sink.
        pub sink_one_in: i32 = 0 => Limit::range(0..=1000),
    }
}

impl Parameters for Furniture {
    const ABOUT: &'static str = "Fountains, sinks, altars and graves in ordinary rooms.";
    const NEEDS: &'static [PlanPart] = &[PlanPart::Rooms];
}

impl MetaMapBuilder for Furniture {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        let floors: Vec<Rect> =
            plan.rooms.iter().filter(|room| room.theme.is_none()).map(|room| room.floor).collect();
        let deeper = self.grave_per_depth.saturating_mul(site.depth.max(0));
        let grave_one_in =
            if self.grave_one_in == 0 { 0 } else { self.grave_one_in.saturating_sub(deeper).max(2) };
        let features = &site.raws.features;
        let pieces = [
            (self.fountain_one_in, features.fountain),
            (self.sink_one_in, features.sink),
            (self.altar_one_in, features.altar),
            (grave_one_in, features.grave),
        ];
        for floor in floors {
            for (odds, piece) in pieces {
                if site.once_in(odds) {
                    set_up(site, plan, floor, piece);
                }
            }
        }
    }
}

fn set_up(site: &mut Site<'_>, plan: &mut LevelPlan, floor: Rect, piece: Id<Feature>) {
    let Some(at) = in_room(site, plan, floor) else { return };
    let in_the_way =
        Dir::STRAIGHT.into_iter().any(|dir| doorways::is_door(plan, site.terrains, at.step(dir)));
    if !in_the_way && plan.start != Some(at) && !plan.spawns.iter().any(|spawn| spawn.at == at) {
        site.furnish(plan, at, piece, None);
    }
}
