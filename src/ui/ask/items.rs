//! Which items may be meant where one is asked for.

use crate::{
    base::clean_text::Label,
    engine::{
        event::{KnownItem, KnownLid, Refusal},
        game::HERO,
        state::{
            item::{Erosion, Treated, Use},
            thing_id::ThingId,
        },
        view::View,
    },
    raws::{
        Raws,
        items::{ItemClass, ItemKind, Missile},
        messages::Messages,
        template::Template,
    },
};

/// What an item is wanted for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// To be laid down.
    Drop,
    /// To be taken in hand.
    Wield,
    /// To be put on.
    Wear,
    /// To be taken off.
    TakeOff,
    /// To be kept at hand to throw or shoot it.
    Ready,
    /// To be thrown or shot.
    Throw,
    /// To be named.
    Name,
    /// To call what looks like it by a name.
    Call,
    /// To be used as what it is.
    Apply,
    /// To be drunk.
    Quaff,
    /// To be eaten.
    Eat,
    /// To be read.
    Read,
    /// To be zapped.
    Zap,
    /// To be rubbed.
    Rub,
    /// To be dipped into something.
    Dip,
    /// To dip something into it.
    DipInto,
    /// To learn what it is.
    Identify,
    /// To charge it anew.
    Recharge,
    /// To cover it with something.
    Coat,
    /// To open a lock with it.
    Unlock,
    /// To lock something with it.
    Lock,
}

/// What stands for the hero's gold among items: it is none, so it has the id of who has it.
const PURSE: ThingId = HERO;

impl Wanted {
    /// Whether `item`, which the hero carries, is meant for that. What is not may be chosen nevertheless.
    pub fn fits(self, raws: &Raws, item: &KnownItem) -> bool {
        let kind = &raws.items.table[item.kind];
        match self {
            Wanted::Drop => item.used != Some(Use::Worn),
            Wanted::Wield => is_free(item) && is_for_blows(kind),
            Wanted::Wear => kind.slot.is_some() && item.used != Some(Use::Worn),
            Wanted::TakeOff => item.used == Some(Use::Worn),
            Wanted::Ready => item.used.is_none() && flies(kind),
            Wanted::Throw => item.used != Some(Use::Worn) && flies(kind),
            Wanted::Name => kind.class != ItemClass::Coin,
            Wanted::Call => !item.named,
            Wanted::Apply => kind.is_applied(),
            Wanted::Quaff => kind.class == ItemClass::Potion || !kind.quaff.is_empty(),
            Wanted::Eat => kind.is_food(),
            Wanted::Read => kind.class == ItemClass::Scroll || !kind.read.is_empty(),
            Wanted::Zap => kind.class == ItemClass::Wand,
            Wanted::Rub => kind.rub.is_some(),
            Wanted::Dip => true,
            Wanted::DipInto => kind.class == ItemClass::Potion || !kind.dip.is_empty(),
            Wanted::Identify => is_unknown(raws, item),
            Wanted::Recharge => {
                kind.class == ItemClass::Wand
                    || kind.charges.is_some()
                    || kind.class == ItemClass::Ring && kind.graded
            }
            Wanted::Coat => kind.class != ItemClass::Coin,
            Wanted::Unlock => kind.picks.is_some(),
            Wanted::Lock => kind.picks.is_some_and(|picks| picks.locks),
        }
    }

    /// Whether `-` answers, for nothing at all.
    pub(super) const fn takes_none(self) -> bool {
        matches!(self, Wanted::Wield | Wanted::Ready)
    }

    /// Whether there is anything that `-` would put away.
    pub(super) fn has_something(self, view: &View<'_>) -> bool {
        let used = match self {
            Wanted::Wield => Use::Wielded,
            Wanted::Ready => Use::Readied,
            Wanted::Drop
            | Wanted::Wear
            | Wanted::TakeOff
            | Wanted::Throw
            | Wanted::Name
            | Wanted::Call
            | Wanted::Apply
            | Wanted::Quaff
            | Wanted::Eat
            | Wanted::Read
            | Wanted::Zap
            | Wanted::Rub
            | Wanted::Dip
            | Wanted::DipInto
            | Wanted::Identify
            | Wanted::Recharge
            | Wanted::Coat
            | Wanted::Unlock
            | Wanted::Lock => return false,
        };
        view.inventory().iter().any(|item| item.used == Some(used))
    }

    /// Whether a part of an item may be meant, and gold.
    pub(super) const fn counts(self) -> bool {
        matches!(self, Wanted::Drop)
    }

    /// All that may be meant: what the hero carries, perhaps with the gold, or with the food that lies here.
    pub(super) fn among(self, view: &View<'_>) -> Vec<KnownItem> {
        match self {
            _ if self.counts() => carried(view),
            Wanted::Eat => view.inventory().into_iter().chain(lying_food(view)).collect(),
            _ => view.inventory(),
        }
    }

    /// What fits of all that the hero carries, and of the food that lies here.
    pub fn fitting(self, view: &View<'_>) -> Vec<KnownItem> {
        let mut all = self.among(view);
        all.retain(|item| is_purse(item.id) || self.fits(view.raws(), item));
        all
    }

    /// Whether there is any answer: something that fits, or something that might do as well.
    pub fn has_answer(self, view: &View<'_>) -> bool {
        match self {
            Wanted::Wear
            | Wanted::TakeOff
            | Wanted::Drop
            | Wanted::Apply
            | Wanted::Quaff
            | Wanted::Eat
            | Wanted::Read
            | Wanted::Zap
            | Wanted::Rub
            | Wanted::Dip
            | Wanted::DipInto
            | Wanted::Identify
            | Wanted::Recharge
            | Wanted::Coat
            | Wanted::Unlock
            | Wanted::Lock
            | Wanted::Name
            | Wanted::Call => !self.fitting(view).is_empty(),
            Wanted::Wield | Wanted::Ready | Wanted::Throw => {
                view.inventory().iter().any(|item| item.used != Some(Use::Worn))
            }
        }
    }

