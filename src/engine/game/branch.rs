//! Independent copies of a game, to try what follows.

use super::Game;
use crate::engine::state::{occupancy::Occupancy, scratch::Scratch, things::Actor};
use std::sync::Arc;

impl Game {
    /// Returns a copy of the game that shares nothing with it but the raws. Without a `key` both continue
    /// equally. With one the copy draws other random numbers from now on, different ones for each key.
    #[must_use]
    pub fn branch(&self, key: Option<u64>) -> Self {
        let mut state = self.state.clone();
        if let Some(key) = key {
            state.seed = state.rng.fork(key).below(u32::MAX).into();
        }
        let store = self.store.branch();
        let Scratch { layout, goals, hero, hero_at, occupancy, belongings, .. } = &self.scratch;
        let things = store.read();
        // A handle on an actor that is gone finds nothing in either store.
        let copy_of = |actor: Actor| things.find(actor.id).unwrap_or(actor);
        let mut there = Occupancy::nobody(state.level.bounds());
        for (actor, at) in occupancy.everyone() {
            there.enter(*at, copy_of(*actor));
        }
        let hero = copy_of(*hero);
        drop(things);
        let (layout, goals) = (layout.clone(), goals.clone());
        let scratch = Scratch::new(
            (&self.raws, state.level.place),
            layout,
            goals,
            (hero, *hero_at),
            there,
            belongings.clone(),
        );
        Self { raws: Arc::clone(&self.raws), store, state, scratch }.resumed(&[])
    }
}
