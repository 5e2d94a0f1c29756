//! What creatures do with things: what they have in hand, what they can throw, and what they would take.

use super::{Context, Ctx, arms::Arms};
use crate::{
    engine::state::{
        gear,
        item::{Item, Place, Stack, Use},
        thing_id::ThingId,
        things::{Access, Actor},
    },
    raws::{
        creatures::{Bulk, CreatureKind},
        items::{ItemClass, ItemKind, Missile, Slot},
    },
};

/// How much those of a size carry, in weight: NetHack's `max_mon_load` of one who is not strong, by what those of the size
/// weigh there.
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
    /// What `who`, a creature, has in hand.
    pub(in crate::engine) fn in_hand(&self, who: Actor) -> Option<&Item> {
        self.held(who.id).find(|item| gear::used(item) == Some(Use::Wielded))
    }

    /// What `stack` does in the hand of a creature, or when one throws it, to one of the kind `whom`.
    pub(in crate::engine) fn edge(&self, stack: &Stack, whom: Option<&CreatureKind>) -> Arms {
        Arms::of(&self.raws.items.table[stack.kind], stack, whom)
    }

    /// The best that `who`, a creature, could strike with; the first of those that are as good.
    fn best_weapon(&self, who: Actor) -> Option<&Item> {
        let shield = self.held(who.id).any(|item| {
            gear::used(item) == Some(Use::Worn) && self.item_kind(item).slot == Some(Slot::Shield)
        });
        let fits = |item: &&Item| {
            let kind = self.item_kind(item);
            strikes(kind) && !(shield && kind.two_handed)
        };
        let worth = |item: &Item| (self.edge(&item.stack, None).mean(), std::cmp::Reverse(item.id));
        self.held(who.id).filter(fits).max_by_key(|item| worth(item))
    }

    /// What `who`, a creature, would throw or shoot next: what it has at the ready, or what hurts most; of what it fights
    /// with only if there is nothing else.
    pub(in crate::engine) fn missile_of(&self, who: Actor) -> Option<&Item> {
        let worth = |item: &Item| {
            let used = gear::used(item);
            let ready = (used == Some(Use::Readied), used != Some(Use::Wielded));
            (ready, self.edge(&item.stack, None).mean(), std::cmp::Reverse(item.id))
        };
        self.held(who.id).filter(|item| self.is_missile_of(who, item)).max_by_key(|item| worth(item))
    }

    /// Whether `who`, a creature that has `item`, can throw it, or shoot it with something else that it has.
    fn is_missile_of(&self, who: Actor, item: &Item) -> bool {
        let kind = self.item_kind(item);
        match kind.missile {
            _ if gear::used(item) == Some(Use::Worn) || self.sticks(item) => false,
            Some(Missile::Thrown) => true,
            Some(Missile::Shot) => self.launcher_of(who, kind),
            // Daggers and spears, too, lie well in the hand.
            None => kind.class == ItemClass::Weapon && kind.stacks,
        }
    }

    /// Whether `who`, a creature, has what launches items of `kind`, which it takes in hand for that.
    pub(in crate::engine) fn launcher_of(&self, who: Actor, kind: &ItemKind) -> bool {
        let launches = |with: &ItemKind| with.launches && with.skill == kind.skill;
        kind.missile == Some(Missile::Shot) && self.held(who.id).any(|item| launches(self.item_kind(item)))
    }

    /// Whether `who`, a creature of `kind`, would take `item`, which lies about, and can carry it.
    pub(in crate::engine) fn wants(&self, who: Actor, kind: &CreatureKind, item: &Item) -> bool {
        let what = self.item_kind(item);
        if !kind.likes.contains(&what.class) || what.scares || self.is_chained(item.id) {
            return false;
        }
        let is_rock = |other: &&Item| self.item_kind(other).class == ItemClass::Rock;
        if what.class == ItemClass::Coin {
            return true;
        }
        // Those that throw boulders carry one, however heavy it is.
        if what.class == ItemClass::Rock {
            return what.missile.is_some() && !self.held(who.id).any(|other| is_rock(&other));
        }
        let others = self.held(who.id).filter(|other| !is_rock(other));
        let load = others.fold(self.weight(item), |sum, other| sum.saturating_add(self.weight(other)));
        load <= capacity(kind.size)
    }
}

/// Whether one strikes with items of `kind`.
fn strikes(kind: &ItemKind) -> bool {
    kind.class.facts().blows.is_some() && kind.missile.is_none() && !kind.launches && !kind.damage.is_empty()
}

impl Ctx<'_> {
    /// `who`, a creature, takes in hand what is best to strike with, if that is better than what it has there.
    pub(in crate::engine) fn take_best_in_hand(&mut self, who: Actor) {
        let worth = |ctx: &Self, item: &Item| ctx.edge(&item.stack, None).mean();
        let Some(best) = self.best_weapon(who).copied() else { return };
        if let Some(before) = self.in_hand(who).copied() {
            if self.sticks(&before) || worth(self, &before) >= worth(self, &best) {
                return;
            }
            self.set_use(before.id, None);
        }
        self.set_use(best.id, Some(Use::Wielded));
    }

    /// `who`, a creature, has the item `id` from now on; it becomes one with what is like it. What it is then.
    pub(in crate::engine) fn hand_over(&mut self, id: ThingId, who: Actor) -> ThingId {
        let like = self.item(id).and_then(|item| {
            let like = self.held(who.id).find(|other| self.merges(other, item));
            like.map(|item| item.id)
        });
        self.move_item(id, Place::Carried { by: who.id, used: None });
        match like {
            Some(other) => {
                self.merge(id, other);
                other
            }
            None => id,
        }
    }
}
