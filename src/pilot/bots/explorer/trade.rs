//! Visits shops: sells what the bot does not need, buys what it wants, and pays at once.

use super::{
    bargains::{is_surplus, wishes},
    item_worth::is_bad,
    meals::spare_food,
    rules::Rule,
    state::{Explorer, bar, is_barred, purse, squares},
};
use crate::{
    base::geometry::Point,
    engine::{
        action::{Action, Due, ItemQuantity},
        event::KnownItem,
        state::{hunger::HungerState, item::ItemUse, shop::Shop, status_effect::StatusEffect},
        view::{ProtectionOffer, View},
    },
    pilot::chart::Chart,
};

/// Gold that makes a first visit worth the way.
const LEAST: u32 = 20;

/// Turns before a shop to visit is looked for again.
const LOOKS: u32 = 10;

/// Acts that count for a turn without progress.
const VAIN: u32 = 20;

/// Greatest distance of the door at which digging tools are laid down, in squares.
const NEAR: i32 = 2;

/// Turns for which a hero who cannot pay does not go to the keeper before the door.
const OWING: u32 = 50;

/// States in which the bot does no business.
const UNFIT: [StatusEffect; 5] = [
    StatusEffect::Blind,
    StatusEffect::Confused,
    StatusEffect::Stunned,
    StatusEffect::Hallucinating,
    StatusEffect::Levitating,
];

/// Returns all of `item`.
fn whole(item: &KnownItem) -> ItemQuantity {
    ItemQuantity { id: item.id, count: item.count }
}

impl Explorer {
    /// Pays the keeper of the shop around the hero, or beside the hero. Lays back what the hero cannot pay,
    /// and sells other things for what is used up or destroyed.
    pub(super) fn settle(&mut self, view: &View<'_>) -> Option<Action> {
        view.known_shops().next()?;
        let bill = view.bill().filter(|bill| bill.total() > 0)?;
        if bill.total() <= purse(view).saturating_add(bill.credit) {
            return Some(Action::Pay(Due::Everything));
        }
        let unpaid = |item: &KnownItem| item.price.is_some() && item.used != Some(ItemUse::Worn);
        let what: Vec<ItemQuantity> =
            view.inventory().iter().filter(|item| unpaid(item)).map(whole).collect();
        let here = view.hero_at();
        if what.is_empty() && bill.robbed == 0 && view.shop_at(here).is_some() {
            let debt = bill.total().saturating_sub(purse(view).saturating_add(bill.credit));
            let goods = self.to_lay_down(view, &view.inventory(), debt);
            if !goods.is_empty() {
                self.shopping.settled.extend(goods.iter().map(|one| one.id));
                return Some(Action::Drop { what: goods, gold: 0 });
            }
        }
        if what.is_empty() || bill.robbed > 0 {
            // The keeper stays before the door.
            let post = view.shop_at(here).map(|shop| shop.post);
            if let Some(post) = post.filter(|post| !is_barred(&self.barred, *post)) {
                bar(&mut self.barred, post, view.turn().saturating_add(OWING));
                self.way.leave();
            }
            return None;
        }
        if view.shop_at(here).is_none() {
            return self.step_to(here, |at| view.shop_at(at).is_some());
        }
        self.shopping.settled.extend(what.iter().map(|one| one.id));
        Some(Action::Drop { what, gold: 0 })
    }

    /// Does business in the shop around the hero, or goes to one on the level.
    pub(super) fn trade(&mut self, view: &View<'_>) -> Option<Action> {
        view.known_shops().next()?;
        if UNFIT.into_iter().any(|what| view.suffers(what)) {
            return None;
        }
        let action = match view.shop_at(view.hero_at()).copied() {
            Some(shop) => self.do_business(view, &shop),
            None => self.seek_shop(view),
        };
        action.or_else(|| self.fetch_tools(view))
    }

