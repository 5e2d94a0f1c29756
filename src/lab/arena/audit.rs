//! Audit of creatures: how many of a kind are an even fight for the heroes that meet it.

use super::{
    Arena, ArenaError,
    duel::{HeroKit, HeroPolicy, HeroSide},
    ladder::{EvenCount, next_rung},
};
use crate::{
    lab::{
        spread::hundredths,
        statistics::{Estimate, share},
    },
    raws::{
        Raws,
        kinds::{creatures::CreatureKind, traits::Role},
        reading::table::Id,
    },
};
use serde::Serialize;
use std::collections::BTreeMap;

/// Maximum experience level of the heroes.
const HIGHEST: i32 = 30;

/// Maximum number of creatures in a fight.
pub const MOST: u32 = 16;

/// Turns after which a fight is a draw.
const TURNS: u32 = 200;

/// Number of parts into which the fights against a kind are divided.
const PARTS: u64 = 4;

/// Fights of heroes against creatures, one kind after another.
#[derive(Debug, Clone)]
pub struct Audit {
    arena: Arena,
    roles: Vec<Id<Role>>,
    kit: HeroKit,
    /// Least number of fights against each kind.
    games: u64,
}

/// Measured danger of a kind.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Audited {
    pub creature: String,
    pub difficulty: i32,
    /// Experience level of the heroes.
    pub level: i32,
    /// Number of the kind at which the fight is even, with its 95 % interval; `None` for more than 16, or if
    /// most fights are draws.
    #[serde(rename = "even")]
    pub count: Option<f64>,
    pub low: Option<f64>,
    pub high: Option<f64>,
    /// Median of these numbers for the difficulty; `None` for more than 16.
    pub median: Option<f64>,
    /// Difference from the median; `None` if most fights are draws.
    pub verdict: Option<AuditVerdict>,
    /// Number of fights.
    pub fights: u64,
    /// Percentage of fights without a winner, which do not count.
    pub drawn: f64,
}

/// Difference between a kind and the median of its difficulty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum AuditVerdict {
    /// Fewer are an even fight.
    Stronger,
    /// The interval holds the median.
    Tie,
    /// More are an even fight.
    Weaker,
}

/// Fights against one number of creatures.
#[derive(Debug, Clone, Copy, Default)]
struct RungCounts {
    won: u64,
    lost: u64,
    fights: u64,
}

impl Audit {
    /// Creates an audit with at least `games` fights against each kind by heroes of these `roles` in `kit`,
    /// which take turns.
    pub fn new(raws: &Raws, roles: Vec<Id<Role>>, kit: HeroKit, games: u64) -> Self {
        Self { arena: Arena::new(raws, [Vec::new(), Vec::new()], TURNS), roles, kit, games }
    }

    /// Measures the kind `id`. `None` if it cannot stand on the floor.
    pub fn measure(&self, raws: &Raws, id: Id<CreatureKind>) -> Option<Audited> {
        let kind = &raws.creatures.table[id];
        let level = level_that_meets(raws, kind.difficulty);
        let mut rungs: BTreeMap<u32, RungCounts> = BTreeMap::new();
        while let Some(count) = next_count(&rungs) {
            self.fight(id, level, count, &mut rungs).ok()?;
        }
        // The rest goes to both sides of the even number.
        let mut near = bracket(&rungs).into_iter().cycle();
        while fights(&rungs) < self.games
            && let Some(count) = near.next()
        {
            self.fight(id, level, count, &mut rungs).ok()?;
        }
        let fights = fights(&rungs);
        let drawn = fights - rungs.values().map(|rung| rung.won + rung.lost).sum::<u64>();
        let is_drawn = drawn * 2 > fights;
        let even = EvenCount::from_rungs(&won(&rungs));
        let told = |number: Option<f64>| number.filter(|_| !is_drawn);
        Some(Audited {
            creature: kind.name.clone(),
            difficulty: kind.difficulty,
            level,
            count: told(even.count),
            low: told(even.low),
            high: told(even.high),
            median: None,
            verdict: (!is_drawn).then_some(AuditVerdict::Tie),
            fights,
            drawn: hundredths(share(drawn, fights).value),
        })
    }

    /// Adds a part of the fights against `count` of a kind. Errors: as [`Arena::bout`].
    fn fight(
        &self,
        kind: Id<CreatureKind>,
        level: i32,
        count: u32,
        rungs: &mut BTreeMap<u32, RungCounts>,
    ) -> Result<(), ArenaError> {
        let rung = rungs.entry(count).or_default();
        let foes = self.arena.against(vec![(kind, count)]);
        for _ in 0..self.games.div_ceil(PARTS) {
            let place = usize::try_from(rung.fights).ok().and_then(|n| n.checked_rem(self.roles.len()));
            let Some(role) = place.and_then(|place| self.roles.get(place)).copied() else { break };
            rung.fights += 1;
            let hero = HeroSide {
                role,
                level,
                kit: self.kit.clone(),
                items: Vec::new(),
                policy: HeroPolicy::Explorer,
            };
            let bout = foes.clone().with_hero(hero).bout(rung.fights)?;
            rung.won += u64::from(bout.winner == Some(0));
            rung.lost += u64::from(bout.winner == Some(1));
        }
        Ok(())
    }
}

