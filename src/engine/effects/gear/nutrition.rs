//! Nutrition of food, and the time to eat it.

use crate::{
    engine::{
        context::Ctx,
        state::item::{Item, ItemData},
    },
    raws::kinds::items::Preparation,
};

/// Returns the nutrition of the whole `item` in points, and the moves to eat it.
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

/// Returns the preparation of the creature in the tin `data`; `None` if no creature is in it.
pub(in crate::engine::effects) fn preparation<'a>(ctx: &Ctx<'a>, data: &ItemData) -> Option<&'a Preparation> {
    let tinned = data.tinned.filter(|tinned| tinned.of.is_some())?;
    let all = &ctx.raws.items.table[data.stack.kind].tin.as_ref()?.preparations;
    all.get(usize::from(tinned.how)).or_else(|| all.first())
}

/// Nutrition of the creature in the tin `item`; `None` if no creature is in it.
fn nutrition(ctx: &Ctx<'_>, item: &Item) -> Option<u32> {
    preparation(ctx, &ctx.data(item)).map(|how| u32::try_from(how.nutrition).unwrap_or(0))
}
