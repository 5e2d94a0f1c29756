//! Reports changes of the hero's burden.

use crate::engine::{
    context::Ctx,
    event::{ActorSeen, Event},
};

/// Runs `change`, which may change the hero's load, and reports a new burden.
pub(in crate::engine) fn with_burden<T>(ctx: &mut Ctx<'_>, change: impl FnOnce(&mut Ctx<'_>) -> T) -> T {
    let before = ctx.burden();
    let result = change(ctx);
    let after = ctx.burden();
    if before != after {
        ctx.events.push(Event::Burdened { who: ActorSeen::HERO, before, after });
    }
    result
}
