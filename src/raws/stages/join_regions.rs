//! Parameters of the stage `join_regions`: tunnels between parts that do not hang together.

use super::{Ground, Parameters, Part, Wrong, number};
use serde::Deserialize;

/// Parameters of the stage `join_regions`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct JoinRegions {
    /// Parts of fewer squares are filled rather than joined, unless it is the largest: 1 to 1000.
    pub least: i32,
    /// How often two neighbouring parts that are joined by others have a tunnel of their own, in percent.
    pub loops: i32,
}

impl Default for JoinRegions {
    fn default() -> Self {
        Self { least: 4, loops: 0 }
    }
}

impl Parameters for JoinRegions {
    const GIVES: &'static [Part] = &[Part::Doorways];

    fn lower(&mut self, _ground: &Ground<'_>) -> Result<(), Wrong> {
        number("least", self.least, [1, 1000])?;
        number("loops", self.loops, [0, 100])
    }
}
