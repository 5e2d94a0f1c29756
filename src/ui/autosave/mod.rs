//! Saves the game in progress: a save from time to time, every action in between in a journal, and loading
//! both when the program returns.

mod in_hand;
mod list;
mod load;
mod report;
mod slots;

pub use list::{SavedGame, finished, list, recording_of};
pub use load::{LoadError, Loaded, Notice, load, read};
pub use report::crash_of;
pub use slots::GameNumber;

use super::host::{Host, HostError};
use crate::{
    engine::{
        action::Action,
        game::{Game, Hindsight},
    },
    raws::machinery::origin::Hex,
    saves::{
        dump::Dump,
        file::Unpacked,
        header::Header,
        journal,
        payload::{self, SavedMessage},
        recording::{Beginning, Recording},
    },
};
use in_hand::InHand;
use report::Reporter;
use slots::{MOST, SavePart};

/// Turns between two saves.
const SAVE_EVERY: u32 = 200;

/// Turns between two attempts while nothing can be written.
const TRY_EVERY: u32 = 20;

/// Autosave of the game in progress.
#[derive(Debug, Default)]
pub struct Autosave {
    kept: Option<InHand>,
    /// Number of the game that has ended last, whose replay is stored.
    over: Option<GameNumber>,
}

impl Autosave {
    /// Begins to save a new game with this `beginning`.
    ///
    /// # Errors
    ///
    /// A [`HostError`] if the game cannot be saved; another attempt follows later.
    pub fn begin(&mut self, host: &mut dyn Host, game: &Game, beginning: Beginning) -> Result<(), HostError> {
        self.take_over(host, game, Recording::new(beginning), &[])
    }

    /// Begins to save a game that continues `recording`, with the latest `messages`, under a number of its
    /// own.
    ///
    /// # Errors
    ///
    /// A [`HostError`] if the game cannot be saved; another attempt follows later.
    pub fn take_over(
        &mut self,
        host: &mut dyn Host,
        game: &Game,
        recording: Recording,
        messages: &[SavedMessage],
    ) -> Result<(), HostError> {
        let number = free(host)?;
        self.kept = Some(InHand::new(number, recording, game.turn()));
        self.save(host, game, messages)
    }

    /// Continues to save the game stored under `number`, whose actions so far are in `recording`.
    pub fn go_on(&mut self, number: GameNumber, recording: Recording) {
        self.kept = Some(InHand::new(number, recording, 0));
    }

    /// Runs `act`, which performs `action`. If it panics, writes a crash report.
    pub fn watch<T>(&self, host: &mut dyn Host, action: &Action, act: impl FnOnce() -> T) -> T {
        if let Some(kept) = &self.kept {
            host.about_to(&kept.number.slot(SavePart::Crash), action);
        }
        let _reporter = self.kept.as_ref().map(|kept| Reporter { kept, host, action });
        act()
    }

    /// Records that `action` was done and led to `game`.
    pub fn note(&mut self, action: &Action, game: &Game) {
        if let Some(kept) = &mut self.kept {
            kept.recording.note(action, game);
        }
    }

    /// Returns what would have helped the hero of `game`, which is over; `None` if the game was never saved
    /// or nothing can be said.
    pub fn hindsight(&self, game: &Game) -> Option<Hindsight> {
        let kept = self.kept.as_ref()?;
        let (save, from) = kept.newest.clone()?;
        game.hindsight(save, &kept.recording.actions_from(from))
    }

    /// True if a save is due.
    pub fn is_due(&self, game: &Game) -> bool {
        self.kept.as_ref().is_some_and(|kept| {
            let every = if kept.broken { TRY_EVERY } else { SAVE_EVERY };
            game.turn() >= kept.saved.saturating_add(every)
        })
    }

    /// Appends the new actions to the journal.
    ///
    /// # Errors
    ///
    /// A [`HostError`] if the journal cannot be written; then a save is due.
    pub fn flush(&mut self, host: &mut dyn Host) -> Result<(), HostError> {
        let Some(kept) = self.kept.as_mut().filter(|kept| !kept.broken) else { return Ok(()) };
        let new = kept.recording.lines().get(kept.written..).unwrap_or_default();
        if new.is_empty() {
            return Ok(());
        }
        let lines = journal::more(new);
        kept.written = kept.recording.lines().len();
        let written = host.append(&kept.number.slot(SavePart::Journal), lines.as_bytes());
        kept.broken = written.is_err();
        written
    }

