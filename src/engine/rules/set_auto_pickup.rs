//! Setting of automatic pickup.

use crate::engine::{context::Ctx, outcome::ActionOutcome, state::auto_pickup::AutoPickup};

/// Sets automatic pickup.
pub(super) fn choose(ctx: &mut Ctx<'_>, auto_pickup: AutoPickup) -> ActionOutcome {
    ctx.state.auto_pickup = auto_pickup;
    ActionOutcome::Done(0)
}
