//! Whom the hero knows to be on the level.

use super::Game;
use crate::{
    base::geometry::Point,
    engine::{
        affliction::Affliction,
        being::{Attitude, Being, Mind, Mood},
        body::Body,
        components::{Position, ThingId},
        crowd::Actor,
        view::Sighting,
    },
    raws::growth::Intrinsic,
};
use specs::{Join, WorldExt};

/// How far warning reaches, in squares (NetHack).
const WARNING: i32 = 10;

impl Game {
    /// Everyone the hero sees or feels, the nearest first, and of those equally near the oldest.
    pub(in crate::engine) fn sightings(&self) -> Vec<Sighting> {
        let here = self.hero_at();
        let all: Vec<(Actor, Point)> = {
            let (entities, ids) = (self.world.entities(), self.world.read_storage::<ThingId>());
            let (positions, beings) =
                (self.world.read_storage::<Position>(), self.world.read_storage::<Being>());
            let all = (&entities, &ids, &positions, &beings).join();
            all.map(|(entity, id, at, _)| (Actor { id: *id, entity }, at.0)).collect()
        };
        let mut found: Vec<Sighting> =
            all.into_iter().filter_map(|(actor, at)| self.sighting_of(actor, at)).collect();
        found.sort_unstable_by_key(|sighting| (sighting.at.distance(here), sighting.who.id));
        found
    }

    /// The one of them who stands at `at`.
    pub(in crate::engine) fn sighting(&self, at: Point) -> Option<Sighting> {
        let actor = self.standing(at).filter(|actor| *actor != self.hero)?;
        self.sighting_of(actor, at)
    }

    fn sighting_of(&self, actor: Actor, at: Point) -> Option<Sighting> {
        let seen = self.sees_at(actor, at) || self.holds_hero(actor);
        let warning = if seen { None } else { Some(self.warning_of(actor, at)?) };
        let being = self.being(actor)?;
        let mood = self.world.read_storage::<Mind>().get(actor.entity).map(|mind| mind.mood);
        let helpless = self.helpless(actor);
        let asleep = mood == Some(Mood::Asleep) || helpless == Some(Affliction::Asleep);
        let still = asleep || helpless.is_some();
        let mut who = self.who(actor);
        who.seen = seen;
        // Who hallucinates does not see either whether somebody is friendly.
        let attitude =
            if self.hero_is(Affliction::Hallucinating) { Attitude::Hostile } else { being.attitude };
        Some(Sighting { who, at, attitude, still, asleep, warning })
    }

    /// Whether `actor` holds the hero fast, which the blind feel too.
    pub(in crate::engine) fn holds_hero(&self, actor: Actor) -> bool {
        let bodies = self.world.read_storage::<Body>();
        bodies.get(self.hero.entity).and_then(|body| body.held).is_some_and(|hold| hold.by == actor.id)
    }

    /// How dangerous the hero feels `actor` to be, who stands at `at`; `None` without warning, or of no danger.
    fn warning_of(&self, actor: Actor, at: Point) -> Option<u8> {
        if at.distance(self.hero_at()) > WARNING || !self.hero_can(Intrinsic::Warning) {
            return None;
        }
        if self.being(actor)?.attitude != Attitude::Hostile {
            return None;
        }
        // NetHack's `warning_of`: a quarter of the level, and nothing below that.
        let danger = self.body(actor)?.level / 4;
        u8::try_from(danger.min(5)).ok().filter(|danger| *danger > 0)
    }
}
