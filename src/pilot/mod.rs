//! Those who act for a player: runs, travel, exploration. Each decides one action after the other from what the hero
//! knows, and says why it stops. The bots among them never stop before the game is over.

pub mod bots;
mod chart;
mod company;
pub mod fight;
pub mod explore;
pub mod harm;
pub mod menace;
pub mod landmarks;
pub mod repeat;
pub mod rest;
pub mod run;
mod seek;
mod stop;
pub mod travel;
pub mod watch;

pub use stop::Stop;

use crate::engine::{
    action::Action,
    event::{Event, EventCategory, Refusal},
    view::View,
};

/// Someone who decides what the hero does next.
pub trait Pilot {
    /// The next action.
    ///
    /// # Errors
    /// Why there is none.
    fn next(&mut self, view: &View<'_>) -> Result<Action, Stop>;

    /// What it decided on last cannot be done: no time has passed, and nothing has changed. Most find that out by
    /// themselves.
    fn refused(&mut self, _refusal: Refusal) {}

    /// What it decided on last has been done, and this is what the hero saw happen since; `view` is what the hero knows
    /// now. Most look at that alone.
    fn told(&mut self, _view: &View<'_>, _events: &[Event]) {}
}

/// Whether `event` is so much a part of going on that it needs no word while a pilot acts.
pub fn is_routine(event: &Event) -> bool {
    let facts = event.facts();
    facts.is_among(facts.sort.facts().routine)
}

/// Whether `event` is something that lies where the hero has come to.
pub fn is_find(event: &Event) -> bool {
    event.facts().sort == EventCategory::Lying
}

/// Whether a run ends with `event`, which is no reason to stop for those who know where they go: the hero has come to
/// something that lies there, or has picked it up.
pub fn ends_run(event: &Event) -> bool {
    matches!(event.facts().sort, EventCategory::Lying | EventCategory::Pickup)
}

/// Whether `event` is a reason to stop whatever one was at.
pub fn interrupts(event: &Event) -> bool {
    let facts = event.facts();
    facts.is_among(facts.sort.facts().interrupts)
}
