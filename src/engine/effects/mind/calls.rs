//! Creatures that call others to their help. NetHack 3.6: `were_summon`.

use crate::engine::{
    context::Ctx,
    effects::position::summon,
    event::Event,
    state::{
        being::{Attitude, Mood},
        things::Actor,
    },
};

/// Lets `who`, a creature with `calls`, call for help by chance, each turn.
pub(in crate::engine) fn call(ctx: &mut Ctx<'_>, who: Actor) {
    let Some(calls) = ctx.kind(who).and_then(|kind| kind.mind.calls.as_ref()) else { return };
    let at = ctx.at(who);
    let hostile = ctx.being(who).is_some_and(|being| being.attitude == Attitude::Hostile);
    let near = at.distance(ctx.hero_at()) <= calls.within && (!calls.sees || ctx.in_line(at));
    let awake = ctx.mind(who).is_some_and(|mind| mind.mood != Mood::Asleep);
    let fights = hostile && near && awake && ctx.helpless(who).is_none();
    if !fights || !ctx.rng().one_in(calls.one_in) {
        return;
    }
    if calls.told.is_some() {
        let who = ctx.who(who);
        ctx.tell(&[who], Event::Called { who });
    }
    let most = calls.most.unwrap_or(ctx.raws.rules.shapes.most_called);
    for _ in 0..ctx.rng().range(1, most) {
        let one = ctx.rng().pick(&calls.creatures).map(|one| (*one).into());
        if let Some(one) = one.filter(|one| !ctx.state.spent.contains(one)) {
            summon::appear(ctx, one, at);
        }
    }
}
