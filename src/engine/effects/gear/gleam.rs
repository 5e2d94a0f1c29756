//! Glow of artefacts that sense their foes. NetHack 3.6: `Sting_effects`.

use crate::engine::{
    context::Ctx,
    event::{ActorSeen, Event},
    state::status_effect::StatusEffect,
};

/// Tells when the artefact in the hero's hand begins or ends to glow, because its foes are on the level.
pub(in crate::engine) fn each_turn(ctx: &mut Ctx<'_>) {
    let raws = ctx.raws;
    let blade = ctx.wielded().copied();
    let artefact = blade.and_then(|item| raws.items.table[item.stack.kind].artefact.as_ref());
    let kins = artefact.map_or(&[][..], |artefact| &artefact.senses[..]);
    let before = ctx.sheet().is_some_and(|hero| hero.blade_glows);
    if kins.is_empty() && !before {
        return;
    }
    let is_foe = |kin: &Option<String>| kin.as_ref().is_some_and(|kin| kins.contains(kin));
    let glows = ctx.everyone().into_iter().any(|who| ctx.kind(who).is_some_and(|kind| is_foe(&kind.kin)));
    if glows == before {
        return;
    }
    ctx.with_hero(|hero| hero.blade_glows = glows);
    if let Some(item) = blade.filter(|_| !kins.is_empty() && !ctx.hero_is(StatusEffect::Blind)) {
        let item = ctx.known_item(&item);
        ctx.events.push(Event::Glowed { who: ActorSeen::HERO, item, glows });
    }
}
