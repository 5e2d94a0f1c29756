//! Records of expect.json: what must stay true of a mod, judged by games of bots. The game does not read
//! them, so that a mistake in them hinders no player.

use crate::raws::reading::{
    record::record,
    shape::Shape,
    value::{FromRaw, Limit},
};
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::str::FromStr;

/// Name of the file.
pub const FILE: &str = "expect.json";

record! {
    /// Keys of expect.json.
    #[derive(Debug, Clone)]
    pub struct ExpectationFile {
        /// Expectations, each about one measure.
        pub expect: Vec<ExpectationLine>,
        /// Keys that `rhack balance` may change to meet the expectations.
        pub keys: Vec<BalanceKey> = Vec::new() => Limit::of("there can be .. keys", 0..=40),
        /// Bot that plays the games of `rhack check --play`. Default: `explorer`.
        pub bot: Option<String>,
        /// Number of games of `rhack check --play`.
        pub games: u32 = 500 => Limit::range(1..=10_000_000),
        /// Turns after which each of these games stops.
        pub max_turns: u32 = 20_000,
    }
}

record! {
    /// Number of the raws that may change.
    #[derive(Debug, Clone, PartialEq)]
    pub struct BalanceKey {
        /// Its address: the kind of file, the name of the record in lists, the key, and the place in a list
        /// of numbers, such as `rules.crowd.danger.6` or `creatures.jackal.speed`.
        pub key: String,
        /// Least value.
        pub least: f64,
        /// Greatest value.
        pub most: f64,
    }
}

record! {
    /// One expectation.
    #[derive(Debug, Clone, PartialEq)]
    pub struct ExpectationLine {
        /// Measure: of shares of heroes, in percent, `dead by turn N`, `died of NAME`, `reached depth N`,
        /// `came N squares` (from the start of an endless level), `hazard at N` (the share of those who come
        /// to depth N and die there), `hazard from N squares` (the same for the next hundred squares),
        /// `leg NAME` (the share of those who come to this leg of the way and die on it) or `won`; of means
        /// `deepest`, `depth at end`, `turns`, `level`, `level at N` (on arrival at depth N), `waits`,
        /// `waits to depth N` (in percent of the turns spent down to there) or `score`.
        pub what: String,
        /// Heroes whose games count: those with all of these traits. Default: all heroes.
        pub of: HeroFilter = HeroFilter::default_value(),
        /// Least value. One of `least` and `most` is needed.
        pub least: Option<f64>,
        /// Greatest value.
        pub most: Option<f64>,
    }
}

record! {
    /// Traits of the heroes whose games count.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct HeroFilter {
        /// Name of the role.
        pub role: Option<String>,
        /// Name of the race.
        pub race: Option<String>,
        /// Name of the gender.
        pub gender: Option<String>,
        /// Name of the alignment.
        pub alignment: Option<String>,
    }
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
}

/// As written, without the keys that are left out.
impl Serialize for ExpectationLine {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        fn without_nulls(value: Value) -> Value {
            match value {
                Value::Object(entries) => {
                    let said = entries.into_iter().filter(|(_, value)| !value.is_null());
                    said.map(|(key, value)| (key, without_nulls(value))).collect()
                }
                _ => value,
            }
        }
        without_nulls(self.json()).serialize(serializer)
    }
}

/// Returns the shape of expect.json.
pub(in crate::raws) fn shape() -> Shape {
    ExpectationFile::shape()
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
    /// Share of heroes who came so many squares from the start of an endless level.
    Came(u32),
    /// Share of those who came so many squares and died within the next hundred.
    HazardFrom(u32),
    /// Share of those who came to a leg of the way and died on it.
    Leg(String),
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
    /// Mean experience level on arrival at a depth.
    LevelAt(i32),
    /// Mean percentage of turns spent waiting and searching, down to a depth if there is one.
    Waits(Option<i32>),
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
            | ExpectedMeasure::Came(_)
            | ExpectedMeasure::HazardFrom(_)
            | ExpectedMeasure::Leg(_)
            | ExpectedMeasure::Won => true,
            ExpectedMeasure::Deepest
            | ExpectedMeasure::AtEnd
            | ExpectedMeasure::Turns
            | ExpectedMeasure::Level
            | ExpectedMeasure::LevelAt(_)
            | ExpectedMeasure::Waits(_)
            | ExpectedMeasure::Score => false,
        }
    }
}

/// Patterns of what can be expected, for suggestions.
pub const PATTERNS: [&str; 16] = [
    "dead by turn N",
    "died of NAME",
    "reached depth N",
    "came N squares",
    "hazard at N",
    "hazard from N squares",
    "leg NAME",
    "won",
    "deepest",
    "depth at end",
    "turns",
    "level",
    "level at N",
    "waits",
    "waits to depth N",
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
        let squares = |start: &str| text.strip_prefix(start)?.strip_suffix("squares")?.trim().parse().ok();
        if let Some(squares) = squares("came ") {
            return Ok(ExpectedMeasure::Came(squares));
        }
        if let Some(squares) = squares("hazard from ") {
            return Ok(ExpectedMeasure::HazardFrom(squares));
        }
        if let Some(leg) = text.strip_prefix("leg ") {
            return Ok(ExpectedMeasure::Leg(leg.trim().to_owned()));
        }
        if let Some(depth) = text.strip_prefix("level at ") {
            return number(depth).map(ExpectedMeasure::LevelAt);
        }
        if let Some(depth) = text.strip_prefix("waits to depth ") {
            return number(depth).map(|depth| ExpectedMeasure::Waits(Some(depth)));
        }
        match text {
            "waits" => Ok(ExpectedMeasure::Waits(None)),
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
