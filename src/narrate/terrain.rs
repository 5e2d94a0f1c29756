//! Names of terrain and features.

use super::grammar;
use crate::raws::{Fixture, Raws};

/// Returns the description of a terrain or a feature in the raws.
pub(super) fn described(raws: &Raws, what: impl Into<Fixture>) -> &str {
    raws.fixture(what.into()).description
}

/// Returns a terrain or a feature as mentioned before: "the fountain".
pub fn the_place(raws: &Raws, what: impl Into<Fixture>) -> String {
    grammar::definite(&raws.messages.name, described(raws, what))
}
