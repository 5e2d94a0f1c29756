//! Places of shafts: ways up that a pursued hero finds besides the stairs.

use super::level::Level;
use crate::{
    base::geometry::{Dir, Point},
    raws::{
        Raws,
        kinds::terrain::{Climb, Terrain},
    },
};
use std::collections::BTreeSet;

/// Returns where a shaft opens on `level`: the bare square farthest, by steps, from all stairs; `None` if
/// there is none.
pub(in crate::engine) fn site(raws: &Raws, level: &Level) -> Option<Point> {
    let stairs: Vec<Point> = level.stairs().iter().map(|stairs| stairs.at).collect();
    farthest(raws, level, &stairs)
}

/// Returns where a shaft from below ends on `level`: the bare square farthest from the stairs up and from the
/// level's own shaft.
pub(in crate::engine) fn landing(raws: &Raws, level: &Level) -> Option<Point> {
    let up = level.stairs().iter().filter(|stairs| stairs.exit.climb == Climb::Up).map(|stairs| stairs.at);
    let from: Vec<Point> = up.chain(site(raws, level)).collect();
    farthest(raws, level, &from)
}

/// Returns the bare square of `level` farthest from all of `from`, through doors but no shut gates.
fn farthest(raws: &Raws, level: &Level, from: &[Point]) -> Option<Point> {
    let about = |at: Point| level.terrain(at).map(|terrain| &raws.terrains.table[terrain]);
    let leads = |terrain: &Terrain| terrain.walkable || terrain.passable() && !terrain.is_gate();
    let bare = |at: Point| {
        let plain = |terrain: &Terrain| {
            terrain.walkable && terrain.door.is_none() && terrain.stairs.is_none() && !terrain.doorway
        };
        about(at).is_some_and(plain) && level.feature(at).is_none() && level.special_room(at).is_none()
    };
    let mut known: BTreeSet<Point> = from.iter().copied().collect();
    let mut squares = from.to_vec();
    let mut next = 0;
    let mut found = None;
    while let Some(at) = squares.get(next).copied() {
        next += 1;
        if bare(at) && !from.contains(&at) {
            found = Some(at);
        }
        for to in Dir::ALL.into_iter().map(|dir| at.step(dir)) {
            if about(to).is_some_and(leads) && known.insert(to) {
                squares.push(to);
            }
        }
    }
    found
}
