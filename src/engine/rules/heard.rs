//! Creatures that are heard before they are seen.

use crate::{
    base::{geometry::Dir, rng::Rng},
    engine::{
        context::Ctx,
        event::{ActorSeen, Event},
        state::being::{Attitude, Mood},
    },
};

/// Lets the hero hear the nearest hostile creature with a sound that is awake, within earshot and out of
/// sight, by chance.
pub(in crate::engine) fn each_turn(ctx: &mut Ctx<'_>) {
    let raws = ctx.raws;
    if !raws.creatures.heard || ctx.helpless(ctx.hero()).is_some() {
        return;
    }
    let here = ctx.hero_at();
    let all = ctx.scratch.occupancy.everyone().iter();
    let near = all.filter_map(|&(actor, at)| {
        let being = ctx.being(actor).filter(|being| being.attitude == Attitude::Hostile)?;
        let heard = raws.creatures.table[being.kind].heard.as_ref()?;
        let awake = ctx.mind(actor).is_some_and(|mind| mind.mood != Mood::Asleep);
        (awake && at.distance(here) <= heard.within && !ctx.in_line(at)).then_some((at, being.kind, heard))
    });
    let Some((at, kind, heard)) = near.min_by_key(|(at, ..)| (at.distance(here), *at)) else { return };
    // Drawn by the turn alone, so that sounds shift nothing else.
    let sounds = Rng::stream(ctx.state.seed, "heard").fork(u64::from(ctx.turn())).one_in(heard.one_in);
    if let Some(dir) = Dir::towards(here, at).filter(|_| sounds) {
        ctx.events.push(Event::HeardNear { who: ActorSeen::HERO, kind, dir });
    }
}
