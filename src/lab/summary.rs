//! Statistics over many games.

use super::{
    counts::{DepthCounts, FoeCounts, ItemCounts, PlaceCounts},
    meters::{FaithSums, UseCounts, VerbSums},
    play::{GameOutcome, GameReport},
    spread::{Figures, Spread, hundredths},
    statistics::{FEWEST, RatioSums},
    trade::TradeSums,
    traps::TrapCounts,
};
use serde::Serialize;
use std::{collections::BTreeMap, ops::AddAssign};

/// Statistics of a set of games played by bots.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Numbers {
    /// Number of games by outcome.
    pub outcomes: BTreeMap<GameOutcome, u64>,
    /// Turns per game.
    pub turns: Spread,
    /// Turns of the games that were stopped before their end.
    pub cut_off: Spread,
    /// Number of the heroes' actions in all games.
    pub actions: u64,
    /// Greatest depths that heroes came to.
    pub deepest: Spread,
    /// Depths at the end.
    pub at_end: Spread,
    /// Final experience levels.
    pub levels: Spread,
    /// Creatures killed per game.
    pub kills: Spread,
    pub scores: Spread,
    /// Number of games by cause of death.
    pub deaths: BTreeMap<String, u64>,
}

impl Numbers {
    fn add(&mut self, report: &GameReport) {
        *self.outcomes.entry(report.outcome).or_default() += 1;
        self.turns.add(i64::from(report.turns));
        if report.is_cut_off() {
            self.cut_off.add(i64::from(report.turns));
        }
        self.actions = self.actions.saturating_add(report.actions);
        self.deepest.add(i64::from(report.deepest));
        self.at_end.add(i64::from(report.depth));
        self.levels.add(i64::from(report.level));
        self.kills.add(i64::from(report.kills));
        self.scores.add(i64::try_from(report.score).unwrap_or(i64::MAX));
        if report.outcome == GameOutcome::Died {
            *entry(&mut self.deaths, &report.cause) += 1;
        }
    }

    /// Returns the number of games.
    pub fn games(&self) -> u64 {
        self.turns.total()
    }

    /// Returns the number of games in which the hero died.
    pub fn died(&self) -> u64 {
        self.outcomes.get(&GameOutcome::Died).copied().unwrap_or_default()
    }

    /// Returns the number of heroes whose greatest depth is `depth` or more. It never rises from a depth to
    /// the next.
    pub fn reached(&self, depth: i32) -> u64 {
        self.deepest.at_least(i64::from(depth))
    }

    /// Returns the percentage of games in which the hero died.
    pub fn died_percent(&self) -> f64 {
        let games = self.games().max(1);
        hundredths(self.died() as f64 * 100.0 / games as f64)
    }
}

/// Heroes on the levels of one depth, or of one branch.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct DepthSums {
    /// Number of heroes who set foot there. Those who fall past it are not among them.
    pub came: u64,
    /// Number of heroes who died there.
    pub died: u64,
    #[serde(flatten)]
    pub counts: DepthCounts,
}

/// Heroes on one leg of the first goal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LegSums {
    pub leg: String,
    /// Number of heroes who came to the leg.
    pub came: u64,
    /// Number of heroes who died on it.
    pub died: u64,
}

/// Damage of one kind of creature, for intervals.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct FoeDamage {
    /// Damage and hits of each game.
    pub hits: RatioSums,
    /// Damage of each game, and how many the hero killed.
    pub kills: RatioSums,
}

