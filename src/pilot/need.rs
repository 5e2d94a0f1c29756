//! Pressing needs of the hero: hunger and deadly status effects.

use crate::{
    engine::{
        state::{hunger::HungerState, status_effect::StatusEffect},
        view::View,
    },
    raws::kinds::items::ItemClass,
};

/// A need that exploring and resting make worse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum PressingNeed {
    /// Weak from hunger, or worse; with food in the pack also hungry.
    Food(HungerState),
    /// A status effect that kills when its time is up.
    Remedy(StatusEffect),
}

/// Returns the most pressing need of the hero.
pub fn need(view: &View<'_>) -> Option<PressingNeed> {
    let deadly = view.statuses().each().find(|what| what.facts().kills);
    let least = if has_food(view) { HungerState::Hungry } else { HungerState::Weak };
    let hungry = view.hunger().filter(|hunger| *hunger >= least);
    deadly.map(PressingNeed::Remedy).or(hungry.map(PressingNeed::Food))
}

/// True if the hero carries food other than corpses.
fn has_food(view: &View<'_>) -> bool {
    let table = &view.raws().items.table;
    let is_food = |kind| table[kind].class == ItemClass::Food && !table[kind].corpse;
    view.inventory().iter().any(|item| is_food(item.kind))
}
