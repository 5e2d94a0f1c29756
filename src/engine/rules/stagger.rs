//! Reeling: whoever is stunned goes anywhere, whoever is confused does so one time in five (NetHack's `confdir`).

use super::{Outcome, melee, perform, walk};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action,
        effects::hold,
        event::{Event, Refusal},
        game::Game,
        state::{affliction::Affliction, being::Attitude, occupancy::Actor},
    },
    raws::terrain::DoorState,
};

/// What the hero does who sets out to do `action` and does not manage to; `None` if nothing comes between.
///
/// Nothing is drawn for what could not be done anyway, so that a refusal changes nothing.
pub(in crate::engine) fn stagger(game: &mut Game, action: Action, events: &mut Vec<Event>) -> Option<i32> {
    let hero = game.hero();
    let (stunned, confused) = (game.hero_is(Affliction::Stunned), game.hero_is(Affliction::Confused));
    if !stunned && !confused || hold::holder(game, hero).is_some() {
        return None;
    }
    let here = game.hero_at();
    let (walks, dir) = match action {
        Action::Walk(dir) => (true, dir),
        Action::Fight(dir) => (false, dir),
        Action::Wait
        | Action::Search
        | Action::Open(_)
        | Action::Close(_)
        | Action::Kick(_)
        | Action::Force(_)
        | Action::Climb(_)
        | Action::Shoot { .. }
        | Action::Teleport
        | Action::Answer(_)
        | Action::Quit => return None,
    };
    if walks && !sets_out(game, here, dir) || !(stunned || game.rng().one_in(5)) {
        return None;
    }
    let open: Vec<Dir> = Dir::ALL.into_iter().filter(|dir| way(game, here, *dir)).collect();
    let cost = game.raws().rules.normal_speed;
    let Some(dir) = game.rng().pick(&open).copied() else {
        let who = game.who(hero);
        events.push(Event::Waited { who });
        return Some(cost);
    };
    match game.standing(here.step(dir)) {
        Some(other) => run_into(game, hero, other, events),
        None if walks => {
            // The way is open, so it is a step like any other.
            let stepped = perform(game, hero, Action::Walk(dir), events);
            debug_assert!(matches!(stepped, Outcome::Done(_)));
        }
        None => {
            let who = game.who(hero);
            game.forget_unseen(here.step(dir));
            events.push(Event::StruckAir { who, at: here.step(dir) });
        }
    }
    Some(cost)
}

/// Whether a walk towards `dir` is more than a refusal: a step, a door to open, or somebody there.
fn sets_out(game: &Game, here: Point, dir: Dir) -> bool {
    let terrains = &game.raws().terrains;
    let seeming = game.level().seeming(terrains, here.step(dir));
    let door = seeming.and_then(|terrain| terrains.table[terrain].door);
    let opens = !dir.is_diagonal() && matches!(door, Some(DoorState::Closed | DoorState::Locked));
    opens || way(game, here, dir)
}

/// Whether one gets anywhere towards `dir`, if only at somebody.
fn way(game: &Game, here: Point, dir: Dir) -> bool {
    let (level, terrains) = (game.level(), &game.raws().terrains);
    let floats = game.hero_is(Affliction::Levitating);
    let step: Result<Point, Refusal> =
        walk::step(terrains, |at| level.seeming(terrains, at), here, dir, floats);
    step.is_ok() || game.standing(here.step(dir)).is_some()
}

/// The hero stumbles into `other`: an enemy is struck, a friend only bumped into.
fn run_into(game: &mut Game, hero: Actor, other: Actor, events: &mut Vec<Event>) {
    let hostile = game.being(other).is_some_and(|being| being.attitude == Attitude::Hostile);
    if hostile && hold::reaches(game, hero, other) {
        melee::attack(game, hero, other, events);
    } else {
        let (who, into) = (game.who(hero), game.who(other));
        events.push(Event::Bumped { who, into });
    }
}
