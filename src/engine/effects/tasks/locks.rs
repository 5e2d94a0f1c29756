//! Picking and forcing locks, a move at a time, until success, the last try or an interruption. NetHack 3.6:
//! `lock.c`.

use crate::{
    engine::{
        context::Ctx,
        effects::{damage::harm, gear::containers},
        event::{ActorSeen, DoorDeed, Event, LidDeed, Refusal},
        state::{
            item::{Beatitude, Lock},
            occupation::{LockAt, LongTask, Occupation},
            thing_id::ThingId,
        },
    },
    raws::kinds::{
        items::{ItemKind, LockOdds, LockTool, Skill},
        terrain::DoorState,
    },
};

/// Starts or continues `task`, and does the first move of it.
pub(in crate::engine) fn begin(ctx: &mut Ctx<'_>, task: LongTask) {
    let begun = ctx.state.occupation.filter(|begun| begun.task == task);
    let left = begun.map_or(ctx.raws.rules.locks.tries, |begun| begun.left);
    if let (None, LongTask::Pry { container, .. }) = (begun, task) {
        containers::tell(ctx, container, LidDeed::Attacked);
    }
    ctx.busy = true;
    continue_lock(ctx, task, left);
}

/// Does one move of `task`. `left` is the number of tries left.
pub(in crate::engine) fn continue_lock(ctx: &mut Ctx<'_>, task: LongTask, left: u32) {
    let percent = match task {
        LongTask::Pick { tool, lock, shut } => can_pick(ctx, tool, lock, shut),
        LongTask::Pry { container, weapon } => can_pry(ctx, container, weapon),
        LongTask::Wear(_)
        | LongTask::TakeOff(_)
        | LongTask::Eat { .. }
        | LongTask::Dig { .. }
        | LongTask::Open(_)
        | LongTask::Study(_)
        | LongTask::Engrave { .. }
        | LongTask::Ascend { .. } => return,
    };
    // The lock or the tool may be gone or out of reach.
    let Ok(percent) = percent else { return cease(ctx) };
    let Some(left) = left.checked_sub(1) else {
        ctx.events.push(Event::GaveUp { who: ActorSeen::HERO });
        return cease(ctx);
    };
    ctx.state.occupation = Some(Occupation { task, left });
    if let LongTask::Pry { weapon, .. } = task
        && snaps(ctx, weapon)
    {
        return cease(ctx);
    }
    if ctx.rng().range(0, 99) >= percent {
        return;
    }
    cease(ctx);
    match task {
        LongTask::Pick { lock, shut, .. } => turn(ctx, lock, shut),
        LongTask::Pry { container, weapon } => give(ctx, container, weapon),
        LongTask::Wear(_)
        | LongTask::TakeOff(_)
        | LongTask::Eat { .. }
        | LongTask::Dig { .. }
        | LongTask::Open(_)
        | LongTask::Study(_)
        | LongTask::Engrave { .. }
        | LongTask::Ascend { .. } => {}
    }
}

fn cease(ctx: &mut Ctx<'_>) {
    (ctx.state.occupation, ctx.busy) = (None, false);
}

/// Returns the chances of `tool` to lock (if `shut`) or unlock.
///
/// # Errors
///
/// [`Refusal::NotCarried`], [`Refusal::NoLockTool`], or [`Refusal::OnlyUnlocks`].
pub(in crate::engine) fn picks(ctx: &Ctx<'_>, tool: ThingId, shut: bool) -> Result<LockTool, Refusal> {
    let tool = ctx.mine(tool).ok_or(Refusal::NotCarried)?;
    let picks = ctx.item_kind(tool).picks.ok_or_else(|| Refusal::NoLockTool(ctx.known_item(tool)))?;
    if shut && !picks.locks {
        return Err(Refusal::OnlyUnlocks(ctx.known_item(tool)));
    }
    Ok(picks)
}

/// Returns the chance per move that `tool` opens `lock`, or locks it if `shut`, in percent.
///
/// # Errors
///
/// Those of [`picks`]; for a box those of [`containers::at_hand`], [`Refusal::NoLock`],
/// [`Refusal::BrokenLock`], [`Refusal::Locked`] or [`Refusal::Unlocked`]; for a door [`Refusal::NoDoor`],
/// [`Refusal::DoorLocked`], [`Refusal::NotLocked`] or [`Refusal::door`].
pub(in crate::engine) fn can_pick(
    ctx: &Ctx<'_>,
    tool: ThingId,
    lock: LockAt,
    shut: bool,
) -> Result<i32, Refusal> {
    let picks = picks(ctx, tool, shut)?;
    match lock {
        LockAt::Container(id) => {
            let item = containers::at_hand(ctx, id)?;
            let known = || ctx.known_item(&item);
            match (ctx.item_kind(&item).locked, item.stack.lid.lock) {
                (None, _) => return Err(Refusal::NoLock(known())),
                (Some(_), Lock::Broken) => return Err(Refusal::BrokenLock(known())),
                (Some(_), Lock::Locked) if shut => return Err(Refusal::Locked(known())),
                (Some(_), Lock::Open) if !shut => return Err(Refusal::Unlocked(known())),
                (Some(_), Lock::Locked | Lock::Open) => {}
            }
            let percent = odds(ctx, picks.boxes);
            // A cursed box halves the chance.
            let cursed = item.stack.beatitude == Beatitude::Cursed;
            Ok(if cursed { percent / 2 } else { percent })
        }
        LockAt::Door(dir) => {
            let at = ctx.hero_at().step(dir);
            match ctx.level().door(&ctx.raws.terrains, at).ok_or(Refusal::NoDoor)? {
                DoorState::Locked if shut => Err(Refusal::DoorLocked),
                DoorState::Closed if !shut => Err(Refusal::NotLocked),
                DoorState::Locked | DoorState::Closed => Ok(odds(ctx, picks.doors)),
                state @ (DoorState::None | DoorState::Broken | DoorState::Open) => Err(Refusal::door(state)),
            }
        }
    }
}

