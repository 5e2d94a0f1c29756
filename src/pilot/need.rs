//! Pressing needs of the hero: hunger and deadly status effects.

use crate::engine::{
    state::{hunger::HungerState, status_effect::StatusEffect},
    view::View,
};

/// A need that exploring and resting make worse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Need {
    /// Weak from hunger, or worse.
    Food(HungerState),
    /// A status effect that kills when its time is up.
    Remedy(StatusEffect),
}

/// Returns the most pressing need of the hero.
pub fn need(view: &View<'_>) -> Option<Need> {
    let deadly = view.afflictions().each().find(|what| what.facts().kills);
    let hungry = view.hunger().filter(|hunger| *hunger >= HungerState::Weak);
    deadly.map(Need::Remedy).or(hungry.map(Need::Food))
}
