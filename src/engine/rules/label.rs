//! Naming of items and unidentified kinds by the player. NetHack 3.6: `do_oname` and `docall`.

use crate::{
    base::clean_text::Label,
    engine::{
        context::Ctx,
        event::Refusal,
        outcome::ActionOutcome,
        state::{item::Item, thing_id::ThingId},
    },
    raws::kinds::items::ItemClass,
};

/// Names the item `id`; an empty `text` removes the name.
pub(super) fn name(ctx: &mut Ctx<'_>, id: ThingId, text: Label) -> ActionOutcome {
    let item = match at_hand(ctx, id) {
        Ok(item) => item,
        Err(refusal) => return ActionOutcome::Refused(refusal),
    };
    // Gold pieces merge in the purse, so a name would be lost.
    if ctx.item_kind(&item).class == ItemClass::Coin {
        return ActionOutcome::Refused(Refusal::Nameless(ctx.known_item(&item)));
    }
    ctx.state.labels.name(id, text);
    ActionOutcome::Done(0)
}

/// Names all kinds that look like the item `id`; an empty `text` removes the name.
pub(super) fn call(ctx: &mut Ctx<'_>, id: ThingId, text: &Label) -> ActionOutcome {
    let item = match at_hand(ctx, id) {
        Ok(item) => item,
        Err(refusal) => return ActionOutcome::Refused(refusal),
    };
    let kind = item.stack.kind;
    if ctx.knows_kind(kind) {
        return ActionOutcome::Refused(Refusal::Known(ctx.known_item(&item)));
    }
    ctx.state.labels.call(&ctx.raws.items, kind, text);
    ActionOutcome::Done(0)
}

/// Returns the item `id` if the hero carries it or stands on it. Errors: [`Refusal::NotHere`].
fn at_hand(ctx: &Ctx<'_>, id: ThingId) -> Result<Item, Refusal> {
    ctx.item(id).copied().filter(|item| ctx.is_at_hand(item)).ok_or(Refusal::NotHere)
}
