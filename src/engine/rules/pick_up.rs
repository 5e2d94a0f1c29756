//! Picking up: everything chosen at once takes one move.

use super::outcome::Outcome;
use crate::engine::{
    action::ItemQuantity,
    context::Ctx,
    effects::{
        gear::take::{can_take, take},
        status::burden::with_burden,
    },
    event::Refusal,
};

/// The hero picks up all of `what`; what turns out to be too much stays, if anything was taken.
pub(super) fn pick_up(ctx: &mut Ctx<'_>, what: &[ItemQuantity]) -> Result<(), Outcome> {
    let Some(first) = what.first() else { return Err(Outcome::Refused(Refusal::NotHere)) };
    can_take(ctx, first.id, first.count).map_err(Outcome::Refused)?;
    with_burden(ctx, |ctx| {
        for handful in what {
            if take(ctx, handful.id, handful.count).is_err() {
                break;
            }
        }
    });
    Ok(())
}
