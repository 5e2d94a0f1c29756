//! Measures of a comparison, and their texts.

use super::statistics::{Estimate, POWER_80, TestedDifference};
use serde::Serialize;
use std::borrow::Cow;

/// Start of the names of shares of heroes who reach a depth, before the depth.
pub(super) const REACHED: &str = "reached_";

/// Way in which a measure is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scale {
    /// A number.
    Number,
    /// A share in percent, whose difference is in points.
    Points,
    /// A natural logarithm, shown as its exponential, whose difference is a factor.
    Log,
}

impl Scale {
    /// Returns a name of the scale.
    pub const fn name(self) -> &'static str {
        match self {
            Scale::Number => "number",
            Scale::Points => "points",
            Scale::Log => "factor",
        }
    }
}

/// Difference of one measure.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Measure {
    /// Name, such as `log_turns`, `reached_8` or `damage_a_hit`.
    pub measure: Cow<'static, str>,
    /// Creature or role that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    pub a: f64,
    pub b: f64,
    pub difference: f64,
    /// Bounds of the 95 % interval of the difference.
    pub low: f64,
    pub high: f64,
    /// True if the difference is no chance, counting how many were looked at. What the changed keys name is
    /// judged alone.
    pub sure: bool,
    /// Probability of a difference as large by chance.
    pub chance: f64,
    /// Difference that this many games would have shown in four of five comparisons.
    #[serde(skip)]
    pub would_show: f64,
    #[serde(skip)]
    pub scale: Scale,
}

impl Measure {
    pub(super) fn new(
        measure: impl Into<Cow<'static, str>>,
        scale: Scale,
        [a, b]: [f64; 2],
        difference: TestedDifference,
    ) -> Self {
        let TestedDifference { estimate: Estimate { value, low, high }, error, chance } = difference;
        let (measure, would_show) = (measure.into(), POWER_80 * error);
        Self { measure, of: None, a, b, difference: value, low, high, sure: false, chance, would_show, scale }
    }

    /// Returns the same measure about `name`.
    #[must_use]
    pub(super) fn about(self, name: &str) -> Self {
        Self { of: Some(name.to_owned()), ..self }
    }

    /// Returns a readable name.
    pub fn title(&self) -> Cow<'static, str> {
        let title = match &*self.measure {
            "log_turns" => "turns (geometric mean)",
            "deepest" => "deepest depth",
            "depth" => "depth at the end",
            "log_score" => "score (geometric mean)",
            "dead_by_500" => "dead by turn 500",
            "dead_by_1000" => "dead by turn 1000",
            "log_damage" => "damage a game (geometric)",
            "damage_a_hit" => "damage a hit",
            "damage_a_kill" => "damage a kill",
            "died_of" => "killed heroes",
            other => match other.strip_prefix(REACHED) {
                Some(depth) => return format!("reached depth >= {depth}").into(),
                None => return self.measure.clone(),
            },
        };
        title.into()
    }

    /// Returns the difference that this many games would have shown, as text.
    pub fn would_show_text(&self) -> String {
        let shown = self.would_show;
        match self.scale {
            Scale::Log => format!("{:.1} %", shown.exp_m1() * 100.0),
            Scale::Points => format!("{shown:.1} points"),
            Scale::Number => format!("{shown:.2}"),
        }
    }

    /// Returns the values of A and B, the difference and its interval as texts.
    pub fn texts(&self) -> [String; 4] {
        let Self { a, b, difference, low, high, scale, .. } = *self;
        match scale {
            Scale::Log => {
                let percent = |log: f64| log.exp_m1() * 100.0;
                [
                    format!("{:.1}", a.exp_m1()),
                    format!("{:.1}", b.exp_m1()),
                    format!("{:+.1} %", percent(difference)),
                    format!("{:+.1} to {:+.1}", percent(low), percent(high)),
                ]
            }
            Scale::Points => [
                format!("{a:.1} %"),
                format!("{b:.1} %"),
                format!("{difference:+.1} points"),
                format!("{low:+.1} to {high:+.1}"),
            ],
            Scale::Number => [
                format!("{a:.2}"),
                format!("{b:.2}"),
                format!("{difference:+.2}"),
                format!("{low:+.2} to {high:+.2}"),
            ],
        }
    }

    /// Returns the mark of a difference that is no chance; empty for others.
    pub fn verdict(&self) -> &'static str {
        match (self.sure, self.difference < 0.0) {
            (false, _) => "",
            (true, true) => "*** less",
            (true, false) => "*** more",
        }
    }

    /// True if the interval excludes zero.
    pub fn excludes_zero(&self) -> bool {
        Estimate { value: self.difference, low: self.low, high: self.high }.excludes_zero()
    }
}
