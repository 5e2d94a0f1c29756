//! Keeping the game in hand: a save now and then, every action in between in a journal, and what is found of both when the
//! program comes back.

use super::host::{Host, HostError, Slot, set_aside};
use crate::{
    engine::{
        action::Action,
        event::Turn,
        game::{Game, SaveError, Setup},
    },
    narrate::{self, Line},
    raws::{Raws, origin::Hex},
    saves::{
        dump::Dump,
        file::{self, FileError, Unpacked},
        header::Header,
        journal,
        payload::{self, Message, PayloadError},
        recording::{Beginning, Entry, Recording},
        replay::{Divergence, Replay},
    },
};
use std::sync::Arc;

/// After so many turns the game is saved anew.
const SAVE_EVERY: u32 = 200;

/// After so many turns it is tried again where nothing could be written.
const TRY_EVERY: u32 = 20;

/// The number of a kept game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Number(u32);

/// The most games that are kept side by side.
const MOST: u32 = 999;

/// What a game is kept in.
#[derive(Debug, Clone, Copy)]
enum Part {
    /// The newest save.
    Save,
    /// The save before.
    OldSave,
    /// What has been done since the newest save.
    Journal,
    /// What had been done between the two.
    OldJournal,
    /// Held by the program that plays it.
    Lock,
    /// How it went, once it is over.
    Replay,
    /// What would have been there before.
    OldReplay,
    /// What was done up to the action that ended the program.
    Crash,
    /// What became of it, for people.
    Text,
    /// What became of it, for programs.
    Json,
}

impl Part {
    /// Those of a game that goes on.
    const GOING_ON: [Part; 4] = [Part::Journal, Part::OldJournal, Part::OldSave, Part::Save];

    const fn ending(self) -> &'static str {
        match self {
            Part::Save => "save",
            Part::OldSave => "old.save",
            Part::Journal => "journal",
            Part::OldJournal => "old.journal",
            Part::Lock => "lock",
            Part::Replay => "replay",
            Part::OldReplay => "old.replay",
            Part::Crash => "crash",
            Part::Text => "txt",
            Part::Json => "json",
        }
    }
}

impl Number {
    /// The slot of one of its parts.
    fn slot(self, part: Part) -> Slot {
        let name = format!("game-{}.{}", self.0, part.ending());
        // Numbers and endings are what names of slots are made of.
        Slot::new(&name).unwrap_or(Slot::OPTIONS)
    }

    /// The number of the game of which `slot` is one of these `parts`.
    fn of(slot: &Slot, parts: &[Part]) -> Option<Self> {
        let (number, ending) = slot.name().strip_prefix("game-")?.split_once('.')?;
        let is = parts.iter().any(|part| part.ending() == ending);
        let plain = !number.starts_with('0') && number.bytes().all(|digit| digit.is_ascii_digit());
        number.parse().ok().filter(|_| is && plain).map(Self)
    }
}

/// A game that can be gone on with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// Its number.
    pub number: Number,
    /// What its save says of itself, or why it cannot.
    pub header: Result<Header, String>,
}

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
    /// The raws are others than those it was written under: these tables.
    Edited(Vec<String>),
}

/// Keeps the game in hand.
#[derive(Debug, Default)]
pub struct Keeper {
    kept: Option<InHand>,
}

#[derive(Debug)]
struct InHand {
    number: Number,
    recording: Recording,
    /// How much of the recording is in the save or the journal.
    written: usize,
    /// The turn of the newest save.
    saved: u32,
    /// Whether the journal does not take any more, and only a save helps.
    broken: bool,
}

impl InHand {
    fn file(&self, host: &dyn Host, game: &Game, messages: &[Message]) -> Unpacked {
        Unpacked::new(Header::new(game, host.now()), payload::write(game, messages, &self.recording))
    }
}

impl Keeper {
    /// A game begins: it is kept from now on.
    ///
    /// # Errors
    /// If it cannot be kept; it is tried again later.
    pub fn begin(&mut self, host: &mut dyn Host, game: &Game, setup: &Setup) -> Result<(), HostError> {
        self.take_over(host, game, Recording::new(Beginning::new(game.raws(), setup)), &[])
    }

    /// A game goes on that was recorded so far, with the latest `messages`: it is kept from now on as one of its own.
    ///
    /// # Errors
    /// If it cannot be kept; it is tried again later.
    pub fn take_over(
        &mut self,
        host: &mut dyn Host,
        game: &Game,
        recording: Recording,
        messages: &[Message],
    ) -> Result<(), HostError> {
        let number = free(host)?;
        self.kept = Some(InHand { number, recording, written: 0, saved: game.turn(), broken: true });
        self.save(host, game, messages)
    }

