//! `bsp_corridors`: each room is joined to the next, from any square in it to any square in the other.
//!
//! The corridors that go with the BSP dungeons of Wolverson's "Roguelike Tutorial - In Rust": along the row to the
//! right column, then along the column.

use crate::{
    base::geometry::Rect,
    map_builders::{
        MetaMapBuilder, Site,
        plan::LevelPlan,
        stage::Parameters,
        tunnels::{anywhere, dogleg, join, join_in_order, join_more},
    },
    raws::{
        levels::chain::Part,
        reading::{record::record, value::Limit},
    },
};

record! {
    /// Parameters of the stage `bsp_corridors`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct BspCorridors {
        /// Least and greatest number of corridors between rooms drawn at random, besides those that join all rooms: 0 to
        /// 100, usually none.
        pub extra: [i32; 2] = [0, 0] => Limit::range(0..=100),
    }
}

impl Parameters for BspCorridors {
    const ABOUT: &'static str = "From anywhere in a room to anywhere in the next.";
    const GIVES: &'static [Part] = &[Part::Doorways];
    const NEEDS: &'static [Part] = &[Part::Rooms];
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
