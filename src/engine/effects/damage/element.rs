//! Elemental damage, and resistance to it.

use crate::{
    engine::{
        context::Ctx,
        effects::{effect_context::EffectContext, gear::worn, status::resist},
        event::Event,
        state::things::Actor,
    },
    raws::{
        kinds::creatures::{Resistance, attack::Delivery},
        words::effects::element::Element,
    },
};

/// Returns the damage of `application` after resistance to `element`; `None` if the target resists, which
/// identifies a worn item that gives the resistance. A creature may halve that of the hero's magic by its
/// magic resistance, and a hero with high dexterity an explosion of fire, cold or electricity. NetHack 3.6:
/// `resist` and `explmu`.
pub(in crate::engine::effects) fn dealt(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    delivery: Delivery,
    element: Element,
) -> Option<i32> {
    let who = application.target;
    let facts = element.facts();
    if facts.resisted_by.is_some_and(|resistance| resist::immune(ctx, who, resistance)) {
        if let Some(by) = facts.resisted_by.and_then(Resistance::intrinsic).filter(|_| who == ctx.hero()) {
            worn::shows(ctx, by);
        }
        // Of a spell that hurts by magic alone, half gets through. NetHack 3.6: `MGC_PSI_BOLT`.
        let partly = element == Element::Magic && delivery == Delivery::Spell && who == ctx.hero();
        return partly.then_some((application.damage + 1) / 2);
    }
    if resist::halves(ctx, application) {
        return Some(application.damage / 2);
    }
    if delivery == Delivery::Burst && facts.ducked && who == ctx.hero() {
        let dexterity = ctx.abilities().dexterity.points();
        if i32::from(dexterity) > ctx.rng().range(1, 20) {
            return Some((application.damage + 1) / 2);
        }
    }
    Some(application.damage)
}

/// True if `who` does not resist `element`.
pub(in crate::engine::effects) fn felt_by(ctx: &Ctx<'_>, who: Actor, element: Element) -> bool {
    element.facts().resisted_by.is_none_or(|resistance| !resist::immune(ctx, who, resistance))
}

/// Reports the element to the hero, if the hero was hurt.
pub(in crate::engine::effects) fn mark(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    element: Element,
    damage: i32,
) {
    if application.target == ctx.hero() && damage > 0 && element.facts().felt {
        ctx.events.push(Event::Felt { who: ctx.who(application.target), element });
    }
}
