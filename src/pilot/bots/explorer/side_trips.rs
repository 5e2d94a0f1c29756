//! Branches beside the way of the hero, and those there who barter.

use crate::{
    base::geometry::Point,
    map_builders::layout::LevelId,
    raws::{
        kinds::{creatures::CreatureKind, levels::branches::Branch},
        reading::table::Id,
    },
};

/// Branches beside the way.
#[derive(Debug, Clone, Default)]
pub(super) struct SideTrips {
    /// Branches that the bot is done with.
    pub(super) done: Vec<Id<Branch>>,
    /// Creatures that barter: their level, the square where they were last seen, and their kind.
    pub(super) barterers: Vec<(LevelId, Point, Id<CreatureKind>)>,
}
