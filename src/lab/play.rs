//! One game from start to end, played by a pilot.

use super::{
    counts::{Counter, Counts, other_branch},
    goals::{self, GoalLine},
};
use crate::{
    engine::{
        action::Action,
        event::{Cause, Ending, Event, Origin},
        game::{Game, Setup, SetupError},
        state::character::Identity,
    },
    pilot::{
        Pilot,
        drive::{Halt, drive},
    },
    raws::{Fixture, Raws, kinds::endings::EndingOutcome},
};
use serde::{Deserialize, Serialize};
use std::{cell::RefCell, sync::Arc};

/// End of a game played by a pilot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameOutcome {
    Died,
    /// The game was given up or took too long.
    Stopped,
    /// A goal was reached.
    Won,
}

impl GameOutcome {
    /// Returns the name used in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            GameOutcome::Died => "died",
            GameOutcome::Stopped => "stopped",
            GameOutcome::Won => "won",
        }
    }
}

/// Result of one game played by a pilot: a line of `rhack sim --json`, which `rhack report` reads again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameReport {
    pub seed: u64,
    pub role: String,
    pub race: String,
    pub gender: String,
    pub alignment: String,
    pub outcome: GameOutcome,
    /// End of the game: a name of endings.json, or `died`, `left`, `quit`, `turn limit` or `stuck`.
    pub ending: String,
    /// Cause of death or reason for stopping: name of the killer, or a word or two.
    pub cause: String,
    /// Number of turns.
    pub turns: u32,
    /// Number of the hero's actions, without refused ones.
    pub actions: u64,
    /// Depth of the level at the end.
    pub depth: i32,
    /// Name of its branch, if it is another than the one where games begin.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub branch: Option<String>,
    /// Greatest depth that the hero came to in the branch where games begin.
    pub deepest: i32,
    /// Greatest distance from the start of an endless level, in squares.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub distance: Option<u32>,
    /// Experience level of the hero.
    pub level: i32,
    /// Number of creatures the hero killed.
    pub kills: u32,
    pub score: u64,
    /// Number of levels that are emergency rooms because no attempt to build them succeeded.
    pub fallbacks: u32,
    /// Goals whose first stage the hero has left.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub goals: Vec<GoalLine>,
    /// Legs of the first goal that the hero came to, the last one where the game ended.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub legs: Vec<String>,
    /// Names of the conducts that the hero kept.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub conducts: Vec<String>,
    /// Digest of the final state, in hexadecimal.
    pub digest: String,
    #[serde(flatten)]
    pub counts: Counts,
}

impl GameReport {
    /// True if the game was stopped before its end, so that its turns are a lower bound.
    pub fn is_cut_off(&self) -> bool {
        self.ending == TURN_LIMIT || self.ending == STUCK
    }

    /// True if the hero died at `depth` of the branch where games begin.
    pub fn died_at(&self, depth: i32) -> bool {
        self.outcome == GameOutcome::Died && self.branch.is_none() && self.depth == depth
    }

    /// True if the limit stopped the game by `turn`, so that it does not tell if the hero died by then.
    pub fn is_open_at(&self, turn: u32) -> bool {
        self.ending == TURN_LIMIT && self.turns <= turn
    }
}

/// Ending of a game that lasted more turns than allowed.
const TURN_LIMIT: &str = "turn limit";

/// Ending of a game whose pilot had no action.
const STUCK: &str = "stuck";

/// Plays the game of `setup` with `pilot`, for at most `max_turns` turns.
///
/// # Errors
///
/// [`SetupError`] if the raws have no first level, or the hero cannot stand on it.
pub fn play(
    raws: &Arc<Raws>,
    setup: &Setup,
    pilot: &mut dyn Pilot,
    max_turns: u32,
) -> Result<GameReport, SetupError> {
    let mut game = Game::new(raws.clone(), setup)?;
    Ok(play_on(&mut game, setup, pilot, max_turns, |_, _, _| ()))
}

