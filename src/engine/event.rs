//! What happened, in order and completely: messages, animation and logs need nothing else.

use super::components::ThingId;
use crate::{
    base::geometry::Point,
    map_builders::layout::Place,
    raws::{
        table::Id,
        terrain::{Climb, DoorState, Terrain},
    },
};
use serde::{Deserialize, Serialize};

/// One thing that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// `who` stepped to `to`.
    Moved {
        /// The one who moved.
        who: ThingId,
        /// The square it stood on.
        from: Point,
        /// The square it stands on now.
        to: Point,
    },
    /// `who` let a move pass.
    Waited {
        /// The one who waited.
        who: ThingId,
    },
    /// `who` searched and found nothing.
    Searched {
        /// The one who searched.
        who: ThingId,
    },
    /// `who` found something hidden.
    Found {
        /// The one who found it.
        who: ThingId,
        /// Where it was hidden.
        at: Point,
        /// What it is.
        terrain: Id<Terrain>,
    },
    /// A door changed.
    Door {
        /// The one who did it.
        who: ThingId,
        /// Where the door is.
        at: Point,
        /// What happened to it.
        deed: DoorDeed,
    },
    /// `who` kicked something that did not give.
    Kicked {
        /// The one who kicked.
        who: ThingId,
        /// What was kicked; `None` for thin air.
        what: Option<Id<Terrain>>,
        /// Hit points lost.
        damage: i32,
    },
    /// A trap on a door went off.
    Exploded {
        /// Who set it off.
        who: ThingId,
        /// Where the door was.
        at: Point,
        /// Hit points lost.
        damage: i32,
    },
    /// `who` took the stairs.
    Climbed {
        /// The one who climbed.
        who: ThingId,
        /// Which way.
        climb: Climb,
        /// The level it is on now.
        to: Place,
        /// Whether nobody has been there before.
        new: bool,
    },
    /// `who` lost the last hit point.
    Died {
        /// The one who died.
        who: ThingId,
        /// Of what.
        cause: Cause,
    },
    /// `who` left the dungeon.
    Left {
        /// The one who left.
        who: ThingId,
    },
}

/// What happens to doors.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DoorDeed {
    /// It opened.
    Opened,
    /// It closed.
    Closed,
    /// It did not move this time.
    Stuck,
    /// It turned out to be locked.
    Locked,
    /// Its lock was forced.
    Forced,
    /// Its lock did not give this time.
    Held,
    /// A kick made it shake.
    Shook,
    /// A kick broke it open.
    Crashed,
    /// A kick broke open a door nobody knew of.
    CrashedSecret,
    /// A kick broke through into a way nobody knew of.
    CrashedThrough,
}

/// What someone died of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cause {
    /// Kicking this.
    Kicking(Id<Terrain>),
    /// A trap on a door.
    DoorTrap,
}

/// Why the hero cannot do that. It costs no time and nothing has changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The terrain there cannot be walked on.
    Blocked(Id<Terrain>),
    /// The map ends there.
    Edge,
    /// A doorway is not left diagonally.
    DiagonalOut,
    /// A doorway is not entered diagonally.
    DiagonalIn,
    /// There is no door there.
    NoDoor,
    /// The door there is in this state, which makes it pointless.
    Door(DoorState),
    /// The door there is not locked.
    NotLocked,
    /// There are no stairs that way here.
    NoStairs(Climb),
    /// A question has to be answered first.
    NotNow(Question),
    /// Nothing was asked.
    NotAsked,
    /// The game is over.
    Over,
}

/// Something the hero has to decide before anything else can happen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    /// Really leave the dungeon without what one was sent for?
    Leave,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// The hero died.
    Died(Cause),
    /// The hero gave up the quest and left.
    Left,
}

/// Who is to decide now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Status {
    /// The hero is to act.
    #[default]
    Playing,
    /// The hero is to answer.
    Asking(Question),
    /// Nobody: the game is over.
    Over(Ending),
}

/// What an action of the hero led to, until the hero must decide again.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Turn {
    /// What happened, in order.
    pub events: Vec<Event>,
    /// How things stand now.
    pub status: Status,
}
