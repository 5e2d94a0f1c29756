//! Spells of creatures against adjacent targets.

use crate::{
    base::rng::Rng,
    engine::{
        context::Ctx,
        effects::{effect_context::EffectContext, queue},
        event::{Event, Source},
        state::{status_effect::StatusEffect, things::Actor},
    },
};

/// Rolls spell failure for a caster of `level`: a number below 10 * `level` must be at least 20, or 100 if
/// confused. Casters below level 3 always fail. NetHack 3.6: `castmu`.
pub fn fails(level: i32, confused: bool, rng: &mut Rng) -> bool {
    rng.range(0, 10 * level.max(1) - 1) < if confused { 100 } else { 20 }
}

/// Lets `who` cast at `target`, with the chance of the attack. True if the spell took effect.
pub(super) fn cast(ctx: &mut Ctx<'_>, who: Actor, target: Actor, source: Source) -> bool {
    let raws = ctx.raws;
    let (Some(attack), Some(body)) = (source.attack(raws), ctx.body(who)) else { return false };
    if !ctx.rng().one_in(attack.one_in) {
        return false;
    }
    if fails(body.level, ctx.suffers(who, StatusEffect::Confused), ctx.rng()) {
        let (by, party) = (ctx.who(who), ctx.who(target));
        ctx.tell(&[by, party], Event::Missed { by, target: party, source });
        return false;
    }
    let damage = ctx.rng().roll(attack.dice);
    queue::strike(ctx, EffectContext::new(ctx, who, target, source, damage));
    true
}
