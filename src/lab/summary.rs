//! What many games come to.

use super::{
    play::{GameOutcome, GameReport},
    spread::{Figures, Spread},
};
use crate::raws::{Raws, reading::table::Id, traits::Role};
use serde::Serialize;
use std::collections::BTreeMap;

/// The numbers of some games.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Numbers {
    /// How often each outcome came.
    pub outcomes: BTreeMap<GameOutcome, u64>,
    /// Game turns.
    pub turns: Spread,
    /// The hero's actions.
    pub actions: u64,
    /// How deep they ended.
    pub depths: Spread,
    /// The experience levels at their ends.
    pub levels: Spread,
    /// How many the heroes killed.
    pub kills: Spread,
    /// Points.
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

    /// How many games there were.
    pub fn games(&self) -> u64 {
        self.turns.total()
    }

    /// In how many of a hundred games the hero died.
    pub fn died_percent(&self) -> f64 {
        let died = self.outcomes.get(&GameOutcome::Died).copied().unwrap_or_default();
        let games = self.games().max(1);
        super::spread::hundredths(died as f64 * 100.0 / games as f64)
    }
}

/// The numbers of many games, all together and by role, and of what heroes died. Its size does not grow with the games.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Summary {
    /// All games together.
    pub all: Numbers,
    /// Those of each role.
    pub roles: BTreeMap<Id<Role>, Numbers>,
    /// How many levels were emergency rooms, since no attempt of their recipes would do.
    pub fallbacks: u64,
    /// Of what heroes died, and why games were stopped.
    pub causes: BTreeMap<GameOutcome, BTreeMap<String, u64>>,
}

impl Summary {
    /// One more game.
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

    /// The causes of `outcome`, the commonest first, and by name where they are as common.
    pub fn causes_of(&self, outcome: GameOutcome) -> Vec<(&str, u64)> {
        let causes = self.causes.get(&outcome).into_iter().flatten();
        let mut causes: Vec<(&str, u64)> = causes.map(|(cause, count)| (cause.as_str(), *count)).collect();
        causes.sort_by_key(|(cause, count)| (std::cmp::Reverse(*count), *cause));
        causes
    }

    /// As JSON has it, with the names of `raws`.
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
            roles: self.roles.iter().map(|(id, numbers)| (name(*id), RoleJson::of(numbers))).collect(),
        }
    }
}

/// A summary as `rhack sim --json` prints it.
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

/// The games of one role.
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
    fn of(numbers: &Numbers) -> Self {
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
