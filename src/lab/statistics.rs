//! Estimates from samples, with 95 % intervals. Figures for reports only: no game depends on them.

use serde::Serialize;

/// Quantile of the normal distribution for intervals of 95 %.
const Z: f64 = 1.959_964;

/// Standard errors between no effect and one that is seen in 80 % of the samples (1.96 + 0.84).
pub const POWER_80: f64 = 2.8;

/// An estimate with its 95 % interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Estimate {
    pub value: f64,
    pub low: f64,
    pub high: f64,
}

impl Estimate {
    /// True if the interval excludes zero.
    pub fn excludes_zero(self) -> bool {
        self.low > 0.0 || self.high < 0.0
    }

    /// Returns half of the width of the interval.
    pub fn half_width(self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// Applies an increasing function to value and bounds.
    #[must_use]
    pub fn map(self, of: impl Fn(f64) -> f64) -> Self {
        Self { value: of(self.value), low: of(self.low), high: of(self.high) }
    }
}

/// Returns the share of `hits` in `all` in percent, with Wilson's interval; 0 to 100 if `all` is 0.
pub fn share(hits: u64, all: u64) -> Estimate {
    if all == 0 {
        return Estimate { value: 0.0, low: 0.0, high: 100.0 };
    }
    let (hits, all) = (hits as f64, all as f64);
    let share = hits / all;
    let scale = 1.0 + Z * Z / all;
    let middle = (share + Z * Z / (2.0 * all)) / scale;
    let half = Z * (share * (1.0 - share) / all + Z * Z / (4.0 * all * all)).sqrt() / scale;
    let bounded = |share: f64| (share * 100.0).clamp(0.0, 100.0);
    Estimate { value: share * 100.0, low: bounded(middle - half), high: bounded(middle + half) }
}

/// Mean and standard error of a sample, added up in one pass (Welford).
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Moments {
    count: f64,
    mean: f64,
    squares: f64,
}

impl Moments {
    /// Adds a value.
    pub fn add(&mut self, value: f64) {
        self.count += 1.0;
        let before = value - self.mean;
        self.mean += before / self.count;
        self.squares += before * (value - self.mean);
    }

    /// Returns the number of values.
    pub fn count(&self) -> f64 {
        self.count
    }

    /// Returns the mean; 0 if empty.
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// Returns the variance of the sample; 0 for fewer than two values.
    pub fn variance(&self) -> f64 {
        if self.count < 2.0 { 0.0 } else { self.squares / (self.count - 1.0) }
    }

    /// Returns the standard error of the mean; infinite for fewer than two values.
    pub fn error(&self) -> f64 {
        if self.count < 2.0 { f64::INFINITY } else { (self.variance() / self.count).sqrt() }
    }

    /// Returns the mean with the interval of Student's t.
    pub fn estimate(&self) -> Estimate {
        let half = student(self.count - 1.0) * self.error();
        Estimate { value: self.mean, low: self.mean - half, high: self.mean + half }
    }
}

impl FromIterator<f64> for Moments {
    fn from_iter<T: IntoIterator<Item = f64>>(values: T) -> Self {
        let mut moments = Self::default();
        values.into_iter().for_each(|value| moments.add(value));
        moments
    }
}

/// Result of a test: an estimated difference, its standard error, and the probability of one as large by
/// chance.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TestedDifference {
    pub estimate: Estimate,
    pub error: f64,
    /// Two-sided probability, in 0 to 1.
    pub chance: f64,
}

impl TestedDifference {
    /// Returns the difference with this `error` and `freedom` degrees of freedom.
    pub fn new(value: f64, error: f64, freedom: f64) -> Self {
        Self::shifted(value, error, freedom, 0.0)
    }

    /// Returns the difference as [`TestedDifference::new`] does, with the interval moved by `shift` standard
    /// errors.
    fn shifted(value: f64, error: f64, freedom: f64, shift: f64) -> Self {
        if error <= 0.0 {
            let estimate = Estimate { value, low: value, high: value };
            return Self { estimate, error, chance: f64::from(value == 0.0) };
        }
        let (middle, half) = (value + shift * error, student(freedom) * error);
        let chance = tail(value / error + shift, freedom);
        Self { estimate: Estimate { value, low: middle - half, high: middle + half }, error, chance }
    }
}

