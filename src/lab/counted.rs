//! Measures of a comparison about what heroes die of, meet and do, by name.

use super::{
    headlines::{YesNo, made},
    measure::{Measure, Scale},
    pair::Pair,
    play::{GameOutcome, GameReport},
    statistics::{FEWEST, PairSums},
};
use std::{cmp::Reverse, collections::BTreeMap};

/// Subject of measures, which are listed together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// Deaths, by cause.
    Deaths,
    /// Traps, by name.
    Traps,
    /// Prayers, offerings and donations.
    Faith,
    /// Acts, by verb.
    Acts,
    /// Uses of items, by name.
    Items,
}

impl Subject {
    /// All subjects, in the order of reports.
    pub const ALL: [Self; 5] = [Self::Deaths, Self::Traps, Self::Faith, Self::Acts, Self::Items];

    /// Returns the title of the table.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Deaths => "died of, by game",
            Self::Traps => "traps, in a game",
            Self::Faith => "prayers and gifts, in a game",
            Self::Acts => "acts, in a game",
            Self::Items => "items used, in a game",
        }
    }

    /// Returns the number of rows that are listed even if they do not differ.
    const fn always(self) -> usize {
        match self {
            Self::Deaths | Self::Traps | Self::Faith => 6,
            Self::Acts | Self::Items => 3,
        }
    }
}

/// Cause of death that is always listed: it measures how a bot rests more than how heroes fight.
const STARVATION: &str = "starvation";

/// Name of a measure and what it is about, of one subject.
type Key = (Subject, &'static str, String);

/// Sums of a number over pairs of games.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
struct NumberSums {
    /// Number of pairs in which one side has more than 0.
    pairs: u64,
    /// Sum over both sides.
    total: f64,
    holds: YesNo,
    numbers: PairSums,
}

/// Numbers of pairs of games, by subject and name.
#[derive(Debug, Clone, Default)]
pub(super) struct CountedSums(BTreeMap<Key, NumberSums>);

/// Rows of one subject: those that are listed, and how the others differ.
#[derive(Debug, Clone, PartialEq)]
pub struct SubjectRows {
    pub subject: Subject,
    pub listed: Vec<Measure>,
    /// Number of measures that are not listed.
    pub others: usize,
}

impl CountedSums {
    /// Adds a pair.
    pub(super) fn add(&mut self, pair: &Pair) {
        let mut both: BTreeMap<Key, [f64; 2]> = BTreeMap::new();
        for (side, game) in [&pair.a, &pair.b].into_iter().enumerate() {
            each_number(game, |key, number| {
                if let Some(place) = both.entry(key).or_default().get_mut(side) {
                    *place += number;
                }
            });
        }
        for (key, numbers) in both.into_iter().filter(|(_, numbers)| *numbers != [0.0; 2]) {
            let sums = self.0.entry(key).or_default();
            sums.pairs += 1;
            sums.total += numbers.iter().sum::<f64>();
            sums.holds.add(numbers.map(|number| number > 0.0));
            sums.numbers.add(numbers);
        }
    }

    /// Returns the measures over `games` pairs with the sums of both sides, by subject. Numbers other than
    /// deaths need [`FEWEST`] pairs with any.
    pub(super) fn measures(&self, games: u64) -> Vec<(Subject, f64, Measure)> {
        let one = |((subject, name, of), sums): (&Key, &NumberSums)| {
            let measure = if *subject == Subject::Deaths {
                sums.holds.measure(*name, games)
            } else {
                let (values, difference) = sums.numbers.difference(games);
                Measure::new(*name, Scale::Number, values, difference)
            };
            let enough = *subject == Subject::Deaths || sums.pairs >= FEWEST;
            let measure = if of.is_empty() { measure } else { measure.about(of) };
            made(measure).ok().filter(|_| enough).map(|measure| (*subject, sums.total, measure))
        };
        self.0.iter().filter_map(one).collect()
    }
}

/// Returns the rows of each subject with any: those whose interval excludes zero, and the largest ones.
pub(super) fn rows(measures: Vec<(Subject, f64, Measure)>) -> Vec<SubjectRows> {
    let mut all = Vec::new();
    for subject in Subject::ALL {
        let mut of: Vec<&(Subject, f64, Measure)> =
            measures.iter().filter(|(about, ..)| *about == subject).collect();
        of.sort_by(|(_, one, first), (_, other, second)| {
            let differs = |measure: &Measure| Reverse(measure.sure || measure.excludes_zero());
            let key = |measure: &Measure| (measure.of.clone(), measure.measure.clone());
            differs(first)
                .cmp(&differs(second))
                .then(other.total_cmp(one))
                .then_with(|| key(first).cmp(&key(second)))
        });
        let differ = of.iter().filter(|(_, _, measure)| measure.excludes_zero()).count();
        let (first, rest) = of.split_at((differ + subject.always()).min(of.len()));
        let starved = rest.iter().filter(|(_, _, measure)| measure.of.as_deref() == Some(STARVATION));
        let listed: Vec<Measure> =
            first.iter().chain(starved).map(|(_, _, measure)| measure.clone()).collect();
        if !listed.is_empty() {
            all.push(SubjectRows { subject, others: of.len() - listed.len(), listed });
        }
    }
    all
}

/// Calls `add` with the numbers of a game that are not 0.
fn each_number(game: &GameReport, mut add: impl FnMut(Key, f64)) {
    if game.outcome == GameOutcome::Died {
        add((Subject::Deaths, "deaths", String::new()), 1.0);
        add((Subject::Deaths, "cause", game.cause.clone()), 1.0);
    }
    let counts = &game.counts;
    for (name, trap) in &counts.traps {
        add((Subject::Traps, "sprung", name.clone()), trap.sprung as f64);
        add((Subject::Traps, "trap_damage", name.clone()), trap.damage as f64);
    }
    let faith = &counts.faith;
    for (name, number) in [
        ("prayers_answered", faith.answered),
        ("prayers_ignored", faith.ignored),
        ("prayers_punished", faith.punished),
        ("prayers_unused", faith.unused),
        ("offerings", faith.offers),
        ("donations", faith.donations),
    ] {
        add((Subject::Faith, name, String::new()), number as f64);
    }
    for (verb, number) in &counts.verbs {
        add((Subject::Acts, "acts", verb.clone()), *number as f64);
    }
    for (item, number) in &counts.items {
        add((Subject::Items, "used", item.clone()), number.used as f64);
    }
}
