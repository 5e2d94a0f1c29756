//! Sounds of the hero's region.

use crate::{
    base::rng::Rng,
    engine::{
        context::Ctx,
        event::{ActorSeen, Event},
    },
};

/// Lets the hero hear a sound of the region, by chance.
pub(in crate::engine) fn each_turn(ctx: &mut Ctx<'_>) {
    let odds = ctx.raws.rules.noise.region_sounds_one_in;
    let place = ctx.level().place;
    let Some(region) = ctx.raws.dungeon.region(place.branch, place.number) else { return };
    if odds == 0 || ctx.raws.dungeon.regions[region].sounds.is_empty() {
        return;
    }
    let (who, turn) = (ActorSeen::HERO, ctx.turn());
    // Drawn by the turn alone, so that sounds shift nothing else.
    let heard = Rng::stream(ctx.state.seed, "sounds").fork(u64::from(turn)).one_in(odds);
    if heard && ctx.helpless(ctx.hero()).is_none() {
        ctx.events.push(Event::RegionSound { who, region, turn });
    }
}
