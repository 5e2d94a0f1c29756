//! Shops: prices, offers, and the business between the hero and the keepers.

use super::{Context, Ctx, items::DEEPEST};
use crate::{
    base::{geometry::Point, rng::Rng},
    engine::{
        event::{ActorSeen, Bar, Event, KnownItem, Price, ShopDeed},
        state::{
            being::Attitude,
            gear,
            hunger::HungerState,
            item::{Item, ItemData, ItemPlace, ItemUse},
            keeper::{Goods, Keeper},
            price,
            shop::Shop,
            status_effect::StatusEffect,
            thing_id::{HERO, ThingId},
            things::{Access, Actor},
        },
    },
    map_builders::layout::LevelId,
    raws::{
        kinds::{
            items::{ItemClass, ItemKind, Material, Slot},
            terrain::Terrain,
        },
        reading::table::Id,
        rules::shop_rules::ShopRules,
    },
};

/// Offer of a keeper for a stack.
#[derive(Debug, Clone, Copy)]
pub(in crate::engine) struct StackOffer {
    /// The stack.
    pub(in crate::engine) id: ThingId,
    /// Gold for all of the stack.
    pub(in crate::engine) gold: u32,
    /// Number of items.
    pub(in crate::engine) count: u32,
}

/// Bill of a keeper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bill {
    /// The keeper.
    pub keeper: ThingId,
    /// Items that are not paid, with the price of each stack, in the order of ids.
    pub items: Vec<(ThingId, u32)>,
    /// Gold for goods used up or damaged.
    pub owed: u32,
    /// Gold that the keeper was robbed of, or wants for peace.
    pub robbed: u32,
    /// Gold of the hero that the keeper holds.
    pub credit: u32,
}

impl Bill {
    /// Returns the sum, without the credit.
    pub fn total(&self) -> u32 {
        self.goods().saturating_add(self.owed).saturating_add(self.robbed)
    }

    /// Returns the price of the items that are not paid.
    pub fn goods(&self) -> u32 {
        self.items.iter().fold(0, |sum, (_, price)| sum.saturating_add(*price))
    }
}

