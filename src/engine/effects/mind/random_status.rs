//! Cures or causes random status effects. NetHack 3.6: `use_unicorn_horn`.

use crate::{
    base::dice::Dice,
    engine::{
        context::Ctx,
        effects::{damage::restore, effect_context::EffectContext, status::afflict},
    },
    raws::words::effects::{Turns, status_effect::StatusEffect},
};

/// Cures the target of up to `count` status effects among `what`, drawn at random.
pub(in crate::engine::effects) fn relieve(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    what: &[StatusEffect],
    count: Dice,
) {
    let statuses = ctx.statuses(application.target);
    let mut ails: Vec<StatusEffect> = what.iter().copied().filter(|what| statuses.has(*what)).collect();
    for _ in 0..ctx.rng().roll(count) {
        let Some(cured) = ctx.rng().pick(&ails).copied() else { return };
        ails.retain(|what| *what != cured);
        restore::cure(ctx, application, &[cured]);
    }
}

/// Gives the target a random status effect of `what` for `turns`.
pub(in crate::engine::effects) fn ail(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    what: &[StatusEffect],
    turns: Turns,
) {
    let Some(what) = ctx.rng().pick(what).copied() else { return };
    let turns = ctx.rng().roll(turns.0);
    afflict::afflict(ctx, application.target, what, turns, None);
}
