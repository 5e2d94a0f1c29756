//! The items that fit each purpose.

use crate::{
    base::{clean_text::Label, rows::rows},
    engine::{
        event::{KnownItem, KnownLid, Refusal},
        game::HERO,
        state::{
            item::{Erosion, ItemUse, Treated},
            thing_id::ThingId,
        },
        view::View,
    },
    raws::{
        Raws,
        items::{ItemClass, ItemKind, Made, Missile, Skill, Usage},
        messages::{ItemAskTexts, Messages},
        template::Template,
    },
};

/// Properties of a purpose.
pub struct ItemFilterFacts {
    /// True if a carried item of this kind is suggested.
    fits: fn(&ItemKind, &KnownItem) -> bool,
    /// Returns the message for when no item fits.
    nothing: fn(&ItemAskTexts) -> &Template,
    /// Returns the reason why an item of this kind is impossible, if that is known before further questions.
    refuses: fn(&ItemKind, KnownItem) -> Option<Refusal>,
    /// Use that the answer `-` ends, if `-` is an answer.
    puts_away: Option<ItemUse>,
    /// True if `-` answers with bare hands.
    takes_hands: bool,
    /// True if any item that is not worn may be chosen as well.
    takes_any: bool,
}

/// Creates a purpose with the usual properties; rows override them.
const fn wanted(
    fits: fn(&ItemKind, &KnownItem) -> bool,
    nothing: fn(&ItemAskTexts) -> &Template,
) -> ItemFilterFacts {
    ItemFilterFacts {
        fits,
        nothing,
        refuses: |_, _| None,
        puts_away: None,
        takes_hands: false,
        takes_any: false,
    }
}

rows! {
    /// Purpose of an item in a prompt.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum ItemFilter {
        /// Returns the properties of the purpose.
        fn facts -> ItemFilterFacts;

        /// Dropping the item.
        Drop => wanted(|_, item| item.used != Some(ItemUse::Worn), ItemAskTexts::nothing_to_drop),
        /// Wielding the item.
        Wield => ItemFilterFacts {
            puts_away: Some(ItemUse::Wielded),
            takes_any: true,
            ..wanted(|kind, item| is_free(item) && is_for_blows(kind), ItemAskTexts::nothing_to_wield)
        },
        /// Putting the item on.
        Wear => wanted(
            |kind, item| kind.slot.is_some() && item.used != Some(ItemUse::Worn),
            ItemAskTexts::nothing_to_wear,
        ),
        /// Taking the item off.
        TakeOff => wanted(|_, item| item.used == Some(ItemUse::Worn), ItemAskTexts::nothing_to_take_off),
        /// Readying the item for throwing or shooting.
        Ready => ItemFilterFacts {
            puts_away: Some(ItemUse::Readied),
            takes_any: true,
            ..wanted(|kind, item| item.is_idle() && flies(kind), ItemAskTexts::nothing_to_ready)
        },
        /// Throwing or shooting the item.
        Throw => ItemFilterFacts {
            refuses: |_, item| (item.used == Some(ItemUse::Worn)).then_some(Refusal::Worn(item)),
            takes_any: true,
            ..wanted(
                |kind, item| item.used != Some(ItemUse::Worn) && flies(kind),
                ItemAskTexts::nothing_to_throw,
            )
        },
        /// Naming the item.
        Name => wanted(|kind, _| kind.class != ItemClass::Coin, ItemAskTexts::nothing_to_name),
        /// Naming all items that look like it.
        Call => ItemFilterFacts {
            refuses: |_, item| item.named.then_some(Refusal::Known(item)),
            ..wanted(|_, item| !item.named, ItemAskTexts::nothing_to_call)
        },
        /// Giving the item another letter.
        Adjust => wanted(|_, _| true, ItemAskTexts::nothing_to_adjust),
        /// Emptying the container onto the floor.
        Tip => ItemFilterFacts {
            refuses: |kind, item| (!kind.container).then_some(Refusal::NoContainer(item)),
            ..wanted(|kind, _| kind.container, ItemAskTexts::nothing_to_tip)
        },
        /// Writing on the floor with the item.
        Engrave => ItemFilterFacts {
            takes_hands: true,
            refuses: |kind, item| (!writes(kind)).then_some(Refusal::NoPen(item)),
            ..wanted(is_made_to_write, ItemAskTexts::nothing_to_engrave)
        },
        /// Applying the item.
        Apply => wanted(|kind, _| kind.is_applied(), ItemAskTexts::nothing_to_apply),
        /// Drinking the item.
        Quaff => wanted(|kind, _| is_used(kind, Usage::Quaff), ItemAskTexts::nothing_to_quaff),
        /// Eating the item.
        Eat => wanted(|kind, _| kind.is_food(), ItemAskTexts::nothing_to_eat),
        /// Reading the item.
        Read => wanted(|kind, _| is_read(kind), ItemAskTexts::nothing_to_read),
        /// Zapping the item.
        Zap => wanted(|kind, _| kind.class == ItemClass::Wand, ItemAskTexts::nothing_to_zap),
        /// Offering the item.
        Offer => wanted(|kind, _| kind.corpse, ItemAskTexts::nothing_to_offer),
        /// Rubbing the item.
        Rub => wanted(|kind, _| kind.rub.is_some(), ItemAskTexts::nothing_to_rub),
        /// Invoking the item.
        Invoke => wanted(is_invoked, ItemAskTexts::nothing_to_invoke),
        /// Dipping the item into something.
        Dip => wanted(|_, _| true, ItemAskTexts::nothing_to_dip),
        /// Dipping something into the item.
        DipInto => wanted(
            |kind, _| kind.class == ItemClass::Potion || !kind.dip.is_empty(),
            ItemAskTexts::nothing_to_dip_into,
        ),
        /// Identifying the item.
        Identify => ItemFilterFacts {
            refuses: |kind, item| (!item.is_unknown(kind)).then_some(Refusal::Identified(item)),
            ..wanted(|kind, item| item.is_unknown(kind), ItemAskTexts::nothing_to_identify)
        },
        /// Recharging the item.
        Recharge => wanted(|kind, _| is_charged(kind), ItemAskTexts::nothing_to_recharge),
        /// Coating the item.
        Coat => wanted(|kind, _| kind.class != ItemClass::Coin, ItemAskTexts::nothing_to_coat),
        /// Unlocking with the item.
        Unlock => ItemFilterFacts {
            refuses: |kind, item| kind.picks.is_none().then_some(Refusal::NoLockTool(item)),
            ..wanted(|kind, _| kind.picks.is_some(), ItemAskTexts::nothing_to_unlock)
        },
        /// Locking with the item.
        Lock => ItemFilterFacts {
            refuses: |kind, item| match kind.picks {
                None => Some(Refusal::NoLockTool(item)),
                Some(picks) => (!picks.locks).then_some(Refusal::OnlyUnlocks(item)),
            },
            ..wanted(|kind, _| kind.picks.is_some_and(|picks| picks.locks), ItemAskTexts::nothing_to_unlock)
        },
    }
}

