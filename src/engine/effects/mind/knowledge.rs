//! Magical knowledge: enlightenment, probing, revealing and amnesia. NetHack 3.6: `enlightenment`,
//! `probe_monster`, `findit` and `forget`.

use super::{examine, were};
use crate::{
    base::geometry::{Point, Rect},
    engine::{
        context::Ctx,
        effects::{
            effect_context::EffectContext,
            notify::notify_suffered,
            status::{deeds, update_fov},
        },
        event::{ActorSeen, Event},
        state::deed::Deed,
    },
    raws::{
        Fixture,
        kinds::{growth::Intrinsic, items::ItemKind},
        reading::table::Id,
        words::{
            deeds::DeedWord,
            effects::{EffectName, world_event::WorldEvent},
        },
    },
};

/// Reports the hero's own intrinsics.
pub(in crate::engine::effects) fn enlighten(ctx: &mut Ctx<'_>, application: &EffectContext) {
    if application.target != ctx.hero() {
        return;
    }
    let who = ActorSeen::HERO;
    ctx.events.push(Event::World { who, work: WorldEvent::Enlightened });
    for what in Intrinsic::ALL {
        if ctx.hero_can(what) {
            ctx.events.push(Event::Can { who, what, by: None });
        }
    }
    were::tell(ctx);
}

/// Reports the target's condition and inventory, and shows what containers hold. NetHack 3.6:
/// `probe_monster`.
pub(in crate::engine::effects) fn probe(ctx: &mut Ctx<'_>, application: &EffectContext) {
    let target = application.target;
    examine::apply(ctx, application);
    let who = ctx.who(target);
    let mut any = false;
    let ids = ctx.scratch.belongings.held(target.id).to_vec();
    for id in ids {
        if ctx.item(id).is_some_and(|item| ctx.item_kind(item).container) {
            ctx.change_stack(id, |stack| (stack.lid.tried, stack.lid.opened) = (true, true));
        }
        if let Some(item) = ctx.item(id).map(|item| ctx.known_item(item)) {
            any = true;
            ctx.events.push(Event::Carries { who, item: Some(item) });
        }
    }
    if !any {
        ctx.events.push(Event::Carries { who, item: None });
    }
}

/// Reports that the hero has found `what` at `at`.
pub(in crate::engine) fn found(ctx: &mut Ctx<'_>, at: Point, what: Fixture) {
    ctx.events.push(Event::Found { who: ActorSeen::HERO, at, what });
    deeds::did(ctx, Deed { at: Some(at), ..DeedWord::Find.into() });
}

/// Reveals hidden terrain and features within `radius`.
pub(in crate::engine::effects) fn reveal(ctx: &mut Ctx<'_>, application: &EffectContext, radius: i32) {
    let at = ctx.at(application.target);
    let area = Rect::around(at, radius);
    let squares: Vec<Point> = area.points().collect();
    for square in squares {
        if let Some(terrain) = ctx.reveal(square) {
            ctx.detect(square);
            found(ctx, square, terrain.into());
        }
        if let Some(kind) = ctx.reveal_feature(square) {
            ctx.detect(square);
            found(ctx, square, kind.into());
        }
    }
    update_fov::look(ctx);
    // NetHack 3.6: `findit`.
    for who in ctx.everyone() {
        if !ctx.place_of(who).is_some_and(|at| area.contains(at)) {
            continue;
        }
        if ctx.lurks(who) {
            ctx.rouse(who, at);
        } else {
            ctx.feel(who);
        }
    }
}

/// Makes the hero forget `map` percent of the squares out of sight, and `kinds` percent of the identified
/// kinds.
pub(in crate::engine::effects) fn forget(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    map: u32,
    kinds: u32,
) {
    if application.target != ctx.hero() {
        return;
    }
    let mut rng = ctx.rng().clone();
    let eyes = &ctx.scratch.eyes;
    ctx.state.level.forget(|at| !eyes.see(at) && rng.below(100) < map);
    ctx.scratch.eyes.doubt_all();
    let known: Vec<Id<ItemKind>> = {
        let table = &ctx.raws.items.table;
        table.iter().filter(|(id, kind)| kind.shuffled && ctx.knows_kind(*id)).map(|(id, _)| id).collect()
    };
    for kind in known {
        if rng.below(100) < kinds {
            ctx.state.chronicle.forget_item(kind);
        }
    }
    *ctx.rng() = rng;
    ctx.scratch.stale = true;
    update_fov::look(ctx);
    notify_suffered(ctx, application, EffectName::Forget);
}
