//! Rates the wares of shops, and finds what the explorer does not need.

use super::{
    gear::gain,
    item_worth::{
        burns, is_bad, is_missile, is_risky, launcher_of, protection, relieves, worth_now, worth_of,
    },
    meals::{is_provision, provisions, spare_food, weight_of},
    spells::{is_instructive, is_mastered, is_readable},
    things::ItemKnowledge,
    useful::{ItemUsefulness, Useful},
};
use crate::{
    base::geometry::Point,
    engine::{
        event::{KnownItem, KnownLid},
        state::{item::ItemUse, shop::Shop, thing_id::ThingId},
        view::View,
    },
    raws::{
        kinds::items::{ItemClass, ItemKind, Missile, Slot},
        reading::table::Id,
    },
};

/// Nutrition of the hero and of the carried food, together, below which food is bought.
const STORE: u32 = 1600;

/// Nutrition of the carried food alone below which food is bought.
const PACKED: u32 = 800;

/// Number of potions of one unidentified kind that are bought: one is tried, the others may save the hero.
const TRIALS: u32 = 3;

/// Number of scrolls of one unidentified kind that are bought.
const READINGS: u32 = 2;

/// Percentage of what an unidentified ware may be by its price that has a use, from which it is bought.
const LIKELY: u32 = 50;

/// Number of missiles of one kind that are bought at a time.
const MISSILES: u32 = 20;

/// A kind of ware, the most wanted first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum WareRank {
    Healing,
    Armour,
    Weapon,
    Food,
    /// Scroll or potion of known use.
    Useful,
    /// Unidentified scroll or potion.
    Unknown,
    Wand,
    Tool,
    Book,
}

/// A ware that the bot would buy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct ShopWish {
    rank: WareRank,
    /// Value among the wares of the rank; lower is better.
    order: i32,
    /// Price of one.
    pub(super) piece: u32,
    pub(super) id: ThingId,
    pub(super) at: Point,
    /// Number to buy.
    pub(super) count: u32,
    /// Weight of food to lay down first, so that they do not burden the hero.
    pub(super) excess: u32,
    /// Slot of armour.
    slot: Option<Slot>,
}

/// Hero before the wares of a shop.
struct Customer<'a, 'b> {
    view: &'a View<'b>,
    all: &'a [KnownItem],
    /// Gold to spend.
    funds: u32,
    /// Weight that can be added without a burden.
    spare: u32,
    /// Weight of the food that the hero would leave for better things.
    food: u32,
    /// Nutrition that the hero lacks.
    lacks: u32,
    /// True if the hero buys of unidentified wares only what is likely to serve it.
    choosy: bool,
}

/// Returns the wares of `shop` that a hero with `funds` buys, the most wanted first, without those of
/// `refused`. A `choosy` hero buys of unidentified wares only what is likely to serve it.
pub(super) fn wishes(
    view: &View<'_>,
    things: &mut ItemKnowledge,
    shop: &Shop,
    (funds, choosy): (u32, bool),
    refused: &[ThingId],
) -> Vec<ShopWish> {
    let all = view.inventory();
    let (load, capacity) = view.load();
    let lacks = lacks(view, &all, choosy);
    let food = weight_of(view, &spare_food(view, &all, u32::MAX));
    let spare = capacity.saturating_sub(load);
    let hero = Customer { view, all: &all, funds, spare, food, lacks, choosy };
    let wares = view.wares().into_iter().filter(|(at, item)| {
        shop.floor.contains(*at)
            && !refused.contains(&item.id)
            && item.price.is_some_and(|price| !price.unpaid)
    });
    let mut found: Vec<ShopWish> = wares.filter_map(|(at, item)| hero.wish(things, at, &item)).collect();
    found.sort();
    // Of each slot only the best armour, and what protects most for its price first.
    let mut slots = Vec::new();
    found.retain(|wish| {
        let first = wish.slot.is_none_or(|slot| !slots.contains(&slot));
        slots.extend(wish.slot);
        first
    });
    for wish in found.iter_mut().filter(|wish| wish.slot.is_some()) {
        let price = i32::try_from(wish.piece).unwrap_or(i32::MAX);
        wish.order = price.saturating_mul(1000) / wish.order.abs().max(1);
    }
    found.sort();
    found
}

/// Returns the nutrition that the hero should buy. One who is not `choosy` packs twice as much.
fn lacks(view: &View<'_>, all: &[KnownItem], choosy: bool) -> u32 {
    let Some(hero) = view.hero().filter(|_| view.hunger().is_some()) else { return 0 };
    let packed = provisions(view.raws(), all);
    let inside = u32::try_from(hero.hunger.nutrition).unwrap_or(0);
    let least = if choosy { PACKED } else { 2 * PACKED };
    STORE.saturating_sub(inside.saturating_add(packed)).max(least.saturating_sub(packed))
}

