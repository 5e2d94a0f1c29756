//! Teleportation on the level.

use crate::{
    base::geometry::{Point, Rect},
    engine::{
        context::{Ctx, consequence::Consequence},
        effects::{
            effect_context::{Done, EffectContext},
            status::grapple,
        },
        event::{ActorSeen, Event, Question},
        state::things::Actor,
    },
    raws::{
        kinds::growth::Intrinsic,
        words::effects::{EffectName, world_event::WorldEvent},
    },
};

/// Random draws before all squares are listed.
const TRIES: u32 = 100;

/// True if the level bars teleportation, which the hero is told.
pub(in crate::engine::effects) fn bars_hero(ctx: &mut Ctx<'_>) -> bool {
    let barred = ctx.bars_teleport();
    if barred {
        ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Anchored });
    }
    barred
}

/// Moves `who` to a random free square of the level, and releases grips. No-op if there is none. The hero is
/// told if the level bars it.
pub(in crate::engine) fn away(ctx: &mut Ctx<'_>, who: Actor) {
    let barred = if who == ctx.hero() { bars_hero(ctx) } else { ctx.bars_teleport() };
    if !barred {
        rescue(ctx, who);
    }
}

/// Does the same even where the level bars it: saves a hero who cannot stay.
pub(in crate::engine) fn rescue(ctx: &mut Ctx<'_>, who: Actor) {
    if let Some(to) = anywhere(ctx, who) {
        put(ctx, who, to);
    }
}

/// Draws a free square of the level for an item. `None` if the level bars it.
pub(in crate::engine::effects) fn somewhere(ctx: &mut Ctx<'_>) -> Option<Point> {
    let hero = ctx.hero();
    if ctx.bars_teleport() { None } else { anywhere(ctx, hero) }
}

/// Teleports the target of `application`. A hero with teleport control is asked for the destination.
/// NetHack 3.6: `tele`.
pub(in crate::engine::effects) fn apply(ctx: &mut Ctx<'_>, application: &EffectContext) -> Done {
    if application.target == ctx.hero() && ctx.hero_can(Intrinsic::TeleportControl) {
        if bars_hero(ctx) {
            return Done::All;
        }
        ctx.ask(Question::Where);
        return Done::Asks { more: 0 };
    }
    away(ctx, application.target);
    Done::All
}

/// Teleports the hero to `to`, or to a random square if `to` is not free.
pub(in crate::engine::effects) fn to_or_anywhere(ctx: &mut Ctx<'_>, to: Option<Point>) {
    let hero = ctx.hero();
    match to.filter(|to| is_free(ctx, *to)) {
        Some(to) => put(ctx, hero, to),
        None => away(ctx, hero),
    }
}

/// Moves the hero to the square `to`. False if it is not free.
pub(in crate::engine) fn to_free(ctx: &mut Ctx<'_>, to: Point) -> bool {
    let (hero, free) = (ctx.hero(), is_free(ctx, to));
    if free {
        put(ctx, hero, to);
    }
    free
}

fn put(ctx: &mut Ctx<'_>, who: Actor, to: Point) {
    let before = ctx.who(who);
    grapple::free(ctx, who);
    grapple::release(ctx, who);
    ctx.put(who, to);
    let event = if who == ctx.hero() {
        ctx.state.scent.end();
        Event::EffectFelt { who: before, effect: EffectName::Teleport, by: None }
    } else {
        Event::Vanished { who: before }
    };
    ctx.tell(&[before], event);
    ctx.consequences.push_back(Consequence::Arrival { who });
}

/// Draws a free square of the level outside closed vaults, which have no way out.
fn anywhere(ctx: &mut Ctx<'_>, who: Actor) -> Option<Point> {
    let fits = |ctx: &Ctx<'_>, at: Point| is_free(ctx, at) && !ctx.level().is_sealed(at);
    let here = ctx.at(who);
    let area = match ctx.level().bounds() {
        Some(size) => Rect::at(Point::default(), size),
        None => Rect::around(here, ctx.raws.rules.teleport.endless_reach),
    };
    for _ in 0..TRIES {
        let (x, y) = (ctx.rng().range(area.left, area.right), ctx.rng().range(area.top, area.bottom));
        if fits(ctx, Point::new(x, y)) {
            return Some(Point::new(x, y));
        }
    }
    let all: Vec<Point> = area.points().filter(|at| fits(ctx, *at)).collect();
    ctx.rng().pick(&all).copied()
}

fn is_free(ctx: &Ctx<'_>, at: Point) -> bool {
    ctx.is_open(at) && ctx.standing(at).is_none()
}
