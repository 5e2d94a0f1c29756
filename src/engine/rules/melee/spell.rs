//! Spells that creatures cast at those next to them.

use crate::{
    base::rng::Rng,
    engine::{
        context::Ctx,
        effects::{queue, strike::EffectContext},
        event::{Event, Source},
        state::{affliction::StatusEffect, things::Actor},
    },
};

/// Whether a caster of `level` fails: a number below ten times the level is below 20, or below 100 for the confused
/// (NetHack's `castmu`). Those below level 3 never get one done.
pub fn fails(level: i32, confused: bool, rng: &mut Rng) -> bool {
    rng.range(0, 10 * level.max(1) - 1) < if confused { 100 } else { 20 }
}

/// `who` casts at `target`, once in so many occasions; whether something came of it.
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
