//! Describes the hero's surroundings in words, for players who do not see the map or want it described.

use super::{items, name, sight};
use crate::{
    base::geometry::{Dir, Point, Rect},
    engine::view::{Knowledge, Sighting, View},
    pilot::landmarks::{all_stairs, steps_to},
    raws::Raws,
};
use std::collections::BTreeMap;

/// Maximum number of entries in each list.
const MOST: usize = 8;

/// Radius in squares within which a room is followed, and within which landmarks are listed, on levels
/// without bounds.
const ROOM: i32 = 20;
const REACH: i32 = 40;

/// Directions of negative and positive steps in x and in y.
const AXES: [(Dir, Dir); 2] = [(Dir::West, Dir::East), (Dir::North, Dir::South)];

/// Returns sentences about the hero's place and surroundings.
pub fn around(view: &View<'_>) -> Vec<String> {
    let texts = &view.raws().messages.around;
    let room = room(view);
    let mut told = vec![place(view, &room), ways(view)];
    let listed = |mut found: Vec<(Point, String)>| {
        let hero = view.hero_at();
        found.sort_by_key(|(at, _)| (hero.distance(*at), *at));
        found.dedup();
        let one =
            |(at, what): &(Point, String)| texts.at().fill(&[("what", what), ("where", &bearing(view, *at))]);
        found.iter().take(MOST).map(one).collect::<Vec<_>>().join("; ")
    };
    let exits = exits(view, &room);
    if !exits.is_empty() {
        told.push(texts.exits().fill(&[("list", &listed(exits))]));
    }
    let who: Vec<_> = view.creatures().iter().map(|sighting| (sighting.at, called(view, sighting))).collect();
    told.push(if who.is_empty() {
        texts.nobody().text()
    } else {
        texts.who().fill(&[("list", &listed(who))])
    });
    told.extend(stairs(view));
    let things = things(view);
    if !things.is_empty() {
        told.push(texts.things().fill(&[("list", &listed(things))]));
    }
    told
}

/// Returns a sentence about the known stairs except those under the hero, nearest first: direction, and steps
/// by known ways.
fn stairs(view: &View<'_>) -> Option<String> {
    let hero = view.hero_at();
    let mut squares = all_stairs(view);
    squares.retain(|at| *at != hero);
    let mut found: Vec<_> = steps_to(view, &squares).into_iter().zip(squares).collect();
    found.sort_by_key(|(steps, at)| (steps.unwrap_or(usize::MAX), hero.distance(*at), *at));
    let texts = &view.raws().messages.around;
    let one = |(steps, at): &(Option<usize>, Point)| {
        let what = sight::square(view, *at)?;
        Some(texts.at().fill(&[("what", &what), ("where", &stepped(view, *at, *steps))]))
    };
    let list: Vec<String> = found.iter().take(MOST).filter_map(one).collect();
    (!list.is_empty()).then(|| texts.stairs().fill(&[("list", &list.join("; "))]))
}

/// Describes the way to `at`, which takes `steps` steps: "3 south, 12 east, 14 steps".
fn stepped(view: &View<'_>, at: Point, steps: Option<usize>) -> String {
    let texts = &view.raws().messages.around;
    let bearing = bearing(view, at);
    match steps {
        Some(0 | 1) => bearing,
        Some(steps) => texts.steps().fill(&[("where", &bearing), ("steps", &steps.to_string())]),
        None => texts.no_way().fill(&[("where", &bearing)]),
    }
}

/// Returns a sentence about the way to `at`: direction, and steps by known ways. `None` for the hero's
/// square.
pub fn way_to(view: &View<'_>, at: Point) -> Option<String> {
    if at == view.hero_at() {
        return None;
    }
    let steps = steps_to(view, &[at]).into_iter().next().flatten();
    Some(view.raws().messages.around.way().fill(&[("steps", &stepped(view, at, steps))]))
}

/// Returns the direction and distance of `at`: "3 south, 12 east"; `None` for the hero's square.
pub fn way_off(view: &View<'_>, at: Point) -> Option<String> {
    (at != view.hero_at()).then(|| bearing(view, at))
}

/// Returns a sentence about a creature that has come into sight: its name and place.
pub fn comes(view: &View<'_>, sighting: &Sighting) -> String {
    let texts = &view.raws().messages.around;
    texts.comes().fill(&[("what", &called(view, sighting)), ("where", &bearing(view, sighting.at))])
}

fn called(view: &View<'_>, sighting: &Sighting) -> String {
    sight::described(view, sighting.at).unwrap_or_else(|| name::seen(view.raws(), sighting, false))
}

/// Returns the name of a direction.
pub(super) fn way(raws: &Raws, dir: Dir) -> String {
    // The move commands are in the order of the directions.
    const NAMES: [&str; 8] =
        ["north", "north_east", "east", "south_east", "south", "south_west", "west", "north_west"];
    let name = NAMES.get(dir as usize).copied().unwrap_or_default();
    raws.messages.command.get(name).map_or_else(String::new, |texts| texts.title.text())
}

