//! Statistics over many games.

use super::{
    play::{GameOutcome, GameReport},
    spread::{Figures, Spread},
};
use crate::raws::{Raws, reading::table::Id, traits::Role};
use serde::Serialize;
use std::collections::BTreeMap;

/// Statistics of a set of games played by bots.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Numbers {
    /// Number of games by outcome.
    pub outcomes: BTreeMap<GameOutcome, u64>,
    /// Turns per game.
    pub turns: Spread,
    /// Number of the heroes' actions in all games.
    pub actions: u64,
    /// Depths of the last levels.
    pub depths: Spread,
    /// Final experience levels.
    pub levels: Spread,
    /// Creatures killed per game.
    pub kills: Spread,
    pub scores: Spread,
}

impl Numbers {
    fn add(&mut self, report: &GameReport) {
        *self.outcomes.entry(report.outcome).or_default() += 1;
        self.turns.add(i64::from(report.turns));
        self.actions = self.actions.saturating_add(report.actions);
        self.depths.add(i64::from(report.depth));
        self.levels.add(i64::from(report.level));
        self.kills.add(i64::from(report.kills));
        self.scores.add(i64::try_from(report.score).unwrap_or(i64::MAX));
    }

    /// Returns the number of games.
    pub fn games(&self) -> u64 {
        self.turns.total()
    }

    /// Returns the percentage of games in which the hero died.
    pub fn died_percent(&self) -> f64 {
        let died = self.outcomes.get(&GameOutcome::Died).copied().unwrap_or_default();
        let games = self.games().max(1);
        super::spread::hundredths(died as f64 * 100.0 / games as f64)
    }
}

/// Statistics of many games: in total, by role, and by cause of death. Its size does not grow with the number
/// of games.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Summary {
    /// All games.
    pub all: Numbers,
    /// Games by role.
    pub roles: BTreeMap<Id<Role>, Numbers>,
    /// Number of levels that are emergency rooms because no attempt to build them succeeded.
    pub fallbacks: u64,
    /// Number of games by cause of death or reason for stopping.
    pub causes: BTreeMap<GameOutcome, BTreeMap<String, u64>>,
}

impl Summary {
    /// Adds a game.
    pub fn add(&mut self, report: &GameReport) {
        self.all.add(report);
        self.fallbacks = self.fallbacks.saturating_add(u64::from(report.fallbacks));
        self.roles.entry(report.identity.role).or_default().add(report);
        let causes = self.causes.entry(report.outcome).or_default();
        match causes.get_mut(&report.cause) {
            Some(count) => *count += 1,
            None => drop(causes.insert(report.cause.clone(), 1)),
        }
    }

    /// Returns the causes of `outcome`, most frequent first, then by name.
    pub fn causes_of(&self, outcome: GameOutcome) -> Vec<(&str, u64)> {
        let causes = self.causes.get(&outcome).into_iter().flatten();
        let mut causes: Vec<(&str, u64)> = causes.map(|(cause, count)| (cause.as_str(), *count)).collect();
        causes.sort_by_key(|(cause, count)| (std::cmp::Reverse(*count), *cause));
        causes
    }

    /// Returns the summary for JSON, with names from `raws`.
    pub fn to_json<'a>(&'a self, raws: &'a Raws) -> Json<'a> {
        let Numbers { outcomes, turns, actions, depths, levels, kills, scores } = &self.all;
        let name = |id: Id<Role>| raws.traits.roles[id].name.as_str();
        let causes = [GameOutcome::Died, GameOutcome::Stopped].map(|outcome| self.causes_of(outcome));
        let [died, stopped] = causes.map(|causes| causes.into_iter().collect());
        Json {
            games: self.all.games(),
            turns: turns.sum(),
            actions: *actions,
            outcomes: outcomes.iter().map(|(outcome, count)| (outcome.name(), *count)).collect(),
            died_of: died,
            stopped_by: stopped,
            game_turns: turns.figures(),
            depth: depths.figures(),
            depths: depths.counts().collect(),
            level: levels.figures(),
            levels: levels.counts().collect(),
            kills: kills.figures(),
            score: scores.figures(),
            fallbacks: self.fallbacks,
            roles: self
                .roles
                .iter()
                .map(|(id, numbers)| (name(*id), RoleJson::from_numbers(numbers)))
                .collect(),
        }
    }
}

/// Summary as printed by `rhack sim --json`.
#[derive(Debug, Serialize)]
pub struct Json<'a> {
    games: u64,
    turns: i64,
    actions: u64,
    outcomes: BTreeMap<&'a str, u64>,
    died_of: BTreeMap<&'a str, u64>,
    stopped_by: BTreeMap<&'a str, u64>,
    game_turns: Figures,
    depth: Figures,
    depths: BTreeMap<i64, u64>,
    level: Figures,
    levels: BTreeMap<i64, u64>,
    kills: Figures,
    score: Figures,
    fallbacks: u64,
    roles: BTreeMap<&'a str, RoleJson>,
}

/// Statistics of one role, for JSON.
#[derive(Debug, Serialize)]
struct RoleJson {
    games: u64,
    died_percent: f64,
    turns: f64,
    depth: f64,
    level: f64,
    kills: f64,
    score: f64,
}

impl RoleJson {
    fn from_numbers(numbers: &Numbers) -> Self {
        Self {
            games: numbers.games(),
            died_percent: numbers.died_percent(),
            turns: numbers.turns.mean(),
            depth: numbers.depths.mean(),
            level: numbers.levels.mean(),
            kills: numbers.kills.mean(),
            score: numbers.scores.mean(),
        }
    }
}
