//! Rollouts: copies of a game, played on by a bot for some turns with other dice, to learn what a moment or
//! an act is worth.

use super::play::drive;
use crate::{
    engine::{
        action::Action,
        event::{Ending, Status},
        game::Game,
    },
    pilot::bots::Bot,
};

/// Copies of a game, played on.
#[derive(Debug, Clone, Copy)]
pub struct Rollouts {
    /// Bot that plays on.
    pub bot: Bot,
    /// Turns to play on.
    pub turns: u32,
    /// True if the bot plays with what the hero knows, the rest drawn anew; false for the game as it is.
    pub imagined: bool,
}

/// Number of copies that the hero survived.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Survived {
    pub lived: u32,
    pub of: u32,
}

impl Survived {
    /// Adds a copy.
    pub fn add(&mut self, lived: bool) {
        self.of += 1;
        self.lived += u32::from(lived);
    }

    /// Returns the share, from 0 to 1; 1 without copies.
    pub fn share(&self) -> f64 {
        if self.of == 0 { 1.0 } else { f64::from(self.lived) / f64::from(self.of) }
    }
}

impl Rollouts {
    /// True if the hero of a copy of `game` with the dice `key` survives, who does the acts `first` before
    /// the bot decides. An act that is refused there is left out.
    pub fn survives(&self, game: &Game, first: &[Action], key: u64) -> bool {
        let mut copy = if self.imagined { game.imagine(key) } else { game.branch(Some(key)) };
        let last = game.turn().saturating_add(self.turns);
        for action in first {
            if !matches!(copy.status(), Status::Over(_)) {
                // What cannot be done in this copy is not done.
                drop(copy.act(action.clone()));
            }
        }
        drive(&mut copy, &mut *self.bot.player(key), last, |_| (), |_, _, _| ());
        !matches!(copy.status(), Status::Over(Ending::Died { .. }))
    }

    /// Counts how many copies of `game` the hero survives who does the acts `first`, with the dice `keys`.
    pub fn survived(&self, game: &Game, first: &[Action], keys: std::ops::Range<u64>) -> Survived {
        let mut all = Survived::default();
        for key in keys {
            all.add(self.survives(game, first, key));
        }
        all
    }
}
