//! Errors when a saved game is restored.

use crate::engine::state::thing_id::ThingId;

/// Error when a saved game cannot be restored.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SaveError {
    /// A record that the game needs is gone from the raws.
    #[error("`{name}` is no longer among the {table}")]
    Gone {
        table: &'static str,
        /// Name of the record.
        name: String,
    },
    /// The text is not a valid save.
    #[error("it cannot be read: {0}")]
    Unreadable(String),
    /// The save has no hero, or a second one.
    #[error("it has no hero")]
    NoHero,
    /// The parts of a level do not match.
    #[error("one of its levels is damaged")]
    Level,
    /// An actor or item is in an impossible or occupied place.
    #[error("thing {} in it is in an impossible place", .0.0)]
    Misplaced(ThingId),
    /// A number of an actor or item is out of range.
    #[error("thing {} in it has an impossible value: {what}", .id.0)]
    Unsound {
        /// Id of the actor or item.
        id: ThingId,
        /// Name of the number.
        what: &'static str,
    },
    /// A part of the state is out of range.
    #[error("it has an impossible value: {0}")]
    Beyond(&'static str),
    /// Ids are not in ascending order, or the entry with this id is malformed.
    #[error("thing {} in it is out of order", .0.0)]
    Disorder(ThingId),
}

impl SaveError {
    pub(super) fn gone(table: &'static str, name: &str) -> Self {
        Self::Gone { table, name: name.to_owned() }
    }
}
