//! Outcomes of commands.

use crate::ui::{
    ask::Intent,
    screens::{Step, route::Route},
};

/// Outcome of a command: a screen, a message, or another question.
pub(super) enum CommandOutcome {
    /// The command was executed or refused.
    Done,
    /// A screen opens.
    Opens(Box<Route>),
    /// A message is shown.
    Said(String),
    /// The player must confirm this intent.
    Asks(Intent),
}

impl CommandOutcome {
    /// Creates the outcome that opens the screen of `route`.
    pub(super) fn opens(route: Route) -> Self {
        Self::Opens(Box::new(route))
    }

    /// Returns the step for the stack of screens. A message goes to `hint`.
    pub(super) fn step(self, hint: &mut Option<String>) -> Step {
        match self {
            Self::Done | Self::Asks(_) => {}
            Self::Opens(route) => return Step::Push(*route),
            Self::Said(text) => *hint = Some(text),
        }
        Step::Stay
    }
}
