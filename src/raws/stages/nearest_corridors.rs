//! Parameters of the stage `nearest_corridors`: from each room to the nearest that is left.

use super::{Ground, Parameters, Part, Wrong, range};
use serde::Deserialize;

/// Parameters of the stage `nearest_corridors`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct NearestCorridors {
    /// Least and greatest number of corridors between rooms drawn at random, besides those that join all rooms: 0 to
    /// 100, usually none.
    pub extra: [i32; 2],
    /// Whether another corridor leads around each that is the only way between two parts of the level.
    pub second_ways: bool,
}

impl Parameters for NearestCorridors {
    const GIVES: &'static [Part] = &[Part::Doorways];
    const NEEDS: &'static [Part] = &[Part::Rooms];

    fn lower(&mut self, _ground: &Ground<'_>) -> Result<(), Wrong> {
        range("extra", self.extra, [0, 100])
    }
}
