//! Allies that the hero leaves behind, and that come after by the same stairs.

use crate::{
    base::geometry::Point,
    engine::{
        context::Ctx,
        effects::mind::allies,
        event::{BondChange, Event},
        population,
        state::{
            creature::{Away, Whereabouts},
            straggler::Straggler,
            things::Actor,
        },
    },
    map_builders::layout::{Destination, LevelId},
};

/// Returns the allies among `left` that have a way on foot to the stairs under the hero, which lead to the
/// level at `to`, with the turns that the way takes them.
pub(super) fn setting_out(ctx: &mut Ctx<'_>, left: &[Actor], to: LevelId) -> Vec<(Actor, u32)> {
    let leads = |exit: Destination| exit == Destination::Level(to);
    if left.is_empty() || !ctx.level().exit(ctx.hero_at()).is_some_and(|exit| leads(exit.to)) {
        return Vec::new();
    }
    left.iter().filter_map(|who| Some((*who, turns_to_hero(ctx, *who)?))).collect()
}

/// Returns the turns that the way to the hero takes `who`; `None` if there is none within reach, or `who`
/// cannot walk.
fn turns_to_hero(ctx: &mut Ctx<'_>, who: Actor) -> Option<u32> {
    let (at, hands) = (ctx.place_of(who)?, ctx.kind(who)?.hands);
    ctx.pursue(Some(at), hands);
    let steps = u32::from(ctx.flow().steps(at, hands)?);
    let energy = ctx.things.get(who)?.energy;
    let [speed, cost] = [energy.speed, energy.cost].map(|points| u32::try_from(points).unwrap_or(0));
    (speed > 0).then(|| steps.saturating_mul(cost).div_ceil(speed).max(1))
}

/// Lets `allies` come after the hero, who has just arrived at `at` of the level, each after its turns.
pub(super) fn follow(ctx: &mut Ctx<'_>, allies: Vec<(Actor, u32)>, at: Point) {
    let (to, turn) = (ctx.level().place, ctx.turn());
    let coming = allies.into_iter().map(|(who, turns)| Straggler {
        who: who.id,
        to,
        at,
        due: turn.saturating_add(turns),
    });
    ctx.state.chronicle.stragglers.extend(coming);
}

/// Forgets that `who` is on its way, since the hero has come back to it.
pub(super) fn found(ctx: &mut Ctx<'_>, who: Actor) {
    ctx.state.chronicle.stragglers.retain(|straggler| straggler.who != who.id);
}

/// Lets the allies arrive whose turn has come. One that comes to a level that the hero has left waits there.
pub(in crate::engine) fn each_turn(ctx: &mut Ctx<'_>) {
    let turn = ctx.turn();
    if ctx.state.chronicle.stragglers.iter().all(|straggler| straggler.due > turn) {
        return;
    }
    let all = std::mem::take(&mut ctx.state.chronicle.stragglers);
    let (come, later): (Vec<Straggler>, Vec<Straggler>) =
        all.into_iter().partition(|straggler| straggler.due <= turn);
    ctx.state.chronicle.stragglers = later;
    for straggler in come {
        let who = ctx.things.find(straggler.who).filter(|who| allies::is_one(ctx, *who));
        if let Some(who) = who {
            arrive(ctx, who, straggler);
        }
    }
}

/// Puts `who` on the level that it goes to. No-op if it is not on another level.
fn arrive(ctx: &mut Ctx<'_>, who: Actor, straggler: Straggler) {
    let Straggler { to, at, due, .. } = straggler;
    let Some(Whereabouts::Away(away)) = ctx.things.get(who).map(|creature| creature.whereabouts) else {
        return;
    };
    let free = if to == ctx.level().place { population::nearest_free(ctx, at, who) } else { None };
    let Some(free) = free else {
        // The square is sought when the hero comes.
        if let Some(creature) = ctx.things.change(who) {
            creature.whereabouts = Whereabouts::Away(Away { place: to, at, since: due });
        }
        return;
    };
    ctx.enter(who, free);
    population::catch_up(ctx, who, ctx.turn().saturating_sub(away.since));
    ctx.with_mind(who, |mind| mind.heading = None);
    let seen_as = ctx.who(who);
    ctx.tell(&[seen_as], Event::Bond { who: seen_as, how: BondChange::CaughtUp });
}
