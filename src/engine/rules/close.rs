//! Closing doors.

use super::door::{self, Try};
use crate::{
    base::geometry::Dir,
    engine::{
        context::Ctx,
        event::{DoorDeed, Refusal},
    },
    raws::terrain::DoorState,
};

/// The hero closes the door towards `dir` (NetHack's `doclose`).
pub(super) fn close(ctx: &mut Ctx<'_>, dir: Dir) -> Result<(), Refusal> {
    let at = ctx.hero_at().step(dir);
    let terrains = &ctx.raws.terrains;
    let closed = terrains.closed_door;
    // A lock does not show to one who only wants to close the door.
    let seeming = ctx.level().seeming(terrains, at);
    match seeming.and_then(|terrain| terrains.table[terrain].door).ok_or(Refusal::NoDoor)? {
        DoorState::Open => {}
        state => return Err(Refusal::Door(state)),
    }
    let out_of = ctx.raws.rules.doors.close_out_of;
    let what = Try { out_of, failure: DoorDeed::Stuck, success: DoorDeed::Closed, becomes: closed };
    door::attempt(ctx, at, what);
    Ok(())
}
