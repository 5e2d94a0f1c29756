//! Random movement of a stunned hero, and of a confused one 1 time in 5. NetHack 3.6: `confdir`.

use super::{melee, outcome::ActionOutcome, perform};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, TargetSquare},
        context::Ctx,
        effects::status::grapple,
        event::{ActorSeen, Event, Refusal},
        state::{being::Attitude, status_effect::StatusEffect, things::Actor},
        step,
    },
    raws::{effects::world_event::WorldEvent, terrain::DoorState},
};

/// Replaces `action` by a random move of a stunned or confused hero. Returns the cost in movement points;
/// `None` if `action` goes on as planned.
///
/// Draws nothing for an action that would be refused anyway, so that a refusal changes nothing.
pub(in crate::engine) fn stagger(ctx: &mut Ctx<'_>, action: &Action) -> Option<i32> {
    let hero = ctx.hero();
    let (stunned, confused) = (ctx.hero_is(StatusEffect::Stunned), ctx.hero_is(StatusEffect::Confused));
    if !stunned && !confused || grapple::holder(ctx, hero).is_some() {
        return None;
    }
    let here = ctx.hero_at();
    let (walks, dir) = match action.facts().aim {
        TargetSquare::Step(dir) => (true, dir),
        TargetSquare::Blow(dir) => (false, dir),
        TargetSquare::Thing(_) | TargetSquare::Nothing => return None,
    };
    if walks && !sets_out(ctx, here, dir) || !(stunned || ctx.rng().one_in(5)) {
        return None;
    }
    let open: Vec<Dir> = Dir::ALL.into_iter().filter(|dir| way(ctx, here, *dir)).collect();
    let cost = ctx.raws.rules.normal_speed;
    let Some(dir) = ctx.rng().pick(&open).copied() else {
        let who = ctx.who(hero);
        ctx.events.push(Event::Waited { who });
        return Some(cost);
    };
    match ctx.standing(here.step(dir)) {
        Some(other) => run_into(ctx, hero, other),
        None if walks => stumble(ctx, hero, dir),
        None => {
            let who = ctx.who(hero);
            ctx.forget_unseen(here.step(dir));
            ctx.events.push(Event::StruckAir { who, at: here.step(dir) });
        }
    }
    Some(cost)
}

/// True if a walk towards `dir` would not be refused: a step, a door to open, or a creature there.
fn sets_out(ctx: &Ctx<'_>, here: Point, dir: Dir) -> bool {
    let terrains = &ctx.raws.terrains;
    let seeming = ctx.level().seeming(terrains, here.step(dir));
    let door = seeming.and_then(|terrain| terrains.table[terrain].door);
    let opens = !dir.is_diagonal() && matches!(door, Some(DoorState::Closed | DoorState::Locked));
    opens || way(ctx, here, dir)
}

/// True if a step towards `dir` is possible, or a creature stands there.
fn way(ctx: &Ctx<'_>, here: Point, dir: Dir) -> bool {
    let (level, terrains) = (ctx.level(), &ctx.raws.terrains);
    let floats = ctx.hero_crosses_water();
    let step: Result<Point, Refusal> =
        step::step(terrains, |at| level.seeming(terrains, at), here, dir, floats);
    step.is_ok() || ctx.standing(here.step(dir)).is_some()
}

/// Lets the hero take an ordinary step towards `dir`, or strike at an unseen creature remembered there. The
/// move is lost if something that cannot be pushed is in the way.
fn stumble(ctx: &mut Ctx<'_>, hero: Actor, dir: Dir) {
    let mut action = Action::Walk(dir);
    loop {
        match perform(ctx, hero, action) {
            ActionOutcome::Done(_) => return,
            ActionOutcome::Instead(other) => action = other,
            ActionOutcome::Refused(_) => {
                return ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Vain });
            }
        }
    }
}

/// Lets the hero stumble into `other`: attacks a hostile creature, bumps into any other.
fn run_into(ctx: &mut Ctx<'_>, hero: Actor, other: Actor) {
    let hostile = ctx.being(other).is_some_and(|being| being.attitude == Attitude::Hostile);
    if hostile && grapple::reaches(ctx, hero, other) {
        melee::attack(ctx, hero, other);
    } else {
        let (who, into) = (ctx.who(hero), ctx.who(other));
        ctx.events.push(Event::Bumped { who, into });
    }
}
