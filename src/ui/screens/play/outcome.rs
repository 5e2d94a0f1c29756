//! Outcomes of commands.

use crate::ui::{
    ask::Intent,
    screens::{Step, route::Route},
};

/// Outcome of a command: a screen, a message, or another question.
pub(super) enum CommandOutcome {
    /// The command was executed or refused.
    Done,
    /// The stack of screens changes.
    Steps(Box<Step>),
    /// A message is shown.
    Said(String),
    /// The player must confirm this intent.
    Asks(Intent),
    /// This intent is meant instead.
    Means(Intent),
}

impl CommandOutcome {
    /// Creates the outcome that opens the screen of `route`.
    pub(super) fn opens(route: Route) -> Self {
        Self::from(Step::Push(route))
    }
}

impl From<()> for CommandOutcome {
    fn from((): ()) -> Self {
        Self::Done
    }
}

impl From<Step> for CommandOutcome {
    fn from(step: Step) -> Self {
        Self::Steps(Box::new(step))
    }
}

impl From<Route> for CommandOutcome {
    fn from(route: Route) -> Self {
        Self::opens(route)
    }
}

impl From<Option<String>> for CommandOutcome {
    fn from(said: Option<String>) -> Self {
        said.map_or(Self::Done, Self::Said)
    }
}
