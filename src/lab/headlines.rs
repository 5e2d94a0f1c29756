//! Headline measures of a comparison: of all games, or of those of one role.

use super::{
    measure::{Measure, REACHED, Scale, title},
    pair::Pair,
    play::{GameOutcome, GameReport},
    statistics::{PairSums, paired_shares},
};
use serde::Serialize;
use std::borrow::Cow;

/// Turns by which early deaths are counted.
const EARLY: [u32; 2] = [500, 1000];

/// A yes or no of each game: the number of games in which it holds for A, for B, for A only and for B only.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct YesNo {
    holds: [u64; 2],
    only: [u64; 2],
}

impl YesNo {
    /// Adds a pair.
    pub(super) fn add(&mut self, holds: [bool; 2]) {
        for (side, holds_here) in holds.into_iter().enumerate() {
            if let (Some(count), Some(only)) = (self.holds.get_mut(side), self.only.get_mut(side)) {
                *count += u64::from(holds_here);
                *only += u64::from(holds_here && holds != [true; 2]);
            }
        }
    }

    /// Returns the difference of the shares among `games` pairs.
    pub(super) fn measure(&self, name: impl Into<Cow<'static, str>>, games: u64) -> Measure {
        let percent = self.holds.map(|count| count as f64 * 100.0 / games.max(1) as f64);
        Measure::new(name, Scale::Points, percent, paired_shares(self.only[0], self.only[1], games))
    }
}

/// Measure that the games did not make.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LeftOut {
    /// Name of the measure.
    pub measure: Cow<'static, str>,
    /// Reason in words.
    pub why: String,
}

impl LeftOut {
    /// Returns the measure and the reason as a text.
    pub fn text(&self) -> String {
        format!("{} ({})", title(&self.measure), self.why)
    }
}

/// Deaths by a turn.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct EarlyDeaths {
    by: u32,
    died: YesNo,
    /// True if the limit stopped a game so early that it does not tell.
    open: bool,
}

/// Headline sums of pairs.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct HeadSums {
    pub(super) games: u64,
    /// Number of games of each side that were stopped before their end.
    pub(super) cut_off: [u64; 2],
    log_turns: PairSums,
    deepest: PairSums,
    at_end: PairSums,
    /// Heroes who reached each of some depths.
    reached: Vec<(i32, YesNo)>,
    log_score: PairSums,
    early: [EarlyDeaths; 2],
    won: YesNo,
}

impl HeadSums {
    /// Creates sums without games, which count heroes who reach each of `depths`.
    pub(super) fn new(depths: &[i32]) -> Self {
        let reached = depths.iter().map(|depth| (*depth, YesNo::default())).collect();
        let early = EARLY.map(|by| EarlyDeaths { by, ..EarlyDeaths::default() });
        Self { reached, early, ..Self::default() }
    }

    /// Adds a pair.
    pub(super) fn add(&mut self, pair: &Pair) {
        let sides = [&pair.a, &pair.b];
        let both = |of: fn(&GameReport) -> f64| sides.map(of);
        self.games += 1;
        for (count, game) in self.cut_off.iter_mut().zip(sides) {
            *count += u64::from(game.is_cut_off());
        }
        self.log_turns.add(both(|game| f64::from(game.turns).ln_1p()));
        self.deepest.add(both(|game| f64::from(game.deepest)));
        self.at_end.add(both(|game| f64::from(game.depth)));
        for (depth, sums) in &mut self.reached {
            sums.add(sides.map(|game| game.deepest >= *depth));
        }
        self.log_score.add(both(|game| (game.score as f64).ln_1p()));
        for EarlyDeaths { by, died, open } in &mut self.early {
            died.add(sides.map(|game| game.outcome == GameOutcome::Died && game.turns <= *by));
            *open |= sides.iter().any(|game| game.is_open_at(*by));
        }
        self.won.add(sides.map(|game| game.outcome == GameOutcome::Won));
    }

    /// Returns the headline measures, each with the reason if the games did not make it.
    pub(super) fn measures(&self) -> impl Iterator<Item = Result<Measure, LeftOut>> {
        let mean = |name, scale, sums: &PairSums| {
            let (values, difference) = sums.difference(self.games);
            made(Measure::new(name, scale, values, difference))
        };
        let mut measures = vec![self.turns(), mean("deepest", Scale::Number, &self.deepest)];
        let reached = |(depth, sums): &(i32, YesNo)| made(sums.measure(reached_name(*depth), self.games));
        measures.extend(self.reached.iter().map(reached));
        measures.push(mean("depth", Scale::Number, &self.at_end));
        measures.push(mean("log_score", Scale::Log, &self.log_score));
        measures.extend(self.early.iter().map(|early| self.dead_by(early)));
        measures.push(made(self.won.measure("won", self.games)));
        measures.into_iter()
    }

    /// Returns the turns of games, at least where some were stopped.
    fn turns(&self) -> Result<Measure, LeftOut> {
        let (values, difference) = self.log_turns.difference(self.games);
        let measure = Measure::new("log_turns", Scale::Log, values, difference);
        let ([a, b], games) = (self.cut_off, self.games);
        if a.max(b) * 2 > games {
            let why = format!("{a} of {games} games of A and {b} of B were stopped before their end");
            return Err(LeftOut { measure: measure.measure, why });
        }
        made(Measure { at_least: self.cut_off.map(|count| count > 0), ..measure })
    }

    fn dead_by(&self, EarlyDeaths { by, died, open }: &EarlyDeaths) -> Result<Measure, LeftOut> {
        let measure = died.measure(format!("dead_by_{by}"), self.games);
        if *open {
            let why = "games were stopped before that turn".to_owned();
            return Err(LeftOut { measure: measure.measure, why });
        }
        made(measure)
    }
}

/// Returns `measure` if it has an interval.
pub(super) fn made(measure: Measure) -> Result<Measure, LeftOut> {
    if measure.has_interval() {
        return Ok(measure);
    }
    let why = if measure.would_show.is_finite() { "the same in all games" } else { "one pair is too few" };
    Err(LeftOut { measure: measure.measure, why: why.to_owned() })
}

/// Returns the name of the share of heroes who reach `depth`.
pub(super) fn reached_name(depth: i32) -> String {
    format!("{REACHED}{depth}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::statistics::TestedDifference;

    #[test]
    fn measures_without_width_or_with_infinite_width_are_left_out() {
        let measure = |error: f64, freedom: f64| {
            made(Measure::new(
                "deepest",
                Scale::Number,
                [1.0, 1.0],
                TestedDifference::new(0.0, error, freedom),
            ))
        };
        assert!(measure(0.2, 9.0).is_ok());
        assert_eq!(measure(0.0, 9.0).unwrap_err().text(), "deepest depth (the same in all games)");
        assert_eq!(measure(f64::INFINITY, 0.0).unwrap_err().text(), "deepest depth (one pair is too few)");
    }
}
