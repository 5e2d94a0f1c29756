//! Queue of consequences, and the entry points that settle it.

use super::{
    affect::AbilityUse,
    apply, arrival, blast,
    damage::{death, harm},
    deliver,
    effect_context::EffectContext,
    gear::{artefact_blow, worn},
    ground::{corpses, settling, squares},
    interact,
    position::{adapt, change_level},
};
use crate::engine::{
    context::{Blame, Ctx, consequence::Consequence},
    event::{Cause, Source},
    state::{
        item::{Beatitude, Stack},
        things::Actor,
    },
};

/// Applies all queued consequences in order, including those that they add, and reports what worn items have
/// begun or ceased to do.
pub(in crate::engine) fn settle(ctx: &mut Ctx<'_>) {
    loop {
        drain(ctx);
        worn::notice(ctx);
        if ctx.consequences.is_empty() {
            return;
        }
    }
}

fn drain(ctx: &mut Ctx<'_>) {
    while let Some(next) = ctx.consequences.pop_front() {
        match next {
            Consequence::Death { who, cause, by } => death::die(ctx, who, cause, by),
            Consequence::Corpse { kind, was, rests, at } => corpses::leave(ctx, kind, (was, rests), at),
            Consequence::Explosion(explosion) => blast::explode(ctx, explosion),
            Consequence::Exposure { at, element } => squares::expose(ctx, at, element),
            Consequence::Changed { who } => adapt::adapt(ctx, who),
            Consequence::Arrival { who } => arrival::arrive(ctx, who),
            Consequence::Halt { level, at } => arrival::halt(ctx, level, at),
            Consequence::Settled { id, at, openly } => settling::settle(ctx, id, at, openly),
            Consequence::Taken { who, kind, at } => interact::taken(ctx, who, kind, at),
            Consequence::Discharge { who, source } => discharge(ctx, who, source),
            Consequence::Fall { who, to } if who == ctx.hero() => change_level::by_fall(ctx, to),
            Consequence::Fall { who, to } => change_level::drop_to(ctx, who, to),
        }
    }
}

/// Delivers the ability of a feature that `who` has set off, in a random direction if needed.
fn discharge(ctx: &mut Ctx<'_>, who: Actor, source: Source) {
    let raws = ctx.raws;
    let Some(ability) = source.feature_ability(raws).filter(|_| ctx.is_here(who) && !ctx.over()) else {
        return;
    };
    let delivery = AbilityUse::by(ctx, who, source, Beatitude::Uncursed.into());
    deliver::deliver(ctx, &delivery, ability, None);
}

/// Applies an attack that has hit, and settles the consequences.
pub(in crate::engine) fn strike(ctx: &mut Ctx<'_>, application: EffectContext) {
    apply::strike(ctx, application);
    settle(ctx);
}

/// Does the same as [`harm::hurt`], and settles the consequences.
pub(in crate::engine) fn hurt(ctx: &mut Ctx<'_>, who: Actor, damage: i32, cause: Cause, by: Option<Blame>) {
    harm::hurt(ctx, who, damage, cause, by);
    settle(ctx);
}

/// Applies the effects of an artefact that has hit, and settles the consequences.
pub(in crate::engine) fn artefact(ctx: &mut Ctx<'_>, by: Actor, target: Actor, stack: &Stack) {
    artefact_blow::strike(ctx, by, target, stack);
    settle(ctx);
}

/// Kills `who` with `cause`, to the credit of `by`, and settles the consequences.
pub(in crate::engine) fn die(ctx: &mut Ctx<'_>, who: Actor, cause: Cause, by: Option<Blame>) {
    death::die(ctx, who, cause, by);
    settle(ctx);
}

/// Lets `who` arrive on its square, and settles the consequences.
pub(in crate::engine) fn arrive(ctx: &mut Ctx<'_>, who: Actor) {
    arrival::arrive(ctx, who);
    settle(ctx);
}
