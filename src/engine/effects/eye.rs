//! Looks: who sees whom.

use crate::{
    base::geometry::Point,
    engine::{
        game::Game,
        state::{affliction::Affliction, being::Mood, occupancy::Actor},
    },
};

/// Whether `who` is awake and not blind.
pub(super) fn open(game: &Game, who: Actor) -> bool {
    let asleep = game.mind(who).is_some_and(|mind| mind.mood == Mood::Asleep);
    let sees = |ills: crate::engine::state::affliction::Afflictions| {
        !ills.has(Affliction::Blind) && !ills.has(Affliction::Asleep)
    };
    !asleep && game.body(who).is_some_and(|body| sees(body.afflictions))
}

/// Whether `one` and `other` look at each other: both have open eyes, and nothing is between them. The hero has to see
/// the other, by light or by warmth.
pub(in crate::engine) fn eye_to_eye(game: &Game, one: Actor, other: Actor) -> bool {
    if !open(game, one) || !open(game, other) {
        return false;
    }
    let hero = game.hero();
    if one == hero {
        game.sees(other)
    } else if other == hero {
        game.sees(one)
    } else {
        clear(game, game.at(one), game.at(other))
    }
}

/// Whether no square between `from` and `to` stops sight, on the straightest line.
fn clear(game: &Game, from: Point, to: Point) -> bool {
    let table = &game.raws().terrains.table;
    let steps = from.distance(to);
    // Halves are rounded up, from either end.
    let part = |a: i32, b: i32, step: i32| a + ((b - a) * step * 2 + steps).div_euclid(2 * steps);
    (1..steps).all(|step| {
        let at = Point::new(part(from.x, to.x, step), part(from.y, to.y, step));
        game.level().terrain(at).is_some_and(|terrain| !table[terrain].opaque())
    })
}
