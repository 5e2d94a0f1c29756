//! Opening doors.

use super::{Outcome, harm};
use crate::{
    base::geometry::Dir,
    engine::{
        components::ThingId,
        event::{DoorDeed, Event, Refusal},
        game::Game,
    },
    raws::terrain::DoorState,
};

/// `who` opens the door towards `dir`. A closed door opens if a number below `open_out_of` is less than a third of strength,
/// dexterity and constitution together (NetHack's `doopen_indir`). That a door is locked is found out in no time.
pub(super) fn open(game: &mut Game, who: ThingId, dir: Dir, events: &mut Vec<Event>) -> Outcome {
    let at = game.hero_at().step(dir);
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
            events.push(Event::Door { who, at, deed: DoorDeed::Locked });
            Outcome::Done(0)
        }
        DoorState::Closed => {
            let skill = harm::brawn(game);
            let out_of = game.raws().rules.doors.open_out_of;
            if game.rng().range(0, out_of - 1) >= skill {
                events.push(Event::Door { who, at, deed: DoorDeed::Stuck });
            } else if game.spring(at) {
                harm::explode(game, who, at, events);
            } else {
                game.change(at, open);
                events.push(Event::Door { who, at, deed: DoorDeed::Opened });
            }
            Outcome::Done(normal_speed)
        }
    }
}
