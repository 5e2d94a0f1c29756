//! Sums of gold to give to a priest.

use crate::{
    engine::view::{ProtectionOffer, View},
    raws::{messages::ButtonTexts, template::Template},
    ui::{
        input::{Key, KeyCode},
        widgets::footer::GAP,
    },
};

/// Sums that the hero can give; `None` for those that the hero cannot pay or that buy nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gifts {
    protection: Option<u32>,
    fair: Option<u32>,
    /// All gold of the hero.
    all: u32,
}

impl Gifts {
    /// Returns the sums for the hero's purse and level.
    pub(super) fn new(view: &View<'_>) -> Self {
        let all = view.body().map_or(0, |body| u32::try_from(body.gold).unwrap_or(0));
        let prices = view.gift_prices();
        let due = prices.filter(|prices| prices.offer == ProtectionOffer::Due);
        Self {
            protection: due.map(|prices| prices.protection).filter(|gold| *gold <= all),
            fair: prices.map(|prices| prices.fair).filter(|gold| *gold <= all),
            all,
        }
    }

    /// Returns the sum of `key`.
    pub(super) fn chosen(&self, key: Key) -> Option<u32> {
        match key.code {
            KeyCode::Char('p') => self.protection,
            KeyCode::Char('b') => self.fair,
            KeyCode::Char('a') => Some(self.all),
            _ => None,
        }
    }

    /// Returns the sums with their keys.
    pub(super) fn hint(&self, texts: &ButtonTexts) -> String {
        let sum =
            |key, text: &Template, gold: u32| format!("{key} {}", text.fill(&[("gold", &gold.to_string())]));
        let protection = self.protection.map(|gold| sum('p', texts.give_protection(), gold));
        let fair = self.fair.map(|gold| sum('b', texts.give_fair(), gold));
        let rest = [sum('a', texts.give_all(), self.all), format!("n {}", texts.give_nothing().text())];
        protection.into_iter().chain(fair).chain(rest).collect::<Vec<_>>().join(GAP)
    }
}
