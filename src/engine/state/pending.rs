//! Effects that wait for an answer of the player.

use super::{source::Source, thing_id::ThingId};
use serde::{Deserialize, Serialize};

/// Effects of one source that are still to apply once the player has answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::engine) struct Pending {
    /// Source of the effects.
    pub(in crate::engine) source: Source,
    /// Attacker or user, if any.
    pub(in crate::engine) by: Option<ThingId>,
    /// Target of the effects.
    pub(in crate::engine) target: ThingId,
    /// Damage dealt before the effects.
    pub(in crate::engine) damage: i32,
    /// Triggered effects, one bit each.
    pub(in crate::engine) triggered: u16,
    /// Number of questions that the first effect still has to ask.
    pub(in crate::engine) left: u32,
    /// Item dipped into the source.
    pub(in crate::engine) item: Option<ThingId>,
}