impl Customer<'_, '_> {
    /// Returns the wish for the ware `item` at `at`; `None` if the bot leaves it.
    fn wish(&self, things: &mut ItemKnowledge, at: Point, item: &KnownItem) -> Option<ShopWish> {
        let Self { view, funds, .. } = *self;
        let kind = &view.raws().items.table[item.kind];
        let piece = item.price?.gold / item.count.max(1);
        let (rank, order, wanted) = match kind.class {
            ItemClass::Armour => {
                let gain = gain(view, self.all, item, things.main.as_ref());
                (gain > 0).then_some((WareRank::Armour, -gain, 1))?
            }
            ItemClass::Food => {
                let feeds = kind.nutrition;
                let wanted = self.lacks.div_ceil(feeds.max(1));
                let good = feeds > 0 && wanted > 0 && !item.eaten && is_provision(view.raws(), item, false);
                let value = i32::try_from(feeds * 10 / piece.max(1)).unwrap_or(0);
                good.then_some((WareRank::Food, -value, wanted))?
            }
            ItemClass::Potion | ItemClass::Scroll | ItemClass::Wand => {
                let (rank, wanted) = self.magic(item, kind)?;
                // The unidentified ware of which a useful one is likely to cost least comes first.
                let order = if rank == WareRank::Unknown { piece * 100 / self.odds(item).max(1) } else { 0 };
                (rank, i32::try_from(order).unwrap_or(i32::MAX), wanted)
            }
            ItemClass::Spellbook => {
                let good = !is_bad(item)
                    && is_instructive(view, item.kind)
                    && !self.all.iter().any(|one| one.kind == item.kind);
                good.then_some((WareRank::Book, 0, 1))?
            }
            ItemClass::Tool => {
                let good = !is_bad(item) && !kind.digs && things.wants(view, item.kind);
                good.then_some((WareRank::Tool, 0, 1))?
            }
            ItemClass::Weapon => {
                // The bot lays digging tools down in shops.
                let good = !is_bad(item) && !kind.digs && things.wants(view, item.kind);
                let wanted = if kind.missile.is_some() { item.count.min(MISSILES) } else { 1 };
                good.then_some((WareRank::Weapon, 0, wanted))?
            }
            ItemClass::Coin | ItemClass::Gem | ItemClass::Amulet | ItemClass::Ring | ItemClass::Rock => {
                return None;
            }
        };
        let weight = view.weight(item.id)?.div_ceil(item.count.max(1));
        let free = self.spare.saturating_add(self.replaced(kind));
        let room = if kind.class == ItemClass::Food { free } else { free.saturating_add(self.food) };
        let fits = room.checked_div(weight).unwrap_or(u32::MAX);
        let paid = funds.checked_div(piece).unwrap_or(u32::MAX);
        let count = wanted.min(item.count).min(fits).min(paid);
        let excess = weight.saturating_mul(count).saturating_sub(free);
        let slot = kind.slot.filter(|_| rank == WareRank::Armour);
        (count > 0).then_some(ShopWish { rank, order, piece, id: item.id, at, count, excess, slot })
    }

    /// Returns the weight of the worn armour that armour of `kind` replaces.
    fn replaced(&self, kind: &ItemKind) -> u32 {
        let table = &self.view.raws().items.table;
        let worn = |item: &&KnownItem| {
            item.used == Some(ItemUse::Worn) && kind.slot.is_some() && table[item.kind].slot == kind.slot
        };
        self.all.iter().find(worn).and_then(|item| self.view.weight(item.id)).unwrap_or(0)
    }

    /// Returns the rank of a potion, scroll or wand of `kind`, and the number to buy.
    fn magic(&self, item: &KnownItem, kind: &ItemKind) -> Option<(WareRank, u32)> {
        let useful = Useful::from_item(item, kind)?;
        let wand = kind.class == ItemClass::Wand;
        match useful.worth {
            ItemUsefulness::Heals => return Some((WareRank::Healing, item.count)),
            ItemUsefulness::Strikes => return Some((WareRank::Wand, 1)),
            ItemUsefulness::Boon | ItemUsefulness::Escape => {
                let rank = if wand { WareRank::Wand } else { WareRank::Useful };
                return Some((rank, item.count));
            }
            ItemUsefulness::Unknown => {}
        }
        let held = self.all.iter().filter(|one| one.kind == item.kind).map(|one| one.count).sum::<u32>();
        let most = match kind.class {
            ItemClass::Potion => TRIALS,
            ItemClass::Scroll => READINGS,
            _ => 1,
        };
        let rank = if wand { WareRank::Wand } else { WareRank::Unknown };
        let least = if wand || !self.choosy { 1 } else { LIKELY };
        (held < most && self.odds(item) >= least).then_some((rank, most - held.min(most)))
    }

