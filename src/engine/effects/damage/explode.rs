//! Explosions of used items, which hit all adjacent creatures.

use super::restore;
use crate::{
    base::{
        dice::Dice,
        geometry::{Dir, Point},
    },
    engine::{
        context::{Blame, Ctx, consequence::Consequence},
        effects::{effect_context::EffectContext, mind::taming, notify::notify_suffered, status::grapple},
        event::Cause,
        state::things::Actor,
    },
    raws::words::effects::{EffectName, element::Element},
};

/// Explodes at the square of the target: damages the target and all adjacent creatures, the hero last.
pub(in crate::engine::effects) fn apply(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    element: Option<Element>,
    dice: Dice,
) {
    notify_suffered(ctx, application, EffectName::Explode);
    let (at, damage) = (ctx.at(application.target), ctx.rng().roll(dice));
    around(ctx, application, at, Some(application.target), element, damage);
}

/// Explodes at `at`. `middle` is the creature on that square.
pub(in crate::engine::effects) fn around(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    at: Point,
    middle: Option<Actor>,
    element: Option<Element>,
    damage: i32,
) {
    let hero = ctx.hero();
    let around = Dir::ALL.into_iter().filter_map(|dir| ctx.standing(at.step(dir)));
    let mut near: Vec<Actor> = around.chain(middle).collect();
    near.sort_by_key(|actor| *actor == hero);
    if let Some(element) = element {
        for at in Dir::ALL.into_iter().map(|dir| at.step(dir)).chain([at]) {
            ctx.consequences.push_back(Consequence::Exposure { at, element });
        }
    }
    for target in near {
        if !ctx.is_here(target) || ctx.over() || grapple::around(ctx, target).is_some() {
            continue;
        }
        let blame = application.by.filter(|by| *by != target).map(|by| Blame::for_actor(ctx, by));
        let one = EffectContext { target, blame, damage, ..*application };
        restore::hurt(ctx, &one, element, Cause::Explosion(application.source));
        taming::offend(ctx, application, target);
    }
}
