//! The result of an action.

use crate::engine::{action::Action, event::Refusal};

/// Result of an action that a rule was asked for.
pub(in crate::engine) enum Outcome {
    /// Done, at this cost of movement.
    Done(i32),
    /// Turned out to be another action, which is to be done instead.
    Instead(Action),
    /// Cannot be done; nothing has changed.
    Refused(Refusal),
}
