//! Parameters of the stage `water`: pools and lakes.

use super::{Ground, Parameters, Wrong, range};
use crate::raws::reading::{record::record, value::Limit};

record! {
    /// Parameters of the stage `water`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Water {
        /// Least and greatest number of pools; fewer where they would cut the level.
        pub pools: [i32; 2] = [1, 3] => Limit::range(0..=50),
        /// Least and greatest width that a pool can have, in squares.
        pub width: [i32; 2] = [7, 18],
        /// Least and greatest height that a pool can have, in squares.
        pub height: [i32; 2] = [4, 8],
    }
}

impl Parameters for Water {
    const ABOUT: &'static str = "Pools and lakes.";
    fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
        range("width", self.width, [1, ground.size.width - 2])?;
        range("height", self.height, [1, ground.size.height - 2])
    }
}
