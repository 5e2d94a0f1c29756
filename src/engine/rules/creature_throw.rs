//! Throwing and shooting of items by creatures. NetHack 3.6: `thrwmu` and `m_throw`.

use super::{
    flight,
    melee::{dice_pool, opposed},
    shoot::{aim_at_creature, aim_at_hero},
};
use crate::{
    base::geometry::Dir,
    engine::{
        context::{Blame, Ctx, arms::Arms},
        effects::{affect, damage::harm, deliver, gear::coating, queue, trajectory},
        event::{Cause, Event, Refusal},
        state::{
            being::Mood,
            item::{Item, ItemPlace},
            thing_id::ThingId,
            things::Actor,
        },
    },
    raws::{kinds::creatures::Bulk, rules::Melee},
};

/// Throws or shoots the item `id` of the creature `who` towards `dir`: up to two of a launched missile, else
/// one. Errors: [`Refusal::NotCarried`].
pub(super) fn hurl(ctx: &mut Ctx<'_>, who: Actor, id: ThingId, dir: Dir) -> Result<(), Refusal> {
    let item = ctx.item(id).copied().filter(|item| has(who, item)).ok_or(Refusal::NotCarried)?;
    let launched = ctx.launcher_of(who, ctx.item_kind(&item));
    let volley = if launched && item.stack.count > 1 { ctx.rng().range(1, 2) } else { 1 };
    for _ in 0..volley {
        let Some(one) = ctx.split(id, 1) else { break };
        fly(ctx, who, one, dir);
        if ctx.over() || !ctx.is_here(who) {
            return Ok(());
        }
    }
    // The thrown item may have been the weapon in hand.
    ctx.take_best_in_hand(who);
    Ok(())
}

fn has(who: Actor, item: &Item) -> bool {
    match item.place {
        ItemPlace::Carried { by, .. } => by == who.id,
        ItemPlace::Floor { .. } | ItemPlace::Inside { .. } => false,
    }
}

/// Flies the single item `one` from `who` towards `dir`, up to the first creature.
fn fly(ctx: &mut Ctx<'_>, who: Actor, one: ThingId, dir: Dir) {
    let Some(item) = ctx.item(one).copied() else { return };
    let from = ctx.at(who);
    let range = ctx.raws.rules.throwing.creature_range;
    let (path, target) = trajectory::fly(ctx, who, (dir, range), |_, _| true);
    let to = path.last().copied().unwrap_or(from);
    let source = flight::source(ctx, one);
    flight::tell(ctx, who, source, path, target.as_slice());
    let data = ctx.data(&item);
    let hit = target.and_then(|target| Some((target, finds(ctx, who, target, &item)?)));
    // A missile that hits breaks two times in three. NetHack 3.6: `drop_throw`.
    let kind = ctx.item_kind(&item);
    let broken = hit.is_some() && (kind.shatters() || flight::is_fragile(kind) && !ctx.rng().one_in(3));
    flight::come_down(ctx, who, one, to, broken);
    let Some(target) = target else { return };
    let (by, seen_as) = (ctx.who(who), ctx.who(target));
    match hit {
        None => ctx.tell(&[by, seen_as], Event::Missed { by, target: seen_as, source }),
        Some(_) if ctx.item_kind(&item).shatters() => {
            ctx.tell(&[by, seen_as], Event::Hit { by, target: seen_as, source, damage: 0 });
            let kind = item.stack.kind;
            affect::noticing(ctx, kind, |ctx| deliver::shatter(ctx, who, target, &data));
        }
        Some((_, damage)) => {
            ctx.tell(&[by, seen_as], Event::Hit { by, target: seen_as, source, damage });
            harm::sear(ctx, target, &item.stack);
            let blame = Blame::for_actor(ctx, who);
            queue::hurt(ctx, target, damage, Cause::Slain(source), Some(blame));
            queue::artefact(ctx, who, target, &item.stack);
            coating::poisons(ctx, who, target, (one, &item.stack), source);
        }
    }
}

/// Rolls to hit `target` with `item`, by the melee rule of rules.json. Returns the damage; `None` on a miss.
fn finds(ctx: &mut Ctx<'_>, who: Actor, target: Actor, item: &Item) -> Option<i32> {
    let (by, other) = (ctx.body(who)?, ctx.body(target)?);
    match ctx.raws.rules.melee {
        Melee::ArmourClass => {}
        Melee::Opposed => return Some(opposed::damage(by.stats.attack, other.stats.defence, ctx.rng())),
        Melee::DicePool => {
            let worth = ctx.raws.rules.pool_damage;
            return dice_pool::damage(&by.stats, &other.stats, worth, ctx.rng());
        }
    }
    let size = ctx.kind(target).map_or(Bulk::Medium, |kind| kind.size);
    let arms = ctx.edge(&item.stack, ctx.kind(target));
    let class = ctx.armour_class(target)?;
    let aim = if target == ctx.hero() {
        aim_at_hero(class, ctx.at(who).distance(ctx.at(target))) + item.stack.enchantment
    } else {
        aim_at_creature(class) + off_guard(ctx, target) + flight::bulk(size) + arms.aim(ctx.rng())
    };
    (aim > ctx.rng().range(1, 20)).then(|| damage(ctx, &arms))
}

/// To-hit bonus against a sleeping or helpless creature. NetHack 3.6: `omon_adj`.
fn off_guard(ctx: &Ctx<'_>, target: Actor) -> i32 {
    if ctx.helpless(target).is_some() {
        4
    } else if ctx.mind(target).is_some_and(|mind| mind.mood == Mood::Asleep) {
        2
    } else {
        0
    }
}

/// Rolls the damage with `arms`, at least 1.
fn damage(ctx: &mut Ctx<'_>, arms: &Arms) -> i32 {
    arms.roll(ctx.rng()).max(1)
}
