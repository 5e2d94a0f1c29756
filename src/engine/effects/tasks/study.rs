//! Learning spells from books. NetHack 3.6: `learn`.

use crate::engine::{
    context::Ctx,
    event::{ActorSeen, Event, SpellDeed},
    state::thing_id::ThingId,
};

/// Teaches the hero the spell of the book `id`, which was read to the end.
pub(in crate::engine::effects) fn finish(ctx: &mut Ctx<'_>, id: ThingId) {
    let Some(kind) = ctx.mine(id).map(|item| item.stack.kind) else { return };
    let Some(spell) = ctx.raws.items.table[kind].teaches else { return };
    let deed = if ctx.learn_spell(spell) { SpellDeed::Learned } else { SpellDeed::Refreshed };
    ctx.learn_item(kind);
    ctx.events.push(Event::Magic { who: ActorSeen::HERO, spell, deed });
}
