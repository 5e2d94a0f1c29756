//! Effects of magic on squares and lying items: doors, rock, water, boxes. NetHack 3.6: `zap_over_floor`,
//! `zap_dig`, `bhito` and `doorlock`.

use super::{corpses, gates};
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
        kinds::terrain::{DoorState, Terrain},
        reading::table::Id,
        words::effects::{
            EffectSpec,
            element::Element,
            world_event::{GroundWork, WorldEvent},
        },
    },
};

/// Effect on squares, with its element.
pub(in crate::engine::effects) type SquareWork = (GroundWork, Option<Element>);

/// Collects the effects on squares among `effects` for an item of this `beatitude`. `element` is that of an
/// attack.
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

/// Applies `works` to the obstacle at `at`, which may open.
pub(in crate::engine::effects) fn strike(ctx: &mut Ctx<'_>, works: &[SquareWork], at: Point) {
    for (work, element) in works.iter().copied() {
        match work {
            GroundWork::Dig => dig(ctx, at),
            GroundWork::Unlock => {
                unlock(ctx, at);
                gates::open(ctx, at);
            }
            GroundWork::Lock => lock(ctx, at),
            GroundWork::Element => {
                if let Some(element) = element {
                    break_door(ctx, at, element);
                }
            }
            GroundWork::Teleport
            | GroundWork::Polymorph
            | GroundWork::Cancel
            | GroundWork::Raise
            | GroundWork::Soften => {}
        }
    }
}

/// Applies `works` to the square at `at` and the items there.
pub(in crate::engine::effects) fn sweep(ctx: &mut Ctx<'_>, works: &[SquareWork], at: Point) {
    for (work, element) in works.iter().copied() {
        match work {
            GroundWork::Dig => {}
            GroundWork::Unlock => {
                gates::open(ctx, at);
                lids(ctx, at, Lock::Locked, Lock::Open, WorldEvent::Unlocked);
            }
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
                    match teleport::somewhere(ctx) {
                        Some(to) if ctx.scratch.by_hero => drop(ctx.land_by_hero(id, to)),
                        Some(to) => drop(ctx.land(id, to)),
                        None => {}
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
            GroundWork::Soften => {
                for id in lying(ctx, at) {
                    transform::soften(ctx, id);
                }
            }
        }
    }
}

/// Returns the items at `at`, without the hero's ball and chain.
fn lying(ctx: &Ctx<'_>, at: Point) -> Vec<ThingId> {
    ctx.pile(at).map(|item| item.id).filter(|id| !ctx.is_chained(*id)).collect()
}

/// Reports the change of the square at `at`, if the hero sees it.
fn tell(ctx: &mut Ctx<'_>, at: Point, work: WorldEvent) {
    if ctx.eyes().see(at) {
        ctx.events.push(Event::World { who: ActorSeen::HERO, work });
    }
}

/// Changes the square at `at` to `to`, and reports the change.
fn become_(ctx: &mut Ctx<'_>, at: Point, to: Id<Terrain>, work: WorldEvent) {
    // Report before the change: the wall is in view only while it stands.
    tell(ctx, at, work);
    ctx.change(at, to);
}

/// Digs through rock, a wall or a door at `at`. The edge of the level resists.
pub(in crate::engine) fn dig(ctx: &mut Ctx<'_>, at: Point) {
    if let Some(to) = dug(ctx, at) {
        ctx.reveal(at);
        become_(ctx, at, to, WorldEvent::Tunnelled);
        if let Some(id) = boulder(ctx, at) {
            fracture(ctx, id, at);
        }
    }
}

/// Returns the terrain that digging leaves at `at`; `None` if the square cannot be dug.
pub(in crate::engine) fn dug(ctx: &Ctx<'_>, at: Point) -> Option<Id<Terrain>> {
    let inside = ctx.level().bounds().is_none_or(|size| {
        let Rect { left, top, right, bottom } = Rect::at(Point::default(), size);
        (left + 1..right).contains(&at.x) && (top + 1..bottom).contains(&at.y)
    });
    terrain(ctx, at).filter(|_| inside)?.dug
}

/// Returns the terrain at `at`.
fn terrain<'a>(ctx: &Ctx<'a>, at: Point) -> Option<&'a Terrain> {
    let raws = ctx.raws;
    ctx.level().terrain(at).map(|terrain| &raws.terrains.table[terrain])
}

