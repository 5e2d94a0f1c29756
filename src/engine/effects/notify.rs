//! Reports of effects.

use super::effect_context::EffectContext;
use crate::{
    engine::{context::Ctx, event::Event},
    raws::effects::EffectName,
};

/// Reports that `effect` has affected the target of `strike`.
pub(in crate::engine::effects) fn notify_suffered(
    ctx: &mut Ctx<'_>,
    strike: &EffectContext,
    effect: EffectName,
) {
    let who = ctx.who(strike.target);
    ctx.tell(&[who], Event::EffectFelt { who, effect, by: strike.doing() });
}
