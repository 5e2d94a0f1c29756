//! Parameters of the stage `join_regions`: tunnels between parts that do not hang together.

use super::{Parameters, Part};
use crate::raws::reading::{record::record, value::Limit};

record! {
    /// Parameters of the stage `join_regions`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct JoinRegions {
        /// Parts of fewer squares are filled rather than joined, unless it is the largest.
        pub least: i32 = 4 => Limit::range(1..=1000),
        /// How often two neighbouring parts that are joined by others have a tunnel of their own, in percent.
        pub loops: i32 = 0 => Limit::range(0..=100),
    }
}

impl Parameters for JoinRegions {
    const ABOUT: &'static str = "Tunnels between parts that do not hang together.";
    const GIVES: &'static [Part] = &[Part::Doorways];
}
