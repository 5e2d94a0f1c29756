//! Waiting on stairs for those who come along.

use super::menace::hostile;
use crate::engine::{action::Action, state::being::Attitude, view::View};

/// For so many turns at most.
const PATIENCE: u32 = 5;

/// What one does who has come to stairs and has `waited` so long: a pet that is in sight comes beside before the hero goes on.
/// Nothing where nobody is to be waited for, or where an enemy is in sight.
pub(super) fn wait(view: &View<'_>, waited: &mut u32) -> Option<Action> {
    let here = view.hero_at();
    let stairs = view.terrain(here).is_some_and(|id| view.raws().terrains.table[id].stairs.is_some());
    if !stairs || *waited >= PATIENCE || hostile(view).next().is_some() {
        return None;
    }
    let pets: Vec<_> = view.creatures().into_iter().filter(|one| one.attitude == Attitude::Tame).collect();
    let comes = pets.iter().any(|pet| pet.at.distance(here) > 1 && !pet.still);
    *waited += 1;
    comes.then_some(Action::Wait)
}
