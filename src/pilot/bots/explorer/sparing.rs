//! Spares creatures that are not hostile. A keeper who is struck kills most heroes.

use crate::{
    base::geometry::{Dir, Point},
    engine::{
        state::{being::Attitude, status_effect::StatusEffect},
        view::View,
    },
};

/// Squares that something from a wand flies, at most.
const FLIGHT: i32 = 20;

/// True if no creature in sight on `squares` is peaceful or tame. The hero's square does not count.
pub(super) fn harms_no_friend(view: &View<'_>, squares: impl IntoIterator<Item = Point>) -> bool {
    let here = view.hero_at();
    let friend = |at: Point| {
        let there = view.creature(at).filter(|_| at != here);
        there.is_some_and(|sighting| sighting.attitude != Attitude::Hostile)
    };
    !squares.into_iter().any(friend)
}

/// True if no ware of a shop lies on `squares`, as far as the hero remembers: keepers charge for what breaks.
pub(super) fn harms_no_ware(view: &View<'_>, squares: impl IntoIterator<Item = Point>) -> bool {
    !squares.into_iter().any(|at| view.lying(at).is_some() && view.shop_at(at).is_some())
}

/// True if something from a wand that flies towards `dir` meets no peaceful or tame creature in sight, and no
/// ware.
pub(super) fn is_line_free(view: &View<'_>, dir: Dir, bounces: bool) -> bool {
    let squares = view.flight(dir, FLIGHT, bounces);
    harms_no_friend(view, squares.iter().copied()) && harms_no_ware(view, squares)
}

/// True if no peaceful creature is in sight.
pub(super) fn is_alone(view: &View<'_>) -> bool {
    view.creatures().iter().all(|sighting| sighting.attitude != Attitude::Peaceful)
}

/// True if the hero, on a level with a shop, cannot tell its keeper from an enemy.
pub(super) fn may_mistake_keeper(view: &View<'_>) -> bool {
    let unsure = [StatusEffect::Blind, StatusEffect::Hallucinating];
    unsure.into_iter().any(|what| view.suffers(what)) && view.known_shops().next().is_some()
}
