//! Settings of the next game.

use crate::{
    base::{calendar::CalendarDay, clean_text::Name},
    engine::{creation::Choices, state::mode::GameMode},
    ui::host::Host,
};

/// Settings of the next game.
#[derive(Debug)]
pub struct NextGame {
    /// Seed of the current or next game.
    pub seed: u64,
    /// True if the player gave the seed.
    pub seed_given: bool,
    /// Day whose daily game comes next; `None` for any other game.
    pub daily: Option<CalendarDay>,
    /// Name suggested for the hero.
    pub name: Name,
    /// Choices made on the command line.
    pub choices: Choices,
    /// Mode of the next game.
    pub mode: GameMode,
}

impl NextGame {
    /// Takes a fresh seed that the player did not choose.
    pub fn take_fresh_seed(&mut self, host: &mut dyn Host) {
        (self.seed, self.seed_given, self.daily) = (host.fresh_seed(), false, None);
    }
}
