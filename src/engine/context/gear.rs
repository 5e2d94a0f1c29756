//! Effects of carried items: armour, weapons, light, cursed items that cannot be removed.

use super::{Context, Ctx};
use crate::{
    engine::state::{
        character::Character,
        gear::{self, Gear},
        item::{Beatitude, Fuel, Item, ItemData, ItemPlace, ItemUse, Stack},
        thing_id::{HERO, ThingId},
        things::{Access, Actor},
    },
    raws::{
        kinds::{
            creatures::Stats,
            items::{ItemClass, Slot},
        },
        words::abilities::{Abilities, AbilityName, AbilityScore},
    },
};

impl<A: Access> Context<'_, A> {
    /// Returns the armour class of `who`: natural armour class minus the bonus of worn items
    /// and of protection, -127 to 127.
    pub(in crate::engine) fn armour_class(&self, who: Actor) -> Option<i32> {
        let nature = self.things.get(who)?.body.armour_class;
        let armour = if who == self.hero() {
            let protection = self.devotion().protection.points + self.spellbook().protection.points;
            self.scratch.gear.armour.saturating_add(protection)
        } else if self.scratch.belongings.held(who.id).is_empty() {
            0
        } else {
            self.gear_of(who.id).armour
        };
        Some(nature.saturating_sub(armour).clamp(-127, 127))
    }

    /// Returns the magic cancellation of the items that `who` wears, from 0 to 3.
    pub(in crate::engine) fn magic_cancellation(&self, who: Actor) -> u32 {
        if who == self.hero() {
            self.scratch.gear.cancels
        } else if self.scratch.belongings.held(who.id).is_empty() {
            0
        } else {
            self.gear_of(who.id).cancels
        }
    }

    /// Returns attack and defence of `who`, including worn and wielded items.
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

    /// Computes the totals of the hero's items.
    pub(in crate::engine) fn hero_gear(&self) -> Gear {
        let mut gear = self.gear_of(HERO);
        gear.light = self.light();
        if gear.contains {
            gear.weight = self.held(HERO).fold(0, |sum, item| sum.saturating_add(self.weight(item)));
        }
        gear
    }

    /// Computes the effects of the items that `who` carries, except light.
    fn gear_of(&self, who: ThingId) -> Gear {
        let hero = self.sheet().filter(|_| who == HERO);
        let role = hero.map(|hero| self.raws.traits.roles[hero.identity.role].name.as_str());
        Gear::from_items(self.raws, role, self.held(who).map(|item| (item, self.remains(item))))
    }

    /// Returns the hero's effective ability scores, with the bonuses of worn items.
    pub(in crate::engine) fn abilities(&self) -> Abilities<AbilityScore> {
        let Gear { raises, fixed, .. } = &self.scratch.gear;
        self.sheet().map(|hero| hero.abilities(raises.scores(), *fixed)).unwrap_or_default()
    }

    /// Returns the hero's effective score of one `ability`.
    pub(in crate::engine) fn ability(&self, ability: AbilityName) -> AbilityScore {
        let Gear { raises, fixed, .. } = &self.scratch.gear;
        let score =
            |hero: &Character| hero.ability(ability, *raises.scores().get(ability), *fixed.get(ability));
        self.sheet().map(score).unwrap_or_default()
    }

    /// Returns the radius of the hero's brightest light source in squares; 0 without one.
    fn light(&self) -> i32 {
        let mine = |item: &Item| matches!(item.place, ItemPlace::Carried { by: HERO, .. });
        let burning = self.things.burning().filter(|(item, _)| mine(item));
        let reach =
            |(item, _): (&Item, _)| Some(self.item_kind(item).light.as_ref()?.reach(item.stack.count));
        burning.filter_map(reach).max().unwrap_or(0)
    }

    /// Returns the item that the hero wields.
    pub(in crate::engine) fn wielded(&self) -> Option<&Item> {
        self.things.item(self.scratch.gear.wielded?)
    }

    /// Returns the item that the hero wears in `slot`.
    pub(in crate::engine) fn worn(&self, slot: Slot) -> Option<&Item> {
        self.held(HERO)
            .find(|item| gear::used(item) == Some(ItemUse::Worn) && self.item_kind(item).slot == Some(slot))
    }

    /// True if `item` is in use and a curse keeps it there: worn items and wielded weapons.
    pub(in crate::engine) fn sticks(&self, item: &Item) -> bool {
        item.stack.beatitude == Beatitude::Cursed
            && match gear::used(item) {
                Some(ItemUse::Worn) => true,
                // Other wielded items do not weld to the hands. NetHack 3.6: `will_weld`.
                Some(ItemUse::Wielded) => self.item_kind(item).class == ItemClass::Weapon,
                Some(ItemUse::Readied | ItemUse::Alternate) | None => false,
            }
    }

    /// Returns the item `id` if the hero carries it.
    pub(in crate::engine) fn mine(&self, id: ThingId) -> Option<&Item> {
        self.item(id).filter(|item| match item.place {
            ItemPlace::Carried { by, .. } => by == HERO,
            ItemPlace::Floor { .. } | ItemPlace::Inside { .. } => false,
        })
    }
}

impl Ctx<'_> {
    /// Sets the use of the item `id`. No effect if the item is not carried.
    pub(in crate::engine) fn set_use(&mut self, id: ThingId, used: Option<ItemUse>) {
        if let Some(ItemPlace::Carried { by, .. }) = self.item(id).map(|item| item.place) {
            self.move_item(id, ItemPlace::Carried { by, used });
        }
    }

    /// Applies `change` to the stack of the item `id`.
    pub(in crate::engine) fn change_stack(&mut self, id: ThingId, change: impl FnOnce(&mut Stack)) {
        let before = self.item(id).filter(|item| self.owner(item).is_some()).map(|item| self.data(item));
        let lasts = self.is_lasting(id);
        let mut becomes_other = false;
        if let Some(item) = self.things.change_item(id) {
            let kind = item.stack.kind;
            change(&mut item.stack);
            becomes_other = lasts && item.stack.kind != kind;
            if becomes_other {
                item.stack.kind = kind;
            }
        }
        if becomes_other {
            self.put_by_stairs(id);
        }
        self.refresh_gear();
        if let Some(before) = before {
            self.charge_for_change(id, before);
        }
    }

    /// Replaces all data of the item `id` by `data`, but not its place and owner.
    pub(in crate::engine) fn make_anew(&mut self, id: ThingId, data: impl Into<ItemData>) {
        let data = data.into();
        if self.is_lasting(id) && self.item(id).is_some_and(|item| item.stack.kind != data.stack.kind) {
            return self.put_by_stairs(id);
        }
        let ItemData { stack, remains, tinned, likeness, fuel, goods: _ } = data;
        self.things.set_item_part(id, remains);
        self.things.set_item_part(id, tinned);
        self.things.set_item_part(id, likeness);
        self.things.set_item_part(id, fuel.kept());
        self.change_stack(id, |old| *old = stack);
    }

    /// Sets fuel and flame of the item `id`.
    pub(in crate::engine) fn set_fuel(&mut self, id: ThingId, fuel: Fuel) {
        self.things.set_item_part(id, fuel.kept());
        self.refresh_gear();
    }

    /// Recomputes the totals of the hero's items.
    pub(in crate::engine) fn refresh_gear(&mut self) {
        let gear = self.hero_gear();
        if (gear.light, gear.blinds) != (self.scratch.gear.light, self.scratch.gear.blinds) {
            self.scratch.stale = true;
        }
        self.scratch.worn.stale |= gear != self.scratch.gear;
        self.scratch.gear = gear;
    }
}
