//! Jumps by magic.

use crate::engine::{
    action::Action,
    context::Ctx,
    effects::effect_context::{Done, EffectContext},
    event::Question,
};

/// Asks the hero for a square to jump to, at most `reach` away in the square of the distance. No-op for
/// other targets, and for a hero who is held, trapped or afloat. NetHack 3.6: `jump`.
pub(in crate::engine::effects) fn apply(ctx: &mut Ctx<'_>, application: &EffectContext, reach: i32) -> Done {
    let hero = ctx.hero();
    if application.target != hero || ctx.hindrance(hero, &Action::Jump(ctx.hero_at())).is_some() {
        return Done::All;
    }
    ctx.ask(Question::Jump { reach });
    Done::Asks { more: 0 }
}
