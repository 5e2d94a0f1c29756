//! What the keeper remembers of the game that it keeps.

use super::slots::Number;
use crate::{
    engine::game::Game,
    saves::{
        file::Unpacked,
        header::Header,
        payload::{self, Message},
        recording::Recording,
    },
    ui::host::Host,
};

/// The game that is kept, and how much of it is written.
#[derive(Debug)]
pub(super) struct InHand {
    pub(super) number: Number,
    pub(super) recording: Recording,
    /// How much of the recording is in the save or the journal.
    pub(super) written: usize,
    /// The turn of the newest save.
    pub(super) saved: u32,
    /// Whether the journal does not take any more, and only a save helps.
    pub(super) broken: bool,
}

impl InHand {
    /// The save file of `game`.
    pub(super) fn file(&self, host: &dyn Host, game: &Game, messages: &[Message]) -> Unpacked {
        Unpacked::new(Header::new(game, host.now()), payload::write(game, messages, &self.recording))
    }
}
