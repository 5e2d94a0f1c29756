//! Theft of gold and items. The thief flees afterwards.

use crate::{
    base::{dice::Dice, rng::Rng},
    engine::{
        context::Ctx,
        effects::{
            effect_context::EffectContext, notify::notify_suffered, position::teleport,
            status::burden::with_burden,
        },
        event::Event,
        state::{
            being::Mood,
            gear,
            item::{Item, ItemUse},
            thing_id::{HERO, ThingId},
            things::Actor,
        },
    },
    raws::{kinds::items::Slot, words::effects::EffectName},
};

/// Rolls the gold stolen from a purse of `gold` pieces: all if below 50, else a part. NetHack 3.6:
/// `somegold`.
pub fn takings(gold: i32, rng: &mut Rng) -> i32 {
    let least = match gold {
        ..50 => return gold.max(0),
        50..100 => 25,
        100..500 => 50,
        500..1000 => 100,
        1000..5000 => 500,
        5000..10_000 => 1000,
        10_000.. => 5000,
    };
    rng.range(least, gold)
}

/// Steals gold from the target and makes the attacker flee. After a touch without damage, the thief flees
/// from the hero even without loot. NetHack 3.6: `stealgold`.
pub(in crate::engine::effects) fn of_gold(ctx: &mut Ctx<'_>, application: &EffectContext) {
    let Some(by) = application.attacker().filter(|by| ctx.is_here(*by)) else { return };
    let purse = ctx.body(application.target).map_or(0, |body| body.gold);
    let gold = takings(purse, ctx.rng()).max(0);
    let struck = application.damage > 0;
    if gold == 0 && struck {
        return;
    }
    let (thief, from) = (ctx.who(by), ctx.who(application.target));
    ctx.tell(&[thief, from], Event::Stole { by: thief, from, gold });
    if gold == 0 && application.target != ctx.hero() {
        return;
    }
    ctx.with_body(application.target, |body| body.gold -= gold);
    ctx.with_body(by, |body| body.gold = body.gold.saturating_add(gold));
    be_off(ctx, by);
}

/// Steals an item from the target and makes the attacker flee, also from a hero without items. NetHack 3.6:
/// `steal`.
pub(in crate::engine::effects) fn of_thing(ctx: &mut Ctx<'_>, application: &EffectContext) {
    let Some(by) = application.attacker().filter(|by| ctx.is_here(*by)) else { return };
    let hero = application.target == ctx.hero();
    let chosen =
        if hero { choice(ctx, by) } else { ctx.held(application.target.id).next().map(|item| item.id) };
    let (thief, from) = (ctx.who(by), ctx.who(application.target));
    match chosen {
        Some(id) if hero => with_burden(ctx, |ctx| carry_off(ctx, id, application.target, by)),
        Some(id) => carry_off(ctx, id, application.target, by),
        // A blow that finds no item is only a blow.
        None if application.damage > 0 => return,
        None => {
            ctx.tell(&[thief, from], Event::Stole { by: thief, from, gold: 0 });
            if !hero {
                return;
            }
        }
    }
    be_off(ctx, by);
}

/// Moves the item `id` from `from` to the thief `by`, even if cursed and in use.
fn carry_off(ctx: &mut Ctx<'_>, id: ThingId, from: Actor, by: Actor) {
    let Some(item) = ctx.item(id).map(|item| ctx.known_item(item)) else { return };
    let (thief, victim) = (ctx.who(by), ctx.who(from));
    if by == ctx.hero() {
        ctx.carry(id);
    } else {
        ctx.hand_over(id, by);
    }
    // A task cannot continue without its item.
    if ctx.state.occupation.is_some_and(|begun| begun.task.needs(id)) {
        (ctx.state.occupation, ctx.busy) = (None, false);
    }
    ctx.tell(&[thief, victim], Event::Took { by: thief, from: victim, item });
}

/// Draws an item of the hero for the thief `by`. Worn items count five times, and not at all for an animal.
/// Items worn over the drawn one go first.
fn choice(ctx: &mut Ctx<'_>, by: Actor) -> Option<ThingId> {
    let undresses = if ctx.kind(by).is_some_and(|kind| kind.animal) { 0 } else { 5 };
    let body = ctx.worn(Slot::Body).is_some();
    let slot = |ctx: &Ctx<'_>, item: &Item| {
        ctx.item_kind(item).slot.filter(|_| gear::used(item) == Some(ItemUse::Worn))
    };
    let odds = |item: &Item| match slot(ctx, item) {
        Some(Slot::Cloak) if body => 0,
        Some(_) => undresses,
        None => 1,
    };
    let all: Vec<(ThingId, u32)> = ctx.held(HERO).map(|item| (item.id, odds(item))).collect();
    let odds: Vec<u32> = all.iter().map(|(_, odds)| *odds).collect();
    let (id, _) = *all.get(ctx.rng().weighted(&odds)?)?;
    let slot = slot(ctx, ctx.item(id)?);
    let over = slot.and_then(|slot| gear::over(slot).iter().rev().find_map(|over| ctx.worn(*over)));
    // Gloves cannot be taken from hands that wield an item: the wielded item is taken instead.
    let full = ctx.wielded().filter(|_| slot == Some(Slot::Hands));
    Some(over.or(full).map_or(id, |item| item.id))
}

/// Makes the thief teleport away or flee.
fn be_off(ctx: &mut Ctx<'_>, thief: Actor) {
    // A polymorphed hero who steals stays.
    if thief == ctx.hero() {
        return;
    }
    let until = Some(ctx.turn().saturating_add(ctx.raws.rules.flight.thieves));
    ctx.with_mind(thief, |mind| mind.mood = Mood::Fleeing { until });
    if ctx.kind(thief).is_some_and(|kind| kind.teleports) && !ctx.bars_teleport() {
        teleport::away(ctx, thief);
    } else {
        let who = ctx.who(thief);
        ctx.tell(&[who], Event::Fled { who });
    }
}

/// Takes `percent` of the target's gold; none if the target has less than `least`.
pub(in crate::engine::effects) fn lost(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    percent: Dice,
    least: i32,
) {
    let percent = i64::from(ctx.rng().roll(percent).clamp(0, 100));
    let taken = ctx.with_body(application.target, |body| {
        let share = i64::from(body.gold) * percent / 100;
        let share = if body.gold < least { 0 } else { i32::try_from(share).unwrap_or(0) };
        body.gold -= share;
        share
    });
    if taken.is_some_and(|taken| taken > 0) {
        notify_suffered(ctx, application, EffectName::LoseGold);
    }
}