    /// Sells and buys in `shop`, which is around the hero. `None` ends the visit.
    fn do_business(&mut self, view: &View<'_>, shop: &Shop) -> Option<Action> {
        // Without its keeper, the shop is an ordinary room.
        let bill = view.bill().filter(|bill| bill.robbed == 0)?;
        let (here, place, gold) = (view.hero_at(), view.place(), purse(view));
        self.shopping.bound = None;
        if !self.shopping.go_on(place, shop.door, gold) {
            return None;
        }
        self.things.look(view);
        let all = view.inventory();
        let debt = bill.total().saturating_sub(gold.saturating_add(bill.credit));
        let what = self.to_lay_down(view, &all, debt);
        if !what.is_empty() {
            self.shopping.settled.extend(what.iter().map(|one| one.id));
            return Some(Action::Drop { what, gold: 0 });
        }
        let funds = gold.saturating_add(bill.credit).saturating_sub(bill.total());
        let funds = funds.saturating_sub(self.reserve(view, funds));
        let means = (funds, self.temper.choosy);
        let wishes = wishes(view, &mut self.things, shop, means, &self.shopping.settled);
        for wish in &wishes {
            // On a ware it would hide the ware.
            let food = spare_food(view, &all, wish.excess);
            if !food.is_empty() && view.pile().is_empty() {
                return Some(Action::Drop { what: food, gold: 0 });
            }
            if wish.at == here && food.is_empty() {
                self.shopping.reaches = Some(wish.id);
                return Some(Action::PickUp { what: vec![ItemQuantity { id: wish.id, count: wish.count }] });
            }
            if let Some(step) = self.step_to(here, |at| at == wish.at) {
                return Some(step);
            }
        }
        if wishes.is_empty() {
            // What the hero could buy with more gold.
            let dear = self.dearer(view, shop);
            self.shopping.end(place, shop.door, gold, dear);
            return None;
        }
        // A creature is in the way.
        self.shopping.tire(place, shop.door, VAIN);
        Some(Action::Search)
    }

    /// Returns the price of the cheapest ware of `shop` that a hero with any amount of gold would buy.
    fn dearer(&mut self, view: &View<'_>, shop: &Shop) -> Option<u32> {
        let means = (u32::MAX, self.temper.choosy);
        let wanted = wishes(view, &mut self.things, shop, means, &self.shopping.settled);
        wanted.iter().map(|wish| wish.piece).min()
    }

    /// Returns what the hero lays down in a shop: what the bot sells, and tools that keep the keeper before
    /// the door. To pay a `debt`, it sells anything that is not in use.
    fn to_lay_down(&self, view: &View<'_>, all: &[KnownItem], debt: u32) -> Vec<ItemQuantity> {
        let table = &view.raws().items.table;
        let fresh = |item: &&KnownItem| !self.shopping.settled.contains(&item.id);
        let bids = |item: &KnownItem| view.offer(item.id).flatten();
        let sold = |item: &&KnownItem| {
            table[item.kind].digs && !is_stuck(item)
                || is_surplus(view, &self.things, all, item) && bids(item).is_some()
        };
        let what: Vec<ItemQuantity> = all.iter().filter(fresh).filter(sold).map(whole).collect();
        if debt == 0 || !what.is_empty() {
            return what;
        }
        let mut loose: Vec<(u32, &KnownItem)> = all
            .iter()
            .filter(fresh)
            .filter(|item| item.is_idle())
            .filter_map(|item| Some((bids(item)?, item)))
            .collect();
        loose.sort_by_key(|(gold, item)| (std::cmp::Reverse(*gold), item.id));
        loose.first().map(|(_, item)| whole(item)).into_iter().collect()
    }

    /// Returns the part of `funds` that is kept for a priest on the level.
    fn reserve(&self, view: &View<'_>, funds: u32) -> u32 {
        let prices = view.gift_prices().filter(|_| self.temper.has(Rule::Donate));
        let due = prices.filter(|prices| prices.offer == ProtectionOffer::Due && prices.protection <= funds);
        let here = view.place();
        let temple = || {
            let level = view.levels().find(|level| level.place() == here);
            level.is_some_and(|level| {
                level.rooms().into_iter().any(|theme| view.raws().themes.table[theme].is_temple())
            })
        };
        due.filter(|_| self.priest.is_some() || temple()).map_or(0, |prices| prices.protection)
    }

