//! Story of the hero: notes of events worth telling.

use crate::engine::{
    context::Ctx,
    state::story::{StoryEntry, StoryEvent},
};

/// Notes that `what` has happened, here and now.
pub(in crate::engine) fn note(ctx: &mut Ctx<'_>, what: StoryEvent) {
    let (turn, place) = (ctx.turn(), ctx.level().place);
    ctx.state.chronicle.story.note(StoryEntry { turn, place, what });
}
