//! Placement of new items with their contents.

use super::floor_items::Found;
use crate::engine::{
    context::Ctx,
    state::{
        item::{ItemData, Place},
        thing_id::ThingId,
    },
};

/// Puts the item `found` with its contents on the hero's level.
pub(super) fn lay(ctx: &mut Ctx<'_>, found: Found) {
    let id = ctx.make_lie(found.data, found.at);
    fill(ctx, id, found.inside);
}

/// Puts the items `inside` into the new container `id`.
pub(super) fn fill(ctx: &mut Ctx<'_>, id: ThingId, inside: Vec<ItemData>) {
    for data in inside {
        let part = ctx.make_item(data, Place::Inside { container: id });
        ctx.stow(part, id);
    }
}
