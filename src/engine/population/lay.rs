//! Placement of new items with their contents.

use super::floor_items::FloorItem;
use crate::engine::{
    context::Ctx,
    state::{
        item::{ItemData, ItemPlace},
        keeper::Goods,
        thing_id::ThingId,
    },
};

/// Puts the item `found` with its contents on the hero's level. Deaths of corpses count from this turn.
pub(super) fn lay(ctx: &mut Ctx<'_>, mut found: FloorItem) {
    let turn = i32::try_from(ctx.turn()).unwrap_or(i32::MAX);
    if let Some(remains) = &mut found.data.remains {
        remains.died = remains.died.saturating_add(turn);
    }
    if found.ware
        && let Some(shop) = ctx.level().shop_at(found.at).copied()
    {
        let owner = ctx.keeper_of(ctx.level().place, &shop).map(|who| Goods { keeper: who.id });
        found.data.goods = owner;
        found.inside.iter_mut().for_each(|inside| inside.goods = owner);
    }
    let id = ctx.make_found(found.data, found.at);
    fill(ctx, id, found.inside);
}

/// Puts the items `inside` into the new container `id`.
pub(super) fn fill(ctx: &mut Ctx<'_>, id: ThingId, inside: Vec<ItemData>) {
    for data in inside {
        let part = ctx.make_item(data, ItemPlace::Inside { container: id });
        ctx.stow(part, id);
    }
}
