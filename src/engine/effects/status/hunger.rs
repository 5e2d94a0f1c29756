//! Hunger: nutrition used each turn, fainting, starvation and feeding. NetHack 3.6: `gethungry` and `newuhs`.

use super::afflict::afflict;
use crate::{
    base::dice::Dice,
    engine::{
        context::{Ctx, consequence::Consequence},
        effects::{effect_context::EffectContext, notify::notify_suffered},
        event::{ActorSeen, Cause, Event},
        state::{
            burden::Burden,
            hunger::{Hunger, HungerState},
            status_effect::StatusEffect,
        },
    },
    raws::{kinds::growth::Intrinsic, rules::HungerRules, words::effects::EffectName},
};

/// Uses nutrition for one turn; the hero may faint or starve.
pub(in crate::engine) fn each_turn(ctx: &mut Ctx<'_>) {
    let raws = ctx.raws;
    let Some(rules) = raws.rules.hunger.as_ref().filter(|rules| ctx.turn().is_multiple_of(rules.every))
    else {
        return;
    };
    let before = ctx.nutrition();
    let needed = needed(ctx, rules, ctx.turn() / rules.every);
    if needed > 0 {
        nourish(ctx, -needed);
    }
    if ctx.nutrition() <= 0 && !ctx.over() {
        faint(ctx, rules, before);
    }
}

/// Returns the nutrition needed in food turn number `turn`.
fn needed(ctx: &mut Ctx<'_>, rules: &HungerRules, turn: u32) -> i32 {
    let mut needed = 0;
    if !ctx.hero_can(Intrinsic::SlowDigestion) {
        let rests = ctx.hero_is(StatusEffect::Asleep);
        needed += i32::from(!rests || ctx.rng().one_in(rules.asleep_one_in));
    }
    if !turn.is_multiple_of(2) {
        needed += i32::from(ctx.hero_can(Intrinsic::Regeneration));
        needed += i32::from(ctx.burden() >= Burden::Stressed);
    } else {
        needed += i32::from(ctx.hero_can(Intrinsic::Hunger));
        needed += i32::from(ctx.hero_can(Intrinsic::Conflict));
        let gear = &ctx.scratch.gear;
        needed += match turn % rules.gear_period.max(1) {
            4 => i32::from(gear.rings >= 1),
            8 => i32::from(gear.amulet),
            12 => i32::from(gear.rings >= 2),
            _ => 0,
        };
    }
    needed
}

/// Makes a hero without nutrition faint by chance. If the hero does not faint and has starved, the hero dies.
fn faint(ctx: &mut Ctx<'_>, rules: &HungerRules, before: i32) {
    let (hero, left) = (ctx.hero(), ctx.nutrition());
    let first = before > 0;
    if first || ctx.rng().range(0, 19 - left / 10) >= 19 {
        if ctx.helpless(hero).is_none() {
            afflict(ctx, hero, StatusEffect::Fainted, 10 - left / 10, None);
        }
    } else if ctx.hunger_as(rules) == HungerState::Starved {
        ctx.consequences.push_back(Consequence::Death { who: hero, cause: Cause::Starvation, by: None });
    }
}

/// Changes the hero's nutrition by `by`, and reports a new stage of hunger.
pub(in crate::engine) fn nourish(ctx: &mut Ctx<'_>, by: i32) {
    let Some(rules) = ctx.raws.rules.hunger else { return };
    let before = ctx.hunger_as(&rules);
    ctx.with_hero(|hero| {
        let hunger = &mut hero.hunger;
        hunger.nutrition = hunger.nutrition.saturating_add(by).clamp(-Hunger::MOST, Hunger::MOST);
        hunger.weak = hunger.nutrition <= rules.weak;
    });
    let after = ctx.hunger_as(&rules);
    if before != after {
        ctx.events.push(Event::Hungers { who: ActorSeen::HERO, before, after });
    }
}

/// Feeds the hero `points` of nutrition, but not above `up_to`. No-op for others.
pub(in crate::engine::effects) fn feed(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    points: i32,
    up_to: Option<i32>,
) {
    let nutrition = ctx.sheet().map_or(0, |hero| hero.hunger.nutrition);
    let room = up_to.map_or(points, |most| most.saturating_sub(nutrition));
    let points = points.min(room);
    if points > 0 && application.target == ctx.hero() && ctx.raws.rules.hunger.is_some() {
        notify_suffered(ctx, application, EffectName::Nourish);
        nourish(ctx, points);
    }
}

/// Takes a roll of `points` from the hero's nutrition. No-op for others.
pub(in crate::engine::effects) fn starve(ctx: &mut Ctx<'_>, application: &EffectContext, points: Dice) {
    let points = ctx.rng().roll(points);
    if application.target == ctx.hero() {
        notify_suffered(ctx, application, EffectName::Starve);
        nourish(ctx, -points);
    }
}

/// Makes the target vomit, which costs the hero nutrition.
pub(in crate::engine::effects) fn vomit(ctx: &mut Ctx<'_>, application: &EffectContext) {
    notify_suffered(ctx, application, EffectName::Vomit);
    if let Some(rules) = ctx.raws.rules.hunger.filter(|_| application.target == ctx.hero()) {
        nourish(ctx, -rules.vomited);
    }
}

/// Sets the hero's nutrition to a random normal value. NetHack 3.6: `newman`.
pub(in crate::engine::effects) fn renew(ctx: &mut Ctx<'_>) {
    // The number is drawn without hunger, too.
    let least = ctx.raws.rules.hunger.map_or(1, |rules| rules.saved);
    let hungry = ctx.rng().range(least, 2 * least - 1);
    let by = hungry - ctx.nutrition();
    nourish(ctx, by);
}

/// Raises the hero's nutrition to the least after life saving. NetHack 3.6: `savelife`.
pub(in crate::engine) fn spare(ctx: &mut Ctx<'_>) {
    let lacks = ctx.raws.rules.hunger.map_or(0, |rules| rules.saved - ctx.nutrition());
    if lacks > 0 {
        nourish(ctx, lacks);
    }
}
