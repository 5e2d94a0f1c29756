//! Outcome of an action.

use crate::engine::{action::Action, event::Refusal};

/// Outcome of an action that was requested.
pub(in crate::engine) enum ActionOutcome {
    /// Done, at this cost in movement points.
    Done(i32),
    /// Replaced by another action, which is to be performed instead.
    Instead(Action),
    /// Impossible; nothing has changed.
    Refused(Refusal),
}
