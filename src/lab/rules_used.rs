//! Decisions of bots, counted by the rule.

use super::{
    batch::{Batch, BatchError},
    play::play_on,
};
use crate::{
    engine::{
        action::Action,
        event::{Event, Refusal},
        view::View,
    },
    pilot::{DecisionRule, Pilot, Stop, bots::Bot},
};
use std::collections::BTreeMap;

/// Decisions of one game by the name of the rule. Refused ones count as well.
pub type RulesUsed = BTreeMap<&'static str, u64>;

/// Pilot whose decisions are counted.
struct Counted<'a> {
    pilot: &'a mut dyn Pilot,
    decisions: RulesUsed,
}

impl Pilot for Counted<'_> {
    fn next(&mut self, view: &View<'_>) -> Result<Action, Stop> {
        let action = self.pilot.next(view)?;
        if let Some(rule) = self.pilot.decided_by() {
            *self.decisions.entry(rule.name).or_default() += 1;
        }
        Ok(action)
    }

    fn decided_by(&self) -> Option<DecisionRule> {
        self.pilot.decided_by()
    }

    fn refused(&mut self, refusal: Refusal) {
        self.pilot.refused(refusal);
    }

    fn told(&mut self, view: &View<'_>, events: &[Event]) {
        self.pilot.told(view, events);
    }
}

/// Plays the game of `batch` with `seed` and counts the decisions of its bot.
///
/// # Errors
///
/// [`BatchError`] if no hero fits the choices or the game cannot begin.
pub fn rules_used(batch: &Batch, seed: u64) -> Result<RulesUsed, BatchError> {
    let (setup, mut game) = batch.begin(seed, None)?;
    let mut bot = batch.bot.player(seed);
    let mut counted = Counted { pilot: &mut *bot, decisions: RulesUsed::new() };
    play_on(&mut game, &setup, &mut counted, batch.max_turns, |_, _, _| ());
    Ok(counted.decisions)
}

/// Decisions by one rule in many games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RuleSums {
    pub rule: DecisionRule,
    /// Number of decisions by the rule.
    pub decisions: u64,
    /// Number of games with such a decision.
    pub games: u64,
}

/// Decisions of a bot in many games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleTotals {
    /// Sums by rule, in the order in which the bot tries the rules.
    pub rules: Vec<RuleSums>,
}

impl RuleTotals {
    /// Creates the sums of no games.
    pub fn new(bot: &Bot) -> Self {
        let none = |rule| RuleSums { rule, decisions: 0, games: 0 };
        Self { rules: bot.rules().into_iter().map(none).collect() }
    }

    /// Adds a game.
    pub fn add(&mut self, game: &RulesUsed) {
        for sums in &mut self.rules {
            let decisions = game.get(sums.rule.name).copied().unwrap_or_default();
            sums.decisions = sums.decisions.saturating_add(decisions);
            sums.games += u64::from(decisions > 0);
        }
    }

    /// Returns the number of all decisions.
    pub fn all(&self) -> u64 {
        self.rules.iter().map(|sums| sums.decisions).fold(0, u64::saturating_add)
    }
}
