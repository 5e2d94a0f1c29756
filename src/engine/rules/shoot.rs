//! Attacks from afar: what flies in a straight line, and looks.

use super::melee::{armour_class, dice_pool, opposed};
use crate::{
    base::{
        geometry::{Dir, Point},
        rng::Rng,
    },
    engine::{
        effects::{self, Strike, hold},
        event::{Blow, Event, Refusal},
        game::Game,
        state::occupancy::Actor,
    },
    raws::{
        creatures::attack::{Attack, Form},
        rules::Melee,
    },
};

/// What is shot from so far away, in squares, hits a hero of this armour class if this is more than a roll of a d20
/// (NetHack's `m_throw`).
pub fn aim_at_hero(armour_class: i32, distance: i32) -> i32 {
    8 + (3 - distance).max(-4) + armour_class
}

/// What is spat at a hero of this armour class hits if this is more than a roll of a d20 (NetHack's `thitu`).
pub fn spit_at_hero(armour_class: i32) -> i32 {
    8 + armour_class
}

/// What is shot or spat at a creature of this armour class hits if this is more than a roll of a d20 (NetHack's
/// `ohitmon`).
pub fn aim_at_creature(armour_class: i32) -> i32 {
    6 + armour_class
}

/// Whether a breath finds one of this armour class (NetHack's `zap_hit`).
pub fn breath_hits(armour_class: i32, rng: &mut Rng) -> bool {
    match rng.range(0, 19) {
        0 => rng.range(1, 10) < armour_class,
        chance => 3 - chance < armour_class::armour_value(armour_class, rng),
    }
}

/// `who`, a creature, uses the attack with this `index` in its list against what is at `at`, or in that direction.
pub(super) fn shoot(
    game: &mut Game,
    who: Actor,
    index: u8,
    at: Point,
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    let raws = game.raws().clone();
    let kind = game.being(who).ok_or(Refusal::NotAble)?.kind;
    let blow = Blow { kind, index };
    let attack = blow.attack(&raws.creatures).ok_or(Refusal::NotAble)?;
    match attack.form {
        Form::Gaze => gaze(game, who, blow, attack, at, events),
        Form::Shot | Form::Spit => fly(game, who, blow, attack, at, events),
        Form::Breath => breathe(game, who, blow, attack, at, events),
        Form::Weapon
        | Form::Bite
        | Form::Claw
        | Form::Kick
        | Form::Butt
        | Form::Sting
        | Form::Touch
        | Form::Tentacle
        | Form::Hug
        | Form::Engulf
        | Form::Explode
        | Form::Spell
        | Form::Passive
        | Form::Death => Err(Refusal::NotAble),
    }
}

/// `who` looks at whoever is at `at`. It takes two to look each other in the eye, so that the blind are safe.
fn gaze(
    game: &mut Game,
    who: Actor,
    blow: Blow,
    attack: &Attack,
    at: Point,
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    let near = game.at(who).distance(at) <= attack.range;
    let target = game.standing(at).filter(|target| *target != who && near).ok_or(Refusal::NotAble)?;
    if hold::reaches(game, who, target) && effects::eye_to_eye(game, who, target) {
        let damage = game.rng().roll(attack.dice);
        effects::strike(game, Strike::new(game, who, target, blow, damage), events);
    }
    Ok(())
}

/// The squares over which something flies from `from` towards `at`, up to `range` of them; what stops sight, and bars,
/// stop it.
fn path(game: &Game, from: Point, at: Point, range: i32) -> Result<Vec<Point>, Refusal> {
    let dir = Dir::along(from, at).ok_or(Refusal::NotAble)?;
    let terrains = &game.raws().terrains;
    let open = |at: &Point| {
        let terrain = game.level().terrain(*at);
        terrain.is_some_and(|terrain| terrains.walkable(terrain) || terrain == terrains.water)
    };
    let steps = std::iter::successors(Some(from.step(dir)), |at| Some(at.step(dir)));
    Ok(steps.take(usize::try_from(range).unwrap_or(0)).take_while(open).collect())
}

