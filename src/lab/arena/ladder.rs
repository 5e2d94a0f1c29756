//! Ladders: the same side one against 1, 2, 3 and more of a kind, and the number at which the fight is even.

use super::{Bout, troops::MOST};
use crate::lab::{
    spread::hundredths,
    statistics::{Estimate, Moments, TestedDifference, paired_shares, share},
};
use serde::Serialize;

/// Percentage of fights won at which a fight is even.
const EVEN: f64 = 50.0;

/// Results of side one over the fights of a rung.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct RungRecord {
    /// Percentage of fights won.
    pub percent: f64,
    /// Lower bound of the 95 % interval of the percentage.
    pub low: f64,
    /// Upper bound of the 95 % interval of the percentage.
    pub high: f64,
    /// Percentage of fights without a winner.
    pub drawn: f64,
    /// Mean length of a fight in turns.
    pub turns: f64,
    /// Mean sum of hit points left; 0 in fights lost.
    pub hitpoints: f64,
}

impl RungRecord {
    /// Sums up `bouts`.
    pub fn from_bouts(bouts: &[Bout]) -> Self {
        let count = |wanted: Option<u8>| bouts.iter().filter(|bout| bout.winner == wanted).count() as u64;
        let games = bouts.len() as u64;
        let won = share(count(Some(0)), games).map(hundredths);
        let mean = |of: fn(&Bout) -> f64| hundredths(bouts.iter().map(of).collect::<Moments>().mean());
        Self {
            percent: won.value,
            low: won.low,
            high: won.high,
            drawn: hundredths(share(count(None), games).value),
            turns: mean(|bout| f64::from(bout.turns)),
            hitpoints: mean(|bout| f64::from(bout.hitpoints[0])),
        }
    }

    /// Returns the percentage of fights won with its interval.
    pub fn won(&self) -> Estimate {
        Estimate { value: self.percent, low: self.low, high: self.high }
    }
}

/// Returns the difference in the percentage of fights that side one won, `b` minus `a`, paired by seed.
pub fn difference(a: &[Bout], b: &[Bout]) -> TestedDifference {
    let won = |bout: &Bout| bout.winner == Some(0);
    let pairs = || a.iter().zip(b).map(|(a, b)| (won(a), won(b)));
    let count = |wanted: (bool, bool)| pairs().filter(|pair| *pair == wanted).count() as u64;
    paired_shares(count((true, false)), count((false, true)), pairs().count() as u64)
}

/// Fights against one number of creatures.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Rung {
    /// Number of creatures.
    pub count: u32,
    pub a: RungRecord,
    /// Record with the raws of `--against`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub b: Option<RungRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difference: Option<WonDifference>,
}

/// Difference in the percentage of fights won, with its 95 % interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct WonDifference {
    pub percent: f64,
    pub low: f64,
    pub high: f64,
}

impl Rung {
    /// Sums up the `bouts` of one or two rivals against `count` creatures.
    pub fn new(count: u32, bouts: &[Vec<Bout>]) -> Self {
        let [a, b] = [0, 1].map(|place| bouts.get(place));
        let difference = a.zip(b).map(|(a, b)| {
            let Estimate { value, low, high } = difference(a, b).estimate.map(hundredths);
            WonDifference { percent: value, low, high }
        });
        let a = RungRecord::from_bouts(a.map_or(&[], Vec::as_slice));
        Self { count, a, b: b.map(|bouts| RungRecord::from_bouts(bouts)), difference }
    }
}

/// Results of a ladder: the only line of `--json`.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct LadderReport {
    /// Name of side one.
    #[serde(skip)]
    pub side: String,
    /// Plural of the creatures against it.
    #[serde(skip)]
    pub kind: String,
    /// Number of fights on each rung.
    #[serde(skip)]
    pub games: u64,
    #[serde(rename = "ladder")]
    pub rungs: Vec<Rung>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub even: Option<EvenCount>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub even_against: Option<EvenCount>,
}

/// Ladder of a record that an edit touches.
#[derive(Debug, Clone, PartialEq)]
pub struct EditLadder {
    /// Role, level and item of the hero.
    pub hero: String,
    /// True if only B has the record, so that all fights are with its raws.
    pub is_new: bool,
    pub report: LadderReport,
}

