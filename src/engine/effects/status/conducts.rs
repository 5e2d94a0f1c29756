//! Conducts: which of them the deeds of an act break.

use super::goals;
use crate::engine::context::Ctx;

/// Counts the deeds of the act that break conducts.
pub(in crate::engine) fn advance(ctx: &mut Ctx<'_>) {
    let (raws, turn) = (ctx.raws, ctx.turn());
    if ctx.scratch.deeds.is_empty() {
        return;
    }
    for (id, conduct) in raws.conducts.iter() {
        let breaks = |deed: &&_| conduct.broken_by.iter().any(|pattern| goals::suits(ctx, pattern, deed));
        let count = ctx.scratch.deeds.iter().filter(breaks).count();
        if let Some(count) = u32::try_from(count).ok().filter(|count| *count > 0) {
            ctx.state.chronicle.conducts.note(id, turn, count);
        }
    }
}
