//! Expectations of balance: what, of whom, between which bounds, judged by games.

use super::{
    play::{GameOutcome, GameReport},
    statistics::{Estimate, Moments, share},
};
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// File of expectations.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExpectationFile {
    pub expect: Vec<ExpectationLine>,
    /// Bot that plays the games of `rhack check --play`.
    #[serde(default)]
    pub bot: Option<String>,
    /// Number of games of `rhack check --play`.
    #[serde(default)]
    pub games: Option<u64>,
    /// Turns after which these games stop.
    #[serde(default)]
    pub max_turns: Option<u32>,
    /// Note for readers.
    #[serde(default, rename = "//")]
    pub note: Option<String>,
}

/// One expectation as written.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExpectationLine {
    /// Text of the measure, such as `died of jackal` or `deepest`.
    pub what: String,
    /// Heroes whose games count.
    #[serde(default)]
    pub of: HeroFilter,
    /// Least value, in percent for shares; no bound if missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<f64>,
    /// Most value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<f64>,
    /// Why it is expected, for readers.
    #[serde(default, rename = "//", skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

/// Heroes whose games count: all that have these traits.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeroFilter {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub race: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gender: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alignment: Option<String>,
}

impl HeroFilter {
    /// Returns the traits with their names, such as `("role", "Healer")`.
    pub fn traits(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let all = [
            ("role", &self.role),
            ("race", &self.race),
            ("gender", &self.gender),
            ("alignment", &self.alignment),
        ];
        all.into_iter().filter_map(|(what, name)| Some((what, name.as_deref()?)))
    }

    fn fits(&self, game: &GameReport) -> bool {
        let GameReport { role, race, gender, alignment, .. } = game;
        let is = |wanted: &Option<String>, has: &String| wanted.as_ref().is_none_or(|wanted| wanted == has);
        is(&self.role, role)
            && is(&self.race, race)
            && is(&self.gender, gender)
            && is(&self.alignment, alignment)
    }
}

/// Measure that an expectation is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ExpectedMeasure {
    /// Share of heroes dead by a turn.
    DeadBy(u32),
    /// Share of heroes who died of a cause.
    DiedOf(String),
    /// Share of heroes who reached a depth.
    Reached(i32),
    /// Share of those who came to a depth and died there.
    HazardAt(i32),
    /// Share of heroes who won.
    Won,
    /// Mean of the greatest depths.
    Deepest,
    /// Mean depth at the end.
    AtEnd,
    /// Mean number of turns.
    Turns,
    /// Mean experience level.
    Level,
    /// Mean score.
    Score,
}

impl ExpectedMeasure {
    /// True if the measure is a share of heroes, in percent.
    pub const fn is_share(&self) -> bool {
        match self {
            ExpectedMeasure::DeadBy(_)
            | ExpectedMeasure::DiedOf(_)
            | ExpectedMeasure::Reached(_)
            | ExpectedMeasure::HazardAt(_)
            | ExpectedMeasure::Won => true,
            ExpectedMeasure::Deepest
            | ExpectedMeasure::AtEnd
            | ExpectedMeasure::Turns
            | ExpectedMeasure::Level
            | ExpectedMeasure::Score => false,
        }
    }
}

/// Patterns of what can be expected, for suggestions.
pub const PATTERNS: [&str; 10] = [
    "dead by turn N",
    "died of NAME",
    "reached depth N",
    "hazard at N",
    "won",
    "deepest",
    "depth at end",
    "turns",
    "level",
    "score",
];

/// Error for a text that names nothing that can be expected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this is nothing that games are measured by")]
pub struct UnknownExpectation;

impl FromStr for ExpectedMeasure {
    type Err = UnknownExpectation;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = |text: &str| text.trim().parse().map_err(|_| UnknownExpectation);
        if let Some(turn) = text.strip_prefix("dead by turn ") {
            return turn.trim().parse().map(ExpectedMeasure::DeadBy).map_err(|_| UnknownExpectation);
        }
        if let Some(cause) = text.strip_prefix("died of ") {
            return Ok(ExpectedMeasure::DiedOf(cause.trim().to_owned()));
        }
        if let Some(depth) = text.strip_prefix("reached depth ") {
            return number(depth).map(ExpectedMeasure::Reached);
        }
        if let Some(depth) = text.strip_prefix("hazard at ") {
            return number(depth).map(ExpectedMeasure::HazardAt);
        }
        match text {
            "won" => Ok(ExpectedMeasure::Won),
            "deepest" => Ok(ExpectedMeasure::Deepest),
            // Files of version 0.1 say `depth`.
            "depth at end" | "depth" => Ok(ExpectedMeasure::AtEnd),
            "turns" => Ok(ExpectedMeasure::Turns),
            "level" => Ok(ExpectedMeasure::Level),
            "score" => Ok(ExpectedMeasure::Score),
            _ => Err(UnknownExpectation),
        }
    }
}

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

/// Answer to an expectation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The 95 % interval lies within the bounds.
    Kept,
    /// It lies outside.
    Broken,
    /// It holds a bound: so many games cannot tell.
    Open,
}

impl Verdict {
    /// Returns the name of the answer.
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Kept => "kept",
            Verdict::Broken => "broken",
            Verdict::Open => "open",
        }
    }
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
        if !self.line.of.fits(game) {
            return;
        }
        let died = game.outcome == GameOutcome::Died;
        let came_to = |depth: i32| game.counts.depths.contains_key(&depth);
        let (counts, hit, value) = match &self.what {
            ExpectedMeasure::DeadBy(turn) => (true, died && game.turns <= *turn, 0.0),
            ExpectedMeasure::DiedOf(cause) => (true, died && game.cause == *cause, 0.0),
            ExpectedMeasure::Reached(depth) => (true, game.deepest >= *depth, 0.0),
            ExpectedMeasure::HazardAt(depth) => (came_to(*depth), died && game.depth == *depth, 0.0),
            ExpectedMeasure::Won => (true, game.outcome == GameOutcome::Won, 0.0),
            ExpectedMeasure::Deepest => (true, false, f64::from(game.deepest)),
            ExpectedMeasure::AtEnd => (true, false, f64::from(game.depth)),
            ExpectedMeasure::Turns => (true, false, f64::from(game.turns)),
            ExpectedMeasure::Level => (true, false, f64::from(game.level)),
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
