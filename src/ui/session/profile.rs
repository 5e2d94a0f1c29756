//! The player's games: saved games and the table of scores.

use crate::{
    saves::score::{self, Score},
    ui::{
        autosave::{self, SavedGame},
        host::{Host, HostError, StorageSlot, set_aside},
    },
};

/// Maximum bytes of the table of scores.
const MOST_SCORES: u64 = 8 << 20;

/// The saved games, and the score of the last game.
#[derive(Debug, Default)]
pub struct Profile {
    kept: Vec<SavedGame>,
    place: Option<(usize, usize)>,
}

impl Profile {
    /// Returns the games that can be continued, the last played first.
    pub fn kept(&self) -> &[SavedGame] {
        &self.kept
    }

    /// Returns the rank of the last finished game in the table of scores, from 1, and the number of ranked
    /// games.
    pub fn place(&self) -> Option<(usize, usize)> {
        self.place
    }

    /// Forgets the rank of the previous game.
    pub(super) fn forget_place(&mut self) {
        self.place = None;
    }

    /// Lists the saved games again. Errors: the slots cannot be listed; the list is then empty.
    pub(super) fn look_for_kept(&mut self, host: &dyn Host) -> Result<(), HostError> {
        self.kept.clear();
        self.kept = autosave::list(host)?;
        Ok(())
    }

    /// Adds `score` to the table and stores its rank. A damaged table is set aside first. Errors: the table
    /// cannot be read or written.
    pub(super) fn add_score(&mut self, host: &mut dyn Host, score: Score) -> Result<(), HostError> {
        let slot = StorageSlot::SCORES;
        let bytes = host.read(&slot, MOST_SCORES)?.unwrap_or_default();
        let (mut scores, bad) = score::read(&String::from_utf8_lossy(&bytes));
        if bad > 0 {
            set_aside(host, &slot)?;
        }
        let ranked = score.mode.is_normal();
        let place = score::add(&mut scores, score);
        self.place = ranked.then(|| (place, score::ranked(&scores)));
        host.write(&slot, score::write(&scores).as_bytes())
    }

    /// Reads the table of scores of `host`, best first.
    ///
    /// # Errors
    ///
    /// A [`HostError`] if the table cannot be read.
    pub fn scores(host: &dyn Host) -> Result<Vec<Score>, HostError> {
        let bytes = host.read(&StorageSlot::SCORES, MOST_SCORES)?.unwrap_or_default();
        Ok(score::read(&String::from_utf8_lossy(&bytes)).0)
    }
}
