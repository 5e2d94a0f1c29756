//! Walking: one step in one of eight directions.

use crate::{
    base::geometry::{Dir, Point},
    engine::{event::Refusal, level::Level},
    raws::terrain::Terrains,
};

/// Where a step from `from` towards `dir` leads.
///
/// # Errors
/// Why it leads nowhere: the map's end, terrain that is not walkable, or a doorway passed diagonally, which
/// NetHack forbids where there is a door.
pub fn step(terrains: &Terrains, level: &Level, from: Point, dir: Dir) -> Result<Point, Refusal> {
    let to = from.step(dir);
    let there = level.terrain(to).ok_or(Refusal::Edge)?;
    if !terrains.table[there].walkable {
        return Err(Refusal::Blocked(there));
    }
    if dir.is_diagonal() {
        let is_doorway = |at| level.terrain(at).is_some_and(|id| terrains.table[id].doorway);
        if is_doorway(from) {
            return Err(Refusal::DiagonalOut);
        }
        if is_doorway(to) {
            return Err(Refusal::DiagonalIn);
        }
    }
    Ok(to)
}