    /// Walks to a shop of the level, once the level is explored. Digging tools stay outside.
    fn seek_shop(&mut self, view: &View<'_>) -> Option<Action> {
        let (here, place, gold, turn) = (view.hero_at(), view.place(), purse(view), view.turn());
        if self.shopping.bound.is_none() {
            if turn < self.shopping.looks_from
                || !(self.explored || self.starves(view) || self.is_on_errand(view))
            {
                return None;
            }
            self.shopping.looks_from = turn.saturating_add(LOOKS);
            let shops: Vec<Shop> = view.known_shops().copied().collect();
            let shop = shops.into_iter().find(|shop| self.is_worth_visit(view, shop, gold));
            self.shopping.bound = shop.map(|shop| shop.door);
        }
        let door = self.shopping.bound?;
        let shop = view.known_shops().find(|shop| shop.door == door).copied();
        let Some(shop) = shop.filter(|shop| self.shopping.go_on(place, shop.door, gold)) else {
            self.shopping.bound = None;
            return None;
        };
        let digs = |item: &&KnownItem| view.raws().items.table[item.kind].digs;
        let tools: Vec<KnownItem> = view.inventory().into_iter().filter(|item| digs(&item)).collect();
        let step = if tools.is_empty() {
            self.step_to(here, |at| shop.floor.contains(at))
        } else if tools.iter().any(is_stuck) || self.shopping.laid.is_some_and(|(level, _)| level == place) {
            self.shopping.shun(place, door);
            return None;
        } else if here.distance(door) <= NEAR && here != door {
            self.shopping.laid = Some((place, here));
            // The keeper makes way now.
            self.barred.retain(|(at, _)| *at != shop.post);
            return Some(Action::Drop { what: tools.iter().map(whole).collect(), gold: 0 });
        } else {
            self.step_to(here, |at| at.distance(door) <= NEAR && at != door && !shop.floor.contains(at))
        };
        if step.is_none() {
            // The keeper may still stand before the door.
            self.shopping.tire(place, door, VAIN);
        }
        Some(step.unwrap_or(Action::Search))
    }

    /// True if the hero has something to do in `shop`.
    fn is_worth_visit(&mut self, view: &View<'_>, shop: &Shop, gold: u32) -> bool {
        let place = view.place();
        if !self.shopping.is_due(place, shop.door, gold) {
            return false;
        }
        if gold >= LEAST {
            return true;
        }
        self.things.look(view);
        let raws = view.raws();
        let trade = &raws.trades[shop.trade];
        let all = view.inventory();
        let sells = |item: &KnownItem| {
            trade.deals_in(&raws.items, item.kind) && is_surplus(view, &self.things, &all, item)
        };
        let sells = all.iter().any(sells);
        sells && self.shopping.is_new(place, shop.door)
    }

    /// Picks up the digging tools that wait outside of a shop.
    fn fetch_tools(&mut self, view: &View<'_>) -> Option<Action> {
        let (place, at) = self.shopping.laid?;
        let here = view.hero_at();
        if place != view.place() {
            return None;
        }
        if here == at {
            self.shopping.laid = None;
            let digs = |item: &KnownItem| view.raws().items.table[item.kind].digs && item.price.is_none();
            let what: Vec<ItemQuantity> = view.pile().iter().filter(|item| digs(item)).map(whole).collect();
            return (!what.is_empty()).then_some(Action::PickUp { what });
        }
        let step = self.step_to(here, |to| to == at);
        if step.is_none() {
            self.shopping.laid = None;
        }
        step
    }

    /// True if the hero is hungry and has no food.
    pub(super) fn starves(&self, view: &View<'_>) -> bool {
        view.hunger().is_some_and(|hunger| hunger >= HungerState::Hungry) && !self.has_food(view)
    }

    /// Returns a step to the nearest square that is `wanted`.
    fn step_to(&mut self, here: Point, wanted: impl Fn(Point) -> bool) -> Option<Action> {
        let Self { chart, way, barred, foes, .. } = self;
        let barred = squares(barred).chain(foes.squares());
        let is_there = |chart: &Chart, to| wanted(chart.on_level(to));
        chart.first_step(here, i32::MAX, barred, is_there, &mut way.steps).map(Action::Walk)
    }
}

/// True if the hero cannot lay `item` down.
fn is_stuck(item: &KnownItem) -> bool {
    item.used == Some(ItemUse::Wielded) && is_bad(item) || item.used == Some(ItemUse::Worn)
}
