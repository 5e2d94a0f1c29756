//! Putting on and taking off armour and accessories.

use crate::engine::{
    context::Ctx,
    effects::tasks::dress,
    event::Refusal,
    outcome::ActionOutcome,
    state::{occupation::LongTask, thing_id::ThingId},
};

/// Starts or continues putting on the item `id`.
pub(super) fn wear(ctx: &mut Ctx<'_>, id: ThingId) -> Result<(), ActionOutcome> {
    let delay = dress::can_wear(ctx, id).map_err(ActionOutcome::Refused)?;
    dress::begin(ctx, LongTask::Wear(id), delay);
    Ok(())
}

/// Starts or continues taking off the item `id`. Finding out that it is cursed takes a move.
pub(super) fn take_off(ctx: &mut Ctx<'_>, id: ThingId) -> Result<(), ActionOutcome> {
    let delay = dress::can_take_off(ctx, id).map_err(ActionOutcome::Refused)?;
    let item = ctx.mine(id).ok_or(ActionOutcome::Refused(Refusal::NotCarried))?;
    if ctx.sticks(item) {
        dress::stick(ctx, id);
    } else {
        dress::begin(ctx, LongTask::TakeOff(id), delay);
    }
    Ok(())
}
