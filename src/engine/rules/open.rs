//! Opening doors.

use super::door::{self, Try};
use crate::{
    base::geometry::Dir,
    engine::{
        context::Ctx,
        effects::status::deeds,
        event::{ActorSeen, DoorDeed, Event, Refusal},
        outcome::ActionOutcome,
        state::deed::Deed,
    },
    raws::{kinds::terrain::DoorState, words::deeds::DeedWord},
};

/// Opens the door towards `dir`. Finding out that the door is locked takes no time. NetHack 3.6:
/// `doopen_indir`.
pub(super) fn open(ctx: &mut Ctx<'_>, dir: Dir) -> ActionOutcome {
    let at = ctx.hero_at().step(dir);
    let terrains = &ctx.raws.terrains;
    let (open, normal_speed) = (terrains.open_door, ctx.raws.rules.normal_speed);
    let state = match ctx.level().door(terrains, at) {
        None => return ActionOutcome::Refused(door::none_there(ctx, at)),
        Some(state) => state,
    };
    match state {
        DoorState::None | DoorState::Broken | DoorState::Open => ActionOutcome::Refused(Refusal::door(state)),
        DoorState::Locked => {
            ctx.learn_lock(at);
            ctx.events.push(Event::Door { who: ActorSeen::HERO, at, deed: DoorDeed::Locked });
            ActionOutcome::Done(0)
        }
        DoorState::Closed => {
            let out_of = ctx.raws.rules.doors.open_out_of;
            let what = Try { out_of, failure: DoorDeed::Stuck, success: DoorDeed::Opened, becomes: open };
            if door::attempt(ctx, at, what) {
                deeds::did(ctx, Deed { at: Some(at), ..DeedWord::Open.into() });
            }
            ActionOutcome::Done(normal_speed)
        }
    }
}
