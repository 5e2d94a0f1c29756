//! Searching: each of the eight squares around gives up what is hidden there one time in `search_one_in`, for a hero
//! of no luck in particular (NetHack's `dosearch0`).

use crate::{
    base::geometry::{Dir, Point},
    engine::{
        context::Ctx,
        effects::status::{grapple, luck},
        event::{ActorSeen, Event},
    },
};

/// The hero searches once.
pub(super) fn search(ctx: &mut Ctx<'_>) {
    let before = ctx.events.len();
    look(ctx);
    if ctx.events.len() == before {
        ctx.events.push(Event::Searched { who: ActorSeen::HERO });
    }
}

/// A hero who searches feels whether anybody unseen is at `at`, next to the hero.
fn feel_for(ctx: &mut Ctx<'_>, at: Point) {
    match ctx.standing(at) {
        Some(other) => ctx.feel(other),
        None => ctx.forget_unseen(at),
    }
}

/// The hero may notice a hidden feature at `at`, as often as its record says.
fn find_feature(ctx: &mut Ctx<'_>, at: Point) {
    let hidden = ctx.level().feature(at).filter(|feature| feature.hidden);
    let Some(feature) = hidden.map(|feature| &ctx.raws.features.table[feature.kind]) else { return };
    let odds = i32::try_from(feature.noticed_one_in).unwrap_or(i32::MAX);
    if luck::of_hero(ctx, odds) == 0
        && let Some(kind) = ctx.reveal_feature(at)
    {
        ctx.events.push(Event::Found { who: ActorSeen::HERO, at, what: kind.into() });
    }
}

/// The hero looks at the squares around for what is hidden there; nothing is said if nothing is found.
pub(in crate::engine) fn look(ctx: &mut Ctx<'_>) {
    if grapple::around(ctx, ctx.hero()).is_some() {
        return;
    }
    let here = ctx.hero_at();
    let odds = i32::try_from(ctx.raws.rules.search_one_in).unwrap_or(i32::MAX);
    for dir in Dir::ALL {
        let at = here.step(dir);
        feel_for(ctx, at);
        if ctx.level().secret(at).is_some()
            && luck::of_hero(ctx, odds) == 0
            && let Some(terrain) = ctx.reveal(at).and_then(|_| ctx.level().seeming(&ctx.raws.terrains, at))
        {
            ctx.events.push(Event::Found { who: ActorSeen::HERO, at, what: terrain.into() });
        }
        find_feature(ctx, at);
    }
}
