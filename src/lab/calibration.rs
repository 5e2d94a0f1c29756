//! Calibration of rollouts: chances of survival as estimated at moments of games, beside what happened.

use super::{
    batch::{Batch, BatchError},
    play::GameOutcome,
};
use crate::{
    base::rng::Rng,
    engine::{game::Game, state::being::Attitude},
    pilot::{
        bots::Bot,
        rollouts::{Follower, Rollouts, Survived},
    },
};
use serde::Serialize;

/// Copies for the chance at one moment.
pub const COPIES: u64 = 60;

/// A moment of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct JudgedMoment {
    pub turn: u32,
    /// Depth of the level.
    pub depth: i32,
    /// Copies that the hero survived.
    pub chance: Survived,
    /// True if the hero was alive as many turns later.
    pub lived: bool,
}

/// One in this many turns of a hurt hero with enemies in sight is a moment.
const IN_DANGER_ONE_IN: u32 = 2;

/// One in this many other turns is a moment.
const ELSE_ONE_IN: u32 = 400;

/// Turns between moments of a game: those of the same fight all end alike.
const APART: u32 = 8;

/// Copies by which moments without danger are recognised, played before the others and not counted.
const SIFTING: u64 = 10;

/// One in this many moments is kept of those that all these copies survive: most are, and tell the same.
const SAFE_ONE_IN: u32 = 20;

/// Plays the game of `batch` with `seed` and estimates the chances of survival at some of its moments, most
/// of them in danger, by copies that `bot` plays on.
///
/// # Errors
///
/// [`BatchError`] if no hero fits the choices or the game cannot begin.
pub fn moments(
    batch: &Batch,
    rollouts: &Rollouts,
    bot: Bot,
    seed: u64,
) -> Result<Vec<JudgedMoment>, BatchError> {
    let mut bot = Follower::new(bot);
    let mut dice = Rng::stream(seed, "calibration");
    let mut found: Vec<JudgedMoment> = Vec::new();
    let mut last = 0;
    let mut judge = |game: &Game, bot: &Follower| {
        let view = game.view();
        let Some(body) = view.body().filter(|_| game.turn() > last) else { return };
        last = game.turn();
        let hurt = body.hitpoints * 2 < body.max_hitpoints;
        let pressed = || view.creatures().iter().any(|one| one.attitude == Attitude::Hostile);
        let one_in = if hurt && pressed() { IN_DANGER_ONE_IN } else { ELSE_ONE_IN };
        let is_apart = found.last().is_none_or(|before| game.turn() - before.turn >= APART);
        if is_apart && dice.one_in(one_in) {
            let from = u64::from(dice.below(u32::MAX)) + SIFTING;
            let sifted = rollouts.survived(game, bot, &[], from - SIFTING..from);
            if sifted.lived == sifted.of && !dice.one_in(SAFE_ONE_IN) {
                return;
            }
            let chance = rollouts.survived(game, bot, &[], from..from + COPIES);
            let depth = view.depth();
            found.push(JudgedMoment { turn: game.turn(), depth, chance, lived: true });
        }
    };
    let report = batch.play(seed, None, |game, action, events| {
        bot.told(game, action, events);
        judge(game, &bot);
        bot.look(game);
    })?;
    let end = report.turns;
    let died = report.outcome == GameOutcome::Died;
    found.retain(|moment| died || moment.turn.saturating_add(rollouts.turns) < end);
    for moment in &mut found {
        moment.lived = !died || moment.turn.saturating_add(rollouts.turns) < end;
    }
    Ok(found)
}

/// Moments with chances of the same ten percent.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Bin {
    /// Least chance, in percent.
    pub from: u32,
    /// Chance that is too high, in percent; in the last bin the greatest.
    pub to: u32,
    pub moments: u32,
    /// Mean of the estimated chances, in percent.
    pub estimated: f64,
    /// Share of the heroes that survived, in percent.
    pub lived: f64,
}

/// Number of bins.
const BINS: u32 = 10;

/// Sorts `moments` by their chances.
pub fn bins(moments: &[JudgedMoment]) -> Vec<Bin> {
    let width = 100 / BINS;
    let place = |moment: &JudgedMoment| {
        let Survived { lived, of } = moment.chance;
        (lived * BINS / of.max(1)).min(BINS - 1)
    };
    let bin = |number: u32| {
        let those: Vec<&JudgedMoment> = moments.iter().filter(|moment| place(moment) == number).collect();
        let mean = |of: &dyn Fn(&JudgedMoment) -> f64| {
            100.0 * those.iter().map(|moment| of(moment)).fold(0.0, |sum, one| sum + one)
                / (those.len().max(1) as f64)
        };
        Bin {
            from: number * width,
            to: (number + 1) * width,
            moments: u32::try_from(those.len()).unwrap_or(u32::MAX),
            estimated: mean(&|moment| moment.chance.share()),
            lived: mean(&|moment| f64::from(u32::from(moment.lived))),
        }
    };
    (0..BINS).map(bin).collect()
}
