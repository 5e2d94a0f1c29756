//! Ways off ground that gives way for good.

use crate::{
    base::geometry::{Dir, Point},
    engine::view::View,
};
use std::collections::{BTreeSet, VecDeque};

/// Number of firm squares together from which they are no island.
const ISLAND: usize = 9;

/// True if the hero is on ground that gives way for good, or on an island in it.
pub(super) fn must_leave(view: &View<'_>) -> bool {
    let here = view.hero_at();
    let sinks = |at: Point| Dir::ALL.into_iter().any(|dir| fails(view, at.step(dir)));
    fails(view, here) || sinks(here) && is_island(view, here)
}

/// True if few firm squares can be reached from `at` over firm ground.
fn is_island(view: &View<'_>, at: Point) -> bool {
    let (mut reached, mut queue) = (BTreeSet::from([at]), VecDeque::from([at]));
    while let Some(at) = queue.pop_front() {
        for dir in Dir::ALL {
            let Ok(to) = view.step(at, dir) else { continue };
            if !fails(view, to) && reached.insert(to) {
                queue.push_back(to);
            }
        }
        if reached.len() >= ISLAND {
            return false;
        }
    }
    true
}

/// True if the ground at `at` gives way for good.
fn fails(view: &View<'_>, at: Point) -> bool {
    let table = &view.raws().terrains.table;
    let Some(mut terrain) = view.terrain(at).filter(|terrain| table[*terrain].walkable) else {
        return false;
    };
    while table[terrain].walkable {
        match &table[terrain].cycle {
            Some(cycle) if cycle.once => terrain = cycle.to,
            Some(_) | None => return false,
        }
    }
    true
}

/// Returns the first step of the shortest way from ground that gives way for good to ground that does not,
/// and is no island.
pub(super) fn to_firm_ground(view: &View<'_>) -> Option<Dir> {
    let here = view.hero_at();
    let taken = |at: Point| view.creatures().iter().any(|one| one.at == at);
    let mut reached = BTreeSet::from([here]);
    let mut queue: VecDeque<(Point, Option<Dir>)> = VecDeque::from([(here, None)]);
    while let Some((at, first)) = queue.pop_front() {
        if first.is_some() && !fails(view, at) && !is_island(view, at) {
            return first;
        }
        for dir in Dir::ALL {
            let Ok(to) = view.step(at, dir) else { continue };
            if !taken(to) && reached.insert(to) {
                queue.push_back((to, first.or(Some(dir))));
            }
        }
    }
    None
}
