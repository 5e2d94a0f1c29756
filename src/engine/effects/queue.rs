//! The queue of consequences, and the ways in from outside that work it off.

use super::{
    apply, blast,
    damage::{death, harm},
    ground::{corpses, drown, squares},
    interact,
    position::change_level,
    status::update_fov,
    strike::Strike,
};
use crate::engine::{
    context::{Blame, Ctx, consequence::Consequence},
    event::Cause,
    state::things::Actor,
};

/// Works off all consequences in order, and those that they lead to.
pub(in crate::engine) fn settle(ctx: &mut Ctx<'_>) {
    while let Some(next) = ctx.consequences.pop_front() {
        match next {
            Consequence::Death { who, cause, by } => death::die(ctx, who, cause, by),
            Consequence::Corpse { kind, at } => corpses::leave(ctx, kind, at),
            Consequence::Explosion(explosion) => blast::explode(ctx, explosion),
            Consequence::Exposure { at, element } => squares::expose(ctx, at, element),
            Consequence::Landing { who } => {
                drown::land(ctx, who);
                if !ctx.over() {
                    update_fov::look_again(ctx);
                }
            }
            Consequence::Arrival { who } => interact::enter(ctx, who),
            Consequence::Fall { who, to } if who == ctx.hero() => change_level::by_fall(ctx, to),
            Consequence::Fall { who, to } => change_level::drop_to(ctx, who, to),
        }
    }
}

/// An attack takes effect, with all that it leads to.
pub(in crate::engine) fn strike(ctx: &mut Ctx<'_>, strike: Strike) {
    apply::strike(ctx, strike);
    settle(ctx);
}

/// Subtracts `damage` hit points from `who` as [`harm::hurt`] does, with all that it leads to.
pub(in crate::engine) fn hurt(ctx: &mut Ctx<'_>, who: Actor, damage: i32, cause: Cause, by: Option<Blame>) {
    harm::hurt(ctx, who, damage, cause, by);
    settle(ctx);
}

/// `who` dies of `cause`, with all that it leads to.
pub(in crate::engine) fn die(ctx: &mut Ctx<'_>, who: Actor, cause: Cause) {
    death::die(ctx, who, cause, None);
    settle(ctx);
}

/// `who` has come to its square, with all that it leads to.
pub(in crate::engine) fn enter(ctx: &mut Ctx<'_>, who: Actor) {
    interact::enter(ctx, who);
    settle(ctx);
}
