//! Looking around: what the hero sees, and whom.

use super::Game;
use crate::{
    base::geometry::{Point, Rect},
    engine::{
        population,
        state::{affliction::Affliction, body::Body, components::Position, eyes, occupancy::Actor},
    },
    map_builders::recipe::Job,
    raws::growth::Intrinsic,
};
use specs::WorldExt;

impl Game {
    /// The hero looks around.
    pub(super) fn look(&mut self) {
        self.stale = false;
        let from = self.hero_at();
        self.extend(from);
        let blind = self.hero_is(Affliction::Blind) || self.engulfed();
        let light = self.raws.rules.light_radius;
        self.eyes.look(&self.raws.terrains, &mut self.level, from, light, blind);
        if !self.level.unseen().is_empty() {
            let Self { level, eyes, .. } = self;
            level.clear_unseen(|at| eyes.see(at));
        }
    }

    /// The hero, who is struck by `other` or strikes at it, notes where it is if it is not seen (NetHack's
    /// `map_invisible`).
    pub(in crate::engine) fn feel(&mut self, other: Actor) {
        if self.is_here(other) && !self.sees(other) {
            self.level.mark_unseen(self.at(other));
        }
    }

    /// Nobody unseen is at `at`, as far as the hero knows.
    pub(in crate::engine) fn forget_unseen(&mut self, at: Point) {
        self.level.clear_unseen(|marked| marked == at);
    }

    /// Makes what lies within the horizon of `from`: a level without end grows as the hero walks.
    fn extend(&mut self, from: Point) {
        let area = eyes::horizon(from);
        if self.level.has(area) {
            return;
        }
        let Some(job) =
            Job::again(&self.raws, &self.layout, self.seed, self.level.place, self.level.attempt())
        else {
            return;
        };
        let mut new: Vec<Rect> = Vec::new();
        self.level.lay(&job, area, |part| new.push(part));
        for part in new {
            population::scatter(self, part);
        }
    }

    /// Makes ready the steps to the hero for those with or without `hands`, from squares as near as `from`; from all
    /// within reach without it.
    pub(in crate::engine) fn pursue(&mut self, from: Option<Point>, hands: bool) {
        let target = self.hero_at();
        let Self { pursuit, raws, level, .. } = self;
        pursuit.prepare(&raws.terrains, level, target, from, hands);
    }

    /// The hero's eyes have changed: another look around, before anything more is told.
    pub(in crate::engine) fn look_anew(&mut self) {
        self.look();
    }

    /// Whether the hero is inside somebody.
    pub(in crate::engine) fn engulfed(&self) -> bool {
        let bodies = self.world.read_storage::<Body>();
        bodies.get(self.hero.entity).and_then(|body| body.held).is_some_and(|hold| hold.inside)
    }

    /// Whether the hero sees `actor`: in sight and in light, or warm and seen by infravision. Whoever holds the hero
    /// is felt, which is as good.
    pub(in crate::engine) fn sees(&self, actor: Actor) -> bool {
        if actor == self.hero {
            return true;
        }
        let Some(at) = self.world.read_storage::<Position>().get(actor.entity).map(|at| at.0) else {
            return false;
        };
        self.sees_at(actor, at) || self.holds_hero(actor)
    }

    /// Whether the hero would see `actor` at `at`.
    pub(in crate::engine) fn sees_at(&self, actor: Actor, at: Point) -> bool {
        if self.eyes.see(at) {
            return true;
        }
        self.eyes.in_line(at)
            && self.kind(actor).is_some_and(|kind| kind.warm)
            && self.hero_can(Intrinsic::Infravision)
            && !self.hero_is(Affliction::Blind)
    }

    /// Whether there is a free line of sight between the hero and `at`, whatever the light.
    pub(in crate::engine) fn in_line(&self, at: Point) -> bool {
        self.eyes.in_line(at)
    }

    pub(super) fn noticed(&mut self, at: Point) {
        if self.eyes.see(at) {
            self.level.remember(&self.raws.terrains, at, false);
        }
    }
}
