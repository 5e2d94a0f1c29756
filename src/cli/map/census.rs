//! Lists the initial creatures of a level.

use rhack::{
    base::geometry::Point,
    raws::{Raws, creatures::CreatureKind as Kind, reading::table::Id},
};
use serde::Serialize;

/// An initial creature of a level, as JSON.
#[derive(Serialize)]
pub struct CensusLine<'a> {
    name: &'a str,
    x: i32,
    y: i32,
}

/// Square and kind of a creature.
pub type CreatureAt = (Point, Id<Kind>);

/// Converts `found` for JSON.
pub fn creatures<'a>(raws: &'a Raws, found: &[CreatureAt]) -> Vec<CensusLine<'a>> {
    let name = |kind| raws.creatures.table[kind].name.as_str();
    found.iter().map(|(at, kind)| CensusLine { name: name(*kind), x: at.x, y: at.y }).collect()
}

/// Lists the creatures with their squares in one line; `None` if there are none.
pub fn listed(raws: &Raws, found: &[CreatureAt]) -> Option<String> {
    let all: Vec<String> =
        creatures(raws, found).iter().map(|CensusLine { name, x, y }| format!("{name} {x},{y}")).collect();
    (!all.is_empty()).then(|| format!("creatures: {}", all.join(", ")))
}
