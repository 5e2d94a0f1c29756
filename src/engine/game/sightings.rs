//! Whom the hero knows to be on the level.

use super::Game;
use crate::{
    base::geometry::Point,
    engine::{
        state::{
            affliction::Affliction,
            being::{Attitude, Being, Mind, Mood},
            body::Body,
            components::{Position, ThingId},
            occupancy::Actor,
        },
        view::Sighting,
    },
    raws::growth::Intrinsic,
};
use specs::{Join, WorldExt};

/// How far warning reaches, in squares (NetHack).
const WARNING: i32 = 10;

/// What it depends on in the hero whom the hero knows of.
struct Senses {
    here: Point,
    blind: bool,
    infravision: bool,
    warning: bool,
    hallucinating: bool,
    /// Who holds the hero fast, whom the blind feel too.
    holder: Option<ThingId>,
}

/// Somebody with all that it takes to sight them.
struct Other<'a> {
    actor: Actor,
    at: Point,
    being: &'a Being,
    body: Option<&'a Body>,
    mind: Option<&'a Mind>,
}

impl Game {
    /// Everyone the hero sees or feels, the nearest first, and of those equally near the oldest.
    pub(in crate::engine) fn sightings(&self) -> Vec<Sighting> {
        let here = self.hero_at();
        let mut found = Vec::new();
        self.each_sighting(|sighting| found.push(sighting));
        found.sort_unstable_by_key(|sighting| (sighting.at.distance(here), sighting.who.id));
        found
    }

    /// Gives `each` everyone the hero sees or feels, in no order that means anything.
    pub(in crate::engine) fn each_sighting(&self, mut each: impl FnMut(Sighting)) {
        // The crowd counts the hero too.
        if self.crowd.count() <= 1 {
            return;
        }
        let senses = self.senses();
        let (entities, ids) = (self.world.entities(), self.world.read_storage::<ThingId>());
        let (positions, beings) = (self.world.read_storage::<Position>(), self.world.read_storage::<Being>());
        let (bodies, minds) = (self.world.read_storage::<Body>(), self.world.read_storage::<Mind>());
        for (entity, id, at, being) in (&entities, &ids, &positions, &beings).join() {
            let actor = Actor { id: *id, entity };
            let other = Other { actor, at: at.0, being, body: bodies.get(entity), mind: minds.get(entity) };
            if let Some(sighting) = self.sighting_of(&senses, &other) {
                each(sighting);
            }
        }
    }

    /// The one of them who stands at `at`.
    pub(in crate::engine) fn sighting(&self, at: Point) -> Option<Sighting> {
        let actor = self.standing(at).filter(|actor| *actor != self.hero)?;
        let (being, body, mind) = (self.being(actor)?, self.body(actor), self.mind(actor));
        let other = Other { actor, at, being: &being, body: body.as_ref(), mind: mind.as_ref() };
        self.sighting_of(&self.senses(), &other)
    }

    fn senses(&self) -> Senses {
        let body = self.body(self.hero);
        let has = |what| body.is_some_and(|body| body.afflictions.has(what));
        Senses {
            here: self.hero_at(),
            blind: has(Affliction::Blind),
            infravision: self.hero_can(Intrinsic::Infravision),
            warning: self.hero_can(Intrinsic::Warning),
            hallucinating: has(Affliction::Hallucinating),
            holder: body.and_then(|body| body.held).map(|hold| hold.by),
        }
    }

    fn sighting_of(&self, senses: &Senses, other: &Other<'_>) -> Option<Sighting> {
        let Other { actor, at, being, body, mind } = *other;
        let creature = || &self.raws.creatures.table[being.kind];
        let by_warmth = || senses.infravision && !senses.blind && self.eyes.in_line(at) && creature().warm;
        let seen = self.eyes.see(at) || senses.holder == Some(actor.id) || by_warmth();
        let warning = if seen { None } else { Some(danger(senses, other)?) };
        let helpless = body.and_then(|body| body.afflictions.helpless());
        let asleep =
            mind.is_some_and(|mind| mind.mood == Mood::Asleep) || helpless == Some(Affliction::Asleep);
        let still = asleep || helpless.is_some();
        let mut who = self.who_is(actor.id, being);
        who.seen = seen;
        // Who hallucinates does not see either whether somebody is friendly.
        let attitude = if senses.hallucinating { Attitude::Hostile } else { being.attitude };
        Some(Sighting { who, at, attitude, still, asleep, warning })
    }

    /// Whether `actor` holds the hero fast, which the blind feel too.
    pub(in crate::engine) fn holds_hero(&self, actor: Actor) -> bool {
        let bodies = self.world.read_storage::<Body>();
        bodies.get(self.hero.entity).and_then(|body| body.held).is_some_and(|hold| hold.by == actor.id)
    }
}

/// How dangerous the hero feels `other` to be; `None` without warning, or of no danger.
fn danger(senses: &Senses, other: &Other<'_>) -> Option<u8> {
    if !senses.warning || other.at.distance(senses.here) > WARNING {
        return None;
    }
    if other.being.attitude != Attitude::Hostile {
        return None;
    }
    // NetHack's `warning_of`: a quarter of the level, and nothing below that.
    let danger = other.body?.level / 4;
    u8::try_from(danger.min(5)).ok().filter(|danger| *danger > 0)
}
