//! The hero's pet.

use super::{Allegiance, Start, nearest_free, spawn};
use crate::{base::rng::Rng, engine::context::Ctx};

/// The pet that the hero's role has, next to the hero, if there is room and the world has pets.
pub(in crate::engine) fn bring_pet(ctx: &mut Ctx<'_>) {
    let raws = ctx.raws;
    if !raws.rules.crowd.pets {
        return;
    }
    let Some(role) = ctx.sheet().map(|hero| hero.identity.role) else { return };
    let mut rng = Rng::stream(ctx.state.seed, "pet");
    let Some(kind) = rng.pick(&raws.traits.roles[role].pets).copied() else { return };
    let hero = ctx.hero();
    let Some(at) = nearest_free(ctx, ctx.hero_at(), hero) else { return };
    spawn(ctx, kind, at, Start::Placed(Allegiance::Pet), &mut rng);
}
