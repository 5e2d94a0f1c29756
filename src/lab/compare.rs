//! Comparison of two sets of raws by paired games: the same seeds with both.

use super::{
    measure::{Measure, REACHED, Scale},
    play::{GameOutcome, GameReport},
    statistics::{PairSums, holm, paired_ratio_sums, paired_shares},
    summary::Summary,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
};

/// A game of each side with one seed: a line of `rhack sim --against DIR --json`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pair {
    pub seed: u64,
    /// Digests of the raws.
    pub raws: [String; 2],
    pub a: GameReport,
    pub b: GameReport,
}

/// Key that differs between the two sets of raws.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ChangedKey {
    /// Kind of file, such as `creatures`.
    pub table: String,
    pub record: String,
    /// Path of the key; `None` for a whole record.
    pub key: Option<String>,
    pub was: Option<Value>,
    pub is: Option<Value>,
}

/// A yes or no of each game: the number of games in which it holds for A, for B, for A only and for B only.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct YesNo {
    holds: [u64; 2],
    only: [u64; 2],
}

impl YesNo {
    fn add(&mut self, holds: [bool; 2]) {
        for (side, holds_here) in holds.into_iter().enumerate() {
            if let (Some(count), Some(only)) = (self.holds.get_mut(side), self.only.get_mut(side)) {
                *count += u64::from(holds_here);
                *only += u64::from(holds_here && holds != [true; 2]);
            }
        }
    }

    fn measure(&self, name: impl Into<Cow<'static, str>>, games: u64) -> Measure {
        let percent = self.holds.map(|count| count as f64 * 100.0 / games.max(1) as f64);
        Measure::new(name, Scale::Points, percent, paired_shares(self.only[0], self.only[1], games))
    }
}

/// Sums of pairs about one kind of creature.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
struct FoeSums {
    /// Damage and hits of both sides, for the damage of a hit.
    hits: PairSums,
    /// Damage and kills of both sides, for the damage until one is killed.
    kills: PairSums,
    /// Logarithm of one and the damage of a game.
    log_damage: PairSums,
    died: YesNo,
}

/// Headline sums of pairs: of all games, or of those of one role.
#[derive(Debug, Clone, Default, PartialEq)]
struct HeadSums {
    games: u64,
    log_turns: PairSums,
    deepest: PairSums,
    at_end: PairSums,
    /// Heroes who reached each of some depths.
    reached: Vec<(i32, YesNo)>,
    log_score: PairSums,
    dead_by_500: YesNo,
    dead_by_1000: YesNo,
    won: YesNo,
}

impl HeadSums {
    /// Creates sums without games, which count heroes who reach each of `depths`.
    fn new(depths: &[i32]) -> Self {
        let reached = depths.iter().map(|depth| (*depth, YesNo::default())).collect();
        Self { reached, ..Self::default() }
    }

    fn add(&mut self, pair: &Pair) {
        let both = |of: fn(&GameReport) -> f64| [of(&pair.a), of(&pair.b)];
        let either = |of: fn(&GameReport) -> bool| [of(&pair.a), of(&pair.b)];
        self.games += 1;
        self.log_turns.add(both(|game| f64::from(game.turns).ln_1p()));
        self.deepest.add(both(|game| f64::from(game.deepest)));
        self.at_end.add(both(|game| f64::from(game.depth)));
        for (depth, sums) in &mut self.reached {
            sums.add([&pair.a, &pair.b].map(|game| game.deepest >= *depth));
        }
        self.log_score.add(both(|game| (game.score as f64).ln_1p()));
        let is_dead = |game: &GameReport, by| game.outcome == GameOutcome::Died && game.turns <= by;
        self.dead_by_500.add([is_dead(&pair.a, 500), is_dead(&pair.b, 500)]);
        self.dead_by_1000.add([is_dead(&pair.a, 1000), is_dead(&pair.b, 1000)]);
        self.won.add(either(|game| game.ending == "won" || game.ending == "ascended"));
    }

