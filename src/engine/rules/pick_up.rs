//! Picking up items: all chosen ones in one move.

use crate::engine::{
    action::ItemQuantity,
    context::Ctx,
    effects::{
        gear::take::{can_take, take},
        status::burden::with_burden,
    },
    event::Refusal,
    outcome::ActionOutcome,
};

/// Picks up all of `what`. Stops at the first item that is too much; refused only if that is the first one.
pub(super) fn pick_up(ctx: &mut Ctx<'_>, what: &[ItemQuantity]) -> Result<(), ActionOutcome> {
    let Some(first) = what.first() else { return Err(ActionOutcome::Refused(Refusal::NotHere)) };
    can_take(ctx, first.id, first.count).map_err(ActionOutcome::Refused)?;
    with_burden(ctx, |ctx| {
        for quantity in what {
            if ctx.over() || take(ctx, quantity.id, quantity.count).is_err() {
                break;
            }
        }
    });
    Ok(())
}