/// Statistics of many games: in total, by role, and by everything that was counted. Its size does not grow
/// with the number of games.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Summary {
    /// All games.
    pub all: Numbers,
    /// Games by role.
    pub roles: BTreeMap<String, Numbers>,
    /// Number of levels that are emergency rooms because no attempt to build them succeeded.
    pub fallbacks: u64,
    /// Number of games by cause of death or reason for stopping.
    pub causes: BTreeMap<GameOutcome, BTreeMap<String, u64>>,
    pub depths: BTreeMap<i32, DepthSums>,
    /// Heroes who came so many hundred squares from the start of an endless level, and those of them who died
    /// within the next hundred.
    pub hundreds: BTreeMap<u32, (u64, u64)>,
    /// By name of the branches beside the one where games begin.
    pub branches: BTreeMap<String, DepthSums>,
    /// Legs of the first goal, in their order.
    pub legs: Vec<LegSums>,
    /// Number of games that were won with a conduct kept, by its name.
    pub conducts: BTreeMap<String, u64>,
    pub foes: BTreeMap<String, FoeCounts>,
    pub foe_damage: BTreeMap<String, FoeDamage>,
    /// Damage by depth and by kind of creature.
    pub damage_at: BTreeMap<i32, BTreeMap<String, i64>>,
    /// Number of heroes who died, by depth and by cause, in the branch where games begin.
    pub deaths_at: BTreeMap<i32, BTreeMap<String, u64>>,
    pub items: BTreeMap<String, ItemCounts>,
    pub recipes: BTreeMap<String, PlaceCounts>,
    pub vaults: BTreeMap<String, PlaceCounts>,
    pub themes: BTreeMap<String, PlaceCounts>,
    pub features: BTreeMap<String, PlaceCounts>,
    pub traps: BTreeMap<String, TrapCounts>,
    pub faith: FaithSums,
    pub trade: TradeSums,
    /// Acts by verb.
    pub verbs: BTreeMap<String, VerbSums>,
    /// Number of acts by verb and by the name of what they were done with.
    pub uses: UseCounts,
}

/// Returns the entry called `name`, new if there is none.
fn entry<'a, T: Default>(map: &'a mut BTreeMap<String, T>, name: &str) -> &'a mut T {
    if !map.contains_key(name) {
        map.insert(name.to_owned(), T::default());
    }
    map.entry(name.to_owned()).or_default()
}

/// Adds all entries of `more` to those of the same name.
fn add_all<T: Default + Copy + AddAssign>(sums: &mut BTreeMap<String, T>, more: &BTreeMap<String, T>) {
    for (name, counts) in more {
        *entry(sums, name) += *counts;
    }
}

impl Summary {
    /// Adds a game.
    pub fn add(&mut self, report: &GameReport) {
        self.all.add(report);
        self.fallbacks = self.fallbacks.saturating_add(u64::from(report.fallbacks));
        entry(&mut self.roles, &report.role).add(report);
        *entry(self.causes.entry(report.outcome).or_default(), &report.cause) += 1;
        let counts = &report.counts;
        for (depth, here) in &counts.depths {
            let sums = self.depths.entry(*depth).or_default();
            sums.came += 1;
            sums.died += u64::from(report.died_at(*depth));
            sums.counts += *here;
        }
        let last = report.distance.map(|distance| distance / 100);
        for hundred in last.iter().flat_map(|last| 0..=*last) {
            let (came, died) = self.hundreds.entry(hundred).or_default();
            *came += 1;
            *died += u64::from(report.outcome == GameOutcome::Died && Some(hundred) == last);
        }
        for (branch, here) in &counts.branches {
            let sums = entry(&mut self.branches, branch);
            sums.came += 1;
            let ended = report.branch.as_ref() == Some(branch);
            sums.died += u64::from(ended && report.outcome == GameOutcome::Died);
            sums.counts += *here;
        }
        for (place, leg) in report.legs.iter().enumerate() {
            let died = report.outcome == GameOutcome::Died && place + 1 == report.legs.len();
            self.add_leg(leg, died);
        }
        if matches!(report.outcome, GameOutcome::Won) {
            report.conducts.iter().for_each(|name| *entry(&mut self.conducts, name) += 1);
        }
        add_all(&mut self.foes, &counts.foes);
        for (name, foe) in &counts.foes {
            let (sums, damage) = (entry(&mut self.foe_damage, name), foe.damage as f64);
            sums.hits.add(damage, foe.hits as f64);
            sums.kills.add(damage, foe.kills as f64);
        }
        for (depth, damage) in &counts.damage_at {
            add_all(self.damage_at.entry(*depth).or_default(), damage);
        }
        if report.died_at(report.depth) {
            *entry(self.deaths_at.entry(report.depth).or_default(), &report.cause) += 1;
        }
        add_all(&mut self.items, &counts.items);
        add_all(&mut self.recipes, &counts.recipes);
        add_all(&mut self.vaults, &counts.vaults);
        add_all(&mut self.themes, &counts.themes);
        add_all(&mut self.features, &counts.features);
        add_all(&mut self.traps, &counts.traps);
        self.faith.add(&counts.faith);
        self.trade.add(&counts.trade);
        for (verb, uses) in &counts.verbs {
            let sums = entry(&mut self.verbs, verb);
            sums.games += u64::from(*uses > 0);
            sums.uses = sums.uses.saturating_add(*uses);
        }
        for (verb, uses) in &counts.uses {
            add_all(entry(&mut self.uses, verb), uses);
        }
    }