    /// Why `item` cannot be meant, where that is known before anything else is asked.
    pub(super) fn refusal(self, raws: &Raws, item: KnownItem) -> Option<Refusal> {
        let picks = raws.items.table[item.kind].picks;
        match self {
            Wanted::Throw if item.used == Some(Use::Worn) => Some(Refusal::Worn(item)),
            Wanted::Call if item.named => Some(Refusal::Known(item)),
            Wanted::Unlock | Wanted::Lock if picks.is_none() => Some(Refusal::NoLockTool(item)),
            Wanted::Lock if picks.is_some_and(|picks| !picks.locks) => Some(Refusal::OnlyUnlocks(item)),
            Wanted::Drop
            | Wanted::Wield
            | Wanted::Wear
            | Wanted::TakeOff
            | Wanted::Ready
            | Wanted::Throw
            | Wanted::Name
            | Wanted::Call
            | Wanted::Eat
            | Wanted::Quaff
            | Wanted::Read
            | Wanted::Zap
            | Wanted::Rub
            | Wanted::Dip
            | Wanted::DipInto
            | Wanted::Identify
            | Wanted::Recharge
            | Wanted::Coat
            | Wanted::Apply
            | Wanted::Unlock
            | Wanted::Lock => None,
        }
    }

    /// What is said where there is none.
    pub fn nothing<'a>(self, messages: &'a Messages, view: &View<'_>) -> &'a Template {
        let texts = &messages.item_ask;
        let worn = || view.inventory().iter().any(|item| item.used == Some(Use::Worn));
        match self {
            Wanted::Drop => texts.nothing_to_drop(),
            Wanted::Wield => texts.nothing_to_wield(),
            Wanted::Wear if worn() => texts.nothing_else_to_wear(),
            Wanted::Wear => texts.nothing_to_wear(),
            Wanted::TakeOff => texts.nothing_to_take_off(),
            Wanted::Ready => texts.nothing_to_ready(),
            Wanted::Throw => texts.nothing_to_throw(),
            Wanted::Name => texts.nothing_to_name(),
            Wanted::Call => texts.nothing_to_call(),
            Wanted::Apply => texts.nothing_to_apply(),
            Wanted::Quaff => texts.nothing_to_quaff(),
            Wanted::Eat => texts.nothing_to_eat(),
            Wanted::Read => texts.nothing_to_read(),
            Wanted::Zap => texts.nothing_to_zap(),
            Wanted::Rub => texts.nothing_to_rub(),
            Wanted::Dip => texts.nothing_to_dip(),
            Wanted::DipInto => texts.nothing_to_dip_into(),
            Wanted::Identify => texts.nothing_to_identify(),
            Wanted::Recharge => texts.nothing_to_recharge(),
            Wanted::Coat => texts.nothing_to_coat(),
            Wanted::Unlock | Wanted::Lock => texts.nothing_to_unlock(),
        }
    }
}

/// Whether there is anything about `item` that the hero does not know, as far as that shows.
fn is_unknown(raws: &Raws, item: &KnownItem) -> bool {
    let kind = &raws.items.table[item.kind];
    let graded = kind.graded || matches!(kind.class, ItemClass::Weapon | ItemClass::Armour);
    let charged = kind.charges.is_some() && item.charges.is_none();
    kind.class != ItemClass::Coin
        && (!item.named || item.beatitude.is_none() || graded && item.enchantment.is_none() || charged)
}

/// Whether `item` is neither in hand nor worn.
fn is_free(item: &KnownItem) -> bool {
    !matches!(item.used, Some(Use::Wielded | Use::Worn))
}

/// Whether one strikes with `kind`, or shoots with it.
pub fn is_for_blows(kind: &ItemKind) -> bool {
    match kind.class {
        ItemClass::Weapon => kind.missile != Some(Missile::Shot),
        ItemClass::Tool => kind.skill.is_some(),
        ItemClass::Coin
        | ItemClass::Amulet
        | ItemClass::Armour
        | ItemClass::Food
        | ItemClass::Scroll
        | ItemClass::Potion
        | ItemClass::Ring
        | ItemClass::Wand
        | ItemClass::Gem
        | ItemClass::Rock => false,
    }
}

/// Whether `kind` is thrown or shot: missiles, gems, and weapons of which there are several.
pub fn flies(kind: &ItemKind) -> bool {
    kind.missile.is_some()
        || match kind.class {
            ItemClass::Weapon => kind.stacks,
            ItemClass::Gem => true,
            ItemClass::Coin
            | ItemClass::Amulet
            | ItemClass::Armour
            | ItemClass::Food
            | ItemClass::Scroll
            | ItemClass::Potion
            | ItemClass::Ring
            | ItemClass::Wand
            | ItemClass::Tool
            | ItemClass::Rock => false,
        }
}

/// Whether this is the hero's gold.
pub fn is_purse(id: ThingId) -> bool {
    id == PURSE
}

/// All that the hero carries, with the gold.
pub fn carried(view: &View<'_>) -> Vec<KnownItem> {
    purse(view).into_iter().chain(view.inventory()).collect()
}

/// What there is to eat on the hero's square, which goes by its symbol.
pub fn lying_food(view: &View<'_>) -> impl Iterator<Item = KnownItem> {
    let raws = view.raws().clone();
    view.pile().into_iter().filter(move |item| raws.items.table[item.kind].is_food())
}

/// The hero's gold, if there is any, as an item.
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
        treated: Treated::NOTHING,
        lid: KnownLid::NOTHING,
    })
}
