//! Slots of a saved game.

use crate::ui::host::Slot;

/// Number of a saved game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Number(pub(super) u32);

/// Maximum number of saved games.
pub(super) const MOST: u32 = 999;

/// A slot of a saved game.
#[derive(Debug, Clone, Copy)]
pub(super) enum Part {
    /// The newest save.
    Save,
    /// The previous save.
    OldSave,
    /// Actions since the newest save.
    Journal,
    /// Actions between the previous save and the newest.
    OldJournal,
    /// Lock of the program that plays the game.
    Lock,
    /// Recording of the finished game.
    Replay,
    /// Former content of the replay slot.
    OldReplay,
    /// Actions up to the one that crashed the program.
    Crash,
    /// Report of the finished game, for people.
    Text,
    /// Report of the finished game, for programs.
    Json,
}

impl Part {
    /// Slots of a game in progress, in the order of deletion.
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
    /// Returns the slot of `part`.
    pub(super) fn slot(self, part: Part) -> Slot {
        let name = format!("game-{}.{}", self.0, part.ending());
        // Numbers and endings always form a valid slot name.
        Slot::new(&name).unwrap_or(Slot::OPTIONS)
    }

    /// Parses `slot` as one of these `parts`; `None` if it is not.
    pub(super) fn of(slot: &Slot, parts: &[Part]) -> Option<Self> {
        let (number, ending) = slot.name().strip_prefix("game-")?.split_once('.')?;
        let is = parts.iter().any(|part| part.ending() == ending);
        let plain = !number.starts_with('0') && number.bytes().all(|digit| digit.is_ascii_digit());
        number.parse().ok().filter(|_| is && plain).map(Self)
    }
}