/// True if a door at `at` is in one of `states`.
fn has_door(ctx: &Ctx<'_>, at: Point, states: &[DoorState]) -> bool {
    ctx.level().door(&ctx.raws.terrains, at).is_some_and(|state| states.contains(&state))
}

/// Unlocks a locked door at `at`, and reveals hidden terrain.
fn unlock(ctx: &mut Ctx<'_>, at: Point) {
    if ctx.reveal(at).is_some() {
        tell(ctx, at, WorldEvent::Revealed);
    }
    if has_door(ctx, at, &[DoorState::Locked]) {
        become_(ctx, at, ctx.raws.terrains.closed_door, WorldEvent::Unlocked);
    }
}

/// Locks a closed door at `at`, or an open one if the square is free. Shuts a gate.
fn lock(ctx: &mut Ctx<'_>, at: Point) {
    let free = ctx.standing(at).is_none() && ctx.pile(at).next().is_none();
    if has_door(ctx, at, &[DoorState::Closed]) || free && has_door(ctx, at, &[DoorState::Open]) {
        become_(ctx, at, ctx.raws.terrains.locked_door, WorldEvent::Locked);
        if ctx.eyes().see(at) {
            ctx.learn_lock(at);
        }
    }
    gates::shut(ctx, at);
}

/// Breaks a closed door or a gate at `at` by `element`.
fn break_door(ctx: &mut Ctx<'_>, at: Point, element: Element) {
    let work = match element {
        Element::Fire => WorldEvent::Burnt,
        Element::Cold => WorldEvent::Shattered,
        Element::Shock => WorldEvent::Splintered,
        Element::Magic => WorldEvent::Crashed,
        Element::Acid | Element::Mercy => return,
    };
    if work == WorldEvent::Crashed {
        if ctx.reveal(at).is_some() {
            tell(ctx, at, WorldEvent::Revealed);
        }
        gates::smash(ctx, at);
    }
    if has_door(ctx, at, &[DoorState::Closed, DoorState::Locked]) {
        become_(ctx, at, ctx.raws.terrains.broken_door, work);
        let carries = ctx.raws.rules.noise.doors;
        ctx.noise(at, carries);
    }
}

/// Exposes the square at `at` to `element`: water freezes, gates and boulders break, items are destroyed.
pub(in crate::engine) fn expose(ctx: &mut Ctx<'_>, at: Point, element: Element) {
    match element {
        Element::Cold => {
            if let Some(to) = terrain(ctx, at).and_then(|terrain| terrain.frozen) {
                become_(ctx, at, to, WorldEvent::Frozen);
            }
        }
        Element::Magic => {
            gates::smash(ctx, at);
            if let Some(id) = boulder(ctx, at) {
                fracture(ctx, id, at);
            }
        }
        Element::Fire | Element::Shock | Element::Acid | Element::Mercy => {}
    }
    destroy_items::lying(ctx, at, element);
}

/// Changes the locks of boxes at `at` from `from` to `to`.
fn lids(ctx: &mut Ctx<'_>, at: Point, from: Lock, to: Lock, work: WorldEvent) {
    let fits = |item: &&Item| ctx.item_kind(item).locked.is_some() && item.stack.lid.lock == from;
    let ids: Vec<ThingId> = ctx.pile(at).filter(fits).map(|item| item.id).collect();
    for id in ids {
        containers::set_lock(ctx, id, to);
        tell(ctx, at, work);
    }
}

/// Returns the boulder or statue at `at`.
pub(in crate::engine) fn boulder(ctx: &Ctx<'_>, at: Point) -> Option<ThingId> {
    ctx.pile(at).find(|item| ctx.item_kind(item).pieces.is_some()).map(|item| item.id)
}

/// Breaks the boulder `id` at `at` into stones.
pub(in crate::engine::effects) fn fracture(ctx: &mut Ctx<'_>, id: ThingId, at: Point) {
    let raws = ctx.raws;
    let Some(pieces) = ctx.item(id).and_then(|item| raws.items.table[item.stack.kind].pieces.as_ref()) else {
        return;
    };
    let count = u32::try_from(ctx.rng().roll(pieces.count)).unwrap_or(1).max(1);
    tell(ctx, at, WorldEvent::Fractured);
    ctx.destroy_item(id);
    ctx.make_lie(Stack { count, ..Stack::of_kind(pieces.of) }, at);
}
