//! Game: the complete state, and the transition from one action to the next.

mod adopt;
mod branch;
mod digests;
mod hindsight;
mod imagine;
mod missed_chance;
mod names;
mod new;
mod raws_change;
mod recall;
mod recount;
mod sandbox;
mod save;
mod save_error;
mod staged_creatures;
mod staged_hero;
mod trial;

pub use missed_chance::{Hindsight, MissedChance, MissedHelp};
pub use raws_change::RawsChange;
pub use recall::Recall;
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
        deed::Deed,
        mode::GameMode,
        scratch::Scratch,
        things::{Reading, Store},
    },
    turn,
    view::View,
};
use crate::{base::clean_text::Name, raws::Raws};
use std::{fmt, sync::Arc};

pub use super::state::thing_id::HERO;

/// Seed and hero with which a new game begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// Seed of all random streams.
    pub seed: u64,
    pub name: Name,
    pub identity: Identity,
}

/// Error when a game cannot begin.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    #[error("levels.json has no recipe for the first level")]
    NoFirstLevel,
    /// The first level has no square where the hero could stand.
    #[error("the first level has no square where the hero could stand")]
    NoStart,
}

/// Game in progress.
pub struct Game {
    raws: Arc<Raws>,
    /// Actors and items. Together with `state`, this determines the rest of the game.
    store: Store,
    state: State,
    scratch: Scratch,
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game").field("seed", &self.seed()).field("turn", &self.turn()).finish_non_exhaustive()
    }
}

/// Games move between threads.
#[cfg(feature = "send")]
const _: fn() = || {
    fn is_send<T: Send>() {}
    is_send::<Game>();
};

impl Game {
    /// Performs `action` for the hero, then lets creatures act until the hero must decide again.
    ///
    /// # Errors
    ///
    /// Any [`Refusal`] if the action is impossible. Nothing has changed then, and no time has passed.
    pub fn act(&mut self, action: Action) -> Result<Turn, Refusal> {
        self.scratch.deeds.clear();
        self.scratch.pursued = 0;
        let mut events = Vec::new();
        self.change(&mut events, |ctx| turn::act(ctx, action))?;
        self.advance_lessons();
        Ok(Turn { events, status: self.state.status })
    }

    /// Counts the deeds of the act for the lessons of a tutorial.
    fn advance_lessons(&mut self) {
        if !self.raws.world.lessons().is_empty() {
            let fit = self.view().is_fit();
            self.state.chronicle.lessons.advance(&self.raws, &self.scratch.deeds, fit);
        }
    }

    /// Returns the deeds of the last act, in order. They name real kinds, which the hero may not know: they
    /// are for rules about deeds, and no part of a view.
    pub fn deeds(&self) -> &[Deed] {
        &self.scratch.deeds
    }

    /// Returns the hero's view of the game.
    pub fn view(&self) -> View<'_> {
        View::new(&self.raws, self.look())
    }

    /// Returns the raws of the game.
    pub fn raws(&self) -> &Arc<Raws> {
        &self.raws
    }

    /// Returns the seed of the game.
    pub fn seed(&self) -> u64 {
        self.state.seed
    }

    /// Returns the turn number, from 1.
    pub fn turn(&self) -> u32 {
        self.state.turn
    }

    /// Returns the status: play, open question or end.
    pub fn status(&self) -> Status {
        self.state.status
    }

    /// Returns the mode: normal, explore or debug.
    pub fn mode(&self) -> GameMode {
        self.state.mode
    }

    /// Returns the game in `mode`. To be called before the first action.
    #[must_use]
    pub fn in_mode(mut self, mode: GameMode) -> Self {
        self.state.mode = mode;
        self
    }

    /// Returns the number of levels that are emergency rooms because no attempt to build them succeeded.
    pub fn fallbacks(&self) -> u32 {
        self.state.fallbacks
    }

    /// Returns the internal errors noted since the last call, each with its place in the source, for a bug
    /// report. Debug builds panic instead.
    pub fn bugs(&mut self) -> Vec<String> {
        self.scratch.bugs.take()
    }

    /// Returns a read-only context.
    fn look(&self) -> Context<'_, Reading> {
        Context::new(&self.raws, &self.state, self.store.read(), &self.scratch, ())
    }

    /// Runs `change` with a writable context and collects the events in `events`.
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
