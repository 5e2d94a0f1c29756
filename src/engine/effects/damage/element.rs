//! Elemental damage, and resistance to it.

use crate::{
    engine::{
        context::Ctx,
        effects::{effect_context::EffectContext, status::resist},
        event::Event,
        state::things::Actor,
    },
    raws::{creatures::attack::Delivery, effects::element::Element},
};

/// Returns the damage of `strike` after resistance to `element`; `None` if the target resists. A hero with
/// high dexterity may halve an explosion of fire, cold or electricity. NetHack 3.6: `explmu`.
pub(in crate::engine::effects) fn dealt(
    ctx: &mut Ctx<'_>,
    strike: &EffectContext,
    delivery: Delivery,
    element: Element,
) -> Option<i32> {
    let who = strike.target;
    let facts = element.facts();
    let resisted = match facts.resisted_by {
        Some(resistance) => resist::immune(ctx, who, resistance),
        None => element == Element::Magic && resist::shrugs(ctx, who),
    };
    if resisted {
        return None;
    }
    if delivery == Delivery::Burst && facts.ducked && who == ctx.hero() {
        let dexterity = ctx.with_hero(|hero| hero.attributes.dexterity.points()).unwrap_or_default();
        if i32::from(dexterity) > ctx.rng().range(1, 20) {
            return Some((strike.damage + 1) / 2);
        }
    }
    Some(strike.damage)
}

/// True if `who` does not resist `element`.
pub(in crate::engine::effects) fn felt_by(ctx: &Ctx<'_>, who: Actor, element: Element) -> bool {
    element.facts().resisted_by.is_none_or(|resistance| !resist::immune(ctx, who, resistance))
}

/// Reports the element to the hero, if the hero was hurt.
pub(in crate::engine::effects) fn mark(
    ctx: &mut Ctx<'_>,
    strike: &EffectContext,
    element: Element,
    damage: i32,
) {
    if strike.target == ctx.hero() && damage > 0 && element.facts().felt {
        ctx.events.push(Event::Felt { who: ctx.who(strike.target), element });
    }
}
