//! Allies of the hero on their way to a level that the hero has gone to.

use super::{bounds::LAST_TURN, thing_id::ThingId};
use crate::{
    base::{geometry::Point, within::within},
    map_builders::layout::LevelId,
};
use serde::{Deserialize, Serialize};

/// Ally on its way to a level that the hero has gone to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Straggler {
    /// The ally.
    pub who: ThingId,
    /// Level that it goes to.
    pub to: LevelId,
    /// Square where the hero arrived there.
    pub at: Point,
    /// Turn in which it arrives.
    #[serde(deserialize_with = "within::<0, LAST_TURN, _, _>")]
    pub due: u32,
}
