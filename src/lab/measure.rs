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
    /// True for each side whose value is a lower bound, because games were stopped before their end.
    #[serde(skip_serializing_if = "is_exact")]
    pub at_least: [bool; 2],
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
        Self {
            measure,
            of: None,
            a,
            b,
            at_least: [false; 2],
            difference: value,
            low,
            high,
            sure: false,
            chance,
            would_show,
            scale,
        }
    }

    /// Returns the same measure about `name`.
    #[must_use]
    pub(super) fn about(self, name: &str) -> Self {
        Self { of: Some(name.to_owned()), ..self }
    }

    /// True if the interval is neither infinite nor without width, which would call few games exact.
    pub(super) fn has_interval(&self) -> bool {
        let width = self.high - self.low;
        width.is_finite() && width > 1e-9
    }

    /// Returns a readable name.
    pub fn title(&self) -> Cow<'static, str> {
        title(&self.measure)
    }

    /// Returns the name with what the measure is about.
    pub fn name(&self) -> String {
        match (&*self.measure, &self.of) {
            ("acts", Some(of)) => of.clone(),
            ("cause", Some(of)) => format!("died of {of}"),
            ("used", Some(of)) => format!("{of} used"),
            (_, Some(of)) => format!("{of}: {}", self.title()),
            (_, None) => self.title().into_owned(),
        }
    }

    /// Returns the difference that this many games would have shown, as text. It is rounded up.
    pub fn would_show_text(&self) -> String {
        let shown = self.would_show;
        match self.scale {
            Scale::Log => format!("{:.1} %", up(shown.exp_m1() * 100.0, 1)),
            Scale::Points => format!("{:.1} points", up(shown, 1)),
            Scale::Number => format!("{:.2}", up(shown, 2)),
        }
    }

    /// Returns the values of A and B, the difference and its interval as texts. The bounds are rounded
    /// outwards, so an interval never looks exact.
    pub fn texts(&self) -> [String; 4] {
        let Self { a, b, difference, low, high, scale, .. } = *self;
        let mark = self.at_least.map(|at_least| if at_least { ">=" } else { "" });
        let bounds = |low: f64, high: f64, digits: usize| {
            format!("{:+.digits$} to {:+.digits$}", -up(-low, digits), up(high, digits))
        };
        let ([value_a, value_b], difference, interval) = match scale {
            Scale::Log => {
                let percent = |log: f64| log.exp_m1() * 100.0;
                let values = [a, b].map(|log| format!("{:.1}", log.exp_m1()));
                (values, format!("{:+.1} %", percent(difference)), bounds(percent(low), percent(high), 1))
            }
            Scale::Points => {
                let values = [a, b].map(|value| format!("{value:.1} %"));
                (values, format!("{difference:+.1} points"), bounds(low, high, 1))
            }
            Scale::Number => {
                let values = [a, b].map(|value| format!("{value:.2}"));
                (values, format!("{difference:+.2}"), bounds(low, high, 2))
            }
        };
        [format!("{}{value_a}", mark[0]), format!("{}{value_b}", mark[1]), difference, interval]
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

/// Rounds `number` up to so many decimal `digits`, at most 2.
pub(super) fn up(number: f64, digits: usize) -> f64 {
    let factor = [1.0, 10.0, 100.0].get(digits).copied().unwrap_or(100.0);
    // Sums of decimal numbers are a little above them at times.
    (number * factor - 1e-6).ceil() / factor
}

/// True if no side is a lower bound.
fn is_exact(at_least: &[bool; 2]) -> bool {
    *at_least == [false; 2]
}

/// Returns a readable name of the measure called `measure`.
pub(super) fn title(measure: &str) -> Cow<'static, str> {
    let title = match measure {
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
        "deaths" => "died",
        "trap_damage" => "damage",
        "prayers_answered" => "prayers answered",
        "prayers_ignored" => "prayers ignored",
        "prayers_punished" => "prayers punished",
        "prayers_unused" => "deaths, prayer unused",
        other => match other.strip_prefix(REACHED) {
            Some(depth) => return format!("reached depth >= {depth}").into(),
            None => return measure.to_owned().into(),
        },
    };
    title.into()
}
