//! Leaves ground that will not bear for long, and goes with the wind.

use super::state::Explorer;
use crate::{
    base::geometry::{Dir, Point},
    engine::{action::Action, view::View},
    pilot::{
        firm_ground::{must_leave, to_firm_ground},
        landmarks::all_stairs,
    },
};
/// Squares by which a trap on the way seems longer.
const TRAP: i32 = 6;

/// Turns that ground without a cycle bears.
const EVER: u32 = u32::MAX;

impl Explorer {
    /// Steps from ground that is about to give way to the neighbour that bears longest, and from ground that
    /// gives way for good towards the nearest that does not.
    pub(super) fn firm_ground(&mut self, view: &View<'_>) -> Option<Action> {
        let here = view.hero_at();
        if must_leave(view)
            && let Some(dir) = to_firm_ground(view)
        {
            return Some(Action::Walk(dir));
        }
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

impl Explorer {
    /// Steps where the wind of this turn carries the hero nearest to the way on, and around traps.
    pub(super) fn ride_wind(&mut self, view: &View<'_>) -> Option<Action> {
        let wind = view.wind().filter(|_| view.crosses())?;
        let here = view.hero_at();
        let ways = all_stairs(view).into_iter().filter(|at| *at != here && view.is_onward(*at));
        let way = ways.min_by_key(|at| here.distance(*at))?;
        let taken = |at: Point| view.creatures().iter().any(|one| one.at == at);
        let ends = |first: Point| {
            let (mut at, mut harm) = (first, i32::from(view.is_trap(first)));
            for _ in 0..drift(view, first) {
                match view.step(at, wind.toward) {
                    Ok(to) if !taken(to) => at = to,
                    _ => break,
                }
                harm += i32::from(view.is_trap(at));
                if at == way {
                    break;
                }
            }
            at.distance(way) + TRAP * harm
        };
        let steps = Dir::ALL.into_iter().filter_map(|dir| {
            let to = view.step(here, dir).ok().filter(|to| !taken(*to))?;
            Some((ends(to), Action::Walk(dir)))
        });
        let best = steps.min_by_key(|(far, _)| *far)?;
        Some(if ends(here) < best.0 { Action::Search } else { best.1 })
    }
}

/// Returns the squares by which the wind carries the hero from `at`.
fn drift(view: &View<'_>, at: Point) -> u8 {
    view.terrain(at).map_or(0, |id| view.raws().terrains.table[id].drift)
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
