//! Whose move it is. Everyone gains movement each turn by speed; an action costs a normal turn's worth.

use super::components::Energy;
use specs::{Entity, Join, World, WorldExt};

/// Takes the cost of one action from `who`.
pub(super) fn spend(world: &World, who: Entity, cost: i32) {
    if let Some(energy) = world.write_storage::<Energy>().get_mut(who) {
        energy.movement -= cost;
    }
}

/// Whether `who` has enough movement for an action of this `cost`.
pub(super) fn may_act(world: &World, who: Entity, cost: i32) -> bool {
    world.read_storage::<Energy>().get(who).is_none_or(|energy| energy.movement >= cost)
}

/// A new turn: everyone gains movement.
pub(super) fn begin_turn(world: &World) {
    // Each only changes itself, so the order of the join cannot show.
    for energy in (&mut world.write_storage::<Energy>()).join() {
        energy.movement += energy.speed;
    }
}
