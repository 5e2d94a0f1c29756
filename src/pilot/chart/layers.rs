//! What the squares of a chart are, as layers of bits.

use crate::raws::terrain::{Climb, DoorState, Terrain};

/// Something that squares are, each kept as a layer of bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Layer {
    /// The hero knows what is there.
    Known,
    Walkable,
    /// It is walked on, or a closed door that opens as far as the hero knows.
    Passable,
    /// It is not left diagonally.
    LeftStraight,
    /// It is not entered diagonally, be it for the door in it.
    EnteredStraight,
    /// A closed door known to be locked.
    Locked,
    /// Something fills it that would have to be pushed on.
    Filled,
    Landmark,
    /// Stairs to the level below.
    Down,
    /// Stairs to the level above.
    Up,
}

pub(super) const LAYERS: usize = Layer::Up as usize + 1;

/// The layers that `terrain` is in.
pub(super) fn layers(terrain: &Terrain) -> u16 {
    let closed = terrain.door == Some(DoorState::Closed);
    let is = |layer: Layer| match layer {
        Layer::Known => true,
        Layer::Walkable => terrain.walkable,
        Layer::Passable => terrain.walkable || closed,
        Layer::LeftStraight => terrain.doorway,
        Layer::EnteredStraight => terrain.doorway || closed && !terrain.walkable,
        Layer::Locked => terrain.door == Some(DoorState::Locked),
        // It depends on what lies there.
        Layer::Filled => false,
        Layer::Landmark => terrain.landmark,
        Layer::Down => terrain.stairs == Some(Climb::Down),
        Layer::Up => terrain.stairs == Some(Climb::Up),
    };
    use Layer::*;
    [Known, Walkable, Passable, LeftStraight, EnteredStraight, Locked, Filled, Landmark, Down, Up]
        .into_iter()
        .filter(|layer| is(*layer))
        .fold(0, |all, layer| all | 1 << layer as u16)
}
