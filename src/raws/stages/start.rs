//! Parameters of the stage `start`: the hero's place.

use super::{Ground, Parameters, Part, Wrong, number};
use serde::Deserialize;

/// Parameters of the stage `start`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Start {
    /// On a level without end: how many squares the cave has at least in which the hero begins, the nearest that is
    /// large enough, from 1 to 100000. Default 200.
    pub least_cave: i32,
}

impl Default for Start {
    fn default() -> Self {
        Self { least_cave: 200 }
    }
}

impl Parameters for Start {
    const GIVES: &'static [Part] = &[Part::Start];
    const ENDLESS: bool = true;

    fn lower(&mut self, _ground: &Ground<'_>) -> Result<(), Wrong> {
        number("least_cave", self.least_cave, [1, 100_000])
    }
}
