//! Items that are new on a level, with what is inside.

use super::floor_items::Found;
use crate::engine::{
    context::Ctx,
    state::{
        item::{ItemData, Place},
        thing_id::ThingId,
    },
};

/// Puts what was `found` on the hero's level, with what is inside.
pub(super) fn lay(ctx: &mut Ctx<'_>, found: Found) {
    let id = ctx.make_lie(found.data, found.at);
    fill(ctx, id, found.inside);
}

/// Puts items `inside` of the new item `id`.
pub(super) fn fill(ctx: &mut Ctx<'_>, id: ThingId, inside: Vec<ItemData>) {
    for data in inside {
        let part = ctx.make_item(data, Place::Inside { container: id });
        ctx.stow(part, id);
    }
}
