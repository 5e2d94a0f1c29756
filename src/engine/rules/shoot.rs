//! Attacks from afar: what flies in a straight line, and looks.

use super::{
    flight,
    melee::{dice_pool, opposed},
};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        context::Ctx,
        effects::{
            deliver,
            mind::taming,
            queue,
            status::{eye, grapple},
            strike::EffectContext,
            trajectory,
        },
        event::{AttackId, Event, Refusal, Source},
        state::things::Actor,
    },
    raws::{
        creatures::attack::{Attack, AttackForm, Delivery},
        rules::Melee,
    },
};

/// What is shot from so far away, in squares, hits a hero of this armour class if this is more than a roll of a d20
/// (NetHack's `m_throw`).
pub fn aim_at_hero(armour_class: i32, distance: i32) -> i32 {
    8 + (3 - distance).max(-4) + armour_class
}

/// What is spat at a hero of this armour class hits if this is more than a roll of a d20 (NetHack's `thitu`).
pub fn spit_at_hero(armour_class: i32) -> i32 {
    8 + armour_class
}

/// What is shot or spat at a creature of this armour class hits if this is more than a roll of a d20 (NetHack's
/// `ohitmon`).
pub fn aim_at_creature(armour_class: i32) -> i32 {
    6 + armour_class
}

/// `who`, a creature or one in the shape of one, uses the attack with this `index` in its list against what is at `at`, or in that direction.
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
        Delivery::Blow
        | Delivery::Hug
        | Delivery::Engulf
        | Delivery::Spell
        | Delivery::Burst
        | Delivery::Struck
        | Delivery::Death => Err(Refusal::NotAble),
    }
}

/// The power that a breath takes (NetHack's `dobreathe`).
const BREATH: i32 = 15;

/// The hero, in the shape of another, breathes or spits towards `dir`.
pub(super) fn breathe_out(ctx: &mut Ctx<'_>, dir: Dir) -> Result<(), Refusal> {
    let hero = ctx.hero();
    let kind = ctx.shape(hero).ok_or(Refusal::NoBreath)?;
    let flies = |attack: &Attack| match attack.form {
        AttackForm::Breath | AttackForm::Spit => true,
        AttackForm::Weapon
        | AttackForm::Bite
        | AttackForm::Claw
        | AttackForm::Kick
        | AttackForm::Butt
        | AttackForm::Sting
        | AttackForm::Touch
        | AttackForm::Tentacle
        | AttackForm::Hug
        | AttackForm::Engulf
        | AttackForm::Explode
        | AttackForm::Gaze
        | AttackForm::Shot
        | AttackForm::Spell
        | AttackForm::Passive
        | AttackForm::Death => false,
    };
    let (index, attack) =
        (0..).zip(&kind.attacks).find(|(_, attack)| flies(attack)).ok_or(Refusal::NoBreath)?;
    let costs = if attack.form == AttackForm::Breath { BREATH } else { 0 };
    if ctx.sheet().is_none_or(|hero| hero.power < costs) {
        return Err(Refusal::NoPower);
    }
    ctx.with_hero(|hero| hero.power -= costs);
    let to = ctx.hero_at().step(dir);
    shoot(ctx, hero, index, to)
}

/// `who` looks at whoever is at `at`. It takes two to look each other in the eye, so that the blind are safe.
fn gaze(ctx: &mut Ctx<'_>, who: Actor, source: Source, attack: &Attack, at: Point) -> Result<(), Refusal> {
    let near = ctx.at(who).distance(at) <= attack.range;
    let target = ctx.standing(at).filter(|target| *target != who && near).ok_or(Refusal::NotAble)?;
    if grapple::reaches(ctx, who, target) && eye::eye_to_eye(ctx, who, target) {
        let damage = ctx.rng().roll(attack.dice);
        queue::strike(ctx, EffectContext::new(ctx, who, target, source, damage));
    }
    Ok(())
}

/// Something flies until it hits somebody.
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

/// Whether what `who` sends with `attack` hits `target`, and for how much: by the rule of rules.json, as blows do.
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
            Some(dice_pool::damage(&by, &other, ctx.rng())).filter(|damage| *damage > 0)
        }
    }
}
