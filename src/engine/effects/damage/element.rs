//! Elemental damage, and resistance to it.

use crate::{
    engine::{
        context::Ctx,
        effects::{effect_context::EffectContext, gear::worn, status::resist},
        event::Event,
        state::things::Actor,
    },
    raws::{
        creatures::{Resistance, attack::Delivery},
        effects::element::Element,
        growth::Intrinsic,
    },
};

/// Returns the damage of `strike` after resistance to `element`; `None` if the target resists, which
/// identifies a worn item that gives the resistance. A hero with
/// high dexterity may halve an explosion of fire, cold or electricity. NetHack 3.6: `explmu`.
pub(in crate::engine::effects) fn dealt(
    ctx: &mut Ctx<'_>,
    strike: &EffectContext,
    delivery: Delivery,
    element: Element,
) -> Option<i32> {
    let who = strike.target;
    let facts = element.facts();
    let magic = element == Element::Magic;
    let warded = magic && who == ctx.hero() && ctx.hero_can(Intrinsic::MagicResistance);
    // Of a spell that hurts by magic alone, half gets through. NetHack 3.6: `MGC_PSI_BOLT`.
    if warded && delivery == Delivery::Spell {
        worn::shows(ctx, Intrinsic::MagicResistance);
        return Some((strike.damage + 1) / 2);
    }
    let resisted = match facts.resisted_by {
        Some(resistance) => resist::immune(ctx, who, resistance),
        None => warded || magic && resist::shrugs(ctx, who),
    };
    if resisted {
        if who == ctx.hero() {
            let by = facts.resisted_by.and_then(Resistance::intrinsic);
            worn::shows(ctx, by.unwrap_or(Intrinsic::MagicResistance));
        }
        return None;
    }
    if delivery == Delivery::Burst && facts.ducked && who == ctx.hero() {
        let dexterity = ctx.abilities().dexterity.points();
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
