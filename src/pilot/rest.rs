//! Resting: searching around, turn after turn, until wounds and ills are gone.

use super::{Pilot, Stop};
use crate::engine::{action::Action, state::affliction::Affliction, view::View};

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
    let ails = |what: Affliction| match what {
        // The one is no use in resting from, and the other kills first.
        Affliction::Fast
        | Affliction::Levitating
        | Affliction::Telepathic
        | Affliction::Fainted
        | Affliction::FoodPoisoned
        | Affliction::Strangled
        | Affliction::Invisible
        | Affliction::SeesInvisible
        | Affliction::Cancelled => false,
        Affliction::Blind
        | Affliction::Confused
        | Affliction::Stunned
        | Affliction::Hallucinating
        | Affliction::Asleep
        | Affliction::Paralysed
        | Affliction::Trapped
        | Affliction::Poisoned
        | Affliction::Slowed
        | Affliction::Petrifying => true,
    };
    let unhurt = view.body().is_none_or(|body| body.hitpoints >= body.max_hitpoints);
    unhurt && !view.afflictions().each().any(ails)
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
