//! Identification of carried items. NetHack 3.6: `identify_pack`.

use crate::engine::{
    context::Ctx,
    effects::effect_context::{Done, EffectContext},
    event::{ActorSeen, Event, Question},
    state::{
        item::{Item, Known},
        thing_id::{HERO, ThingId},
    },
};

/// Identifies `count` of the hero's items, or all for 0. Asks for items if there are more than `count`.
pub(in crate::engine::effects) fn apply(ctx: &mut Ctx<'_>, application: &EffectContext, count: u32) -> Done {
    if application.target != ctx.hero() {
        return Done::All;
    }
    let unknown = unknown(ctx);
    if count == 0 || unknown.len() <= usize::try_from(count).unwrap_or(usize::MAX) {
        for id in unknown {
            learn(ctx, id);
        }
        return Done::All;
    }
    ctx.ask(Question::Identify);
    Done::Asks { more: count - 1 }
}

/// Identifies the item `id`, chosen by the hero. True if the hero is asked again, with `left` choices left.
pub(in crate::engine::effects) fn answered(ctx: &mut Ctx<'_>, id: ThingId, left: u32) -> bool {
    if ctx.mine(id).is_some() {
        learn(ctx, id);
    }
    let asks = left > 0 && !unknown(ctx).is_empty();
    if asks {
        ctx.ask(Question::Identify);
    }
    asks
}

/// Returns the hero's items that are not fully identified, in the order of ids.
fn unknown(ctx: &Ctx<'_>) -> Vec<ThingId> {
    ctx.held(HERO).filter(|item| ctx.can_be_identified(item)).map(|item| item.id).collect()
}

fn learn(ctx: &mut Ctx<'_>, id: ThingId) {
    let Some(Item { stack, .. }) = ctx.item(id).copied() else { return };
    ctx.learn_item(stack.kind);
    ctx.change_stack(id, |stack| {
        stack.known = Known::ALL;
        (stack.lid.tried, stack.lid.opened) = (true, true);
    });
    if let Some(item) = ctx.item(id).map(|item| ctx.known_item(item)) {
        ctx.events.push(Event::Identified { who: ActorSeen::HERO, item });
    }
}
