//! Death magic and turning undead. NetHack 3.6: `ZT_DEATH` and `WAN_UNDEAD_TURNING`.

use super::{death, harm};
use crate::{
    base::dice::Dice,
    engine::{
        context::Ctx,
        effects::{effect_context::EffectContext, notify::notify_suffered, status::resist},
        event::{Cause, Event},
        state::being::Mood,
    },
    raws::{
        kinds::creatures::Resistance,
        words::effects::{EffectName, Turns},
    },
};

/// Kills the target of `application`, unless the target is undead or resists drain.
pub(in crate::engine::effects) fn kill(ctx: &mut Ctx<'_>, application: &EffectContext) {
    let target = application.target;
    let dead =
        ctx.shape(target).is_some_and(|kind| kind.undead) || resist::immune(ctx, target, Resistance::Drain);
    if dead {
        let who = ctx.who(target);
        return ctx.tell(
            &[who],
            Event::Resisted { who, effect: EffectName::Kill, source: Some(application.source) },
        );
    }
    death::die(ctx, target, application.slays(ctx.raws), application.blame);
}

/// Damages an undead target by `dice`, and makes the target flee for `turns`.
pub(in crate::engine::effects) fn turn_undead(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    dice: Dice,
    turns: Turns,
) {
    let target = application.target;
    if !ctx.kind(target).is_some_and(|kind| kind.undead) {
        return;
    }
    notify_suffered(ctx, application, EffectName::TurnUndead);
    let damage = ctx.rng().roll(dice).max(application.least_damage());
    let turns = u32::try_from(ctx.rng().roll(turns.0)).unwrap_or(0);
    let until = Some(ctx.turn().saturating_add(turns));
    ctx.with_mind(target, |mind| mind.mood = Mood::Fleeing { until });
    harm::hurt(ctx, target, damage, Cause::Slain(application.source), application.blame);
}
