//! A game: all that is true at one moment, and how one action leads to the next.

mod digests;
mod names;
mod new;
mod sandbox;
mod save;
mod save_error;

pub use sandbox::Occupant;
pub use save::Save;
pub use save_error::SaveError;

use super::{
    action::Action,
    context::{Context, Ctx},
    effects::queue,
    event::{Event, Refusal, Status, Turn},
    state::{
        State,
        character::Identity,
        mode::Mode,
        scratch::Scratch,
        things::{Reading, Store},
    },
    turn,
    view::View,
};
use crate::{base::clean_text::Name, raws::Raws};
use std::sync::Arc;

pub use super::state::thing_id::HERO;

/// What a game begins with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// Decides everything that is drawn.
    pub seed: u64,
    /// The hero's name.
    pub name: Name,
    /// The hero's role, race, gender and alignment.
    pub identity: Identity,
}

/// Why a game cannot begin.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// levels.json has no recipe for the first level.
    #[error("levels.json has no recipe for the first level")]
    NoFirstLevel,
    /// The first level has no place for the hero.
    #[error("the first level has no square where the hero could stand")]
    NoStart,
}

/// A game in progress.
pub struct Game {
    raws: Arc<Raws>,
    /// The things; with the state, all that decides what is still to come.
    store: Store,
    state: State,
    scratch: Scratch,
}

impl Game {
    /// The hero does `action`, then everyone else acts until the hero must decide again.
    ///
    /// # Errors
    /// If the action cannot be done; then nothing has changed and no time has passed.
    pub fn act(&mut self, action: Action) -> Result<Turn, Refusal> {
        let mut events = Vec::new();
        self.change(&mut events, |ctx| turn::act(ctx, action))?;
        Ok(Turn { events, status: self.state.status })
    }

    /// What the hero knows.
    pub fn view(&self) -> View<'_> {
        View::new(&self.raws, self.look())
    }

    /// The raws the game is played with.
    pub fn raws(&self) -> &Arc<Raws> {
        &self.raws
    }

    /// The seed the game began with.
    pub fn seed(&self) -> u64 {
        self.state.seed
    }

    /// The game's turn, from 1.
    pub fn turn(&self) -> u32 {
        self.state.turn
    }

    /// Who is to decide now.
    pub fn status(&self) -> Status {
        self.state.status
    }

    /// How serious it is.
    pub fn mode(&self) -> Mode {
        self.state.mode
    }

    /// The same game in `mode`, before anything has been done in it.
    #[must_use]
    pub fn in_mode(mut self, mode: Mode) -> Self {
        self.state.mode = mode;
        self
    }

    /// How many of the levels made so far are emergency rooms, since no attempt of their recipes would do.
    pub fn fallbacks(&self) -> u32 {
        self.state.fallbacks
    }

    /// The contradictions in the program that have come up since this was asked last, each with its place in it: to be
    /// reported. In debug builds they panic instead.
    pub fn bugs(&mut self) -> Vec<String> {
        self.scratch.bugs.take()
    }

    /// The game in hand, to be looked at.
    fn look(&self) -> Context<'_, Reading> {
        Context::new(&self.raws, &self.state, self.store.read(), &self.scratch, ())
    }

    /// The game in hand, to be changed; what happens goes to `events`.
    fn change<T>(&mut self, events: &mut Vec<Event>, change: impl FnOnce(&mut Ctx<'_>) -> T) -> T {
        let things = self.store.write();
        let mut ctx = Ctx::new(&self.raws, &mut self.state, things, &mut self.scratch, events);
        let result = change(&mut ctx);
        queue::settle(&mut ctx);
        if ctx.things.changed() {
            drop(ctx);
            self.store.tidy();
        }
        result
    }
}
