//! Being somewhere else on the level.

use super::hold;
use crate::{
    base::geometry::{Point, Rect},
    engine::{context::Ctx, effects::look, event::Event, state::things::Actor},
    raws::creatures::attack::Effect,
};

/// How far one gets at most on a level without end, in squares.
const REACH: i32 = 20;

/// How often a square is drawn before all of them are looked at.
const TRIES: u32 = 100;

/// `who` is on another square, drawn from all free ones of the level; where there is none, nothing happens. Whoever
/// held them, or was held by them, does so no more.
pub(in crate::engine) fn away(ctx: &mut Ctx<'_>, who: Actor) {
    let Some(to) = anywhere(ctx, who) else { return };
    let before = ctx.who(who);
    hold::free(ctx, who);
    hold::release(ctx, who);
    ctx.put(who, to);
    let event = if who == ctx.hero() {
        ctx.state.scent.end();
        Event::Suffered { who: before, effect: Effect::Teleport }
    } else {
        Event::Vanished { who: before }
    };
    ctx.tell(&[before], event);
    if who == ctx.hero() {
        look::intrude(ctx);
    }
}

fn anywhere(ctx: &mut Ctx<'_>, who: Actor) -> Option<Point> {
    let here = ctx.at(who);
    let area = match ctx.level().bounds() {
        Some(size) => Rect::at(Point::default(), size),
        None => {
            Rect { left: here.x - REACH, top: here.y - REACH, right: here.x + REACH, bottom: here.y + REACH }
        }
    };
    let raws = ctx.raws;
    let free = |ctx: &Ctx<'_>, at: Point| {
        let walkable = ctx.level().terrain(at).is_some_and(|terrain| raws.terrains.walkable(terrain));
        walkable && ctx.standing(at).is_none()
    };
    for _ in 0..TRIES {
        let (x, y) = (ctx.rng().range(area.left, area.right), ctx.rng().range(area.top, area.bottom));
        if free(ctx, Point::new(x, y)) {
            return Some(Point::new(x, y));
        }
    }
    let all: Vec<Point> = area.points().filter(|at| free(ctx, *at)).collect();
    ctx.rng().pick(&all).copied()
}
