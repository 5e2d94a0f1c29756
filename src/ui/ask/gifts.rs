//! Sums of gold to give to a priest or to the Oracle.

use crate::{
    engine::view::{ProtectionOffer, View},
    raws::words::{messages::ButtonTexts, template::Template},
    ui::{
        input::{Key, KeyCode},
        widgets::footer::GAP,
    },
};

/// Sums that the hero can give, without those that the hero cannot pay or that buy nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gifts(Vec<(Sum, u32)>);

/// Purpose of a sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sum {
    Protection,
    Fair,
    All,
    Minor,
    Major,
}

impl Sum {
    const fn key(self) -> char {
        match self {
            Sum::Protection => 'p',
            Sum::Fair => 'b',
            Sum::All => 'a',
            Sum::Minor => 'h',
            Sum::Major => 'p',
        }
    }

    fn text(self, texts: &ButtonTexts) -> &Template {
        match self {
            Sum::Protection => texts.give_protection(),
            Sum::Fair => texts.give_fair(),
            Sum::All => texts.give_all(),
            Sum::Minor => texts.give_minor(),
            Sum::Major => texts.give_major(),
        }
    }
}

impl Gifts {
    /// Returns the sums for a priest, by the hero's purse and level.
    pub(super) fn to_priest(view: &View<'_>) -> Self {
        let all = purse(view);
        let prices = view.gift_prices();
        let due = prices.filter(|prices| prices.offer == ProtectionOffer::Due);
        let protection = due.map(|prices| (Sum::Protection, prices.protection));
        let fair = prices.map(|prices| (Sum::Fair, prices.fair));
        Self::payable([protection, fair, Some((Sum::All, all))], all)
    }

    /// Returns the prices of the Oracle, by the hero's purse and level.
    pub(super) fn to_oracle(view: &View<'_>) -> Self {
        let minor = view.raws().rules.oracle.as_ref().map(|rules| (Sum::Minor, rules.minor));
        let major = view.prophecy_price().map(|gold| (Sum::Major, gold));
        Self::payable([minor, major], purse(view))
    }

    fn payable<const COUNT: usize>(sums: [Option<(Sum, u32)>; COUNT], most: u32) -> Self {
        Self(sums.into_iter().flatten().filter(|(_, gold)| *gold <= most).collect())
    }

    /// Returns the sum of `key`.
    pub(super) fn chosen(&self, key: Key) -> Option<u32> {
        let is_meant = |(sum, _): &&(Sum, u32)| key.code == KeyCode::Char(sum.key());
        self.0.iter().find(is_meant).map(|(_, gold)| *gold)
    }

    /// Returns `question` with the keys of the sums.
    pub(super) fn asked(&self, question: &str) -> String {
        let keys: String = self.0.iter().map(|(sum, _)| sum.key()).collect();
        format!("{question} [{keys}n]")
    }

    /// Returns the sums with their keys.
    pub(super) fn hint(&self, texts: &ButtonTexts) -> String {
        let sums = self.0.iter().map(|(sum, gold)| {
            format!("{} {}", sum.key(), sum.text(texts).fill(&[("gold", &gold.to_string())]))
        });
        sums.chain([format!("n {}", texts.give_nothing().text())]).collect::<Vec<_>>().join(GAP)
    }
}

fn purse(view: &View<'_>) -> u32 {
    view.body().map_or(0, |body| u32::try_from(body.gold).unwrap_or(0))
}
