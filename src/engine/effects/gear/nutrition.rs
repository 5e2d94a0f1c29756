//! Nutrition: how well food feeds, and how long it takes to eat.

use crate::{
    engine::{
        context::Ctx,
        state::item::{Item, ItemData},
    },
    raws::items::Preparation,
};

/// How well the whole of `item` feeds, and how many moves it takes.
pub(in crate::engine::effects) fn whole(ctx: &Ctx<'_>, item: &Item) -> (u32, u32) {
    let kind = ctx.item_kind(item);
    match ctx.remains(item) {
        Some(remains) => {
            let of = &ctx.raws.creatures.table[remains.of];
            (of.corpse_nutrition(), 3 + of.corpse_weight() / 64)
        }
        None => (nutrition(ctx, item).unwrap_or(kind.nutrition), kind.eating),
    }
}

/// How the creature in `data` was put into it, if one is.
pub(in crate::engine::effects) fn preparation<'a>(ctx: &Ctx<'a>, data: &ItemData) -> Option<&'a Preparation> {
    let tinned = data.tinned.filter(|tinned| tinned.of.is_some())?;
    let all = &ctx.raws.items.table[data.stack.kind].tin.as_ref()?.preparations;
    all.get(usize::from(tinned.how)).or_else(|| all.first())
}

/// How well what is in `item` feeds; `None` if it is not a creature.
fn nutrition(ctx: &Ctx<'_>, item: &Item) -> Option<u32> {
    preparation(ctx, &ctx.data(item)).map(|how| u32::try_from(how.nutrition).unwrap_or(0))
}