/// Number of creatures at which a fight is even, with its 95 % interval. `None` for a number beyond the
/// rungs.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct EvenCount {
    pub count: Option<f64>,
    pub low: Option<f64>,
    pub high: Option<f64>,
}

impl EvenCount {
    /// Interpolates between `rungs`: counts in ascending order, with the percentage of fights won. The
    /// percentages are first made to fall with the count. Against 0 creatures, 100 % are won.
    pub fn from_rungs(rungs: &[(u32, Estimate)]) -> Self {
        let at = |of: fn(&Estimate) -> f64| {
            crossing(&rungs.iter().map(|(count, won)| (*count, of(won))).collect::<Vec<_>>())
        };
        Self { count: at(|won| won.value), low: at(|won| won.low), high: at(|won| won.high) }
    }
}

/// Returns the count at which a falling line through `points` reaches an even fight.
fn crossing(points: &[(u32, f64)]) -> Option<f64> {
    let mut before = (0.0, 100.0);
    for (at, percent) in falling(points) {
        if percent <= EVEN {
            let part = (before.1 - EVEN) / (before.1 - percent);
            return Some(hundredths(before.0 + part * (at - before.0)));
        }
        before = (at, percent);
    }
    None
}

/// Returns `points` with each run of rising percentages replaced by its mean (pool adjacent violators).
fn falling(points: &[(u32, f64)]) -> Vec<(f64, f64)> {
    let mut pools: Vec<(f64, Vec<u32>)> = Vec::new();
    for (at, percent) in points {
        let mut pool = (*percent, vec![*at]);
        while let Some((mean, counts)) = pools.pop_if(|(mean, _)| *mean < pool.0) {
            let (old, new) = (counts.len() as f64, pool.1.len() as f64);
            pool = ((mean * old + pool.0 * new) / (old + new), [counts, pool.1].concat());
        }
        pools.push(pool);
    }
    let each = |(mean, counts): (f64, Vec<u32>)| counts.into_iter().map(move |at| (f64::from(at), mean));
    pools.into_iter().flat_map(each).collect()
}

/// Returns the next rung to try in the search for an even fight, or `None` if the search is over. `rungs` are
/// those tried, in ascending order. The count doubles until the fights are surely lost, then the rungs
/// between the last one won and the first one lost are halved.
pub fn next_rung(rungs: &[(u32, Estimate)]) -> Option<u32> {
    let Some((last, won)) = rungs.last() else { return Some(1) };
    if won.high >= EVEN && *last < MOST {
        return Some((last * 2).min(MOST));
    }
    let won = rungs.iter().rev().find(|(_, won)| won.value >= EVEN).map_or(0, |(count, _)| *count);
    let lost = rungs.iter().map(|(count, _)| *count).find(|count| *count > won)?;
    (lost - won > 1).then(|| won.midpoint(lost))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn won(rungs: &[(u32, f64)]) -> Vec<(u32, Estimate)> {
        let around = |value: f64| Estimate { value, low: value - 5.0, high: value + 5.0 };
        rungs.iter().map(|(count, value)| (*count, around(*value))).collect()
    }

    #[test]
    fn even_count_lies_between_the_rungs_that_bracket_it() {
        for (rungs, expected) in [
            (&[(1, 100.0), (4, 60.0), (5, 40.0)][..], Some(4.5)),
            (&[(1, 40.0)], Some(0.83)),
            (&[(1, 100.0), (2, 90.0)], None),
            // Two are harder than three: the mean of both counts.
            (&[(1, 90.0), (2, 40.0), (3, 50.0), (4, 30.0)], Some(1.89)),
        ] {
            let even = EvenCount::from_rungs(&won(rungs));
            assert_eq!(even.count, expected, "{rungs:?}");
            if let (Some(low), Some(count), Some(high)) = (even.low, even.count, even.high) {
                assert!(low < count && count < high, "{even:?}");
            }
        }
    }

    #[test]
    fn search_doubles_and_then_halves() {
        let percent = |count: u32| if count < 11 { 100.0 } else { 0.0 };
        let mut tried: Vec<(u32, f64)> = Vec::new();
        let mut order = Vec::new();
        while let Some(count) = next_rung(&won(&tried)) {
            order.push(count);
            tried.push((count, percent(count)));
            tried.sort_by_key(|(count, _)| *count);
        }
        assert_eq!(order, [1, 2, 4, 8, 16, 12, 10, 11]);
    }
}
