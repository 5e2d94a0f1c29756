//! Parameters of the stage `wave_function_collapse`: a map in which everything looks like a place in a sample.

use super::{Ground, Parameters, Wrong};
use crate::raws::{
    reading::{record::record, value::Limit},
    wfc_patterns::{MOST_SIDE, WfcPatterns},
};
use std::sync::Arc;

record! {
    /// Parameters of the stage `wave_function_collapse`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct WaveFunctionCollapse {
        /// The name of the sample.
        pub sample: String = "grotto".to_owned() => Limit::Names("samples"),
        /// How many squares wide and high the pieces are of which the map is made.
        pub chunk: i32 = 3 => Limit::range(2..=MOST_SIDE as i64),
        /// Whether the sample may also be turned and mirrored.
        pub turned: bool = true,
        /// How often a choice is taken back before the map is begun again.
        pub backtracks: i32 = 200 => Limit::range(0..=10_000),
        /// How often a map is begun before the sample is laid out like tiles instead.
        pub tries: i32 = 4 => Limit::range(1..=20),
        /// Caves of fewer squares are filled, larger ones are joined to each other; from 1 to 1000.
        pub least_cave: i32 = 12 => Limit::range(1..=1000),
    }
    found {
        /// What the sample is cut into; `None` if its file has mistakes.
        pub(crate) pieces: Option<Arc<WfcPatterns>>,
    }
}

impl Parameters for WaveFunctionCollapse {
    const ABOUT: &'static str = "A map in which everything looks like a place in a sample.";
    fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
        let found = ground.samples.find(&self.sample).map_err(|problem| ("sample", problem))?;
        let Some(sample) = found.map(|id| &ground.samples.table[id]) else { return Ok(()) };
        let pieces = WfcPatterns::of(&sample.cells, self.chunk, self.turned, ground.terrains);
        self.pieces = Some(Arc::new(pieces.map_err(|problem| ("sample", problem))?));
        Ok(())
    }
}