    /// Returns the headline measures.
    fn measures(&self) -> Vec<Measure> {
        let mean = |name, scale, sums: &PairSums| {
            let (values, difference) = sums.difference(self.games);
            Measure::new(name, scale, values, difference)
        };
        let mut measures = vec![
            mean("log_turns", Scale::Log, &self.log_turns),
            mean("deepest", Scale::Number, &self.deepest),
        ];
        let reached = |(depth, sums): &(i32, YesNo)| sums.measure(reached_name(*depth), self.games);
        measures.extend(self.reached.iter().map(reached));
        measures.extend([
            mean("depth", Scale::Number, &self.at_end),
            mean("log_score", Scale::Log, &self.log_score),
            self.dead_by_500.measure("dead_by_500", self.games),
            self.dead_by_1000.measure("dead_by_1000", self.games),
            self.won.measure("won", self.games),
        ]);
        measures
    }
}

/// Depths that comparisons say how many heroes reach, unless others are asked for.
pub const DEPTHS: [i32; 2] = [8, 12];

/// Returns the name of the share of heroes who reach `depth`.
fn reached_name(depth: i32) -> String {
    format!("{REACHED}{depth}")
}

/// Number of seeds listed as changed most.
const LISTED: usize = 10;

/// Comparison of two sets of raws. Its size does not grow with the number of games.
#[derive(Debug, Clone, Default)]
pub struct Comparison {
    /// Summaries of both sides.
    pub sides: [Summary; 2],
    /// Number of pairs whose games went differently.
    pub games_changed: u64,
    /// Depths that heroes may reach.
    depths: Vec<i32>,
    all: HeadSums,
    roles: BTreeMap<String, HeadSums>,
    foes: BTreeMap<String, FoeSums>,
    /// Seeds and roles of the pairs that differ most, by the logarithm of turns.
    most_changed: Vec<(f64, u64, String)>,
}

impl Comparison {
    /// Creates a comparison without games. It says how many heroes reach each of `depths`.
    pub fn new(depths: &[i32]) -> Self {
        Self { depths: depths.to_vec(), all: HeadSums::new(depths), ..Self::default() }
    }

    /// Adds a pair.
    pub fn add(&mut self, pair: &Pair) {
        for (summary, game) in self.sides.iter_mut().zip([&pair.a, &pair.b]) {
            summary.add(game);
        }
        self.all.add(pair);
        let sums = self.roles.entry(pair.a.role.clone());
        sums.or_insert_with(|| HeadSums::new(&self.depths)).add(pair);
        let (a, b) = (&pair.a.counts.foes, &pair.b.counts.foes);
        for name in a.keys().chain(b.keys().filter(|name| !a.contains_key(*name))) {
            let both = [a.get(name), b.get(name)].map(|foe| foe.copied().unwrap_or_default());
            if both.iter().all(|foe| foe.hits == 0 && foe.damage == 0 && foe.kills == 0 && foe.killed == 0) {
                continue;
            }
            if !self.foes.contains_key(name) {
                self.foes.insert(name.clone(), FoeSums::default());
            }
            let Some(sums) = self.foes.get_mut(name) else { continue };
            let [damage, hits, kills] = [
                both.map(|foe| foe.damage as f64),
                both.map(|foe| foe.hits as f64),
                both.map(|foe| foe.kills as f64),
            ];
            sums.hits.add_ratio(damage, hits);
            sums.kills.add_ratio(damage, kills);
            sums.log_damage.add(damage.map(f64::ln_1p));
            sums.died.add(both.map(|foe| foe.killed > 0));
        }
        if pair.a.digest != pair.b.digest || pair.a.turns != pair.b.turns {
            let [a, b] = [&pair.a, &pair.b].map(|game| f64::from(game.turns).ln_1p());
            // Digests cover names of kinds, so a game with new content may go the same way.
            let same = pair.a.turns == pair.b.turns
                && pair.a.counts == pair.b.counts
                && pair.a.score == pair.b.score;
            if !same {
                self.games_changed += 1;
                self.most_changed.push(((b - a).abs(), pair.seed, pair.a.role.clone()));
                self.most_changed.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
                self.most_changed.truncate(LISTED);
            }
        }
    }

