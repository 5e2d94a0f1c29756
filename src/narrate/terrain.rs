//! Kinds of squares in words.

use super::grammar;
use crate::raws::{Raws, reading::table::Id, terrain::Terrain};

/// The description of a kind of square in the raws.
pub(super) fn described(raws: &Raws, terrain: Id<Terrain>) -> &str {
    &raws.terrains.table[terrain].description
}

/// A kind of square as one that was mentioned before: "the fountain".
pub fn the_place(raws: &Raws, terrain: Id<Terrain>) -> String {
    grammar::definite(&raws.messages.name, described(raws, terrain))
}
