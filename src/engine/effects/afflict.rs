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

/// So much wisdom, or less, does not keep one from being caught by a look for as long as can be (NetHack's `passive`).
const UNWISE: u16 = 12;

/// How seldom one is who has no more.
const UNWISE_ONE_IN: u32 = 4;

/// Whether `who` is a hero of little wisdom.
fn is_unwise(ctx: &Ctx<'_>, who: Actor) -> bool {
    ctx.things.sheet(who).is_some_and(|hero| hero.attributes.wisdom.points() <= UNWISE)
}

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
    let unwise = attack.unwise_turns.most() > 0 && is_unwise(ctx, who) && ctx.rng().one_in(UNWISE_ONE_IN);
    let turns = ctx.rng().roll(if unwise { attack.unwise_turns } else { attack.turns });
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
