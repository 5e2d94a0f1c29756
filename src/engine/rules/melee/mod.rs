//! Blows: who is next to whom strikes, by the rule that rules.json names.

pub mod armour_class;
pub mod dice_pool;
pub mod opposed;
pub mod spell;

use super::fright;
use crate::engine::effects::harm;
use crate::engine::{
    effects::{self, Strike, blame::Blame, hold},
    event::{Blow, Cause, Event},
    game::Game,
    state::{
        being::{Attitude, Being},
        occupancy::Actor,
    },
};
use crate::raws::{
    creatures::attack::{Attack, Form, Reach},
    rules::Melee,
};

/// How a blow turned out: the damage if it hit.
type Result = Option<i32>;

/// `who` strikes at `target`, who is next to them and within reach.
pub(in crate::engine) fn attack(game: &mut Game, who: Actor, target: Actor, events: &mut Vec<Event>) {
    if who == game.hero() {
        hero_strikes(game, target, events);
    } else {
        creature_strikes(game, who, target, events);
    }
}

fn hero_strikes(game: &mut Game, target: Actor, events: &mut Vec<Event>) {
    let hero = game.hero();
    let (Some(being), Some(owner)) = (game.being(target), effects::Owner::of(game, target)) else { return };
    let inside = hold::around(game, hero) == Some(target);
    let result = match game.raws().rules.melee {
        Melee::ArmourClass => armour_class::by_hero(game, target, inside),
        Melee::Opposed => opposed::blow(game, hero, target),
        Melee::DicePool => dice_pool::blow(game, hero, target),
    };
    if being.attitude == Attitude::Peaceful {
        // Whoever is attacked is no friend any more, and it is not done to attack them (NetHack's `setmangry`).
        game.with_being(target, |being| being.attitude = Attitude::Hostile);
        game.with_hero(|hero| hero.piety = hero.piety.saturating_sub(1));
    }
    let (by, party) = (game.who(hero), game.who(target));
    match result {
        None => game.tell(events, &[by], Event::Missed { by, target: party, blow: None }),
        Some(damage) => {
            game.tell(events, &[by], Event::Hit { by, target: party, blow: None, damage });
            harm::hurt(game, target, damage, Cause::Hero, Some(Blame { actor: hero, who: by }), events);
        }
    }
    game.feel(target);
    game.disturb(target);
    if result.is_some() {
        fright::of_blow(game, target, events);
    }
    let touch = effects::Touch { hit: result.is_some(), bare: false };
    effects::struck(game, hero, owner, touch, events);
}

/// One of the attacks of a round.
struct Round<'a> {
    who: Actor,
    target: Actor,
    blow: Blow,
    attack: &'a Attack,
    /// Its place in the creature's list.
    place: usize,
    /// How well the creature aims, by the rule of armour classes.
    aim: i32,
}

/// Each of the creature's near attacks in its order, until one of the two is gone.
fn creature_strikes(game: &mut Game, who: Actor, target: Actor, events: &mut Vec<Event>) {
    let raws = game.raws().clone();
    let Some(Being { kind, .. }) = game.being(who) else { return };
    let aim = match raws.rules.melee {
        Melee::ArmourClass => armour_class::aim(game, who, target),
        Melee::Opposed | Melee::DicePool => Some(0),
    };
    let Some(aim) = aim else { return };
    let mut hits = [false; 8];
    let mut cast = false;
    if target == game.hero() {
        game.feel(who);
    }
    let near = raws.creatures.table[kind].attacks.iter().enumerate();
    for (place, attack) in near.filter(|(_, attack)| attack.form.reach() == Reach::Near) {
        let together = game.is_here(who)
            && game.is_here(target)
            && game.at(who).distance(game.at(target)) <= 1
            && hold::reaches(game, who, target);
        if game.over() || !together || game.helpless(who).is_some() {
            return;
        }
        let blow = Blow { kind, index: u8::try_from(place).unwrap_or(0) };
        let round = Round { who, target, blow, attack, place, aim };
        let inside = hold::around(game, target) == Some(who);
        let before = |back: usize| place.checked_sub(back).is_some_and(|place| hits[place & 7]);
        let hit = match attack.form {
            // Whoever is inside is out of the reach of everything else (NetHack's `mattacku`).
            _ if inside && attack.form != Form::Engulf => false,
            Form::Weapon
            | Form::Bite
            | Form::Claw
            | Form::Kick
            | Form::Butt
            | Form::Sting
            | Form::Touch
            | Form::Tentacle => strike(game, &round, events),
            Form::Hug => hug(game, &round, before(1) && before(2), events),
            Form::Engulf => engulf(game, &round, inside, events),
            // Nobody casts two spells at a time.
            Form::Spell => {
                let casts = !cast && spell::cast(game, who, target, blow, events);
                cast |= casts;
                casts
            }
            Form::Explode => {
                effects::burst(game, who, target, blow, events);
                return;
            }
            Form::Gaze | Form::Shot | Form::Spit | Form::Breath | Form::Passive | Form::Death => false,
        };
        hits[place & 7] = hit;
    }
}

