//! Lights and darkens rooms. NetHack 3.6: `litroom`.

use crate::{
    base::geometry::{Dir, Point, Rect},
    engine::{
        context::Ctx,
        effects::{effect_context::EffectContext, status::update_fov},
        event::{ActorSeen, Event},
    },
    raws::words::effects::world_event::WorldEvent,
};
use std::collections::BTreeSet;

/// Largest area treated as a room, in squares.
const LARGEST: usize = 1500;

/// Lights the room of the target, or darkens it if `dark`. Outside of rooms, affects the squares within
/// `radius`.
pub(in crate::engine::effects) fn apply(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    radius: i32,
    dark: bool,
) {
    let at = ctx.at(application.target);
    let squares = room(ctx, at).unwrap_or_else(|| around(ctx, at, radius));
    for at in squares {
        ctx.state.level.set_lit(at, !dark);
    }
    update_fov::look(ctx);
    if application.target == ctx.hero() {
        let work = if dark { WorldEvent::Darkened } else { WorldEvent::Lit };
        ctx.events.push(Event::World { who: ActorSeen::HERO, work });
    }
}

/// Returns the squares of the room around `at` with walls and doors; `None` outside of rooms.
fn room(ctx: &Ctx<'_>, at: Point) -> Option<Vec<Point>> {
    let inside = |at: Point| {
        let table = &ctx.raws.terrains.table;
        let terrain = ctx.level().terrain(at).map(|terrain| &table[terrain]);
        terrain.is_some_and(|terrain| {
            terrain.walkable && !terrain.corridor && !terrain.doorway && terrain.door.is_none()
        })
    };
    if !inside(at) || ctx.level().bounds().is_none() {
        return None;
    }
    let mut found = BTreeSet::from_iter([at]);
    let mut edge = vec![at];
    let mut walls: BTreeSet<Point> = BTreeSet::new();
    while let Some(from) = edge.pop() {
        for next in Dir::ALL.map(|dir| from.step(dir)) {
            if !inside(next) {
                walls.insert(next);
            } else if found.insert(next) {
                edge.push(next);
            }
        }
        if found.len() > LARGEST {
            return None;
        }
    }
    Some(found.into_iter().chain(walls).collect())
}

/// Returns the squares within `radius` of `at`; around the hero only those in line of sight.
fn around(ctx: &Ctx<'_>, at: Point, radius: i32) -> Vec<Point> {
    let area = Rect::around(at, radius);
    let from_hero = at == ctx.hero_at();
    area.points().filter(|to| to.distance(at) <= radius && (!from_hero || ctx.in_line(*to))).collect()
}
