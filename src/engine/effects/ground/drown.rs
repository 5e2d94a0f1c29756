//! Landing on water.

use crate::{
    base::geometry::Dir,
    engine::{
        context::Ctx,
        effects::{damage::death, gear::erode},
        event::{Cause, Event},
        state::things::Actor,
    },
    raws::growth::Intrinsic,
};

/// Handles `who` no longer floating over water: moves `who` to an adjacent dry square and wets its items, or
/// drowns `who` if there is none. Creatures that cross water are unaffected. NetHack 3.6: `drown`.
pub(in crate::engine) fn land(ctx: &mut Ctx<'_>, who: Actor) {
    let raws = ctx.raws;
    let from = ctx.at(who);
    let at_home = ctx.shape(who).is_some_and(|kind| kind.crosses_water || kind.phases && who != ctx.hero());
    let walks = who == ctx.hero() && ctx.hero_can(Intrinsic::WaterWalking);
    if at_home || walks || ctx.level().terrain(from) != Some(raws.terrains.water) {
        return;
    }
    let dry = Dir::ALL
        .into_iter()
        .map(|dir| from.step(dir))
        .find(|at| ctx.is_open(*at) && ctx.standing(*at).is_none());
    match dry {
        Some(to) => {
            ctx.put(who, to);
            let party = ctx.who(who);
            ctx.tell(&[party], Event::Moved { who: party, from, to });
            erode::soak(ctx, who);
        }
        None => death::die(ctx, who, Cause::Drowning, None),
    }
}
