//! The items at hand for each purpose: carried ones, the hero's gold, food and containers on the floor.

use super::View;
use crate::{
    base::clean_text::Label,
    engine::{
        action::{ItemFilter, ItemsFrom},
        effects::{position::pits, tasks::dress},
        event::{KnownItem, KnownLid},
        state::{
            burden::Burden,
            item::{Erosion, ItemUse, Treated},
            thing_id::{HERO, ThingId},
        },
    },
};

/// Id of the hero's gold in lists of items. Gold is not an item, so the hero's own id is used.
const PURSE: ThingId = HERO;

impl View<'_> {
    /// True if the hero can put on `item` now, as far as the hero knows.
    pub fn goes_on(&self, item: &KnownItem) -> bool {
        dress::can_wear(&self.game, item.id).is_ok()
    }

    /// True if the hero can lift all of `item` as well, by its known weight.
    pub fn can_lift(&self, item: &KnownItem) -> bool {
        let (load, capacity) = self.load();
        let weight = self.game.item(item.id).map_or(0, |item| self.game.known_weight(item));
        Burden::from_load(load.saturating_add(weight), capacity) < Burden::Overloaded
    }

    /// True if the hero can dig a pit or a hole on the own square, floor and tool aside.
    pub fn can_dig_here(&self) -> bool {
        pits::can_dig(&self.game, self.hero_at()).is_ok()
    }
}

impl ItemFilter {
    /// True if no item is a choice: bare hands, or an item to put away.
    pub fn has_something(self, view: &View<'_>) -> bool {
        let used = self.facts().puts_away;
        self.facts().takes_hands || used.is_some() && view.inventory().iter().any(|item| item.used == used)
    }

    /// Returns all items that may be chosen: the carried ones, with the gold or with the food or containers
    /// on the hero's square for some purposes.
    pub fn among(self, view: &View<'_>) -> Vec<KnownItem> {
        match self.facts().from {
            ItemsFrom::Inventory => view.inventory(),
            ItemsFrom::Purse => carried(view),
            ItemsFrom::Food => view.inventory().into_iter().chain(lying_food(view)).collect(),
            ItemsFrom::Containers => {
                let containers = |item: &KnownItem| view.raws().items.table[item.kind].container;
                view.inventory().into_iter().chain(view.pile().into_iter().filter(containers)).collect()
            }
        }
    }

    /// Returns the items that fit, carried or food on the hero's square.
    pub fn fitting(self, view: &View<'_>) -> Vec<KnownItem> {
        let mut all = self.among(view);
        all.retain(|item| match is_purse(item.id) {
            true => self == ItemFilter::Drop,
            false => self.fits(view.raws(), item),
        });
        all
    }

    /// True if there is an answer: a fitting item, or another that may be chosen as well.
    pub fn has_answer(self, view: &View<'_>) -> bool {
        if self.facts().takes_hands {
            return true;
        }
        if self.facts().takes_any {
            return self.among(view).iter().any(|item| item.used != Some(ItemUse::Worn));
        }
        !self.fitting(view).is_empty()
    }
}

/// True if `id` is the hero's gold.
pub fn is_purse(id: ThingId) -> bool {
    id == PURSE
}

/// Returns all carried items, with the gold.
pub fn carried(view: &View<'_>) -> Vec<KnownItem> {
    purse(view).into_iter().chain(view.inventory()).collect()
}

/// Iterates over the food on the hero's square, which goes by its symbol.
pub fn lying_food(view: &View<'_>) -> impl Iterator<Item = KnownItem> {
    let raws = view.raws().clone();
    view.pile().into_iter().filter(move |item| raws.items.table[item.kind].is_food())
}

/// True if the wielded item can break locks: a blade or a bludgeon.
pub fn can_break(view: &View<'_>) -> bool {
    let inventory = view.inventory();
    let held = inventory.iter().find(|item| item.used == Some(ItemUse::Wielded));
    let skill = held.and_then(|item| view.raws().items.table[item.kind].skill);
    skill.is_some_and(|skill| skill.is_of_blades() || skill.is_of_bludgeons())
}

/// Returns the hero's gold as an item, if there is any.
fn purse(view: &View<'_>) -> Option<KnownItem> {
    let count = u32::try_from(view.body()?.gold).ok().filter(|gold| *gold > 0)?;
    let kind = view.raws().items.coin()?;
    Some(KnownItem {
        id: PURSE,
        kind,
        named: true,
        count,
        beatitude: None,
        enchantment: None,
        charges: None,
        eaten: false,
        corpse: None,
        erosion: Erosion::NONE,
        letter: None,
        used: None,
        called: Label::default(),
        name: Label::default(),
        lit: false,
        tinned: None,
        likeness: None,
        treated: Treated::NOTHING,
        lid: KnownLid::NOTHING,
        price: None,
    })
}