/// Plays on with `game` of `setup`, as [`play`] does. Calls `told` with each action that was not refused, and
/// its events.
pub fn play_on(
    game: &mut Game,
    setup: &Setup,
    pilot: &mut dyn Pilot,
    max_turns: u32,
    mut told: impl FnMut(&Game, &Action, &[Event]),
) -> GameReport {
    let raws = game.raws().clone();
    let counter = RefCell::new(Counter::new(&raws, game));
    let (halt, actions) = drive(
        game,
        pilot,
        max_turns,
        |view| counter.borrow_mut().sees(view),
        |game, action, result| {
            counter.borrow_mut().decided(game, action, result);
            if let Ok(turn) = result {
                told(game, action, &turn.events);
            }
        },
    );
    let (outcome, ending, cause) = match halt {
        Halt::Over(end) => {
            let kind = end.kind(&raws);
            let outcome = match kind.outcome {
                EndingOutcome::Won => GameOutcome::Won,
                EndingOutcome::Left | EndingOutcome::Quit => GameOutcome::Stopped,
                EndingOutcome::Died => GameOutcome::Died,
            };
            let cause = match end {
                Ending::Died { cause, .. } => Some(cause),
                Ending::Reached(_) | Ending::Left | Ending::Quit => None,
            };
            (outcome, kind.name.as_str(), cause)
        }
        Halt::Turns => (GameOutcome::Stopped, TURN_LIMIT, None),
        Halt::Stuck => (GameOutcome::Stopped, STUCK, None),
    };
    let counts = counter.into_inner().finish(game, cause);
    let view = game.view();
    let traits = &raws.traits;
    let Identity { role, race, gender, alignment } = setup.identity;
    let deepest = counts.depths.keys().next_back().copied().unwrap_or(view.depth());
    GameReport {
        seed: setup.seed,
        role: traits.roles[role].name.clone(),
        race: traits.races[race].name.clone(),
        gender: traits.genders[gender].name.clone(),
        alignment: traits.alignments[alignment].name.clone(),
        outcome,
        ending: ending.to_owned(),
        cause: cause.map_or(ending, |cause| cause_name(&raws, cause)).to_owned(),
        turns: game.turn(),
        actions,
        depth: view.depth(),
        branch: other_branch(&view).map(|branch| raws.dungeon.branches[branch].name.clone()),
        deepest,
        distance: view.farthest(),
        level: view.body().map_or(1, |body| body.level),
        kills: view.chronicle().killed(),
        score: view.score(),
        fallbacks: game.fallbacks(),
        goals: goals::lines(&view),
        legs: goals::legs(&view, deepest),
        conducts: view.kept_conducts(),
        digest: format!("{:016x}", game.digest()),
        counts,
    }
}

/// Causes of death that are neither creature, item nor feature.
pub const OTHER_CAUSES: [&str; 13] = [
    "hero",
    "god",
    "kicking",
    "door trap",
    "gate",
    "petrification",
    "poison",
    "drowning",
    "falling",
    "starvation",
    "choking",
    "food poisoning",
    "strangulation",
];

/// Returns a name for `cause` in statistics: the killer's, or a word or two.
pub(super) fn cause_name(raws: &Raws, cause: Cause) -> &str {
    let creature = |kind| raws.creatures.table[kind].name.as_str();
    match cause {
        Cause::Slain(source)
        | Cause::Own(source)
        | Cause::Explosion(source)
        | Cause::Petrification(Some(source))
        | Cause::Drained(source)
        | Cause::Brainless(source)
        | Cause::Drowned(source) => {
            let used = || source.used().map(|(kind, _)| kind);
            let item = || source.item().or_else(used).map(|kind| raws.items.table[kind].name.as_str());
            let place = || source.feature().map(|feature| raws.features.table[feature].name.as_str());
            let god = || matches!(source.origin, Origin::Prayer(_)).then_some("god");
            source.kind().map(creature).or_else(item).or_else(place).or_else(god).unwrap_or("hero")
        }
        Cause::Kicking(_) => "kicking",
        Cause::DoorTrap => "door trap",
        Cause::Crushed(_) => "gate",
        Cause::Scalded(Fixture::Terrain(terrain)) => raws.terrains.table[terrain].name.as_str(),
        Cause::Scalded(Fixture::Feature(feature)) => raws.features.table[feature].name.as_str(),
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
