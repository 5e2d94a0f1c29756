//! Walking: one step in one of eight directions.

use super::Outcome;
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action,
        components::ThingId,
        event::{Event, Refusal},
        game::Game,
    },
    raws::{
        table::Id,
        terrain::{DoorState, Terrain, Terrains},
    },
};

/// `who` takes a step. A step into a closed door opens it instead, as with NetHack's option `autoopen`.
pub(super) fn walk(game: &mut Game, who: ThingId, dir: Dir, events: &mut Vec<Event>) -> Result<(), Outcome> {
    let from = game.hero_at();
    let level = game.level();
    let terrains = &game.raws().terrains;
    match step(terrains, |at| level.seeming(terrains, at), from, dir) {
        Ok(to) => {
            game.put_hero(to);
            events.push(Event::Moved { who, from, to });
            Ok(())
        }
        Err(Refusal::Blocked(terrain)) if !dir.is_diagonal() => match terrains.table[terrain].door {
            Some(DoorState::Closed | DoorState::Locked) => Err(Outcome::Instead(Action::Open(dir))),
            _ => Err(Outcome::Refused(Refusal::Blocked(terrain))),
        },
        Err(refusal) => Err(Outcome::Refused(refusal)),
    }
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
