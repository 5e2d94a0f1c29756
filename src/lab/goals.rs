//! Goals in results: how far the hero came, and the legs of the way.

use crate::engine::view::View;
use serde::{Deserialize, Serialize};

/// Goal whose first stage the hero has left.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GoalLine {
    pub name: String,
    /// Present stage.
    pub stage: String,
    /// Turn in which it began.
    pub turn: u32,
}

/// Returns the goals that the hero has made progress in.
pub fn lines(view: &View<'_>) -> Vec<GoalLine> {
    let begun = view.aims().filter(|aim| view.goals().present(aim.goal) > 0);
    begun
        .map(|aim| GoalLine { name: aim.goal.name.clone(), stage: aim.stage.name.clone(), turn: aim.since })
        .collect()
}

/// Returns the legs of the first goal that the hero came to, in their order: the way to the place of the
/// first stage, that place, and each further stage. Empty in worlds without goals. `deepest` is the greatest
/// depth.
pub fn legs(view: &View<'_>, deepest: i32) -> Vec<String> {
    let Some(goal) = view.aims().next().map(|aim| aim.goal) else { return Vec::new() };
    let mut legs = Vec::new();
    let mut stages = goal.stages.iter().take(view.goals().present(goal) + 1);
    if let Some(first) = stages.next() {
        let level = first.place.map(|place| place.level).filter(|level| *level > 1);
        legs.extend(level.map(|level| format!("1-{}", level - 1)));
        if level.is_none_or(|level| deepest >= level) {
            let place = level.map_or_else(String::new, |level| format!("{level} before "));
            legs.push(place + &first.name);
        }
    }
    legs.extend(stages.map(|stage| stage.name.clone()));
    legs
}
