//! State of the game in progress, as the autosave knows it.

use super::slots::GameNumber;
use crate::{
    engine::game::{Game, Save},
    saves::{
        file::Unpacked,
        header::Header,
        payload::{self, SavedMessage},
        recording::Recording,
    },
    ui::host::Host,
};

/// The game in progress, and how much of it is written.
#[derive(Debug)]
pub(super) struct InHand {
    pub(super) number: GameNumber,
    pub(super) recording: Recording,
    /// Lines of the recording already in the save or the journal.
    pub(super) written: usize,
    /// Turn of the newest save.
    pub(super) saved: u32,
    /// True if the journal cannot be continued, so that a save is needed.
    pub(super) broken: bool,
    /// The newest save, and the length of the lines of the recording then, from which hindsight plays the end
    /// of the game again. `None` before the first save.
    pub(super) newest: Option<(Save, usize)>,
}

impl InHand {
    /// Creates the state of the game `number`, whose actions so far are in `recording` and of which nothing
    /// is written.
    pub(super) const fn new(number: GameNumber, recording: Recording, saved: u32) -> Self {
        Self { number, recording, written: 0, saved, broken: true, newest: None }
    }

    /// Builds the save file of `game`.
    pub(super) fn file(&self, host: &dyn Host, game: &Game, messages: &[SavedMessage]) -> Unpacked {
        Unpacked::new(Header::new(game, host.now()), payload::write(game, messages, &self.recording))
    }
}
