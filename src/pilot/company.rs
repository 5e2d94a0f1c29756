//! Waits on stairs until pets come beside the hero.

use super::menace::hostile;
use crate::engine::{action::Action, state::being::Attitude, view::View};

/// Upper bound on the turns of waiting.
const PATIENCE: u32 = 5;

/// Returns [`Action::Wait`] for a hero on stairs while a mobile pet in sight is not adjacent, and counts the
/// turn in `waited`. Returns `None` off the stairs, after [`PATIENCE`] turns, or with an enemy in sight.
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
