//! Creatures' choice and use of items: wielding, throwing, picking up.

use super::{Context, Ctx, arms::Arms};
use crate::{
    engine::state::{
        gear,
        item::{Item, ItemPlace, ItemUse, Stack},
        thing_id::ThingId,
        things::{Access, Actor},
    },
    raws::kinds::{
        creatures::{Bulk, CreatureKind},
        items::{ItemClass, ItemKind, Missile, Slot},
    },
};

/// Returns the maximum load of a creature of this size, in weight units. NetHack 3.6: `max_mon_load` of a
/// creature that is not strong, with the typical weight of the size.
const fn capacity(size: Bulk) -> u32 {
    match size {
        Bulk::Tiny => 50,
        Bulk::Small => 250,
        Bulk::Medium => 500,
        Bulk::Large => 750,
        Bulk::Huge | Bulk::Gigantic => 1000,
    }
}

impl<A: Access> Context<'_, A> {
    /// Returns the item that the creature `who` wields.
    pub(in crate::engine) fn in_hand(&self, who: Actor) -> Option<&Item> {
        self.held(who.id).find(|item| gear::used(item) == Some(ItemUse::Wielded))
    }

    /// Returns the numbers of `stack`, wielded or thrown by a creature, against the kind `whom`; `None` is
    /// the hero.
    pub(in crate::engine) fn edge(&self, stack: &Stack, whom: Option<&CreatureKind>) -> Arms {
        let kind = &self.raws.items.table[stack.kind];
        let arms = Arms::powerless(kind, stack, whom);
        match &kind.artefact {
            Some(artefact) if self.is_struck_by(artefact, whom) => arms.with_powers(artefact),
            Some(_) | None => arms,
        }
    }

    /// Returns the best melee weapon that the creature `who` carries; the lowest id among equals.
    fn best_weapon(&self, who: Actor) -> Option<&Item> {
        let shield = self.held(who.id).any(|item| {
            gear::used(item) == Some(ItemUse::Worn) && self.item_kind(item).slot == Some(Slot::Shield)
        });
        let fits = |item: &&Item| {
            let kind = self.item_kind(item);
            strikes(kind) && !(shield && kind.two_handed)
        };
        let worth = |item: &Item| (self.edge(&item.stack, None).mean(), std::cmp::Reverse(item.id));
        self.held(who.id).filter(fits).max_by_key(|item| worth(item))
    }

    /// Returns the item that the creature `who` would throw or shoot next: the readied one, else the most
    /// damaging. The wielded item comes last.
    pub(in crate::engine) fn missile_of(&self, who: Actor) -> Option<&Item> {
        let worth = |item: &Item| {
            let used = gear::used(item);
            let ready = (used == Some(ItemUse::Readied), used != Some(ItemUse::Wielded));
            (ready, self.edge(&item.stack, None).mean(), std::cmp::Reverse(item.id))
        };
        self.held(who.id).filter(|item| self.is_missile_of(who, item)).max_by_key(|item| worth(item))
    }

    /// True if the creature `who` can throw its `item`, or shoot it with a carried launcher.
    fn is_missile_of(&self, who: Actor, item: &Item) -> bool {
        let kind = self.item_kind(item);
        match kind.missile {
            _ if gear::used(item) == Some(ItemUse::Worn) || self.sticks(item) => false,
            Some(Missile::Thrown) => true,
            Some(Missile::Shot) => self.launcher_of(who, kind),
            // Stackable weapons such as daggers and spears can be thrown, too.
            None => kind.class == ItemClass::Weapon && kind.stacks,
        }
    }

    /// True if the creature `who` carries a launcher for items of `kind`.
    pub(in crate::engine) fn launcher_of(&self, who: Actor, kind: &ItemKind) -> bool {
        let launches = |with: &ItemKind| with.launches && with.skill == kind.skill;
        kind.missile == Some(Missile::Shot) && self.held(who.id).any(|item| launches(self.item_kind(item)))
    }

    /// True if the creature `who` of `kind` likes `item`, which lies on the floor, and can carry it.
    pub(in crate::engine) fn wants(&self, who: Actor, kind: &CreatureKind, item: &Item) -> bool {
        let what = self.item_kind(item);
        let shunned = what.artefact.as_ref().is_some_and(|artefact| self.is_shunned_by(artefact, kind));
        if !kind.likes.contains(&what.class) || what.scares || shunned || self.is_chained(item.id) {
            return false;
        }
        // Prizes are left to the hero.
        if let ItemPlace::Floor { at, .. } = item.place
            && self.feature(at).and_then(|feature| feature.closes).is_some_and(|closes| !closes.robbed)
        {
            return false;
        }
        let is_rock = |other: &&Item| self.item_kind(other).class == ItemClass::Rock;
        if what.class == ItemClass::Coin {
            return true;
        }
        // Boulder throwers carry one boulder, regardless of its weight.
        if what.class == ItemClass::Rock {
            return what.missile.is_some() && !self.held(who.id).any(|other| is_rock(&other));
        }
        let others = self.held(who.id).filter(|other| !is_rock(other));
        let load = others.fold(self.weight(item), |sum, other| sum.saturating_add(self.weight(other)));
        load <= capacity(kind.size)
    }
}

/// True if items of `kind` are melee weapons.
fn strikes(kind: &ItemKind) -> bool {
    kind.class.facts().blows.is_some() && kind.missile.is_none() && !kind.launches && !kind.damage.is_empty()
}

impl Ctx<'_> {
    /// Lets the creature `who` wield its best melee weapon, if that is better than the wielded item.
    pub(in crate::engine) fn take_best_in_hand(&mut self, who: Actor) {
        let worth = |ctx: &Self, item: &Item| ctx.edge(&item.stack, None).mean();
        let Some(best) = self.best_weapon(who).copied() else { return };
        if let Some(before) = self.in_hand(who).copied() {
            if self.sticks(&before) || worth(self, &before) >= worth(self, &best) {
                return;
            }
            self.set_use(before.id, None);
        }
        self.set_use(best.id, Some(ItemUse::Wielded));
    }

    /// Gives the item `id` to the creature `who` and merges stacks. Returns the id of the resulting stack.
    pub(in crate::engine) fn hand_over(&mut self, id: ThingId, who: Actor) -> ThingId {
        let like = self.item(id).and_then(|item| {
            let like = self.held(who.id).find(|other| self.merges(other, item));
            like.map(|item| item.id)
        });
        self.move_item(id, ItemPlace::Carried { by: who.id, used: None });
        match like {
            Some(other) => {
                self.merge(id, other);
                other
            }
            None => id,
        }
    }
}
