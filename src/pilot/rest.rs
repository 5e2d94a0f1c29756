//! Rests: searches turn after turn until wounds and temporary ills are healed, and power for spells is back.

use super::{Pilot, Stop};
use crate::engine::{action::Action, view::View};

/// Rest in progress: turns rested so far, and the maximum.
#[derive(Debug)]
pub struct Rest {
    turns: u32,
    most: u32,
}

/// Default maximum of a rest in turns, before the player is asked again. Heroes of low level heal slowly.
pub const LONG: u32 = 500;

impl Rest {
    /// Rests for at most `most` turns.
    pub const fn new(most: u32) -> Self {
        Self { turns: 0, most }
    }
}

impl Pilot for Rest {
    fn next(&mut self, view: &View<'_>) -> Result<Action, Stop> {
        if view.is_fit() {
            return Err(if self.turns > 0 { Stop::Rested } else { Stop::Fit });
        }
        self.turns += 1;
        if self.turns > self.most { Err(Stop::Long) } else { Ok(Action::Search) }
    }
}