/// Sums over pairs of games, of which each adds numbers of both sides. Numbers that are whole are added
/// without error, so the sums do not depend on the order.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct PairSums {
    /// Number of pairs that A and B have numbers of. All others count as zeros.
    used: [f64; 2],
    /// Number of pairs whose numbers differ.
    differ: f64,
    /// Sum of the cubes of the differences, B minus A.
    cubes: f64,
    /// Sums of the numbers: above of A, below of A, above of B, below of B.
    sums: [f64; 4],
    /// Sums of the products of each two of them.
    products: [[f64; 4]; 4],
}

impl PairSums {
    /// Adds the numbers of a pair.
    pub fn add(&mut self, [a, b]: [f64; 2]) {
        self.differ += f64::from(a != b);
        self.cubes += (b - a).powi(3);
        self.add_all([a, 1.0, b, 1.0]);
    }

    /// Adds the numbers above and below of two ratios. Only pairs with a number below tell something.
    pub fn add_ratio(&mut self, above: [f64; 2], below: [f64; 2]) {
        self.differ += f64::from(above[0] != above[1] || below[0] != below[1]);
        self.add_all([above[0], below[0], above[1], below[1]]);
    }

    fn add_all(&mut self, numbers: [f64; 4]) {
        self.used[0] += f64::from(numbers[1] > 0.0);
        self.used[1] += f64::from(numbers[3] > 0.0);
        for (one, (sum, products)) in numbers.iter().zip(self.sums.iter_mut().zip(&mut self.products)) {
            *sum += one;
            for (other, product) in numbers.iter().zip(products) {
                *product += one * other;
            }
        }
    }

    /// Returns the sum of the squares of the numbers with these `weights`.
    fn squares(&self, weights: [f64; 4]) -> f64 {
        let dot =
            |row: &[f64; 4]| row.iter().zip(weights).map(|(number, weight)| number * weight).sum::<f64>();
        self.products.iter().zip(weights).map(|(row, weight)| weight * dot(row)).sum()
    }

    /// Returns the variance of the sum of the numbers with these `weights` over `pairs` pairs.
    fn variance(&self, weights: [f64; 4], pairs: f64) -> f64 {
        let dot = |numbers: &[f64; 4]| {
            numbers.iter().zip(weights).map(|(number, weight)| number * weight).sum::<f64>()
        };
        let sum = dot(&self.sums);
        ((self.squares(weights) - sum * sum / pairs) / (pairs - 1.0)).max(0.0)
    }

    /// Returns the means of both sides over `pairs` pairs, and their difference, B minus A.
    pub fn difference(&self, pairs: u64) -> ([f64; 2], TestedDifference) {
        let pairs = pairs as f64;
        let means = [self.sums[0], self.sums[2]].map(|sum| sum / pairs.max(1.0));
        let error = if pairs < 2.0 {
            f64::INFINITY
        } else {
            // Most games of a small edit go the same way, and a few differ by much: a sample without those
            // must not look exact. So two more pairs count, one each way, that differ as much as the others,
            // or by a deviation of a game if only a few differ.
            let size = if self.differ < FEW {
                self.variance([1.0, 0.0, 0.0, 0.0], pairs)
            } else {
                self.squares([-1.0, 0.0, 1.0, 0.0]) / self.differ
            };
            let unseen = 2.0 * size / (pairs - 1.0);
            ((self.variance([-1.0, 0.0, 1.0, 0.0], pairs) + unseen) / pairs).sqrt()
        };
        let value = means[1] - means[0];
        let shift = self.skewness(value, error, pairs) * SKEW_SHIFT / pairs.max(1.0).sqrt();
        let shift = if shift.is_finite() { shift.clamp(-MOST_SHIFT, MOST_SHIFT) } else { 0.0 };
        (means, TestedDifference::shifted(value, error, self.freedom(self.used[0]), shift))
    }

    /// Returns the degrees of freedom of `used` pairs. Pairs that do not differ tell little about how much
    /// others differ.
    fn freedom(&self, used: f64) -> f64 {
        (used - 1.0).min(self.differ + 3.0)
    }

    /// Returns the skewness of the differences, with this mean and standard error of it.
    fn skewness(&self, mean: f64, error: f64, pairs: f64) -> f64 {
        let squares = self.squares([-1.0, 0.0, 1.0, 0.0]) / pairs;
        let third = self.cubes / pairs - 3.0 * mean * squares + 2.0 * mean.powi(3);
        third / (error * pairs.sqrt()).powi(3)
    }
}

/// Standard errors by which an interval moves for a skewness of one in a sample of one: (1 + 2 z²) / 6, of
/// the expansion of Cornish and Fisher. A few games that an edit changes by much lie on one side.
const SKEW_SHIFT: f64 = 1.447;

