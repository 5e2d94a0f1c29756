//! Melee of NetHack 3.6: a d20 against armour class and level (`find_roll_to_hit`, `mattacku`, `mattackm`).

pub use crate::engine::state::prowess::{armour_value, damage_bonus, dexterity_bonus, to_hit_bonus};

use super::blow::{Dealt, Round};
use crate::{
    base::rng::Rng,
    engine::{
        context::{Ctx, arms::Arms},
        effects::status::practice,
        state::{being::Mood, status_effect::StatusEffect, things::Actor},
    },
    raws::words::abilities::{Abilities, AbilityScore},
};

/// Defender against the hero, as far as it affects the to-hit roll.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Defender {
    /// Armour class.
    pub armour_class: i32,
    /// True if stunned.
    pub stunned: bool,
    /// True if fleeing.
    pub fleeing: bool,
    /// True if naturally asleep.
    pub asleep: bool,
    /// True if unable to act because of a status effect.
    pub helpless: bool,
}

/// Returns the hero's to-hit value: the hero hits if a d20 rolls below it. `luck` and `weapon` are
/// their bonuses. NetHack 3.6: `find_roll_to_hit`.
pub fn hero_aim(
    attributes: &Abilities<AbilityScore>,
    level: i32,
    luck: i32,
    weapon: i32,
    mark: &Defender,
) -> i32 {
    1 + to_hit_bonus(attributes, level) + luck + weapon + mark.armour_class + level + off_guard(mark)
}

/// Returns the to-hit value of a hero polymorphed into a creature of `level`. NetHack 3.6: `abon`.
pub const fn shape_aim(level: i32, luck: i32, weapon: i32, mark: &Defender) -> i32 {
    1 + (level - 3) + luck + weapon + mark.armour_class + level + off_guard(mark)
}

/// To-hit bonus against a defender who is off guard.
const fn off_guard(mark: &Defender) -> i32 {
    let each = 2 * (mark.stunned as i32 + mark.fleeing as i32 + mark.asleep as i32);
    each + 4 * mark.helpless as i32
}

/// Returns the to-hit value of a creature of `level` against the hero. The creature hits if a die rolls below
/// the value: a d20, with one more side for each earlier attack in its list. `armour` is a result of
/// [`armour_value`]. NetHack 3.6: `mattacku`.
pub fn aim_at_hero(level: i32, armour: i32, helpless: bool, blind: bool) -> i32 {
    let ease = if helpless { 4 } else { 0 } - if blind { 2 } else { 0 };
    (10 + level + armour + ease).max(1)
}

/// Returns the to-hit value of a creature of `level` against another creature, which is harder to hit than
/// the hero. NetHack 3.6: `mattackm`.
pub fn aim_at_creature(level: i32, armour_class: i32, off_guard: bool) -> i32 {
    level + armour_class + if off_guard { 4 } else { 0 }
}

/// Chance in percent that a die with `sides` rolls below `aim`.
pub fn percent(aim: i32, sides: i32) -> i32 {
    let sides = sides.max(1);
    (aim - 1).clamp(0, sides) * 100 / sides
}

/// Reduces `damage` by a negative armour class, to at least 1.
pub fn softened(damage: i32, armour_class: i32, rng: &mut Rng) -> i32 {
    if damage <= 0 || armour_class >= 0 {
        return damage;
    }
    (damage - rng.range(1, -armour_class)).max(1)
}

/// Rolls a blow of the hero at `target`. The blow always hits from `inside`.
pub(super) fn by_hero(ctx: &mut Ctx<'_>, target: Actor, inside: bool) -> Dealt {
    let arms = ctx.blow(ctx.kind(target));
    let weapon = arms.aim(ctx.rng());
    if !hero_hits(ctx, target, weapon)? && !inside {
        return None;
    }
    let damage = damage(ctx, &arms);
    practice::practise(ctx, arms.skill);
    Some(damage)
}

/// Rolls the hero's to-hit against `target`. `weapon` is the bonus of the weapon.
pub(super) fn hero_hits(ctx: &mut Ctx<'_>, target: Actor, weapon: i32) -> Option<bool> {
    let hero = ctx.body(ctx.hero())?;
    let (attributes, luck) = (ctx.abilities(), ctx.raws.rules.luck.to_hit(ctx.sheet()?.fortune()));
    let weapon = weapon - ctx.burden().aim();
    let mood = ctx.mind(target).map(|mind| mind.mood);
    let mark = Defender {
        armour_class: ctx.armour_class(target)?,
        stunned: ctx.suffers(target, StatusEffect::Stunned),
        fleeing: matches!(mood, Some(Mood::Fleeing { .. })),
        asleep: mood == Some(Mood::Asleep),
        helpless: ctx.helpless(target).is_some(),
    };
    let aim = match ctx.shape(ctx.hero()) {
        Some(kind) => shape_aim(kind.level, luck, weapon, &mark),
        None => hero_aim(&attributes, hero.level, luck, weapon, &mark),
    };
    Some(aim > ctx.rng().range(1, 20))
}

/// Rolls the hero's damage with `arms`, at least 1.
pub(in crate::engine::rules) fn damage(ctx: &mut Ctx<'_>, arms: &Arms) -> i32 {
    let strength = if arms.strong { damage_bonus(&ctx.abilities()) } else { 0 };
    (arms.roll(ctx.rng()) + strength).max(1)
}

/// Returns the to-hit value of the creature `who` against `target` for this round.
pub(super) fn aim(ctx: &mut Ctx<'_>, who: Actor, target: Actor) -> Option<i32> {
    let level = ctx.body(who)?.level;
    let helpless = ctx.helpless(target).is_some();
    if target == ctx.hero() {
        let armour = ctx.armour_class(target)?;
        let armour = armour_value(armour, ctx.rng());
        return Some(aim_at_hero(level, armour, helpless, ctx.suffers(who, StatusEffect::Blind)));
    }
    let asleep = ctx.mind(target).is_some_and(|mind| mind.mood == Mood::Asleep);
    let off_guard = helpless || asleep || ctx.suffers(target, StatusEffect::Confused);
    Some(aim_at_creature(level, ctx.armour_class(target)?, off_guard))
}

/// Rolls one attack of a creature's round. A wielded weapon adds to the to-hit value.
pub(super) fn by_creature(ctx: &mut Ctx<'_>, round: &Round<'_>) -> Dealt {
    let step = i32::try_from(round.place).unwrap_or(0);
    let arms = round.weapon.map(|weapon| ctx.edge(&weapon, ctx.kind(round.target)));
    let aim = round.aim + arms.as_ref().map_or(0, |arms| arms.aim(ctx.rng()));
    if aim <= ctx.rng().range(1, 20 + step) {
        return None;
    }
    harm(ctx, round, arms.as_ref())
}

/// Rolls the damage of an attack that has hit. A wielded weapon adds damage to attacks without effects and
/// element, and the sum is at least 1. NetHack 3.6: `hitmu`.
pub(super) fn harm(ctx: &mut Ctx<'_>, round: &Round<'_>, arms: Option<&Arms>) -> Dealt {
    let Round { target, attack, .. } = *round;
    let mut damage = ctx.rng().roll(attack.dice);
    if let Some(arms) = arms.filter(|_| attack.ability.effects.is_empty() && attack.element.is_none()) {
        damage = (damage + arms.roll(ctx.rng()).max(0)).max(1);
    }
    let class = if target == ctx.hero() { ctx.armour_class(target)? } else { 0 };
    Some(softened(damage, class, ctx.rng()))
}
