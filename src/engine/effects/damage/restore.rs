//! Restores hit points, power, levels and scores, and cures status effects. Also plain damage as an effect.

use super::{
    destroy_items,
    element::{dealt, mark},
    harm,
};
use crate::{
    base::dice::Dice,
    engine::{
        context::Ctx,
        effects::{
            effect_context::EffectContext,
            notify::notify_suffered,
            status::{afflict::afflict, experience, resist, update_fov},
        },
        event::{ActorSeen, Cause, Event},
        state::{source::Origin, status_effect::StatusEffect, things::Actor},
    },
    raws::{
        kinds::{creatures::attack::Delivery, growth::Intrinsic, traits::Race},
        reading::table::Id,
        words::{
            abilities::{AbilityName, AbilityPoints, AbilityScore},
            effects::{EffectName, ability::Aim, element::Element},
        },
    },
};

/// Rolls `dice` damage of `element` against the target. With `scars` the maximum of hit points falls by up to
/// the hit points lost, but not below the experience level. NetHack 3.6: `dofiretrap`. With `leaves` the
/// target keeps that many hit points.
pub(in crate::engine::effects) fn damage(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    element: Option<Element>,
    dice: Dice,
    (scars, leaves): (bool, i32),
) {
    let who = application.target;
    let before = ctx.body(who).map_or(0, |body| body.hitpoints);
    let rolled = ctx.rng().roll(dice).max(application.least_damage());
    let damage = if leaves > 0 { rolled.min((before - leaves).max(0)) } else { rolled };
    hurt(ctx, &EffectContext { damage, ..*application }, element, application.slays(ctx.raws));
    let left = ctx.body(who).filter(|_| scars && ctx.is_here(who) && !ctx.over());
    let lost = left.map_or(0, |body| before - body.hitpoints);
    if lost > 0 {
        let scar = ctx.rng().range(0, lost.min(damage));
        ctx.with_body(who, |body| {
            let least = body.level.clamp(1, body.max_hitpoints.max(1));
            body.max_hitpoints = (body.max_hitpoints - scar).max(least);
            body.hitpoints = body.hitpoints.min(body.max_hitpoints);
        });
    }
}

/// Returns the delivery of `application`: by touch for spells that a creature has from a list.
fn delivery(ctx: &Ctx<'_>, application: &EffectContext) -> Delivery {
    match application.source.origin {
        Origin::Spell { spell, caster: Some(_), .. } if ctx.raws.spells[spell].cast.aim == Aim::Touch => {
            Delivery::Spell
        }
        _ => Delivery::Breath,
    }
}

/// Deals the damage of `application`, unless the target resists `element`. The target may die of `cause`.
pub(in crate::engine::effects) fn hurt(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    element: Option<Element>,
    cause: Cause,
) {
    let damage = match element {
        None => Some(application.damage),
        Some(element) => dealt(ctx, application, delivery(ctx, application), element),
    };
    let Some(damage) = damage.filter(|damage| *damage > 0) else {
        let who = ctx.who(application.target);
        return ctx.tell(
            &[who],
            Event::Resisted { who, effect: EffectName::Damage, source: Some(application.source) },
        );
    };
    notify_suffered(ctx, application, EffectName::Damage);
    if let Some(element) = element {
        mark(ctx, application, element, damage);
    }
    harm::hurt(ctx, application.target, damage, cause, application.blame);
    if let Some(element) = element {
        destroy_items::exposed(ctx, application.target, application.source, element, None);
    }
}

/// Heals the target by `dice`. Beyond the maximum, the maximum rises by up to `more`, with `only_low` only if
/// it is low for the level. NetHack 3.6: `healup`.
pub(in crate::engine::effects) fn heal(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    dice: Dice,
    (more, only_low): (i32, bool),
) {
    let (points, rules) = (ctx.rng().roll(dice).max(0), &ctx.raws.rules.harm);
    ctx.with_body(application.target, |body| {
        let is_low = body.max_hitpoints < rules.low_hitpoints + rules.low_per_level * body.level;
        let more = if only_low && !is_low { 0 } else { more };
        let whole = body.hitpoints + points;
        if whole > body.max_hitpoints {
            body.max_hitpoints = (body.max_hitpoints + more).min(whole.max(body.max_hitpoints));
        }
        body.heal(points);
    });
    notify_suffered(ctx, application, EffectName::Heal);
}

/// Cures the target of all status effects in `what`.
pub(in crate::engine::effects) fn cure(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    what: &[StatusEffect],
) {
    let target = application.target;
    for what in what {
        if ctx.suffers(target, *what) {
            ctx.set_affliction(target, *what, 0);
            if *what == StatusEffect::Blind && target == ctx.hero() {
                update_fov::look(ctx);
            }
            // Something may sustain it further on.
            if !ctx.suffers(target, *what) {
                let who = ctx.who(target);
                ctx.tell(&[who], Event::Recovered { who, what: *what });
            }
        }
    }
}

/// Raises the target by one level, with the experience for it.
pub(in crate::engine::effects) fn gain_level(ctx: &mut Ctx<'_>, application: &EffectContext) {
    let target = application.target;
    if target != ctx.hero() {
        let points = ctx.rng().range(1, 8);
        ctx.with_body(target, |body| {
            body.level += 1;
            body.max_hitpoints += points;
            body.hitpoints += points;
        });
        return notify_suffered(ctx, application, EffectName::GainLevel);
    }
    rise(ctx);
}

