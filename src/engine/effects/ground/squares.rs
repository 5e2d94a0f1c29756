//! What magic does to squares and to what lies on them: doors, rock, water, boxes and things (NetHack's `zap_over_floor`,
//! `zap_dig`, `bhito` and `doorlock`).

use super::corpses;
use crate::{
    base::geometry::{Point, Rect},
    engine::{
        context::Ctx,
        effects::{
            damage::destroy_items,
            gear::{containers, transform},
            position::teleport,
        },
        event::{ActorSeen, Event},
        state::{
            item::{Beatitude, Item, Lock, Stack},
            thing_id::ThingId,
        },
    },
    raws::{
        effects::{
            EffectSpec,
            element::Element,
            working::{GroundWork, WorldEvent},
        },
        reading::table::Id,
        terrain::{DoorState, Terrain},
    },
};

/// What an effect does to squares, and by which element.
pub(in crate::engine::effects) type SquareWork = (GroundWork, Option<Element>);

/// What those of `effects` do to squares that come from what is so blessed, and an attack by `element`.
pub(in crate::engine::effects) fn works(
    effects: &[EffectSpec],
    beatitude: Beatitude,
    element: Option<Element>,
) -> Vec<SquareWork> {
    let work = |part: &EffectSpec| {
        let fits = part.when.beatitude.has(beatitude);
        part.effect.name().facts().ground.filter(|_| fits).map(|work| (work, part.effect.element()))
    };
    let of_attack = element.map(|element| (GroundWork::Element, Some(element)));
    of_attack.into_iter().chain(effects.iter().filter_map(work)).collect()
}

/// Does `works` to what stands in the way at `at`, which may let them through then.
pub(in crate::engine::effects) fn strike(ctx: &mut Ctx<'_>, works: &[SquareWork], at: Point) {
    for (work, element) in works.iter().copied() {
        match work {
            GroundWork::Dig => dig(ctx, at),
            GroundWork::Unlock => unlock(ctx, at),
            GroundWork::Lock => lock(ctx, at),
            GroundWork::Element => {
                if let Some(element) = element {
                    break_door(ctx, at, element);
                }
            }
            GroundWork::Teleport | GroundWork::Polymorph | GroundWork::Cancel | GroundWork::Raise => {}
        }
    }
}

/// Does `works` to the square at `at`, and to what lies there.
pub(in crate::engine::effects) fn sweep(ctx: &mut Ctx<'_>, works: &[SquareWork], at: Point) {
    for (work, element) in works.iter().copied() {
        match work {
            GroundWork::Dig => {}
            GroundWork::Unlock => lids(ctx, at, Lock::Locked, Lock::Open, WorldEvent::Unlocked),
            GroundWork::Lock => {
                lock(ctx, at);
                lids(ctx, at, Lock::Open, Lock::Locked, WorldEvent::Locked);
            }
            GroundWork::Element => {
                if let Some(element) = element {
                    expose(ctx, at, element);
                }
            }
            GroundWork::Teleport => {
                for id in lying(ctx, at) {
                    if let Some(to) = teleport::somewhere(ctx) {
                        ctx.land(id, to);
                    }
                }
            }
            GroundWork::Polymorph => {
                for id in lying(ctx, at) {
                    transform::thing(ctx, id);
                }
            }
            GroundWork::Cancel => {
                for id in lying(ctx, at) {
                    transform::drain(ctx, id);
                }
            }
            GroundWork::Raise => {
                for id in lying(ctx, at) {
                    corpses::raise(ctx, id);
                }
            }
        }
    }
}

/// What lies at `at`, the topmost first.
fn lying(ctx: &Ctx<'_>, at: Point) -> Vec<ThingId> {
    ctx.pile(at).map(|item| item.id).filter(|id| !ctx.is_chained(*id)).collect()
}

/// Tells of what became of the square at `at`, to those who see it.
fn tell(ctx: &mut Ctx<'_>, at: Point, work: WorldEvent) {
    if ctx.eyes().see(at) {
        ctx.events.push(Event::World { who: ActorSeen::HERO, work });
    }
}

/// The square at `at` becomes another, seen from beside if it was.
fn become_(ctx: &mut Ctx<'_>, at: Point, to: Id<Terrain>, work: WorldEvent) {
    // A wall is seen as long as it stands.
    tell(ctx, at, work);
    ctx.change(at, to);
}

/// A way opens at `at` through rock, walls and doors, but for the edge of a level.
pub(in crate::engine) fn dig(ctx: &mut Ctx<'_>, at: Point) {
    if let Some(to) = dug(ctx, at) {
        ctx.reveal(at);
        become_(ctx, at, to, WorldEvent::Tunnelled);
        if let Some(id) = boulder(ctx, at) {
            fracture(ctx, id, at);
        }
    }
}

