//! Walking: one step in one of eight directions.

use super::{Outcome, melee};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action,
        being::Attitude,
        body::Hold,
        crowd::Actor,
        event::{DoorDeed, Event, Refusal},
        game::Game,
    },
    raws::{
        table::Id,
        terrain::{DoorState, Terrain, Terrains},
    },
};

/// `who` takes a step. A step into a closed door opens it instead, as with NetHack's option `autoopen`; one into
/// somebody is an attack, or changes places with a pet.
pub(super) fn walk(game: &mut Game, who: Actor, dir: Dir, events: &mut Vec<Event>) -> Result<(), Outcome> {
    let from = game.at(who);
    if let Some(hold) = game.body(who).and_then(|body| body.held) {
        return struggle(game, who, hold, dir, events);
    }
    let hero = who == game.hero();
    let to = from.step(dir);
    if let Some(other) = game.standing(to) {
        return meet(game, who, other, dir, events);
    }
    if !hero {
        return creature_step(game, who, dir, events);
    }
    let level = game.level();
    let terrains = &game.raws().terrains;
    match step(terrains, |at| level.seeming(terrains, at), from, dir) {
        Ok(to) => {
            game.put(who, to);
            events.push(Event::Moved { who: game.who(who), from, to });
            game.footsteps(events);
            Ok(())
        }
        Err(Refusal::Blocked(terrain)) if !dir.is_diagonal() => match terrains.table[terrain].door {
            Some(DoorState::Closed | DoorState::Locked) => Err(Outcome::Instead(Action::Open(dir))),
            _ => Err(Outcome::Refused(Refusal::Blocked(terrain))),
        },
        Err(refusal) => Err(Outcome::Refused(refusal)),
    }
}

/// `who`, a creature, takes a step, or opens the door in its way.
fn creature_step(game: &mut Game, who: Actor, dir: Dir, events: &mut Vec<Event>) -> Result<(), Outcome> {
    let from = game.at(who);
    let to = from.step(dir);
    let Some(kind) = game.kind(who) else { return Err(Outcome::Refused(Refusal::Edge)) };
    if !game.passes(kind, from, dir) {
        let refusal = game.level().terrain(to).map_or(Refusal::Edge, Refusal::Blocked);
        return Err(Outcome::Refused(refusal));
    }
    // Far from the hero's eyes nobody is there to tell.
    if !game.in_line(from) && !game.in_line(to) && game.ground_for(kind, to) {
        game.put(who, to);
        return Ok(());
    }
    let before = game.who(who);
    if !game.ground_for(kind, to) {
        // Only a closed door is passed by those who cannot stand there.
        let open = game.raws().terrains.open_door;
        game.change(to, open);
        game.tell(events, &[before], Event::Door { who: before, at: to, deed: DoorDeed::Opened });
        return Ok(());
    }
    game.put(who, to);
    let after = game.who(who);
    game.tell(
        events,
        &[before, after],
        Event::Moved { who: if after.seen { after } else { before }, from, to },
    );
    Ok(())
}

/// `who` walks into `other`: an attack, unless the one is the hero and the other a friend.
fn meet(game: &mut Game, who: Actor, other: Actor, dir: Dir, events: &mut Vec<Event>) -> Result<(), Outcome> {
    if who != game.hero() && !game.runs_into(who, other) {
        return Err(Outcome::Refused(Refusal::InTheWay(game.who(other))));
    }
    let tame = game.being(other).is_some_and(|being| being.attitude == Attitude::Tame);
    if who != game.hero() || !tame {
        return Err(Outcome::Instead(Action::Fight(dir)));
    }
    let held = game.body(other).is_some_and(|body| body.held.is_some());
    let kind = game.kind(other);
    let from = game.at(who);
    let level = game.level();
    let terrains = &game.raws().terrains;
    let hero_can = step(terrains, |at| level.seeming(terrains, at), from, dir);
    let pet_can = kind.is_some_and(|kind| game.ground_for(kind, from)) && !held;
    if let Err(refusal) = hero_can {
        return Err(Outcome::Refused(refusal));
    }
    if !pet_can || game.helpless(other).is_some() {
        return Err(Outcome::Refused(Refusal::InTheWay(game.who(other))));
    }
    game.swap_with(other);
    let (who, with) = (game.who(who), game.who(other));
    events.push(Event::Swapped { who, with });
    game.footsteps(events);
    Ok(())
}

/// `who`, who is held, tries to get away towards `dir`; towards the holder it is an attack.
fn struggle(
    game: &mut Game,
    who: Actor,
    hold: Hold,
    dir: Dir,
    events: &mut Vec<Event>,
) -> Result<(), Outcome> {
    let to = game.at(who).step(dir);
    let Some(holder) = game.find(hold.by).filter(|by| game.at(*by).distance(game.at(who)) <= 1) else {
        game.with_body(who, |body| body.held = None);
        return Err(Outcome::Instead(Action::Walk(dir)));
    };
    if hold.inside || game.standing(to) == Some(holder) {
        melee::attack(game, who, holder, events);
        return Ok(());
    }
    if game.standing(to).is_some() {
        return Err(Outcome::Instead(Action::Fight(dir)));
    }
    // NetHack's `u_stuck`: one time in ten for those who do not win.
    const ESCAPE_ONE_IN: u32 = 10;
    let (party, by) = (game.who(who), game.who(holder));
    if game.rng().one_in(ESCAPE_ONE_IN) {
        game.with_body(who, |body| body.held = None);
        game.tell(events, &[party, by], Event::Released { who: party, by });
    } else {
        game.tell(events, &[party, by], Event::Struggled { who: party, by });
    }
    Ok(())
}

/// Where a step from `from` towards `dir` leads, on a map of which `terrain` tells the squares.
///
/// # Errors
/// Why it leads nowhere: the map's end, terrain that is not walkable, or a doorway passed diagonally.
pub fn step(
    terrains: &Terrains,
    terrain: impl Fn(Point) -> Option<Id<Terrain>>,
    from: Point,
    dir: Dir,
) -> Result<Point, Refusal> {
    let to = from.step(dir);
    let there = terrain(to).ok_or(Refusal::Edge)?;
    if !terrains.table[there].walkable {
        return Err(Refusal::Blocked(there));
    }
    if dir.is_diagonal() {
        let is_doorway = |at| terrain(at).is_some_and(|id| terrains.table[id].doorway);
        if is_doorway(from) {
            return Err(Refusal::DiagonalOut);
        }
        if is_doorway(to) {
            return Err(Refusal::DiagonalIn);
        }
    }
    Ok(to)
}
