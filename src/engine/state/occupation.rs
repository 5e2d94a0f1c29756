//! What takes the hero more than one move.

use super::thing_id::ThingId;
use crate::base::geometry::Dir;
use serde::{Deserialize, Serialize};

/// Something that the hero has begun and can go on with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Occupation {
    /// What.
    pub deed: Deed,
    /// How many more moves it takes.
    pub left: u32,
}

/// What takes long.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// Putting this on.
    Wear(ThingId),
    /// Taking this off.
    TakeOff(ThingId),
    /// Working on a lock with a tool.
    Pick {
        /// With what.
        tool: ThingId,
        /// On which lock.
        lock: LockAt,
        /// Whether to lock it, not to unlock it.
        shut: bool,
    },
    /// Eating this.
    Eat {
        /// What.
        food: ThingId,
        /// Whether one might choke on it, having been satiated before.
        chokes: bool,
    },
    /// Digging.
    Dig {
        /// With what.
        tool: ThingId,
        /// Where.
        toward: AimDirection,
    },
    /// Opening one of these tins.
    Open(ThingId),
    /// Breaking the lock of this container with what is in hand.
    Pry {
        /// The container.
        container: ThingId,
        /// With what.
        weapon: ThingId,
    },
}

/// Where a lock is that one works on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LockAt {
    /// On this container, carried or on the hero's square.
    Container(ThingId),
    /// On the door there.
    Door(Dir),
}

/// Where something goes that is not only for the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AimDirection {
    /// In one of eight directions.
    Dir(Dir),
    /// To the ceiling.
    Up,
    /// To the ground.
    Down,
    /// To oneself.
    Myself,
}
