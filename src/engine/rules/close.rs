//! Closing doors.

use super::door::{self, Try};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        context::Ctx,
        event::{ActorSeen, DoorDeed, Event, Refusal},
    },
    raws::kinds::terrain::DoorState,
};

/// Closes the door towards `dir`. Creatures and items in the doorway block; against an unknown one the
/// attempt takes a move. Errors: [`Refusal::NoDoor`], [`Refusal::Gate`], [`Refusal::door`],
/// [`Refusal::StandsInDoorway`] or [`Refusal::LiesInDoorway`]. NetHack 3.6: `doclose`.
pub(super) fn close(ctx: &mut Ctx<'_>, dir: Dir) -> Result<(), Refusal> {
    let at = ctx.hero_at().step(dir);
    let terrains = &ctx.raws.terrains;
    let closed = terrains.closed_door;
    // Uses the apparent terrain: closing a door does not reveal a lock.
    let seeming = ctx.level().seeming(terrains, at);
    let no_door = || door::gate_there(ctx, at).unwrap_or(Refusal::NoDoor);
    match seeming.and_then(|terrain| terrains.table[terrain].door).ok_or_else(no_door)? {
        DoorState::Open => {}
        state => return Err(Refusal::door(state)),
    }
    if let Some(who) = ctx.standing(at) {
        if ctx.sees(who) {
            return Err(Refusal::StandsInDoorway(ctx.who(who)));
        }
        ctx.feel(who);
        jams(ctx, at);
        return Ok(());
    }
    if let Some(lying) = ctx.lying(at) {
        if ctx.eyes().see(at) || ctx.level().lying(at).is_some() {
            return Err(Refusal::LiesInDoorway);
        }
        ctx.state.level.remember_lying(at, Some(lying));
        jams(ctx, at);
        return Ok(());
    }
    let out_of = ctx.raws.rules.doors.close_out_of;
    let what = Try { out_of, failure: DoorDeed::Stuck, success: DoorDeed::Closed, becomes: closed };
    door::attempt(ctx, at, what);
    Ok(())
}

/// Reports that an obstacle keeps the door at `at` open.
fn jams(ctx: &mut Ctx<'_>, at: Point) {
    ctx.events.push(Event::Door { who: ActorSeen::HERO, at, deed: DoorDeed::Jammed });
}