/// Describes the way to `at`: "3 north, 2 east", "beside you, north-east".
fn bearing(view: &View<'_>, at: Point) -> String {
    let raws = view.raws();
    let texts = &raws.messages.around;
    let hero = view.hero_at();
    if let Some(dir) = Dir::between(hero, at) {
        return texts.beside().fill(&[("way", &way(raws, dir))]);
    }
    let steps = [at.x - hero.x, at.y - hero.y];
    let parts: Vec<String> = AXES
        .into_iter()
        .zip(steps)
        .filter(|(_, steps)| *steps != 0)
        .map(|((back, forth), steps)| {
            format!("{} {}", steps.abs(), way(raws, if steps < 0 { back } else { forth }))
        })
        .collect();
    match parts.as_slice() {
        [first, second] => texts.both().fill(&[("first", second), ("second", first)]),
        [only] => only.clone(),
        _ => String::new(),
    }
}

/// True if `at` is known and walkable, and neither a door nor a corridor.
fn is_room(view: &View<'_>, at: Point) -> bool {
    view.terrain(at).is_some_and(|id| {
        let terrain = &view.raws().terrains.table[id];
        terrain.walkable && !terrain.doorway && terrain.door.is_none() && !terrain.corridor
    })
}

/// Returns the known squares of the hero's room; empty outside rooms.
fn room(view: &View<'_>) -> Vec<Point> {
    let hero = view.hero_at();
    let area = view.area(ROOM);
    let mut found: Vec<Point> = Some(hero).filter(|at| is_room(view, *at)).into_iter().collect();
    let mut done = 0;
    while let Some(at) = found.get(done).copied() {
        done += 1;
        for dir in Dir::STRAIGHT {
            let next = at.step(dir);
            if area.contains(next) && is_room(view, next) && !found.contains(&next) {
                found.push(next);
            }
        }
    }
    found
}

/// Returns the description of the most frequent terrain of `room`.
fn floor<'a>(view: &View<'a>, room: &[Point]) -> Option<&'a str> {
    let mut counts: BTreeMap<_, usize> = BTreeMap::new();
    for terrain in room.iter().filter_map(|at| view.terrain(*at)) {
        *counts.entry(terrain).or_default() += 1;
    }
    // Of equally frequent ones the first of the raws.
    let (most, _) = counts.into_iter().rev().max_by_key(|(_, count)| *count)?;
    Some(view.raws().terrains.table[most].description.as_str())
}

/// Describes the hero's room with its size, and the hero's square where it differs.
fn place(view: &View<'_>, room: &[Point]) -> String {
    let texts = &view.raws().messages.around;
    let here = sight::square(view, view.hero_at()).unwrap_or_default();
    let under = texts.place().fill(&[("what", &here)]);
    let Some((first, what)) = room.first().zip(floor(view, room)) else { return under };
    let mut bounds = Rect { left: first.x, top: first.y, right: first.x, bottom: first.y };
    for at in room {
        bounds.left = bounds.left.min(at.x);
        bounds.top = bounds.top.min(at.y);
        bounds.right = bounds.right.max(at.x);
        bounds.bottom = bounds.bottom.max(at.y);
    }
    let values =
        [("what", what), ("width", &*bounds.width().to_string()), ("height", &*bounds.height().to_string())];
    let around = texts.room().fill(&values);
    if here == what { around } else { format!("{around} {under}") }
}

/// Lists the open directions.
fn ways(view: &View<'_>) -> String {
    let raws = view.raws();
    let texts = &raws.messages.around;
    let hero = view.hero_at();
    let open: Vec<String> =
        Dir::ALL.into_iter().filter(|dir| view.step(hero, *dir).is_ok()).map(|dir| way(raws, dir)).collect();
    match open.len() {
        0 => texts.nowhere().text(),
        8 => texts.everywhere().text(),
        _ => texts.ways().fill(&[("ways", &open.join(", "))]),
    }
}

/// Returns the doors of the room.
fn exits(view: &View<'_>, room: &[Point]) -> Vec<(Point, String)> {
    let table = &view.raws().terrains.table;
    let is_door =
        |at: &Point| view.terrain(*at).is_some_and(|id| table[id].doorway || table[id].door.is_some());
    let beside = room.iter().flat_map(|at| Dir::STRAIGHT.into_iter().map(|dir| at.step(dir)));
    beside.filter(is_door).filter_map(|at| Some((at, sight::square(view, at)?))).collect()
}

/// Returns the landmarks of the level, and the items in sight.
fn things(view: &View<'_>) -> Vec<(Point, String)> {
    let raws = view.raws();
    let hero = view.hero_at();
    let mut found = Vec::new();
    // The stairs have a sentence of their own.
    let stairs = all_stairs(view);
    let landmarks = view.landmarks(view.area(REACH)).into_iter();
    for (at, _) in landmarks.filter(|(at, _)| *at != hero && !stairs.contains(at)) {
        found.extend(sight::square(view, at).map(|what| (at, what)));
    }
    for (at, lying) in view.all_lying() {
        let seen = view.square(at).is_some_and(|square| square.layer == Knowledge::Seen);
        if at != hero && seen {
            let called = view.called(lying.kind);
            let what = items::glimpsed(raws, lying.kind, view.recognises(lying), lying.several, &called);
            found.push((at, what));
        }
    }
    found
}
