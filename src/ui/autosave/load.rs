//! Taking a kept game up again: its save and what has been done since, or the save before.

use super::slots::{Number, Part};
use crate::{
    engine::{
        event::Turn,
        game::{Game, SaveError},
    },
    narrate::{self, Line},
    raws::{Raws, origin::Hex},
    saves::{
        file::{self, FileError},
        journal,
        payload::{self, Message, PayloadError},
        recording::{Entry, Recording},
        replay::{Divergence, Replay},
    },
    ui::host::{Host, HostError, Slot, set_aside},
};
use std::sync::Arc;

/// Why a kept game cannot be gone on with.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// It could not be read.
    #[error(transparent)]
    Host(#[from] HostError),
    /// There is none.
    #[error("it is not there any more")]
    Gone,
    /// It is no save file.
    #[error(transparent)]
    File(#[from] FileError),
    /// Its contents are none.
    #[error(transparent)]
    Payload(#[from] PayloadError),
    /// The game in it cannot go on.
    #[error(transparent)]
    Save(#[from] SaveError),
    /// It is of another world.
    #[error("it is a game of the world {0}: start with --world {0}")]
    World(String),
    /// Another program plays it.
    #[error("it is being played elsewhere")]
    Locked,
    /// It has ended.
    #[error("it is over, and can only be watched: `rhack replay` shows it")]
    Over,
}

/// A game taken up again.
pub struct Loaded {
    /// The game.
    pub game: Game,
    /// The latest messages.
    pub messages: Vec<Message>,
    /// What the player should know of how it went.
    pub notices: Vec<Notice>,
    /// How it went so far.
    pub recording: Recording,
}

/// What the player should know of a game taken up again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// The newest save was unusable, and the one before was taken; where the unusable one is now.
    Backup {
        /// What was wrong with it.
        why: String,
        /// Where it is now.
        aside: Option<Slot>,
    },
    /// What was done last is lost.
    Lost(Divergence),
    /// These creatures and this ground were there, and the raws know them no more.
    Gone(Vec<String>),
    /// The raws are others than those it was written under: these tables.
    Edited(Vec<String>),
}

/// Takes up the game with this number, under `raws`.
///
/// # Errors
/// If neither its save nor the one before can be used; both are kept.
pub fn load(host: &mut dyn Host, raws: &Arc<Raws>, number: Number) -> Result<Loaded, LoadError> {
    if !host.lock(&number.slot(Part::Lock))? {
        return Err(LoadError::Locked);
    }
    let loaded = unlocked(host, raws, number);
    if loaded.is_err() {
        host.unlock(&number.slot(Part::Lock));
    }
    loaded
}

fn unlocked(host: &mut dyn Host, raws: &Arc<Raws>, number: Number) -> Result<Loaded, LoadError> {
    let slot = number.slot(Part::Save);
    match go_on_from(host, raws, number, Part::Save) {
        Err(LoadError::World(world)) => Err(LoadError::World(world)),
        Err(why) => {
            let Ok(mut loaded) = go_on_from(host, raws, number, Part::OldSave) else { return Err(why) };
            // A file that was never renamed to its place is nothing to speak of: nothing is lost.
            if !matches!(why, LoadError::Gone) {
                let aside = set_aside(host, &slot)?;
                loaded.notices.insert(0, Notice::Backup { why: why.to_string(), aside });
            }
            Ok(loaded)
        }
        loaded => loaded,
    }
}

/// The game in the save that is this `part` of the game with this number, and what has been done since.
fn go_on_from(host: &dyn Host, raws: &Arc<Raws>, number: Number, part: Part) -> Result<Loaded, LoadError> {
    let bytes = host.read(&number.slot(part), file::MOST)?.ok_or(LoadError::Gone)?;
    restored(raws, &bytes, |save| since(host, number, part, save))
}

/// How the game with this number has gone so far. Nothing of it is played.
///
/// # Errors
/// If neither its save nor the one before can be read.
pub(super) fn recorded(host: &dyn Host, number: Number) -> Result<Recording, LoadError> {
    let from = |part| -> Result<Recording, LoadError> {
        let bytes = host.read(&number.slot(part), file::MOST)?.ok_or(LoadError::Gone)?;
        let (header, bytes) = file::unpack(&bytes)?;
        let mut recording = payload::read(&bytes)?.recording;
        for entry in since(host, number, part, header.payload) {
            recording.add(&entry);
        }
        Ok(recording)
    };
    from(Part::Save).or_else(|why| from(Part::OldSave).map_err(|_| why))
}

/// The game in the save file `bytes`, which comes from elsewhere, under `raws`.
///
/// # Errors
/// If it is no save file, or of a game that cannot go on.
pub fn read(raws: &Arc<Raws>, bytes: &[u8]) -> Result<Loaded, LoadError> {
    if bytes.len() as u64 > file::MOST {
        let text = format!("{} bytes are too many, {} the most", bytes.len(), file::MOST);
        return Err(HostError(text).into());
    }
    let (header, _) = file::head(bytes)?;
    if header.ended.is_some() {
        return Err(LoadError::Over);
    }
    restored(raws, bytes, |_| Vec::new())
}

/// The game in the save file `bytes`, after what has been done `since` the save whose payload has this digest.
fn restored(
    raws: &Arc<Raws>,
    bytes: &[u8],
    since: impl FnOnce(Hex) -> Vec<Entry>,
) -> Result<Loaded, LoadError> {
    let (header, bytes) = file::unpack(bytes)?;
    if header.origin.world != raws.origin.world {
        return Err(LoadError::World(header.origin.world));
    }
    let game = || -> Result<(Game, Vec<String>, Vec<Message>, Recording), LoadError> {
        let payload = payload::read(&bytes)?;
        let save = payload.save.ok_or(PayloadError::Missing("game"))?;
        let (game, gone) = Game::restore_with_losses(raws.clone(), save)?;
        Ok((game, gone, payload.messages, payload.recording))
    };
    let (at_save, gone, messages, recording) = game()?;
    let entries = since(header.payload);
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

/// What has been done since the save that is this `part`, whose payload has the digest `from`.
fn since(host: &dyn Host, number: Number, part: Part, from: Hex) -> Vec<Entry> {
    let journal = |part| {
        let bytes = host.read(&number.slot(part), journal::MOST).ok().flatten().unwrap_or_default();
        journal::read(&bytes)
    };
    let of_this = |found: Option<(Hex, Vec<Entry>)>| {
        found.filter(|(begun, _)| *begun == from).map(|(_, entries)| entries)
    };
    let newest = journal(Part::Journal);
    match part {
        // The program may have been killed between the save and the journal that was to follow it.
        Part::OldSave if newest.as_ref().is_some_and(|(begun, _)| *begun != from) => {
            // What was done after the save that is lost goes on from what was done before it.
            let after = newest.map(|(_, entries)| entries).unwrap_or_default();
            of_this(journal(Part::OldJournal)).map(|before| [before, after].concat()).unwrap_or_default()
        }
        _ => of_this(newest).unwrap_or_default(),
    }
}

/// `game` after `entries`, with what was told and recorded on the way.
fn played(
    game: Game,
    mut messages: Vec<Message>,
    mut recording: Recording,
    entries: &[Entry],
) -> Result<(Game, Vec<Message>, Recording), Divergence> {
    let raws = game.raws().clone();
    let mut replay = Replay::on(game, entries.to_vec());
    while let Some(Turn { events, .. }) = replay.step()? {
        let turn = replay.game().turn();
        let lines = narrate::events(&raws, events.iter());
        messages.extend(lines.into_iter().map(|Line { text, tone }| Message {
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
