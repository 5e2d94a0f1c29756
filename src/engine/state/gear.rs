//! What the hero's items come to together: worked out anew whenever one of them changes, since it is asked for with every
//! blow and every turn.

use super::{
    burden,
    item::{Item, Place, Remains, Stack, Use},
    thing_id::ThingId,
};
use crate::raws::{
    Raws,
    abilities::Abilities,
    creatures::Stats,
    growth::Intrinsic,
    items::{EnchantTarget, ItemKind, Slot},
};

/// What items that somebody carries come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::engine) struct Gear {
    /// By how much what is worn betters the armour class.
    pub(in crate::engine) armour: i32,
    /// What it adds to attack and defence.
    pub(in crate::engine) stats: Stats<i32>,
    /// What those can who wear it.
    pub(in crate::engine) grants: Grants,
    /// What it adds to scores, aim and damage.
    pub(in crate::engine) raises: Raises,
    /// What is in hand.
    pub(in crate::engine) wielded: Option<ThingId>,
    /// What everything weighs; the hero's with what is inside of something.
    pub(in crate::engine) weight: u32,
    /// How many rings are worn that feed on who wears them (NetHack's `gethungry`).
    pub(in crate::engine) rings: u8,
    /// Whether an amulet is.
    pub(in crate::engine) amulet: bool,
    /// Whether anything could have something inside.
    pub(in crate::engine) contains: bool,
    /// Whether something is worn that nobody sees through.
    pub(in crate::engine) blinds: bool,
    /// How far one sees by what burns, in squares; 0 if nothing does.
    pub(in crate::engine) light: i32,
}

impl Gear {
    /// What `items` come to, each with the corpse that it is, if it is one; without the light of what burns.
    pub(in crate::engine) fn of<'a>(
        raws: &Raws,
        items: impl Iterator<Item = (&'a Item, Option<Remains>)>,
    ) -> Self {
        let mut gear = Self::default();
        for (item, remains) in items {
            let kind = &raws.items.table[item.stack.kind];
            gear.weight = gear.weight.saturating_add(burden::weight_of_stack(raws, &item.stack, remains));
            gear.contains |= kind.container;
            if matches!(used(item), Some(Use::Worn | Use::Wielded)) {
                gear.stats = sum(gear.stats, kind.stats);
            }
            match used(item) {
                Some(Use::Worn) => {
                    gear.armour = gear.armour.saturating_add(protection(kind, item));
                    gear.grants.add(&kind.grants);
                    gear.blinds |= kind.blinds;
                    // What is neither better nor worse than others does nothing to feed.
                    let idle = kind.graded && item.stack.enchantment == 0;
                    gear.rings += u8::from(kind.slot == Some(Slot::Ring) && !idle);
                    gear.amulet |= kind.slot == Some(Slot::Neck);
                    gear.raises.add(kind.raises, item.stack.enchantment);
                }
                Some(Use::Wielded) => {
                    gear.wielded = Some(item.id);
                    // What is worn gives nothing that is only held.
                    if kind.slot.is_none() {
                        gear.grants.add(&kind.grants);
                    }
                }
                Some(Use::Readied) | None => {}
            }
        }
        gear
    }
}

/// Intrinsics that things give to those who wear them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::engine) struct Grants {
    /// One bit each.
    bits: u64,
}

impl Grants {
    fn add(&mut self, more: &[Intrinsic]) {
        self.bits = more.iter().fold(self.bits, |bits, what| bits | 1 << *what as u64);
    }

    /// Whether `what` is among them.
    pub(in crate::engine) const fn has(self, what: Intrinsic) -> bool {
        self.bits & 1 << what as u64 != 0
    }
}

/// What things add by being better than others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::engine) struct Raises {
    added: [i32; EnchantTarget::ALL.len()],
}

impl Raises {
    fn add(&mut self, what: Option<EnchantTarget>, by: i32) {
        if let Some(what) = what {
            self.added[what as usize] = self.added[what as usize].saturating_add(by);
        }
    }

    /// What they add to scores.
    pub(in crate::engine) fn scores(self) -> Abilities<i32> {
        Abilities {
            strength: self.of(EnchantTarget::Strength),
            constitution: self.of(EnchantTarget::Constitution),
            charisma: self.of(EnchantTarget::Charisma),
            ..Abilities::default()
        }
    }

    /// What they add to `what`.
    pub(in crate::engine) const fn of(self, what: EnchantTarget) -> i32 {
        self.added[what as usize]
    }
}

/// Both together.
pub(in crate::engine) fn sum(one: Stats<i32>, other: Stats<i32>) -> Stats<i32> {
    Stats {
        attack: one.attack.saturating_add(other.attack),
        attack_chance: one.attack_chance.saturating_add(other.attack_chance),
        defence: one.defence.saturating_add(other.defence),
        defence_chance: one.defence_chance.saturating_add(other.defence_chance),
    }
}

/// By how much `item`, of this kind, betters the armour class of who wears it (NetHack's `ARM_BONUS`).
pub(in crate::engine) fn protection(kind: &ItemKind, item: &Item) -> i32 {
    let Stack { enchantment, erosion, .. } = item.stack;
    let enchantment =
        if kind.raises.is_none_or(|what| what == EnchantTarget::Armour) { enchantment } else { 0 };
    kind.armour.saturating_add(enchantment) - erosion.loss().min(kind.armour)
}

/// What `item` is used for.
pub(in crate::engine) fn used(item: &Item) -> Option<Use> {
    match item.place {
        Place::Carried { used, .. } => used,
        Place::Floor { .. } | Place::Inside { .. } => None,
    }
}

/// What is worn over something in `slot`, and has to come off first.
pub(in crate::engine) const fn over(slot: Slot) -> &'static [Slot] {
    slot.facts().under
}
