//! The items that fit each purpose, as far as item and kind decide it.

use crate::{
    base::rows::rows,
    engine::{
        event::{KnownItem, Refusal},
        state::item::ItemUse,
    },
    raws::{
        Raws,
        kinds::items::{ItemClass, ItemKind, Made, Missile, Skill, Usage},
    },
};

/// Properties of a purpose.
pub struct ItemFilterFacts {
    /// True if a carried item of this kind is suggested.
    fits: fn(&ItemKind, &KnownItem) -> bool,
    /// Returns the reason why an item of this kind is impossible, if that is known before further questions.
    refuses: fn(&ItemKind, KnownItem) -> Option<Refusal>,
    /// Use that ends if no item is chosen, if that is possible.
    pub puts_away: Option<ItemUse>,
    /// True if bare hands may be chosen.
    pub takes_hands: bool,
    /// True if any item that is not worn may be chosen as well.
    pub takes_any: bool,
    /// True if a part of a stack may be chosen.
    pub counts: bool,
    pub from: ItemsFrom,
}

/// Places from which an item is chosen, beside the inventory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ItemsFrom {
    Inventory,
    /// The hero's gold.
    Purse,
    /// Food on the hero's square.
    Food,
    /// Containers on the hero's square.
    Containers,
}

/// Creates a purpose with the usual properties; rows override them.
const fn wanted(fits: fn(&ItemKind, &KnownItem) -> bool) -> ItemFilterFacts {
    ItemFilterFacts {
        fits,
        refuses: |_, _| None,
        puts_away: None,
        takes_hands: false,
        takes_any: false,
        counts: false,
        from: ItemsFrom::Inventory,
    }
}

rows! {
    /// Purpose for which an item is chosen.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum ItemFilter {
        /// Returns the properties of the purpose.
        pub fn facts -> ItemFilterFacts;

        /// Dropping the item.
        Drop => ItemFilterFacts {
            counts: true,
            from: ItemsFrom::Purse,
            ..wanted(|_, item| item.used != Some(ItemUse::Worn))
        },
        /// Wielding the item.
        Wield => ItemFilterFacts {
            puts_away: Some(ItemUse::Wielded),
            takes_any: true,
            ..wanted(|kind, item| is_free(item) && is_for_blows(kind))
        },
        /// Putting the item on.
        Wear => wanted(|kind, item| kind.slot.is_some() && item.used != Some(ItemUse::Worn)),
        /// Taking the item off.
        TakeOff => wanted(|_, item| item.used == Some(ItemUse::Worn)),
        /// Readying the item for throwing or shooting.
        Ready => ItemFilterFacts {
            puts_away: Some(ItemUse::Readied),
            takes_any: true,
            ..wanted(|kind, item| item.is_idle() && flies(kind))
        },
        /// Throwing or shooting the item.
        Throw => ItemFilterFacts {
            counts: true,
            from: ItemsFrom::Purse,
            refuses: |_, item| (item.used == Some(ItemUse::Worn)).then_some(Refusal::Worn(item)),
            takes_any: true,
            ..wanted(|kind, item| item.used != Some(ItemUse::Worn) && flies(kind))
        },
        /// Naming the item.
        Name => wanted(|kind, _| kind.class != ItemClass::Coin),
        /// Naming all items that look like it.
        Call => ItemFilterFacts {
            refuses: |_, item| item.named.then_some(Refusal::Known(item)),
            ..wanted(|_, item| !item.named)
        },
        /// Giving the item another letter.
        Adjust => ItemFilterFacts { counts: true, ..wanted(|_, _| true) },
        /// Emptying the container onto the floor.
        Tip => ItemFilterFacts {
            from: ItemsFrom::Containers,
            refuses: |kind, item| (!kind.container).then_some(Refusal::NoContainer(item)),
            ..wanted(|kind, _| kind.container)
        },
        /// Writing on the floor with the item.
        Engrave => ItemFilterFacts {
            takes_hands: true,
            refuses: |kind, item| (!writes(kind)).then_some(Refusal::NoPen(item)),
            ..wanted(is_made_to_write)
        },
        /// Applying the item.
        Apply => wanted(|kind, _| kind.is_applied()),
        /// Drinking the item.
        Quaff => wanted(|kind, _| is_used(kind, Usage::Quaff)),
        /// Eating the item.
        Eat => ItemFilterFacts { from: ItemsFrom::Food, ..wanted(|kind, _| kind.is_food()) },
        /// Reading the item.
        Read => wanted(|kind, _| is_read(kind)),
        /// Zapping the item.
        Zap => wanted(|kind, _| kind.class == ItemClass::Wand),
        /// Offering the item.
        Offer => ItemFilterFacts { from: ItemsFrom::Food, ..wanted(|kind, _| kind.corpse || kind.offered) },
        /// Rubbing the item.
        Rub => wanted(|kind, _| kind.rub.is_some()),
        /// Invoking the item.
        Invoke => wanted(is_invoked),
        /// Dipping the item into something.
        Dip => wanted(|_, _| true),
        /// Dipping something into the item.
        DipInto => wanted(|kind, _| kind.class == ItemClass::Potion || !kind.dip.is_empty()),
        /// Identifying the item.
        Identify => ItemFilterFacts {
            refuses: |kind, item| (!item.is_unknown(kind)).then_some(Refusal::Identified(item)),
            ..wanted(|kind, item| item.is_unknown(kind))
        },
        /// Recharging the item.
        Recharge => wanted(|kind, _| is_charged(kind)),
        /// Coating the item.
        Coat => wanted(|kind, _| kind.class != ItemClass::Coin),
        /// Unlocking with the item.
        Unlock => ItemFilterFacts {
            refuses: |kind, item| kind.picks.is_none().then_some(Refusal::NoLockTool(item)),
            ..wanted(|kind, _| kind.picks.is_some())
        },
        /// Locking with the item.
        Lock => ItemFilterFacts {
            refuses: |kind, item| match kind.picks {
                None => Some(Refusal::NoLockTool(item)),
                Some(picks) => (!picks.locks).then_some(Refusal::OnlyUnlocks(item)),
            },
            ..wanted(|kind, _| kind.picks.is_some_and(|picks| picks.locks))
        },
    }
}