    /// The game in hand is the one that was kept under this number, and went so.
    pub fn go_on(&mut self, number: Number, recording: Recording) {
        self.kept = Some(InHand { number, recording, written: 0, saved: 0, broken: true });
    }

    /// Does what `act` says, which is to do `action`. If it panics, what was done up to that is reported.
    pub fn watch<T>(&self, host: &mut dyn Host, action: &Action, act: impl FnOnce() -> T) -> T {
        let _reporter = self.kept.as_ref().map(|kept| Reporter { kept, host, action });
        act()
    }

    /// `action` was done, and `game` is what came of it.
    pub fn note(&mut self, action: &Action, game: &Game) {
        if let Some(kept) = &mut self.kept {
            kept.recording.note(action, game);
        }
    }

    /// Whether a save is due.
    pub fn is_due(&self, game: &Game) -> bool {
        self.kept.as_ref().is_some_and(|kept| {
            let every = if kept.broken { TRY_EVERY } else { SAVE_EVERY };
            game.turn() >= kept.saved.saturating_add(every)
        })
    }

    /// Brings what was done since the last time into the journal.
    ///
    /// # Errors
    /// If that cannot be written; then a save is due.
    pub fn flush(&mut self, host: &mut dyn Host) -> Result<(), HostError> {
        let Some(kept) = self.kept.as_mut().filter(|kept| !kept.broken) else { return Ok(()) };
        let new = kept.recording.lines().get(kept.written..).unwrap_or_default();
        if new.is_empty() {
            return Ok(());
        }
        let lines = journal::more(new);
        kept.written = kept.recording.lines().len();
        let written = host.append(&kept.number.slot(Part::Journal), lines.as_bytes());
        kept.broken = written.is_err();
        written
    }

    /// Saves the game.
    ///
    /// # Errors
    /// If it cannot be written; then what was written before is still there.
    pub fn save(&mut self, host: &mut dyn Host, game: &Game, messages: &[Message]) -> Result<(), HostError> {
        let Some(kept) = &mut self.kept else { return Ok(()) };
        // Not again with each action where nothing can be written.
        (kept.saved, kept.written, kept.broken) = (game.turn(), kept.recording.lines().len(), true);
        let file = kept.file(host, game, messages);
        let from = Hex(xxhash_rust::xxh3::xxh3_64(&file.payload));
        let slot = |part| kept.number.slot(part);
        host.replace(&slot(Part::Save), &slot(Part::OldSave), file)?;
        host.restart(&slot(Part::Journal), &slot(Part::OldJournal), journal::begin(from).as_bytes())?;
        kept.broken = false;
        Ok(())
    }

    /// Something could not be written: a save is due soon.
    pub fn failed(&mut self) {
        if let Some(kept) = &mut self.kept {
            kept.broken = true;
        }
    }

    /// The game in hand is over: how it went is kept, and it cannot be gone on with any more. The first to go is what it
    /// would be gone on from, the last what tells that there is something.
    ///
    /// # Errors
    /// If that cannot be written.
    pub fn conclude(
        &mut self,
        host: &mut dyn Host,
        game: &Game,
        messages: &[Message],
    ) -> Result<(), HostError> {
        let Some(kept) = &self.kept else { return Ok(()) };
        let number = kept.number;
        let file = kept.file(host, game, messages);
        if let Some(dump) = Dump::of(game, &kept.recording.beginning, messages, host.now()) {
            // They only tell once more what the replay holds.
            drop(host.write(&number.slot(Part::Text), dump.text().as_bytes()));
            drop(host.write(&number.slot(Part::Json), dump.json().as_bytes()));
        }
        let mut kept = host.replace(&number.slot(Part::Replay), &number.slot(Part::OldReplay), file);
        kept = host.troubles(true).into_iter().next().map_or(kept, Err);
        for part in Part::GOING_ON {
            let removed = host.delete(&number.slot(part));
            kept = kept.and(removed);
        }
        self.let_go(host);
        drop(host.delete(&number.slot(Part::Lock)));
        kept
    }

    /// The game in hand as a file of its own, wherever it is kept; `None` if none is in hand.
    pub fn file(&self, host: &dyn Host, game: &Game, messages: &[Message]) -> Option<Unpacked> {
        self.kept.as_ref().map(|kept| kept.file(host, game, messages))
    }

    /// The number of the game in hand.
    pub fn number(&self) -> Option<Number> {
        self.kept.as_ref().map(|kept| kept.number)
    }

