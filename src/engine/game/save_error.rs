//! Why a game cannot be taken up again.

use crate::engine::state::thing_id::ThingId;

/// Why a game cannot be taken up again.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SaveError {
    /// The raws have no record of that name any more, and the game cannot do without it.
    #[error("there is no `{name}` among the {table} any more")]
    Gone {
        /// The table.
        table: &'static str,
        /// The record's name.
        name: String,
    },
    /// It is not written as saves are.
    #[error("it cannot be read: {0}")]
    Unreadable(String),
    /// There is no hero in it.
    #[error("there is no hero in it")]
    NoHero,
    /// The parts of a level do not fit each other.
    #[error("a level in it is damaged")]
    Level,
    /// A thing is where none can be, or where another is.
    #[error("thing {} in it cannot be where it is", .0.0)]
    Misplaced(ThingId),
    /// A number of a thing is none that a game writes.
    #[error("the {what} of thing {} in it cannot be", .id.0)]
    Unsound {
        /// The thing.
        id: ThingId,
        /// Which number.
        what: &'static str,
    },
    /// A part of the state is none that games get to.
    #[error("its {0} cannot be")]
    Beyond(&'static str),
    /// A thing comes twice, or before its time.
    #[error("thing {} in it is out of order", .0.0)]
    Disorder(ThingId),
}

impl SaveError {
    pub(super) fn gone(table: &'static str, name: &str) -> Self {
        Self::Gone { table, name: name.to_owned() }
    }
}
