//! What the next game begins with.

use crate::{
    base::clean_text::Name,
    engine::{creation::Choices, state::mode::Mode},
    ui::host::Host,
};

/// What the next game begins with.
#[derive(Debug)]
pub struct NextGame {
    /// The seed of the game that is played or about to be.
    pub seed: u64,
    /// Whether that seed was asked for.
    pub seed_given: bool,
    /// The name to begin with.
    pub name: Name,
    /// The choices made before the first screen.
    pub choices: Choices,
    /// How serious the next game will be.
    pub mode: Mode,
}

impl NextGame {
    /// Takes a fresh seed, which was not asked for.
    pub fn take_fresh_seed(&mut self, host: &mut dyn Host) {
        (self.seed, self.seed_given) = (host.fresh_seed(), false);
    }
}
