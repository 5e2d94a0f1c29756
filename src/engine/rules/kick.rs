//! Kicking doors, walls, boxes, features and creatures. NetHack 3.6: `dokick`.

use super::{
    door::{self, Try},
    melee,
};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, Need},
        context::Ctx,
        effects::{
            damage::harm,
            gear::{containers, worn},
            interact::{self, Came},
            queue,
        },
        event::{ActorSeen, Cause, DoorDeed, Event, LidDeed, Refusal},
        outcome::ActionOutcome,
        state::{being::Attitude, item::Lock},
    },
    raws::{
        kinds::{growth::Intrinsic, terrain::DoorState},
        rules::interactions::Interaction,
    },
};

/// Kicks towards `dir`, with noise if something is hit. Errors: the outcome that replaces the kick,
/// [`Refusal::NoLeverage`] or [`Refusal::Edge`].
pub(super) fn kick(ctx: &mut Ctx<'_>, dir: Dir) -> Result<(), ActionOutcome> {
    let lacking = ctx.lacks(ctx.hero(), Need::Leverage).filter(|_| !is_braced(ctx, dir));
    if let Some(refusal) = lacking {
        return Err(ActionOutcome::Refused(refusal));
    }
    let at = ctx.hero_at().step(dir);
    if let Some(target) = ctx.standing(at) {
        let friendly = ctx.being(target).is_some_and(|being| being.attitude != Attitude::Hostile);
        if friendly && ctx.sees(target) {
            // The question comes before any attack on a friend, and a blow follows.
            return Err(ActionOutcome::Instead(Action::Fight(dir)));
        }
        melee::kick(ctx, target);
        let carries = ctx.raws.rules.noise.blows;
        ctx.noise(at, carries);
        return Ok(());
    }
    if land(ctx, at).map_err(ActionOutcome::Refused)? {
        let carries = ctx.raws.rules.noise.doors;
        ctx.noise(at, carries);
    }
    Ok(())
}

/// True if a wall or a door behind the hero bears a kick towards `dir`. NetHack 3.6: `dokick`.
fn is_braced(ctx: &Ctx<'_>, dir: Dir) -> bool {
    let behind = ctx.level().terrain(ctx.hero_at().step(dir.opposite()));
    behind
        .map(|id| &ctx.raws.terrains.table[id])
        .is_none_or(|there| !there.passable() || there.door.is_some())
}

/// Applies the kick at `at`. False if it hit only air. Errors: [`Refusal::Edge`].
fn land(ctx: &mut Ctx<'_>, at: Point) -> Result<bool, Refusal> {
    let raws = ctx.raws;
    let (terrains, doors) = (&raws.terrains, &raws.rules.doors);
    let there = ctx.level().terrain(at).ok_or(Refusal::Edge)?;
    if let Some(secret) = ctx.level().secret(at)
        && door::gives(ctx, doors.kick_secret_out_of)
    {
        ctx.reveal(at);
        if terrains.table[secret].door.is_none() {
            ctx.events.push(Event::Door { who: ActorSeen::HERO, at, deed: DoorDeed::CrashedThrough });
        } else if ctx.spring(at) {
            harm::explode(ctx, ctx.hero(), at);
        } else {
            ctx.change(at, terrains.broken_door);
            ctx.events.push(Event::Door { who: ActorSeen::HERO, at, deed: DoorDeed::CrashedSecret });
        }
        return Ok(true);
    }
    let Some(what) = ctx.fixture(at) else { return Err(Refusal::Edge) };
    let shown = raws.fixture(what);
    match terrains.table[there].door {
        Some(DoorState::Closed | DoorState::Locked) => {
            let (failure, success) = (DoorDeed::Shook, DoorDeed::Crashed);
            let what = Try { out_of: doors.kick_out_of, failure, success, becomes: terrains.broken_door };
            door::attempt(ctx, at, what);
        }
        _ if terrains.table[there].walkable && kick_box(ctx, at) => {}
        _ if interact::befall(ctx, at, Interaction::Kick, None) == Came::Something => {}
        _ if terrains.table[there].walkable && !shown.landmark => {
            ctx.events.push(Event::Kicked { who: ActorSeen::HERO, what: None, damage: 0 });
            return Ok(false);
        }
        _ => {
            let toughness = ctx.abilities().constitution.points();
            let kick = &raws.rules.kick;
            let dice = if toughness >= kick.tough_from { kick.tough_damage } else { kick.damage };
            let hard = terrains.table[there].opaque() || shown.landmark;
            let shod = hard && ctx.hero_can(Intrinsic::Kicking);
            if shod {
                worn::shows(ctx, Intrinsic::Kicking);
            }
            let hard = hard && !shod;
            let damage = if hard { ctx.rng().roll(dice) } else { 0 };
            ctx.events.push(Event::Kicked { who: ActorSeen::HERO, what: Some(what), damage });
            if damage > 0 {
                queue::hurt(ctx, ctx.hero(), damage, Cause::Kicking(what), None);
            }
        }
    }
    Ok(true)
}

/// Kicks the box with a lock on top of the pile at `at`. False if there is none. NetHack 3.6:
/// `really_kick_object`.
fn kick_box(ctx: &mut Ctx<'_>, at: Point) -> bool {
    let Some(item) = ctx.pile(at).next().filter(|item| ctx.item_kind(item).locked.is_some()) else {
        return false;
    };
    let (id, lock) = (item.id, item.stack.lid.lock);
    let rules = &ctx.raws.rules.locks;
    let deed = if lock == Lock::Locked {
        if ctx.rng().one_in(rules.kick_breaks_one_in) {
            containers::set_lock(ctx, id, Lock::Broken);
            LidDeed::KickedOpen
        } else {
            LidDeed::Thudded
        }
    } else if ctx.rng().one_in(rules.kick_opens_one_in) {
        containers::learn_lock(ctx, id);
        LidDeed::Slammed
    } else {
        LidDeed::Thudded
    };
    containers::tell(ctx, id, deed);
    if deed != LidDeed::Thudded {
        containers::spring(ctx, id);
    }
    true
}
