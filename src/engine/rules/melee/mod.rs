//! Blows: who is next to whom strikes, by the rule that rules.json names.

mod armour_class;
mod dice_pool;
mod opposed;

use super::harm;
use crate::engine::{
    being::Attitude,
    crowd::Actor,
    effects::{self, Strike},
    event::{Blow, Cause, Event},
    game::Game,
};
use crate::raws::{
    creatures::attack::{Form, Reach},
    rules::Melee,
};

/// How a blow turned out: the damage if it hit.
type Result = Option<i32>;

/// `who` strikes at `target`, who is next to them.
pub(in crate::engine) fn attack(game: &mut Game, who: Actor, target: Actor, events: &mut Vec<Event>) {
    if who == game.hero() {
        hero_strikes(game, target, events);
    } else {
        creature_strikes(game, who, target, events);
    }
}

fn hero_strikes(game: &mut Game, target: Actor, events: &mut Vec<Event>) {
    let hero = game.hero();
    let result = match game.raws().rules.melee {
        Melee::ArmourClass => armour_class::by_hero(game, target),
        Melee::Opposed => opposed::blow(game, hero, target),
        Melee::DicePool => dice_pool::blow(game, hero, target),
    };
    // Whoever is attacked is no friend any more.
    game.with_being(target, |being| {
        if being.attitude == Attitude::Peaceful {
            being.attitude = Attitude::Hostile;
        }
    });
    let (by, party) = (game.who(hero), game.who(target));
    match result {
        None => game.tell(events, &[by], Event::Missed { by, target: party, blow: None }),
        Some(damage) => {
            game.tell(events, &[by], Event::Hit { by, target: party, blow: None, damage });
            harm::hurt(game, target, damage, Cause::Hero, Some(hero), events);
        }
    }
    game.disturb(target);
    effects::struck(game, hero, target, result.is_some(), events);
}

/// Each of the creature's near attacks in its order, until one of the two is gone.
fn creature_strikes(game: &mut Game, who: Actor, target: Actor, events: &mut Vec<Event>) {
    let raws = game.raws().clone();
    let Some(being) = game.being(who) else { return };
    let kind = &raws.creatures.table[being.kind];
    let mut hits = 0;
    let near = kind.attacks.iter().enumerate().filter(|(_, attack)| attack.form.reach() == Reach::Near);
    for (place, (index, attack)) in near.enumerate() {
        if !game.is_here(who)
            || !game.is_here(target)
            || game.over()
            || game.at(who).distance(game.at(target)) > 1
        {
            return;
        }
        let blow = Blow { kind: being.kind, index: u8::try_from(index).unwrap_or(0) };
        if attack.form == Form::Hug && hits < 2 {
            continue;
        }
        let result = match raws.rules.melee {
            Melee::ArmourClass => armour_class::by_creature(game, who, target, attack, place),
            Melee::Opposed => opposed::blow(game, who, target),
            Melee::DicePool => dice_pool::blow(game, who, target),
        };
        let (by, party) = (game.who(who), game.who(target));
        let Some(damage) = result else {
            game.tell(events, &[by, party], Event::Missed { by, target: party, blow: Some(blow) });
            continue;
        };
        hits += 1;
        game.tell(events, &[by, party], Event::Hit { by, target: party, blow: Some(blow), damage });
        effects::strike(game, Strike { by: Some(who), target, blow, damage }, events);
        if game.is_here(who) && game.is_here(target) {
            effects::struck(game, who, target, true, events);
        }
    }
}
