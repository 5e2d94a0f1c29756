//! What the player has of games: those that can be continued, and the table of scores.

use crate::{
    saves::score::{self, Score},
    ui::{
        autosave::{self, Kept},
        host::{Host, HostError, Slot, set_aside},
    },
};

/// Bytes that the table of scores has at most.
const MOST_SCORES: u64 = 8 << 20;

/// The games that can be continued, and the table of scores.
#[derive(Debug, Default)]
pub struct Profile {
    kept: Vec<Kept>,
    place: Option<(usize, usize)>,
}

impl Profile {
    /// The games that can be continued, those played last first.
    pub fn kept(&self) -> &[Kept] {
        &self.kept
    }

    /// The place of the game that is over in the table of scores, from 1, and how many there are.
    pub fn place(&self) -> Option<(usize, usize)> {
        self.place
    }

    /// Forgets the place of the game before.
    pub(super) fn forget_place(&mut self) {
        self.place = None;
    }

    /// Looks again which games can be continued.
    ///
    /// # Errors
    /// If they cannot be listed; then there are none.
    pub(super) fn look_for_kept(&mut self, host: &dyn Host) -> Result<(), HostError> {
        self.kept.clear();
        self.kept = autosave::list(host)?;
        Ok(())
    }

    /// Adds `score` to the table, and takes note of its place.
    ///
    /// # Errors
    /// If the table cannot be read or written.
    pub(super) fn add_score(&mut self, host: &mut dyn Host, score: Score) -> Result<(), HostError> {
        let slot = Slot::SCORES;
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

    /// The table of scores that `host` keeps, best first.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn scores(host: &dyn Host) -> Result<Vec<Score>, HostError> {
        let bytes = host.read(&Slot::SCORES, MOST_SCORES)?.unwrap_or_default();
        Ok(score::read(&String::from_utf8_lossy(&bytes)).0)
    }
}
