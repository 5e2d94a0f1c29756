//! Replays a recorded game and detects divergence.

use super::recording::{Beginning, Recording, RecordingEntry, Unknown};
use crate::{
    engine::{
        action::Action,
        event::{Refusal, Turn},
        game::{Game, SetupError},
    },
    raws::{Raws, machinery::origin::Hex},
};
use std::sync::Arc;

/// A replay of a recorded game.
pub struct Replay {
    game: Game,
    entries: Vec<RecordingEntry>,
    /// Number of entries handled so far.
    done: usize,
    /// Number of actions executed so far.
    actions: usize,
}

/// Reasons why a recorded game cannot be started.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BeginError {
    /// The raws lack a record.
    #[error(transparent)]
    Unknown(#[from] Unknown),
    /// The raws have no place to start.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// Divergence of a replay from the recording.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Divergence {
    /// A recorded action is refused now.
    #[error("action {action}, in turn {turn}, cannot be done")]
    Refused {
        /// Number of the action, from 1.
        action: usize,
        /// The turn.
        turn: u32,
        /// Reason of the refusal.
        refusal: Box<Refusal>,
    },
    /// The state differs from the recorded one.
    #[error("after action {action}, in turn {turn}, the game differs: its digest is {}, but was {}", String::from(*.now), String::from(*.then))]
    Another {
        /// Number of the last action, from 1.
        action: usize,
        /// The turn.
        turn: u32,
        /// The present digest.
        now: Hex,
        /// The recorded digest.
        then: Hex,
    },
}

/// Starts the game with this `beginning` under `raws`.
///
/// # Errors
///
/// [`BeginError::Unknown`] or [`BeginError::Setup`] if that is impossible.
pub fn begun(raws: Arc<Raws>, beginning: &Beginning) -> Result<Game, BeginError> {
    let setup = beginning.setup(&raws)?;
    Ok(Game::new(raws, &setup)?.in_mode(beginning.mode))
}

impl Replay {
    /// Creates a replay of `recording` under `raws`, at its beginning.
    ///
    /// # Errors
    ///
    /// [`BeginError::Unknown`] or [`BeginError::Setup`] if the game cannot be started.
    pub fn new(raws: Arc<Raws>, recording: &Recording) -> Result<Self, BeginError> {
        let game = begun(raws, &recording.beginning)?;
        Ok(Self::on(game, recording.entries().collect()))
    }

    /// Creates a replay that continues `game` with `entries`.
    pub fn on(game: Game, entries: Vec<RecordingEntry>) -> Self {
        Self { game, entries, done: 0, actions: 0 }
    }

    /// Returns the next action; `None` at the end.
    pub fn next_action(&self) -> Option<&Action> {
        self.entries.iter().skip(self.done).find_map(|entry| match entry {
            RecordingEntry::Action(action) => Some(action),
            RecordingEntry::Digest(_) => None,
        })
    }

    /// Executes the next action and returns its turn; `None` at the end.
    ///
    /// # Errors
    ///
    /// [`Divergence`] if the action is refused or a digest differs.
    pub fn step(&mut self) -> Result<Option<Turn>, Divergence> {
        let turn = loop {
            match self.entries.get(self.done) {
                None => return Ok(None),
                Some(RecordingEntry::Digest(then)) => {
                    self.done += 1;
                    let (then, now) = (*then, Hex(self.game.digest()));
                    if then != now {
                        let (action, turn) = (self.actions, self.game.turn());
                        return Err(Divergence::Another { action, turn, now, then });
                    }
                }
                Some(RecordingEntry::Action(action)) => {
                    let action = action.clone();
                    let turn = self.game.turn();
                    break self.game.act(action).map_err(|refusal| Divergence::Refused {
                        action: self.actions + 1,
                        turn,
                        refusal: Box::new(refusal),
                    })?;
                }
            }
        };
        self.done += 1;
        self.actions += 1;
        Ok(Some(turn))
    }

    /// Returns the game in its current state.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the game in its current state, to be continued.
    pub fn into_game(self) -> Game {
        self.game
    }

    /// Returns the number of actions executed so far.
    pub fn actions(&self) -> usize {
        self.actions
    }

    /// Returns the total number of actions.
    pub fn length(&self) -> usize {
        self.entries.iter().filter(|entry| matches!(entry, RecordingEntry::Action(_))).count()
    }
}
