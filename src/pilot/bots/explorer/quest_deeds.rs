//! Follows the quest of the hero's role: goes through the portal, does what the present stage asks for, and
//! comes back.

use super::{
    going::goes_home,
    ground::stairs_at,
    rules::Rule,
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
    pilot::{
        chart::{Chart, Goal},
        company,
        landmarks::all_stairs,
    },
    raws::{
        kinds::{creatures::CreatureKind, features::Feature, levels::branches::Branch, terrain::Climb},
        reading::table::Id,
        rules::goals::{Milestone, StageExit},
        words::deeds::DeedWord,
    },
};

/// Experience level from which the bot goes through a portal.
const LEVEL: i32 = 5;

/// Percentage of hit points from which it does.
const FIT: i32 = 80;

/// Talks in one stage after which the bot takes itself for refused.
const TALKS: u32 = 2;

/// Decisions in the branch after which the quest is given up.
const MOST: u32 = 2500;

impl Explorer {
    /// Returns the next action for the quest of the hero's role, or on the way out of its branch.
    pub(super) fn follow_quest(&mut self, view: &View<'_>, body: &Body) -> Option<Action> {
        let here = view.place();
        if goes_home(view) && !is_beyond_portal(view, here.branch) {
            return None;
        }
        let aim = view.aims().find(|aim| aim.goal.role.is_some());
        let stage = aim.map(|aim| aim.stage.name.clone()).unwrap_or_default();
        if stage != self.quest.stage {
            (self.quest.stage, self.quest.talks, self.explored) = (stage, 0, false);
            self.quest.used.clear();
        }
        if !is_beyond_portal(view, here.branch) {
            let fit = body.level >= LEVEL && percent(body) >= FIT;
            let refused = self.quest.refused.is_some_and(|level| body.level <= level);
            let asks = aim.is_some_and(|aim| aim.place.is_none_or(|place| place.number != 12));
            return if fit && asks && !refused && !self.quest.left { self.enter_portal(view) } else { None };
        }
        self.quest.decisions += 1;
        self.note_people(view);
        let refused = self.quest.talks > TALKS;
        if refused {
            self.quest.refused = Some(body.level);
        }
        let lost = self.quest.decisions > MOST || self.starves(view) || goes_home(view);
        self.quest.left |= lost;
        let place = aim.and_then(|aim| aim.place);
        let away = place.is_none_or(|place| place.branch != here.branch);
        if away || refused || self.quest.left {
            return self.climb_out(view);
        }
        let place = place?;
        if place.number > here.number {
            return self.take_stairs(view, Climb::Down);
        }
        if place.number < here.number {
            return company::wait(view, &mut self.attended).or_else(|| self.take_stairs(view, Climb::Up));
        }
        let aim = aim?;
        let exits: Vec<&StageExit> = aim.onward().collect();
        if let Some(action) = exits.into_iter().find_map(|exit| self.deed_for(view, exit)) {
            return Some(action);
        }
        // All is explored, and what the stage asks for has not come up.
        let stuck = self.explored && self.vain > 200;
        self.quest.left |= stuck;
        None
    }

    /// True if the quest of the hero's role is about this level, so that no stairs lead on.
    pub(super) fn is_held_by_quest(&self, view: &View<'_>) -> bool {
        let here = view.place();
        let about =
            |view: &View<'_>| view.aims().any(|aim| aim.goal.role.is_some() && aim.place == Some(here));
        self.temper.has(Rule::Quest) && is_beyond_portal(view, here.branch) && !self.quest.left && about(view)
    }

    /// Walks to a known portal of the level, and goes through it.
    fn enter_portal(&mut self, view: &View<'_>) -> Option<Action> {
        let here = view.hero_at();
        let leads = |at: &Point| view.branch_beyond(*at).is_some_and(|to| is_beyond_portal(view, to));
        let portals: Vec<Point> = all_stairs(view).into_iter().filter(leads).collect();
        if portals.contains(&here) {
            return stairs_at(view, here).map(Action::Climb);
        }
        let is_there = |chart: &Chart, to: Point| portals.contains(&chart.on_level(to));
        if portals.is_empty() {
            return None;
        }
        self.find(here, End::Stairs, Goal::Any, is_there).map(Action::Walk)
    }

    /// Goes up and out of the branch of the quest.
    fn climb_out(&mut self, view: &View<'_>) -> Option<Action> {
        self.take_stairs(view, Climb::Up)
    }

