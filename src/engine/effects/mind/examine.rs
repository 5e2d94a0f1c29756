//! Examination of a creature's condition. NetHack 3.6: `mstatusline`.

use crate::engine::{context::Ctx, effects::effect_context::EffectContext, event::Event};

/// Reports level, hit points and armour class of the target, if the hero is the user.
pub(in crate::engine::effects) fn apply(ctx: &mut Ctx<'_>, application: &EffectContext) {
    if application.by != Some(ctx.hero()) {
        return;
    }
    let Some(body) = ctx.body(application.target) else { return };
    let ac = ctx.armour_class(application.target).unwrap_or(body.armour_class);
    let who = ctx.who(application.target);
    let (hp, max_hp) = (body.hitpoints, body.max_hitpoints);
    ctx.events.push(Event::Examined { who, level: body.level, hp, max_hp, ac });
}
