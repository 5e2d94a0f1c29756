//! Allies: pets that come along from afar and rise with the hero.

use crate::engine::{
    context::{Context, Ctx},
    effects::status::experience,
    state::{
        being::Attitude,
        things::{Access, Actor},
    },
};

/// Returns the hero's allies, on all levels, in the order of their ids.
pub(in crate::engine) fn all<A: Access>(ctx: &Context<'_, A>) -> Vec<Actor> {
    ctx.things.each().map(|(who, _)| who).filter(|who| is_one(ctx, *who)).collect()
}

/// True if `who` is an ally of the hero.
pub(in crate::engine) fn is_one<A: Access>(ctx: &Context<'_, A>, who: Actor) -> bool {
    let is_pet = ctx.being(who).is_some_and(|being| matches!(being.attitude, Attitude::Tame));
    is_pet && ctx.bond(who).is_some_and(|bond| bond.ally)
}

/// Raises each ally by a level, since the hero has gained one.
pub(in crate::engine::effects) fn rise(ctx: &mut Ctx<'_>) {
    for who in all(ctx) {
        experience::raise_pet(ctx, who);
    }
}
