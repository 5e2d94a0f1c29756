//! Keeping the game in hand: a save now and then, every action in between in a journal, and what is found of both when the
//! program comes back.

mod in_hand;
mod list;
mod load;
mod report;
mod slots;

pub use list::{Kept, finished, list, recording_of};
pub use load::{LoadError, Loaded, Notice, load, read};
pub use report::crash_of;
pub use slots::Number;

use super::host::{Host, HostError};
use crate::{
    engine::{
        action::Action,
        game::{Game, Setup},
    },
    raws::origin::Hex,
    saves::{
        dump::Dump,
        file::Unpacked,
        journal,
        payload::Message,
        recording::{Beginning, Recording},
    },
};
use in_hand::InHand;
use report::Reporter;
use slots::{MOST, Part};

/// After so many turns the game is saved anew.
const SAVE_EVERY: u32 = 200;

/// After so many turns it is tried again where nothing could be written.
const TRY_EVERY: u32 = 20;

/// Keeps the game in hand.
#[derive(Debug, Default)]
pub struct Autosave {
    kept: Option<InHand>,
}

impl Autosave {
    /// A game begins: it is kept from now on.
    ///
    /// # Errors
    /// If it cannot be kept; it is tried again later.
    pub fn begin(&mut self, host: &mut dyn Host, game: &Game, setup: &Setup) -> Result<(), HostError> {
        self.take_over(host, game, Recording::new(Beginning::new(game.raws(), setup, game.mode())), &[])
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
        if let Some(kept) = &self.kept {
            host.about_to(&kept.number.slot(Part::Crash), action);
        }
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
        raws_from: &[(&str, String)],
        messages: &[Message],
    ) -> Result<(), HostError> {
        let Some(kept) = &self.kept else { return Ok(()) };
        let number = kept.number;
        let file = kept.file(host, game, messages);
        if let Some(dump) = Dump::of(game, &kept.recording.beginning, raws_from, messages, host.now()) {
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
