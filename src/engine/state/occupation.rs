//! Tasks of the hero that take several moves.

use super::thing_id::ThingId;
use crate::base::geometry::{Dir, Point};
use serde::{Deserialize, Serialize};

/// Task that the hero has begun and can continue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Occupation {
    /// Kind of task.
    #[serde(rename = "deed")]
    pub task: LongTask,
    /// Moves left.
    pub left: u32,
}

/// Kind of task that takes several moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LongTask {
    /// Putting on this item.
    Wear(ThingId),
    /// Taking off this item.
    TakeOff(ThingId),
    /// Working on a lock with a tool.
    Pick {
        /// Tool in use.
        tool: ThingId,
        /// Lock worked on.
        lock: LockAt,
        /// True to lock, false to unlock.
        shut: bool,
    },
    /// Eating.
    Eat {
        /// Item eaten.
        food: ThingId,
        /// True if the hero may choke, having been satiated at the start of the meal.
        chokes: bool,
    },
    /// Digging.
    Dig {
        /// Tool in use; `None` for hands, where the terrain yields.
        tool: Option<ThingId>,
        /// Direction of digging.
        toward: AimDirection,
        /// Square that is dug.
        at: Point,
    },
    /// Opening a tin of this stack.
    Open(ThingId),
    /// Writing the draft on the floor.
    Engrave {
        /// Item in use; `None` for a finger.
        pen: Option<ThingId>,
    },
    /// Reading this book of spells.
    Study(ThingId),
    /// Climbing up through the feature on this square.
    Ascend {
        /// The square.
        at: Point,
    },
    /// Forcing the lock of a container with the wielded weapon.
    Pry {
        /// Container on the hero's square.
        container: ThingId,
        /// Weapon in use.
        weapon: ThingId,
    },
}

impl LongTask {
    /// True if the task cannot continue without the item `id` as it is.
    pub fn needs(self, id: ThingId) -> bool {
        match self {
            LongTask::Wear(other)
            | LongTask::TakeOff(other)
            | LongTask::Open(other)
            | LongTask::Eat { food: other, .. } => other == id,
            LongTask::Pick { tool, lock, .. } => tool == id || lock == LockAt::Container(id),
            LongTask::Pry { container, weapon } => container == id || weapon == id,
            LongTask::Engrave { pen } => pen == Some(id),
            LongTask::Study(book) => book == id,
            LongTask::Dig { tool, .. } => tool == Some(id),
            LongTask::Ascend { .. } => false,
        }
    }
}

/// Place of a lock that a tool is used on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LockAt {
    /// Container, carried or on the hero's square.
    Container(ThingId),
    /// Door in this direction.
    Door(Dir),
}

/// Direction in which an item is used, thrown or aimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AimDirection {
    /// One of the eight directions.
    Dir(Dir),
    /// At the ceiling.
    Up,
    /// At the ground.
    Down,
    /// At the hero.
    Myself,
}
