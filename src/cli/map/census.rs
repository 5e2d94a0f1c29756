//! Who is on a level from the beginning.

use rhack::{
    base::geometry::Point,
    raws::{Raws, creatures::CreatureKind as Kind, reading::table::Id},
};
use serde::Serialize;

/// Somebody who is there from the beginning.
#[derive(Serialize)]
pub struct CensusLine<'a> {
    name: &'a str,
    x: i32,
    y: i32,
}

/// Where somebody is, and of what kind.
pub type Found = (Point, Id<Kind>);

/// As JSON has them.
pub fn creatures<'a>(raws: &'a Raws, found: &[Found]) -> Vec<CensusLine<'a>> {
    let name = |kind| raws.creatures.table[kind].name.as_str();
    found.iter().map(|(at, kind)| CensusLine { name: name(*kind), x: at.x, y: at.y }).collect()
}

/// Who is where, in a line; `None` if nobody is there.
pub fn listed(raws: &Raws, found: &[Found]) -> Option<String> {
    let all: Vec<String> =
        creatures(raws, found).iter().map(|CensusLine { name, x, y }| format!("{name} {x},{y}")).collect();
    (!all.is_empty()).then(|| format!("creatures: {}", all.join(", ")))
}
