//! Expectations of balance: what, of whom, between which bounds, judged by games.

use super::{
    play::{GameOutcome, GameReport},
    statistics::{Estimate, Moments, share},
};
use crate::raws::kinds::expect::{ExpectationLine, ExpectedMeasure, HeroFilter, UnknownExpectation};
use serde::Serialize;

/// An expectation with the games that it is judged by.
#[derive(Debug, Clone, PartialEq)]
pub struct Expectation {
    pub line: ExpectationLine,
    what: ExpectedMeasure,
    hits: u64,
    /// Number of games that were stopped before they could tell.
    open: u64,
    games: u64,
    values: Moments,
}

/// Answer to an expectation, the best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The 95 % interval lies within the bounds.
    Kept,
    /// It holds a bound: so many games cannot tell.
    Open,
    /// It lies outside.
    Broken,
}

impl Verdict {
    /// Returns the name of the answer.
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Kept => "kept",
            Verdict::Open => "open",
            Verdict::Broken => "broken",
        }
    }
}

/// Returns the worst of all answers; kept if there are none.
pub fn worst(judgements: &[Judgement<'_>]) -> Verdict {
    judgements.iter().map(|judgement| judgement.verdict).max().unwrap_or(Verdict::Kept)
}

/// True if `game` is of a hero with all traits of `filter`.
fn fits(filter: &HeroFilter, game: &GameReport) -> bool {
    let GameReport { role, race, gender, alignment, .. } = game;
    let has = |(what, name): (&str, &str)| match what {
        "role" => name == role,
        "race" => name == race,
        "gender" => name == gender,
        _ => name == alignment,
    };
    filter.traits().all(has)
}

/// Expectation with its answer, a line of JSON.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Judgement<'a> {
    #[serde(flatten)]
    pub line: &'a ExpectationLine,
    pub verdict: Verdict,
    /// Measured value with its 95 % interval.
    #[serde(flatten)]
    pub estimate: Estimate,
    /// True if games were stopped before they could tell, so that the value is a lower bound.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub at_least: bool,
    /// Number of games that count.
    pub games: u64,
    /// Number of games that would tell, if this many cannot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub games_needed: Option<u64>,
}

/// Returns the percentage of turns that the hero of `game` has spent waiting and searching, down to `depth`
/// or on all levels of the first branch.
fn waits(game: &GameReport, depth: Option<i32>) -> f64 {
    let counted = game.counts.depths.iter().filter(|(at, _)| depth.is_none_or(|deepest| **at <= deepest));
    let (turns, rests) = counted.fold((0, 0), |(turns, rests), (_, at)| (turns + at.turns, rests + at.rests));
    if turns == 0 { 0.0 } else { 100.0 * rests as f64 / turns as f64 }
}

impl Expectation {
    /// Creates the expectation of a `line`.
    ///
    /// # Errors
    ///
    /// [`UnknownExpectation`] if the line is about nothing that games are measured by.
    pub fn new(line: ExpectationLine) -> Result<Self, UnknownExpectation> {
        let what = line.what.parse()?;
        Ok(Self { line, what, hits: 0, open: 0, games: 0, values: Moments::default() })
    }

    /// Returns what the expectation is about.
    pub fn what(&self) -> &ExpectedMeasure {
        &self.what
    }

    /// Counts a game.
    pub fn add(&mut self, game: &GameReport) {
        if !fits(&self.line.of, game) {
            return;
        }
        let died = game.outcome == GameOutcome::Died;
        let came_to = |depth: i32| game.counts.depths.contains_key(&depth);
        let (counts, hit, value) = match &self.what {
            ExpectedMeasure::DeadBy(turn) => (true, died && game.turns <= *turn, 0.0),
            ExpectedMeasure::DiedOf(cause) => (true, died && game.cause == *cause, 0.0),
            ExpectedMeasure::Reached(depth) => (true, game.deepest >= *depth, 0.0),
            ExpectedMeasure::HazardAt(depth) => (came_to(*depth), game.died_at(*depth), 0.0),
            ExpectedMeasure::Came(squares) => (true, game.distance >= Some(*squares), 0.0),
            ExpectedMeasure::HazardFrom(squares) => {
                (game.distance >= Some(*squares), died && game.distance < Some(squares + 100), 0.0)
            }
            ExpectedMeasure::Leg(leg) => {
                (game.legs.contains(leg), died && game.legs.last() == Some(leg), 0.0)
            }
            ExpectedMeasure::Won => (true, game.outcome == GameOutcome::Won, 0.0),
            ExpectedMeasure::Deepest => (true, false, f64::from(game.deepest)),
            ExpectedMeasure::AtEnd => (true, false, f64::from(game.depth)),
            ExpectedMeasure::Turns => (true, false, f64::from(game.turns)),
            ExpectedMeasure::Level => (true, false, f64::from(game.level)),
            ExpectedMeasure::LevelAt(depth) => {
                let level = game.counts.depths.get(depth).map_or(0, |counts| counts.level);
                (came_to(*depth), false, level as f64)
            }
            ExpectedMeasure::Waits(depth) => (true, false, waits(game, *depth)),
            ExpectedMeasure::Score => (true, false, game.score as f64),
        };
        if counts {
            self.games += 1;
            self.open += u64::from(match &self.what {
                ExpectedMeasure::DeadBy(turn) => game.is_open_at(*turn),
                ExpectedMeasure::Turns => game.is_cut_off(),
                _ => false,
            });
            self.hits += u64::from(hit);
            self.values.add(value);
        }
    }

    /// Judges the expectation by the games so far.
    pub fn judge(&self) -> Judgement<'_> {
        let mut estimate =
            if self.what.is_share() { share(self.hits, self.games) } else { self.values.estimate() };
        if self.what.is_share() {
            estimate.high = share(self.hits.saturating_add(self.open), self.games).high;
        }
        let highest = if self.what.is_share() || self.open == 0 { estimate.high } else { f64::INFINITY };
        let least = self.line.least.unwrap_or(f64::NEG_INFINITY);
        let most = self.line.most.unwrap_or(f64::INFINITY);
        let verdict = if estimate.low >= least && highest <= most {
            Verdict::Kept
        } else if highest < least || estimate.low > most {
            Verdict::Broken
        } else {
            Verdict::Open
        };
        // The interval narrows with the root of the number of games.
        let distance = (estimate.value - least).abs().min((estimate.value - most).abs());
        let factor = (estimate.half_width() / distance).powf(2.0);
        let needed = (self.games as f64 * factor).ceil();
        let games_needed =
            (verdict == Verdict::Open && self.open == 0 && needed.is_finite() && needed < 1e12)
                .then_some(needed as u64)
                .filter(|needed| *needed > self.games);
        Judgement {
            line: &self.line,
            verdict,
            estimate,
            at_least: self.open > 0,
            games: self.games,
            games_needed,
        }
    }
}