/// Maximum number of standard errors by which an interval moves.
const MOST_SHIFT: f64 = 0.7;

/// Number of differing pairs below which their differences do not yet show how large others are.
const FEW: f64 = 10.0;

/// Fewest games, of a role or with a creature, of which means and ratios are told.
pub const FEWEST: u64 = 8;

/// Returns the ratios of the sums of both sides over `pairs` pairs, and their difference, B minus A, by the
/// delta method. `None` if a side has numbers in fewer than [`FEWEST`] pairs.
pub fn paired_ratio_sums(sums: &PairSums, pairs: u64) -> Option<([f64; 2], TestedDifference)> {
    let [above_a, below_a, above_b, below_b] = sums.sums;
    if sums.used.iter().any(|used| *used < FEWEST as f64) {
        return None;
    }
    let (a, b, pairs) = (above_a / below_a, above_b / below_b, pairs as f64);
    let (mean_a, mean_b) = (below_a / pairs, below_b / pairs);
    let weights = [-1.0 / mean_a, a / mean_a, 1.0 / mean_b, -b / mean_b];
    // Numbers that are the same in each game look exact. One pair more each way may differ as A and B do.
    let unseen = (b - a).abs() * (2.0 / ((pairs - 1.0) * pairs)).sqrt();
    let error = (sums.variance(weights, pairs) / pairs).sqrt().max(unseen);
    Some(([a, b], TestedDifference::new(b - a, error, sums.freedom(sums.used[0].min(sums.used[1])))))
}

/// Returns the difference of two shares of the same games in percent, second minus first, from the number of
/// games in which only the first and only the second holds. Bonett and Price 2012: wide enough if no game
/// differs.
pub fn paired_shares(only_first: u64, only_second: u64, games: u64) -> TestedDifference {
    let (first, second, games) = (only_first as f64, only_second as f64, games as f64);
    let (lost, won) = ((first + 1.0) / (games + 2.0), (second + 1.0) / (games + 2.0));
    let error = 100.0 * ((lost + won - (won - lost) * (won - lost)) / (games + 2.0)).sqrt();
    let difference = TestedDifference::new(100.0 * (won - lost), error, f64::INFINITY);
    let value = 100.0 * (second - first) / games.max(1.0);
    TestedDifference { estimate: Estimate { value, ..difference.estimate }, ..difference }
}

/// Returns which of these probabilities are below 5 % if all are tested at once (Holm 1979).
pub fn holm(chances: &[f64]) -> Vec<bool> {
    let mut order: Vec<usize> = (0..chances.len()).collect();
    let chance = |index: usize| chances.get(index).copied().unwrap_or(1.0);
    order.sort_by(|one, other| chance(*one).total_cmp(&chance(*other)));
    let mut sure = vec![false; chances.len()];
    for (rank, index) in order.into_iter().enumerate() {
        let left = (chances.len() - rank) as f64;
        if chance(index) * left >= 0.05 {
            break;
        }
        if let Some(sure) = sure.get_mut(index) {
            *sure = true;
        }
    }
    sure
}

/// Sums over games, of which each adds two numbers, not negative: for the ratio of the sums and for the mean
/// of the first number, with their intervals.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct RatioSums {
    /// Number of games with something below.
    used: f64,
    above: f64,
    below: f64,
    above_squared: f64,
    below_squared: f64,
    product: f64,
}

impl RatioSums {
    /// Adds the numbers above and below of a game.
    pub fn add(&mut self, above: f64, below: f64) {
        self.used += f64::from(below > 0.0);
        self.above += above;
        self.below += below;
        self.above_squared += above * above;
        self.below_squared += below * below;
        self.product += above * below;
    }

    /// Returns the sum above by the sum below over `games` games; `None` if too few games have something
    /// below.
    pub fn ratio(&self, games: u64) -> Option<Estimate> {
        if self.used < FEWEST as f64 {
            return None;
        }
        let (ratio, games) = (self.above / self.below, games as f64);
        let squares = self.above_squared - 2.0 * ratio * self.product + ratio * ratio * self.below_squared;
        let error = (squares.max(0.0) * games / (games - 1.0)).sqrt() / self.below;
        let half = student(self.used - 1.0) * error;
        Some(Estimate { value: ratio, low: (ratio - half).max(0.0), high: ratio + half })
    }

