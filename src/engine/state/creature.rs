//! A creature: everyone who moves and can be hurt, the hero too.

use super::{
    being::{Being, Mind},
    body::Body,
    bounds::{LAST_TURN, LEVELS, MANY},
    thing_id::ThingId,
};
use crate::{
    base::{geometry::Point, within::within},
    map_builders::layout::LevelId,
};
use serde::{Deserialize, Serialize};

/// Somebody in the game.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Creature {
    /// Its name for the whole game.
    pub id: ThingId,
    /// Where it is.
    pub whereabouts: Whereabouts,
    /// How much it can still do this turn.
    pub energy: Energy,
    /// What can be hurt.
    pub body: Body,
    /// Which kind it is and how it stands to others; `None` for the hero.
    pub being: Option<Being>,
    /// What it has in mind; `None` for the hero.
    pub mind: Option<Mind>,
}

/// What binds a pet to the hero (NetHack's `edog`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bond {
    /// How tame it is; at 0 it is a pet no more.
    pub tameness: u8,
    /// The turn from which on it is hungry.
    #[serde(deserialize_with = "within::<0, LAST_TURN, _, _>")]
    pub hungry: u32,
    /// The turn until which it is at its meal.
    #[serde(deserialize_with = "within::<0, LAST_TURN, _, _>")]
    pub eats_until: u32,
    /// Of how many hit points hunger has robbed it.
    #[serde(deserialize_with = "within::<0, MANY, _, _>")]
    pub wasted: i32,
}

/// By what a pet is led, as long as the hero has that.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leash {
    /// The leash.
    pub by: ThingId,
}

impl Bond {
    /// The tamest there is.
    pub const MOST: u8 = 20;
    /// The last turn until which one can be fed.
    pub const LATEST: u32 = 1 << 31;

    /// Whether it starves.
    pub const fn starves(&self) -> bool {
        self.wasted > 0
    }
}

impl Creature {
    /// Where it stands on the hero's level; `None` if it is elsewhere.
    pub fn at(&self) -> Option<Point> {
        match self.whereabouts {
            Whereabouts::Here(at) => Some(at),
            Whereabouts::Away(_) | Whereabouts::Between => None,
        }
    }
}

/// Where a creature is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Whereabouts {
    /// On the hero's level, on this square.
    Here(Point),
    /// On another level.
    Away(Away),
    /// On the way from one level to another together with the hero; nobody is between actions.
    #[default]
    Between,
}

/// Where a creature is that is not on the hero's level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Away {
    /// The level.
    pub place: LevelId,
    /// The square on it.
    pub at: Point,
    /// The turn in which the hero left it there.
    #[serde(deserialize_with = "within::<0, LAST_TURN, _, _>")]
    pub since: u32,
}

/// How much a creature can still do this turn.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Energy {
    /// Movement left; whoever has as much as an action costs may act.
    #[serde(deserialize_with = "within::<{ -MANY / 2 }, { MANY / 2 }, _, _>")]
    pub movement: i32,
    /// Movement gained each turn.
    #[serde(deserialize_with = "within::<0, LEVELS, _, _>")]
    pub speed: i32,
    /// Movement that an action costs.
    #[serde(deserialize_with = "within::<1, LEVELS, _, _>")]
    pub cost: i32,
}