/// Returns the first level at which heroes whose level is the depth are sent creatures of `difficulty`.
fn level_that_meets(raws: &Raws, difficulty: i32) -> i32 {
    let window = raws.rules.crowd.window;
    (1..HIGHEST).find(|level| *window.at(*level, *level).end() >= difficulty).unwrap_or(HIGHEST)
}

/// Returns the next number to try. `None` if the search is over: fights against a number have no winner, so
/// that more of them would tell nothing and be asked for again and again.
fn next_count(rungs: &BTreeMap<u32, RungCounts>) -> Option<u32> {
    let decided = rungs.values().all(|rung| rung.won + rung.lost > 0);
    next_rung(&won(rungs)).filter(|count| decided && *count <= MOST)
}

/// Returns the shares of decided fights that the hero has won, by the number of creatures.
fn won(rungs: &BTreeMap<u32, RungCounts>) -> Vec<(u32, Estimate)> {
    let decided = rungs.iter().filter(|(_, rung)| rung.won + rung.lost > 0);
    decided.map(|(count, rung)| (*count, share(rung.won, rung.won + rung.lost))).collect()
}

fn fights(rungs: &BTreeMap<u32, RungCounts>) -> u64 {
    rungs.values().map(|rung| rung.fights).sum()
}

/// Returns the last number won and the first one lost, as far as they were tried.
fn bracket(rungs: &BTreeMap<u32, RungCounts>) -> Vec<u32> {
    let is_won = |rung: &RungCounts| rung.won >= rung.lost;
    let last_won = rungs.iter().rev().find(|(_, rung)| is_won(rung)).map(|(count, _)| *count);
    let first_lost = rungs.iter().find(|(_, rung)| !is_won(rung)).map(|(count, _)| *count);
    last_won.into_iter().chain(first_lost).collect()
}

/// Compares all kinds in `audited` with the median of their difficulty.
pub fn compare(audited: &mut [Audited]) {
    let mut groups: BTreeMap<i32, Vec<f64>> = BTreeMap::new();
    for one in audited.iter().filter(|one| one.verdict.is_some()) {
        groups.entry(one.difficulty).or_default().push(one.count.unwrap_or(f64::INFINITY));
    }
    for group in groups.values_mut() {
        group.sort_by(f64::total_cmp);
    }
    for one in audited.iter_mut() {
        let Some(median) = groups.get(&one.difficulty).and_then(|group| median(group)) else { continue };
        one.median = median.is_finite().then(|| hundredths(median));
        // A bound that is missing lies beyond all numbers tried.
        let beyond = |bound: Option<f64>| bound.unwrap_or(f64::INFINITY);
        one.verdict = one.verdict.map(|_| {
            if beyond(one.high) < median {
                AuditVerdict::Stronger
            } else if beyond(one.low) > median {
                AuditVerdict::Weaker
            } else {
                AuditVerdict::Tie
            }
        });
    }
}

/// Returns the median of `sorted` numbers; `None` if there are none.
fn median(sorted: &[f64]) -> Option<f64> {
    let above = sorted.get(sorted.len() / 2)?;
    let below = sorted.get((sorted.len() - 1) / 2)?;
    Some(below.midpoint(*above))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(count: Option<f64>, low: Option<f64>, high: Option<f64>) -> Audited {
        Audited {
            creature: String::new(),
            difficulty: 3,
            level: 3,
            count,
            low,
            high,
            median: None,
            verdict: Some(AuditVerdict::Tie),
            fights: 52,
            drawn: 0.0,
        }
    }

    #[test]
    fn kinds_are_ties_unless_their_interval_leaves_out_the_median() {
        use AuditVerdict::{Stronger, Tie, Weaker};
        let around = |count: f64| measured(Some(count), Some(count - 0.5), Some(count + 0.5));
        let mut all = vec![around(1.0), around(3.0), around(3.4), around(5.0), measured(None, None, None)];
        all.push(Audited { verdict: None, ..measured(None, None, None) });
        compare(&mut all);
        let verdicts: Vec<_> = all.iter().map(|one| one.verdict).collect();
        assert!(all.iter().all(|one| one.median == Some(3.4)), "{all:?}");
        assert_eq!(verdicts, [Some(Stronger), Some(Tie), Some(Tie), Some(Weaker), Some(Weaker), None]);
    }

    #[test]
    fn search_ends_at_a_number_whose_fights_have_no_winner() {
        let rung = |won, lost| RungCounts { won, lost, fights: 13 };
        for (rungs, expected) in [
            (vec![], Some(1)),
            (vec![(1, rung(13, 0))], Some(2)),
            (vec![(1, rung(0, 0))], None),
            (vec![(1, rung(9, 0)), (2, rung(0, 0))], None),
            (vec![(1, rung(13, 0)), (2, rung(13, 0)), (4, rung(0, 13))], Some(3)),
        ] {
            assert_eq!(next_count(&rungs.clone().into_iter().collect()), expected, "{rungs:?}");
        }
    }

    #[test]
    fn median_lies_in_the_middle() {
        assert_eq!(median(&[]), None);
        assert_eq!(median(&[1.0, 2.0, 9.0]), Some(2.0));
        assert_eq!(median(&[1.0, 2.0, 4.0, 9.0]), Some(3.0));
        assert_eq!(median(&[1.0, f64::INFINITY]), Some(f64::INFINITY));
    }
}
