//! Asks again what a new body, a new place or the end of floating undoes: the trap and the grip that held the
//! actor, the chain, and the ground under the feet. NetHack 3.6: `polymon` and `float_down`.

use crate::engine::{
    context::Ctx,
    effects::{
        ground::drown,
        status::{grapple, update_fov},
    },
    event::Event,
    state::{status_effect::StatusEffect, things::Actor},
};

/// Frees `who` from all that no longer holds it, and lets it sink if nothing bears it.
pub(in crate::engine::effects) fn adapt(ctx: &mut Ctx<'_>, who: Actor) {
    if ctx.over() || !ctx.is_here(who) {
        return;
    }
    leave_trap(ctx, who);
    if ctx.hold(who).is_some() && ctx.holder(who).is_none() {
        grapple::free(ctx, who);
    }
    if who == ctx.hero() && ctx.shape(who).is_some_and(|kind| kind.unsolid) {
        ctx.unchain();
    }
    if !ctx.suffers(who, StatusEffect::Levitating) {
        drown::land(ctx, who);
    }
    if !ctx.over() {
        update_fov::look_again(ctx);
    }
}

/// Frees `who` from a trap that cannot hold its body, or does not reach up to it.
fn leave_trap(ctx: &mut Ctx<'_>, who: Actor) {
    let trap = ctx.place_of(who).and_then(|at| ctx.feature(at));
    if ctx.suffers(who, StatusEffect::Trapped) && !trap.is_some_and(|trap| ctx.is_reached(trap, who)) {
        ctx.set_affliction(who, StatusEffect::Trapped, 0);
        let who = ctx.who(who);
        ctx.tell(&[who], Event::Recovered { who, what: StatusEffect::Trapped });
    }
}
