//! What was asked for when the program was started.

use crate::{
    engine::{creation::Choices, state::mode::Mode},
    saves::recording::Recording,
};

/// What was asked for when the program was started.
#[derive(Debug, Clone, Default)]
pub struct StartOptions {
    /// The seed; a fresh one if not given.
    pub seed: Option<u64>,
    /// The hero's name.
    pub name: Option<String>,
    /// Choices made in advance.
    pub choices: Choices,
    /// How serious the game is to be; as the options say if not given.
    pub mode: Option<Mode>,
    /// Choose everything else at random and begin at once.
    pub random: bool,
    /// A keyset for this run, instead of that of the options.
    pub keys: Option<String>,
    /// A palette for this run, instead of that of the options.
    pub palette: Option<String>,
    /// A tileset for this run, instead of that of the options.
    pub tiles: Option<String>,
    /// The tileset that the front-end shows best, where the options leave that open.
    pub best_tiles: Option<&'static str>,
    /// What went wrong before the first screen and should be shown there.
    pub notices: Vec<String>,
    /// The options of the command line that say from where raws come, each with what it names.
    pub raws_from: Vec<(&'static str, String)>,
    /// Whether a kept game of this seed and hero goes on, instead of beginning anew.
    pub resume: bool,
    /// Whether a person plays, who may be told what can be done; the options say whether that is wanted.
    pub teaches: bool,
    /// A recorded game to be watched.
    pub replay: Option<Recording>,
}
