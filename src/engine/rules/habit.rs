//! Setting of automatic pickup.

use super::outcome::Outcome;
use crate::engine::{context::Ctx, state::habits::Habits};

/// Sets automatic pickup.
pub(super) fn choose(ctx: &mut Ctx<'_>, habits: Habits) -> Outcome {
    ctx.state.habits = habits;
    Outcome::Done(0)
}
