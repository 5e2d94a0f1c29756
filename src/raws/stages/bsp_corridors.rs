//! Parameters of the stage `bsp_corridors`: from anywhere in a room to anywhere in the next.

use super::{Parameters, Part};
use crate::raws::reading::{record::record, value::Limit};

record! {
    /// Parameters of the stage `bsp_corridors`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct BspCorridors {
        /// Least and greatest number of corridors between rooms drawn at random, besides those that join all rooms: 0 to
        /// 100, usually none.
        pub extra: [i32; 2] = [0, 0] => Limit::range(0..=100),
    }
}

impl Parameters for BspCorridors {
    const ABOUT: &'static str = "From anywhere in a room to anywhere in the next.";
    const GIVES: &'static [Part] = &[Part::Doorways];
    const NEEDS: &'static [Part] = &[Part::Rooms];
}
