//! What the explorer can use up, and what for.

use crate::{
    engine::{
        event::KnownItem,
        state::{item::Beatitude, thing_id::ThingId},
    },
    raws::{
        effects::{Aid, EffectSpec, Nature},
        items::{ItemKind, Usage},
    },
};

/// What something is good for that it carries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Worth {
    /// It heals.
    Heals,
    /// It takes one away.
    Escape,
    /// It is good at any time.
    Boon,
    /// It harms those at whom it is zapped.
    Strikes,
    /// It does not know what it is.
    Unknown,
}

/// Something that it can use up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Useful {
    pub(super) id: ThingId,
    pub(super) usage: Usage,
    pub(super) worth: Worth,
    /// Whether what is zapped may bounce back, as far as it knows.
    pub(super) bounces: bool,
}

impl Useful {
    /// What `item`, which is of `kind` as far as one knows, is good for; `None` for nothing.
    pub(super) fn of(item: &KnownItem, kind: &ItemKind) -> Option<Self> {
        let (usage, worth) = worth(kind, item.named)?;
        // What has nothing left in it is not tried again.
        let empty = item.charges.is_some_and(|charges| charges.left <= 0);
        let bad = item.beatitude == Some(Beatitude::Cursed) && worth != Worth::Heals;
        let bounces = !item.named || kind.zap.as_ref().is_some_and(|zap| zap.aim.comes_back());
        (!empty && !bad).then_some(Self { id: item.id, usage, worth, bounces })
    }

    /// Whether things of `kind` are good for something.
    pub(super) fn is_kind(kind: &ItemKind, named: bool) -> bool {
        worth(kind, named).is_some()
    }
}

/// How things of `kind` are used, and what for.
fn worth(kind: &ItemKind, named: bool) -> Option<(Usage, Worth)> {
    let usage = kind.class.facts().magic?;
    if !named {
        return Some((usage, Worth::Unknown));
    }
    let parts = || kind.parts(usage).iter().filter(|part| part.when.beatitude.has(Beatitude::Uncursed));
    let has = |aid| parts().any(|part: &EffectSpec| part.effect.name().facts().aid == Some(aid));
    let nature = |part: &EffectSpec| part.effect.name().facts().nature;
    let harms = parts().any(|part| nature(part) == Nature::Harm);
    let aimed = kind.zap.as_ref().is_some_and(|zap| zap.aim.is_directed());
    let worth = if has(Aid::Healing) {
        Worth::Heals
    } else if aimed && harms {
        Worth::Strikes
    } else if usage == Usage::Read && has(Aid::Away) || aimed && has(Aid::Below) {
        Worth::Escape
    } else if has(Aid::Wish)
        || usage != Usage::Zap
            && !harms
            && (has(Aid::Gear) || parts().any(|part| nature(part) == Nature::Help))
    {
        Worth::Boon
    } else {
        return None;
    };
    Some((usage, worth))
}
