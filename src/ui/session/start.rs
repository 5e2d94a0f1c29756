//! Requests of the command line or the web address.

use crate::{
    engine::{creation::Choices, state::mode::GameMode},
    saves::recording::Recording,
};

/// Requests of the command line or the web address.
#[derive(Debug, Clone, Default)]
pub struct StartOptions {
    /// Seed; a fresh one if `None`.
    pub seed: Option<u64>,
    pub name: Option<String>,
    /// Traits chosen in advance.
    pub choices: Choices,
    /// Mode of the game; that of the options if `None`.
    pub mode: Option<GameMode>,
    /// True to choose all open traits at random and begin at once.
    pub random: bool,
    /// Keyset for this run, instead of that of the options.
    pub keys: Option<String>,
    /// Palette for this run, instead of that of the options.
    pub palette: Option<String>,
    /// Tileset for this run, instead of that of the options.
    pub tiles: Option<String>,
    /// Tileset that the front-end shows best, used if the options leave the choice open.
    pub best_tiles: Option<&'static str>,
    /// Problems to show on the first screen.
    pub notices: Vec<String>,
    /// Command-line options that give the source of the raws, each with its value.
    pub raws_from: Vec<(&'static str, String)>,
    /// True to continue a saved game of this seed and hero.
    pub resume: bool,
    /// True if a person plays, so that hints are possible; the options decide.
    pub teaches: bool,
    /// Recorded game to replay.
    pub replay: Option<Recording>,
}
