//! Parameters of the stage `nearest_corridors`: from each room to the nearest that is left.

use super::{Parameters, Part};
use crate::raws::reading::{record::record, value::Limit};

record! {
    /// Parameters of the stage `nearest_corridors`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct NearestCorridors {
        /// Least and greatest number of corridors between rooms drawn at random, besides those that join all rooms: 0 to
        /// 100, usually none.
        pub extra: [i32; 2] = [0, 0] => Limit::range(0..=100),
        /// Whether another corridor leads around each that is the only way between two parts of the level.
        pub second_ways: bool = false,
    }
}

impl Parameters for NearestCorridors {
    const ABOUT: &'static str = "From each room to the nearest that is left.";
    const GIVES: &'static [Part] = &[Part::Doorways];
    const NEEDS: &'static [Part] = &[Part::Rooms];
}
