//! Fire, cold, electricity, acid and magic: damage that some do not feel.

use super::{Strike, resist};
use crate::{
    engine::{context::Ctx, event::Event},
    raws::creatures::attack::{Attack, AttackForm, Effect},
};

/// What is left of the damage of `strike` by the element `effect`; `None` if the target resists it. A nimble hero
/// ducks half of an explosion of fire, cold or electricity (NetHack's `explmu`).
pub(super) fn dealt(ctx: &mut Ctx<'_>, strike: &Strike, attack: &Attack, effect: Effect) -> Option<i32> {
    let who = strike.target;
    let resisted = match effect.resistance() {
        Some(resistance) => resist::immune(ctx, who, resistance),
        None => effect == Effect::Magic && resist::shrugs(ctx, who),
    };
    if resisted {
        return None;
    }
    let duckable = matches!(effect, Effect::Fire | Effect::Cold | Effect::Shock);
    if attack.form == AttackForm::Explode && duckable && who == ctx.hero() {
        let dexterity = ctx.with_hero(|hero| hero.attributes.dexterity.points()).unwrap_or_default();
        if i32::from(dexterity) > ctx.rng().range(1, 20) {
            return Some((strike.damage + 1) / 2);
        }
    }
    Some(strike.damage)
}

/// The hero feels by what the damage was.
pub(super) fn mark(ctx: &mut Ctx<'_>, strike: &Strike, effect: Effect, damage: i32) {
    if strike.target == ctx.hero() && damage > 0 {
        ctx.events.push(Event::Suffered { who: ctx.who(strike.target), effect });
    }
}
