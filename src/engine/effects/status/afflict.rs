//! Status effects with a duration: sleep, blindness and others.

use super::{deeds, update_fov};
use crate::{
    engine::{
        context::{Ctx, consequence::Consequence},
        effects::effect_context::EffectContext,
        event::{Doing, Event},
        state::{status_effect::StatusEffect, things::Actor},
    },
    raws::{
        kinds::growth::Intrinsic,
        words::{
            deeds::DeedWord,
            effects::{EffectSpec, Turns},
        },
    },
};

/// True if `who` is a hero of low wisdom.
fn is_unwise(ctx: &Ctx<'_>, who: Actor) -> bool {
    who == ctx.hero() && ctx.abilities().wisdom.points() <= ctx.raws.rules.statuses.unwise_up_to
}

/// True if `who` is a hero of low dexterity.
pub(in crate::engine::effects) fn is_clumsy(ctx: &Ctx<'_>, who: Actor) -> bool {
    who == ctx.hero() && ctx.abilities().dexterity.points() < ctx.raws.rules.statuses.clumsy_below
}

/// Gives the target the status effect of `part` for `turns`, or perhaps `unwise_turns` for a hero of low
/// wisdom.
pub(in crate::engine::effects) fn apply(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    part: &EffectSpec,
    turns: Turns,
    unwise_turns: Option<Turns>,
) {
    let who = application.target;
    let Some(what) = part.effect.name().facts().lasts else { return };
    // Hallucination only confuses other creatures. NetHack 3.6: black lights.
    let sees_things = what == StatusEffect::Hallucinating && who != ctx.hero();
    let what = if sees_things { StatusEffect::Confused } else { what };
    // A helpless target is spared, or it might never act again. NetHack 3.6: `multi >= 0`.
    if matches!(what, StatusEffect::Asleep | StatusEffect::Paralysed) && ctx.helpless(who).is_some() {
        return;
    }
    let free = who == ctx.hero() && ctx.hero_can(Intrinsic::FreeAction);
    if what == StatusEffect::Paralysed && free && !part.when.has.contains(&Intrinsic::FreeAction) {
        let who = ctx.who(who);
        return ctx.tell(
            &[who],
            Event::Resisted { who, effect: part.effect.name(), source: Some(application.source) },
        );
    }
    let rules = &ctx.raws.rules.statuses;
    let longer =
        unwise_turns.filter(|_| is_unwise(ctx, who)).filter(|_| ctx.rng().one_in(rules.unwise_one_in));
    let turns = ctx.rng().roll(longer.unwrap_or(turns).0);
    let lasts = what != StatusEffect::Asleep || who == ctx.hero();
    let turns = if lasts { turns } else { turns.min(rules.longest_sleep) };
    afflict(ctx, who, what, turns, application.doing());
}

/// Gives `who` the status effect `what` for `turns`: that many more if it adds up, else at least as many.
pub(in crate::engine) fn afflict(
    ctx: &mut Ctx<'_>,
    who: Actor,
    what: StatusEffect,
    turns: i32,
    by: Option<Doing>,
) {
    let (seen_as, had, left) = (ctx.who(who), ctx.suffers(who, what), ctx.statuses(who).left(what));
    let whole = if what.facts().adds { turns.max(0).saturating_add(i32::from(left)) } else { turns };
    ctx.with_statuses(who, |statuses| statuses.at_least(what, whole));
    if had {
        if what.facts().adds && who == ctx.hero() && turns > 0 {
            ctx.events.push(Event::Prolonged { who: seen_as, what });
        }
        return;
    }
    if turns <= 0 || ctx.things.get(who).is_none() {
        return;
    }
    if [StatusEffect::Blind, StatusEffect::Telepathic, StatusEffect::SeesInvisible].contains(&what)
        && who == ctx.hero()
    {
        update_fov::look(ctx);
    }
    ctx.tell(&[seen_as], Event::Afflicted { who: seen_as, what, by });
    if what == StatusEffect::Trapped && who == ctx.hero() {
        deeds::did(ctx, DeedWord::Trap);
    }
    if what == StatusEffect::Levitating {
        // Levitation also lifts out of a pit.
        ctx.consequences.push_back(Consequence::Changed { who });
    }
}
