//! Forcing locks: slower than a kick, but the door stays whole.

use super::door::{self, Try};
use crate::{
    base::geometry::Dir,
    engine::{
        event::{DoorDeed, Event, Refusal},
        game::Game,
        state::occupancy::Actor,
    },
    raws::terrain::DoorState,
};

/// `who` works on the lock of the door towards `dir`. Trying tells whether the door is locked.
pub(super) fn force(game: &mut Game, who: Actor, dir: Dir, events: &mut Vec<Event>) -> Result<(), Refusal> {
    let at = game.at(who).step(dir);
    let terrains = &game.raws().terrains;
    let closed = terrains.closed_door;
    match game.level().door(terrains, at).ok_or(Refusal::NoDoor)? {
        DoorState::Locked => {}
        DoorState::Closed => return Err(Refusal::NotLocked),
        state => return Err(Refusal::Door(state)),
    }
    game.learn_lock(at);
    let out_of = game.raws().rules.doors.force_out_of;
    let what = Try { out_of, failure: DoorDeed::Held, success: DoorDeed::Forced, becomes: closed };
    door::attempt(game, who, at, what, events);
    Ok(())
}
