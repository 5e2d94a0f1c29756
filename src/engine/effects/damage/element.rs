//! Fire, cold, electricity, acid and magic: damage that some do not feel.

use crate::{
    engine::{
        context::Ctx,
        effects::{status::resist, strike::EffectContext},
        event::Event,
        state::things::Actor,
    },
    raws::{creatures::attack::Delivery, effects::element::Element},
};

/// What is left of the damage of `strike` by `element`; `None` if the target resists it. A nimble hero ducks half of an
/// explosion of fire, cold or electricity (NetHack's `explmu`).
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

/// Whether `who` suffers by `element`.
pub(in crate::engine::effects) fn felt_by(ctx: &Ctx<'_>, who: Actor, element: Element) -> bool {
    element.facts().resisted_by.is_none_or(|resistance| !resist::immune(ctx, who, resistance))
}

/// The hero feels of what kind the damage was.
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
