//! Goes to the end of branches that begin on the way, and deals with those there who barter.

use super::{
    going::goes_home,
    ground::stairs_at,
    state::{Explorer, percent},
    way::End,
};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action,
        state::{being::Attitude, body::Body},
        view::View,
    },
    map_builders::layout::Layout,
    pilot::{
        chart::{Chart, Goal},
        landmarks::all_stairs,
    },
    raws::{
        kinds::{
            levels::branches::{Branch, Entrance},
            terrain::Climb,
        },
        reading::table::Id,
    },
};

/// Experience level from which the bot sets out.
const LEVEL: i32 = 3;

/// Experience level from which it goes to the last level, too, where a keeper waits.
const LAST: i32 = 7;

/// Percentage of hit points from which it does.
const FIT: i32 = 80;

impl Explorer {
    /// Takes stairs down to a branch that begins on the level, or walks to them.
    pub(super) fn side_trip(&mut self, view: &View<'_>, body: &Body) -> Option<Action> {
        if goes_home(view) || self.starves(view) || body.level < LEVEL || percent(body) < FIT {
            return None;
        }
        let here = view.hero_at();
        let is_new = |at: &Point| {
            view.branch_beyond(*at).is_some_and(|to| is_side(view, to) && !self.side_trips.done.contains(&to))
        };
        let stairs: Vec<Point> = all_stairs(view).into_iter().filter(is_new).collect();
        if stairs.contains(&here) {
            return stairs_at(view, here).map(Action::Climb);
        }
        let leads = |chart: &Chart, to: Point| stairs.contains(&chart.on_level(to));
        if stairs.is_empty() {
            None
        } else {
            self.find(here, End::Stairs, Goal::Any, leads).map(Action::Walk)
        }
    }

    /// Goes back up from a branch that the bot has explored as far as it dares, or where it starves.
    pub(super) fn come_back(&mut self, view: &View<'_>, body: &Body) -> Option<Action> {
        let place = view.place();
        if !is_side(view, place.branch) {
            return None;
        }
        let last = view.raws().dungeon.branches[place.branch].last;
        let end = if body.level < LAST { last - 1 } else { last };
        if (place.number >= end && self.explored || self.starves(view))
            && !self.side_trips.done.contains(&place.branch)
        {
            self.side_trips.done.push(place.branch);
        }
        if !self.side_trips.done.contains(&place.branch) {
            return None;
        }
        if stairs_at(view, view.hero_at()) == Some(Climb::Up) {
            return Some(Action::Climb(Climb::Up));
        }
        self.way_back(view)
    }

    /// Returns the first step to stairs up in a branch that the bot is done with.
    pub(super) fn way_back(&mut self, view: &View<'_>) -> Option<Action> {
        if !self.is_done_here(view) {
            return None;
        }
        self.find(view.hero_at(), End::Stairs, Goal::Up, |_, _| true).map(Action::Walk)
    }

    /// True if the bot is done with the branch around the hero.
    fn is_done_here(&self, view: &View<'_>) -> bool {
        self.side_trips.done.contains(&view.place().branch)
    }

    /// True if no stairs down are taken: the bot is done with the branch, or the quest is about this level.
    pub(super) fn stays_above(&self, view: &View<'_>) -> bool {
        self.is_done_here(view) || self.is_held_by_quest(view)
    }

    /// Brings those who barter what they want, and uses what they give.
    pub(super) fn deliver(&mut self, view: &View<'_>) -> Option<Action> {
        let (place, here) = (view.place(), view.hero_at());
        let table = &view.raws().creatures.table;
        for one in view.creatures().into_iter().filter(|one| one.attitude == Attitude::Peaceful) {
            let Some(kind) = view.kind_of(one.who).filter(|kind| !table[*kind].barter.is_empty()) else {
                continue;
            };
            self.side_trips.barterers.retain(|(level, _, other)| (*level, *other) != (place, kind));
            self.side_trips.barterers.push((place, one.at, kind));
        }
        for (level, at, kind) in self.side_trips.barterers.clone() {
            for barter in &table[kind].barter {
                if view.is_carried(barter.gives.into()) {
                    let gives = barter.gives.into();
                    let item = view.inventory().into_iter().find(|item| item.kind == gives)?;
                    let reads = !view.raws().items.table[gives].read.effects.is_empty();
                    return reads.then_some(Action::Read(item.id));
                }
                if level == place && view.is_carried(barter.takes.into()) {
                    if let Some(dir) = Dir::between(here, at) {
                        // Who is not there any more is forgotten.
                        self.side_trips.barterers.retain(|(_, _, other)| *other != kind);
                        return Some(Action::Chat(dir));
                    }
                    return self.walk_beside(here, at);
                }
            }
        }
        None
    }
}

/// True if `branch` begins with stairs on the hero's way down.
fn is_side(view: &View<'_>, branch: Id<Branch>) -> bool {
    let kind = &view.raws().dungeon.branches[branch];
    let first = Layout::first(view.raws()).map(|first| first.branch);
    kind.portal.is_none() && matches!(kind.entrance, Entrance::Stairs { branch, .. } if Some(branch) == first)
}
