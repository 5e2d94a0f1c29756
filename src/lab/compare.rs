//! Comparison of two sets of raws by paired games: the same seeds with both.

use super::{
    counted::{CountedSums, Subject, SubjectRows, rows},
    headlines::{HeadSums, LeftOut, YesNo, made, reached_name},
    measure::{Measure, Scale},
    pair::{ChangedKey, Pair},
    play::GameReport,
    statistics::{FEWEST, PairSums, holm, paired_ratio_sums},
    summary::Summary,
    used::KeyUse,
};
use std::collections::{BTreeMap, BTreeSet};

/// Sums of pairs about one kind of creature.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
struct FoeSums {
    /// Number of pairs in which a hero of either side was in a fight with one.
    games: u64,
    /// Damage and hits of both sides, for the damage of a hit.
    hits: PairSums,
    /// Damage and kills of both sides, for the damage until one is killed.
    kills: PairSums,
    /// Logarithm of one and the damage of a game.
    log_damage: PairSums,
    died: YesNo,
}

/// Depths that comparisons say how many heroes reach, unless others are asked for.
pub const DEPTHS: [i32; 2] = [8, 12];

/// Maximum number of differences in the sentence about the result.
const TOLD: usize = 4;

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
    counted: CountedSums,
    /// Changed keys, and the games in which they could act.
    used: Vec<KeyUse>,
    /// Seeds and roles of the pairs that differ most, by the logarithm of turns.
    most_changed: Vec<(f64, u64, String)>,
}

impl Comparison {
    /// Creates a comparison without games. It says how many heroes reach each of `depths`.
    pub fn new(depths: &[i32]) -> Self {
        Self { depths: depths.to_vec(), all: HeadSums::new(depths), ..Self::default() }
    }

    /// Returns the same comparison, which also counts the games in which `changed` keys could act.
    #[must_use]
    pub fn watching(self, changed: &[ChangedKey]) -> Self {
        let used = changed.iter().map(KeyUse::new).collect();
        Self { used, ..self }
    }

