//! Setting of automatic pickup.

use super::outcome::ActionOutcome;
use crate::engine::{context::Ctx, state::auto_pickup::AutoPickup};

/// Sets automatic pickup.
pub(super) fn choose(ctx: &mut Ctx<'_>, auto_pickup: AutoPickup) -> ActionOutcome {
    ctx.state.auto_pickup = auto_pickup;
    ActionOutcome::Done(0)
}
