//! What happened, in order and completely: messages, animation and logs need nothing else.

use super::components::ThingId;
use crate::{
    base::geometry::Point,
    raws::{table::Id, terrain::Terrain},
};

/// One thing that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// `who` stepped to `to`.
    Moved {
        /// The one who moved.
        who: ThingId,
        /// The square it stood on.
        from: Point,
        /// The square it stands on now.
        to: Point,
    },
    /// `who` let a move pass.
    Waited {
        /// The one who waited.
        who: ThingId,
    },
}

/// Why the hero cannot do that. It costs no time and nothing has changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The terrain there cannot be walked on.
    Blocked(Id<Terrain>),
    /// The map ends there.
    Edge,
    /// A doorway is not left diagonally.
    DiagonalOut,
    /// A doorway is not entered diagonally.
    DiagonalIn,
}

/// What an action of the hero led to, until the hero must decide again.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Turn {
    /// What happened, in order.
    pub events: Vec<Event>,
}
