//! Stairs.

use super::Outcome;
use crate::{
    engine::{
        context::Ctx,
        effects::{change_level, hold},
        event::{Event, Question, Refusal},
        state::{affliction::Affliction, things::Actor},
    },
    map_builders::layout::Destination,
    raws::terrain::Climb,
};

/// `who` takes the stairs that lead `climb`. Out of the dungeon they lead only those who say that they mean it: the
/// quest is given up then.
pub(super) fn climb(ctx: &mut Ctx<'_>, who: Actor, climb: Climb) -> Outcome {
    let exit = ctx.level().exit(ctx.at(who)).filter(|exit| exit.climb == climb);
    let Some(exit) = exit else { return Outcome::Refused(Refusal::NoStairs(climb)) };
    if hold::holder(ctx, who).is_some() {
        return Outcome::Refused(Refusal::Held);
    }
    let floats = ctx.body(who).is_some_and(|body| body.afflictions.has(Affliction::Levitating));
    if floats && climb == Climb::Down {
        return Outcome::Refused(Refusal::Floating);
    }
    match exit.to {
        Destination::Outside => {
            ctx.ask(Question::Leave);
            Outcome::Done(0)
        }
        Destination::Level(to) => match change_level::go_to(ctx, to) {
            Some(new) => {
                ctx.events.push(Event::Climbed { who: ctx.who(who), climb, to, new });
                Outcome::Done(ctx.raws.rules.normal_speed)
            }
            None => Outcome::Refused(Refusal::NoStairs(climb)),
        },
    }
}
