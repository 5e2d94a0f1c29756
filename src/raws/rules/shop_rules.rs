//! Rules of shops in rules.json: prices, offers, fees and how keepers treat debtors. The kinds of shops are
//! in shops.json.

use crate::{
    base::dice::Dice,
    raws::reading::{
        record::record,
        value::{Limit, PERCENT},
    },
};

record! {
    /// Rules of shops (NetHack 3.6: `shk.c`).
    #[derive(Debug, Clone)]
    pub struct ShopRules {
        /// Prices by charisma, best first: the first step whose `from` the hero reaches counts. Below all of
        /// them, prices are double.
        pub prices: Vec<PriceStep> = Vec::new() => Limit::of("there can be .. steps", 0..=20),
        /// Factor on prices for a hero whom keepers overcharge.
        pub overcharge: Fraction,
        /// Share of the price that keepers offer.
        pub offer: Fraction,
        /// The same for a hero whom keepers overcharge.
        pub low_offer: Fraction,
        /// Price of something without one.
        pub least: u32 = 5 => Limit::range(0..=1000),
        /// Gold for each positive point of enchantment of weapons and armour.
        pub enchantment: u32 = 10 => Limit::range(0..=1000),
        /// Factor on the prices of artefacts.
        pub artefact: u32 = 4 => Limit::range(1..=100),
        /// Offer for a gem or a piece of glass that the hero does not know.
        pub unknown_gem: u32 = 5 => Limit::range(0..=1000),
        /// Percent of an offer that a keeper without gold gives as credit instead.
        pub credit: u32 = 90 => PERCENT,
        /// Gold that soothes a keeper who was not robbed.
        pub peace: u32 = 1000 => Limit::range(0..=100_000),
        /// Change of the record of a hero who robs a shop, and the gain for making up for it.
        pub robbery: i32 = 1 => Limit::range(0..=100),
        /// Number of watchmen after a robbery, at depth 0. They are the `watch` of the theme with
        /// the duty `trade` in themes.json, and come over the stairs, one a turn. Default 0: none at all.
        pub watch: Dice = Dice::fixed(0) => Limit::of("there can be .. watchmen", 0..=50),
        /// Distance from which watchmen come on a level without bounds and stairs, in squares.
        pub watch_distance: i32 => Limit::range(1..=100),
        /// Levels of depth for one more watchman.
        pub watch_levels: u32 = 1 => Limit::range(1..=100),
        /// Gold for a broken door of a shop.
        pub door: u32 = 400 => Limit::range(0..=10_000),
        /// Gold for a hole in its wall.
        pub wall: u32 = 200 => Limit::range(0..=10_000),
    }
}

impl ShopRules {
    /// Returns the factor on prices for a hero with `charisma`.
    pub fn by_charisma(&self, charisma: u16) -> Fraction {
        let step = self.prices.iter().find(|step| u16::from(step.from) <= charisma);
        step.map_or(Fraction::DOUBLE, |step| step.price)
    }
}

/// Limit on numerators and denominators.
const FACTORS: Limit = Limit::range(1..=100);

record! {
    /// Price for the heroes who reach a charisma.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct PriceStep {
        /// Least charisma.
        pub from: u8 => Limit::range(1..=25),
        /// Factor on prices.
        pub price: Fraction,
    }
}

record! {
    /// Fraction: `times` / `over`.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Fraction {
        /// Numerator.
        pub times: u32 => FACTORS,
        /// Denominator. Default 1.
        pub over: u32 = 1 => FACTORS,
    }
}

impl Fraction {
    /// Once.
    pub const WHOLE: Self = Self { times: 1, over: 1 };
    /// Twice.
    pub const DOUBLE: Self = Self { times: 2, over: 1 };

    /// Returns the product of both.
    pub const fn and(self, other: Self) -> Self {
        Self { times: self.times * other.times, over: self.over * other.over }
    }

    /// Returns the fraction of `gold`, rounded to the nearest piece, halves up.
    pub const fn of(self, gold: u64) -> u64 {
        (gold.saturating_mul(10 * self.times as u64) / self.over as u64 + 5) / 10
    }
}
