//! Where a step leads, for whoever knows the squares.

use super::event::Refusal;
use crate::{
    base::geometry::{Dir, Point},
    raws::{
        reading::table::Id,
        terrain::{Terrain, Terrains},
    },
};

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
    let is_doorway = |at| terrain(at).is_some_and(|id| terrains.table[id].doorway);
    let out = is_doorway(from);
    if dir.is_barred(out, is_doorway(to)) {
        return Err(if out { Refusal::DiagonalOut } else { Refusal::DiagonalIn });
    }
    Ok(to)
}
