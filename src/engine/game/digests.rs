//! Numbers that stand for a whole game, and for each part of it.

use super::Game;
use crate::{
    base::digest::digest,
    engine::state::{State, mode::Mode, things::Thing},
};
use serde::Serialize;

/// Everything that makes the next turn what it will be.
#[derive(Serialize)]
struct Snapshot<'a> {
    state: &'a State,
    things: Vec<Thing>,
    /// Left out of normal games, so that the digests in recordings from before there were others hold.
    #[serde(skip_serializing_if = "Mode::is_normal")]
    mode: Mode,
}

impl Game {
    /// One number for the whole state: games with equal digests go on equally.
    pub fn digest(&self) -> u64 {
        self.digest_of(&Snapshot { state: &self.state, things: self.things(), mode: self.state.mode })
    }

    /// The digest of each part of the state, with its name. Every field of the state is in one of the parts.
    pub fn part_digests(&self) -> [(&'static str, u64); 8] {
        let State {
            seed,
            turn,
            status,
            rng,
            next_id,
            spent,
            artefacts,
            scent,
            level,
            others,
            notes,
            labels,
            looks,
            chronicle,
            fallbacks,
            landed,
            habits,
            occupation,
            pending,
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
            ("hero", self.digest_of(&(hero, scent, habits, occupation, pending))),
            ("creatures", self.digest_of(&(creatures, spent))),
            ("items", self.digest_of(&(items, artefacts, labels, looks))),
            ("chronicle", self.digest_of(chronicle)),
        ]
    }

    /// The names of the parts in which this differs from `other`.
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

    /// Every thing, in the order of their ids.
    pub(super) fn things(&self) -> Vec<Thing> {
        self.store.snapshot()
    }
}
