//! Closing doors.

use super::harm;
use crate::{
    base::geometry::Dir,
    engine::{
        components::ThingId,
        event::{DoorDeed, Event, Refusal},
        game::Game,
    },
    raws::terrain::DoorState,
};

/// `who` closes the door towards `dir`: it does if a number below `close_out_of` is less than a third of strength, dexterity and
/// constitution together (NetHack's `doclose`).
pub(super) fn close(game: &mut Game, who: ThingId, dir: Dir, events: &mut Vec<Event>) -> Result<(), Refusal> {
    let at = game.hero_at().step(dir);
    let terrains = &game.raws().terrains;
    let closed = terrains.closed_door;
    // A lock does not show to one who only wants to close the door.
    let seeming = game.level().seeming(terrains, at);
    match seeming.and_then(|terrain| terrains.table[terrain].door).ok_or(Refusal::NoDoor)? {
        DoorState::Open => {}
        state => return Err(Refusal::Door(state)),
    }
    let skill = harm::brawn(game);
    let out_of = game.raws().rules.doors.close_out_of;
    let deed = if game.rng().range(0, out_of - 1) < skill {
        game.change(at, closed);
        DoorDeed::Closed
    } else {
        DoorDeed::Stuck
    };
    events.push(Event::Door { who, at, deed });
    Ok(())
}
