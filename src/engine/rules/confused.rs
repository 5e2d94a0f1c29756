//! Random directions of stunned and confused actors. NetHack 3.6: `confdir`, `getdir` and `domove`.

use super::melee;
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, TargetSquare},
        context::Ctx,
        effects::status::{deeds, grapple},
        event::{ActorSeen, Event, Refusal},
        state::{being::Attitude, things::Actor},
        step,
    },
    raws::{
        kinds::{creatures::attack::Delivery, terrain::DoorState},
        words::{deeds::DeedWord, effects::world_event::WorldEvent},
    },
};

/// Does `action` of `who`, which no handicap refuses. Its aim may go astray. If nothing can be done there,
/// the hero has lost the move. Returns the cost in movement points.
///
/// # Errors
///
/// The [`Refusal`], as far as the direction does not matter for it.
pub(super) fn carry_out(ctx: &mut Ctx<'_>, who: Actor, mut action: Action) -> Result<i32, Refusal> {
    if let Some(cost) = stagger(ctx, who, &action) {
        return Ok(cost);
    }
    let facts = action.facts();
    let astray = ctx.astray_one_in(who, &action).filter(|_| aims(ctx, who, facts.aim));
    if !astray.is_some_and(|one_in| ctx.rng().one_in(one_in)) {
        return super::go_through(ctx, who, action);
    }
    if let Some(dir) = ctx.rng().pick(&Dir::ALL).copied() {
        action.turn_to(ctx.at(who), dir);
    }
    let done = super::carry_out(ctx, who, action);
    match facts.aim {
        TargetSquare::Thing(_) if who == ctx.hero() && done.is_err() => {
            ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Astray });
            Ok(ctx.raws.rules.normal_speed)
        }
        TargetSquare::Thing(_)
        | TargetSquare::Flight(_)
        | TargetSquare::Step(_)
        | TargetSquare::Blow(_)
        | TargetSquare::Attack(_)
        | TargetSquare::Nothing => done,
    }
}

/// True if `who` aims at `target` by hand or mouth. Steps and blows have rules of their own, and a gaze meets
/// the eyes of its target.
fn aims(ctx: &Ctx<'_>, who: Actor, target: TargetSquare) -> bool {
    match target {
        TargetSquare::Step(_) | TargetSquare::Blow(_) => false,
        TargetSquare::Thing(_) | TargetSquare::Flight(_) | TargetSquare::Nothing => true,
        TargetSquare::Attack(index) => {
            let attack = ctx.shape(who).and_then(|kind| kind.attacks.get(usize::from(index)));
            attack
                .is_some_and(|attack| matches!(attack.form.delivery(), Delivery::Missile | Delivery::Breath))
        }
    }
}

/// Replaces a step or a blow of the hero by a random move. Returns the cost in movement points; `None` if
/// `action` goes on as planned.
///
/// Draws nothing for an action that would be refused anyway, so that a refusal changes nothing.
fn stagger(ctx: &mut Ctx<'_>, who: Actor, action: &Action) -> Option<i32> {
    let hero = ctx.hero();
    let one_in = ctx.astray_one_in(who, action).filter(|_| who == hero && ctx.holder(hero).is_none())?;
    let here = ctx.hero_at();
    let (walks, dir) = match action.facts().aim {
        TargetSquare::Step(dir) => (true, dir),
        TargetSquare::Blow(dir) => (false, dir),
        TargetSquare::Thing(_)
        | TargetSquare::Flight(_)
        | TargetSquare::Attack(_)
        | TargetSquare::Nothing => return None,
    };
    if walks && !sets_out(ctx, here, dir) || !ctx.rng().one_in(one_in) {
        return None;
    }
    let open: Vec<Dir> = Dir::ALL.into_iter().filter(|dir| way(ctx, here, *dir)).collect();
    let cost = ctx.raws.rules.normal_speed;
    let Some(dir) = ctx.rng().pick(&open).copied() else {
        let who = ctx.who(hero);
        ctx.events.push(Event::Waited { who });
        deeds::did(ctx, DeedWord::Rest);
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
    if super::carry_out(ctx, hero, Action::Walk(dir)).is_err() {
        ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Vain });
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