    /// Counts a hero who came to `leg`, and perhaps died on it.
    fn add_leg(&mut self, leg: &str, died: bool) {
        if !self.legs.iter().any(|sums| sums.leg == leg) {
            self.legs.push(LegSums { leg: leg.to_owned(), came: 0, died: 0 });
        }
        for sums in self.legs.iter_mut().filter(|sums| sums.leg == leg) {
            sums.came += 1;
            sums.died += u64::from(died);
        }
    }

    /// Returns the causes of `outcome`, most frequent first, then by name.
    pub fn causes_of(&self, outcome: GameOutcome) -> Vec<(&str, u64)> {
        let causes = self.causes.get(&outcome).into_iter().flatten();
        let mut causes: Vec<(&str, u64)> = causes.map(|(cause, count)| (cause.as_str(), *count)).collect();
        causes.sort_by_key(|(cause, count)| (std::cmp::Reverse(*count), *cause));
        causes
    }

    /// Returns the damage of a hit of the creature `name`, and the damage until one is killed; `None` for too
    /// few games.
    pub fn foe_means(&self, name: &str) -> [Option<f64>; 2] {
        let of = |sums: fn(&FoeDamage) -> &RatioSums| {
            let sums = sums(self.foe_damage.get(name)?);
            Some(sums.ratio(self.all.games())?.value)
        };
        [of(|sums| &sums.hits), of(|sums| &sums.kills)]
    }

    /// Returns the summary for JSON.
    pub fn to_json(&self) -> SummaryJson<'_> {
        let Numbers { outcomes, turns, actions, deepest, at_end, levels, kills, scores, .. } = &self.all;
        let causes = [GameOutcome::Died, GameOutcome::Stopped].map(|outcome| self.causes_of(outcome));
        let [died, stopped] = causes.map(|causes| causes.into_iter().collect());
        let hazard = |(depth, sums): (&i32, &DepthSums)| {
            let reached = self.all.reached(*depth);
            Hazard { depth: *depth, reached, sums: *sums }
        };
        SummaryJson {
            games: self.all.games(),
            turns: turns.sum(),
            actions: *actions,
            outcomes: outcomes.iter().map(|(outcome, count)| (outcome.name(), *count)).collect(),
            died_of: died,
            stopped_by: stopped,
            game_turns: turns.figures(),
            cut_off: self.all.cut_off.total(),
            deepest: deepest.figures(),
            depth: at_end.figures(),
            depths: at_end.counts().collect(),
            level: levels.figures(),
            levels: levels.counts().collect(),
            kills: kills.figures(),
            score: scores.figures(),
            fallbacks: self.fallbacks,
            roles: self
                .roles
                .iter()
                .map(|(name, numbers)| (name.as_str(), RoleJson::from_numbers(numbers)))
                .collect(),
            hazard: self.depths.iter().map(hazard).collect(),
            branches: &self.branches,
            legs: &self.legs,
            conducts: &self.conducts,
            foes: &self.foes,
            items: &self.items,
            recipes: &self.recipes,
            vaults: &self.vaults,
            themes: &self.themes,
            features: &self.features,
            traps: &self.traps,
            faith: self.faith,
            trade: self.trade,
            verbs: &self.verbs,
            uses: &self.uses,
        }
    }
}