    /// How the game in hand went.
    pub fn recording(&self) -> Option<&Recording> {
        self.kept.as_ref().map(|kept| &kept.recording)
    }

    /// Nothing is in hand any more; what is written stays.
    pub fn let_go(&mut self, host: &mut dyn Host) {
        if let Some(kept) = self.kept.take() {
            host.unlock(&kept.number.slot(Part::Lock));
        }
    }
}

/// The number of a game that is not there yet, locked.
fn free(host: &mut dyn Host) -> Result<Number, HostError> {
    let taken = host.list()?;
    for number in (1..=MOST).map(Number) {
        let here = Part::GOING_ON
            .into_iter()
            .chain([Part::Replay, Part::Crash])
            .any(|part| taken.contains(&number.slot(part)));
        if !here && host.lock(&number.slot(Part::Lock))? {
            return Ok(number);
        }
    }
    Err(HostError("there are too many saved games".to_owned()))
}

/// The games that are kept, those played last first.
///
/// # Errors
/// If that cannot be told.
pub fn list(host: &dyn Host) -> Result<Vec<Kept>, HostError> {
    listed(host, &[Part::Save, Part::OldSave])
}

/// The games that are over and can be watched again, the latest first.
///
/// # Errors
/// If that cannot be told.
pub fn finished(host: &dyn Host) -> Result<Vec<Kept>, HostError> {
    listed(host, &[Part::Replay])
}

/// The games of which there is one of `parts`; their headers are those of the first of these that can be read.
fn listed(host: &dyn Host, parts: &[Part]) -> Result<Vec<Kept>, HostError> {
    let mut numbers: Vec<Number> = host.list()?.iter().filter_map(|slot| Number::of(slot, parts)).collect();
    // Of those that were played last within the same second the younger comes first.
    numbers.sort_unstable_by(|one, other| other.cmp(one));
    numbers.dedup();
    let header = |number: Number| -> Result<Header, String> {
        let mut why = LoadError::Gone;
        for (place, part) in parts.iter().enumerate() {
            match head(host, &number.slot(*part)) {
                Ok(header) => return Ok(header),
                Err(error) if place == 0 => why = error,
                Err(_) => {}
            }
        }
        Err(why.to_string())
    };
    let mut all: Vec<Kept> =
        numbers.into_iter().map(|number| Kept { number, header: header(number) }).collect();
    all.sort_by_key(|kept| std::cmp::Reverse(kept.header.as_ref().map_or(0, |header| header.when)));
    Ok(all)
}

/// How the game with this number, which is over, went.
///
/// # Errors
/// If that cannot be read.
pub fn recording_of(host: &dyn Host, number: Number) -> Result<Recording, LoadError> {
    let bytes = host.read(&number.slot(Part::Replay), file::MOST)?.ok_or(LoadError::Gone)?;
    let (_, bytes) = file::unpack(&bytes)?;
    Ok(payload::read(&bytes)?.recording)
}

fn head(host: &dyn Host, slot: &Slot) -> Result<Header, LoadError> {
    let bytes = host.read(slot, file::MOST)?.ok_or(LoadError::Gone)?;
    Ok(file::head(&bytes)?.0)
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
    let game = || -> Result<(Game, Vec<Message>, Recording), LoadError> {
        let payload = payload::read(&bytes)?;
        let save = payload.save.ok_or(PayloadError::Missing("game"))?;
        Ok((Game::restore(raws.clone(), save)?, payload.messages, payload.recording))
    };
    let (at_save, messages, recording) = game()?;
    let entries = since(header.payload);
    let mut notices = Vec::new();
    let loaded = match played(at_save, messages, recording, &entries) {
        Ok(played) => played,
        Err(divergence) => {
            notices.push(Notice::Lost(divergence));
            game()?
        }
    };
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
        messages.extend(lines.into_iter().map(|Line { text, tone }| Message { text, tone, turn, count: 1 }));
    }
    for entry in entries {
        recording.add(entry);
    }
    Ok((replay.into_game(), messages, recording))
}

/// Reports a crash while the program is on its way out.
struct Reporter<'a> {
    kept: &'a InHand,
    host: &'a mut dyn Host,
    action: &'a Action,
}

impl Drop for Reporter<'_> {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            return;
        }
        let mut recording = self.kept.recording.clone();
        recording.add(&Entry::Action(self.action.clone()));
        let header = Header::of_crash(&recording.beginning, self.host.now());
        let file = Unpacked::new(header, payload::write_crash(&recording)).pack();
        // There is nobody left to tell.
        drop(self.host.write(&self.kept.number.slot(Part::Crash), &file));
    }
}
