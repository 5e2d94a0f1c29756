//! Slots of a saved game.

use crate::ui::host::StorageSlot;

/// Number of a saved game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct GameNumber(pub(super) u32);

/// Maximum number of saved games.
pub(super) const MOST: u32 = 999;

/// A slot of a saved game.
#[derive(Debug, Clone, Copy)]
pub(super) enum SavePart {
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

impl SavePart {
    /// Slots of a game in progress, in the order of deletion.
    pub(super) const GOING_ON: [SavePart; 4] =
        [SavePart::Journal, SavePart::OldJournal, SavePart::OldSave, SavePart::Save];

    const fn ending(self) -> &'static str {
        match self {
            SavePart::Save => "save",
            SavePart::OldSave => "old.save",
            SavePart::Journal => "journal",
            SavePart::OldJournal => "old.journal",
            SavePart::Lock => "lock",
            SavePart::Replay => "replay",
            SavePart::OldReplay => "old.replay",
            SavePart::Crash => "crash",
            SavePart::Text => "txt",
            SavePart::Json => "json",
        }
    }
}

impl GameNumber {
    /// Returns the slot of `part`.
    pub(super) fn slot(self, part: SavePart) -> StorageSlot {
        let name = format!("game-{}.{}", self.0, part.ending());
        // Numbers and endings always form a valid slot name.
        StorageSlot::new(&name).unwrap_or(StorageSlot::OPTIONS)
    }

    /// Parses `slot` as one of these `parts`; `None` if it is not.
    pub(super) fn from_slot(slot: &StorageSlot, parts: &[SavePart]) -> Option<Self> {
        let (number, ending) = slot.name().strip_prefix("game-")?.split_once('.')?;
        let is = parts.iter().any(|part| part.ending() == ending);
        let plain = !number.starts_with('0') && number.bytes().all(|digit| digit.is_ascii_digit());
        number.parse().ok().filter(|_| is && plain).map(Self)
    }
}