impl<A: Access> Context<'_, A> {
    /// Returns the rules of shops; `None` in a world without trade.
    pub(in crate::engine) fn shop_rules(&self) -> Option<&ShopRules> {
        self.raws.rules.shops.as_ref()
    }

    /// Returns the business of `who` as a keeper.
    pub(in crate::engine) fn keeper(&self, who: Actor) -> Option<Keeper> {
        self.things.part(who).copied()
    }

    /// Returns the shop of the keeper `who` if the hero has been greeted there and knows the keeper's name.
    pub(in crate::engine) fn named_shop(&self, who: Actor) -> Option<Shop> {
        self.keeper(who).filter(|keeper| keeper.met).map(|keeper| keeper.shop)
    }

    /// Returns the living keeper to whom `item` belongs.
    pub(in crate::engine) fn owner(&self, item: &Item) -> Option<Actor> {
        let goods: Goods = self.things.item_part(item.id).copied()?;
        self.things.find(goods.keeper)
    }

    /// Returns the peaceful keeper at home in whose shop, or in the doorway of it, the hero is.
    pub(in crate::engine) fn keeper_here(&self) -> Option<(Actor, Keeper)> {
        self.keeper_on_duty(self.state.customer_of?)
    }

    /// Returns the keeper `id` if it does business: peaceful, on the level of its shop and on this one.
    fn keeper_on_duty(&self, id: ThingId) -> Option<(Actor, Keeper)> {
        let who = self.find(id)?;
        let keeper = self.keeper(who)?;
        let peaceful = self.being(who)?.attitude == Attitude::Peaceful;
        (peaceful && keeper.home == self.state.level.place).then_some((who, keeper))
    }

    /// Returns the reason of keepers not to let the hero in. NetHack 3.6: `u_entered_shop`.
    pub(in crate::engine) fn kept_out(&self) -> Option<Bar> {
        if self.held(HERO).any(|item| self.item_kind(item).digs) {
            return Some(Bar::Tools);
        }
        let unseen = self.hero_is(StatusEffect::Invisible);
        unseen.then_some(Bar::Unseen)
    }

    /// Returns the keeper of the shop around the hero, who must be on its floor.
    pub(in crate::engine) fn keeper_around(&self) -> Option<Actor> {
        let shop = self.level().shop_at(self.hero_at())?;
        self.keeper_of(self.level().place, shop)
    }

    /// Returns the keeper of `shop` on the level `home`, if on this level now.
    pub(in crate::engine) fn keeper_of(&self, home: LevelId, shop: &Shop) -> Option<Actor> {
        let is_his = |keeper: Keeper| keeper.home == home && keeper.shop.post == shop.post;
        let all = self.scratch.occupancy.everyone().iter().map(|(who, _)| *who);
        let mut keepers = all.filter(|who| self.keeper(*who).is_some_and(is_his));
        keepers.next()
    }

    /// True if the keeper `who` is hostile.
    pub(in crate::engine) fn is_angry(&self, who: Actor) -> bool {
        self.being(who).is_some_and(|being| being.attitude == Attitude::Hostile)
    }

    /// True if keepers take the hero for a fool. NetHack 3.6: `get_cost`.
    fn is_overcharged(&self) -> bool {
        let novice = self.sheet().is_some_and(|hero| {
            let role = &self.raws.traits.roles[hero.identity.role];
            self.body(self.hero()).is_some_and(|body| body.level < role.overcharged_below)
        });
        let covered = self.worn(Slot::Body).is_some() || self.worn(Slot::Cloak).is_some();
        let shows = |item: &Item| {
            let kind = self.item_kind(item);
            let worn = gear::used(item) == Some(ItemUse::Worn);
            worn && kind.overcharged && !(covered && kind.slot == Some(Slot::Shirt))
        };
        novice || self.held(HERO).any(shows)
    }

    /// True if an item of `kind` is a gem or a piece of glass that the hero does not know.
    fn is_unknown_gem(&self, kind: Id<ItemKind>) -> bool {
        let about = &self.raws.items.table[kind];
        about.class == ItemClass::Gem
            && !self.knows_kind(kind)
            && matches!(about.material, Material::Gemstone | Material::Glass)
    }

    /// Returns the price of `kind` in gold pieces, before the hero's looks count. Glass that the hero does
    /// not know passes for one of the gems of its colour, the same one throughout the game. NetHack 3.6:
    /// `get_cost`.
    fn seeming_price(&self, kind: Id<ItemKind>) -> u32 {
        let items = &self.raws.items;
        let about = &items.table[kind];
        if about.material != Material::Glass || !self.is_unknown_gem(kind) {
            return about.price;
        }
        let gems = items.alike(kind).map(|other| &items.table[other]);
        let prices: Vec<u32> =
            gems.filter(|gem| gem.material == Material::Gemstone).map(|gem| gem.price).collect();
        Rng::stream(self.state.seed, &about.name).pick(&prices).copied().unwrap_or(about.price)
    }

    /// Returns the value of one item of `data`, before the hero's looks count. NetHack 3.6: `getprice`.
    fn value(&self, rules: &ShopRules, data: &ItemData, selling: bool) -> u64 {
        let kind = &self.raws.items.table[data.stack.kind];
        // A keeper pays for the make of an artefact, not for its fame.
        let fame = if kind.artefact.is_some() { rules.artefact.max(1) } else { 1 };
        let (price, hunger) = if selling {
            // What cannot be carried off cannot be bought.
            (if kind.lasting { 0 } else { kind.price / fame }, 1)
        } else {
            (self.seeming_price(data.stack.kind), self.hunger_markup())
        };
        let value = price::value(self.raws, rules, data.stack, (price, hunger));
        // A candle that has burnt is worth half.
        let whole = kind.light.as_ref().filter(|light| light.consumed).and_then(|light| light.fuel);
        let burnt = whole.is_some_and(|fuel| {
            let left = i64::from(data.fuel.left);
            left > 0 && left < i64::from(fuel.least())
        });
        if burnt { value / 2 } else { value }
    }

    /// Returns the factor on the price of food for the hero's hunger: up to 4.
    fn hunger_markup(&self) -> u32 {
        match self.hunger() {
            None | Some(HungerState::Satiated | HungerState::NotHungry) => 1,
            Some(HungerState::Hungry) => 2,
            Some(HungerState::Weak) => 3,
            Some(HungerState::Fainting | HungerState::Fainted | HungerState::Starved) => 4,
        }
    }

    /// Returns the price of the stack of `data` for the hero. NetHack 3.6: `get_cost`, without its surcharge
    /// on one unidentified item in four.
    pub(in crate::engine) fn price(&self, data: &ItemData) -> u32 {
        let Some(rules) = self.shop_rules() else { return 0 };
        let by_looks = rules.by_charisma(self.abilities().charisma.points());
        let factor = if self.is_overcharged() { rules.overcharge.and(by_looks) } else { by_looks };
        price::of(self.raws, rules, data.stack, (self.value(rules, data, false), factor))
    }

    /// Returns the gold that the keeper `who` offers for the stack of `item`; `None` if the keeper does not
    /// want it. NetHack 3.6: `set_cost`, without its lower offers of one keeper in four.
    pub(in crate::engine) fn offer(&self, who: Actor, item: &Item) -> Option<u32> {
        let rules = self.shop_rules()?;
        let keeper = self.keeper(who)?;
        let kind = self.item_kind(item);
        let trade = &self.raws.trades[keeper.shop.trade];
        let wants = trade.deals_in(&self.raws.items, item.stack.kind);
        if self.owner(item).is_some() || kind.class == ItemClass::Coin || !wants {
            return None;
        }
        let unknown = self.is_unknown_gem(item.stack.kind);
        let value = if unknown { 0 } else { self.value(rules, &self.data(item), true) };
        let share = if self.is_overcharged() { rules.low_offer } else { rules.offer };
        let count = u64::from(item.stack.count);
        let gold = if unknown { u64::from(rules.unknown_gem) * count } else { share.of(value * count) };
        u32::try_from(gold).ok().filter(|gold| *gold > 0)
    }

    /// Returns the offers of the keeper `who` for what the hero has laid down, as far as it still lies there,
    /// and for the contents of it.
    pub(in crate::engine) fn standing_offers(&self, who: Actor) -> Vec<StackOffer> {
        let here = |id: &ThingId| {
            self.item(*id).is_some_and(|item| match item.place {
                ItemPlace::Floor { level, at, .. } => level == self.level().place && at == self.hero_at(),
                ItemPlace::Carried { .. } | ItemPlace::Inside { .. } => false,
            })
        };
        let mut all: Vec<ThingId> = self.state.offered.iter().copied().filter(here).collect();
        let mut next = 0;
        while let Some(container) = all.get(next).copied() {
            all.extend(self.held(container).map(|item| item.id));
            next += 1;
        }
        let items = all.into_iter().filter_map(|id| self.item(id));
        items
            .filter_map(|item| {
                Some(StackOffer { id: item.id, gold: self.offer(who, item)?, count: item.stack.count })
            })
            .collect()
    }

    /// Returns the items in the hero's possession that belong to the keeper `who`, in the order of ids.
    fn unpaid(&self, who: Actor) -> Vec<ThingId> {
        let mut found = Vec::new();
        self.gather_unpaid(HERO, who, 0, &mut found);
        found.sort();
        found
    }

    fn gather_unpaid(&self, holder: ThingId, who: Actor, depth: u32, found: &mut Vec<ThingId>) {
        if depth >= DEEPEST {
            return;
        }
        for item in self.held(holder) {
            if self.things.item_part::<Goods>(item.id).is_some_and(|goods| goods.keeper == who.id) {
                found.push(item.id);
            }
            if self.item_kind(item).container {
                self.gather_unpaid(item.id, who, depth + 1, found);
            }
        }
    }

    /// Returns the bill of the keeper `who`.
    pub(in crate::engine) fn bill_of(&self, who: Actor) -> Option<Bill> {
        let keeper = self.keeper(who)?;
        let price = |id: ThingId| Some((id, self.price(&self.data(self.item(id)?))));
        let angry = self.is_angry(who);
        let robbed = match keeper.robbed {
            0 if angry => self.shop_rules().map_or(0, |rules| rules.peace),
            robbed => robbed,
        };
        Some(Bill {
            keeper: who.id,
            items: self.unpaid(who).into_iter().filter_map(price).collect(),
            owed: keeper.owed,
            robbed,
            credit: keeper.credit,
        })
    }

    /// Returns the keeper whom the hero can pay now: of the shop that the hero is in, or beside the hero.
    pub(in crate::engine) fn creditor(&self) -> Option<Actor> {
        if let Some((who, _)) = self.keeper_here() {
            return Some(who);
        }
        let near = self.around(self.hero_at(), 1).map(|(who, _)| who);
        near.filter(|who| self.keeper(*who).is_some()).min_by_key(|who| who.id)
    }

    /// Returns the price at which `item` is for sale, or which the hero owes for it; `None` if it belongs to
    /// no living keeper. Goods outside of the shop that the hero does not carry have no price.
    pub(in crate::engine) fn price_tag(&self, item: &Item, data: &ItemData) -> Option<Price> {
        self.goods(item).map(|unpaid| Price { gold: self.price(data), unpaid })
    }

    /// True if `item` has a price.
    pub(in crate::engine) fn is_for_sale(&self, item: &Item) -> bool {
        self.goods(item).is_some()
    }

    /// Returns whether the goods `item` have left the shop unpaid; `None` if they have no price.
    fn goods(&self, item: &Item) -> Option<bool> {
        let who = self.owner(item)?;
        match self.outermost(item)? {
            ItemPlace::Floor { level, at, .. } => {
                let keeper: &Keeper = self.things.part(who)?;
                (keeper.home == level && keeper.shop.floor.contains(at)).then_some(false)
            }
            ItemPlace::Carried { by, .. } => (by == HERO).then_some(true),
            ItemPlace::Inside { .. } => None,
        }
    }

    /// Returns the place of `item`, or of the outermost container around it.
    fn outermost(&self, item: &Item) -> Option<ItemPlace> {
        let mut place = item.place;
        for _ in 0..DEEPEST {
            let ItemPlace::Inside { container } = place else { return Some(place) };
            place = self.item(container)?.place;
        }
        None
    }

    /// True if the keeper `who` lets the hero see the price of `item`, which is not for sale, by an offer.
    /// Offers for gems that the hero does not know are all the same.
    fn tells_price(&self, who: Actor, item: &Item) -> bool {
        !self.is_unknown_gem(item.stack.kind) && self.offer(who, item).is_some()
    }

    /// Returns the kinds that the unidentified `item` may be, as far as its price tells; `None` if the hero
    /// has seen no price of it, or knows its kind.
    pub(in crate::engine) fn priced_kinds(&self, item: &Item) -> Option<Vec<Id<ItemKind>>> {
        let kind = item.stack.kind;
        if self.knows_kind(kind) || !self.state.chronicle.is_priced(kind) {
            return None;
        }
        let items = &self.raws.items;
        let about = &items.table[kind];
        // The price of one bag tells nothing about another, which may be of another kind.
        let own = || {
            let here = self.keeper_here().is_some_and(|(who, _)| self.tells_price(who, item));
            here || self.price_tag(item, &self.data(item)).is_some()
        };
        if !about.shuffled && items.is_ambiguous(kind) && !own() {
            return None;
        }
        let price = self.seeming_price(kind);
        let like = items.of_class(Some(about.class)).filter(|(id, other)| {
            self.seeming_price(*id) == price
                && other.slot == about.slot
                && other.shuffled == about.shuffled
                && (about.shuffled || other.appearance == about.appearance)
                && !self.knows_kind(*id)
                && (other.probability > 0 || *id == kind)
        });
        Some(like.map(|(id, _)| id).collect())
    }
}

