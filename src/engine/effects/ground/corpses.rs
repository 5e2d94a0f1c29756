//! Corpses: creation, revival and rotting away.

use crate::{
    base::geometry::Point,
    engine::{
        context::Ctx,
        effects::position::summon,
        event::{ActorSeen, Event},
        state::{
            item::{Former, Item, ItemData, ItemPlace, Remains, Stack},
            thing_id::{HERO, ThingId},
        },
    },
    raws::{
        creatures::{Bulk, CreatureKind},
        effects::world_event::WorldEvent,
        reading::table::Id,
    },
};

/// Turns between two removals of old corpses.
const TIDY_EVERY: u32 = 32;

/// Leaves a corpse of `kind`, which `was` something to the hero, at `at`, by chance. Large creatures and
/// corpses that keep always leave one.
pub(in crate::engine::effects) fn leave(ctx: &mut Ctx<'_>, kind: Id<CreatureKind>, was: Former, at: Point) {
    if ctx.raws.rules.hunger.is_none() {
        return;
    }
    let (raws, about) = (ctx.raws, &ctx.raws.creatures.table[kind]);
    let (Some(item), Some(corpse)) = (raws.items.corpse(), &about.corpse) else { return };
    let always = about.size >= Bulk::Large || corpse.keeps;
    let one_in = 2 + u32::from(about.frequency < 2) + u32::from(about.size == Bulk::Tiny);
    if !always && !ctx.rng().one_in(one_in) {
        return;
    }
    let age = i32::try_from(corpse.age).unwrap_or(0);
    let died = i32::try_from(ctx.turn()).unwrap_or(i32::MAX) - age;
    let remains = Some(Remains { of: about.remains.unwrap_or(kind), died, was });
    ctx.make_lie(ItemData { remains, ..Stack::of_kind(item).into() }, at);
}

/// Revives the corpse `id` on its square. NetHack 3.6: `revive`.
pub(in crate::engine::effects) fn raise(ctx: &mut Ctx<'_>, id: ThingId) {
    let Some(item @ Item { place: ItemPlace::Floor { at, .. }, .. }) = ctx.item(id).copied() else { return };
    let remains = ctx.remains(&item).filter(|remains| !ctx.state.spent.contains(&remains.of));
    let Some(remains) = remains else { return };
    if summon::appear(ctx, remains.of, at).is_some() {
        if ctx.eyes().see(at) {
            ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Raised });
        }
        if let Some(one) = ctx.split(id, 1) {
            ctx.destroy_item(one);
        }
    }
}

/// Removes corpses that are too old, each [`TIDY_EVERY`] turns.
pub(in crate::engine) fn each_turn(ctx: &mut Ctx<'_>) {
    let Some(rules) = ctx.raws.rules.hunger.filter(|_| ctx.turn().is_multiple_of(TIDY_EVERY)) else { return };
    let raws = ctx.raws;
    let gone = |remains: &Remains| {
        let lasts = raws.creatures.table[remains.of].corpse.as_ref().is_some_and(|corpse| corpse.keeps);
        !lasts && age(ctx.turn(), *remains) > rules.corpses
    };
    let gone = ctx.things.corpses().filter(|(_, remains)| gone(remains));
    let mut gone: Vec<ThingId> = gone.map(|(item, _)| item.id).collect();
    gone.sort();
    for id in gone {
        let Some(item) = ctx.item(id).copied() else { continue };
        if let ItemPlace::Carried { by: HERO, .. } = item.place {
            let item = ctx.known_item(&item);
            ctx.events.push(Event::Rotted { who: ActorSeen::HERO, item });
        }
        ctx.destroy_item(id);
    }
}

/// Age of a corpse in turns.
pub(in crate::engine::effects) fn age(turn: u32, remains: Remains) -> u32 {
    u32::try_from(i64::from(turn) - i64::from(remains.died)).unwrap_or(0)
}
