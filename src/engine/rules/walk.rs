//! Walking: one step in one of eight directions.

use super::{Outcome, melee};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action,
        effects::hold,
        event::{DoorDeed, Event, Refusal},
        game::Game,
        state::{affliction::Affliction, being::Attitude, body::Hold, occupancy::Actor},
    },
    raws::{
        creatures::CreatureKind,
        reading::table::Id,
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
        let Some(being) = game.being(who) else { return Err(Outcome::Refused(Refusal::Edge)) };
        let raws = game.raws().clone();
        return creature_step(game, who, &raws.creatures.table[being.kind], from, dir, events);
    }
    let level = game.level();
    if level.unseen().contains(&to) {
        // Whoever was there is meant, and may still be there for all the hero knows (NetHack's `domove`).
        return Err(Outcome::Instead(Action::Fight(dir)));
    }
    let terrains = &game.raws().terrains;
    let floats = game.hero_is(Affliction::Levitating);
    match step(terrains, |at| level.seeming(terrains, at), from, dir, floats) {
        Ok(to) => {
            game.put(who, to);
            events.push(Event::Moved { who: game.who(who), from, to });
            game.intrude(events);
            Ok(())
        }
        Err(Refusal::Blocked(terrain)) if !dir.is_diagonal() => match terrains.table[terrain].door {
            Some(DoorState::Closed | DoorState::Locked) => Err(Outcome::Instead(Action::Open(dir))),
            _ => Err(Outcome::Refused(Refusal::Blocked(terrain))),
        },
        Err(refusal) => Err(Outcome::Refused(refusal)),
    }
}

/// The step of `who`, a creature of `kind` at `from` whom nobody holds, to a square where nobody stands; where it
/// cannot go it stays.
pub(in crate::engine) fn stroll(
    game: &mut Game,
    who: Actor,
    kind: &CreatureKind,
    from: Point,
    dir: Dir,
    events: &mut Vec<Event>,
) {
    // Why a creature does not go on is nobody's business.
    drop(creature_step(game, who, kind, from, dir, events));
}

/// `who`, a creature at `from`, takes a step, or opens the door in its way.
fn creature_step(
    game: &mut Game,
    who: Actor,
    kind: &CreatureKind,
    from: Point,
    dir: Dir,
    events: &mut Vec<Event>,
) -> Result<(), Outcome> {
    let to = from.step(dir);
    if from.distance(game.hero_at()) <= 1 && hold::around(game, game.hero()) == Some(who) {
        // With somebody inside it stays where it is.
        return Err(Outcome::Refused(Refusal::Held));
    }
    if !game.passes(kind, from, dir) {
        let refusal = game.level().terrain(to).map_or(Refusal::Edge, Refusal::Blocked);
        return Err(Outcome::Refused(refusal));
    }
    // Far from the hero's eyes nobody is there to tell.
    if !game.in_line(from) && !game.in_line(to) && game.ground_for(kind, to) {
        game.put_from(who, from, to);
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
    game.put_from(who, from, to);
    let after = game.who(who);
    game.tell(
        events,
        &[before, after],
        Event::Moved { who: if after.seen { after } else { before }, from, to },
    );
    Ok(())
}

/// `who` walks into `other`: an attack, unless the one is the hero and the other no enemy, who changes places.
fn meet(game: &mut Game, who: Actor, other: Actor, dir: Dir, events: &mut Vec<Event>) -> Result<(), Outcome> {
    if who != game.hero() && !game.runs_into(who, other) {
        return Err(Outcome::Refused(Refusal::InTheWay(game.who(other))));
    }
    let attitude = game.being(other).map(|being| being.attitude);
    let inside = game.body(other).and_then(|body| body.held).is_some_and(|hold| hold.inside);
    if who != game.hero() || attitude == Some(Attitude::Hostile) && !inside {
        return Err(Outcome::Instead(Action::Fight(dir)));
    }
    if inside || !game.sees(other) {
        // Nobody strikes at once at what they only run into.
        game.feel(other);
        let (who, into) = (game.who(who), game.who(other));
        events.push(Event::Bumped { who, into });
        return Ok(());
    }
    let held = game.body(other).is_some_and(|body| body.held.is_some());
    let kind = game.kind(other);
    let from = game.at(who);
    let level = game.level();
    let terrains = &game.raws().terrains;
    let floats = game.hero_is(Affliction::Levitating);
    let hero_can = step(terrains, |at| level.seeming(terrains, at), from, dir, floats);
    let other_can = kind.is_some_and(|kind| game.ground_for(kind, from)) && !held;
    if let Err(refusal) = hero_can {
        return Err(Outcome::Refused(refusal));
    }
    if !other_can || game.helpless(other).is_some() {
        return Err(Outcome::Refused(Refusal::InTheWay(game.who(other))));
    }
    game.swap_with(other);
    let (who, with) = (game.who(who), game.who(other));
    events.push(Event::Swapped { who, with });
    game.intrude(events);
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
    let Some((holder, _)) = hold::holder(game, who) else {
        hold::free(game, who, events);
        return Err(Outcome::Instead(Action::Walk(dir)));
    };
    if hold.inside || game.standing(to) == Some(holder) {
        melee::attack(game, who, holder, events);
        return Ok(());
    }
    if game.standing(to).is_some() {
        return Err(Outcome::Instead(Action::Fight(dir)));
    }
    // It takes three in forty, or in eight if the holder cannot move (NetHack's `domove`).
    let odds = if game.helpless(holder).is_some() { 8 } else { 40 };
    let (party, by) = (game.who(who), game.who(holder));
    if game.rng().range(1, odds) <= 3 {
        hold::free(game, who, events);
    } else {
        game.tell(events, &[party, by], Event::Struggled { who: party, by });
    }
    Ok(())
}

/// Where a step from `from` towards `dir` leads, on a map of which `terrain` tells the squares, for one who stays on
/// the ground or one who `floats` and crosses water, too.
///
/// # Errors
/// Why it leads nowhere: the map's end, terrain that is not walkable, or a doorway passed diagonally.
pub fn step(
    terrains: &Terrains,
    terrain: impl Fn(Point) -> Option<Id<Terrain>>,
    from: Point,
    dir: Dir,
    floats: bool,
) -> Result<Point, Refusal> {
    let to = from.step(dir);
    let there = terrain(to).ok_or(Refusal::Edge)?;
    let bears = terrains.table[there].walkable || floats && there == terrains.water;
    if !bears {
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