    /// Saves the game and restarts the journal.
    ///
    /// # Errors
    ///
    /// A [`HostError`] if the game cannot be written; the previous files remain.
    pub fn save(
        &mut self,
        host: &mut dyn Host,
        game: &Game,
        messages: &[SavedMessage],
    ) -> Result<(), HostError> {
        let Some(kept) = &mut self.kept else { return Ok(()) };
        // After a failure, the next attempt waits some turns.
        (kept.saved, kept.written, kept.broken) = (game.turn(), kept.recording.lines().len(), true);
        let save = game.save();
        let payload = payload::write_save(&save, messages, &kept.recording);
        let file = Unpacked::new(Header::new(game, host.now()), payload);
        kept.newest = Some((save, kept.written));
        let from = Hex(xxhash_rust::xxh3::xxh3_64(&file.payload));
        let slot = |part| kept.number.slot(part);
        host.replace(&slot(SavePart::Save), &slot(SavePart::OldSave), file)?;
        host.restart(&slot(SavePart::Journal), &slot(SavePart::OldJournal), journal::begin(from).as_bytes())?;
        kept.broken = false;
        Ok(())
    }

    /// Records a failed write, so that a save is due soon.
    pub fn failed(&mut self) {
        if let Some(kept) = &mut self.kept {
            kept.broken = true;
        }
    }

    /// Stores the replay of the finished game and deletes its saves. The journals are deleted first and the
    /// newest save last, so that an interrupted cleanup still shows the game.
    ///
    /// # Errors
    ///
    /// A [`HostError`] if a file cannot be written or deleted.
    pub fn conclude(
        &mut self,
        host: &mut dyn Host,
        game: &Game,
        hindsight: Option<&Hindsight>,
        raws_from: &[(&str, String)],
        messages: &[SavedMessage],
    ) -> Result<(), HostError> {
        let Some(kept) = &self.kept else { return Ok(()) };
        let number = kept.number;
        let file = kept.file(host, game, messages);
        let again = (&kept.recording.beginning, raws_from);
        if let Some(dump) = Dump::new(game, hindsight, again, messages, host.now()) {
            // The reports only repeat the content of the replay.
            drop(host.write(&number.slot(SavePart::Text), dump.text().as_bytes()));
            drop(host.write(&number.slot(SavePart::Json), dump.json().as_bytes()));
        }
        let mut kept = host.replace(&number.slot(SavePart::Replay), &number.slot(SavePart::OldReplay), file);
        kept = host.troubles(true).into_iter().next().map_or(kept, Err);
        self.over = Some(number);
        for part in SavePart::GOING_ON {
            let removed = host.delete(&number.slot(part));
            kept = kept.and(removed);
        }
        self.let_go(host);
        drop(host.delete(&number.slot(SavePart::Lock)));
        kept
    }

    /// Returns the game as a save file for export; `None` if no game is in progress.
    pub fn file(&self, host: &dyn Host, game: &Game, messages: &[SavedMessage]) -> Option<Unpacked> {
        self.kept.as_ref().map(|kept| kept.file(host, game, messages))
    }

    /// Returns the number of the game.
    pub fn number(&self) -> Option<GameNumber> {
        self.kept.as_ref().map(|kept| kept.number)
    }

    /// Returns the number of the game that has ended last and whose replay is stored.
    pub const fn over(&self) -> Option<GameNumber> {
        self.over
    }

    /// Returns the recording of the game.
    pub fn recording(&self) -> Option<&Recording> {
        self.kept.as_ref().map(|kept| &kept.recording)
    }

    /// Releases the game. Its files remain.
    pub fn let_go(&mut self, host: &mut dyn Host) {
        if let Some(kept) = self.kept.take() {
            host.unlock(&kept.number.slot(SavePart::Lock));
        }
    }
}

/// Finds an unused game number and locks it.
fn free(host: &mut dyn Host) -> Result<GameNumber, HostError> {
    let taken = host.list()?;
    for number in (1..=MOST).map(GameNumber) {
        let here = SavePart::GOING_ON
            .into_iter()
            .chain([SavePart::Replay, SavePart::Crash])
            .any(|part| taken.contains(&number.slot(part)));
        if !here && host.lock(&number.slot(SavePart::Lock))? {
            return Ok(number);
        }
    }
    Err(HostError("there are too many saved games".to_owned()))
}
