//! The only source of randomness. Every draw has a fixed width, so that a seed gives the same game on every
//! platform.

use super::dice::Dice;
use rand_xoshiro::{
    Xoshiro256PlusPlus,
    rand_core::{Rng as _, SeedableRng},
};
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64_with_seed;

/// A stream of random numbers (xoshiro256++), determined by a seed and a name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// Creates the stream called `name` of the game with `seed`. Streams of different names are independent:
    /// draws from one never shift another.
    pub fn stream(seed: u64, name: &str) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(xxh3_64_with_seed(name.as_bytes(), seed)))
    }

    /// Returns a whole number from 0 to below `bound`, all equally likely; 0 if `bound` is 0.
    ///
    /// Lemire's multiplication with rejection: <https://arxiv.org/abs/1805.10941>.
    pub fn below(&mut self, bound: u32) -> u32 {
        if bound == 0 {
            return 0;
        }
        let threshold = bound.wrapping_neg() % bound;
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(bound);
            if product as u32 >= threshold {
                return (product >> 32) as u32;
            }
        }
    }

    /// Returns a whole number in `least..=most`, all equally likely; `least` if the range is empty.
    pub fn range(&mut self, least: i32, most: i32) -> i32 {
        let span = i64::from(most) - i64::from(least) + 1;
        match u32::try_from(span) {
            Ok(span) => least.wrapping_add_unsigned(self.below(span)),
            Err(_) if span < 1 => least,
            Err(_) => least.wrapping_add_unsigned(self.0.next_u32()),
        }
    }

    /// True with a probability of `percent` in a hundred: never at 0 or below, always at 100 or above.
    pub fn chance(&mut self, percent: i32) -> bool {
        self.range(0, 99) < percent
    }

    /// Rolls `dice` and returns the sum.
    pub fn roll(&mut self, dice: Dice) -> i32 {
        (0..dice.count).map(|_| self.range(1, dice.sides)).sum::<i32>() + dice.bonus
    }

    /// Returns one of `items`, all equally likely; `None` if there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let count = u32::try_from(items.len()).unwrap_or(u32::MAX);
        items.get(usize::try_from(self.below(count)).ok()?)
    }

    /// Shuffles `items`, all orders equally likely (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(u32::try_from(last + 1).unwrap_or(u32::MAX));
            items.swap(last, usize::try_from(other).unwrap_or(last));
        }
    }

    /// True with a probability of 1 in `n`; always if `n` is 0 or 1 (NetHack's `!rn2(n)`).
    pub fn one_in(&mut self, n: u32) -> bool {
        self.below(n) == 0
    }

    /// Returns an index into `weights`, as likely as its weight; `None` if all are 0.
    pub fn weighted(&mut self, weights: &[u32]) -> Option<usize> {
        let total = weights.iter().sum();
        let mut left = self.below(total);
        weights.iter().position(|&weight| {
            let hit = left < weight;
            left = left.saturating_sub(weight);
            hit
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seed_and_stream_name_always_give_the_same_numbers() {
        let mut rng = Rng::stream(42, "play");
        assert_eq!(
            [rng.range(1, 20), rng.range(-5, 5), rng.range(0, 999_999)],
            [15, -1, 539_040],
            "a change here changes every game ever played"
        );
        assert_ne!(Rng::stream(42, "play"), Rng::stream(42, "look"));
        assert_ne!(Rng::stream(42, "play"), Rng::stream(43, "play"));
    }

    #[test]
    fn ranges_are_uniform_and_include_both_ends() {
        let mut rng = Rng::stream(1, "test");
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[usize::try_from(rng.range(1, 6) - 1).unwrap()] += 1;
        }
        assert!(counts.iter().all(|c| (9_600..=10_400).contains(c)), "{counts:?}");
    }

    #[test]
    fn empty_and_reversed_ranges_are_harmless() {
        let mut rng = Rng::stream(1, "test");
        assert_eq!(rng.below(0), 0);
        assert_eq!(rng.range(5, 5), 5);
        assert_eq!(rng.range(5, 4), 5);
        rng.range(i32::MIN, i32::MAX);
        assert_eq!(rng.pick::<u8>(&[]), None);
        assert_eq!(rng.weighted(&[]), None);
        assert_eq!(rng.weighted(&[0, 0]), None);
        assert_eq!(rng.weighted(&[0, 3, 0]), Some(1));
        assert!(!(0..1000).any(|_| rng.chance(0)));
        assert!((0..1000).all(|_| rng.chance(100)));
    }

    #[test]
    fn dice_reach_minimum_and_maximum_only() {
        let mut rng = Rng::stream(7, "dice");
        let dice: Dice = "2d4-1".parse().unwrap();
        let rolls: Vec<i32> = (0..2000).map(|_| rng.roll(dice)).collect();
        assert_eq!(rolls.iter().min(), Some(&dice.least()));
        assert_eq!(rolls.iter().max(), Some(&dice.most()));
    }
}
