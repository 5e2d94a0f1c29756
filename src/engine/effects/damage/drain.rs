//! Drains levels, ability scores, power and blood.

use super::{death, harm};
use crate::{
    base::dice::Dice,
    engine::{
        context::Ctx,
        effects::{effect_context::EffectContext, notify::notify_suffered, status::experience},
        event::Cause,
        state::source::Origin,
    },
    raws::{
        kinds::growth::Intrinsic,
        words::{
            abilities::{AbilityName, AbilityPoints},
            effects::EffectName,
        },
    },
};

/// Drains an experience level from the target. A creature also loses `dice` hit points and as many of its
/// maximum. Kills a target without a level to lose.
pub(in crate::engine::effects) fn level(ctx: &mut Ctx<'_>, application: &EffectContext, dice: Dice) {
    let (who, cause) = (application.target, Cause::Drained(application.source));
    let first = ctx.body(who).is_some_and(|body| body.level <= 1);
    // Gods do not kill by this. NetHack 3.6: `losexp` without a drainer.
    if who == ctx.hero() && first && matches!(application.source.origin, Origin::Prayer(_)) {
        ctx.with_hero(|hero| hero.experience = 0);
        return;
    }
    notify_suffered(ctx, application, EffectName::DrainLevel);
    if who == ctx.hero() {
        if !experience::fall(ctx) {
            death::die(ctx, who, cause, application.blame);
        }
        return;
    }
    // Creatures lose maximum hit points. NetHack 3.6: `mdamagem`.
    let lost = ctx.rng().roll(dice).max(application.least_damage());
    let dies = ctx.with_body(who, |body| {
        body.max_hitpoints = (body.max_hitpoints - lost).max(1);
        body.level -= 1;
        let dies = body.level < 0;
        body.level = body.level.max(0);
        dies
    });
    if dies == Some(true) {
        death::die(ctx, who, cause, application.blame);
    } else {
        harm::hurt(ctx, who, lost, cause, application.blame);
    }
}

/// Drains `points` of strength from the target if it is the hero. Each point below the minimum costs
/// maximum hit points instead. NetHack 3.6: `losestr`.
pub(in crate::engine::effects) fn strength(ctx: &mut Ctx<'_>, application: &EffectContext, points: u16) {
    let who = application.target;
    if who != ctx.hero() || ctx.hero_can(Intrinsic::SustainAbilities) {
        return;
    }
    notify_suffered(ctx, application, EffectName::DrainStrength);
    let owed = ctx.with_hero(|hero| {
        let strength = &mut hero.attributes.strength;
        let (lowered, AbilityPoints(owed)) = strength.lowered(AbilityName::Strength, AbilityPoints(points));
        *strength = lowered;
        owed
    });
    let price = ctx.raws.rules.harm.strength_price * i32::from(owed.unwrap_or(0));
    if price > 0 {
        ctx.with_body(who, |body| body.max_hitpoints = (body.max_hitpoints - price).max(1));
        harm::hurt(ctx, who, price, Cause::Slain(application.source), application.blame);
    }
}

/// Lowers an ability score of the hero, a random one if `ability` is `None`. NetHack 3.6: `adjattrib`.
pub(in crate::engine::effects) fn ability(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    ability: Option<AbilityName>,
    by: Dice,
) {
    if application.target != ctx.hero() || ctx.hero_can(Intrinsic::SustainAbilities) {
        return;
    }
    let one = ability.or_else(|| ctx.rng().pick(&AbilityName::ALL).copied());
    let points = u16::try_from(ctx.rng().roll(by)).unwrap_or(0);
    let sunk = ctx.with_hero(|hero| {
        let one = one?;
        let score = hero.attributes.get_mut(one);
        let (lowered, _) = score.lowered(one, AbilityPoints(points));
        let sunk = lowered != *score;
        *score = lowered;
        Some(sunk)
    });
    if sunk.flatten() == Some(true) {
        notify_suffered(ctx, application, EffectName::LowerAbility);
    }
}

/// Drains magic power from the hero: by `dice`, or with `by_level` 1 more than a draw up to the experience
/// level. Other creatures have none. NetHack 3.6: `drain_en`.
pub(in crate::engine::effects) fn power(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    dice: Dice,
    by_level: bool,
) {
    let level = ctx.body(application.target).filter(|_| by_level).map(|body| body.level.max(1));
    let points = match level {
        Some(level) => ctx.rng().range(1, level) + 1,
        None => ctx.rng().roll(dice),
    };
    if application.target != ctx.hero() {
        return;
    }
    let lost = ctx.with_hero(|hero| {
        let before = hero.power;
        hero.power = (before - points.max(0)).max(0);
        before - hero.power
    });
    if lost.is_some_and(|lost| lost > 0) {
        notify_suffered(ctx, application, EffectName::DrainPower);
    }
}

/// Drains 1 to 2 points of intelligence from the hero; below the minimum the hero dies. Other creatures take
/// 1d10 damage instead. NetHack 3.6: `eat_brains` and `mdamagem`.
pub(in crate::engine::effects) fn brain(ctx: &mut Ctx<'_>, application: &EffectContext) {
    let (who, cause) = (application.target, Cause::Brainless(application.source));
    notify_suffered(ctx, application, EffectName::EatBrain);
    if who != ctx.hero() {
        let damage = ctx.rng().range(1, 10);
        harm::hurt(ctx, who, damage, cause, application.blame);
        return;
    }
    let points = u16::try_from(ctx.rng().range(1, 2)).unwrap_or(1);
    let owed = ctx.with_hero(|hero| {
        let wits = &mut hero.attributes.intelligence;
        let (lowered, AbilityPoints(owed)) = wits.lowered(AbilityName::Intelligence, AbilityPoints(points));
        *wits = lowered;
        owed
    });
    if owed.is_some_and(|owed| owed > 0) {
        death::die(ctx, who, cause, application.blame);
    }
}

/// Heals the attacker by the hit points that the target has `lost`.
pub(in crate::engine::effects) fn feed(ctx: &mut Ctx<'_>, application: &EffectContext, lost: i32) {
    let Some(by) = application.attacker().filter(|_| lost > 0) else { return };
    ctx.with_body(by, |body| body.heal(lost));
    notify_suffered(ctx, application, EffectName::Leech);
}
