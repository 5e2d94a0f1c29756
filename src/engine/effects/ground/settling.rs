//! Items that come to lie on water or on a trap. NetHack 3.6: `flooreffects` and `moverock`. Items that fall
//! through holes are moved at once, by `Ctx::land`.

use super::boulders;
use crate::{
    base::geometry::Point,
    engine::{
        context::Ctx,
        effects::{gear::erode, notify::tell_at},
        state::{item::ItemPlace, thing_id::ThingId},
    },
    raws::words::effects::world_event::WorldEvent,
};

/// Applies what is at `at` to the item `id`, if it lies there. The splash is reported if it fell `openly`.
pub(in crate::engine::effects) fn settle(ctx: &mut Ctx<'_>, id: ThingId, at: Point, openly: bool) {
    let Some(item) = ctx.item(id).copied() else { return };
    let level = ctx.level().place;
    let lies =
        matches!(item.place, ItemPlace::Floor { level: on, at: there, .. } if (on, there) == (level, at));
    if !lies {
        return;
    }
    if let Some(fills) = ctx.item_kind(&item).fills.as_ref() {
        return boulders::settle(ctx, id, fills, at);
    }
    let table = &ctx.raws.terrains.table;
    let Some(drowning) = ctx.level().terrain(at).and_then(|terrain| table[terrain].drowns.as_ref()) else {
        return;
    };
    if drowning.destroys {
        ctx.destroy_item(id);
    } else {
        if openly {
            tell_at(ctx, at, WorldEvent::Splashed, WorldEvent::HeardSplash);
        }
        erode::drench(ctx, id);
    }
    ctx.notice_pile(at);
}