/// Summary as printed by `rhack sim --json`.
#[derive(Debug, Serialize)]
pub struct SummaryJson<'a> {
    games: u64,
    turns: i64,
    actions: u64,
    outcomes: BTreeMap<&'a str, u64>,
    died_of: BTreeMap<&'a str, u64>,
    stopped_by: BTreeMap<&'a str, u64>,
    game_turns: Figures,
    /// Number of games that were stopped before their end, whose turns are lower bounds.
    cut_off: u64,
    deepest: Figures,
    /// Depth at the end.
    depth: Figures,
    /// Number of games by depth at the end.
    depths: BTreeMap<i64, u64>,
    level: Figures,
    levels: BTreeMap<i64, u64>,
    kills: Figures,
    score: Figures,
    fallbacks: u64,
    roles: BTreeMap<&'a str, RoleJson<'a>>,
    hazard: Vec<Hazard>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    branches: &'a BTreeMap<String, DepthSums>,
    #[serde(skip_serializing_if = "<[LegSums]>::is_empty")]
    legs: &'a [LegSums],
    /// Number of games that were won with a conduct kept, by its name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    conducts: &'a BTreeMap<String, u64>,
    foes: &'a BTreeMap<String, FoeCounts>,
    items: &'a BTreeMap<String, ItemCounts>,
    recipes: &'a BTreeMap<String, PlaceCounts>,
    vaults: &'a BTreeMap<String, PlaceCounts>,
    themes: &'a BTreeMap<String, PlaceCounts>,
    features: &'a BTreeMap<String, PlaceCounts>,
    traps: &'a BTreeMap<String, TrapCounts>,
    faith: FaithSums,
    trade: TradeSums,
    verbs: &'a BTreeMap<String, VerbSums>,
    uses: &'a UseCounts,
}

/// Row of the hazard table.
#[derive(Debug, Serialize)]
struct Hazard {
    depth: i32,
    /// Number of heroes whose greatest depth is this one or more.
    reached: u64,
    #[serde(flatten)]
    sums: DepthSums,
}

/// Statistics of one role, for JSON.
#[derive(Debug, Serialize)]
struct RoleJson<'a> {
    games: u64,
    cut_off: u64,
    /// Half of the 95 % interval of the mean of `deepest`; `None` for too few games.
    deepest_error: Option<f64>,
    died_percent: f64,
    turns: f64,
    deepest: f64,
    /// Depth at the end.
    depth: f64,
    level: f64,
    kills: f64,
    score: f64,
    died_of: &'a BTreeMap<String, u64>,
}

impl<'a> RoleJson<'a> {
    fn from_numbers(numbers: &'a Numbers) -> Self {
        Self {
            games: numbers.games(),
            cut_off: numbers.cut_off.total(),
            deepest_error: (numbers.games() >= FEWEST)
                .then(|| hundredths(numbers.deepest.estimate(|depth| depth).half_width())),
            died_percent: numbers.died_percent(),
            turns: numbers.turns.mean(),
            deepest: numbers.deepest.mean(),
            depth: numbers.at_end.mean(),
            level: numbers.levels.mean(),
            kills: numbers.kills.mean(),
            score: numbers.scores.mean(),
            died_of: &numbers.deaths,
        }
    }
}