impl ItemFilter {
    /// True if no item at all may be chosen.
    pub const fn takes_none(self) -> bool {
        self.facts().puts_away.is_some() || self.facts().takes_hands
    }

    /// True if the carried `item` is suggested. Other items may be chosen nevertheless.
    pub fn fits(self, raws: &Raws, item: &KnownItem) -> bool {
        (self.facts().fits)(&raws.items.table[item.kind], item)
    }

    /// Returns the reason why `item` is impossible, if that is known before further questions.
    pub fn refusal(self, raws: &Raws, item: KnownItem) -> Option<Refusal> {
        (self.facts().refuses)(&raws.items.table[item.kind], item)
    }
}

/// True if the hero can write on the floor with items of `kind`.
fn writes(kind: &ItemKind) -> bool {
    kind.class.facts().writes || kind.engrave.is_some()
}

/// True if `item` writes better than a finger, as far as the hero knows: wands, pens and blades.
fn is_made_to_write(kind: &ItemKind, item: &KnownItem) -> bool {
    let blade = kind.class == ItemClass::Weapon && kind.skill.is_some_and(Skill::is_of_blades);
    kind.class == ItemClass::Wand || item.named && kind.engrave.is_some() || blade
}

/// True if `kind` has this `usage`: by its class, or by effects in its record.
fn is_used(kind: &ItemKind, usage: Usage) -> bool {
    kind.class.facts().magic == Some(usage) || !kind.parts(usage).is_empty()
}

/// True if items of `kind` can be read.
fn is_read(kind: &ItemKind) -> bool {
    kind.class == ItemClass::Spellbook || is_used(kind, Usage::Read)
}

/// True if `item`, of `kind`, is known to have a power to invoke.
fn is_invoked(kind: &ItemKind, item: &KnownItem) -> bool {
    item.named && !kind.parts(Usage::Invoke).is_empty()
}

/// True if items of `kind` can be recharged.
fn is_charged(kind: &ItemKind) -> bool {
    kind.class == ItemClass::Wand
        || kind.charges.is_some()
        || kind.class == ItemClass::Ring && kind.enchantable
}

/// True if `item` is neither wielded nor worn.
fn is_free(item: &KnownItem) -> bool {
    !matches!(item.used, Some(ItemUse::Wielded | ItemUse::Worn))
}

/// True if `kind` is a weapon for melee or a launcher.
pub fn is_for_blows(kind: &ItemKind) -> bool {
    match kind.class.facts().blows {
        Some(Made::All) => kind.missile != Some(Missile::Shot),
        Some(Made::Some) => kind.skill.is_some(),
        None => false,
    }
}

/// True if `kind` is for throwing or shooting: missiles, gems, and weapons that stack.
pub fn flies(kind: &ItemKind) -> bool {
    kind.missile.is_some()
        || match kind.class.facts().flies {
            Some(Made::All) => true,
            Some(Made::Some) => kind.stacks,
            None => false,
        }
}
