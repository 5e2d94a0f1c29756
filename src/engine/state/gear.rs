//! Totals of the hero's items. Recomputed when an item changes, since every blow and every turn needs them.

use super::{
    burden,
    item::{Beatitude, Item, ItemPlace, ItemUse, Remains, Stack},
    thing_id::ThingId,
};
use crate::raws::{
    Raws,
    kinds::{
        creatures::Stats,
        growth::{Intrinsic, IntrinsicSet},
        items::{EnchantTarget, ItemClass, ItemKind, Slot},
    },
    reading::table::Id,
    words::abilities::{Abilities, AbilityName, AbilityScore},
};

/// Totals of the items that a creature carries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::engine) struct Gear {
    /// Bonus of worn items to the armour class.
    pub(in crate::engine) armour: i32,
    /// Bonus of worn and wielded items to attack and defence.
    pub(in crate::engine) stats: Stats<i32>,
    /// Intrinsics that worn and wielded items grant.
    pub(in crate::engine) grants: IntrinsicSet,
    /// Bonus of worn items to ability scores, to-hit and damage.
    pub(in crate::engine) raises: Raises,
    /// Ability scores that worn and wielded items set.
    pub(in crate::engine) fixed: Abilities<Option<u8>>,
    /// True if a worn item turns the alignment around.
    pub(in crate::engine) opposes: bool,
    /// Magic cancellation of the worn items, from 0 to 3.
    pub(in crate::engine) cancels: u32,
    /// Wielded item.
    pub(in crate::engine) wielded: Option<ThingId>,
    /// Total weight, including the contents of the hero's containers.
    pub(in crate::engine) weight: u32,
    /// Number of worn rings that cost nutrition. NetHack 3.6: `gethungry`.
    pub(in crate::engine) rings: u8,
    /// Lucky items that are carried.
    pub(in crate::engine) luck: LuckyItems,
    /// True if an amulet is worn.
    pub(in crate::engine) amulet: bool,
    /// True if a container is carried.
    pub(in crate::engine) contains: bool,
    /// True if a worn item, such as a blindfold, blocks sight.
    pub(in crate::engine) blinds: bool,
    /// Light radius of lit items, in squares; 0 without light.
    pub(in crate::engine) light: i32,
}

/// Returns what `item` of `kind` adds to attack and defence by other melee rules than armour class: nothing
/// if it is not in use.
fn stats(kind: &ItemKind, item: &Item) -> Stats<i32> {
    let enchantment = item.stack.enchantment;
    match used(item) {
        Some(ItemUse::Wielded) if kind.stats != Stats::default() => {
            Stats { attack: kind.stats.attack + enchantment, ..kind.stats }
        }
        Some(ItemUse::Worn) if kind.stats != Stats::default() => {
            Stats { defence: kind.stats.defence + enchantment, ..kind.stats }
        }
        Some(ItemUse::Wielded | ItemUse::Worn | ItemUse::Readied | ItemUse::Alternate) | None => {
            Stats::default()
        }
    }
}

impl Gear {
    /// Sums up `items`, each with its corpse data if it is a corpse. `role` is the name of the hero's role;
    /// creatures have none. Leaves `light` at 0.
    pub(in crate::engine) fn from_items<'a>(
        raws: &Raws,
        role: Option<&str>,
        items: impl Iterator<Item = (&'a Item, Option<Remains>)>,
    ) -> Self {
        let mut gear = Self::default();
        for (item, remains) in items {
            let kind = &raws.items.table[item.stack.kind];
            gear.weight = gear.weight.saturating_add(burden::weight_of_stack(raws, &item.stack, remains));
            gear.contains |= kind.container;
            kind.carried.iter().for_each(|what| gear.grants.add(*what));
            if kind.lucky {
                gear.luck.add(item.stack.beatitude);
            }
            gear.stats = sum(gear.stats, stats(kind, item));
            match used(item) {
                Some(ItemUse::Worn) => {
                    gear.armour = gear.armour.saturating_add(protection(kind, item));
                    kind.grants.iter().for_each(|what| gear.grants.add(*what));
                    gear.blinds |= kind.blinds;
                    // Graded rings at +0 cost no nutrition.
                    let idle = kind.enchantable && item.stack.enchantment == 0;
                    gear.rings += u8::from(kind.slot == Some(Slot::Ring) && !idle);
                    gear.amulet |= kind.slot == Some(Slot::Neck);
                    gear.raises.add(kind.enchants, item.stack.enchantment);
                    gear.add_role_bonus(kind, role);
                    gear.fixed = fixed(gear.fixed, kind);
                    gear.opposes |= kind.opposes;
                    gear.cancels = gear.cancels.max(kind.cancels);
                }
                Some(ItemUse::Wielded) => {
                    gear.wielded = Some(item.id);
                    // Wearable items grant nothing while only wielded.
                    if kind.slot.is_none() {
                        kind.grants.iter().for_each(|what| gear.grants.add(*what));
                        gear.fixed = fixed(gear.fixed, kind);
                    }
                }
                Some(ItemUse::Readied | ItemUse::Alternate) | None => {}
            }
        }
        if gear.grants.has(Intrinsic::Protection) {
            gear.cancels = (gear.cancels + 1).min(CANCELS);
        }
        gear
    }

