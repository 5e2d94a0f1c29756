//! NetHack's blows: a d20 against armour class and level (`find_roll_to_hit`, `mattacku`, `mattackm`).

pub use crate::engine::state::prowess::{armour_value, damage_bonus, dexterity_bonus, to_hit_bonus};

use super::blow::{Dealt, Round};
use crate::{
    base::rng::Rng,
    engine::{
        context::{Ctx, arms::Arms},
        effects::status::practice,
        state::{affliction::StatusEffect, being::Mood, things::Actor},
    },
    raws::abilities::{Abilities, AbilityScore},
};

/// One whom the hero strikes at, as far as it matters to the aim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Defender {
    /// Armour class.
    pub armour_class: i32,
    /// Whether it reels.
    pub stunned: bool,
    /// Whether it runs away.
    pub fleeing: bool,
    /// Whether it sleeps as those do who rest.
    pub asleep: bool,
    /// Whether something keeps it from moving.
    pub helpless: bool,
}

/// The hero hits if this is more than a roll of a d20; what the hero fights with adds `weapon` (NetHack's
/// `find_roll_to_hit`).
pub fn hero_aim(
    attributes: &Abilities<AbilityScore>,
    level: i32,
    luck: i32,
    weapon: i32,
    mark: &Defender,
) -> i32 {
    1 + to_hit_bonus(attributes, level) + luck + weapon + mark.armour_class + level + off_guard(mark)
}

/// The same of a hero in the shape of one of `level`, who aims as that does (NetHack's `abon`).
pub const fn shape_aim(level: i32, luck: i32, weapon: i32, mark: &Defender) -> i32 {
    1 + (level - 3) + luck + weapon + mark.armour_class + level + off_guard(mark)
}

/// How much easier somebody is to hit who is not on guard.
const fn off_guard(mark: &Defender) -> i32 {
    let each = 2 * (mark.stunned as i32 + mark.fleeing as i32 + mark.asleep as i32);
    each + 4 * mark.helpless as i32
}

/// A creature of `level` hits the hero if this is more than a roll of a d20, or of a die with one more side for each
/// attack that comes before it in the creature's list (NetHack's `mattacku`). `armour` is a draw of
/// [`armour_value`].
pub fn aim_at_hero(level: i32, armour: i32, helpless: bool, blind: bool) -> i32 {
    let ease = if helpless { 4 } else { 0 } - if blind { 2 } else { 0 };
    (10 + level + armour + ease).max(1)
}

/// The same against another creature, which is harder (NetHack's `mattackm`).
pub fn aim_at_creature(level: i32, armour_class: i32, off_guard: bool) -> i32 {
    level + armour_class + if off_guard { 4 } else { 0 }
}

/// In how many percent of the rolls of a die with so many `sides` this aim hits.
pub fn percent(aim: i32, sides: i32) -> i32 {
    let sides = sides.max(1);
    (aim - 1).clamp(0, sides) * 100 / sides
}

/// What is left of `damage` to one whose armour class is better than 0: at least 1, if there was any.
pub fn softened(damage: i32, armour_class: i32, rng: &mut Rng) -> i32 {
    if damage <= 0 || armour_class >= 0 {
        return damage;
    }
    (damage - rng.range(1, -armour_class)).max(1)
}

/// The hero strikes at `target`, and cannot miss from `inside`.
pub(super) fn by_hero(ctx: &mut Ctx<'_>, target: Actor, inside: bool) -> Dealt {
    let arms = ctx.blow(ctx.kind(target));
    if !hero_hits(ctx, target, arms.to_hit)? && !inside {
        return None;
    }
    let damage = damage(ctx, &arms);
    practice::practise(ctx, arms.skill);
    Some(damage)
}

/// Whether the hero, for whom it is so much easier by a `weapon`, hits `target` this time.
pub(super) fn hero_hits(ctx: &mut Ctx<'_>, target: Actor, weapon: i32) -> Option<bool> {
    let hero = ctx.body(ctx.hero())?;
    let (attributes, luck) = ctx.with_hero(|hero| (hero.abilities(), hero.luck))?;
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

/// The damage that the hero does with `arms`: at least 1.
pub(in crate::engine::rules) fn damage(ctx: &mut Ctx<'_>, arms: &Arms) -> i32 {
    let strength = ctx.sheet().filter(|_| arms.strong).map_or(0, |hero| damage_bonus(&hero.abilities()));
    let dice: i32 = arms.dice.iter().map(|dice| ctx.rng().roll(*dice)).sum();
    (arms.damage(dice) + strength).max(1)
}

/// How well `who` aims at `target` in this round of attacks.
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

/// A creature strikes, once in a round; what it has in hand helps it to hit.
pub(super) fn by_creature(ctx: &mut Ctx<'_>, round: &Round<'_>) -> Dealt {
    let step = i32::try_from(round.place).unwrap_or(0);
    let arms = round.weapon.map(|weapon| ctx.edge(&weapon, ctx.kind(round.target)));
    let aim = round.aim + arms.as_ref().map_or(0, |arms| arms.to_hit);
    if aim <= ctx.rng().range(1, 20 + step) {
        return None;
    }
    harm(ctx, round, arms.as_ref())
}

/// The damage that an attack does once it has hit. What is in hand adds to that of attacks that do nothing else (NetHack's
/// `hitmu`), and never makes it nothing.
pub(super) fn harm(ctx: &mut Ctx<'_>, round: &Round<'_>, arms: Option<&Arms>) -> Dealt {
    let Round { target, attack, .. } = *round;
    let mut damage = ctx.rng().roll(attack.dice);
    if let Some(arms) = arms.filter(|_| attack.ability.effects.is_empty() && attack.element.is_none()) {
        let dice: i32 = arms.dice.iter().map(|dice| ctx.rng().roll(*dice)).sum();
        damage = (damage + arms.damage(dice).max(0)).max(1);
    }
    let class = if target == ctx.hero() { ctx.armour_class(target)? } else { 0 };
    Some(softened(damage, class, ctx.rng()))
}
