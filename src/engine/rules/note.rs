//! Player's notes on levels.

use crate::{
    base::clean_text::Note,
    engine::{context::Ctx, event::Refusal, outcome::ActionOutcome},
    map_builders::layout::LevelId,
};

/// Stores the note `text` on the level at `place`; an empty one removes the note.
pub(super) fn note(ctx: &mut Ctx<'_>, place: LevelId, text: Note) -> ActionOutcome {
    if ctx.level().place != place && !ctx.state.others.contains_key(&place) {
        return ActionOutcome::Refused(Refusal::NotAble);
    }
    if text.is_empty() {
        ctx.state.notes.remove(&place);
    } else {
        ctx.state.notes.insert(place, text);
    }
    ActionOutcome::Done(0)
}
