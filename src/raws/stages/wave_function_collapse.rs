//! Parameters of the stage `wave_function_collapse`: a map in which everything looks like a place in a sample.

use super::{Ground, Parameters, Wrong, number};
use crate::raws::wfc_patterns::WfcPatterns;
use serde::Deserialize;
use std::sync::Arc;

/// Parameters of the stage `wave_function_collapse`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct WaveFunctionCollapse {
    /// The name of the sample. Default `grotto`.
    pub sample: String,
    /// How many squares wide and high the pieces are of which the map is made, from 2 to 4. Default 3.
    pub chunk: i32,
    /// Whether the sample may also be turned and mirrored. Default true.
    pub turned: bool,
    /// How often a choice is taken back before the map is begun again, from 0 to 10000. Default 200.
    pub backtracks: i32,
    /// How often a map is begun before the sample is laid out like tiles instead, from 1 to 20. Default 4.
    pub tries: i32,
    /// Caves of fewer squares are filled, larger ones are joined to each other; from 1 to 1000. Default 12.
    pub least_cave: i32,
    /// What the sample is cut into; `None` if its file has mistakes.
    #[serde(skip)]
    pub(crate) pieces: Option<Arc<WfcPatterns>>,
}

impl Default for WaveFunctionCollapse {
    fn default() -> Self {
        Self {
            sample: "grotto".to_owned(),
            chunk: 3,
            turned: true,
            backtracks: 200,
            tries: 4,
            least_cave: 12,
            pieces: None,
        }
    }
}

impl Parameters for WaveFunctionCollapse {
    fn lower(&mut self, ground: &Ground<'_>) -> Result<(), Wrong> {
        number("chunk", self.chunk, [2, 4])?;
        number("backtracks", self.backtracks, [0, 10_000])?;
        number("tries", self.tries, [1, 20])?;
        number("least_cave", self.least_cave, [1, 1000])?;
        let found = ground.samples.find(&self.sample).map_err(|problem| ("sample", problem))?;
        let Some(sample) = found.map(|id| &ground.samples.table[id]) else { return Ok(()) };
        let pieces = WfcPatterns::of(&sample.cells, self.chunk, self.turned, ground.terrains);
        self.pieces = Some(Arc::new(pieces.map_err(|problem| ("sample", problem))?));
        Ok(())
    }
}
