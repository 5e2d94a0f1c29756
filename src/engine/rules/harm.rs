//! What hurts the hero.

use crate::{
    base::geometry::Point,
    engine::{
        components::ThingId,
        event::{Cause, Ending, Event},
        game::Game,
    },
};

/// `who` loses `damage` hit points, and dies of `cause` if none is left.
pub(super) fn hurt(game: &mut Game, who: ThingId, damage: i32, cause: Cause, events: &mut Vec<Event>) {
    let left = game.with_hero(|hero| {
        hero.hitpoints = (hero.hitpoints - damage).max(0);
        hero.hitpoints
    });
    if left == Some(0) {
        events.push(Event::Died { who, cause });
        game.end(Ending::Died(cause));
    }
}

/// The trap on the door at `at` goes off: the door is gone (NetHack's `b_trapped`).
pub(super) fn explode(game: &mut Game, who: ThingId, at: Point, events: &mut Vec<Event>) {
    let depth = game.level().depth;
    // The deeper, the worse: from 1 to 5 and the depth, of which half counts below level 5.
    let most = 5 + if depth < 5 { depth } else { 2 + depth / 2 };
    let damage = game.rng().range(1, most.max(1));
    game.change(at, game.raws().terrains.broken_door);
    events.push(Event::Exploded { who, at, damage });
    hurt(game, who, damage, Cause::DoorTrap, events);
}
