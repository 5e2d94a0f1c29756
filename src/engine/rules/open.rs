//! Opening doors.

use super::{
    Outcome,
    door::{self, Try},
};
use crate::{
    base::geometry::Dir,
    engine::{
        event::{DoorDeed, Event, Refusal},
        game::Game,
        state::occupancy::Actor,
    },
    raws::terrain::DoorState,
};

/// `who` opens the door towards `dir` (NetHack's `doopen_indir`). That a door is locked is found out in no time.
pub(super) fn open(game: &mut Game, who: Actor, dir: Dir, events: &mut Vec<Event>) -> Outcome {
    let at = game.at(who).step(dir);
    let terrains = &game.raws().terrains;
    let (open, normal_speed) = (terrains.open_door, game.raws().rules.normal_speed);
    let state = match game.level().door(terrains, at) {
        None => return Outcome::Refused(Refusal::NoDoor),
        Some(state) => state,
    };
    match state {
        DoorState::None | DoorState::Broken | DoorState::Open => Outcome::Refused(Refusal::Door(state)),
        DoorState::Locked => {
            game.learn_lock(at);
            events.push(Event::Door { who: game.who(who), at, deed: DoorDeed::Locked });
            Outcome::Done(0)
        }
        DoorState::Closed => {
            let out_of = game.raws().rules.doors.open_out_of;
            let what = Try { out_of, failure: DoorDeed::Stuck, success: DoorDeed::Opened, becomes: open };
            door::attempt(game, who, at, what, events);
            Outcome::Done(normal_speed)
        }
    }
}
