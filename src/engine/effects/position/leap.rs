//! Jumps by magic.

use super::pits;
use crate::engine::{
    context::Ctx,
    effects::{
        effect_context::{Done, EffectContext},
        status::grapple,
    },
    event::Question,
    state::status_effect::StatusEffect,
};

/// Asks the hero for a square to jump to, at most `reach` away in the square of the distance. No-op for
/// other targets, and for a hero who is held, trapped or afloat. NetHack 3.6: `jump`.
pub(in crate::engine::effects) fn apply(ctx: &mut Ctx<'_>, strike: &EffectContext, reach: i32) -> Done {
    let hero = ctx.hero();
    let bound = grapple::holder(ctx, hero).is_some()
        || pits::is_trapped(ctx, hero)
        || ctx.hero_is(StatusEffect::Levitating);
    if strike.target != hero || bound {
        return Done::All;
    }
    ctx.ask(Question::Jump { reach });
    Done::Asks { more: 0 }
}
