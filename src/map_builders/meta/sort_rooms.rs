//! `sort_rooms`: sorts rooms by their left edges, so that joining each to the next makes short corridors.
//!
//! NetHack 3.6: `sort_rooms`. Rooms with the same left edge keep their order.

use crate::{
    map_builders::{MetaMapBuilder, Site, plan::LevelPlan, stage::Parameters},
    raws::{kinds::levels::chain::PlanPart, reading::record::record},
};

record! {
    /// Parameters of the stage `sort_rooms`: none.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct SortRooms {}
}

impl Parameters for SortRooms {
    const ABOUT: &'static str = "Sorts rooms by their left edges.";
    const NEEDS: &'static [PlanPart] = &[PlanPart::Rooms];
}

impl MetaMapBuilder for SortRooms {
    fn build(&self, _site: &mut Site<'_>, plan: &mut LevelPlan) {
        plan.rooms.sort_by_key(|room| room.floor.left);
    }
}