impl Ctx<'_> {
    /// Changes the books of the keeper `who`.
    pub(in crate::engine) fn with_keeper(&mut self, who: Actor, change: impl FnOnce(&mut Keeper)) {
        if let Some(mut keeper) = self.keeper(who) {
            change(&mut keeper);
            self.things.set(who, Some(keeper));
        }
    }

    /// Tells a deed of the keeper `who` to the hero.
    pub(in crate::engine) fn tell_of_shop(&mut self, who: Actor, deed: ShopDeed) {
        let shop = self.named_shop(who);
        let who = ActorSeen { seen: true, ..self.who(who) };
        self.events.push(Event::Shop { who, shop, deed });
    }

    /// Makes `item` the hero's own.
    pub(in crate::engine) fn disown(&mut self, id: ThingId) {
        self.things.set_item_part(id, None::<Goods>);
    }

    /// Adds `gold` to what the hero owes the keeper `who`, and tells it.
    pub(in crate::engine) fn owe(&mut self, who: Actor, gold: u32, item: Option<KnownItem>) {
        if gold == 0 {
            return;
        }
        self.with_keeper(who, |keeper| keeper.owed = keeper.owed.saturating_add(gold).min(Keeper::MOST));
        self.tell_of_shop(who, ShopDeed::Owes { gold, item });
    }

    /// True if the hero has to pay for damage to goods with this `price`: goods in the hero's possession, or
    /// wares in their shop in an act of the hero.
    fn is_liable(&self, price: Price) -> bool {
        price.unpaid || self.scratch.by_hero
    }

    /// Charges the hero for the loss of `item`, which is about to be destroyed, if the hero is liable.
    pub(in crate::engine) fn charge_for_loss(&mut self, item: &Item) {
        let Some(who) = self.owner(item) else { return };
        let data = self.data(item);
        if let Some(price) = self.price_tag(item, &data).filter(|price| self.is_liable(*price)) {
            let known = self.known_item(item);
            self.disown(item.id);
            self.owe(who, price.gold, Some(known));
        }
    }

    /// Charges the hero for the item `id` and its contents, which the hero has thrown, laid down or put into
    /// a container, if they are goods and now outside of their shop.
    pub(in crate::engine) fn charge_if_outside(&mut self, id: ThingId) {
        for inside in self.scratch.belongings.held(id).to_vec() {
            self.charge_if_outside(inside);
        }
        let Some(item) = self.item(id).copied() else { return };
        let Some(who) = self.owner(&item) else { return };
        let data = self.data(&item);
        if self.price_tag(&item, &data).is_none() {
            let (gold, known) = (self.price(&data), self.known_item(&item));
            self.disown(id);
            self.owe(who, gold, Some(known));
        }
    }

    /// Charges the hero for a use that cost charges of the item `id`, and for the loss of its value, since it
    /// was as `before`, if the hero is liable.
    pub(super) fn charge_for_change(&mut self, id: ThingId, before: ItemData) {
        let Some(item) = self.item(id).copied() else { return };
        let Some(who) = self.owner(&item) else { return };
        let after = self.data(&item);
        let Some(price) = self.price_tag(&item, &after).filter(|price| self.is_liable(*price)) else {
            return;
        };
        let (had, has) = (before.stack.charges.left, after.stack.charges.left);
        let used = before.stack.kind == after.stack.kind && (0..had).contains(&has);
        let fee = if used { self.fee(&item) } else { 0 };
        let was = self.price(&before.with_count(after.stack.count));
        self.owe(who, was.saturating_sub(price.gold).saturating_add(fee), None);
    }

    /// Charges the hero the fee for one use of `item`, if it is not paid.
    pub(in crate::engine) fn charge_for_use(&mut self, item: &Item) {
        let Some(who) = self.owner(item) else { return };
        let data = self.data(item);
        if self.price_tag(item, &data).is_some_and(|price| price.unpaid) {
            let fee = self.fee(item);
            self.owe(who, fee, None);
        }
    }

    /// Returns the fee for one use of one of `item`.
    fn fee(&self, item: &Item) -> u32 {
        let price = u64::from(self.price(&self.data(item).with_count(1)));
        u32::try_from(price * u64::from(self.item_kind(item).fee) / 100).unwrap_or(u32::MAX)
    }

    /// Notes the kinds whose prices the hero sees: wares in sight, and carried items that the keeper would
    /// buy.
    pub(in crate::engine) fn see_prices(&mut self, who: Actor) {
        let Some(keeper) = self.keeper(who) else { return };
        let mut seen: Vec<Id<ItemKind>> = Vec::new();
        for at in keeper.shop.floor.points().filter(|at| self.scratch.eyes.see(*at)) {
            seen.extend(
                self.pile(at).next().filter(|item| self.owner(item).is_some()).map(|item| item.stack.kind),
            );
        }
        seen.extend(self.held(HERO).filter(|item| self.tells_price(who, item)).map(|item| item.stack.kind));
        for kind in seen {
            if !self.knows_kind(kind) {
                self.state.chronicle.see_price(kind);
            }
        }
    }

    /// Notes that the terrain at `at` becomes `to`, if that breaks a door or opens a wall of a shop, in an
    /// act of the hero.
    pub(super) fn note_damage(&mut self, at: Point, to: Id<Terrain>) {
        if !self.scratch.by_hero {
            return;
        }
        let terrains = &self.raws.terrains;
        let of_shop = |shop: &Shop| shop.floor.grown().contains(at) && !shop.floor.contains(at);
        if !self.level().shops.iter().any(of_shop) {
            return;
        }
        let breaks = to == terrains.broken_door;
        // A hole in a wall looks like a doorway, and a door that opens is no damage.
        let wall = self
            .level()
            .terrain(at)
            .is_some_and(|was| !terrains.walkable(was) && terrains.table[was].door.is_none());
        let opens = wall && terrains.walkable(to);
        if breaks || opens {
            self.scratch.broken.push(at);
            if let Some(was) = self.level().terrain(at) {
                self.state.level.shop_damage.entry(at).or_insert(was);
            }
        }
    }

    /// Takes `gold` from the hero's purse and gives it to the keeper `who`; the credit pays first. Returns
    /// the gold pieces taken from the purse; `None` if both are too little, and then nothing changes.
    pub(in crate::engine) fn pay_keeper(&mut self, who: Actor, gold: u32) -> Option<u32> {
        let credit = self.keeper(who)?.credit.min(gold);
        let rest = gold - credit;
        if rest > self.purse() {
            return None;
        }
        self.with_keeper(who, |keeper| keeper.credit -= credit);
        self.give_gold(who, rest);
        Some(rest)
    }

    /// Moves `gold` gold pieces of the hero, who must have as many, to `who`.
    pub(in crate::engine) fn give_gold(&mut self, who: Actor, gold: u32) {
        let pieces = i32::try_from(gold).unwrap_or(i32::MAX);
        self.with_body(self.hero(), |body| body.gold -= pieces);
        self.with_body(who, |body| body.gold = body.gold.saturating_add(pieces));
    }
}
