//! Meters of shops and gold.

use super::meters::NamedShare;
use crate::{
    engine::{
        action::{Action, Choice, Due},
        event::{Event, OracleDeed, ShopDeed},
        view::View,
    },
    raws::{kinds::items::ItemKind, reading::table::Id, rules::priests::PriestText},
};
use serde::{Deserialize, Serialize};
use std::ops::AddAssign;

/// Greatest depth of an early shop.
const EARLY: i32 = 4;

/// Shops and gold of one game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TradeCounts {
    /// 1 if the hero saw into a shop.
    pub seen: u64,
    /// 1 if the hero saw into a shop by depth 4.
    pub early: u64,
    /// 1 if the hero saw into a shop or a temple, where gold can be spent.
    pub market: u64,
    /// Number of payments for goods.
    pub purchases: u64,
    /// Number of sales to keepers.
    pub sales: u64,
    /// Number of robberies of shops.
    pub robberies: u64,
    /// Gold pieces that the hero began with or picked up, without those taken back from thieves.
    pub gold: u64,
    /// Gold pieces that thieves took and kept.
    #[serde(default)]
    pub stolen: u64,
    /// Gold pieces that keepers paid, or promised as credit.
    pub earned: u64,
    /// Gold pieces that keepers got, for goods, debts and damage.
    pub spent: u64,
    /// Gold pieces that priests and the Oracle got.
    pub given: u64,
}

impl TradeCounts {
    /// Creates the counts of a game whose hero begins with `gold`.
    pub fn new(gold: i32) -> Self {
        Self { gold: u64::try_from(gold).unwrap_or(0), ..Self::default() }
    }

    /// Counts the shops that the hero sees.
    pub fn sees(&mut self, view: &View<'_>) {
        let is_early = view.depth() <= EARLY;
        if (self.seen == 0 || self.early == 0 && is_early) && view.known_shops().next().is_some() {
            self.seen = 1;
            self.early |= u64::from(is_early);
        }
    }

    /// Counts the business among the `events` of the `action` of a hero with `purse` gold pieces. Gold pieces
    /// are items of the kind `coin`.
    pub fn told(&mut self, action: &Action, events: &[Event], coin: Option<Id<ItemKind>>, purse: u64) {
        for event in events {
            match event {
                Event::PickedUp { who, item, taken } if who.is_hero() && Some(item.kind) == coin => {
                    let taken = u64::from(*taken);
                    let back = taken.min(self.stolen);
                    self.stolen -= back;
                    self.gold += taken - back;
                }
                Event::Stole { from, gold, .. } if from.is_hero() => {
                    self.stolen += u64::try_from(*gold).unwrap_or(0);
                }
                Event::Preached {
                    text: PriestText::Poor | PriestText::Fair | PriestText::Generous, ..
                }
                | Event::Oracle { deed: OracleDeed::Hint(_) | OracleDeed::Prophecy { .. }, .. } => {
                    if let Action::Answer(Choice::Gold(gold)) = action {
                        // No more is taken than the hero has.
                        self.given += u64::from(*gold).min(purse);
                    }
                }
                Event::Shop { deed, .. } => self.does(action, deed),
                _ => {}
            }
        }
    }

    fn does(&mut self, action: &Action, deed: &ShopDeed) {
        match deed {
            ShopDeed::Paid { gold, item, .. } => {
                // A payment at any other time is one for damage.
                let whole = matches!(action, Action::Pay(Due::Everything) | Action::Answer(Choice::Yes));
                self.purchases += u64::from(item.is_some() || whole);
                self.spent += u64::from(*gold);
            }
            ShopDeed::Settled { gold } => {
                self.purchases += 1;
                self.spent += u64::from(*gold);
            }
            ShopDeed::Bought { gold, .. } => {
                self.sales += 1;
                self.earned += u64::from(*gold);
            }
            ShopDeed::Robbed { .. } => self.robberies += 1,
            _ => {}
        }
    }
}

impl AddAssign for TradeCounts {
    fn add_assign(&mut self, more: Self) {
        let Self { seen, early, market, purchases, sales, robberies, gold, stolen, earned, spent, given } =
            more;
        self.seen = self.seen.saturating_add(seen);
        self.early = self.early.saturating_add(early);
        self.market = self.market.saturating_add(market);
        self.purchases = self.purchases.saturating_add(purchases);
        self.sales = self.sales.saturating_add(sales);
        self.robberies = self.robberies.saturating_add(robberies);
        self.gold = self.gold.saturating_add(gold);
        self.stolen = self.stolen.saturating_add(stolen);
        self.earned = self.earned.saturating_add(earned);
        self.spent = self.spent.saturating_add(spent);
        self.given = self.given.saturating_add(given);
    }
}

/// Shops and gold of many games.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct TradeSums {
    /// Number of games with a purchase.
    pub bought: u64,
    /// Number of games with a purchase and a shop by depth 4.
    pub early_bought: u64,
    /// Number of games with a sale.
    pub sold: u64,
    /// Number of games with a robbery.
    pub robbed: u64,
    /// Gold pieces that heroes had or earned in games with a shop or temple.
    pub market_gold: u64,
    /// Gold pieces that keepers, priests and the Oracle got in these games.
    pub market_spent: u64,
    #[serde(flatten)]
    pub counts: TradeCounts,
}

impl TradeSums {
    /// Adds a game.
    pub fn add(&mut self, game: &TradeCounts) {
        let bought = u64::from(game.purchases > 0);
        self.bought += bought;
        self.early_bought += bought.min(game.early);
        self.sold += u64::from(game.sales > 0);
        self.robbed += u64::from(game.robberies > 0);
        if game.market > 0 {
            self.market_gold = self.market_gold.saturating_add(game.gold.saturating_add(game.earned));
            self.market_spent = self.market_spent.saturating_add(game.spent.saturating_add(game.given));
        }
        self.counts += *game;
    }

    /// Returns the shares among `games` games.
    pub fn shares(&self, games: u64) -> [NamedShare; 6] {
        let TradeCounts { seen, early, .. } = self.counts;
        [
            ("games with a shop seen", seen, games),
            ("games with one by depth 4", early, games),
            ("  of these, with a purchase", self.early_bought, early),
            ("games with a purchase", self.bought, games),
            ("games with a sale", self.sold, games),
            ("games with a robbery", self.robbed, games),
        ]
    }

    /// Returns the means of a game, as a sentence without its full stop.
    pub fn means(&self, games: u64) -> String {
        let mean = |count: u64| count as f64 / games.max(1) as f64;
        let TradeCounts { gold, earned, spent, given, .. } = self.counts;
        let share = self.market_spent as f64 * 100.0 / self.market_gold.max(1) as f64;
        format!(
            "{:.0} gold pieces found and {:.0} earned, {:.0} spent in shops and {:.0} given to priests \
             and the Oracle a game; {share:.1} % of the gold is spent in games with a shop or a temple",
            mean(gold),
            mean(earned),
            mean(spent),
            mean(given)
        )
    }
}
