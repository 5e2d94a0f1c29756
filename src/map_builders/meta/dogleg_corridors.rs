//! `dogleg_corridors`: joins each room to the next, from centre to centre, with one bend.
//!
//! The first corridors of Wolverson's "Roguelike Tutorial - In Rust": along the row and then along the
//! column, or the other way round.

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
    /// Parameters of the stage `dogleg_corridors`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct DoglegCorridors {
        /// Minimum and maximum number of extra corridors between random rooms, beside those that join all
        /// rooms.
        pub extra: [i32; 2] = [0, 0] => Limit::range(0..=100),
    }
}

impl Parameters for DoglegCorridors {
    const ABOUT: &'static str = "Corridors from room to room with one bend.";
    const GIVES: &'static [PlanPart] = &[PlanPart::Doorways];
    const NEEDS: &'static [PlanPart] = &[PlanPart::Rooms];
}

impl MetaMapBuilder for DoglegCorridors {
    fn build(&self, site: &mut Site<'_>, plan: &mut LevelPlan) {
        join_in_order(site, plan, join_rooms);
        join_more(site, plan, self.extra, join_rooms);
    }
}

fn join_rooms(site: &mut Site<'_>, plan: &mut LevelPlan, rooms: [Rect; 2]) {
    let row_first = site.rng.one_in(2);
    let mut ends = (rooms[0].centre(), rooms[1].centre());
    join(site, plan, rooms, |site, attempt| {
        if attempt > 1 {
            ends = (anywhere(site, rooms[0]), anywhere(site, rooms[1]));
        }
        dogleg(ends, row_first == (attempt % 2 == 0))
    });
}
