//! Digests of a whole game and of its parts, to compare games.

use super::Game;
use crate::{
    base::digest::digest,
    engine::state::{State, mode::GameMode, things::Thing},
};
use serde::Serialize;

/// All data that determines the next turn.
#[derive(Serialize)]
struct Snapshot<'a> {
    state: &'a State,
    things: Vec<Thing>,
    /// Left out of normal games, so that digests in recordings older than the modes stay valid.
    #[serde(skip_serializing_if = "GameMode::is_normal")]
    mode: GameMode,
}

impl Game {
    /// Returns a digest of the whole state. Games with equal digests continue equally.
    pub fn digest(&self) -> u64 {
        self.digest_of(&Snapshot { state: &self.state, things: self.things(), mode: self.state.mode })
    }

    /// Returns name and digest of each part of the state. Every field belongs to one part.
    pub fn part_digests(&self) -> [(&'static str, u64); 8] {
        let State {
            seed,
            turn,
            status,
            rng,
            next_id,
            spent,
            artefacts,
            resting,
            scent,
            level,
            others,
            notes,
            familiar,
            labels,
            looks,
            chronicle,
            fallbacks,
            landed,
            auto_pickup,
            occupation,
            draft,
            pending,
            customer_of,
            offered,
            applied,
            mode,
        } = &self.state;
        let (items, creatures): (Vec<Thing>, Vec<Thing>) =
            self.things().into_iter().partition(|thing| thing.item.is_some());
        let (hero, creatures): (Vec<Thing>, Vec<Thing>) =
            creatures.into_iter().partition(|thing| thing.character.is_some());
        [
            ("random numbers", self.digest_of(rng)),
            ("counters", self.digest_of(&(seed, turn, status, next_id, fallbacks, landed, applied, mode))),
            ("level", self.digest_of(level)),
            ("other levels", self.digest_of(&(others, notes))),
            (
                "hero",
                self.digest_of(&(hero, scent, auto_pickup, occupation, draft, pending, customer_of, offered)),
            ),
            ("creatures", self.digest_of(&(creatures, spent))),
            ("items", self.digest_of(&(items, artefacts, resting, familiar, labels, looks))),
            ("chronicle", self.digest_of(chronicle)),
        ]
    }

    /// Returns the names of the parts that differ from `other`.
    pub fn differences(&self, other: &Self) -> Vec<&'static str> {
        let parts = self.part_digests().into_iter().zip(other.part_digests());
        parts.filter(|(here, there)| here != there).map(|((name, _), _)| name).collect()
    }

    fn digest_of(&self, part: &impl Serialize) -> u64 {
        digest(part).unwrap_or_else(|error| {
            // Writing to memory cannot fail, and every part of the state knows its length.
            self.scratch.bugs.note(format_args!("the state cannot be written: {error}"));
            0
        })
    }

    /// Returns all actors and items, ordered by id.
    pub(super) fn things(&self) -> Vec<Thing> {
        self.store.snapshot()
    }
}
