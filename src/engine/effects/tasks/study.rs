//! Learning spells from books. NetHack 3.6: `learn`.

use crate::{
    engine::{
        context::Ctx,
        event::{ActorSeen, Event, SpellDeed},
        state::{spellbook::KnownSpell, thing_id::ThingId},
    },
    raws::{reading::table::Id, spells::Spell},
};

/// Teaches the hero the spell of the book `id`, which was read to the end.
pub(in crate::engine::effects) fn finish(ctx: &mut Ctx<'_>, id: ThingId) {
    let Some(kind) = ctx.mine(id).map(|item| item.stack.kind) else { return };
    let Some(spell) = ctx.raws.items.table[kind].spell else { return };
    let deed = if learn(ctx, spell) { SpellDeed::Learned } else { SpellDeed::Refreshed };
    ctx.learn_item(kind);
    ctx.events.push(Event::Magic { who: ActorSeen::HERO, spell, deed });
}

/// Lets the hero know `spell` for as long as a spell is remembered. True if it is new.
pub(in crate::engine) fn learn(ctx: &mut Ctx<'_>, spell: Id<Spell>) -> bool {
    let memory = ctx.raws.rules.casting.as_ref().map_or(0, |rules| rules.memory);
    let until = ctx.turn().saturating_add(memory);
    let new = ctx.with_hero(|hero| match hero.spells.iter_mut().find(|known| known.spell == spell) {
        Some(known) => {
            known.until = until;
            false
        }
        None => {
            hero.spells.push(KnownSpell { spell, until });
            true
        }
    });
    new == Some(true)
}
