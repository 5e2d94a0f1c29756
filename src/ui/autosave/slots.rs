//! In which slots a game is kept.

use crate::ui::host::Slot;

/// The number of a kept game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Number(pub(super) u32);

/// The most games that are kept side by side.
pub(super) const MOST: u32 = 999;

/// What a game is kept in.
#[derive(Debug, Clone, Copy)]
pub(super) enum Part {
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
    pub(super) const GOING_ON: [Part; 4] = [Part::Journal, Part::OldJournal, Part::OldSave, Part::Save];

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
    pub(super) fn slot(self, part: Part) -> Slot {
        let name = format!("game-{}.{}", self.0, part.ending());
        // Numbers and endings are what names of slots are made of.
        Slot::new(&name).unwrap_or(Slot::OPTIONS)
    }

    /// The number of the game of which `slot` is one of these `parts`.
    pub(super) fn of(slot: &Slot, parts: &[Part]) -> Option<Self> {
        let (number, ending) = slot.name().strip_prefix("game-")?.split_once('.')?;
        let is = parts.iter().any(|part| part.ending() == ending);
        let plain = !number.starts_with('0') && number.bytes().all(|digit| digit.is_ascii_digit());
        number.parse().ok().filter(|_| is && plain).map(Self)
    }
}
