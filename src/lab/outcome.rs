//! Results of `rhack sim` and `rhack report`: what was played, and what came of it.

use super::{
    compare::{Comparison, DEPTHS},
    expect::{Expectation, Judgement},
    headlines::LeftOut,
    measure::Measure,
    pair::{ChangedKey, Pair},
    play::GameReport,
    summary::{Summary, SummaryJson},
    used::KeyUse,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Settings of a run. Files of games can be merged if they are equal.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    pub world: String,
    pub bot: String,
    /// Version of the program.
    pub version: String,
    /// Digest of the raws, of A in a comparison.
    pub raws: String,
    /// Digest of the raws of B.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against: Option<String>,
    pub mods: Vec<ModLine>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub against_mods: Vec<ModLine>,
    /// First seed.
    pub first_seed: u64,
    pub max_turns: u32,
    /// Choices of the command line, such as `Valkyrie` or `all` for roles that take turns.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from_depth: Option<i32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hero_level: Option<i32>,
    /// Depths that a comparison says how many heroes reach, in ascending order.
    #[serde(default = "usual_depths")]
    pub reach: Vec<i32>,
    /// True if B plays the raws of A with other seeds.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub null: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changed_keys: Vec<ChangedKey>,
}

/// Part of a run that a file holds. Shards of one run differ in it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunPart {
    /// Part and number of parts; `None` for a whole run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shard: Option<(u64, u64)>,
    /// Number of games of the whole run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<u64>,
    /// Parts that a report lacks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<u64>,
}

/// Maximum number of missing parts that are named.
const NAMED: usize = 20;

impl RunPart {
    /// Returns a sentence about the parts that are missing, if there are any.
    pub fn missing_text(&self) -> Option<String> {
        let told: Vec<String> = self.missing.iter().take(NAMED).map(u64::to_string).collect();
        let (parts, are) = match self.missing.len() {
            0 => return None,
            1 => ("part", "is"),
            _ => ("parts", "are"),
        };
        let more = self.missing.len().saturating_sub(NAMED);
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        Some(format!("{parts} {}{more} of the run {are} missing", told.join(", ")))
    }
}

/// Returns the depths of [`Settings::reach`] of files that do not name any.
fn usual_depths() -> Vec<i32> {
    DEPTHS.to_vec()
}

/// Mod with its digest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ModLine {
    pub id: String,
    #[serde(default)]
    pub version: Option<String>,
    pub digest: String,
}

/// One line of results.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Played {
    Pair(Box<Pair>),
    Game(Box<GameReport>),
}

impl Played {
    /// Returns the seed of the game, or of both games of a pair.
    pub fn seed(&self) -> u64 {
        match self {
            Played::Pair(pair) => pair.seed,
            Played::Game(game) => game.seed,
        }
    }
}

/// Results of a batch of games or of pairs.
#[derive(Debug, Clone)]
pub struct Results {
    pub settings: Settings,
    pub part: RunPart,
    /// Games, or those of A.
    summary: Summary,
    comparison: Option<Box<Comparison>>,
    expectations: Vec<Expectation>,
}

impl Results {
    /// Creates results without games. In a comparison, the games of B are judged by the expectations.
    pub fn new(settings: Settings, expectations: Vec<Expectation>) -> Self {
        let comparison = settings
            .against
            .as_ref()
            .map(|_| Box::new(Comparison::new(&settings.reach).watching(&settings.changed_keys)));
        let part = RunPart::default();
        Self { settings, part, summary: Summary::default(), comparison, expectations }
    }

    /// Adds a game or a pair.
    pub fn add(&mut self, played: &Played) {
        match (played, &mut self.comparison) {
            (Played::Pair(pair), Some(comparison)) => {
                comparison.add(pair);
                self.expectations.iter_mut().for_each(|expectation| expectation.add(&pair.b));
            }
            (Played::Game(game), None) => {
                self.summary.add(game);
                self.expectations.iter_mut().for_each(|expectation| expectation.add(game));
            }
            (Played::Pair(_), None) | (Played::Game(_), Some(_)) => {}
        }
    }

    /// Returns the summary of all games, of A in a comparison.
    pub fn summary(&self) -> &Summary {
        self.comparison.as_ref().map_or(&self.summary, |comparison| &comparison.sides[0])
    }

    /// Returns the comparison, if there is one.
    pub fn comparison(&self) -> Option<&Comparison> {
        self.comparison.as_deref()
    }

    /// Returns the judgements of the expectations.
    pub fn judgements(&self) -> Vec<Judgement<'_>> {
        self.expectations.iter().map(Expectation::judge).collect()
    }

    /// Returns the last line of JSON: the summary, and the comparison if there is one.
    pub fn to_json(&self, seconds: f64) -> ResultsJson<'_> {
        let changed = &self.settings.changed_keys;
        let comparison = self.comparison.as_ref().map(|comparison| {
            let headlines = comparison.headlines();
            let foes = comparison.foes(changed);
            let looked_at = headlines.len() + foes.len() + comparison.counts().len();
            let shown = |measure: &Measure| (measure.measure.to_string(), measure.would_show);
            ComparisonJson {
                games_changed: comparison.games_changed,
                changed_keys: changed,
                compared: looked_at,
                expected_by_chance: looked_at as f64 * 0.05,
                would_have_shown: headlines.iter().map(shown).collect(),
                measures: headlines.into_iter().chain(foes).collect(),
                roles: comparison.roles().into_iter().flat_map(|(_, _, measures)| measures).collect(),
                result: comparison.result(changed),
                used: comparison.used().collect(),
                counts: comparison.counts(),
                left_out: comparison.left_out(),
                most_changed: comparison.most_changed().map(|(seed, role)| Changed { seed, role }).collect(),
                b: comparison.sides[1].to_json(),
            }
        });
        let numbers = self.summary().to_json();
        ResultsJson {
            summary: TimedSummary { seconds, part: &self.part, settings: &self.settings, numbers },
            comparison,
        }
    }
}

/// Last line of `rhack sim --json`.
#[derive(Debug, Serialize)]
pub struct ResultsJson<'a> {
    summary: TimedSummary<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    comparison: Option<ComparisonJson<'a>>,
}

#[derive(Debug, Serialize)]
struct TimedSummary<'a> {
    seconds: f64,
    #[serde(flatten)]
    part: &'a RunPart,
    #[serde(flatten)]
    settings: &'a Settings,
    #[serde(flatten)]
    numbers: SummaryJson<'a>,
}

#[derive(Debug, Serialize)]
struct ComparisonJson<'a> {
    games_changed: u64,
    changed_keys: &'a [ChangedKey],
    /// Number of measures looked at.
    compared: usize,
    /// Number of intervals that exclude zero by chance.
    expected_by_chance: f64,
    would_have_shown: BTreeMap<String, f64>,
    measures: Vec<Measure>,
    roles: Vec<Measure>,
    /// Result in one sentence.
    result: String,
    /// Games in which each changed key could act.
    used: Vec<&'a KeyUse>,
    /// Measures of deaths, traps, prayers, acts and items.
    counts: Vec<Measure>,
    /// Headline measures that the games did not make.
    left_out: Vec<LeftOut>,
    most_changed: Vec<Changed<'a>>,
    b: SummaryJson<'a>,
}

#[derive(Debug, Serialize)]
struct Changed<'a> {
    seed: u64,
    role: &'a str,
}
