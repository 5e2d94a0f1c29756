//! Putting on armour and taking it off.

use super::outcome::Outcome;
use crate::engine::{
    context::Ctx,
    effects::tasks::dress,
    event::Refusal,
    state::{occupation::Deed, thing_id::ThingId},
};

/// The hero puts on the item `id`, or goes on putting it on.
pub(super) fn wear(ctx: &mut Ctx<'_>, id: ThingId) -> Result<(), Outcome> {
    let delay = dress::can_wear(ctx, id).map_err(Outcome::Refused)?;
    dress::begin(ctx, Deed::Wear(id), delay);
    Ok(())
}

/// The hero takes off the item `id`, or goes on taking it off; what is cursed does not come off, which takes a move to find
/// out.
pub(super) fn take_off(ctx: &mut Ctx<'_>, id: ThingId) -> Result<(), Outcome> {
    let delay = dress::can_take_off(ctx, id).map_err(Outcome::Refused)?;
    let item = ctx.mine(id).ok_or(Outcome::Refused(Refusal::NotCarried))?;
    if ctx.sticks(item) {
        dress::stick(ctx, id);
    } else {
        dress::begin(ctx, Deed::TakeOff(id), delay);
    }
    Ok(())
}