/// What the square at `at` is once it has been dug through; `None` for what cannot be, or need not.
pub(in crate::engine) fn dug(ctx: &Ctx<'_>, at: Point) -> Option<Id<Terrain>> {
    let inside = ctx.level().bounds().is_none_or(|size| {
        let Rect { left, top, right, bottom } = Rect::at(Point::default(), size);
        (left + 1..right).contains(&at.x) && (top + 1..bottom).contains(&at.y)
    });
    terrain(ctx, at).filter(|_| inside)?.dug_into
}

/// What the square at `at` is.
fn terrain<'a>(ctx: &Ctx<'a>, at: Point) -> Option<&'a Terrain> {
    let raws = ctx.raws;
    ctx.level().terrain(at).map(|terrain| &raws.terrains.table[terrain])
}

/// Whether there is a door at `at` that `is` so.
fn has_door(ctx: &Ctx<'_>, at: Point, states: &[DoorState]) -> bool {
    ctx.level().door(&ctx.raws.terrains, at).is_some_and(|state| states.contains(&state))
}

/// A locked door at `at` is only closed, and what is hidden there shows.
fn unlock(ctx: &mut Ctx<'_>, at: Point) {
    if ctx.reveal(at).is_some() {
        tell(ctx, at, WorldEvent::Revealed);
    }
    if has_door(ctx, at, &[DoorState::Locked]) {
        become_(ctx, at, ctx.raws.terrains.closed_door, WorldEvent::Unlocked);
    }
}

/// A door at `at` is locked, and so is one that stands open, if nothing is in the way.
fn lock(ctx: &mut Ctx<'_>, at: Point) {
    let free = ctx.standing(at).is_none() && ctx.pile(at).next().is_none();
    if has_door(ctx, at, &[DoorState::Closed]) || free && has_door(ctx, at, &[DoorState::Open]) {
        become_(ctx, at, ctx.raws.terrains.locked_door, WorldEvent::Locked);
        if ctx.eyes().see(at) {
            ctx.learn_lock(at);
        }
    }
}

/// A door at `at` gives way to what `element` does to it.
fn break_door(ctx: &mut Ctx<'_>, at: Point, element: Element) {
    let work = match element {
        Element::Fire => WorldEvent::Burnt,
        Element::Cold => WorldEvent::Shattered,
        Element::Shock => WorldEvent::Splintered,
        Element::Magic => WorldEvent::Crashed,
        Element::Acid | Element::Mercy => return,
    };
    if work == WorldEvent::Crashed && ctx.reveal(at).is_some() {
        tell(ctx, at, WorldEvent::Revealed);
    }
    if has_door(ctx, at, &[DoorState::Closed, DoorState::Locked]) {
        become_(ctx, at, ctx.raws.terrains.broken_door, work);
        let carries = ctx.raws.rules.noise.doors;
        ctx.noise(at, carries);
    }
}

/// The square at `at` is exposed to `element`: water freezes, boulders break, and what lies there suffers.
pub(in crate::engine) fn expose(ctx: &mut Ctx<'_>, at: Point, element: Element) {
    match element {
        Element::Cold => {
            if let Some(to) = terrain(ctx, at).and_then(|terrain| terrain.frozen_into) {
                become_(ctx, at, to, WorldEvent::Frozen);
            }
        }
        Element::Magic => {
            if let Some(id) = boulder(ctx, at) {
                fracture(ctx, id, at);
            }
        }
        Element::Fire | Element::Shock | Element::Acid | Element::Mercy => {}
    }
    destroy_items::lying(ctx, at, element);
}

/// The boxes at `at` that are `from` locked are `to`.
fn lids(ctx: &mut Ctx<'_>, at: Point, from: Lock, to: Lock, work: WorldEvent) {
    let fits = |item: &&Item| ctx.item_kind(item).locked.is_some() && item.stack.lid.lock == from;
    let ids: Vec<ThingId> = ctx.pile(at).filter(fits).map(|item| item.id).collect();
    for id in ids {
        containers::set_lock(ctx, id, to);
        tell(ctx, at, work);
    }
}

/// A boulder or statue at `at`.
pub(in crate::engine) fn boulder(ctx: &Ctx<'_>, at: Point) -> Option<ThingId> {
    ctx.pile(at).find(|item| ctx.item_kind(item).pieces.is_some()).map(|item| item.id)
}

/// The boulder `id` at `at` is so many stones.
pub(in crate::engine::effects) fn fracture(ctx: &mut Ctx<'_>, id: ThingId, at: Point) {
    let raws = ctx.raws;
    let Some(pieces) = ctx.item(id).and_then(|item| raws.items.table[item.stack.kind].pieces.as_ref()) else {
        return;
    };
    let Some(kind) = raws.items.table.named(&pieces.of) else { return };
    let count = u32::try_from(ctx.rng().roll(pieces.count)).unwrap_or(1).max(1);
    tell(ctx, at, WorldEvent::Fractured);
    ctx.destroy_item(id);
    ctx.make_lie(Stack { count, ..Stack::of(kind) }, at);
}
