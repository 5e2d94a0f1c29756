//! Sounds of the hero's region.

use crate::engine::{
    context::Ctx,
    event::{ActorSeen, Event},
};

/// Lets the hero hear a sound of the region, by chance.
pub(in crate::engine) fn each_turn(ctx: &mut Ctx<'_>) {
    let odds = ctx.raws.rules.noise.region_sounds_one_in;
    let place = ctx.level().place;
    let Some(region) = ctx.raws.dungeon.region(place.branch, place.number) else { return };
    if odds == 0 || ctx.raws.dungeon.regions[region].sounds.is_empty() || !ctx.rng().one_in(odds) {
        return;
    }
    let (who, turn) = (ActorSeen::HERO, ctx.turn());
    if ctx.helpless(ctx.hero()).is_none() {
        ctx.events.push(Event::RegionSound { who, region, turn });
    }
}
