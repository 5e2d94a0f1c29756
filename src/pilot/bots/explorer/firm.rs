//! Leaves ground that will not bear for long.

use super::state::Explorer;
use crate::{
    base::geometry::{Dir, Point},
    engine::{action::Action, view::View},
};

/// Turns that ground without a cycle bears.
const EVER: u32 = u32::MAX;

impl Explorer {
    /// Steps from ground that is about to give way to the neighbour that bears longest.
    pub(super) fn firm_ground(&mut self, view: &View<'_>) -> Option<Action> {
        let here = view.hero_at();
        let is_brief = |at| view.terrain(at).is_some_and(|id| view.raws().terrains.table[id].brief);
        if !is_brief(here) {
            return None;
        }
        let taken = |at: Point| view.creatures().iter().any(|one| one.at == at);
        let steps = Dir::ALL.into_iter().filter(|dir| {
            let to = here.step(*dir);
            view.step(here, *dir).is_ok() && !is_brief(to) && !taken(to)
        });
        steps.max_by_key(|dir| bears(view, here.step(*dir))).map(Action::Walk)
    }
}

/// Returns the turns that the ground at `at` bears at least, if its present terrain has just begun.
fn bears(view: &View<'_>, at: Point) -> u32 {
    let table = &view.raws().terrains.table;
    let Some(first) = view.terrain(at) else { return 0 };
    let (mut terrain, mut turns) = (first, 0u32);
    while table[terrain].walkable {
        let Some(cycle) = &table[terrain].cycle else { return EVER };
        turns = turns.saturating_add(cycle.turns);
        terrain = cycle.to;
        if terrain == first {
            return EVER;
        }
    }
    turns
}
