//! Repeats an action several times.

use super::{Pilot, Stop};
use crate::engine::{action::Action, view::View};

/// An action with the number of repetitions.
#[derive(Debug)]
pub struct Repeat {
    action: Action,
    times: u32,
    left: u32,
}

impl Repeat {
    /// Repeats `action` `times` times.
    pub fn new(action: Action, times: u32) -> Self {
        Self { action, times, left: times }
    }
}

impl Pilot for Repeat {
    fn next(&mut self, _view: &View<'_>) -> Result<Action, Stop> {
        let searches = self.action == Action::Search;
        let done = if searches { Stop::FoundNothing(self.times) } else { Stop::Done };
        self.left = self.left.checked_sub(1).ok_or(done)?;
        Ok(self.action.clone())
    }
}
