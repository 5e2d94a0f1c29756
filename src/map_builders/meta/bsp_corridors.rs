//! `bsp_corridors`: joins each room to the next, from a random square of one to a random square of the other.
//!
//! The corridors of the BSP dungeons of Wolverson's "Roguelike Tutorial - In Rust": first along the row, then
//! along the column.

use crate::{
    base::geometry::Rect,
    map_builders::{
        MetaMapBuilder, Site,
        plan::LevelPlan,
        stage::Parameters,
        tunnels::{anywhere, dogleg, join, join_in_order, join_more},
    },
    raws::{
        kinds::levels::chain::PlanPart,
        reading::{record::record, value::Limit},
    },
};

record! {
    /// Parameters of the stage `bsp_corridors`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct BspCorridors {
        /// Minimum and maximum number of extra corridors between random rooms, beside those that join all
        /// rooms.
        pub extra: [i32; 2] = [0, 0] => Limit::range(0..=100),
    }
}

impl Parameters for BspCorridors {
    const ABOUT: &'static str = "Corridors from a random square of each room to one of the next.";
    const GIVES: &'static [PlanPart] = &[PlanPart::Doorways];
    const NEEDS: &'static [PlanPart] = &[PlanPart::Rooms];
}

impl MetaMapBuilder for BspCorridors {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        join_in_order(site, plan, join_rooms);
        join_more(site, plan, self.extra, join_rooms);
    }
}

fn join_rooms(site: &mut Site<'_>, plan: &mut LevelPlan, rooms: [Rect; 2]) {
    join(site, plan, rooms, |site, _| dogleg((anywhere(site, rooms[0]), anywhere(site, rooms[1])), true));
}
