//! Resting: searching around, turn after turn, until wounds and ills are gone.

use super::{Pilot, Stop};
use crate::engine::{action::Action, view::View};

/// A rest.
#[derive(Debug)]
pub struct Rest {
    turns: u32,
    most: u32,
}

/// A rest takes this many turns at most before the hero asks again, unless another limit is set; those of little experience
/// heal slowly.
pub const LONG: u32 = 500;

impl Rest {
    /// A rest of at most so many turns.
    pub const fn new(most: u32) -> Self {
        Self { turns: 0, most }
    }
}

/// Whether there is nothing that time would heal.
fn is_fit(view: &View<'_>) -> bool {
    let unhurt = view.body().is_none_or(|body| body.hitpoints >= body.max_hitpoints);
    unhurt && !view.afflictions().each().any(|what| what.facts().rest_ends)
}

impl Pilot for Rest {
    fn next(&mut self, view: &View<'_>) -> Result<Action, Stop> {
        if is_fit(view) {
            return Err(if self.turns > 0 { Stop::Rested } else { Stop::Fit });
        }
        self.turns += 1;
        if self.turns > self.most { Err(Stop::Long) } else { Ok(Action::Search) }
    }
}
