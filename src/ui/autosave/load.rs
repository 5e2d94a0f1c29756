//! Loads a saved game: the save and the journal after it, or the previous save.

use super::slots::{GameNumber, SavePart};
use crate::{
    engine::{
        event::Turn,
        game::{Game, SaveError},
    },
    narrate::{self, Line},
    raws::{Raws, machinery::origin::Hex},
    saves::{
        file::{self, FileError},
        journal,
        payload::{self, PayloadError, SavedMessage},
        recording::{Recording, RecordingEntry},
        replay::{Divergence, Replay},
    },
    ui::host::{Host, HostError, StorageSlot, set_aside},
};
use std::sync::Arc;

/// Reason why a saved game cannot be continued.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// The slot could not be read.
    #[error(transparent)]
    Host(#[from] HostError),
    /// There is no save.
    #[error("it no longer exists")]
    Gone,
    /// The file is not a save file.
    #[error(transparent)]
    File(#[from] FileError),
    /// The content of the file is invalid.
    #[error(transparent)]
    Payload(#[from] PayloadError),
    /// The saved game cannot be restored.
    #[error(transparent)]
    Save(#[from] SaveError),
    /// The game belongs to another world.
    #[error("it is a game of the world {0}: start with --world {0}")]
    World(String),
    /// Another program plays the game.
    #[error("it is being played elsewhere")]
    Locked,
    /// The game is over.
    #[error("it is over and can only be watched, with `rhack replay`")]
    Over,
}

/// A loaded game.
pub struct Loaded {
    pub game: Game,
    pub messages: Vec<SavedMessage>,
    /// Problems the player should know.
    pub notices: Vec<Notice>,
    /// Recording of the game so far.
    pub recording: Recording,
}

/// A problem of a loaded game, for the player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// The newest save was unusable and the previous one was loaded.
    Backup {
        /// Error of the newest save.
        why: String,
        /// Slot that holds the unusable save now.
        aside: Option<StorageSlot>,
    },
    /// The last actions are lost.
    Lost(Divergence),
    /// These creatures and terrains are no longer in the raws and were removed.
    Gone(Vec<String>),
    /// These tables of the raws differ from those the game was saved under.
    Edited(Vec<String>),
}

/// Loads the game `number` under `raws` and locks it.
///
/// # Errors
///
/// [`LoadError::Locked`] if another program plays the game. Otherwise the error of its newest save, if the
/// previous one is unusable as well; both are kept.
pub fn load(host: &mut dyn Host, raws: &Arc<Raws>, number: GameNumber) -> Result<Loaded, LoadError> {
    if !host.lock(&number.slot(SavePart::Lock))? {
        return Err(LoadError::Locked);
    }
    let loaded = unlocked(host, raws, number);
    if loaded.is_err() {
        host.unlock(&number.slot(SavePart::Lock));
    }
    loaded
}

fn unlocked(host: &mut dyn Host, raws: &Arc<Raws>, number: GameNumber) -> Result<Loaded, LoadError> {
    let slot = number.slot(SavePart::Save);
    match go_on_from(host, raws, number, SavePart::Save) {
        Err(LoadError::World(world)) => Err(LoadError::World(world)),
        Err(why) => {
            let Ok(mut loaded) = go_on_from(host, raws, number, SavePart::OldSave) else { return Err(why) };
            // A new save that was never renamed to its place is no loss.
            if !matches!(why, LoadError::Gone) {
                let aside = set_aside(host, &slot)?;
                loaded.notices.insert(0, Notice::Backup { why: why.to_string(), aside });
            }
            Ok(loaded)
        }
        loaded => loaded,
    }
}

/// Loads the save `part` of the game `number`, and replays its journal.
fn go_on_from(
    host: &dyn Host,
    raws: &Arc<Raws>,
    number: GameNumber,
    part: SavePart,
) -> Result<Loaded, LoadError> {
    let bytes = host.read(&number.slot(part), file::MOST)?.ok_or(LoadError::Gone)?;
    restored(raws, &bytes, |save| since(host, number, part, save))
}

/// Reads the recording of the game `number`, without replaying it. Errors: that of the newest save, if the
/// previous one cannot be read either.
pub(super) fn recorded(host: &dyn Host, number: GameNumber) -> Result<Recording, LoadError> {
    let from = |part| -> Result<Recording, LoadError> {
        let bytes = host.read(&number.slot(part), file::MOST)?.ok_or(LoadError::Gone)?;
        let (header, bytes) = file::unpack(&bytes)?;
        let mut recording = payload::read(&bytes)?.recording;
        for entry in since(host, number, part, header.payload)? {
            recording.add(&entry);
        }
        Ok(recording)
    };
    from(SavePart::Save).or_else(|why| from(SavePart::OldSave).map_err(|_| why))
}

/// Reads the game in the save file `bytes`, which is imported, under `raws`.
///
/// # Errors
///
/// [`LoadError::Over`] if the game is over, [`LoadError::World`] if it belongs to another world; otherwise
/// the error of the file or its content.
pub fn read(raws: &Arc<Raws>, bytes: &[u8]) -> Result<Loaded, LoadError> {
    if bytes.len() as u64 > file::MOST {
        let text = format!("{} bytes is too large; the limit is {}", bytes.len(), file::MOST);
        return Err(HostError(text).into());
    }
    let (header, _) = file::head(bytes)?;
    if header.ended.is_some() {
        return Err(LoadError::Over);
    }
    restored(raws, bytes, |_| Ok(Vec::new()))
}

/// Restores the game in the save file `bytes` and replays the entries that `since` returns for the digest of
/// its payload.
fn restored(
    raws: &Arc<Raws>,
    bytes: &[u8],
    since: impl FnOnce(Hex) -> Result<Vec<RecordingEntry>, HostError>,
) -> Result<Loaded, LoadError> {
    let (header, bytes) = file::unpack(bytes)?;
    if header.origin.world != raws.origin.world {
        return Err(LoadError::World(header.origin.world));
    }
    let game = || -> Result<(Game, Vec<String>, Vec<SavedMessage>, Recording), LoadError> {
        let payload = payload::read(&bytes)?;
        let save = payload.save.ok_or(PayloadError::Missing("game"))?;
        let (game, gone) = Game::restore_with_losses(raws.clone(), save)?;
        Ok((game, gone, payload.messages, payload.recording))
    };
    let (at_save, gone, messages, recording) = game()?;
    let entries = since(header.payload)?;
    let mut notices = Vec::new();
    let loaded = match played(at_save, messages, recording, &entries) {
        Ok(played) => played,
        Err(divergence) => {
            notices.push(Notice::Lost(divergence));
            let (at_save, _, messages, recording) = game()?;
            (at_save, messages, recording)
        }
    };
    if !gone.is_empty() {
        notices.push(Notice::Gone(gone));
    }
    let (game, messages, recording) = loaded;
    let edited = header.origin.differences(&raws.origin);
    if !edited.is_empty() {
        notices.push(Notice::Edited(edited));
    }
    Ok(Loaded { game, messages, notices, recording })
}

/// Returns the journal entries after the save `part`, whose payload has the digest `from`. Errors: a journal
/// exists and cannot be read; going on without it would lose its actions.
fn since(
    host: &dyn Host,
    number: GameNumber,
    part: SavePart,
    from: Hex,
) -> Result<Vec<RecordingEntry>, HostError> {
    let journal = |part| -> Result<_, HostError> {
        let bytes = host.read(&number.slot(part), journal::MOST)?.unwrap_or_default();
        Ok(journal::read(&bytes))
    };
    let of_this = |found: Option<(Hex, Vec<RecordingEntry>)>| {
        found.filter(|(begun, _)| *begun == from).map(|(_, entries)| entries)
    };
    let newest = journal(SavePart::Journal)?;
    Ok(match part {
        // The program may have been killed after writing the save and before restarting the journal.
        SavePart::OldSave if newest.as_ref().is_some_and(|(begun, _)| *begun != from) => {
            // The entries after the lost save continue those before it.
            let after = newest.map(|(_, entries)| entries).unwrap_or_default();
            let before = of_this(journal(SavePart::OldJournal)?);
            before.map(|before| [before, after].concat()).unwrap_or_default()
        }
        _ => of_this(newest).unwrap_or_default(),
    })
}

/// Replays `entries` on `game`, and extends the messages and the recording.
fn played(
    game: Game,
    mut messages: Vec<SavedMessage>,
    mut recording: Recording,
    entries: &[RecordingEntry],
) -> Result<(Game, Vec<SavedMessage>, Recording), Divergence> {
    let raws = game.raws().clone();
    let mut replay = Replay::on(game, entries.to_vec());
    while let Some(Turn { events, .. }) = replay.step()? {
        let turn = replay.game().turn();
        let lines = narrate::events(&raws, events.iter());
        messages.extend(lines.into_iter().map(|Line { text, tone }| SavedMessage {
            text: text.into(),
            tone,
            turn,
            count: 1,
        }));
    }
    for entry in entries {
        recording.add(entry);
    }
    Ok((replay.into_game(), messages, recording))
}
