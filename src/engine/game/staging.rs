//! Staging: putting creatures on the level by hand, and counting who is there. For fights without a dungeon, tests and
//! measurements; a front-end shows what the view knows.

use super::Game;
use crate::{
    base::geometry::Point,
    engine::{
        population::{self, Company, Start},
        state::{
            being::{Attitude, Mood},
            body::Body,
            components::ThingId,
        },
    },
    raws::{creatures::CreatureKind, reading::table::Id, terrain::Terrain},
};

/// Somebody on the hero's level, as they are, whatever the hero knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Resident {
    /// Their name for the whole game.
    pub id: ThingId,
    /// The kind.
    pub kind: Id<CreatureKind>,
    /// Where they stand.
    pub at: Point,
    /// The body.
    pub body: Body,
    /// How they stand to the hero.
    pub attitude: Attitude,
    /// Their side in a staged fight.
    pub side: Option<u8>,
    /// What they are at.
    pub mood: Mood,
}

impl Game {
    /// Puts one of `kind`, of its own level, at `at` on the hero's level. `None` if it cannot stand there, or if
    /// somebody does.
    pub fn place(&mut self, kind: Id<CreatureKind>, at: Point, how: Company) -> Option<ThingId> {
        let there = self.ground_for(&self.raws.creatures.table[kind], at);
        if !there || self.standing(at).is_some() {
            return None;
        }
        let mut rng = self.rng.clone();
        let actor = population::bear(self, kind, at, Start::Placed(how), &mut rng);
        self.rng = rng;
        Some(actor.id)
    }

    /// What the square at `at` of the hero's level is, whatever the hero knows; `None` where the level has none.
    pub fn ground(&self, at: Point) -> Option<Id<Terrain>> {
        self.level.terrain(at)
    }

    /// Who stands at `at`, the hero or anybody, whatever the hero knows.
    pub fn occupant(&self, at: Point) -> Option<ThingId> {
        self.standing(at).map(|actor| actor.id)
    }

    /// Everyone on the hero's level but the hero, in the order of their ids.
    pub fn census(&self) -> Vec<Resident> {
        let all = self.everyone().into_iter();
        let resident = |actor| {
            let (being, body, mind) = (self.being(actor)?, self.body(actor)?, self.mind(actor)?);
            let (id, at, mood) = (actor.id, self.at(actor), mind.mood);
            Some(Resident {
                id,
                kind: being.kind,
                at,
                body,
                attitude: being.attitude,
                side: being.side,
                mood,
            })
        };
        all.filter_map(resident).collect()
    }
}
