//! Poison, milder than NetHack's `poisoned`: never kills at once.
//!
//! Costs hit points, more of them in a heavy dose, besides the damage of the blow. A hero also loses points
//! of strength.

use super::{drain, harm};
use crate::{
    base::dice::Dice,
    engine::{
        context::Ctx,
        effects::{effect_context::EffectContext, notify::notify_suffered, status::resist},
        event::Cause,
    },
    raws::{kinds::creatures::Resistance, words::effects::EffectName},
};

/// Poisons the target of `application`.
pub(in crate::engine::effects) fn apply(ctx: &mut Ctx<'_>, application: &EffectContext) {
    let rules = &ctx.raws.rules.harm.poison;
    let is_heavy = ctx.rng().one_in(rules.heavy_one_in);
    let [least, most] = if is_heavy { rules.heavy_damage } else { rules.damage };
    let damage = ctx.rng().range(least, most);
    if application.target == ctx.hero() {
        let [least, most] = rules.strength;
        let points = u16::try_from(ctx.rng().range(least, most)).unwrap_or(0);
        drain::strength(ctx, application, points);
    }
    if !ctx.over() {
        let cause = Cause::Slain(application.source);
        harm::hurt(ctx, application.target, damage, cause, application.blame);
    }
}

/// Sickens the target of `application`: it loses `dice` hit points, and a hero also loses `by` points of a
/// random ability. Poison resistance leaves little of both. NetHack 3.6: `peffects` for the potion of
/// sickness.
pub(in crate::engine::effects) fn sicken(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    by: Dice,
    dice: Dice,
) {
    let rules = &ctx.raws.rules.harm.poison;
    let immune = resist::immune(ctx, application.target, Resistance::Poison);
    let (by, dice) = if immune { (rules.resisted_ability, rules.resisted_damage) } else { (by, dice) };
    notify_suffered(ctx, application, EffectName::Sicken);
    drain::ability(ctx, application, None, by);
    let damage = ctx.rng().roll(dice);
    harm::hurt(ctx, application.target, damage, Cause::Slain(application.source), application.blame);
}
