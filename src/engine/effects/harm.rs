//! What hurts: hit points lost, and traps on doors.

use super::blame::Blame;
use super::death;
use crate::{
    base::geometry::Point,
    engine::{
        event::{Cause, Event},
        game::Game,
        state::{affliction::Affliction, being::Mood, occupancy::Actor},
    },
};

/// `who` loses `damage` hit points, and dies of `cause` if none is left, by the hand of `by` if anybody's. Pain wakes
/// those who sleep.
pub(in crate::engine) fn hurt(
    game: &mut Game,
    who: Actor,
    damage: i32,
    cause: Cause,
    by: Option<Blame>,
    events: &mut Vec<Event>,
) {
    if damage <= 0 || game.over() || !game.is_here(who) {
        return;
    }
    let dead = game.with_body(who, |body| body.hurt(damage)).unwrap_or(false);
    if dead {
        death::die(game, who, cause, by, events);
        return;
    }
    let woken = game.with_body(who, |body| {
        let asleep = body.afflictions.has(Affliction::Asleep);
        body.afflictions.set(Affliction::Asleep, 0);
        asleep
    });
    if woken == Some(true) {
        let party = game.who(who);
        game.tell(events, &[party], Event::Recovered { who: party, what: Affliction::Asleep });
    }
    game.with_mind(who, |mind| {
        if matches!(mind.mood, Mood::Asleep | Mood::Waiting) {
            mind.mood = Mood::Wandering;
        }
    });
}

/// The trap on the door at `at` goes off: the door is gone (NetHack's `b_trapped`).
pub(in crate::engine) fn explode(game: &mut Game, who: Actor, at: Point, events: &mut Vec<Event>) {
    let depth = game.level().depth;
    // The deeper, the worse: from 1 to 5 and the depth, of which half counts below level 5.
    let most = 5 + if depth < 5 { depth } else { 2 + depth / 2 };
    let damage = game.rng().range(1, most.max(1));
    game.change(at, game.raws().terrains.broken_door);
    let party = game.who(who);
    game.tell(events, &[party], Event::Exploded { who: party, at, damage });
    hurt(game, who, damage, Cause::DoorTrap, None, events);
    let carries = game.raws().rules.noise.explosions;
    game.noise(at, carries, events);
}
