//! Which items may be meant where one is asked for.

use crate::{
    base::{clean_text::Label, rows::rows},
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
        items::{ItemClass, ItemKind, Made, Missile, Usage},
        messages::{ItemAskTexts, Messages},
        template::Template,
    },
};

/// What goes for a use that an item is wanted for.
pub struct WantedFacts {
    /// Whether an item of this kind that the hero carries is meant for it.
    fits: fn(&ItemKind, &KnownItem) -> bool,
    /// What is said where there is none.
    nothing: fn(&ItemAskTexts) -> &Template,
    /// Why an item of this kind cannot be meant, where that is known before anything else is asked.
    refuses: fn(&ItemKind, KnownItem) -> Option<Refusal>,
    /// What `-` puts away, where that is an answer.
    puts_away: Option<Use>,
    /// Whether anything that is not worn might do as well.
    takes_any: bool,
}

/// A use for items that fit; rows say what is different.
const fn wanted(
    fits: fn(&ItemKind, &KnownItem) -> bool,
    nothing: fn(&ItemAskTexts) -> &Template,
) -> WantedFacts {
    WantedFacts { fits, nothing, refuses: |_, _| None, puts_away: None, takes_any: false }
}

rows! {
    /// What an item is wanted for.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Wanted {
        /// What goes for it.
        fn facts -> WantedFacts;

        /// To be laid down.
        Drop => wanted(|_, item| item.used != Some(Use::Worn), ItemAskTexts::nothing_to_drop),
        /// To be taken in hand.
        Wield => WantedFacts {
            puts_away: Some(Use::Wielded),
            takes_any: true,
            ..wanted(|kind, item| is_free(item) && is_for_blows(kind), ItemAskTexts::nothing_to_wield)
        },
        /// To be put on.
        Wear => wanted(
            |kind, item| kind.slot.is_some() && item.used != Some(Use::Worn),
            ItemAskTexts::nothing_to_wear,
        ),
        /// To be taken off.
        TakeOff => wanted(|_, item| item.used == Some(Use::Worn), ItemAskTexts::nothing_to_take_off),
        /// To be kept at hand to throw or shoot it.
        Ready => WantedFacts {
            puts_away: Some(Use::Readied),
            takes_any: true,
            ..wanted(|kind, item| item.used.is_none() && flies(kind), ItemAskTexts::nothing_to_ready)
        },
        /// To be thrown or shot.
        Throw => WantedFacts {
            refuses: |_, item| (item.used == Some(Use::Worn)).then_some(Refusal::Worn(item)),
            takes_any: true,
            ..wanted(|kind, item| item.used != Some(Use::Worn) && flies(kind), ItemAskTexts::nothing_to_throw)
        },
        /// To be named.
        Name => wanted(|kind, _| kind.class != ItemClass::Coin, ItemAskTexts::nothing_to_name),
        /// To call what looks like it by a name.
        Call => WantedFacts {
            refuses: |_, item| item.named.then_some(Refusal::Known(item)),
            ..wanted(|_, item| !item.named, ItemAskTexts::nothing_to_call)
        },
        /// To be used as what it is.
        Apply => wanted(|kind, _| kind.is_applied(), ItemAskTexts::nothing_to_apply),
        /// To be drunk.
        Quaff => wanted(|kind, _| is_used(kind, Usage::Quaff), ItemAskTexts::nothing_to_quaff),
        /// To be eaten.
        Eat => wanted(|kind, _| kind.is_food(), ItemAskTexts::nothing_to_eat),
        /// To be read.
        Read => wanted(|kind, _| is_used(kind, Usage::Read), ItemAskTexts::nothing_to_read),
        /// To be zapped.
        Zap => wanted(|kind, _| kind.class == ItemClass::Wand, ItemAskTexts::nothing_to_zap),
        /// To be rubbed.
        Rub => wanted(|kind, _| kind.rub.is_some(), ItemAskTexts::nothing_to_rub),
        /// To be dipped into something.
        Dip => wanted(|_, _| true, ItemAskTexts::nothing_to_dip),
        /// To dip something into it.
        DipInto => wanted(
            |kind, _| kind.class == ItemClass::Potion || !kind.dip.is_empty(),
            ItemAskTexts::nothing_to_dip_into,
        ),
        /// To learn what it is.
        Identify => wanted(is_unknown, ItemAskTexts::nothing_to_identify),
        /// To charge it anew.
        Recharge => wanted(|kind, _| is_charged(kind), ItemAskTexts::nothing_to_recharge),
        /// To cover it with something.
        Coat => wanted(|kind, _| kind.class != ItemClass::Coin, ItemAskTexts::nothing_to_coat),
        /// To open a lock with it.
        Unlock => WantedFacts {
            refuses: |kind, item| kind.picks.is_none().then_some(Refusal::NoLockTool(item)),
            ..wanted(|kind, _| kind.picks.is_some(), ItemAskTexts::nothing_to_unlock)
        },
        /// To lock something with it.
        Lock => WantedFacts {
            refuses: |kind, item| match kind.picks {
                None => Some(Refusal::NoLockTool(item)),
                Some(picks) => (!picks.locks).then_some(Refusal::OnlyUnlocks(item)),
            },
            ..wanted(|kind, _| kind.picks.is_some_and(|picks| picks.locks), ItemAskTexts::nothing_to_unlock)
        },
    }
}

