//! Geometry of a single step, on the real map or on a remembered one.

use super::event::Refusal;
use crate::{
    base::geometry::{Dir, Point},
    raws::{
        kinds::terrain::{Terrain, Terrains},
        reading::table::Id,
    },
};

/// Returns the square reached by a step from `from` towards `dir`. `terrain` gives the terrain of each
/// square; `floats` is true for a walker that crosses water.
///
/// # Errors
///
/// [`Refusal::Edge`] outside the map, [`Refusal::Blocked`] or [`Refusal::Gate`] if the terrain is not
/// walkable, [`Refusal::DiagonalOut`] and [`Refusal::DiagonalIn`] for diagonal steps through doorways.
pub fn step(
    terrains: &Terrains,
    terrain: impl Fn(Point) -> Option<Id<Terrain>>,
    from: Point,
    dir: Dir,
    floats: bool,
) -> Result<Point, Refusal> {
    let to = from.step(dir);
    let there = terrain(to).ok_or(Refusal::Edge)?;
    let bears = terrains.table[there].walkable || floats && terrains.table[there].drowns.is_some();
    if !bears {
        return Err(Refusal::blocked(terrains, there));
    }
    let is_doorway = |at| terrain(at).is_some_and(|id| terrains.table[id].doorway);
    let out = is_doorway(from);
    if dir.is_barred(out, is_doorway(to)) {
        return Err(if out { Refusal::DiagonalOut } else { Refusal::DiagonalIn });
    }
    Ok(to)
}
