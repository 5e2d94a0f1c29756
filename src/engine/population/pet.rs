//! The hero's first pet, and pets that were left alone.

use super::{
    free_squares::nearest_free,
    spawn::{Allegiance, SpawnMood, spawn},
};
use crate::{
    base::rng::Rng,
    engine::{
        context::Ctx,
        state::{being::Attitude, creature::Bond, things::Actor},
    },
};

/// Makes `who` the hero's pet.
pub(in crate::engine) fn bind(ctx: &mut Ctx<'_>, who: Actor) {
    let pets = &ctx.raws.rules.pets;
    let domestic = ctx.kind(who).is_some_and(|kind| kind.domestic);
    let every = ctx.raws.rules.hunger.map_or(1, |rules| rules.every);
    let bond = Bond {
        tameness: if domestic { pets.domestic } else { pets.wild },
        hungry: ctx.turn().saturating_add(pets.fed.saturating_mul(every)).min(Bond::LATEST),
        eats_until: 0,
        wasted: 0,
        ally: false,
    };
    ctx.set_bond(who, Some(bond));
}

/// Reduces the tameness of the pet `who` after `turns` turns without the hero. The pet may turn peaceful or
/// hostile. NetHack 3.6: `mon_catchup_elapsed_time`.
pub(super) fn miss(ctx: &mut Ctx<'_>, who: Actor, turns: u32) {
    let Some(bond) = ctx.bond(who) else { return };
    let pets = &ctx.raws.rules.pets;
    let wilder = (turns + pets.lonely / 2) / pets.lonely;
    let tameness = u32::from(bond.tameness);
    let hunger = ctx.raws.rules.hunger;
    let eats = ctx.kind(who).is_some_and(|kind| !kind.diet.is_empty());
    let starved = hunger.is_some_and(|rules| {
        eats && ctx.turn() > bond.hungry.saturating_add(pets.starved.saturating_mul(rules.every))
    });
    let left = tameness.saturating_sub(wilder);
    if left > 0 && !starved {
        let tameness = u8::try_from(left).unwrap_or(Bond::MOST);
        ctx.set_bond(who, Some(Bond { tameness, ..bond }));
        return;
    }
    let peaceful = !starved && i64::from(tameness) > i64::from(ctx.rng().below(wilder.max(1)));
    let attitude = if peaceful { Attitude::Peaceful } else { Attitude::Hostile };
    ctx.with_being(who, |being| being.attitude = attitude);
    ctx.set_bond(who, None);
}

/// Puts a pet of the hero's role next to the hero, if there is room and the world has pets.
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
    spawn(ctx, kind, at, SpawnMood::Placed(Allegiance::Pet), &mut rng);
}
