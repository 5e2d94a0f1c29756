//! State of the game in progress, as the autosave knows it.

use super::slots::GameNumber;
use crate::{
    engine::game::Game,
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
}

impl InHand {
    /// Builds the save file of `game`.
    pub(super) fn file(&self, host: &dyn Host, game: &Game, messages: &[SavedMessage]) -> Unpacked {
        Unpacked::new(Header::new(game, host.now()), payload::write(game, messages, &self.recording))
    }
}