    /// Adds the bonus of the worn item of `kind` for a hero of `role`. NetHack 3.6: `Helmet_on`.
    fn add_role_bonus(&mut self, kind: &ItemKind, role: Option<&str>) {
        let Some((bonus, role)) = kind.role_bonus.as_ref().zip(role) else { return };
        let suits = bonus.role == role;
        self.raises.add(Some(EnchantTarget::Charisma), if suits { bonus.charisma } else { -bonus.charisma });
        if suits {
            bonus.grants.iter().for_each(|what| self.grants.add(*what));
        }
    }
}

/// Carried items that bring luck, good or bad, and keep it from fading. NetHack 3.6: `stone_luck`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::engine) struct LuckyItems {
    /// Number of those that are not cursed, less that of the cursed ones.
    pub(in crate::engine) balance: i32,
    /// True if one keeps good luck: it is not cursed.
    pub(in crate::engine) keeps_good: bool,
    /// True if one keeps bad luck: it is not blessed.
    pub(in crate::engine) keeps_bad: bool,
}

impl LuckyItems {
    fn add(&mut self, beatitude: Beatitude) {
        self.balance += if beatitude == Beatitude::Cursed { -1 } else { 1 };
        self.keeps_good |= beatitude != Beatitude::Cursed;
        self.keeps_bad |= beatitude != Beatitude::Blessed;
    }
}

/// Greatest magic cancellation. NetHack 3.6: `magic_negation`.
const CANCELS: u32 = 3;

/// Returns the scores that `kind` sets beside those in `before`. The higher score counts.
fn fixed(before: Abilities<Option<u8>>, kind: &ItemKind) -> Abilities<Option<u8>> {
    let mut scores = before;
    if let Some(fixes) = kind.fixes {
        let more = fixes.scores();
        for ability in AbilityName::ALL {
            let score = scores.get_mut(ability);
            *score = (*score).max(*more.get(ability));
        }
    }
    scores
}

/// Worn items at the last report of what they do to the hero.
#[derive(Debug, Clone, Default)]
pub(in crate::engine) struct Worn {
    /// True if the totals of the items have changed since.
    pub(in crate::engine) stale: bool,
    /// Worn items with texts for the hero.
    pub(in crate::engine) items: Vec<(ThingId, Id<ItemKind>)>,
    /// Intrinsics that the items granted.
    pub(in crate::engine) grants: IntrinsicSet,
    /// Effective ability scores.
    pub(in crate::engine) scores: Abilities<AbilityScore>,
    /// Intrinsics of [`WATCHED`] that the hero had.
    pub(in crate::engine) sustained: IntrinsicSet,
}

/// Intrinsics with a status effect that begins and ends with them.
pub(in crate::engine) const WATCHED: [Intrinsic; 4] =
    [Intrinsic::Levitation, Intrinsic::Invisible, Intrinsic::SeeInvisible, Intrinsic::Strangulation];

/// Sums of the enchantments of used items, by the value that they raise.
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

    /// Bonuses to the ability scores.
    pub(in crate::engine) const fn scores(self) -> Abilities<i32> {
        let mind = self.bonus(EnchantTarget::Mind);
        Abilities {
            strength: self.bonus(EnchantTarget::Strength),
            intelligence: mind,
            wisdom: mind,
            dexterity: self.bonus(EnchantTarget::Dexterity),
            constitution: self.bonus(EnchantTarget::Constitution),
            charisma: self.bonus(EnchantTarget::Charisma),
        }
    }

    /// Bonus to `what`.
    pub(in crate::engine) const fn bonus(self, what: EnchantTarget) -> i32 {
        self.added[what as usize]
    }
}

/// Adds two sets of numbers.
pub(in crate::engine) fn sum(one: Stats<i32>, other: Stats<i32>) -> Stats<i32> {
    Stats {
        attack: one.attack.saturating_add(other.attack),
        attack_chance: one.attack_chance.saturating_add(other.attack_chance),
        defence: one.defence.saturating_add(other.defence),
        defence_chance: one.defence_chance.saturating_add(other.defence_chance),
    }
}

/// Bonus to the armour class of a wearer of `item`, which is of `kind`. NetHack 3.6: `ARM_BONUS`.
pub(in crate::engine) fn protection(kind: &ItemKind, item: &Item) -> i32 {
    let Stack { enchantment, erosion, .. } = item.stack;
    let protects =
        kind.class == ItemClass::Armour || kind.enchants.is_none_or(|what| what == EnchantTarget::Armour);
    let enchantment = if protects { enchantment } else { 0 };
    kind.armour.saturating_add(enchantment) - erosion.loss().min(kind.armour)
}

/// Use of a carried `item`: wielded, worn or readied.
pub(in crate::engine) fn used(item: &Item) -> Option<ItemUse> {
    match item.place {
        ItemPlace::Carried { used, .. } => used,
        ItemPlace::Floor { .. } | ItemPlace::Inside { .. } => None,
    }
}

/// Slots worn over `slot`, whose items have to come off first.
pub(in crate::engine) const fn over(slot: Slot) -> &'static [Slot] {
    slot.facts().under
}
