//! What attacks do beside plain damage: their effects, from the raws. One file for each family of effects.

mod afflict;
pub(super) mod change_level;
mod blast;
pub(super) mod death;
mod drain;
pub(super) mod drown;
mod element;
pub mod experience;
mod eye;
pub(super) mod harm;
pub(in crate::engine) mod hold;
pub(super) mod look;
pub mod luck;
mod passive;
mod poison;
mod resist;
mod stone;
pub(in crate::engine) mod teleport;
pub mod theft;

pub(in crate::engine) use blast::{burst, on_death};
pub(in crate::engine) use eye::eye_to_eye;
pub(in crate::engine) use passive::{Owner, Touch, struck};

use super::{
    context::Ctx,
    event::{AttackId, Cause, Event, Party},
    state::things::Actor,
};
use crate::{
    engine::context::Blame,
    raws::creatures::attack::{Attack, AttackForm, Effect},
};

/// An attack that has come about, and on whom.
#[derive(Debug, Clone, Copy)]
pub(in crate::engine) struct Strike {
    /// Who attacks; `None` for one who is dead already.
    pub(in crate::engine) by: Option<Actor>,
    /// How the hero knows the one who attacks.
    pub(in crate::engine) from: Party,
    /// Whose doing it is: whoever sets off an explosion is to blame for it.
    pub(in crate::engine) blame: Option<Blame>,
    /// Whom.
    pub(in crate::engine) target: Actor,
    /// With which attack.
    pub(in crate::engine) blow: AttackId,
    /// The damage rolled.
    pub(in crate::engine) damage: i32,
}

impl Strike {
    /// An attack of `by`, who is alive.
    pub(in crate::engine) fn new(
        ctx: &Ctx<'_>,
        by: Actor,
        target: Actor,
        blow: AttackId,
        damage: i32,
    ) -> Self {
        let blame = Blame::of(ctx, by);
        Self { by: Some(by), from: blame.who, blame: Some(blame), target, blow, damage }
    }
}

/// The strike takes effect: what resistances leave of the damage, and what else it does. It is told here, too.
pub(in crate::engine) fn strike(ctx: &mut Ctx<'_>, strike: Strike) {
    let raws = ctx.raws;
    let Some(attack) = strike.blow.attack(&raws.creatures) else { return };
    let Some(before) = ctx.body(strike.target).filter(|_| ctx.is_here(strike.target) && !ctx.over()) else {
        return;
    };
    let comes = !gated(attack.form) || ctx.rng().one_in(attack.one_in);
    let effect = attack.effect.filter(|effect| comes && perceived(ctx, &strike, attack, *effect));
    let is = |what| attack.effect == Some(what);
    let damage = match effect.filter(|effect| effect.is_element()) {
        Some(element) => match element::dealt(ctx, &strike, attack, element) {
            Some(damage) => damage,
            // What would be nothing but an element is nothing at all to those who resist it.
            None if !attack.form.touches() => return,
            None => 0,
        },
        None if is(Effect::DrainPower) => 0,
        None if is(Effect::Mercy) => strike.damage.min(before.hitpoints - 1),
        None => strike.damage,
    }
    .max(0);
    // A touch that takes and does not hurt is no blow.
    if effect == Some(Effect::StealGold) && damage <= 0 {
        return theft::work(ctx, &strike);
    }
    tell(ctx, &strike, attack.form, damage);
    if effect == Some(Effect::Leech) {
        drain::feed(ctx, &strike, damage.min(before.hitpoints));
    }
    harm::hurt(ctx, strike.target, damage, cause(attack.form, strike.blow), strike.blame);
    if ctx.is_here(strike.target)
        && !ctx.over()
        && let Some(effect) = effect
    {
        if resist::stops(ctx, &strike, attack.form, effect) {
            let who = ctx.who(strike.target);
            ctx.tell(&[who], Event::Resisted { who, effect });
        } else {
            work(ctx, &strike, attack, effect, damage);
        }
    }
}

/// What `effect` does to the target of `strike`, who has survived the `damage` and does not resist.
fn work(ctx: &mut Ctx<'_>, strike: &Strike, attack: &Attack, effect: Effect, damage: i32) {
    match effect {
        Effect::Fire | Effect::Cold | Effect::Shock | Effect::Acid => {
            element::mark(ctx, strike, effect, damage);
        }
        Effect::Poison => poison::work(ctx, strike),
        Effect::Sleep
        | Effect::Paralyse
        | Effect::Stun
        | Effect::Confuse
        | Effect::Blind
        | Effect::Hallucinate
        | Effect::Slow
        | Effect::Venom
        | Effect::Levitate => afflict::work(ctx, strike, attack, effect),
        Effect::DrainLevel => drain::level(ctx, strike),
        Effect::DrainStrength => drain::strength(ctx, strike, 1),
        Effect::DrainPower => drain::power(ctx, strike),
        Effect::EatBrain => drain::brain(ctx, strike),
        Effect::Stick => {
            if let Some(by) = strike.by {
                hold::seize(ctx, strike.target, by);
            }
        }
        Effect::StealGold => theft::work(ctx, strike),
        Effect::Petrify => stone::work(ctx, strike),
        Effect::Teleport => teleport::away(ctx, strike.target),
        // All of these is in the damage.
        Effect::Magic | Effect::Leech | Effect::Mercy => {}
    }
}

/// Whether an effect of this form comes only once in so many hits. Where it does not, `one_in` says how often the
/// attack comes about at all, and that has been decided.
const fn gated(form: AttackForm) -> bool {
    form.touches() || matches!(form, AttackForm::Explode | AttackForm::Death)
}

/// Whether the target perceives what has to be perceived to suffer `effect`: lights dazzle only those who see.
fn perceived(ctx: &Ctx<'_>, strike: &Strike, attack: &Attack, effect: Effect) -> bool {
    let light = matches!(attack.form, AttackForm::Explode | AttackForm::Death)
        && matches!(effect, Effect::Blind | Effect::Hallucinate);
    !light || eye::open(ctx, strike.target)
}

/// Tells of the strike.
fn tell(ctx: &mut Ctx<'_>, strike: &Strike, form: AttackForm, damage: i32) {
    let Strike { from: by, blow, .. } = *strike;
    let target = ctx.who(strike.target);
    let event = match form {
        AttackForm::Weapon
        | AttackForm::Bite
        | AttackForm::Claw
        | AttackForm::Kick
        | AttackForm::Butt
        | AttackForm::Sting
        | AttackForm::Touch
        | AttackForm::Tentacle
        | AttackForm::Hug
        | AttackForm::Shot
        | AttackForm::Spit
        | AttackForm::Breath => Event::Hit { by, target, blow: Some(blow), damage },
        AttackForm::Engulf
        | AttackForm::Explode
        | AttackForm::Gaze
        | AttackForm::Spell
        | AttackForm::Passive
        | AttackForm::Death => Event::Worked { by, target, blow, damage },
    };
    ctx.tell(&[by, target], event);
}

/// What those die of who die of an attack of this form.
const fn cause(form: AttackForm, blow: AttackId) -> Cause {
    match form {
        AttackForm::Explode | AttackForm::Death => Cause::Explosion(blow.kind),
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
        | AttackForm::Gaze
        | AttackForm::Shot
        | AttackForm::Spit
        | AttackForm::Breath
        | AttackForm::Spell
        | AttackForm::Passive => Cause::Slain(blow.kind),
    }
}
