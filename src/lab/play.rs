//! One game from beginning to end.

use crate::{
    engine::{
        action::Action,
        event::{Cause, Ending, Refusal, Status, Turn},
        game::{Game, Setup, SetupError},
        state::character::Identity,
    },
    pilot::Pilot,
    raws::Raws,
};
use serde::Serialize;
use std::sync::Arc;

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum GameOutcome {
    /// The hero died.
    Died,
    /// It was given up, or went on for too long.
    Stopped,
}

impl GameOutcome {
    /// As in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            GameOutcome::Died => "died",
            GameOutcome::Stopped => "stopped",
        }
    }
}

/// What came of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameReport {
    /// The game's seed.
    pub seed: u64,
    /// Who the hero was.
    pub identity: Identity,
    /// How it ended.
    pub outcome: GameOutcome,
    /// Of what the hero died, or why it was stopped: the killer's name, or a word or two.
    pub cause: String,
    /// Game turns.
    pub turns: u32,
    /// The hero's actions, without those that were refused.
    pub actions: u64,
    /// How deep the level lies on which it ended.
    pub depth: i32,
    /// The hero's experience level.
    pub level: i32,
    /// How many the hero has killed.
    pub kills: u32,
    /// Points.
    pub score: u64,
    /// How many of its levels were emergency rooms, since no attempt of their recipes would do.
    pub fallbacks: u32,
    /// The digest of the game's end.
    pub digest: u64,
}

/// Why no action follows any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Halt {
    /// The game is over.
    Over(Ending),
    /// It has lasted as many turns as it may.
    Turns,
    /// Too many decisions in a row have taken no time: the pilot does not get on.
    Stuck,
}

/// As many decisions in a row without time passing mean that a pilot does not get on. Whoever draws actions at random
/// needs quite some of them at times.
const PATIENCE: u32 = 10_000;

/// Lets `pilot` play `game` until it is over or has come to turn `max_turns`. `watch` is shown the game after each
/// decision, and what came of it. Returns why it ends, and how many actions there were without those refused.
pub fn drive(
    game: &mut Game,
    pilot: &mut dyn Pilot,
    max_turns: u32,
    mut watch: impl FnMut(&Game, &Action, &Result<Turn, Refusal>),
) -> (Halt, u64) {
    let (mut actions, mut idle) = (0, 0);
    let mut news: Option<Turn> = None;
    loop {
        let turn = game.turn();
        let action = {
            // One view for both: what has happened, and what to do about it.
            let view = game.view();
            if let Some(news) = news.take() {
                pilot.told(&view, &news.events);
            }
            if let Status::Over(ending) = view.status() {
                return (Halt::Over(ending), actions);
            }
            if turn > max_turns {
                return (Halt::Turns, actions);
            }
            let Ok(action) = pilot.next(&view) else { return (Halt::Stuck, actions) };
            action
        };
        let result = game.act(action.clone());
        watch(game, &action, &result);
        match result {
            Ok(turn) => {
                actions += 1;
                news = Some(turn);
            }
            Err(refusal) => pilot.refused(refusal),
        }
        idle = if game.turn() == turn { idle + 1 } else { 0 };
        if idle > PATIENCE {
            return (Halt::Stuck, actions);
        }
    }
}

/// The game of `setup`, played by `pilot` for `max_turns` turns at most.
///
/// # Errors
/// If the raws have no first level on which a hero could stand.
pub fn play(
    raws: &Arc<Raws>,
    setup: &Setup,
    pilot: &mut dyn Pilot,
    max_turns: u32,
) -> Result<GameReport, SetupError> {
    let mut game = Game::new(raws.clone(), setup)?;
    let (halt, actions) = drive(&mut game, pilot, max_turns, |_, _, _| ());
    let (outcome, cause) = match halt {
        Halt::Over(Ending::Died { cause, .. }) => (GameOutcome::Died, cause_name(raws, cause)),
        Halt::Over(Ending::Left) => (GameOutcome::Stopped, "left"),
        Halt::Over(Ending::Quit) => (GameOutcome::Stopped, "quit"),
        Halt::Turns => (GameOutcome::Stopped, "turn limit"),
        Halt::Stuck => (GameOutcome::Stopped, "stuck"),
    };
    let view = game.view();
    Ok(GameReport {
        seed: setup.seed,
        identity: setup.identity,
        outcome,
        cause: cause.to_owned(),
        turns: game.turn(),
        actions,
        depth: view.depth(),
        level: view.body().map_or(1, |body| body.level),
        kills: view.chronicle().killed(),
        score: view.score(),
        fallbacks: game.fallbacks(),
        digest: game.digest(),
    })
}

/// A name for `cause` that statistics can go by: the killer's, or a word or two.
fn cause_name(raws: &Raws, cause: Cause) -> &str {
    let creature = |kind| raws.creatures.table[kind].name.as_str();
    match cause {
        Cause::Slain(source)
        | Cause::Explosion(source)
        | Cause::Petrification(Some(source))
        | Cause::Drained(source)
        | Cause::Brainless(source) => {
            let used = || source.used().map(|(kind, _)| kind);
            let item = || source.item().or_else(used).map(|kind| raws.items.table[kind].name.as_str());
            let place = || source.feature().map(|feature| raws.features.table[feature].name.as_str());
            source.kind().map(creature).or_else(item).or_else(place).unwrap_or("hero")
        }
        Cause::Kicking(_) => "kicking",
        Cause::DoorTrap => "door trap",
        Cause::Hero => "hero",
        Cause::Petrification(None) => "petrification",
        Cause::Poison => "poison",
        Cause::Drowning => "drowning",
        Cause::Falling => "falling",
        Cause::Starvation => "starvation",
        Cause::Choking(_) => "choking",
        Cause::FoodPoisoning => "food poisoning",
        Cause::Strangulation => "strangulation",
    }
}
