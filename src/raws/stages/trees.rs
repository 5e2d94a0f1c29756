//! Parameters of the stage `trees`: groves.

use super::{Ground, Parameters, Wrong, range};
use crate::raws::reading::{record::record, value::Limit};

record! {
    /// Parameters of the stage `trees`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Trees {
        /// Least and greatest number of groves.
        pub groves: [i32; 2] = [1, 4] => Limit::range(0..=50),
        /// Least and greatest width that a grove can have, in squares.
        pub width: [i32; 2] = [8, 20],
        /// Least and greatest height that a grove can have, in squares.
        pub height: [i32; 2] = [5, 9],
        /// How many of a grove's squares have a tree, in percent; fewer where trees would cut the level.
        pub density: i32 = 50 => Limit::range(0..=100),
    }
}

impl Parameters for Trees {
    const ABOUT: &'static str = "Groves.";
    fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
        range("width", self.width, [1, ground.size.width - 2])?;
        range("height", self.height, [1, ground.size.height - 2])?;
        Ok(())
    }
}
