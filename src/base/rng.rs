//! The only source of randomness. Every draw has a fixed width, so that a seed gives the same game on every
//! platform.

use super::dice::Dice;
use rand_xoshiro::{
    Xoshiro256PlusPlus,
    rand_core::{Rng as _, SeedableRng},
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use xxhash_rust::xxh3::xxh3_64_with_seed;

/// A stream of random numbers (xoshiro256++), determined by a seed and a name.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(from = "Xoshiro256PlusPlus", into = "Xoshiro256PlusPlus")]
pub struct Rng(Source);

/// Source of the next number. Most streams end after one number or none, so the generator waits for the
/// second.
#[derive(Debug, Clone)]
enum Source {
    /// Seed of a stream without draws.
    New(u64),
    /// Seed of a stream after the first draw.
    Drawn(u64),
    Generator(Xoshiro256PlusPlus),
}

impl From<Xoshiro256PlusPlus> for Rng {
    fn from(generator: Xoshiro256PlusPlus) -> Self {
        Self(Source::Generator(generator))
    }
}

impl From<Rng> for Xoshiro256PlusPlus {
    fn from(rng: Rng) -> Self {
        match rng.0 {
            Source::New(seed) => Self::seed_from_u64(seed),
            Source::Drawn(seed) => {
                let mut generator = Self::seed_from_u64(seed);
                generator.next_u64();
                generator
            }
            Source::Generator(generator) => generator,
        }
    }
}

impl PartialEq for Rng {
    fn eq(&self, other: &Self) -> bool {
        Xoshiro256PlusPlus::from(self.clone()) == Xoshiro256PlusPlus::from(other.clone())
    }
}

impl Eq for Rng {}

impl Rng {
    /// Creates the stream of `seed`.
    const fn seeded(seed: u64) -> Self {
        Self(Source::New(seed))
    }

    /// Draws a number.
    fn next_number(&mut self) -> u64 {
        match &mut self.0 {
            Source::New(seed) => {
                let seed = *seed;
                self.0 = Source::Drawn(seed);
                first_of(seed)
            }
            Source::Drawn(_) => {
                let mut generator = Xoshiro256PlusPlus::from(self.clone());
                let number = generator.next_u64();
                self.0 = Source::Generator(generator);
                number
            }
            Source::Generator(generator) => generator.next_u64(),
        }
    }

    /// Draws a number of 32 bits: the upper half, which is the better one.
    fn next_half(&mut self) -> u32 {
        (self.next_number() >> 32) as u32
    }

    /// Returns the stream of the numbers `key` of the game with `seed`. Streams of different keys are
    /// independent.
    pub fn keyed(seed: u64, key: [u64; 3]) -> Self {
        Self::seeded(xxh3_64_with_seed(key.map(u64::to_le_bytes).as_flattened(), seed))
    }

    /// Returns the stream `key` below this one, which does not advance: draws of the two never shift each
    /// other.
    #[must_use]
    pub fn fork(&self, key: u64) -> Self {
        self.forks()(key)
    }

    /// Returns the streams below this one by their keys: see [`Rng::fork`].
    pub fn forks(&self) -> impl Fn(u64) -> Self + use<> {
        let seed = self.clone().next_number();
        move |key| Self::keyed(seed, [key, 0, 0])
    }

    /// Creates the stream called `name` of the game with `seed`. Streams of different names are independent:
    /// draws from one never shift another.
    pub fn stream(seed: u64, name: &str) -> Self {
        Self::seeded(xxh3_64_with_seed(name.as_bytes(), seed))
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
            let product = u64::from(self.next_half()) * u64::from(bound);
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
            Err(_) => least.wrapping_add_unsigned(self.next_half()),
        }
    }

    /// True with a probability of `percent` in a hundred: never at 0 or below, always at 100 or above.
    pub fn chance(&mut self, percent: i32) -> bool {
        self.range(0, 99) < percent
    }

    /// Returns the sum of a roll of `dice`. One draw for all dice, which derive from it.
    pub fn roll(&mut self, dice: Dice) -> i32 {
        let mut rolled = self.next_number();
        let sides = u128::from(dice.sides.max(1).unsigned_abs());
        let one = |_| {
            let side = (u128::from(rolled) * sides) >> 64;
            rolled = next_of(rolled);
            i32::try_from(side).unwrap_or(0) + 1
        };
        (0..dice.count).map(one).sum::<i32>() + dice.bonus
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

    /// Draws one of `candidates`, each with its name and as likely as its weight, and returns its index;
    /// `None` if all weights are 0.
    ///
    /// One draw for all of them (rendezvous hashing): the draw and the name of each give it a number in 0 to
    /// 1, and the least `-log2(number) / weight` wins. So a candidate that is added, removed or weighed anew
    /// changes only the draws that it wins or loses. Names must differ: equal ones would share their number.
    pub fn choose<'n>(&mut self, candidates: impl IntoIterator<Item = (&'n str, u32)>) -> Option<usize> {
        let draw = self.next_number();
        let mut best: Option<(usize, [u64; 2])> = None;
        for (index, (name, weight)) in
            candidates.into_iter().enumerate().filter(|(_, (_, weight))| *weight > 0)
        {
            let (cost, weight) = (surprise(xxh3_64_with_seed(name.as_bytes(), draw)), u64::from(weight));
            let less = |[least, heaviest]: [u64; 2]| {
                u128::from(cost) * u128::from(heaviest) < u128::from(least) * u128::from(weight)
            };
            if best.is_none_or(|(_, best)| less(best)) {
                best = Some((index, [cost, weight]));
            }
        }
        best.map(|(index, _)| index)
    }

    /// Draws one of `candidates` as [`Rng::choose`] does. Candidates may come more than once: their weights
    /// add up.
    pub fn choose_key<'n, K: Ord + Copy>(
        &mut self,
        candidates: impl IntoIterator<Item = (K, u32)>,
        name: impl Fn(K) -> &'n str,
    ) -> Option<K> {
        let mut sums: BTreeMap<K, u32> = BTreeMap::new();
        for (key, weight) in candidates {
            let sum = sums.entry(key).or_default();
            *sum = sum.saturating_add(weight);
        }
        let chosen = self.choose(sums.iter().map(|(key, weight)| (name(*key), *weight)))?;
        sums.keys().nth(chosen).copied()
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

/// Returns the first number of the generator with `seed`, whose state are four numbers of splitmix64, without
/// making the generator.
const fn first_of(seed: u64) -> u64 {
    let (first, fourth) = (next_of(seed), next_of(seed.wrapping_add(GOLDEN.wrapping_mul(3))));
    first.wrapping_add(fourth).rotate_left(23).wrapping_add(first)
}

/// Increment of the state of splitmix64.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// Returns the number after `number` of the generator splitmix64, for dice of one draw.
const fn next_of(number: u64) -> u64 {
    let mixed = number.wrapping_add(GOLDEN);
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// Number of steps of [`LOG2`].
const STEPS: usize = 1024;

/// Binary logarithms of `1 + index / STEPS`, in units of 2^-32. Integers, because logarithms of floats differ
/// between platforms.
const LOG2: [u64; STEPS + 1] = {
    let mut table = [0; STEPS + 1];
    let mut index = 0;
    while index < STEPS {
        // Squares the number bit by bit: each overflow past 2 is a bit of the logarithm.
        let mut number = ((STEPS + index) as u128) << 53;
        let mut bit = 0;
        while bit < 32 {
            number = (number * number) >> 63;
            let past = number >> 64;
            table[index] = (table[index] << 1) | past as u64;
            number >>= past;
            bit += 1;
        }
        index += 1;
    }
    table[STEPS] = 1 << 32;
    table
};

/// Returns `-log2((number + 1) / 2^64)` in units of 2^-32, by [`LOG2`] with straight lines between its steps.
fn surprise(number: u64) -> u64 {
    let Some(number) = number.checked_add(1) else { return 0 };
    let zeros = number.leading_zeros();
    let mantissa = number << zeros;
    let step = usize::try_from((mantissa >> 53) & (STEPS as u64 - 1)).unwrap_or(0);
    let between = (mantissa >> 21) & u64::from(u32::MAX);
    let [low, high] = [step, step + 1].map(|step| LOG2.get(step).copied().unwrap_or(1 << 32));
    let fraction = low + (((high - low) * between) >> 32);
    ((u64::from(zeros) + 1) << 32) - fraction
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
    fn stream_gives_the_numbers_of_its_generator() {
        for seed in (0..1000).chain((0..64).map(|bit| u64::MAX << bit)) {
            let (mut rng, mut generator) = (Rng::seeded(seed), Xoshiro256PlusPlus::seed_from_u64(seed));
            for _ in 0..4 {
                assert_eq!(rng, Rng::from(generator.clone()), "seed {seed}");
                assert_eq!(rng.next_number(), generator.next_u64(), "seed {seed}");
            }
        }
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

    #[test]
    fn named_choices_follow_their_weights() {
        let all = [("newt", 5), ("jackal", 3), ("gas spore", 0), ("cockatrice", 1), ("soldier ant", 91)];
        let mut rng = Rng::stream(9, "test");
        let mut counts = [0u32; 5];
        for _ in 0..1_000_000 {
            counts[rng.choose(all).unwrap()] += 1;
        }
        for ((name, weight), count) in all.iter().zip(counts) {
            let expected = f64::from(weight * 10_000);
            // Five standard errors.
            let error = 5.0 * (expected * (1.0 - f64::from(*weight) / 100.0)).sqrt();
            assert!((f64::from(count) - expected).abs() <= error, "{name}: {count} of {expected}");
        }
        assert_eq!(rng.choose([]), None);
        assert_eq!(rng.choose([("newt", 0)]), None);
    }

    #[test]
    fn newcomers_change_only_the_choices_that_they_win() {
        let old = [("newt", 5), ("jackal", 3), ("kobold", 7)];
        let new = [("newt", 5), ("wug", 1), ("jackal", 3), ("kobold", 7)];
        let mut wins = 0;
        for seed in 0..10_000 {
            let [before, after] = [&old[..], &new].map(|all| {
                let chosen = Rng::stream(seed, "test").choose(all.iter().copied()).unwrap();
                all[chosen].0
            });
            assert!(before == after || after == "wug", "{before} became {after}");
            wins += u32::from(after == "wug");
        }
        assert!((525..725).contains(&wins), "1 of 16: {wins}");
    }

    #[test]
    fn any_number_of_dice_takes_one_draw() {
        let after = |dice: &str| {
            let mut rng = Rng::stream(3, "test");
            rng.roll(dice.parse().unwrap());
            rng.range(0, 999_999)
        };
        assert_eq!(after("1d2"), after("12d6+3"));
        // All sides of each die come equally often.
        let mut rng = Rng::stream(4, "test");
        let mut counts = [0u32; 11];
        for _ in 0..36_000 {
            counts[usize::try_from(rng.roll("2d6".parse().unwrap()) - 2).unwrap()] += 1;
        }
        for (sum, count) in counts.iter().enumerate() {
            let ways = 6 - u32::try_from(sum).unwrap().abs_diff(5);
            assert!(count.abs_diff(ways * 1000) < 180 + ways * 20, "{counts:?}");
        }
    }

    #[test]
    fn forks_differ_by_key_and_do_not_advance() {
        let rng = Rng::stream(5, "test");
        let (mut one, mut same, mut other) = (rng.fork(1), rng.fork(1), rng.fork(2));
        let draw = |rng: &mut Rng| rng.range(0, i32::MAX);
        assert_eq!(draw(&mut one), draw(&mut same));
        assert_ne!(draw(&mut one), draw(&mut other));
        assert_eq!(rng, Rng::stream(5, "test"));
    }
}
