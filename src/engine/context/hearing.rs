//! Noise: wakes sleepers and draws wandering creatures.

use super::{Context, Ctx};
use crate::{
    base::geometry::Point,
    engine::{
        event::Event,
        state::{
            being::{Attitude, Being, MindState, Mood},
            things::{Access, Actor},
        },
    },
    raws::kinds::{creatures::CreatureKind, growth::Intrinsic},
};

/// Range in which sleepers may hear the hero. Few creatures hear a stealthy hero. NetHack 3.6: `disturb`.
#[derive(Debug, Clone, Copy)]
pub(in crate::engine) struct Hearing {
    hero_at: Point,
    /// Range of the hero's steps in squares.
    reach: i32,
    stealthy: bool,
}

impl Hearing {
    /// True if a creature of `kind` at `at` may hear the hero's steps.
    pub(in crate::engine) fn reaches(self, kind: &CreatureKind, at: Point) -> bool {
        let Self { hero_at, reach, stealthy } = self;
        if stealthy && kind.mind.hears_stealth <= 0 {
            return false;
        }
        let (x, y) = (at.x - hero_at.x, at.y - hero_at.y);
        // Cheap test first: the distance is at least that along each axis.
        x.abs() <= reach && y.abs() <= reach && x * x + y * y <= reach * reach
    }
}

impl<A: Access> Context<'_, A> {
    /// Returns how far a noise of range `radius` carries in the hero's region.
    fn carried(&self, radius: i32) -> i32 {
        self.region().map_or(radius, |region| radius.saturating_mul(region.noise) / 100)
    }

    /// Returns the range in which sleepers may hear the hero now.
    pub(in crate::engine) fn hearing(&self) -> Hearing {
        let stealthy = self.hero_can(Intrinsic::Stealth) && !self.hero_can(Intrinsic::Aggravation);
        Hearing { hero_at: self.hero_at(), reach: self.carried(self.raws.rules.noise.steps), stealthy }
    }

    /// True if the hero hears what happens at `at`: it is near, and the hero is awake.
    pub(in crate::engine) fn hears_at(&self, at: Point) -> bool {
        at.distance(self.hero_at()) <= self.raws.rules.noise.heard && self.helpless(self.hero()).is_none()
    }

    /// Returns the actors within `radius` squares of `at` whose mind satisfies `is`, ordered by id.
    pub(in crate::engine) fn within(
        &self,
        at: Point,
        radius: i32,
        is: impl Fn(&MindState) -> bool,
    ) -> Vec<Actor> {
        self.those(|creature| {
            let near = creature.at().is_some_and(|place| place.distance(at) <= radius);
            near && creature.mind.as_ref().is_some_and(&is)
        })
    }
}

impl Ctx<'_> {
    /// Makes a noise at `at` that carries `radius` squares, also through walls. Wakes sleepers; hostile
    /// creatures without a target go and look. NetHack 3.6: `wake_nearto`.
    pub(in crate::engine) fn noise(&mut self, at: Point, radius: i32) {
        let woken = self.within(at, self.carried(radius), |mind| match mind.mood {
            Mood::Asleep | Mood::Wandering => true,
            Mood::Waiting | Mood::Hunting { .. } | Mood::Fleeing { .. } => false,
        });
        for actor in woken {
            self.rouse(actor, at);
        }
    }

    /// True if the sleeping `actor` of `kind` at `at` wakes now, which needs a line of sight and luck. Wakes
    /// the actor.
    pub(in crate::engine) fn wakes(&mut self, actor: Actor, kind: &CreatureKind, at: Point) -> bool {
        if self.lurks(actor) {
            return false;
        }
        let aggravates = self.hero_can(Intrinsic::Aggravation);
        let heard =
            aggravates || !self.hero_can(Intrinsic::Stealth) || self.rng().chance(kind.mind.hears_stealth);
        let wakes = heard && self.in_line(at) && (aggravates || self.rng().one_in(kind.wakes_one_in));
        if wakes {
            self.rouse(actor, self.hero_at());
        }
        wakes
    }

    /// Wakes `actor`. A hostile creature hunts towards `at`.
    pub(in crate::engine) fn rouse(&mut self, actor: Actor, at: Point) {
        let searches = |being: &Being| being.attitude == Attitude::Hostile && being.side.is_none();
        let searches = self.being(actor).is_some_and(|being| searches(&being));
        let since = self.turn();
        let slept = self.with_mind(actor, |mind| {
            let slept = mind.mood == Mood::Asleep;
            mind.mood = if searches { Mood::Hunting { last: at, since } } else { Mood::Wandering };
            slept
        });
        if slept == Some(true) {
            let who = self.who(actor);
            self.tell(&[who], Event::Woke { who });
        }
    }
}