    /// Returns the mean of the number above over `games` games, those included that were not added; `None`
    /// for fewer than two games, whose interval is unknown.
    pub fn mean(&self, games: u64) -> Option<Estimate> {
        if games < 2 {
            return None;
        }
        let games = games as f64;
        let mean = self.above / games;
        let variance = (self.above_squared - self.above * mean).max(0.0) / (games - 1.0);
        let half = student(games - 1.0) * (variance / games).sqrt();
        Some(Estimate { value: mean, low: (mean - half).max(0.0), high: mean + half })
    }
}

/// Returns the quantile of Student's t for intervals of 95 %: exact for 1 and 2 degrees of freedom, else the
/// expansion of Cornish and Fisher.
pub fn student(freedom: f64) -> f64 {
    if freedom < 1.0 {
        return f64::INFINITY;
    }
    if freedom < 2.0 {
        return 12.706_205;
    }
    if freedom < 3.0 {
        return 4.302_653;
    }
    let z2 = Z * Z;
    let first = (z2 + 1.0) * Z / 4.0;
    let second = ((5.0 * z2 + 16.0) * z2 + 3.0) * Z / 96.0;
    let third = (((3.0 * z2 + 19.0) * z2 + 17.0) * z2 - 15.0) * Z / 384.0;
    Z + (first + (second + third / freedom) / freedom) / freedom
}

/// Returns the two-sided probability of Student's `t` (Wallace 1959).
fn tail(t: f64, freedom: f64) -> f64 {
    if freedom < 1.0 {
        return 1.0;
    }
    let z = if freedom.is_finite() {
        (freedom * (t * t / freedom).ln_1p()).sqrt() * (8.0 * freedom + 1.0) / (8.0 * freedom + 3.0)
    } else {
        t.abs()
    };
    normal_tail(z)
}

