//! Jumping to a square near by. NetHack 3.6: `jump`.

use super::walk;
use crate::{
    base::geometry::Point,
    engine::{
        context::Ctx,
        effects::{gear::worn, status::hunger},
        event::{ActorSeen, Event, Refusal},
        outcome::ActionOutcome,
    },
    raws::{kinds::growth::Intrinsic, words::effects::world_event::WorldEvent},
};

/// Square of the distance of a knight's move in chess.
const KNIGHTS: i32 = 5;

/// Lets the hero jump to `to`. The landing takes another move.
pub(super) fn jump(ctx: &mut Ctx<'_>, to: Point) -> ActionOutcome {
    let way = match able(ctx, to).and_then(|()| way(ctx, to)) {
        Ok(way) => way,
        Err(refusal) => return ActionOutcome::Refused(refusal),
    };
    let from = ctx.hero_at();
    if !ctx.hero_has_innately(Intrinsic::KnightsJump) || square(from, to) != KNIGHTS {
        worn::shows(ctx, Intrinsic::Jumping);
    }
    fly(ctx, way);
    if !ctx.over() {
        let most = ctx.raws.rules.jumping.most_hunger;
        let tired = ctx.rng().range(1, most);
        hunger::nourish(ctx, -tired);
    }
    ActionOutcome::Done(2 * ctx.raws.rules.normal_speed)
}

/// Checks that the hero can jump by a spell to `to`, whose distance has at most the square `reach`. Strength
/// and burden do not matter. Errors: those of [`way`], [`Refusal::FarJump`] and [`Refusal::UnseenJump`].
pub(super) fn can_leap(ctx: &Ctx<'_>, to: Point, reach: i32) -> Result<(), Refusal> {
    if square(ctx.hero_at(), to) > reach {
        return Err(Refusal::FarJump);
    }
    if !ctx.eyes().see(to) {
        return Err(Refusal::UnseenJump);
    }
    way(ctx, to).map(|_| ())
}

/// Lets the hero jump by a spell to `to`, if [`can_leap`].
pub(super) fn leap(ctx: &mut Ctx<'_>, to: Point) {
    if let Ok(way) = way(ctx, to) {
        fly(ctx, way);
    }
}

/// Moves the hero along `way`.
fn fly(ctx: &mut Ctx<'_>, way: Vec<Point>) {
    let from = ctx.hero_at();
    ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Jumped });
    // An unseen creature in the way ends the jump before it.
    let mut landing = from;
    for at in way {
        if let Some(other) = ctx.standing(at) {
            ctx.feel(other);
            let (who, into) = (ActorSeen::HERO, ctx.who(other));
            ctx.events.push(Event::Bumped { who, into });
            break;
        }
        // Water is only flown over.
        if ctx.is_open(at) || ctx.hero_crosses_water() {
            landing = at;
        }
    }
    if landing != from {
        walk::step_to(ctx, landing);
    }
}

/// Checks that the hero is able to jump to `to`, as far as skill, strength and sight go. Error: the reason.
fn able(ctx: &Ctx<'_>, to: Point) -> Result<(), Refusal> {
    let distance = square(ctx.hero_at(), to);
    let why = if let Some(why) = ctx.no_jump() {
        Some(why)
    } else if !ctx.hero_can(Intrinsic::Jumping) && distance != KNIGHTS {
        Some(Refusal::NoKnightsJump)
    } else if distance > ctx.raws.rules.jumping.reach {
        Some(Refusal::FarJump)
    } else if !ctx.eyes().see(to) {
        Some(Refusal::UnseenJump)
    } else {
        None
    };
    why.map_or(Ok(()), Err)
}

/// Returns the squares of a jump to `to`, without the first. Errors: [`Refusal::BlockedJump`] or
/// [`Refusal::InTheWay`].
fn way(ctx: &Ctx<'_>, to: Point) -> Result<Vec<Point>, Refusal> {
    let way = line(ctx.hero_at(), to);
    let drowns = |at| ctx.level().terrain(at).is_some_and(|id| ctx.raws.terrains.table[id].drowns.is_some());
    for at in &way {
        let over = *at != to || ctx.hero_crosses_water();
        let clear = ctx.is_open(*at) || over && drowns(*at);
        if !clear {
            return Err(Refusal::BlockedJump);
        }
        if let Some(other) = ctx.standing(*at).filter(|other| ctx.sees(*other)) {
            return Err(Refusal::InTheWay(ctx.who(other)));
        }
    }
    if way.is_empty() { Err(Refusal::BlockedJump) } else { Ok(way) }
}

/// Square of the distance from `from` to `to`, or a number beyond all jumps.
const fn square(from: Point, to: Point) -> i32 {
    let (x, y) = (from.x.saturating_sub(to.x), from.y.saturating_sub(to.y));
    x.saturating_mul(x).saturating_add(y.saturating_mul(y))
}

/// Returns the squares on a straight line, without the first.
fn line(from: Point, to: Point) -> Vec<Point> {
    let steps = from.distance(to);
    let at = |step: i32, start: i32, end: i32| {
        start + (2 * (end - start) * step + steps).div_euclid(2 * steps.max(1))
    };
    (1..=steps).map(|step| Point::new(at(step, from.x, to.x), at(step, from.y, to.y))).collect()
}