    /// Returns the number of pairs.
    pub fn games(&self) -> u64 {
        self.all.games
    }

    /// Returns the headline measures of all games.
    pub fn headlines(&self) -> Vec<Measure> {
        let mut measures = self.all.measures();
        judge(&mut measures, &BTreeSet::new());
        measures
    }

    /// Returns the measures of each kind of creature; what `changed` names first.
    pub fn foes(&self, changed: &[ChangedKey]) -> Vec<Measure> {
        let games = self.games();
        let named = named(changed);
        let mut measures = Vec::new();
        let order = self.foes.iter().filter(|(name, _)| named.contains(name.as_str()));
        let rest = self.foes.iter().filter(|(name, _)| !named.contains(name.as_str()));
        for (name, sums) in order.chain(rest) {
            let ratio = |measure, sums: &PairSums| {
                let (values, difference) = paired_ratio_sums(sums, games)?;
                Some(Measure::new(measure, Scale::Number, values, difference).about(name))
            };
            measures.extend(ratio("damage_a_hit", &sums.hits));
            measures.extend(ratio("damage_a_kill", &sums.kills));
            let (values, difference) = sums.log_damage.difference(games);
            measures.push(Measure::new("log_damage", Scale::Log, values, difference).about(name));
            measures.push(sums.died.measure("died_of", games).about(name));
        }
        judge(&mut measures, &named);
        measures
    }

    /// Returns the headline measures of each role.
    pub fn roles(&self) -> Vec<(&str, u64, Vec<Measure>)> {
        let of = |(role, sums): (&'_ String, &HeadSums)| {
            let measures = sums.measures().into_iter().map(|measure| measure.about(role)).collect();
            (sums.games, measures)
        };
        self.roles
            .iter()
            .map(|entry| (entry.0.as_str(), of(entry)))
            .map(|(role, (games, all))| (role, games, all))
            .collect()
    }

    /// Returns the measure called `name` of each role, with its number of games, if there are several roles.
    /// Roles are looked at one by one, so none is judged.
    pub fn by_role(&self, name: &str) -> Vec<(&str, u64, Measure)> {
        let roles = self.roles();
        if roles.len() < 2 {
            return Vec::new();
        }
        let of = |(role, games, measures): (_, _, Vec<Measure>)| {
            let measure = measures.into_iter().find(|measure| measure.measure == name)?;
            Some((role, games, Measure { sure: false, ..measure }))
        };
        roles.into_iter().filter_map(of).collect()
    }

    /// Returns the shares of heroes who reach depths, by role: those of each depth that any hero reaches.
    pub fn reached_by_role(&self) -> Vec<Vec<(&str, u64, Measure)>> {
        let by_depth = self.depths.iter().map(|depth| self.by_role(&reached_name(*depth)));
        by_depth.filter(|roles| roles.iter().any(|(.., one)| one.a > 0.0 || one.b > 0.0)).collect()
    }

    /// Returns seed and role of the games that changed most, by their length.
    pub fn most_changed(&self) -> impl Iterator<Item = (u64, &str)> {
        self.most_changed.iter().map(|(_, seed, role)| (*seed, role.as_str()))
    }
}

/// Returns the names of the creatures that the changed keys are about.
fn named(changed: &[ChangedKey]) -> BTreeSet<&str> {
    changed.iter().filter(|key| key.table == "creatures").map(|key| key.record.as_str()).collect()
}

/// Marks the differences that are no chance: those of `named` creatures one by one, the others together.
fn judge(measures: &mut [Measure], named: &BTreeSet<&str>) {
    let alone = |measure: &Measure| measure.of.as_deref().is_some_and(|of| named.contains(of));
    let chances: Vec<f64> =
        measures.iter().filter(|measure| !alone(measure)).map(|measure| measure.chance).collect();
    let mut sure = holm(&chances).into_iter();
    for measure in measures {
        measure.sure = if alone(measure) { measure.excludes_zero() } else { sure.next().unwrap_or_default() };
    }
}
