//! Explosions of creatures: attacks that blow up the attacker, and bursts at death.

use super::{apply, damage::death, effect_context::EffectContext, status::grapple};
use crate::{
    base::geometry::Dir,
    engine::{
        context::{Ctx, consequence::Explosion},
        event::{Cause, Source},
        state::things::Actor,
    },
};

/// Applies the explosion attack `source` of `who` to `target`, and kills `who`.
pub(in crate::engine) fn burst(ctx: &mut Ctx<'_>, who: Actor, target: Actor, source: Source) {
    let raws = ctx.raws;
    let Some(attack) = source.attack(raws) else { return };
    let damage = ctx.rng().roll(attack.dice);
    apply::strike(ctx, EffectContext::new(ctx, who, target, source, damage));
    if ctx.is_here(who) {
        death::die(ctx, who, Cause::Explosion(source), None);
    }
}

/// Applies the explosion of a dead creature to all adjacent creatures. The hero comes last, so that others
/// die before the game ends.
pub(in crate::engine::effects) fn explode(ctx: &mut Ctx<'_>, explosion: Explosion) {
    let Explosion { who, source, at, blame } = explosion;
    let raws = ctx.raws;
    let Some(attack) = source.attack(raws).filter(|_| !ctx.over()) else { return };
    let hero = ctx.hero();
    let mut near: Vec<Actor> = Dir::ALL.into_iter().filter_map(|dir| ctx.standing(at.step(dir))).collect();
    near.sort_by_key(|actor| *actor == hero);
    for target in near {
        // Earlier targets may have died. A swallowed creature is sheltered.
        if !ctx.is_here(target) || ctx.over() || grapple::around(ctx, target).is_some() {
            continue;
        }
        let damage = ctx.rng().roll(attack.dice);
        apply::strike(ctx, EffectContext { by: None, from: who, blame, target, source, damage, item: None });
    }
}
