//! Death: whoever dies is gone at that moment and does nothing any more.

use super::experience;
use crate::engine::context::Blame;
use crate::engine::{
    context::Ctx,
    effects::{self, hold},
    event::{Cause, Ending, Event, Question},
    state::{being::Attitude, things::Actor},
};

/// `who` dies of `cause`, by the hand of `by` if anybody's.
pub(in crate::engine) fn die(ctx: &mut Ctx<'_>, who: Actor, cause: Cause, by: Option<Blame>) {
    if ctx.over() {
        return;
    }
    let party = ctx.who(who);
    // Whoever is caught in what they set off themselves is nobody's victim.
    let killer = by.map(|by| by.who).filter(|killer| killer.id != who.id);
    let event = Event::Died { who: party, cause, by: killer };
    match killer {
        Some(killer) => ctx.tell(&[party, killer], event),
        None => ctx.tell(&[party], event),
    }
    if who == ctx.hero() {
        let helpless = ctx.helpless(who);
        if ctx.state.mode.is_normal() {
            ctx.end(Ending::Died { cause, helpless });
        } else {
            ctx.ask(Question::Die { cause, helpless });
        }
        return;
    }
    let (Some(being), Some(body)) = (ctx.being(who), ctx.body(who)) else { return };
    let at = ctx.at(who);
    hold::release(ctx, who);
    ctx.remove(who);
    ctx.forget_unseen(at);
    if let Some(Blame { actor: by, .. }) = by {
        if by == ctx.hero() {
            experience::of_kill(ctx, being, body);
        } else if ctx.being(by).is_some_and(|killer| killer.attitude == Attitude::Tame) {
            experience::of_pet(ctx, by, body.level);
        }
    }
    effects::on_death(ctx, party, being.kind, at, by);
}
