//! Placement of new items with their contents.

use super::floor_items::FloorItem;
use crate::engine::{
    context::Ctx,
    state::{
        item::{ItemData, ItemPlace},
        thing_id::ThingId,
    },
};

/// Puts the item `found` with its contents on the hero's level.
pub(super) fn lay(ctx: &mut Ctx<'_>, found: FloorItem) {
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
