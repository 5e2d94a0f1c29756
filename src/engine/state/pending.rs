//! Effects that wait for an answer.

use super::{source::Source, thing_id::ThingId};
use serde::{Deserialize, Serialize};

/// What goes on once the hero has answered: the effects of one source that have still to come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::engine) struct Pending {
    /// Where they come from.
    pub(in crate::engine) source: Source,
    /// Whose attack it is.
    pub(in crate::engine) by: Option<ThingId>,
    /// Whom they are done to.
    pub(in crate::engine) target: ThingId,
    /// The damage that was done first.
    pub(in crate::engine) damage: i32,
    /// Which of the effects come, one bit each.
    pub(in crate::engine) coming: u16,
    /// How often more the first of them asks.
    #[serde(default)]
    pub(in crate::engine) left: u32,
    /// What is dipped into what they come from.
    #[serde(default)]
    pub(in crate::engine) item: Option<ThingId>,
}
