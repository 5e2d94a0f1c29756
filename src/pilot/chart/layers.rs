//! Properties of the squares of a chart, as layers of bits.

use crate::raws::kinds::terrain::{Climb, DoorState, Terrain};

/// Property of a square; each is a layer of bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ChartLayer {
    /// The hero knows the terrain.
    Known,
    Walkable,
    /// Walkable, or a closed door that the hero can open as far as known.
    Passable,
    /// Cannot be left diagonally.
    LeftStraight,
    /// Cannot be entered diagonally, for example because of a closed door.
    EnteredStraight,
    /// A closed door known to be locked, or that the hero cannot open.
    Locked,
    /// A shut gate, which levers and magic open.
    Gate,
    /// Filled by a boulder, which would have to be pushed.
    Filled,
    /// Passable but for a known trap.
    Trapped,
    Landmark,
    /// Stairs to the level below.
    Down,
    /// Stairs to the level above.
    Up,
}

pub(super) const LAYERS: usize = ChartLayer::Up as usize + 1;

/// Returns the layers of `terrain`, one bit each. `opens` is true if the hero can open doors.
pub(super) fn layers(terrain: &Terrain, opens: bool) -> u16 {
    let closed = terrain.door == Some(DoorState::Closed);
    let is = |layer: ChartLayer| match layer {
        ChartLayer::Known => true,
        ChartLayer::Walkable => terrain.walkable && !terrain.brief,
        ChartLayer::Passable => terrain.walkable && !terrain.brief && !terrain.shunned || closed && opens,
        ChartLayer::LeftStraight => terrain.doorway,
        ChartLayer::EnteredStraight => terrain.doorway || closed && !terrain.walkable,
        ChartLayer::Locked => terrain.door == Some(DoorState::Locked) || closed && !opens,
        ChartLayer::Gate => terrain.opened.is_some(),
        // Features that are traps add to it.
        ChartLayer::Trapped => terrain.walkable && terrain.shunned && !terrain.brief,
        // Depends on the items there.
        ChartLayer::Filled => false,
        ChartLayer::Landmark => terrain.landmark,
        ChartLayer::Down => terrain.stairs == Some(Climb::Down),
        ChartLayer::Up => terrain.stairs == Some(Climb::Up),
    };
    use ChartLayer::*;
    [
        Known,
        Walkable,
        Passable,
        LeftStraight,
        EnteredStraight,
        Locked,
        Gate,
        Filled,
        Trapped,
        Landmark,
        Down,
        Up,
    ]
    .into_iter()
    .filter(|layer| is(*layer))
    .fold(0, |all, layer| all | 1 << layer as u16)
}
