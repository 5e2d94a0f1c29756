//! Forcing the lock of a door: slower than kicking, but the door stays whole.

use super::door::{self, Try};
use crate::{
    base::geometry::Dir,
    engine::{
        context::Ctx,
        event::{DoorDeed, Refusal},
    },
    raws::kinds::terrain::DoorState,
};

/// Tries to force the door towards `dir`, which reveals the lock. Errors: [`Refusal::NoDoor`],
/// [`Refusal::BoxThere`], [`Refusal::NotLocked`] or [`Refusal::door`].
pub(super) fn force(ctx: &mut Ctx<'_>, dir: Dir) -> Result<(), Refusal> {
    let at = ctx.hero_at().step(dir);
    let terrains = &ctx.raws.terrains;
    let closed = terrains.closed_door;
    match ctx.level().door(terrains, at).ok_or_else(|| door::none_there(ctx, at))? {
        DoorState::Locked => {}
        DoorState::Closed => return Err(Refusal::NotLocked),
        state => return Err(Refusal::door(state)),
    }
    ctx.learn_lock(at);
    let out_of = ctx.raws.rules.doors.force_out_of;
    let what = Try { out_of, failure: DoorDeed::Held, success: DoorDeed::Forced, becomes: closed };
    door::attempt(ctx, at, what);
    Ok(())
}
