//! Corpses: creation, coming back to life and rotting away.

use crate::{
    base::{geometry::Point, rng::Rng},
    engine::{
        context::Ctx,
        event::{ActorSeen, Event},
        population::{self, SpawnMood},
        state::{
            item::{Former, Item, ItemData, ItemPlace, Remains, Stack},
            thing_id::{HERO, ThingId},
        },
    },
    raws::{
        kinds::creatures::{Bulk, CreatureKind},
        reading::table::Id,
        rules::HungerRules,
    },
};

/// Leaves a corpse of `kind`, which `was` something to the hero and may rest for ever, at `at`, by chance.
/// Large creatures and corpses that keep always leave one.
pub(in crate::engine::effects) fn leave(
    ctx: &mut Ctx<'_>,
    kind: Id<CreatureKind>,
    (was, rests): (Former, bool),
    at: Point,
) {
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
    let remains = Some(Remains { of: about.remains().unwrap_or(kind), died, was, rests });
    ctx.make_lie(ItemData { remains, ..Stack::of_kind(item).into() }, at);
}

/// Brings the creature of the corpse `id` back to life, on the nearest free square. NetHack 3.6: `revive`.
pub(in crate::engine::effects) fn raise(ctx: &mut Ctx<'_>, id: ThingId) {
    let Some(item) = ctx.item(id).copied() else { return };
    let remains = ctx.remains(&item).filter(|remains| !ctx.state.spent.contains(&remains.of));
    let Some((remains, (at, by))) = remains.zip(place(ctx, &item)) else { return };
    let kind = &ctx.raws.creatures.table[remains.of];
    let free = |at| ctx.ground_for(kind, at) && ctx.standing(at).is_none();
    let Some(at) = population::nearest_where(at, free) else { return };
    let mut rng = fate(ctx, remains).fork(u64::from(ctx.turn()));
    let mood = SpawnMood::Risen { tame: remains.was == Former::Pet };
    let who = population::spawn(ctx, remains.of, at, mood, &mut rng);
    ctx.with_being(who, |being| being.called = true);
    let (who, carried) = (ctx.who(who), by == Some(HERO));
    let event = Event::Risen { who, carried };
    if carried {
        ctx.events.push(event);
    } else {
        ctx.tell(&[who], event);
    }
    if let Some(one) = ctx.split(id, 1) {
        ctx.destroy_item(one);
    }
}

/// Returns the square of `item` on the hero's level, and the carrier.
fn place(ctx: &Ctx<'_>, item: &Item) -> Option<(Point, Option<ThingId>)> {
    match item.place {
        ItemPlace::Floor { level, at, .. } => (level == ctx.level().place).then_some((at, None)),
        ItemPlace::Carried { by, .. } => Some((ctx.place_of(ctx.find(by)?)?, Some(by))),
        ItemPlace::Inside { container } => place(ctx, ctx.item(container)?),
    }
}

/// Returns the random stream of a corpse.
fn fate(ctx: &Ctx<'_>, remains: Remains) -> Rng {
    let name = &ctx.raws.creatures.table[remains.of].name;
    Rng::stream(ctx.state.seed, &format!("corpse {name} {}", remains.died))
}

/// True if the creature of the corpse comes back to life by itself now, or should have before.
fn rises(ctx: &Ctx<'_>, remains: Remains) -> bool {
    let corpse = ctx.raws.creatures.table[remains.of].corpse.as_ref();
    let Some(rises) = corpse.and_then(|corpse| corpse.rises).filter(|_| !remains.rests) else { return false };
    let (age, mut rng) = (age(ctx.turn(), remains), fate(ctx, remains));
    (rises.from..=rises.to.min(age)).any(|_| rng.one_in(rises.one_in))
}

/// Lets corpses come back to life, and removes those that are too old.
pub(in crate::engine) fn each_turn(ctx: &mut Ctx<'_>) {
    let risen = ctx.things.corpses().filter(|(_, remains)| rises(ctx, **remains));
    let mut risen: Vec<ThingId> = risen.map(|(item, _)| item.id).collect();
    risen.sort();
    for id in risen {
        raise(ctx, id);
    }
    tidy(ctx);
}

/// Removes corpses that are too old, now and then.
fn tidy(ctx: &mut Ctx<'_>) {
    let due = |rules: &HungerRules| ctx.turn().is_multiple_of(rules.tidied_every);
    let Some(rules) = ctx.raws.rules.hunger.filter(due) else { return };
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
