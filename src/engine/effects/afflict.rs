//! Effects that last: sleep, blindness and their like.

use super::Strike;
use crate::{
    engine::{
        context::Ctx,
        effects::look,
        event::Event,
        state::{affliction::Affliction, things::Actor},
    },
    raws::creatures::attack::{Attack, Effect},
};

/// The target of `strike` suffers from `effect` for as long as `attack` says.
pub(super) fn work(ctx: &mut Ctx<'_>, strike: &Strike, attack: &Attack, effect: Effect) {
    let who = strike.target;
    let what = match effect {
        Effect::Sleep => Affliction::Asleep,
        Effect::Paralyse => Affliction::Paralysed,
        Effect::Stun => Affliction::Stunned,
        Effect::Confuse => Affliction::Confused,
        Effect::Blind => Affliction::Blind,
        // What creatures believe to see only confuses them (NetHack's black lights).
        Effect::Hallucinate if who != ctx.hero() => Affliction::Confused,
        Effect::Hallucinate => Affliction::Hallucinating,
        Effect::Slow => Affliction::Slowed,
        Effect::Venom => Affliction::Poisoned,
        Effect::Levitate => Affliction::Levitating,
        Effect::Fire
        | Effect::Cold
        | Effect::Shock
        | Effect::Acid
        | Effect::Magic
        | Effect::Poison
        | Effect::DrainLevel
        | Effect::DrainStrength
        | Effect::DrainPower
        | Effect::EatBrain
        | Effect::Leech
        | Effect::Stick
        | Effect::StealGold
        | Effect::Petrify
        | Effect::Teleport
        | Effect::Mercy => return,
    };
    // Whoever cannot do anything is spared more of it, or would never come to again (NetHack's `multi >= 0`).
    if matches!(what, Affliction::Asleep | Affliction::Paralysed) && ctx.helpless(who).is_some() {
        return;
    }
    let turns = ctx.rng().roll(attack.turns);
    afflict(ctx, who, what, turns);
}

/// `who` suffers from `what` for at least so many turns.
pub(super) fn afflict(ctx: &mut Ctx<'_>, who: Actor, what: Affliction, turns: i32) {
    let party = ctx.who(who);
    let new = ctx.with_body(who, |body| body.afflictions.at_least(what, turns)).unwrap_or(false);
    if !new {
        return;
    }
    if what == Affliction::Blind && who == ctx.hero() {
        look::look(ctx);
    }
    ctx.tell(&[party], Event::Afflicted { who: party, what });
}
