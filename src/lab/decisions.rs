//! Turns that hold a decision: what the best of the possible acts is worth beside the median one.

use super::batch::{Batch, BatchError};
use crate::{
    base::rng::Rng,
    engine::{action::Action, event::Status, game::Game, state::being::Attitude},
    map_builders::layout::LevelId,
    pilot::{
        bots::Bot,
        candidates::candidates,
        rollouts::{Follower, Rollouts, Survived},
    },
};
use std::collections::BTreeMap;

/// One in this many turns is looked into.
const ONE_IN: u32 = 100;

/// Copies of the acts by which turns are recognised where nothing can happen.
const SIFTING: u64 = 6;

/// Copies of each act by which the best and the median one are chosen.
const CHOOSING: u64 = 16;

/// Copies of these two by which they are measured, with the same dice for both.
const MEASURING: u64 = 60;

/// Points between the best and the median act above which a turn holds a decision.
const SPREAD: f64 = 5.0;

/// Content of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TurnContent {
    /// Some acts are better than others.
    Decision,
    /// The hero waits, and could do anything else as well.
    Wait,
    /// The hero goes on, and could do anything else as well.
    Progress,
    /// Enemies are in sight, and any act is as good as another.
    Fight,
}

/// A turn that was looked into.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WeighedTurn {
    pub place: LevelId,
    /// Depth of the level.
    pub depth: i32,
    pub content: TurnContent,
    /// Chance of survival after the best act minus that after the median one, in points.
    pub spread: f64,
}

/// Plays the game of `batch` with `seed` and looks into some of its turns, by copies that `bot` plays on.
///
/// # Errors
///
/// [`BatchError`] if no hero fits the choices or the game cannot begin.
pub fn weighed_turns(
    batch: &Batch,
    rollouts: &Rollouts,
    bot: Bot,
    seed: u64,
) -> Result<Vec<WeighedTurn>, BatchError> {
    let mut dice = Rng::stream(seed, "decisions");
    let mut bot = Follower::new(bot);
    let mut found = Vec::new();
    let mut last = 0;
    batch.play(seed, None, |game, action, events| {
        bot.told(game, action, events);
        let is_new = game.turn() > last && matches!(game.status(), Status::Playing);
        last = game.turn();
        let before = (is_new && dice.one_in(ONE_IN)).then(|| bot.branch(0));
        let own = bot.look(game);
        if let (Some(before), Some(own)) = (before, own) {
            let weigher = Weigher { rollouts, game, bot: &before, from: dice.below(u32::MAX).into() };
            found.push(weigher.weigh(&own));
        }
    })?;
    Ok(found)
}

/// Copies of one moment.
struct Weigher<'a> {
    rollouts: &'a Rollouts,
    game: &'a Game,
    bot: &'a Follower,
    /// The first of the dice.
    from: u64,
}

impl Weigher<'_> {
    /// Weighs the acts that are possible instead of `own`.
    fn weigh(&self, own: &Action) -> WeighedTurn {
        let view = self.game.view();
        let spread = self.spread(own);
        let is_fight = view.creatures().iter().any(|one| one.attitude == Attitude::Hostile);
        let content = match spread {
            Some(points) if points > SPREAD => TurnContent::Decision,
            Some(_) | None if is_fight => TurnContent::Fight,
            Some(_) | None if own.facts().waits => TurnContent::Wait,
            Some(_) | None => TurnContent::Progress,
        };
        WeighedTurn { place: view.place(), depth: view.depth(), content, spread: spread.unwrap_or_default() }
    }

    /// Returns the points between the best and the median act; `None` where nothing can happen.
    fn spread(&self, own: &Action) -> Option<f64> {
        let calm = [own, &Action::Search].into_iter().all(|action| {
            let sifted = self.count(action, 0..SIFTING);
            sifted.lived == sifted.of
        });
        if calm && self.game.view().creatures().iter().all(|one| one.attitude != Attitude::Hostile) {
            return None;
        }
        let chosen_by = SIFTING..SIFTING + CHOOSING;
        let mut acts = vec![own.clone()];
        acts.extend(candidates(&self.game.view()).into_iter().filter(|action| action != own));
        let mut acts: Vec<(u32, Action)> =
            acts.into_iter().map(|action| (self.count(&action, chosen_by.clone()).lived, action)).collect();
        acts.sort_by_key(|(lived, _)| std::cmp::Reverse(*lived));
        let (best, median) = (acts.first()?, acts.get(acts.len() / 2)?);
        if best.0 == median.0 {
            return Some(0.0);
        }
        let measured_by = chosen_by.end..chosen_by.end + MEASURING;
        let [best, median] =
            [best, median].map(|(_, action)| self.count(action, measured_by.clone()).share());
        Some((best - median) * 100.0)
    }

    fn count(&self, action: &Action, dice: std::ops::Range<u64>) -> Survived {
        let keys = self.from + dice.start..self.from + dice.end;
        self.rollouts.survived(self.game, self.bot, std::slice::from_ref(action), keys)
    }
}

/// Turns of one level of many games.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct LevelDecisions {
    /// Depth of the level.
    pub depth: i32,
    /// Turns that were looked into.
    pub turns: u32,
    pub decisions: u32,
    pub waits: u32,
    pub progress: u32,
    pub fights: u32,
    /// Sum of the points between the best and the median act.
    spread: f64,
}

impl LevelDecisions {
    fn add(&mut self, turn: &WeighedTurn) {
        self.depth = turn.depth;
        self.turns += 1;
        self.spread += turn.spread;
        match turn.content {
            TurnContent::Decision => self.decisions += 1,
            TurnContent::Wait => self.waits += 1,
            TurnContent::Progress => self.progress += 1,
            TurnContent::Fight => self.fights += 1,
        }
    }

    /// Returns `some` of the turns in percent of all.
    pub fn percent(&self, some: u32) -> f64 {
        f64::from(some) * 100.0 / f64::from(self.turns.max(1))
    }

    /// Returns the mean of the points between the best and the median act.
    pub fn mean_spread(&self) -> f64 {
        self.spread / f64::from(self.turns.max(1))
    }
}

/// Sorts `turns` by level.
pub fn by_level(turns: &[WeighedTurn]) -> BTreeMap<LevelId, LevelDecisions> {
    let mut levels: BTreeMap<LevelId, LevelDecisions> = BTreeMap::new();
    for turn in turns {
        levels.entry(turn.place).or_default().add(turn);
    }
    levels
}
