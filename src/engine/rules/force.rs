//! Forcing locks: slower than a kick, but the door stays whole.

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

/// `who` works on the lock of the door towards `dir`. It gives if a number below `force_out_of` is less than a third
/// of strength, dexterity and constitution together. Trying tells whether the door is locked.
pub(super) fn force(game: &mut Game, who: ThingId, dir: Dir, events: &mut Vec<Event>) -> Result<(), Refusal> {
    let at = game.hero_at().step(dir);
    let terrains = &game.raws().terrains;
    let closed = terrains.closed_door;
    match game.level().door(terrains, at).ok_or(Refusal::NoDoor)? {
        DoorState::Locked => {}
        DoorState::Closed => return Err(Refusal::NotLocked),
        state => return Err(Refusal::Door(state)),
    }
    game.learn_lock(at);
    let skill = harm::brawn(game);
    let out_of = game.raws().rules.doors.force_out_of;
    if game.rng().range(0, out_of - 1) >= skill {
        events.push(Event::Door { who, at, deed: DoorDeed::Held });
    } else if game.spring(at) {
        harm::explode(game, who, at, events);
    } else {
        game.change(at, closed);
        events.push(Event::Door { who, at, deed: DoorDeed::Forced });
    }
    Ok(())
}
