//! Effects that last: sleep, blindness and their like.

use super::update_fov;
use crate::{
    engine::{
        context::Ctx,
        effects::strike::EffectContext,
        event::{Doing, Event},
        state::{affliction::StatusEffect, things::Actor},
    },
    raws::{
        effects::{EffectSpec, Turns},
        growth::Intrinsic,
    },
};

/// So much wisdom, or less, does not keep one from being caught by a look for as long as can be (NetHack's `passive`).
const UNWISE: u16 = 12;

/// How seldom one is who has no more.
const UNWISE_ONE_IN: u32 = 4;

/// Whether `who` is a hero of little wisdom.
fn is_unwise(ctx: &Ctx<'_>, who: Actor) -> bool {
    ctx.things.sheet(who).is_some_and(|hero| hero.attributes.wisdom.points() <= UNWISE)
}

/// The target of `strike` suffers for so many turns from what `part` brings; the unwise perhaps for longer.
pub(in crate::engine::effects) fn apply(
    ctx: &mut Ctx<'_>,
    strike: &EffectContext,
    part: &EffectSpec,
    turns: Turns,
    unwise_turns: Option<Turns>,
) {
    let who = strike.target;
    let Some(what) = part.effect.name().facts().lasts else { return };
    // What creatures believe to see only confuses them (NetHack's black lights).
    let sees_things = what == StatusEffect::Hallucinating && who != ctx.hero();
    let what = if sees_things { StatusEffect::Confused } else { what };
    // Whoever cannot do anything is spared more of it, or would never come to again (NetHack's `multi >= 0`).
    if matches!(what, StatusEffect::Asleep | StatusEffect::Paralysed) && ctx.helpless(who).is_some() {
        return;
    }
    if what == StatusEffect::Paralysed && who == ctx.hero() && ctx.hero_can(Intrinsic::FreeAction) {
        let who = ctx.who(who);
        return ctx.tell(&[who], Event::Resisted { who, effect: part.effect.name() });
    }
    let longer = unwise_turns.filter(|_| is_unwise(ctx, who)).filter(|_| ctx.rng().one_in(UNWISE_ONE_IN));
    let turns = ctx.rng().roll(longer.unwrap_or(turns).0);
    afflict(ctx, who, what, turns, strike.doing());
}

/// `who` suffers from `what` for at least so many turns.
pub(in crate::engine::effects) fn afflict(
    ctx: &mut Ctx<'_>,
    who: Actor,
    what: StatusEffect,
    turns: i32,
    by: Option<Doing>,
) {
    let party = ctx.who(who);
    let new = ctx.with_afflictions(who, |afflictions| afflictions.at_least(what, turns)).unwrap_or(false);
    if !new {
        return;
    }
    if [StatusEffect::Blind, StatusEffect::Telepathic, StatusEffect::SeesInvisible].contains(&what)
        && who == ctx.hero()
    {
        update_fov::look(ctx);
    }
    ctx.tell(&[party], Event::Afflicted { who: party, what, by });
    if what == StatusEffect::Levitating {
        // It is out of a pit, too.
        ctx.set_affliction(who, StatusEffect::Trapped, 0);
    }
}
