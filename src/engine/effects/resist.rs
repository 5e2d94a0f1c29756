//! Who does not suffer what.

use super::Strike;
use crate::{
    engine::{context::Ctx, state::things::Actor},
    raws::creatures::{
        Resistance,
        attack::{AttackForm, Effect},
    },
};

/// Whether `who` is immune: a creature by its kind, the hero by nature.
pub(super) fn immune(ctx: &Ctx<'_>, who: Actor, to: Resistance) -> bool {
    if let Some(kind) = ctx.kind(who) {
        return kind.resists.contains(&to);
    }
    to.intrinsic().is_some_and(|intrinsic| ctx.hero_can(intrinsic))
}

/// Whether `who` shrugs off magic this time. Heroes never do.
pub(super) fn shrugs(ctx: &mut Ctx<'_>, who: Actor) -> bool {
    let percent = ctx.kind(who).map_or(0, |kind| kind.magic_resistance);
    percent > 0 && ctx.rng().chance(percent)
}

/// Whether the target of `strike`, an attack of this `form`, resists its `effect`. What elements do is damage, which
/// has been reckoned with.
pub(super) fn stops(ctx: &mut Ctx<'_>, strike: &Strike, form: AttackForm, effect: Effect) -> bool {
    let who = strike.target;
    if effect.is_element() || effect == Effect::Mercy {
        return false;
    }
    let immune = effect.resistance().is_some_and(|resistance| immune(ctx, who, resistance));
    let of_the_mind = matches!(effect, Effect::Confuse | Effect::Hallucinate | Effect::EatBrain);
    let mindless = of_the_mind && ctx.kind(who).is_some_and(|kind| kind.mindless);
    let magic = form == AttackForm::Spell || effect == Effect::Teleport;
    immune || mindless || magic && shrugs(ctx, who)
}
