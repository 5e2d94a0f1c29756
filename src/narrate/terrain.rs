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

/// Returns the sentence about a hero who sits down where "on" and the description do not fit: in the trap
/// that holds the hero, in a doorway, on stairs or in a corridor.
pub(super) fn seat(raws: &Raws, what: Fixture, trapped: bool) -> Option<String> {
    let texts = &raws.messages.sitting;
    let place = the_place(raws, what);
    let slots = [("terrain", &*place)];
    let terrain = match what {
        Fixture::Feature(_) => return trapped.then(|| texts.inside().fill(&slots)),
        Fixture::Terrain(id) => &raws.terrains.table[id],
    };
    if terrain.stairs.is_some() {
        return Some(texts.on_stairs().text());
    }
    if terrain.door.is_some() {
        return Some(texts.inside().fill(&slots));
    }
    terrain.corridor.then(|| texts.on_floor().fill(&slots))
}