/// Id of the hero's gold in lists of items. Gold is not an item, so the hero's own id is used.
const PURSE: ThingId = HERO;

impl ItemFilter {
    /// True if the carried `item` is suggested. Other items may be chosen nevertheless.
    pub fn fits(self, raws: &Raws, item: &KnownItem) -> bool {
        (self.facts().fits)(&raws.items.table[item.kind], item)
    }

    /// True if `-` answers with no item at all.
    pub(super) const fn takes_none(self) -> bool {
        self.facts().puts_away.is_some() || self.facts().takes_hands
    }

    /// True if `-` is offered: with bare hands, or because there is an item to put away.
    pub(super) fn has_something(self, view: &View<'_>) -> bool {
        let used = self.facts().puts_away;
        self.facts().takes_hands || used.is_some() && view.inventory().iter().any(|item| item.used == used)
    }

    /// True if a part of a stack may be chosen.
    pub(super) const fn counts(self) -> bool {
        matches!(self, ItemFilter::Drop | ItemFilter::Throw | ItemFilter::Adjust)
    }

    /// Returns all items that may be chosen: the carried ones, with the gold or with the food or containers
    /// on the hero's square for some purposes.
    pub fn among(self, view: &View<'_>) -> Vec<KnownItem> {
        match self {
            ItemFilter::Drop | ItemFilter::Throw => carried(view),
            ItemFilter::Tip => {
                let containers = |item: &KnownItem| view.raws().items.table[item.kind].container;
                view.inventory().into_iter().chain(view.pile().into_iter().filter(containers)).collect()
            }
            ItemFilter::Eat | ItemFilter::Offer => {
                view.inventory().into_iter().chain(lying_food(view)).collect()
            }
            _ => view.inventory(),
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

    /// Returns the reason why `item` is impossible, if that is known before further questions.
    pub(super) fn refusal(self, raws: &Raws, item: KnownItem) -> Option<Refusal> {
        (self.facts().refuses)(&raws.items.table[item.kind], item)
    }

    /// Returns the message for when no item fits.
    pub fn nothing<'a>(self, messages: &'a Messages, view: &View<'_>) -> &'a Template {
        let texts = &messages.item_ask;
        let worn = || view.inventory().iter().any(|item| item.used == Some(ItemUse::Worn));
        if self == ItemFilter::Wear && worn() {
            return texts.nothing_else_to_wear();
        }
        (self.facts().nothing)(texts)
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
