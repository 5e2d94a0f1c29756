//! Pilots: run, travel, exploration, bots. Each decides one action after the other from the hero's knowledge,
//! and returns the reason when it stops. Bots never stop before the game is over.

pub mod approach;
pub mod bots;
pub mod candidates;
mod chart;
mod company;
mod decision_rule;
pub mod drive;
pub mod explore;
pub mod fight;
mod firm_ground;
pub mod harm;
pub mod journey;
pub mod landmarks;
pub mod menace;
pub mod need;
pub mod repeat;
pub mod rest;
pub mod rollouts;
pub mod run;
mod seek;
pub mod shoot;
mod stop;
pub mod travel;
pub mod undress;
pub mod watch;

pub use decision_rule::DecisionRule;
pub use stop::Stop;

use crate::{
    base::rng::Rng,
    engine::{
        action::Action,
        event::{Event, EventCategory, Refusal},
        state::being::Attitude,
        view::{Sighting, View},
    },
};

/// Chooses the hero's actions, from nothing but the hero's knowledge.
pub trait Pilot {
    /// Returns the next action.
    ///
    /// # Errors
    ///
    /// The reason to stop, as a [`Stop`].
    fn next(&mut self, view: &View<'_>) -> Result<Action, Stop>;

    /// Returns the rule of the last decision; `None` for a pilot without rules.
    fn decided_by(&self) -> Option<DecisionRule> {
        None
    }

    /// Returns a pilot with the same memory that draws from `dice`, for a branch of the game; `None` for a
    /// pilot without memory.
    fn branch(&self, _dice: Rng) -> Option<Box<dyn Pilot>> {
        None
    }

    /// Tells the pilot that the hero does `action` instead of what it has chosen last. The default does
    /// nothing, as most pilots do not recall what they have chosen.
    fn overruled(&mut self, _action: &Action) {}

    /// Tells the pilot that its last action was refused. No time has passed and nothing has changed. The
    /// default does nothing, as most pilots decide by `view` alone.
    fn refused(&mut self, _refusal: Refusal) {}

    /// Tells the pilot that its last action was executed. `events` are the events the hero perceived since,
    /// `view` is the hero's knowledge now. The default does nothing, as most pilots look at `view` alone.
    fn told(&mut self, _view: &View<'_>, _events: &[Event]) {}
}

/// Returns the peaceful creatures with names of their own that the hero sees.
pub fn persons(view: &View<'_>) -> Vec<Sighting> {
    let table = &view.raws().creatures.table;
    let is_named = |one: &Sighting| one.who.kind.is_some_and(|kind| table[kind].proper);
    let mut found = view.creatures();
    found.retain(|one| one.attitude == Attitude::Peaceful && one.who.seen && is_named(one));
    found
}

/// True if `event` is part of ordinary walking and needs no message while a pilot acts.
pub fn is_routine(event: &Event) -> bool {
    let facts = event.facts();
    facts.is_among(facts.category.facts().routine)
}

/// True if `event` is a door that turned out to be locked.
pub fn is_lock(event: &Event) -> bool {
    event.facts().category == EventCategory::Lock
}

/// True if `event` lists items on the hero's square.
pub fn is_find(event: &Event) -> bool {
    event.facts().category == EventCategory::Lying
}

/// True if `event` ends a run but not travel or exploration: the hero has come to an item or has picked it
/// up, or a text was shown.
pub fn ends_run(event: &Event) -> bool {
    matches!(event.facts().category, EventCategory::Lying | EventCategory::Told | EventCategory::Pickup)
}

/// True if `event` interrupts any task of several moves.
pub fn interrupts(event: &Event) -> bool {
    let facts = event.facts();
    facts.is_among(facts.category.facts().interrupts)
}