/// Returns the two-sided probability of `z` under the normal distribution (Abramowitz and Stegun 26.2.17).
fn normal_tail(z: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * z.abs());
    let terms = [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
    let sum = terms.iter().rev().fold(0.0, |sum, term| (sum + term) * t);
    let density = (-z * z / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    (2.0 * density * sum).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::rng::Rng;

    /// Compares two numbers up to a tolerance.
    fn is_near(one: f64, other: f64, by: f64) -> bool {
        (one - other).abs() <= by
    }

    #[test]
    fn quantiles_and_tails_agree_with_tables() {
        for (freedom, expected) in
            [(1.0, 12.706), (2.0, 4.303), (3.0, 3.182), (5.0, 2.571), (9.0, 2.262), (29.0, 2.045)]
        {
            assert!(is_near(student(freedom), expected, 0.03), "{freedom}: {}", student(freedom));
        }
        let normal = f64::INFINITY;
        for (t, freedom, expected) in
            [(2.571, 5.0, 0.05), (1.96, normal, 0.05), (3.291, normal, 0.001), (4.144, 10.0, 0.002)]
        {
            assert!(is_near(tail(t, freedom), expected, 0.002), "{t} {freedom}: {}", tail(t, freedom));
        }
    }

    #[test]
    fn shares_have_wilson_intervals() {
        let Estimate { value, low, high } = share(8, 10);
        assert!(is_near(value, 80.0, 1e-9) && is_near(low, 49.0, 0.1) && is_near(high, 94.3, 0.1));
        assert_eq!(share(0, 0), Estimate { value: 0.0, low: 0.0, high: 100.0 });
        assert!(share(0, 100).high > 3.0 && share(100, 100).low < 97.0);
    }

    #[test]
    fn pairs_see_small_differences_that_noise_hides() {
        let mut rng = Rng::stream(1, "test");
        let mut sums = PairSums::default();
        for _ in 0..50 {
            let noise = f64::from(rng.range(0, 1000));
            sums.add([noise, noise + 1.0 + f64::from(rng.range(-1, 1))]);
        }
        let (_, seen) = sums.difference(50);
        assert!(seen.estimate.excludes_zero() && is_near(seen.estimate.value, 1.0, 0.3), "{seen:?}");
        assert!(seen.chance < 0.001);
    }

    #[test]
    fn intervals_of_null_comparisons_exclude_zero_in_about_five_percent() {
        let mut rng = Rng::stream(2, "test");
        let mut roll = || f64::from(rng.range(0, 6) * rng.range(0, 6));
        let mut wrong = [0; 2];
        for _ in 0..2000 {
            let (mut means, mut ratios) = (PairSums::default(), PairSums::default());
            (0..40).for_each(|_| means.add([roll(), roll()]));
            (0..40).for_each(|_| ratios.add_ratio([roll(), roll()], [1.0 + roll(), 1.0 + roll()]));
            wrong[0] += i32::from(means.difference(40).1.estimate.excludes_zero());
            let (_, ratio) = paired_ratio_sums(&ratios, 40).unwrap();
            wrong[1] += i32::from(ratio.estimate.excludes_zero());
        }
        assert!(wrong.iter().all(|wrong| (60..140).contains(wrong)), "{wrong:?} of 2000");
    }

    #[test]
    fn intervals_of_ratios_and_means_hold_the_true_value() {
        let mut rng = Rng::stream(4, "test");
        let (games, mut held) = (60, [0; 2]);
        for _ in 0..1000 {
            let mut sums = RatioSums::default();
            for _ in 0..games {
                // Each hit costs 0 to 6, 3 on the average.
                let hits = rng.range(0, 6);
                let damage: i32 = (0..hits).map(|_| rng.range(0, 6)).sum();
                sums.add(f64::from(damage), f64::from(hits));
            }
            let holds = |Estimate { low, high, .. }: Estimate, truth: f64| (low..=high).contains(&truth);
            held[0] += i32::from(holds(sums.ratio(games).unwrap(), 3.0));
            held[1] += i32::from(holds(sums.mean(games).unwrap(), 9.0));
        }
        assert!(held.iter().all(|held| (920..=980).contains(held)), "{held:?} of 1000");
        let mut few = RatioSums::default();
        few.add(3.0, 1.0);
        assert_eq!(few.ratio(50), None);
        assert_eq!(few.mean(1), None, "one game has no spread");
    }

    #[test]
    fn ratios_that_are_the_same_in_each_game_are_not_exact() {
        let mut sums = PairSums::default();
        (0..20).for_each(|_| sums.add_ratio([3.0, 6.0], [3.0, 3.0]));
        let (_, ratio) = paired_ratio_sums(&sums, 20).unwrap();
        assert!(ratio.estimate.excludes_zero() && ratio.estimate.half_width() > 0.1, "{ratio:?}");
        let mut few = PairSums::default();
        (0..7).for_each(|_| few.add_ratio([3.0, 6.0], [3.0, 3.0]));
        assert_eq!(paired_ratio_sums(&few, 20), None, "seven games are too few");
    }

    #[test]
    fn rare_large_differences_stay_within_the_interval() {
        let mut rng = Rng::stream(3, "test");
        let mut held = 0;
        for _ in 0..1000 {
            let mut sums = PairSums::default();
            for _ in 0..30 {
                // One pair in 25 differs, by 1 of a spread of 0 to 4.
                let a = f64::from(rng.range(0, 4));
                sums.add([a, a + f64::from(rng.one_in(25))]);
            }
            let Estimate { low, high, .. } = sums.difference(30).1.estimate;
            held += i32::from((low..=high).contains(&0.04));
        }
        assert!((930..=1000).contains(&held), "{held} of 1000");
    }

    #[test]
    fn few_large_differences_of_one_side_stay_within_the_interval() {
        let mut rng = Rng::stream(5, "test");
        let mut held = 0;
        for _ in 0..1000 {
            let mut sums = PairSums::default();
            for _ in 0..200 {
                // One pair in 16 differs: by 1 to 6, and most by little.
                let a = f64::from(rng.range(0, 9));
                let less =
                    if rng.one_in(16) { rng.range(1, 6) * rng.range(1, 6) * rng.range(1, 6) } else { 0 };
                sums.add([a, a - f64::from(less) / 36.0]);
            }
            let Estimate { low, high, .. } = sums.difference(200).1.estimate;
            held += i32::from((low..=high).contains(&(-3.5 * 3.5 * 3.5 / 36.0 / 16.0)));
        }
        assert!((925..=985).contains(&held), "{held} of 1000");
    }

    #[test]
    fn shares_that_no_game_changes_keep_a_wide_interval() {
        let same = paired_shares(0, 0, 100).estimate;
        assert!(!same.excludes_zero() && same.half_width() > 2.0, "{same:?}");
        let more = paired_shares(0, 10, 100).estimate;
        assert!(more.excludes_zero() && is_near(more.value, 10.0, 1e-9), "{more:?}");
    }

    #[test]
    fn holm_is_sure_of_the_least_chances_only() {
        assert_eq!(holm(&[0.04, 0.001, 0.03, 0.9]), [false, true, false, false]);
        assert_eq!(holm(&[0.04]), [true]);
        assert_eq!(holm(&[]), [] as [bool; 0]);
    }
}
