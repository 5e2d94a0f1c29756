//! Playing a recorded game again, and finding out where it goes another way.

use super::recording::{Beginning, Entry, Recording, Unknown};
use crate::{
    engine::{
        event::{Refusal, Turn},
        game::{Game, SetupError},
    },
    raws::{Raws, origin::Hex},
};
use std::sync::Arc;

/// A recorded game that is played again.
pub struct Replay {
    game: Game,
    entries: Vec<Entry>,
    /// How many of them have come.
    done: usize,
    /// How many actions have been done.
    actions: usize,
}

/// Why a recorded game cannot be begun.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BeginError {
    /// The raws lack something.
    #[error(transparent)]
    Unknown(#[from] Unknown),
    /// The raws have no place to begin.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// Where a game goes another way than it did.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Divergence {
    /// What the hero did once cannot be done.
    #[error("action {action}, in turn {turn}, cannot be done")]
    Refused {
        /// Which action, from 1.
        action: usize,
        /// The turn.
        turn: u32,
        /// Why not.
        refusal: Box<Refusal>,
    },
    /// The game is another than it was.
    #[error("after action {action}, in turn {turn}, the game is another: its digest is {}, and was {}", String::from(*.now), String::from(*.then))]
    Another {
        /// After which action, from 1.
        action: usize,
        /// The turn.
        turn: u32,
        /// The digest.
        now: Hex,
        /// The digest as it was.
        then: Hex,
    },
}

/// The game that begins so, under `raws`.
///
/// # Errors
/// If it cannot be begun.
pub fn begun(raws: Arc<Raws>, beginning: &Beginning) -> Result<Game, BeginError> {
    let setup = beginning.setup(&raws)?;
    Ok(Game::new(raws, &setup)?.in_mode(beginning.mode))
}

impl Replay {
    /// The game of `recording` under `raws`, at its beginning.
    ///
    /// # Errors
    /// If it cannot be begun.
    pub fn new(raws: Arc<Raws>, recording: &Recording) -> Result<Self, BeginError> {
        let game = begun(raws, &recording.beginning)?;
        Ok(Self::on(game, recording.entries().collect()))
    }

    /// `game`, in which `entries` happen next.
    pub fn on(game: Game, entries: Vec<Entry>) -> Self {
        Self { game, entries, done: 0, actions: 0 }
    }

    /// The next action: what came of it; `None` at the end.
    ///
    /// # Errors
    /// If it goes another way than it did.
    pub fn step(&mut self) -> Result<Option<Turn>, Divergence> {
        let turn = loop {
            match self.entries.get(self.done) {
                None => return Ok(None),
                Some(Entry::Digest(then)) => {
                    self.done += 1;
                    let (then, now) = (*then, Hex(self.game.digest()));
                    if then != now {
                        let (action, turn) = (self.actions, self.game.turn());
                        return Err(Divergence::Another { action, turn, now, then });
                    }
                }
                Some(Entry::Action(action)) => {
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

    /// The game as it is now.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The game as it is now, to go on with.
    pub fn into_game(self) -> Game {
        self.game
    }

    /// How many actions have been done.
    pub fn actions(&self) -> usize {
        self.actions
    }

    /// How many actions there are in all.
    pub fn length(&self) -> usize {
        self.entries.iter().filter(|entry| matches!(entry, Entry::Action(_))).count()
    }
}