/// What `who` sends with `blow` has flown over the squares of `path`, past or at `targets`. It is told as far as the
/// hero sees it fly: where it comes from is for those to know who see it.
fn tell_of_flight(
    game: &Game,
    who: Actor,
    blow: Blow,
    path: Vec<Point>,
    targets: &[Actor],
    events: &mut Vec<Event>,
) {
    let parties: Vec<_> = std::iter::once(&who).chain(targets).map(|party| game.who(*party)).collect();
    let by = game.who(who);
    let in_sight =
        |at: &Point| game.eyes().see(*at) || game.standing(*at).is_some_and(|somebody| game.sees(somebody));
    let mut seen = std::iter::once(game.at(who)).chain(path).filter(in_sight);
    if let Some(from) = seen.next() {
        let to = seen.next_back().unwrap_or(from);
        game.tell(events, &parties, Event::Flew { by, blow, from, to });
    }
}

/// Something flies until it hits somebody.
fn fly(
    game: &mut Game,
    who: Actor,
    blow: Blow,
    attack: &Attack,
    at: Point,
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    let from = game.at(who);
    let path = path(game, from, at, attack.range)?;
    if attack.missiles.is_some() && !take_missile(game, who) {
        return Err(Refusal::NotAble);
    }
    let mut to = from;
    let mut missed: Vec<Actor> = Vec::new();
    let mut hit = None;
    for &at in &path {
        to = at;
        let Some(target) = game.standing(at).filter(|target| hold::reaches(game, who, *target)) else {
            continue;
        };
        if let Some(damage) = finds(game, who, target, attack) {
            hit = Some((target, damage));
            break;
        }
        missed.push(target);
    }
    let by = game.who(who);
    let targets: Vec<Actor> = missed.iter().copied().chain(hit.map(|(target, _)| target)).collect();
    let flown = path.into_iter().take_while(|at| from.distance(*at) <= from.distance(to)).collect();
    tell_of_flight(game, who, blow, flown, &targets, events);
    for target in missed {
        let target = game.who(target);
        game.tell(events, &[by, target], Event::Missed { by, target, blow: Some(blow) });
    }
    if let Some((target, damage)) = hit {
        effects::strike(game, Strike::new(game, who, target, blow, damage), events);
    }
    Ok(())
}

/// Takes one of the missiles that `who` carries; whether there was any.
fn take_missile(game: &Game, who: Actor) -> bool {
    let taken = game.with_being(who, |being| {
        let left = being.missiles.checked_sub(1);
        being.missiles = left.unwrap_or(0);
        left.is_some()
    });
    taken == Some(true)
}

/// Whether what `who` sends with `attack` hits `target`, and for how much: by the rule of rules.json, as blows do.
fn finds(game: &mut Game, who: Actor, target: Actor, attack: &Attack) -> Option<i32> {
    let (by, other) = (game.body(who)?, game.body(target)?);
    match game.raws().rules.melee {
        Melee::ArmourClass => {
            let aim = if target != game.hero() {
                aim_at_creature(other.armour_class)
            } else if attack.form == Form::Spit {
                spit_at_hero(other.armour_class)
            } else {
                aim_at_hero(other.armour_class, game.at(who).distance(game.at(target)))
            };
            (aim > game.rng().range(1, 20)).then(|| game.rng().roll(attack.dice))
        }
        Melee::Opposed => Some(opposed::damage(by.stats.attack, other.stats.defence, game.rng())),
        Melee::DicePool => {
            Some(dice_pool::damage(&by.stats, &other.stats, game.rng())).filter(|damage| *damage > 0)
        }
    }
}

/// A breath goes through everyone, and takes effect on those whom it finds.
fn breathe(
    game: &mut Game,
    who: Actor,
    blow: Blow,
    attack: &Attack,
    at: Point,
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    let from = game.at(who);
    let path = path(game, from, at, attack.range)?;
    let targets: Vec<Actor> = path.iter().filter_map(|at| game.standing(*at)).collect();
    let by = game.who(who);
    tell_of_flight(game, who, blow, path, &targets, events);
    let damage = game.rng().roll(attack.dice);
    for target in targets {
        // An explosion on the way may have killed others, or the one who breathes.
        let there = game.is_here(who) && game.is_here(target) && !game.over();
        if !there || !hold::reaches(game, who, target) {
            continue;
        }
        let class = game.body(target).map_or(10, |body| body.armour_class);
        let found = match game.raws().rules.melee {
            Melee::ArmourClass => breath_hits(class, game.rng()),
            Melee::Opposed | Melee::DicePool => true,
        };
        if found {
            effects::strike(game, Strike::new(game, who, target, blow, damage), events);
        } else {
            let target = game.who(target);
            game.tell(events, &[by, target], Event::Missed { by, target, blow: Some(blow) });
        }
    }
    Ok(())
}