    /// Adds a pair.
    pub fn add(&mut self, pair: &Pair) {
        self.used.iter_mut().for_each(|used| used.add([&pair.a, &pair.b]));
        for (summary, game) in self.sides.iter_mut().zip([&pair.a, &pair.b]) {
            summary.add(game);
        }
        self.all.add(pair);
        self.counted.add(pair);
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
            sums.games += 1;
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
            // Digests cover names of kinds, so a game with new content may go the same way. A prayer that was
            // not said is no difference.
            let counts = |game: &GameReport| {
                let mut counts = game.counts.clone();
                counts.faith.unused = 0;
                counts
            };
            let same = pair.a.turns == pair.b.turns
                && counts(&pair.a) == counts(&pair.b)
                && pair.a.score == pair.b.score;
            if !same {
                self.games_changed += 1;
                self.most_changed.push(((b - a).abs(), pair.seed, pair.a.role.clone()));
                self.most_changed.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
                self.most_changed.truncate(LISTED);
            }
        }
    }

    /// Returns the games in which each changed key could act.
    pub fn used(&self) -> impl Iterator<Item = &KeyUse> {
        self.used.iter()
    }

    /// True if all games went the same way because no changed key could act in any of them.
    pub fn is_untouched(&self) -> bool {
        self.games_changed == 0 && !self.used.is_empty() && self.used().all(KeyUse::is_unused)
    }

    /// Returns the number of pairs.
    pub fn games(&self) -> u64 {
        self.all.games
    }

    /// Returns the headline measures of all games.
    pub fn headlines(&self) -> Vec<Measure> {
        let mut measures: Vec<Measure> = self.all.measures().filter_map(Result::ok).collect();
        judge(&mut measures, &BTreeSet::new());
        measures
    }

    /// Returns the headline measures that the games did not make.
    pub fn left_out(&self) -> Vec<LeftOut> {
        self.all.measures().filter_map(Result::err).collect()
    }

    /// Returns the number of games of each side that were stopped before their end.
    pub fn cut_off(&self) -> [u64; 2] {
        self.all.cut_off
    }

    /// Returns the reason why the creature `name` has no measures.
    pub fn why_unmeasured(&self, name: &str) -> String {
        match self.foes.get(name).map_or(0, |sums| sums.games) {
            0 => "no hero was in a fight with it".to_owned(),
            games => format!("heroes fought it in {games} pairs of games; measures need {FEWEST}"),
        }
    }

    /// Returns the measures of each kind of creature that was fought in at least [`FEWEST`] pairs; what
    /// `changed` names first.
    pub fn foes(&self, changed: &[ChangedKey]) -> Vec<Measure> {
        let games = self.games();
        let named = named(changed);
        let mut measures = Vec::new();
        let order = self.foes.iter().filter(|(name, _)| named.contains(name.as_str()));
        let rest = self.foes.iter().filter(|(name, _)| !named.contains(name.as_str()));
        for (name, sums) in order.chain(rest).filter(|(_, sums)| sums.games >= FEWEST) {
            let ratio = |measure, sums: &PairSums| {
                let (values, difference) = paired_ratio_sums(sums, games)?;
                Some(Measure::new(measure, Scale::Number, values, difference))
            };
            let (values, difference) = sums.log_damage.difference(games);
            let log_damage = Measure::new("log_damage", Scale::Log, values, difference);
            let ratios = [ratio("damage_a_hit", &sums.hits), ratio("damage_a_kill", &sums.kills)];
            let all = ratios.into_iter().flatten().chain([log_damage, sums.died.measure("died_of", games)]);
            measures.extend(all.filter_map(|measure| made(measure.about(name)).ok()));
        }
        judge(&mut measures, &named);
        measures
    }

    /// Returns the measures of deaths, traps, prayers, acts and items, judged together.
    fn judged_counts(&self) -> Vec<(Subject, f64, Measure)> {
        let mut counted = self.counted.measures(self.games());
        let mut measures: Vec<Measure> = counted.iter().map(|(.., measure)| measure.clone()).collect();
        judge(&mut measures, &BTreeSet::new());
        for ((.., measure), judged) in counted.iter_mut().zip(measures) {
            *measure = judged;
        }
        counted
    }

    /// Returns the rows of deaths, traps, prayers, acts and items: those that differ, and the largest ones.
    pub fn counted(&self) -> Vec<SubjectRows> {
        rows(self.judged_counts())
    }

    /// Returns all measures of deaths, traps, prayers, acts and items.
    pub fn counts(&self) -> Vec<Measure> {
        self.judged_counts().into_iter().map(|(.., measure)| measure).collect()
    }

    /// Returns the result in one sentence: the differences that are no chance, with what `changed` names
    /// first.
    pub fn result(&self, changed: &[ChangedKey]) -> String {
        let games = self.games();
        if self.is_untouched() {
            return format!(
                "Result: none of {games} pairs of games could show the edit, for no hero came to use it."
            );
        }
        if self.games_changed == 0 {
            return format!("Result: all {games} pairs of games went the same way.");
        }
        let changed_games = format!("{} of {games} pairs of games went differently", self.games_changed);
        let all = [self.headlines(), self.foes(changed), self.counts()];
        let sure: Vec<Measure> = all.into_iter().flatten().filter(|measure| measure.sure).collect();
        if sure.is_empty() {
            return format!("Result: {changed_games}, and no difference is larger than chance makes it.");
        }
        let told = |measure: &Measure| {
            let [.., difference, bounds] = measure.texts();
            format!("{} {difference} ({bounds})", measure.name())
        };
        let mut texts: Vec<String> = sure.iter().take(TOLD).map(told).collect();
        if sure.len() > TOLD {
            texts.push(format!("and {} more", sure.len() - TOLD));
        }
        format!("Result: {changed_games}; B differs from A in {}.", texts.join(", "))
    }

    /// Returns the headline measures of each role with at least [`FEWEST`] games, and its number of games.
    pub fn roles(&self) -> Vec<(&str, u64, Vec<Measure>)> {
        let many = self.roles.iter().filter(|(_, sums)| sums.games >= FEWEST);
        let of = |(role, sums): (&'_ String, &HeadSums)| {
            let measures = sums.measures().filter_map(Result::ok).map(|measure| measure.about(role));
            (sums.games, measures.collect())
        };
        many.map(|entry| (entry.0.as_str(), of(entry)))
            .map(|(role, (games, all))| (role, games, all))
            .collect()
    }

    /// Returns the number of roles with too few games for measures of their own.
    pub fn few_roles(&self) -> usize {
        self.roles.values().filter(|sums| sums.games < FEWEST).count()
    }

    /// Returns the measure called `name` of each role that has it, with its number of games, if there are
    /// several roles. Roles are looked at one by one, so none is judged.
    pub fn by_role(&self, name: &str) -> Vec<(&str, u64, Measure)> {
        if self.roles.len() < 2 {
            return Vec::new();
        }
        let roles = self.roles();
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
