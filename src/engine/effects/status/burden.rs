//! Burden: news of a load that weighs otherwise.

use crate::engine::{
    context::Ctx,
    event::{ActorSeen, Event},
};

/// Applies `change`, which may change the load of the hero, and tells if the burden is another then.
pub(in crate::engine) fn with_burden<T>(ctx: &mut Ctx<'_>, change: impl FnOnce(&mut Ctx<'_>) -> T) -> T {
    let before = ctx.burden();
    let result = change(ctx);
    let after = ctx.burden();
    if before != after {
        ctx.events.push(Event::Burdened { who: ActorSeen::HERO, before, after });
    }
    result
}
