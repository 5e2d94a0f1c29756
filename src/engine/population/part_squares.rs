//! Squares of a part of an endless level.

use crate::{
    base::{geometry::Point, grid::Grid},
    raws::{Raws, kinds::terrain::Terrain, reading::table::Id},
};

/// Iterates over the squares of `tiles`, whose top left one is at `corner`, where creatures and items can be.
pub(super) fn walkable_squares(
    raws: &Raws,
    corner: Point,
    tiles: &Grid<Id<Terrain>>,
) -> impl Iterator<Item = Point> {
    let walkable = tiles.iter().filter(|(_, terrain)| raws.terrains.walkable(*terrain));
    walkable.map(move |(at, _)| Point::new(corner.x + at.x, corner.y + at.y))
}
