//! What is taken from within: levels, strength, power, wits, blood.

use super::Strike;
use super::{death, experience, harm};
use crate::{
    base::dice::Dice,
    engine::{
        event::{Cause, Event},
        game::Game,
        state::occupancy::Actor,
    },
    raws::creatures::attack::Effect,
};

/// The target loses an experience level, and its life if it has none to lose.
pub(super) fn level(game: &mut Game, strike: &Strike, events: &mut Vec<Event>) {
    let (who, cause) = (strike.target, Cause::Drained(strike.blow.kind));
    suffered(game, who, Effect::DrainLevel, events);
    if who == game.hero() {
        if !experience::fall(game) {
            death::die(game, who, cause, strike.blame, events);
        }
        return;
    }
    // NetHack's `mdamagem` takes the hit points for good.
    let lost = game.rng().roll(Dice { count: 2, sides: 6, bonus: 0 });
    let dies = game.with_body(who, |body| {
        body.max_hitpoints = (body.max_hitpoints - lost).max(1);
        body.level -= 1;
        let dies = body.level < 0;
        body.level = body.level.max(0);
        dies
    });
    if dies == Some(true) {
        death::die(game, who, cause, strike.blame, events);
    } else {
        harm::hurt(game, who, lost, cause, strike.blame, events);
    }
}

/// The target, if it is the hero, loses `points` of strength. Each point that is not there any more costs 6 hit points
/// for good (NetHack's `losestr`).
pub(super) fn strength(game: &mut Game, strike: &Strike, points: u16, events: &mut Vec<Event>) {
    /// What the body pays for a point of strength that it does not have.
    const PRICE: i32 = 6;
    let who = strike.target;
    if who != game.hero() {
        return;
    }
    suffered(game, who, Effect::DrainStrength, events);
    let owed = game.with_hero(|hero| {
        let strength = &mut hero.attributes.strength;
        let (lowered, owed) = strength.lowered(points);
        *strength = lowered;
        owed
    });
    let price = PRICE * i32::from(owed.unwrap_or(0));
    if price > 0 {
        game.with_body(who, |body| body.max_hitpoints = (body.max_hitpoints - price).max(1));
        harm::hurt(game, who, price, Cause::Slain(strike.blow.kind), strike.blame, events);
    }
}

/// The hero loses as much power as the damage would have been. Creatures have none.
pub(super) fn power(game: &mut Game, strike: &Strike, events: &mut Vec<Event>) {
    if strike.target != game.hero() {
        return;
    }
    let lost = game.with_hero(|hero| {
        let before = hero.power;
        hero.power = (before - strike.damage.max(0)).max(0);
        before - hero.power
    });
    if lost.is_some_and(|lost| lost > 0) {
        suffered(game, strike.target, Effect::DrainPower, events);
    }
}

/// The hero loses a point or two of intelligence, and dies of it below the least that one can have; a creature, whose
/// wits are not counted, 1d10 hit points (NetHack's `eat_brains` and `mdamagem`).
pub(super) fn brain(game: &mut Game, strike: &Strike, events: &mut Vec<Event>) {
    let (who, cause) = (strike.target, Cause::Brainless(strike.blow.kind));
    suffered(game, who, Effect::EatBrain, events);
    if who != game.hero() {
        let damage = game.rng().range(1, 10);
        harm::hurt(game, who, damage, cause, strike.blame, events);
        return;
    }
    let points = u16::try_from(game.rng().range(1, 2)).unwrap_or(1);
    let owed = game.with_hero(|hero| {
        let wits = &mut hero.attributes.intelligence;
        let (lowered, owed) = wits.lowered(points);
        *wits = lowered;
        owed
    });
    if owed.is_some_and(|owed| owed > 0) {
        death::die(game, who, cause, strike.blame, events);
    }
}

/// The attacker heals by the hit points that the target has `lost`.
pub(super) fn feed(game: &mut Game, strike: &Strike, lost: i32, events: &mut Vec<Event>) {
    let Some(by) = strike.by.filter(|_| lost > 0) else { return };
    game.with_body(by, |body| body.heal(lost));
    suffered(game, strike.target, Effect::Leech, events);
}

fn suffered(game: &Game, who: Actor, effect: Effect, events: &mut Vec<Event>) {
    let who = game.who(who);
    game.tell(events, &[who], Event::Suffered { who, effect });
}