/// Raises the hero by one experience level, and gives the experience points that the level needs.
pub(in crate::engine) fn rise(ctx: &mut Ctx<'_>) {
    let level = ctx.body(ctx.hero()).map_or(1, |body| body.level);
    let index = usize::try_from(level - 1).unwrap_or(0);
    let needed = ctx.raws.rules.experience.get(index).copied();
    ctx.with_hero(|hero| hero.experience = hero.experience.max(needed.unwrap_or(hero.experience)));
    experience::rise(ctx);
}

/// Changes the hero's maximum power by `more`, and the power by `dice` and by `each` for each point of that.
/// NetHack 3.6: `peffects` for the potion of gain energy.
pub(in crate::engine::effects) fn gain_power(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    dice: Dice,
    (more, each): (Dice, i32),
) {
    if application.target != ctx.hero() {
        return;
    }
    let (points, more) = (ctx.rng().roll(dice), ctx.rng().roll(more));
    let points = points + each * more;
    ctx.with_hero(|hero| {
        hero.max_power = (hero.max_power + more).max(0);
        hero.power = (hero.power + points).clamp(0, hero.max_power);
    });
    notify_suffered(ctx, application, EffectName::GainPower);
}

/// Grants the hero an intrinsic for good.
pub(in crate::engine::effects) fn grant(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    intrinsic: Intrinsic,
) {
    if application.target != ctx.hero() {
        return;
    }
    ctx.with_hero(|hero| hero.acquire(intrinsic));
    update_fov::look(ctx);
    ctx.events.push(Event::Can { who: ActorSeen::HERO, what: intrinsic, by: application.doing() });
}

/// Returns `score` of `ability` raised for good by `points`, at most to the cap of `race`.
pub(in crate::engine::effects) fn gained(
    ctx: &mut Ctx<'_>,
    race: Id<Race>,
    ability: AbilityName,
    score: AbilityScore,
    points: AbilityPoints,
) -> AbilityScore {
    let raws = ctx.raws;
    let cap = *raws.traits.races[race].attribute_caps.get(ability);
    score.gained(ability, points, cap, || raws.rules.exceptional_point(ctx.rng()))
}

/// Returns the six abilities in their order, from a random one on.
fn from_random(ctx: &mut Ctx<'_>) -> impl Iterator<Item = AbilityName> + use<> {
    let first = ctx.rng().pick(&AbilityName::ALL).copied();
    let before = AbilityName::ALL.into_iter().take_while(move |ability| Some(*ability) != first);
    AbilityName::ALL.into_iter().skip_while(move |ability| Some(*ability) != first).chain(before)
}

/// Raises ability scores of the hero by a point, up to the caps of the race: `ability`, else all scores if
/// `all`, else one that can rise. NetHack 3.6: `peffects` for the potion, `gainstr`.
pub(in crate::engine::effects) fn raise_ability(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    ability: Option<AbilityName>,
    all: bool,
) {
    if application.target != ctx.hero() || ctx.hero_can(Intrinsic::SustainAbilities) {
        return;
    }
    let which = match ability {
        Some(ability) => vec![ability],
        None if all => AbilityName::ALL.to_vec(),
        None => from_random(ctx).collect(),
    };
    let mut raised = false;
    for ability in which {
        let Some(hero) = ctx.sheet() else { return };
        let (score, race) = (*hero.attributes.get(ability), hero.identity.race);
        let higher = gained(ctx, race, ability, score, AbilityPoints(1));
        if higher == score {
            continue;
        }
        raised = true;
        ctx.with_hero(|hero| {
            *hero.attributes.get_mut(ability) = higher;
            let best = hero.best.get_mut(ability);
            *best = (*best).max(higher);
        });
        if !all {
            break;
        }
    }
    if raised {
        notify_suffered(ctx, application, EffectName::RaiseAbility);
    }
}

/// Restores lowered ability scores of the hero: all of them if `all`, else a random one. NetHack 3.6:
/// `peffects`.
pub(in crate::engine::effects) fn restore_abilities(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    all: bool,
) {
    if application.target != ctx.hero() {
        return;
    }
    let order = from_random(ctx);
    let restored = ctx.with_hero(|hero| {
        let mut restored = false;
        for ability in order {
            let best = *hero.best.get(ability);
            let score = hero.attributes.get_mut(ability);
            if *score < best && (all || !restored) {
                *score = best;
                restored = true;
            }
        }
        restored
    });
    if restored == Some(true) {
        notify_suffered(ctx, application, EffectName::RestoreAbilities);
    }
}

/// Gives the hero's next blows a confusing touch: `blows` more, at most 100 in all.
pub(in crate::engine::effects) fn confusing_touch(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    blows: Dice,
) {
    if application.target != ctx.hero() {
        return;
    }
    let blows = u16::try_from(ctx.rng().roll(blows)).unwrap_or(0);
    ctx.with_hero(|hero| hero.confusing = hero.confusing.saturating_add(blows).min(100));
    notify_suffered(ctx, application, EffectName::ConfusingTouch);
}

/// Confuses `target`, which the hero has hit, if a confusing touch is left. NetHack 3.6: `u.umconf`.
pub(in crate::engine) fn confuse_by_touch(ctx: &mut Ctx<'_>, target: Actor) {
    let left = ctx.sheet().map_or(0, |hero| hero.confusing);
    if left == 0 || !ctx.is_here(target) || ctx.over() {
        return;
    }
    ctx.with_hero(|hero| hero.confusing = left - 1);
    let mindless = ctx.kind(target).is_some_and(|kind| kind.mindless);
    if !mindless && !resist::shrugs(ctx, target) {
        let [least, most] = ctx.raws.rules.harm.touch_confuses;
        let turns = ctx.rng().range(least, most);
        afflict(ctx, target, StatusEffect::Confused, turns, None);
    }
}