/// What stands for the hero's gold among items: it is none, so it has the id of who has it.
const PURSE: ThingId = HERO;

impl Wanted {
    /// Whether `item`, which the hero carries, is meant for that. What is not may be chosen nevertheless.
    pub fn fits(self, raws: &Raws, item: &KnownItem) -> bool {
        (self.facts().fits)(&raws.items.table[item.kind], item)
    }

    /// Whether `-` answers, for nothing at all.
    pub(super) const fn takes_none(self) -> bool {
        self.facts().puts_away.is_some()
    }

    /// Whether there is anything that `-` would put away.
    pub(super) fn has_something(self, view: &View<'_>) -> bool {
        let used = self.facts().puts_away;
        used.is_some() && view.inventory().iter().any(|item| item.used == used)
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
        if self.facts().takes_any {
            return view.inventory().iter().any(|item| item.used != Some(Use::Worn));
        }
        !self.fitting(view).is_empty()
    }

    /// Why `item` cannot be meant, where that is known before anything else is asked.
    pub(super) fn refusal(self, raws: &Raws, item: KnownItem) -> Option<Refusal> {
        (self.facts().refuses)(&raws.items.table[item.kind], item)
    }

    /// What is said where there is none.
    pub fn nothing<'a>(self, messages: &'a Messages, view: &View<'_>) -> &'a Template {
        let texts = &messages.item_ask;
        let worn = || view.inventory().iter().any(|item| item.used == Some(Use::Worn));
        if self == Wanted::Wear && worn() {
            return texts.nothing_else_to_wear();
        }
        (self.facts().nothing)(texts)
    }
}

/// Whether `kind` is used so: all of its class are, or its record says what comes of it.
fn is_used(kind: &ItemKind, usage: Usage) -> bool {
    kind.class.facts().magic == Some(usage) || !kind.parts(usage).is_empty()
}

/// Whether things of `kind` can be charged anew.
fn is_charged(kind: &ItemKind) -> bool {
    kind.class == ItemClass::Wand || kind.charges.is_some() || kind.class == ItemClass::Ring && kind.graded
}

/// Whether there is anything about `item`, which is of `kind`, that the hero does not know, as far as that shows.
fn is_unknown(kind: &ItemKind, item: &KnownItem) -> bool {
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
    match kind.class.facts().blows {
        Some(Made::All) => kind.missile != Some(Missile::Shot),
        Some(Made::Some) => kind.skill.is_some(),
        None => false,
    }
}

/// Whether `kind` is thrown or shot: missiles, gems, and weapons of which there are several.
pub fn flies(kind: &ItemKind) -> bool {
    kind.missile.is_some()
        || match kind.class.facts().flies {
            Some(Made::All) => true,
            Some(Made::Some) => kind.stacks,
            None => false,
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
