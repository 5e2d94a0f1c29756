//! Distribution of a number over many games, counted per value. Memory grows only with the number of
//! different values.

use super::statistics::{Estimate, student};
use serde::Serialize;
use std::collections::BTreeMap;

/// Number of occurrences of each value.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Spread(BTreeMap<i64, u64>);

/// Key figures of a distribution, for JSON.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Figures {
    /// Mean, rounded to hundredths.
    pub mean: f64,
    /// Median; the lower one of two.
    pub median: i64,
    /// Minimum.
    pub least: i64,
    /// Maximum.
    pub most: i64,
}

impl Spread {
    /// Counts one more occurrence of `value`.
    pub fn add(&mut self, value: i64) {
        *self.0.entry(value).or_default() += 1;
    }

    /// Returns the values in ascending order, each with its number of occurrences.
    pub fn counts(&self) -> impl Iterator<Item = (i64, u64)> + '_ {
        self.0.iter().map(|(value, count)| (*value, *count))
    }

    /// Returns the number of values counted.
    pub fn total(&self) -> u64 {
        self.0.values().sum()
    }

    /// Returns the number of values that are `least` or more.
    pub fn at_least(&self, least: i64) -> u64 {
        self.0.range(least..).map(|(_, count)| count).sum()
    }

    /// Returns the sum of all values, at most `i64::MAX`.
    pub fn sum(&self) -> i64 {
        self.counts()
            .map(|(value, count)| value.saturating_mul(i64::try_from(count).unwrap_or(i64::MAX)))
            .fold(0, i64::saturating_add)
    }

    /// Returns the mean, rounded to hundredths; 0 if empty.
    pub fn mean(&self) -> f64 {
        let total = self.total();
        if total == 0 { 0.0 } else { hundredths(self.sum() as f64 / total as f64) }
    }

    /// Returns the mean of `of` the values with its 95 % interval, which is infinite for fewer than two
    /// values.
    pub fn estimate(&self, of: impl Fn(f64) -> f64) -> Estimate {
        let total = self.total() as f64;
        let sum = |what: &dyn Fn(f64) -> f64| -> f64 {
            self.counts().map(|(value, count)| what(of(value as f64)) * count as f64).sum()
        };
        let mean = sum(&|value| value) / total.max(1.0);
        if total < 2.0 {
            return Estimate { value: mean, low: f64::NEG_INFINITY, high: f64::INFINITY };
        }
        let squares = sum(&|value| (value - mean).powi(2));
        let half = student(total - 1.0) * (squares / (total - 1.0) / total).sqrt();
        Estimate { value: mean, low: mean - half, high: mean + half }
    }

    /// Returns the median, the lower one of two; 0 if empty.
    pub fn median(&self) -> i64 {
        let middle = self.total().div_ceil(2);
        let mut before = 0;
        let found = self.counts().find(|(_, count)| {
            before += count;
            before >= middle
        });
        found.map_or(0, |(value, _)| value)
    }

    /// Returns the key figures.
    pub fn figures(&self) -> Figures {
        let least = self.0.keys().next().copied().unwrap_or_default();
        let most = self.0.keys().next_back().copied().unwrap_or_default();
        Figures { mean: self.mean(), median: self.median(), least, most }
    }
}

/// Rounds `number` to hundredths.
pub fn hundredths(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::statistics::Moments;

    #[test]
    fn spread_gives_mean_median_and_extremes() {
        let mut spread = Spread::default();
        assert_eq!(spread.figures(), Figures { mean: 0.0, median: 0, least: 0, most: 0 });
        for value in [9, -1, 3, 3, 2] {
            spread.add(value);
        }
        assert_eq!(spread.figures(), Figures { mean: 3.2, median: 3, least: -1, most: 9 });
        let all = [9.0, -1.0, 3.0, 3.0, 2.0].into_iter().collect::<Moments>().estimate();
        let Estimate { value, low, high } = spread.estimate(|value| value);
        let near = |one: f64, other: f64| (one - other).abs() < 1e-9;
        assert!(near(value, all.value) && near(low, all.low) && near(high, all.high), "{low} to {high}");
        spread.add(100);
        assert_eq!((spread.median(), spread.mean(), spread.total()), (3, 19.33, 6));
        assert_eq!(spread.counts().collect::<Vec<_>>(), [(-1, 1), (2, 1), (3, 2), (9, 1), (100, 1)]);
        assert_eq!([-2, -1, 3, 10, 101].map(|least| spread.at_least(least)), [6, 6, 4, 1, 0]);
        spread.add(i64::MAX);
        assert_eq!(spread.sum(), i64::MAX, "sums of huge values stay in bounds");
    }
}