/// Whether a blow hits, and for how much.
fn lands(game: &mut Game, round: &Round<'_>) -> Result {
    match game.raws().rules.melee {
        Melee::ArmourClass => {
            armour_class::by_creature(game, round.target, round.attack, round.place, round.aim)
        }
        Melee::Opposed => opposed::blow(game, round.who, round.target),
        Melee::DicePool => dice_pool::blow(game, round.who, round.target),
    }
}

/// What a blow does that cannot miss.
fn certain(game: &mut Game, round: &Round<'_>) -> i32 {
    let damage = match game.raws().rules.melee {
        Melee::ArmourClass => armour_class::harm(game, round.target, round.attack),
        Melee::Opposed => opposed::blow(game, round.who, round.target),
        Melee::DicePool => dice_pool::blow(game, round.who, round.target),
    };
    damage.unwrap_or(0)
}

/// An ordinary blow; whether it hit.
fn strike(game: &mut Game, round: &Round<'_>, events: &mut Vec<Event>) -> bool {
    let result = lands(game, round);
    finish(game, round, result, events)
}

/// A blow hits for so much, or misses; whoever was struck may strike back by its nature.
fn finish(game: &mut Game, round: &Round<'_>, result: Result, events: &mut Vec<Event>) -> bool {
    let Round { who, target, blow, .. } = *round;
    let owner = effects::Owner::of(game, target);
    match result {
        None => {
            let (by, party) = (game.who(who), game.who(target));
            game.tell(events, &[by, party], Event::Missed { by, target: party, blow: Some(blow) });
        }
        Some(damage) => effects::strike(game, Strike::new(game, who, target, blow, damage), events),
    }
    if let Some(owner) = owner {
        let touch = effects::Touch { hit: result.is_some(), bare: round.attack.form != Form::Weapon };
        effects::struck(game, who, owner, touch, events);
    }
    result.is_some()
}

/// Crushes whoever is held, or takes hold if the two blows before it hit: half of the time (NetHack's `hitmu`).
fn hug(game: &mut Game, round: &Round<'_>, both_hit: bool, events: &mut Vec<Event>) -> bool {
    let Round { who, target, .. } = *round;
    let held = game.body(target).and_then(|body| body.held);
    let holds = held.is_some_and(|hold| hold.by == who.id);
    if !holds && (!both_hit || held.is_some() || !game.rng().one_in(2)) {
        return false;
    }
    let damage = certain(game, round);
    finish(game, round, Some(damage), events);
    if !holds {
        hold::seize(game, target, who, events);
    }
    true
}

/// Takes the target in, or works on one who is inside already.
fn engulf(game: &mut Game, round: &Round<'_>, inside: bool, events: &mut Vec<Event>) -> bool {
    let Round { who, target, .. } = *round;
    if inside {
        let damage = certain(game, round);
        return finish(game, round, Some(damage), events);
    }
    if !hold::can_take_in(game, who, target) {
        return false;
    }
    let result = lands(game, round);
    if result.is_some() {
        hold::take_in(game, target, who, events);
    }
    finish(game, round, result, events)
}
