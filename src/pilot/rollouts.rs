//! Rollouts: copies of a game, played on by a bot for some turns with other dice, to learn what a moment or
//! an act is worth.

use super::{Pilot, bots::Bot, drive::drive};
use crate::{
    base::rng::Rng,
    engine::{
        action::Action,
        event::{Ending, Event, Status},
        game::{Game, Recall},
    },
};

/// Name of the bot that plays copies.
pub const PLAYER: &str = "pilgrim";

/// Copies of a game, played on.
#[derive(Debug, Clone, Copy)]
pub struct Rollouts {
    /// Turns to play on.
    pub turns: u32,
    /// True if the bot plays with what the hero knows, the rest drawn anew; false for the game as it is.
    pub imagined: bool,
}

/// Bot that follows a game which another one plays, and goes on with copies of it by what it recalls: wands
/// without effect, stairs with enemies beside them, business on upper levels.
pub struct Follower {
    bot: Bot,
    pilot: Box<dyn Pilot>,
    /// Memory of the enemies seen lately.
    recall: Recall,
}

impl Follower {
    /// Creates a follower from the beginning of a game on.
    pub fn new(bot: Bot) -> Self {
        Self { bot, pilot: bot.player(0), recall: Recall::default() }
    }

    /// Has the bot look at `game` before the hero acts. Returns what it would do.
    pub fn look(&mut self, game: &Game) -> Option<Action> {
        let view = game.view();
        self.recall.look(&view);
        self.pilot.next(&view).ok()
    }

    /// Tells the bot what the hero did since the last look: `action`, which led to `events`.
    pub fn told(&mut self, game: &Game, action: &Action, events: &[Event]) {
        self.pilot.overruled(action);
        self.pilot.told(&game.view(), events);
        self.recall.told(events);
    }

    /// Has the hero of `game` do `action`, which the bot follows. What is refused is not done.
    pub fn act(&mut self, game: &mut Game, action: &Action) {
        self.look(game);
        if let Ok(turn) = game.act(action.clone()) {
            self.told(game, action, &turn.events);
        }
    }

    /// Returns a bot that recalls the same, with the dice `key`.
    pub fn branch(&self, key: u64) -> Self {
        let pilot = self.pilot.branch(Rng::stream(key, "bot"));
        let pilot = pilot.unwrap_or_else(|| self.bot.player(key));
        Self { bot: self.bot, pilot, recall: self.recall.clone() }
    }
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
    /// the bot that has followed the game decides. An act that is refused there is left out.
    pub fn survives(&self, game: &Game, bot: &Follower, first: &[Action], key: u64) -> bool {
        let mut copy = if self.imagined { game.imagine(key, &bot.recall) } else { game.branch(Some(key)) };
        let mut bot = bot.branch(key);
        let last = game.turn().saturating_add(self.turns);
        for action in first {
            if !matches!(copy.status(), Status::Over(_)) {
                bot.act(&mut copy, action);
            }
        }
        drive(&mut copy, &mut *bot.pilot, last, |_| (), |_, _, _| ());
        !matches!(copy.status(), Status::Over(Ending::Died { .. }))
    }

    /// Counts how many copies of `game` the hero survives who does the acts `first`, with the dice `keys`.
    pub fn survived(
        &self,
        game: &Game,
        bot: &Follower,
        first: &[Action],
        keys: std::ops::Range<u64>,
    ) -> Survived {
        let mut all = Survived::default();
        for key in keys {
            all.add(self.survives(game, bot, first, key));
        }
        all
    }
}
