//! Setting of automatic pickup.

use super::outcome::ActionOutcome;
use crate::engine::{context::Ctx, state::auto_pickup::AutoPickup};

/// Sets automatic pickup.
pub(super) fn choose(ctx: &mut Ctx<'_>, habits: AutoPickup) -> ActionOutcome {
    ctx.state.habits = habits;
    ActionOutcome::Done(0)
}
