//! Purposes of consumable items.

use crate::{
    engine::{
        event::KnownItem,
        state::{item::Beatitude, thing_id::ThingId},
    },
    raws::{
        kinds::items::{ItemKind, Usage},
        words::effects::{Aid, EffectSpec, Nature},
    },
};

/// Purpose for which the explorer uses a carried item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ItemUsefulness {
    Heals,
    /// Takes the hero away.
    Escape,
    /// Useful at any time.
    Boon,
    /// Harms the targets of a zap.
    Strikes,
    /// Not identified.
    Unknown,
}

/// Consumable item that the explorer may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Useful {
    pub(super) id: ThingId,
    pub(super) usage: Usage,
    pub(super) worth: ItemUsefulness,
    /// True if a zap may bounce back, as far as the hero knows.
    pub(super) bounces: bool,
}

impl Useful {
    /// Returns the purpose of `item`, whose kind is `kind` as far as the hero knows; `None` for none.
    pub(super) fn from_item(item: &KnownItem, kind: &ItemKind) -> Option<Self> {
        let (usage, worth) = worth(kind, item.named)?;
        // Empty wands are not tried again.
        let empty = item.charges.is_some_and(|charges| charges.left <= 0);
        let bad = item.beatitude == Some(Beatitude::Cursed) && worth != ItemUsefulness::Heals;
        let bounces = !item.named || kind.zap.as_ref().is_some_and(|zap| zap.aim.comes_back());
        (!empty && !bad).then_some(Self { id: item.id, usage, worth, bounces })
    }

    /// Returns the purpose of items of the identified `kind`.
    pub(super) fn of_kind(kind: &ItemKind) -> Option<ItemUsefulness> {
        worth(kind, true).map(|(_, worth)| worth)
    }

    /// True if items of `kind` have a purpose. `named` is true if the kind is identified.
    pub(super) fn is_kind(kind: &ItemKind, named: bool) -> bool {
        worth(kind, named).is_some()
    }
}

/// Returns the usage and purpose of items of `kind`. `named` is true if the kind is identified.
fn worth(kind: &ItemKind, named: bool) -> Option<(Usage, ItemUsefulness)> {
    let is_spent = || kind.apply.as_ref().is_some_and(|apply| apply.consumed);
    let usage = kind.class.facts().magic.or_else(|| is_spent().then_some(Usage::Apply))?;
    if !named {
        return Some((usage, ItemUsefulness::Unknown));
    }
    let parts = || kind.parts(usage).iter().filter(|part| part.when.beatitude.has(Beatitude::Uncursed));
    let has = |aid| parts().any(|part: &EffectSpec| part.effect.name().facts().aid == Some(aid));
    let nature = |part: &EffectSpec| part.effect.name().facts().nature;
    let harms = parts().any(|part| nature(part) == Nature::Harm);
    let aimed = kind.zap.as_ref().is_some_and(|zap| zap.aim.is_directed());
    let worth = if has(Aid::Healing) {
        ItemUsefulness::Heals
    } else if aimed && harms {
        ItemUsefulness::Strikes
    } else if usage == Usage::Read && has(Aid::Away) || aimed && has(Aid::Below) {
        ItemUsefulness::Escape
    } else if has(Aid::Wish)
        || usage != Usage::Zap
            && !harms
            && (has(Aid::Gear) || parts().any(|part| nature(part) == Nature::Help))
    {
        ItemUsefulness::Boon
    } else {
        return None;
    };
    Some((usage, worth))
}
