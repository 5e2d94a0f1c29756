//! Effects that last: sleep, blindness and their like.

use super::Strike;
use crate::{
    engine::{affliction::Affliction, crowd::Actor, event::Event, game::Game},
    raws::creatures::attack::{Attack, Effect},
};

/// So much wisdom, or less, does not keep one from being caught by a look for as long as can be (NetHack's `passive`).
const UNWISE: u16 = 12;

/// How seldom one is who has no more.
const UNWISE_ONE_IN: u32 = 4;

/// Whether `who` is a hero of little wisdom.
fn is_unwise(game: &Game, who: Actor) -> bool {
    who == game.hero() && game.with_hero(|hero| hero.attributes.wisdom.points() <= UNWISE) == Some(true)
}

/// The target of `strike` suffers from `effect` for as long as `attack` says.
pub(super) fn work(
    game: &mut Game,
    strike: &Strike,
    attack: &Attack,
    effect: Effect,
    events: &mut Vec<Event>,
) {
    let who = strike.target;
    let what = match effect {
        Effect::Sleep => Affliction::Asleep,
        Effect::Paralyse => Affliction::Paralysed,
        Effect::Stun => Affliction::Stunned,
        Effect::Confuse => Affliction::Confused,
        Effect::Blind => Affliction::Blind,
        // What creatures believe to see only confuses them (NetHack's black lights).
        Effect::Hallucinate if who != game.hero() => Affliction::Confused,
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
    if matches!(what, Affliction::Asleep | Affliction::Paralysed) && game.helpless(who).is_some() {
        return;
    }
    let unwise = attack.unwise_turns.most() > 0 && is_unwise(game, who) && game.rng().one_in(UNWISE_ONE_IN);
    let turns = game.rng().roll(if unwise { attack.unwise_turns } else { attack.turns });
    afflict(game, who, what, turns, events);
}

/// `who` suffers from `what` for at least so many turns.
pub(super) fn afflict(game: &mut Game, who: Actor, what: Affliction, turns: i32, events: &mut Vec<Event>) {
    let party = game.who(who);
    let new = game.with_body(who, |body| body.afflictions.at_least(what, turns)).unwrap_or(false);
    if !new {
        return;
    }
    if what == Affliction::Blind && who == game.hero() {
        game.look_anew();
    }
    game.tell(events, &[party], Event::Afflicted { who: party, what });
}
