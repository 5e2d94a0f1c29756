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

/// Turns that take food until a new pet is hungry.
const FED: u32 = 1000;

/// Initial tameness of domestic and of other animals. NetHack 3.6: `initedog`.
const DOMESTIC: u8 = 10;
const WILD: u8 = 5;

/// Makes `who` the hero's pet.
pub(in crate::engine) fn bind(ctx: &mut Ctx<'_>, who: Actor) {
    let domestic = ctx.kind(who).is_some_and(|kind| kind.domestic);
    let every = ctx.raws.rules.hunger.map_or(1, |rules| rules.every);
    let bond = Bond {
        tameness: if domestic { DOMESTIC } else { WILD },
        hungry: ctx.turn().saturating_add(FED.saturating_mul(every)).min(Bond::LATEST),
        eats_until: 0,
        wasted: 0,
    };
    ctx.set_bond(who, Some(bond));
}

/// Turns without the hero after which a pet loses a point of tameness.
const LONELY: u32 = 150;

/// Turns that take food after which a hungry pet without the hero turns feral.
const STARVED: u32 = 750;

/// Reduces the tameness of the pet `who` after `turns` turns without the hero. The pet may turn peaceful or
/// hostile. NetHack 3.6: `mon_catchup_elapsed_time`.
pub(super) fn miss(ctx: &mut Ctx<'_>, who: Actor, turns: u32) {
    let Some(bond) = ctx.bond(who) else { return };
    let wilder = (turns + LONELY / 2) / LONELY;
    let tameness = u32::from(bond.tameness);
    let hunger = ctx.raws.rules.hunger;
    let eats = ctx.kind(who).is_some_and(|kind| !kind.diet.is_empty());
    let starved = hunger.is_some_and(|rules| {
        eats && ctx.turn() > bond.hungry.saturating_add(STARVED.saturating_mul(rules.every))
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
