//! Picking and prying locks. Finding out that a lock is in the wrong state takes no time.

use crate::{
    base::geometry::Dir,
    engine::{
        context::Ctx,
        effects::{gear::containers, tasks::locks},
        event::{ActorSeen, DoorDeed, Event, LidDeed},
        outcome::ActionOutcome,
        state::{
            item::Lock,
            occupation::{LockAt, LongTask},
            thing_id::ThingId,
        },
    },
    raws::kinds::terrain::DoorState,
};

/// Unlocks `lock` with `tool`, or locks it if `shut`.
pub(super) fn pick(ctx: &mut Ctx<'_>, tool: ThingId, lock: LockAt, shut: bool) -> ActionOutcome {
    if let Err(refusal) = locks::picks(ctx, tool, shut) {
        return ActionOutcome::Refused(refusal);
    }
    let news = match lock {
        LockAt::Container(id) => finds_out(ctx, id, if shut { Lock::Open } else { Lock::Locked }),
        LockAt::Door(dir) => shut && finds_locked(ctx, dir),
    };
    if news {
        return ActionOutcome::Done(0);
    }
    if let Err(refusal) = locks::can_pick(ctx, tool, lock, shut) {
        return ActionOutcome::Refused(refusal);
    }
    match lock {
        LockAt::Container(id) => containers::learn_lock(ctx, id),
        LockAt::Door(dir) => {
            let at = ctx.hero_at().step(dir);
            ctx.learn_lock(at);
        }
    }
    locks::begin(ctx, LongTask::Pick { tool, lock, shut });
    ActionOutcome::Done(ctx.raws.rules.normal_speed)
}

/// Pries `container` open with the wielded weapon.
pub(super) fn pry(ctx: &mut Ctx<'_>, container: ThingId) -> ActionOutcome {
    // Without a wielded item, the container's own id serves as an id that is never wielded.
    let weapon = ctx.wielded().map_or(container, |item| item.id);
    if let Err(refusal) = locks::force(ctx, weapon) {
        return ActionOutcome::Refused(refusal);
    }
    if finds_out(ctx, container, Lock::Locked) {
        return ActionOutcome::Done(0);
    }
    if let Err(refusal) = locks::can_pry(ctx, container, weapon) {
        return ActionOutcome::Refused(refusal);
    }
    containers::learn_lock(ctx, container);
    locks::begin(ctx, LongTask::Pry { container, weapon });
    ActionOutcome::Done(ctx.raws.rules.normal_speed)
}

/// True if the hero finds out that the lock of the container `id` is not `needed`.
fn finds_out(ctx: &mut Ctx<'_>, id: ThingId, needed: Lock) -> bool {
    let Ok(item) = containers::at_hand(ctx, id) else { return false };
    let lid = item.stack.lid;
    if ctx.item_kind(&item).locked.is_none() || lid.tried || lid.lock == needed {
        return false;
    }
    containers::learn_lock(ctx, id);
    containers::tell(ctx, id, if lid.lock == Lock::Locked { LidDeed::Locked } else { LidDeed::NotLocked });
    true
}

/// True if the hero finds out that the door towards `dir` is locked already.
fn finds_locked(ctx: &mut Ctx<'_>, dir: Dir) -> bool {
    let at = ctx.hero_at().step(dir);
    let terrains = &ctx.raws.terrains;
    let locked = |terrain| terrains.table[terrain].door == Some(DoorState::Locked);
    let known = ctx.level().remembered(at).is_some_and(|square| locked(square.terrain));
    if ctx.level().door(terrains, at) != Some(DoorState::Locked) || known {
        return false;
    }
    ctx.learn_lock(at);
    ctx.events.push(Event::Door { who: ActorSeen::HERO, at, deed: DoorDeed::Locked });
    true
}
