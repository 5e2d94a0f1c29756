//! Parameters of the stage `clear_ways`: no search that only luck would end stands between stairs.

use super::{Parameters, Part};
use crate::raws::reading::{record::record, value::Limit};

record! {
    /// Parameters of the stage `clear_ways`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ClearWays {
        /// The least depth at which hidden doors and corridors may cut stairs from each other: 1 to 1000. Above it as few of
        /// them as possible become plain ones.
        pub hidden_from: i32 = 5 => Limit::range(1..=1000),
        /// Whether a door that has to be found may be locked as well.
        pub locked: bool = false,
    }
}

impl Parameters for ClearWays {
    const ABOUT: &'static str = "No search that only luck would end stands between stairs.";
    const NEEDS: &'static [Part] = &[Part::Stairs];
}
