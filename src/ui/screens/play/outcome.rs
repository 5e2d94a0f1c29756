//! What a command leads to.

use crate::ui::{
    ask::Intent,
    screens::{Step, route::Route},
};

/// What a command leads to: a screen that opens, a word to say, or one question more.
pub(super) enum CommandOutcome {
    /// It is done, or refused.
    Done,
    /// A screen opens.
    Opens(Box<Route>),
    /// A word is said.
    Said(String),
    /// The player is asked whether to do this all the same.
    Asks(Intent),
}

impl CommandOutcome {
    /// The outcome that opens the screen of `route`.
    pub(super) fn opens(route: Route) -> Self {
        Self::Opens(Box::new(route))
    }

    /// The step for the stack of screens; what is said goes to `hint`.
    pub(super) fn step(self, hint: &mut Option<String>) -> Step {
        match self {
            Self::Done | Self::Asks(_) => {}
            Self::Opens(route) => return Step::Push(*route),
            Self::Said(text) => *hint = Some(text),
        }
        Step::Stay
    }
}
