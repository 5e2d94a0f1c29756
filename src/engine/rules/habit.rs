//! Habits: the player says once what the hero is to do each time.

use super::outcome::Outcome;
use crate::engine::{context::Ctx, state::habits::Habits};

/// The hero has these habits from now on.
pub(super) fn choose(ctx: &mut Ctx<'_>, habits: Habits) -> Outcome {
    ctx.state.habits = habits;
    Outcome::Done(0)
}
