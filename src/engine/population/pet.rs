//! The hero's pet.

use super::{
    free_squares::nearest_free,
    spawn::{Allegiance, Start, spawn},
};
use crate::{
    base::rng::Rng,
    engine::{
        context::Ctx,
        state::{being::Attitude, creature::Bond, things::Actor},
    },
};

/// For how long those who have just come to be pets are not hungry, in turns that take food.
const FED: u32 = 1000;

/// How tame those are who live with people, and others (NetHack's `initedog`).
const DOMESTIC: u8 = 10;
const WILD: u8 = 5;

/// `who` is the hero's pet from now on.
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

/// A pet without the hero for so long loses a degree of tameness.
const LONELY: u32 = 150;

/// Whoever is hungry for so many turns that take food, and alone, runs wild.
const STARVED: u32 = 750;

/// `who`, a pet, has been without the hero for so many turns (NetHack's `mon_catchup_elapsed_time`): it may have run wild, or
/// worse.
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
