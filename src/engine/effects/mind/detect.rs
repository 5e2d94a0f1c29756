//! Magical detection on the level.

use crate::{
    base::geometry::{Point, Rect},
    engine::{
        context::Ctx,
        effects::{effect_context::EffectContext, notify::notify_suffered},
        state::item::ItemPlace,
    },
    raws::{kinds::items::ItemClass, words::effects::EffectName},
};

/// Shows the hero the map of the level, including hidden terrain.
pub(in crate::engine::effects) fn map(ctx: &mut Ctx<'_>, application: &EffectContext) {
    if application.target == ctx.hero() {
        ctx.detect_map();
        notify_suffered(ctx, application, EffectName::MapLevel);
    }
}

/// Shows the hero the surroundings, as [`show_around`] does, and reports it.
pub(in crate::engine::effects) fn around(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    (across, down): (i32, i32),
    creatures: bool,
) {
    if application.target == ctx.hero() {
        show_around(ctx, (across, down), creatures);
        notify_suffered(ctx, application, EffectName::Clairvoyance);
    }
}

/// Shows the hero the map and the items up to `across` squares to the west and east and `down` squares to the
/// north and south. With `creatures`, marks those there that the hero does not see. NetHack 3.6:
/// `do_vicinity_map`.
pub(in crate::engine::effects) fn show_around(
    ctx: &mut Ctx<'_>,
    (across, down): (i32, i32),
    creatures: bool,
) {
    let here = ctx.hero_at();
    let is_near = |at: Point| (at.x - here.x).abs() <= across && (at.y - here.y).abs() <= down;
    for at in Rect::around(here, across.max(down)).points().filter(|at| is_near(*at)) {
        let terrain = ctx.level().terrain(at);
        let known = ctx.level().remembered(at).is_some();
        if terrain.is_none() || !known && terrain == Some(ctx.raws.terrains.stone) {
            continue;
        }
        if !known {
            ctx.detect(at);
        }
        let lying = ctx.lying(at);
        ctx.state.level.remember_lying(at, lying);
    }
    if creatures {
        for who in ctx.everyone() {
            if ctx.place_of(who).is_some_and(is_near) {
                ctx.feel(who);
            }
        }
    }
}

/// Shows the hero all items on the level, of `class` or of any class.
pub(in crate::engine::effects) fn items(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    class: Option<ItemClass>,
) {
    if application.target == ctx.hero() && show_items(ctx, class) {
        notify_suffered(ctx, application, EffectName::DetectItems);
    }
}

/// Shows the hero all items on the level, of `class` or of any class. False if there are none.
pub(in crate::engine) fn show_items(ctx: &mut Ctx<'_>, class: Option<ItemClass>) -> bool {
    let here = ctx.state.level.place;
    let mut squares: Vec<Point> = Vec::new();
    for item in ctx.things.each_item() {
        if let ItemPlace::Floor { level, at, .. } = item.place
            && level == here
            && class.is_none_or(|class| ctx.item_kind(item).class == class)
        {
            squares.push(at);
        }
    }
    for at in &squares {
        let lying = ctx.lying(*at);
        if ctx.level().remembered(*at).is_none() {
            ctx.detect(*at);
        }
        ctx.state.level.remember_lying(*at, lying);
    }
    !squares.is_empty()
}
