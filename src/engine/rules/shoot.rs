//! Ranged attacks of creatures: missiles, breath and gazes.

use super::{
    flight,
    melee::{dice_pool, opposed, spell},
};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        context::Ctx,
        effects::{
            deliver,
            effect_context::EffectContext,
            ground::writing,
            mind::taming,
            queue,
            status::{eye, grapple},
            trajectory,
        },
        event::{AttackId, Event, Refusal, Source},
        state::things::Actor,
    },
    raws::{
        kinds::{
            creatures::attack::{Attack, AttackForm, Delivery},
            power_words::WordBreach,
        },
        rules::Melee,
    },
};

/// Returns the to-hit value of a missile against the hero, shot from `distance` squares. The missile hits if
/// a d20 rolls below it. NetHack 3.6: `m_throw`.
pub fn aim_at_hero(armour_class: i32, distance: i32) -> i32 {
    8 + (3 - distance).max(-4) + armour_class
}

/// Returns the to-hit value of spit against the hero. It hits if a d20 rolls below the value. NetHack 3.6:
/// `thitu`.
pub fn spit_at_hero(armour_class: i32) -> i32 {
    8 + armour_class
}

/// Returns the to-hit value of a missile or spit against a creature. It hits if a d20 rolls below the value.
/// NetHack 3.6: `ohitmon`.
pub fn aim_at_creature(armour_class: i32) -> i32 {
    6 + armour_class
}

/// Uses the ranged attack at `index` of the kind or form of `who` against `at`, or in that direction. Errors:
/// [`Refusal::NotAble`].
pub(super) fn shoot(ctx: &mut Ctx<'_>, who: Actor, index: u8, at: Point) -> Result<(), Refusal> {
    let raws = ctx.raws;
    let kind = ctx.shape_id(who).ok_or(Refusal::NotAble)?;
    let source = Source::from(AttackId { kind, index });
    let attack = source.attack(raws).ok_or(Refusal::NotAble)?;
    match attack.form.delivery() {
        Delivery::Gaze => gaze(ctx, who, source, attack, at),
        Delivery::Missile => fly(ctx, who, source, attack, at),
        Delivery::Breath => {
            let dir = Dir::along(ctx.at(who), at).ok_or(Refusal::NotAble)?;
            deliver::attack(ctx, who, source, dir);
            Ok(())
        }
        Delivery::Spell => {
            spell::cast_afar(ctx, who, attack);
            Ok(())
        }
        Delivery::Blow
        | Delivery::Hug
        | Delivery::Engulf
        | Delivery::Burst
        | Delivery::Struck
        | Delivery::Death => Err(Refusal::NotAble),
    }
}

/// Lets a polymorphed hero breathe or spit towards `dir`. Errors: [`Refusal::NoBreath`] or
/// [`Refusal::NoPower`].
pub(super) fn breathe_out(ctx: &mut Ctx<'_>, dir: Dir) -> Result<(), Refusal> {
    let hero = ctx.hero();
    let kind = ctx.shape(hero).ok_or(Refusal::NoBreath)?;
    let (index, attack) = kind.breath().ok_or(Refusal::NoBreath)?;
    let costs = attack.form.breath_cost();
    if ctx.sheet().is_none_or(|hero| hero.power < costs) {
        return Err(Refusal::NoPower);
    }
    ctx.with_hero(|hero| hero.power -= costs);
    let to = ctx.hero_at().step(dir);
    shoot(ctx, hero, index, to)
}

/// Gazes at the creature at `at`. Works only if both see each other. Errors: [`Refusal::NotAble`] without a
/// target in range.
fn gaze(ctx: &mut Ctx<'_>, who: Actor, source: Source, attack: &Attack, at: Point) -> Result<(), Refusal> {
    let near = ctx.at(who).distance(at) <= attack.range;
    let target = ctx.standing(at).filter(|target| *target != who && near).ok_or(Refusal::NotAble)?;
    if grapple::reaches(ctx, who, target) && eye::eye_to_eye(ctx, who, target) {
        let damage = ctx.rng().roll(attack.dice);
        queue::strike(ctx, EffectContext::new(ctx, who, target, source, damage));
    }
    Ok(())
}

/// Flies a missile until it hits a creature. Errors: [`Refusal::NotAble`] if `at` is in none of the eight
/// directions.
fn fly(ctx: &mut Ctx<'_>, who: Actor, source: Source, attack: &Attack, at: Point) -> Result<(), Refusal> {
    let from = ctx.at(who);
    let dir = Dir::along(from, at).ok_or(Refusal::NotAble)?;
    let (mut missed, mut rolled) = (Vec::new(), None);
    let (path, hit) = trajectory::fly(ctx, who, (dir, attack.range), |ctx, target| {
        rolled = finds(ctx, who, target, attack);
        if rolled.is_none() {
            missed.push(target);
        }
        rolled.is_some()
    });
    let by = ctx.who(who);
    let targets: Vec<Actor> = missed.iter().copied().chain(hit).collect();
    flight::tell(ctx, who, source, path, &targets);
    if who == ctx.hero() {
        for target in targets {
            writing::breach(ctx, WordBreach::Blow, target);
        }
    }
    for target in missed {
        let target = ctx.who(target);
        ctx.tell(&[by, target], Event::Missed { by, target, source });
    }
    if let Some((target, damage)) = hit.zip(rolled) {
        if who == ctx.hero() {
            taming::provoke(ctx, target);
        }
        queue::strike(ctx, EffectContext::new(ctx, who, target, source, damage));
    }
    Ok(())
}

/// Rolls to hit `target` with `attack` of `who`, by the melee rule of rules.json. Returns the damage; `None`
/// on a miss.
fn finds(ctx: &mut Ctx<'_>, who: Actor, target: Actor, attack: &Attack) -> Option<i32> {
    match ctx.raws.rules.melee {
        Melee::ArmourClass => {
            let class = ctx.armour_class(target)?;
            let aim = if target != ctx.hero() {
                aim_at_creature(class)
            } else if attack.form == AttackForm::Spit {
                spit_at_hero(class)
            } else {
                aim_at_hero(class, ctx.at(who).distance(ctx.at(target)))
            };
            (aim > ctx.rng().range(1, 20)).then(|| ctx.rng().roll(attack.dice))
        }
        Melee::Opposed => {
            Some(opposed::damage(ctx.stats(who)?.attack, ctx.stats(target)?.defence, ctx.rng()))
        }
        Melee::DicePool => {
            let (by, other) = (ctx.stats(who)?, ctx.stats(target)?);
            dice_pool::damage(&by, &other, ctx.raws.rules.pool_damage, ctx.rng())
        }
    }
}