    /// Takes stairs in the direction `climb`, or walks to them.
    fn take_stairs(&mut self, view: &View<'_>, climb: Climb) -> Option<Action> {
        let here = view.hero_at();
        if stairs_at(view, here) == Some(climb) {
            return Some(Action::Climb(climb));
        }
        let goal = match climb {
            Climb::Up => Goal::Up,
            Climb::Down => Goal::Down,
        };
        self.find(here, End::Stairs, goal, |_, _| true).map(Action::Walk)
    }

    /// Records where peaceful creatures are.
    fn note_people(&mut self, view: &View<'_>) {
        let place = view.place();
        for one in view.creatures().into_iter().filter(|one| one.attitude == Attitude::Peaceful) {
            if let Some(kind) = view.kind_of(one.who) {
                self.quest.seen.retain(|(level, at, other)| {
                    (*level, *other) != (place, kind) || at.distance(one.at) > 3
                });
                self.quest.seen.push((place, one.at, kind));
            }
        }
    }

    /// Returns the next action for `exit`; `None` if nothing is known to be done for it.
    fn deed_for(&mut self, view: &View<'_>, exit: &StageExit) -> Option<Action> {
        let pattern = &exit.r#do;
        match pattern.deed {
            Some(DeedWord::Talk | DeedWord::Tame) => self.talk_to(view, pattern.creature?),
            Some(DeedWord::Lead) => self.lead(view, pattern.creature?),
            Some(DeedWord::Tread) => self.use_feature(view, pattern.feature, false),
            Some(DeedWord::Pull) => self.use_feature(view, pattern.feature, true),
            Some(_) => None,
            None => match pattern.reach {
                Some(Milestone::Turns) => Some(Action::Search),
                Some(Milestone::Depth | Milestone::Distance | Milestone::Gold | Milestone::Intruders)
                | None => None,
            },
        }
    }

    /// Walks to the creature of `kind` and talks to it.
    fn talk_to(&mut self, view: &View<'_>, kind: Id<CreatureKind>) -> Option<Action> {
        let (place, here) = (view.place(), view.hero_at());
        let known = self.quest.seen.iter().filter(|(level, _, other)| (*level, *other) == (place, kind));
        let at = known.map(|(_, at, _)| *at).min_by_key(|at| (at.distance(here), *at))?;
        let Some(dir) = Dir::between(here, at) else { return self.walk_beside(here, at) };
        // The creature may have gone.
        self.quest.seen.retain(|(level, square, _)| (*level, *square) != (place, at));
        self.quest.talks += 1;
        Some(Action::Chat(dir))
    }

    /// Leads a pet of `kind` that is in sight up the stairs, or asks one that is known to come along.
    fn lead(&mut self, view: &View<'_>, kind: Id<CreatureKind>) -> Option<Action> {
        let mut pets = view.creatures().into_iter().filter(|one| one.attitude == Attitude::Tame);
        let Some(pet) = pets.find(|pet| view.kind_of(pet.who) == Some(kind)) else {
            return self.talk_to(view, kind);
        };
        let here = view.hero_at();
        if stairs_at(view, here) == Some(Climb::Up) && pet.at.distance(here) > 1 {
            return company::wait(view, &mut self.attended);
        }
        self.take_stairs(view, Climb::Up)
    }

    /// Walks onto a feature of `kind`, or any that has not been used; with `pulls` pulls it.
    fn use_feature(&mut self, view: &View<'_>, kind: Option<Id<Feature>>, pulls: bool) -> Option<Action> {
        let here = view.hero_at();
        let fits = |found: &(Point, Id<Feature>)| {
            kind.is_none_or(|kind| found.1 == kind)
                && view.raws().features.table[found.1].is_lever() == pulls
                && !view.raws().features.table[found.1].is_trap()
                && !self.quest.used.contains(found)
        };
        let all: Vec<(Point, Id<Feature>)> = view.features().filter(fits).collect();
        let target = all.into_iter().min_by_key(|(at, _)| (at.distance(here), *at))?;
        if !pulls {
            if target.0.distance(here) == 1 {
                self.quest.used.push(target);
            }
            let is_there = |chart: &Chart, to: Point| chart.on_level(to) == target.0;
            return self.find(here, End::Item, Goal::Any, is_there).map(Action::Walk);
        }
        match Dir::between(here, target.0) {
            Some(dir) => {
                self.quest.used.push(target);
                Some(Action::Walk(dir))
            }
            None => self.walk_beside(here, target.0),
        }
    }
}

/// True if a portal leads to `branch`.
fn is_beyond_portal(view: &View<'_>, branch: Id<Branch>) -> bool {
    view.raws().dungeon.branches[branch].portal.is_some()
}
