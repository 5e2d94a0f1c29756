//! Notes on levels.

use super::Outcome;
use crate::{
    base::text,
    engine::{context::Ctx, event::Refusal, state::limits::NOTE_LENGTH},
    map_builders::layout::LevelId,
};

/// The player writes `text` about the level at `place`, as far as it can be shown; an empty note goes away.
pub(super) fn note(ctx: &mut Ctx<'_>, place: LevelId, text: String) -> Outcome {
    if ctx.level().place != place && !ctx.state.others.contains_key(&place) {
        return Outcome::Refused(Refusal::NotAble);
    }
    let text = text::clean(&text, NOTE_LENGTH);
    if text.is_empty() {
        ctx.state.notes.remove(&place);
    } else {
        ctx.state.notes.insert(place, text);
    }
    Outcome::Done(0)
}