/// Returns the chance in percent for the hero's dexterity and role.
fn odds(ctx: &Ctx<'_>, odds: LockOdds) -> i32 {
    let Some(hero) = ctx.sheet() else { return 0 };
    let trade = ctx.raws.traits.roles[hero.identity.role].picks_locks;
    let dexterity = i32::from(ctx.abilities().dexterity.points());
    odds.percent + odds.dexterity * dexterity + if trade { odds.trade } else { 0 }
}

/// Returns the chance per move that the wielded `weapon` breaks the lock of `container`, in percent.
///
/// # Errors
///
/// Those of [`containers::at_hand`] and [`force`], [`Refusal::NoLock`], [`Refusal::BrokenLock`], or
/// [`Refusal::Unlocked`].
pub(in crate::engine) fn can_pry(ctx: &Ctx<'_>, container: ThingId, weapon: ThingId) -> Result<i32, Refusal> {
    let item = containers::at_hand(ctx, container)?;
    let known = || ctx.known_item(&item);
    match (ctx.item_kind(&item).locked, item.stack.lid.lock) {
        (None, _) => return Err(Refusal::NoLock(known())),
        (Some(_), Lock::Broken) => return Err(Refusal::BrokenLock(known())),
        (Some(_), Lock::Open) => return Err(Refusal::Unlocked(known())),
        (Some(_), Lock::Locked) => {}
    }
    force(ctx, weapon)
}

/// Returns the chance per move that the wielded `weapon` breaks a lock, in percent.
///
/// # Errors
///
/// [`Refusal::CannotPryUnarmed`] if `weapon` is not wielded, [`Refusal::CannotPry`] if it is neither a blade
/// nor a bludgeon.
pub(in crate::engine) fn force(ctx: &Ctx<'_>, weapon: ThingId) -> Result<i32, Refusal> {
    let held = ctx.wielded().filter(|held| held.id == weapon).ok_or(Refusal::CannotPryUnarmed)?;
    let kind = ctx.item_kind(held);
    if !is_blade(kind) && !kind.skill.is_some_and(Skill::is_of_bludgeons) {
        return Err(Refusal::CannotPry(ctx.known_item(held)));
    }
    let dice = if kind.damage_large.is_empty() { &kind.damage } else { &kind.damage_large };
    let most = dice.iter().fold(0_i32, |most, dice| most.saturating_add(dice.most()));
    Ok(most.saturating_mul(ctx.raws.rules.locks.force_percent))
}

fn is_blade(kind: &ItemKind) -> bool {
    kind.skill.is_some_and(Skill::is_of_blades)
}

/// True if the blade `weapon` breaks in this move. A bludgeon makes noise instead.
fn snaps(ctx: &mut Ctx<'_>, weapon: ThingId) -> bool {
    let Some(item) = ctx.item(weapon).copied() else { return true };
    let rules = &ctx.raws.rules;
    if !is_blade(ctx.item_kind(&item)) {
        let at = ctx.hero_at();
        ctx.noise(at, rules.noise.doors);
        return false;
    }
    let cursed = item.stack.beatitude == Beatitude::Cursed;
    if cursed || !ctx.rng().one_in(rules.locks.blade_breaks_one_in) {
        return false;
    }
    let known = ctx.known_item(&item);
    ctx.events.push(Event::Broke { who: ActorSeen::HERO, item: known });
    if let Some(one) = ctx.split(weapon, 1) {
        ctx.destroy_item(one);
    }
    ctx.events.push(Event::GaveUp { who: ActorSeen::HERO });
    true
}

/// Locks (if `shut`) or unlocks the lock at `lock`, or springs the trap of a door.
fn turn(ctx: &mut Ctx<'_>, lock: LockAt, shut: bool) {
    match lock {
        LockAt::Container(id) => {
            containers::set_lock(ctx, id, if shut { Lock::Locked } else { Lock::Open });
            containers::tell(ctx, id, if shut { LidDeed::LockedUp } else { LidDeed::Unlocked });
        }
        LockAt::Door(dir) => {
            let at = ctx.hero_at().step(dir);
            let terrains = &ctx.raws.terrains;
            if ctx.spring(at) {
                harm::explode(ctx, ctx.hero(), at);
                return;
            }
            ctx.change(at, if shut { terrains.locked_door } else { terrains.closed_door });
            if shut {
                ctx.learn_lock(at);
            }
            let deed = if shut { DoorDeed::LockedUp } else { DoorDeed::Unlocked };
            ctx.events.push(Event::Door { who: ActorSeen::HERO, at, deed });
        }
    }
}

/// Breaks the lock of `container`. A bludgeon may destroy the whole container.
fn give(ctx: &mut Ctx<'_>, container: ThingId, weapon: ThingId) {
    containers::set_lock(ctx, container, Lock::Broken);
    containers::tell(ctx, container, LidDeed::Forced);
    let blade = ctx.item(weapon).is_some_and(|item| is_blade(ctx.item_kind(item)));
    let one_in = ctx.raws.rules.locks.destroys_one_in;
    if !blade && ctx.rng().one_in(one_in) {
        containers::destroy(ctx, container);
    }
}
