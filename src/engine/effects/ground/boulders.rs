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
            notify::tell_at,
            position::{pits, teleport},
        },
        event::{ActorSeen, Cause, Event, Source},
        state::{item::Stack, thing_id::ThingId, things::Actor},
    },
    raws::{
        kinds::{
            features::Feature,
            items::{Fills, ItemKind},
        },
        reading::table::Id,
        words::effects::world_event::WorldEvent,
    },
};

/// Drops boulders on the squares `around` the target, and on the target's own if `on`.
pub(in crate::engine::effects) fn apply(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    around: bool,
    on: bool,
    dice: Dice,
) {
    let raws = ctx.raws;
    let Some(kind) = raws.items.table.iter().find(|(_, kind)| kind.pieces.is_some() && kind.probability > 0)
    else {
        return;
    };
    let here = ctx.at(application.target);
    ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Rained });
    let around = Dir::ALL.into_iter().filter(|_| around).map(|dir| here.step(dir));
    let squares: Vec<Point> = around.chain(on.then_some(here)).collect();
    for at in squares {
        let free = ctx.level().terrain(at).is_some_and(|terrain| raws.terrains.walkable(terrain));
        if free && !ctx.over() {
            fall(ctx, application, kind.0, at, dice);
        }
    }
}

/// Drops a boulder of `kind` at `at`, onto the creature there.
fn fall(ctx: &mut Ctx<'_>, application: &EffectContext, kind: Id<ItemKind>, at: Point, dice: Dice) {
    if !pits::fill(ctx, at) {
        ctx.make_lie(Stack::of_kind(kind), at);
    }
    if let Some(target) = ctx.standing(at) {
        let damage = ctx.rng().roll(dice);
        let most = ctx.raws.rules.missiles.helmet_damage;
        let damage = if falling::covered(ctx, target) { damage.min(most) } else { damage };
        let blame = application.by.filter(|by| *by != target).map(|by| Blame::for_actor(ctx, by));
        harm::hurt(ctx, target, damage, Cause::Slain(application.source), blame);
        taming::offend(ctx, application, target);
    }
}

/// Settles the boulder `id`, which has come to lie at `at`: it fills a pit or hole, sets off a mine, is
/// teleported by a trap, or sinks in water. NetHack 3.6: `moverock` and `flooreffects`.
pub(in crate::engine::effects) fn settle(ctx: &mut Ctx<'_>, id: ThingId, fills: &Fills, at: Point) {
    let trap = ctx.feature(at);
    let pit = |into: &Id<Feature>| ctx.raws.features.table[*into].filled;
    if let Some(blasted) = trap.and_then(Feature::blasted_into).filter(pit) {
        let dud_one_in = ctx.raws.rules.missiles.dud_one_in;
        if ctx.rng().one_in(dud_one_in) {
            return;
        }
        tell_at(ctx, at, WorldEvent::Blasted, WorldEvent::HeardBlast);
        let carries = ctx.raws.rules.noise.doors;
        ctx.noise(at, carries);
        ctx.set_feature(at, Some(blasted));
    } else if trap.is_some_and(Feature::teleports)
        && let Some(to) = teleport::somewhere(ctx)
    {
        if ctx.eyes().see(at) {
            ctx.reveal_feature(at);
            ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Vanished });
        }
        ctx.land(id, to);
        return;
    }
    if pits::fill(ctx, at) {
        ctx.destroy_item(id);
    } else if ctx.level().terrain(at) == Some(ctx.raws.terrains.water) {
        ctx.destroy_item(id);
        let bridges = ctx.rng().chance(fills.bridges);
        let work = if bridges { WorldEvent::Bridged } else { WorldEvent::Sunk };
        tell_at(ctx, at, work, WorldEvent::HeardSplash);
        if bridges {
            pits::level(ctx, at);
        }
    }
}

/// Drops a rock from the ceiling on `who`, who has dug upwards.
pub(in crate::engine) fn loosen(ctx: &mut Ctx<'_>, who: Actor, source: Source) {
    let rules = &ctx.raws.rules.missiles;
    if who == ctx.hero() {
        ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Loosened });
    }
    let most = if falling::covered(ctx, who) { rules.helmet_damage } else { rules.loosened_damage };
    let damage = ctx.rng().range(1, most);
    harm::hurt(ctx, who, damage, Cause::Slain(source), None);
}
