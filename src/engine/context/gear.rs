//! What items do for who carries them: armour, weapons, and what sticks to the hand.

use super::{Context, Ctx};
use crate::{
    engine::state::{
        gear::{self, Gear},
        item::{Beatitude, Fuel, Item, ItemData, Place, Stack, Use},
        thing_id::{HERO, ThingId},
        things::{Access, Actor},
    },
    raws::{
        creatures::Stats,
        items::{ItemClass, Slot},
    },
};

impl<A: Access> Context<'_, A> {
    /// The armour class of `who`: what nature gave them, bettered by what they wear.
    pub(in crate::engine) fn armour_class(&self, who: Actor) -> Option<i32> {
        let nature = self.things.get(who)?.body.armour_class;
        let armour = if who == self.hero() {
            self.scratch.gear.armour
        } else if self.scratch.belongings.held(who.id).is_empty() {
            0
        } else {
            self.gear_of(who.id).armour
        };
        Some(nature.saturating_sub(armour).clamp(-127, 127))
    }

    /// The attack and defence of `who`, with what they wear and have in hand.
    pub(in crate::engine) fn stats(&self, who: Actor) -> Option<Stats<i32>> {
        let nature = self.things.get(who)?.body.stats;
        let gear = if who == self.hero() {
            self.scratch.gear.stats
        } else if self.scratch.belongings.held(who.id).is_empty() {
            return Some(nature);
        } else {
            self.gear_of(who.id).stats
        };
        Some(gear::sum(nature, gear))
    }

    /// What comes of what `who` carries, without the light of what burns.
    fn gear_of(&self, who: ThingId) -> Gear {
        Gear::of(self.raws, self.held(who).map(|item| (item, self.remains(item))))
    }

    /// How far one sees by what burns in the hero's hands, in squares; 0 if nothing does.
    fn light(&self) -> i32 {
        let mine = |item: &Item| matches!(item.place, Place::Carried { by: HERO, .. });
        let burning = self.things.burning().filter(|(item, _)| mine(item));
        let reach =
            |(item, _): (&Item, _)| Some(self.item_kind(item).light.as_ref()?.reach(item.stack.count));
        burning.filter_map(reach).max().unwrap_or(0)
    }

    /// What the hero has in hand.
    pub(in crate::engine) fn wielded(&self) -> Option<&Item> {
        self.things.item(self.scratch.gear.wielded?)
    }

    /// What the hero wears in `slot`.
    pub(in crate::engine) fn worn(&self, slot: Slot) -> Option<&Item> {
        self.held(HERO)
            .find(|item| gear::used(item) == Some(Use::Worn) && self.item_kind(item).slot == Some(slot))
    }

    /// Whether `item`, which is in use, cannot be put away: armour and weapons stick to who is cursed with them.
    pub(in crate::engine) fn sticks(&self, item: &Item) -> bool {
        item.stack.beatitude == Beatitude::Cursed
            && match gear::used(item) {
                Some(Use::Worn) => true,
                // Whatever else is in hand is no curse (NetHack's `will_weld`).
                Some(Use::Wielded) => self.item_kind(item).class == ItemClass::Weapon,
                Some(Use::Readied) | None => false,
            }
    }

    /// The item `id`, if the hero carries it.
    pub(in crate::engine) fn mine(&self, id: ThingId) -> Option<&Item> {
        self.item(id).filter(|item| match item.place {
            Place::Carried { by, .. } => by == HERO,
            Place::Floor { .. } | Place::Inside { .. } => false,
        })
    }
}

impl Ctx<'_> {
    /// The item `id`, which somebody carries, is used for this from now on.
    pub(in crate::engine) fn set_use(&mut self, id: ThingId, used: Option<Use>) {
        if let Some(Place::Carried { by, .. }) = self.item(id).map(|item| item.place) {
            self.move_item(id, Place::Carried { by, used });
        }
    }

    /// Changes what the item `id` is.
    pub(in crate::engine) fn change_stack(&mut self, id: ThingId, change: impl FnOnce(&mut Stack)) {
        if let Some(item) = self.things.change_item(id) {
            change(&mut item.stack);
        }
        self.refresh_gear();
    }

    /// The item `id` is `data` from now on, wherever it is.
    pub(in crate::engine) fn make_anew(&mut self, id: ThingId, data: impl Into<ItemData>) {
        let ItemData { stack, remains, tinned, fuel } = data.into();
        self.things.set_item_part(id, remains);
        self.things.set_item_part(id, tinned);
        self.things.set_item_part(id, fuel.kept());
        self.change_stack(id, |old| *old = stack);
    }

    /// The item `id` burns like this from now on.
    pub(in crate::engine) fn set_fuel(&mut self, id: ThingId, fuel: Fuel) {
        self.things.set_item_part(id, fuel.kept());
        self.refresh_gear();
    }

    /// Works out anew what the hero's items come to.
    pub(in crate::engine) fn refresh_gear(&mut self) {
        let mut gear = self.gear_of(HERO);
        gear.light = self.light();
        if gear.contains {
            gear.weight = self.held(HERO).fold(0, |sum, item| sum.saturating_add(self.weight(item)));
        }
        if (gear.light, gear.blinds) != (self.scratch.gear.light, self.scratch.gear.blinds) {
            self.scratch.stale = true;
        }
        self.scratch.gear = gear;
        let raised = gear.raises.scores();
        if self.sheet().is_some_and(|hero| hero.raised != raised) {
            self.with_hero(|hero| hero.raised = raised);
        }
    }
}
