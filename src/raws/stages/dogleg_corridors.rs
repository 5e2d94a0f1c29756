//! Parameters of the stage `dogleg_corridors`: from room to room with one bend.

use super::{Parameters, Part};
use crate::raws::reading::{record::record, value::Limit};

record! {
    /// Parameters of the stage `dogleg_corridors`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct DoglegCorridors {
        /// Least and greatest number of corridors between rooms drawn at random, besides those that join all rooms: 0 to
        /// 100, usually none.
        pub extra: [i32; 2] = [0, 0] => Limit::range(0..=100),
    }
}

impl Parameters for DoglegCorridors {
    const ABOUT: &'static str = "From room to room with one bend.";
    const GIVES: &'static [Part] = &[Part::Doorways];
    const NEEDS: &'static [Part] = &[Part::Rooms];
}
