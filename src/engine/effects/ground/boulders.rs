//! Falling and pushed boulders. NetHack 3.6: `SCR_EARTH`, and `zap_dig` upwards.

use crate::{
    base::{
        dice::Dice,
        geometry::{Dir, Point},
    },
    engine::{
        context::{Blame, Ctx},
        effects::{
            damage::{falling, harm},
            effect_context::EffectContext,
            mind::taming,
            position::pits,
        },
        event::{ActorSeen, Cause, Event, Source},
        state::{item::Stack, thing_id::ThingId, things::Actor},
    },
    raws::{
        effects::world_event::WorldEvent,
        items::{Fills, ItemKind},
        reading::table::Id,
    },
};

/// Maximum damage to a target with a hard helmet, in hit points.
const COVERED: i32 = 2;

/// Drops boulders on the squares `around` the target, and on the target's own if `on`.
pub(in crate::engine::effects) fn apply(
    ctx: &mut Ctx<'_>,
    strike: &EffectContext,
    around: bool,
    on: bool,
    dice: Dice,
) {
    let raws = ctx.raws;
    let Some(kind) = raws.items.table.iter().find(|(_, kind)| kind.pieces.is_some() && kind.probability > 0)
    else {
        return;
    };
    let here = ctx.at(strike.target);
    ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Rained });
    let around = Dir::ALL.into_iter().filter(|_| around).map(|dir| here.step(dir));
    let squares: Vec<Point> = around.chain(on.then_some(here)).collect();
    for at in squares {
        let free = ctx.level().terrain(at).is_some_and(|terrain| raws.terrains.walkable(terrain));
        if free && !ctx.over() {
            fall(ctx, strike, kind.0, at, dice);
        }
    }
}

/// Drops a boulder of `kind` at `at`, onto the creature there.
fn fall(ctx: &mut Ctx<'_>, strike: &EffectContext, kind: Id<ItemKind>, at: Point, dice: Dice) {
    if !pits::fill(ctx, at) {
        ctx.make_lie(Stack::of_kind(kind), at);
    }
    if let Some(target) = ctx.standing(at) {
        let damage = ctx.rng().roll(dice);
        let damage = if falling::covered(ctx, target) { damage.min(COVERED) } else { damage };
        let blame = strike.by.filter(|by| *by != target).map(|by| Blame::for_actor(ctx, by));
        harm::hurt(ctx, target, damage, Cause::Slain(strike.source), blame);
        taming::offend(ctx, strike, target);
    }
}

/// Moves the boulder `id` to `at`: it fills a pit or hole, sinks in water, or lies there.
pub(in crate::engine) fn settle(ctx: &mut Ctx<'_>, id: ThingId, fills: &Fills, at: Point) {
    if pits::fill(ctx, at) {
        ctx.destroy_item(id);
    } else if ctx.level().terrain(at) == Some(ctx.raws.terrains.water) {
        ctx.destroy_item(id);
        let bridges = ctx.rng().chance(fills.bridges);
        if ctx.eyes().see(at) {
            let work = if bridges { WorldEvent::Bridged } else { WorldEvent::Sunk };
            ctx.events.push(Event::World { who: ActorSeen::HERO, work });
        }
        if bridges {
            pits::level(ctx, at);
        }
    } else {
        ctx.land(id, at);
    }
}

/// Drops a rock from the ceiling on `who`, who has dug upwards. Damage is 1d6.
pub(in crate::engine) fn loosen(ctx: &mut Ctx<'_>, who: Actor, source: Source) {
    const ROCK: i32 = 6;
    if who == ctx.hero() {
        ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Loosened });
    }
    let most = if falling::covered(ctx, who) { COVERED } else { ROCK };
    let damage = ctx.rng().range(1, most);
    harm::hurt(ctx, who, damage, Cause::Slain(source), None);
}
