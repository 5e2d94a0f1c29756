//! Gates, such as portcullises and drawbridges, which levers and magic move. NetHack 3.6: `dbridge.c`.

use crate::{
    base::geometry::{Point, Rect},
    engine::{
        context::{Blame, Ctx, consequence::Consequence},
        effects::{damage::harm, effect_context::EffectContext, notify::tell_at, status::grapple},
        event::{Cause, Doing, Event},
        population,
        state::{status_effect::StatusEffect, thing_id::ThingId, things::Actor},
    },
    raws::{
        kinds::terrain::Terrain,
        reading::table::Id,
        words::effects::{EffectName, world_event::WorldEvent},
    },
};

/// Opens the shut gates within `radius` squares of the target, and shuts the open ones.
pub(in crate::engine::effects) fn toggle(ctx: &mut Ctx<'_>, application: &EffectContext, radius: i32) {
    for at in Rect::around(ctx.at(application.target), radius).points() {
        let Some(gate) = terrain(ctx, at) else { continue };
        match (gate.opened, gate.shut) {
            (Some(to), _) => turn(ctx, at, to, WorldEvent::GateOpened, None),
            (None, Some(to)) => turn(ctx, at, to, WorldEvent::GateShut, application.doing()),
            (None, None) => {}
        }
    }
}

/// Opens a shut gate at `at`.
pub(super) fn open(ctx: &mut Ctx<'_>, at: Point) {
    if let Some(to) = terrain(ctx, at).and_then(|gate| gate.opened) {
        turn(ctx, at, to, WorldEvent::GateOpened, None);
    }
}

/// Shuts an open gate at `at`.
pub(super) fn shut(ctx: &mut Ctx<'_>, at: Point) {
    if let Some(to) = terrain(ctx, at).and_then(|gate| gate.shut) {
        turn(ctx, at, to, WorldEvent::GateShut, None);
    }
}

/// Smashes a gate at `at`.
pub(super) fn smash(ctx: &mut Ctx<'_>, at: Point) {
    if let Some(to) = terrain(ctx, at).and_then(|gate| gate.smashed) {
        turn(ctx, at, to, WorldEvent::GateSmashed, None);
    }
}

/// Returns the terrain at `at`.
fn terrain<'a>(ctx: &Ctx<'a>, at: Point) -> Option<&'a Terrain> {
    let raws = ctx.raws;
    ctx.level().terrain(at).map(|terrain| &raws.terrains.table[terrain])
}

/// Turns the gate at `at` into `to`. If that is not walkable, the creature and the items in the gate are
/// thrown out, and the creature is hurt. A boulder, or the lack of a free square, holds the gate open. `by`
/// may have a text of its own for the creature.
fn turn(ctx: &mut Ctx<'_>, at: Point, to: Id<Terrain>, work: WorldEvent, by: Option<Doing>) {
    let raws = ctx.raws;
    let closes = !raws.terrains.walkable(to);
    let stays = |ctx: &Ctx<'_>, who| ctx.kind(who).is_some_and(|kind| ctx.bears(kind, to));
    let caught = ctx.standing(at).filter(|who| closes && !stays(ctx, *who));
    let loose = |id: &ThingId| closes && !ctx.is_chained(*id);
    let lying: Vec<ThingId> = ctx.pile(at).map(|item| item.id).filter(loose).collect();
    let free = |aside: Point| aside != at && ctx.is_open(aside) && ctx.standing(aside).is_none();
    let aside = population::nearest_where(at, free);
    let full = caught.is_some() || !lying.is_empty();
    if closes && (ctx.is_filled(at) || full && aside.is_none()) {
        return;
    }
    // Report before the change, as for walls that fall.
    let known = ctx.level().remembered(at).is_some();
    tell_at(ctx, at, work, WorldEvent::HeardGate);
    ctx.change(at, to);
    let carries = raws.rules.noise.doors;
    // A hero who hears it move knows which gate that was.
    if known && ctx.hears_at(at) {
        ctx.show(at);
    }
    ctx.noise(at, carries);
    if let Some(aside) = aside {
        for id in lying {
            ctx.land(id, aside);
        }
        if let Some(who) = caught {
            throw_out(ctx, who, aside, to, by);
        }
    }
}

/// Moves `who` out of a gate that turns into `to`, to the square `aside`, and hurts `who`.
fn throw_out(ctx: &mut Ctx<'_>, who: Actor, aside: Point, to: Id<Terrain>, by: Option<Doing>) {
    let (hero, from, before) = (ctx.hero(), ctx.at(who), ctx.who(who));
    ctx.tell(&[before], Event::EffectFelt { who: before, effect: EffectName::MoveGates, by });
    grapple::free(ctx, who);
    grapple::release(ctx, who);
    ctx.set_affliction(who, StatusEffect::Trapped, 0);
    ctx.put(who, aside);
    ctx.tell(&[before], Event::Moved { who: before, from, to: aside });
    ctx.consequences.push_back(Consequence::Arrival { who });
    let dice = ctx.raws.rules.doors.gate_damage;
    let damage = ctx.rng().roll(dice);
    let by_hero = ctx.scratch.by_hero && who != hero;
    let blame = by_hero.then(|| Blame::for_actor(ctx, hero));
    harm::hurt(ctx, who, damage, Cause::Crushed(to.into()), blame);
}