    /// Returns the probability in percent that the unidentified `item` has a use, as far as its price tells.
    fn odds(&self, item: &KnownItem) -> u32 {
        let table = &self.view.raws().items.table;
        let Some(kinds) = self.view.priced_kinds(item.id) else { return 100 };
        let sum = |kinds: &mut dyn Iterator<Item = &Id<ItemKind>>| -> u32 {
            kinds.map(|kind| table[*kind].probability.max(1)).sum()
        };
        // Other potions than those that heal do too little for their prices.
        let serves = |kind: &ItemKind| match Useful::of_kind(kind) {
            Some(worth) => !self.choosy || kind.class != ItemClass::Potion || worth == ItemUsefulness::Heals,
            None => false,
        };
        let useful = sum(&mut kinds.iter().filter(|kind| serves(&table[**kind])));
        useful * 100 / sum(&mut kinds.iter()).max(1)
    }
}

/// True if the bot has no use for the carried `item`, of `all`, and sells it.
pub(super) fn is_surplus(
    view: &View<'_>,
    things: &ItemKnowledge,
    all: &[KnownItem],
    item: &KnownItem,
) -> bool {
    let table = &view.raws().items.table;
    let kind = &table[item.kind];
    if !item.is_idle()
        || item.price.is_some()
        || item.lit
        || kind.artefact.is_some()
        || kind.probability == 0
        || item.lid != KnownLid::NOTHING
    {
        return false;
    }
    match kind.class {
        ItemClass::Armour => kind.slot.is_some_and(|slot| {
            let worn =
                |one: &&KnownItem| one.used == Some(ItemUse::Worn) && table[one.kind].slot == Some(slot);
            let now = all.iter().find(worn);
            is_bad(item)
                || is_risky(view, item)
                || things.main.is_some_and(|main| main.is_hindered_by(view, item.kind))
                || now.is_some_and(|now| protection(view, item) <= protection(view, now))
        }),
        ItemClass::Weapon => is_spare_weapon(view, all, item),
        ItemClass::Spellbook => item.named && is_mastered(view, kind) || !is_readable(view, item),
        ItemClass::Wand => Useful::from_item(item, kind).is_none() || things.is_used_up(item),
        ItemClass::Scroll | ItemClass::Potion => Useful::from_item(item, kind).is_none(),
        ItemClass::Ring | ItemClass::Amulet => true,
        ItemClass::Gem => item.named && kind.weight <= 1,
        ItemClass::Tool => {
            let kept = burns(kind)
                || relieves(kind)
                || kind.digs
                || kind.container
                || kind.lucky
                || kind.hallowed
                || kind.binds.is_some();
            !kept && kind.slot.is_none_or(|slot| slot != Slot::Body)
        }
        ItemClass::Food | ItemClass::Coin | ItemClass::Rock => false,
    }
}

/// True if `item` is a weapon that is neither thrown nor shot, and not the best one for melee among `all`.
fn is_spare_weapon(view: &View<'_>, all: &[KnownItem], item: &KnownItem) -> bool {
    let table = &view.raws().items.table;
    let kind = &table[item.kind];
    if kind.missile == Some(Missile::Shot) {
        return launcher_of(view, all, kind).is_none();
    }
    if kind.launches {
        let feeds = |one: &KnownItem| launcher_of(view, all, &table[one.kind]) == Some(item.id);
        return !all.iter().any(feeds);
    }
    if is_missile(kind) {
        return view.arms_with(item.kind, true).skill.is_none();
    }
    if is_bad(item) {
        return true;
    }
    let worth = worth_of(view, item);
    let is_better = |one: &KnownItem| {
        let other = &table[one.kind];
        let armed = one.id != item.id
            && other.class == ItemClass::Weapon
            && !other.launches
            && other.missile.is_none()
            && !is_bad(one);
        if !armed {
            return false;
        }
        if one.used == Some(ItemUse::Wielded) {
            return worth_now(view, all) >= worth;
        }
        let rival = worth_of(view, one);
        rival > worth || rival == worth && one.id < item.id
    };
    all.iter().any(is_better)
}
