//! Closing doors.

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

/// `who` closes the door towards `dir` (NetHack's `doclose`).
pub(super) fn close(game: &mut Game, who: Actor, dir: Dir, events: &mut Vec<Event>) -> Result<(), Refusal> {
    let at = game.at(who).step(dir);
    let terrains = &game.raws().terrains;
    let closed = terrains.closed_door;
    // A lock does not show to one who only wants to close the door.
    let seeming = game.level().seeming(terrains, at);
    match seeming.and_then(|terrain| terrains.table[terrain].door).ok_or(Refusal::NoDoor)? {
        DoorState::Open => {}
        state => return Err(Refusal::Door(state)),
    }
    let out_of = game.raws().rules.doors.close_out_of;
    let what = Try { out_of, failure: DoorDeed::Stuck, success: DoorDeed::Closed, becomes: closed };
    door::attempt(game, who, at, what, events);
    Ok(())
}
