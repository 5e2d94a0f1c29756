//! Effects of artefacts on those they hit, beside damage. NetHack 3.6: `artifact_hit`.

use crate::{
    engine::{
        context::Ctx,
        effects::affect::{self, AbilityUse},
        event::Source,
        state::{item::Stack, things::Actor},
    },
    raws::kinds::items::Usage,
};

/// Applies the effects of `stack`, with which `by` has hit `target`, if it is an artefact and the target is
/// among its foes. An effect that feeds heals `by` by half of the hit points that the target loses.
pub(in crate::engine::effects) fn strike(ctx: &mut Ctx<'_>, by: Actor, target: Actor, stack: &Stack) {
    let raws = ctx.raws;
    let Some(artefact) = &raws.items.table[stack.kind].artefact else { return };
    let effects = &artefact.strikes.effects;
    if effects.is_empty()
        || ctx.over()
        || !ctx.is_here(target)
        || !ctx.is_struck_by(artefact, ctx.kind(target))
    {
        return;
    }
    let points =
        |ctx: &Ctx<'_>| ctx.body(target).filter(|_| ctx.is_here(target)).map_or(0, |body| body.hitpoints);
    let before = points(ctx);
    let source = Source::use_of(stack.kind, Usage::Strike);
    let delivery =
        AbilityUse { at: ctx.at(target), ..AbilityUse::by(ctx, by, source, stack.beatitude.into()) };
    affect::affect(ctx, &delivery, effects, target);
    let lost = (before - points(ctx)).max(0);
    if effects.iter().any(|part| part.effect.name().facts().feeds) && ctx.is_here(by) {
        ctx.with_body(by, |body| body.heal(lost / 2));
    }
}
