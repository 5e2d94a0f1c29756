//! Component of every creature, the hero included.

use super::{
    being::{Being, MindState},
    body::Body,
    bounds::{HITPOINTS, LAST_TURN, LEVELS, MANY},
    thing_id::ThingId,
};
use crate::{
    base::{geometry::Point, within::within},
    map_builders::layout::LevelId,
    raws::Raws,
};
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64;

/// A creature: the hero or any other.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Creature {
    /// Id, unique in the game.
    pub id: ThingId,
    /// Level and square.
    pub whereabouts: Whereabouts,
    /// Movement points, speed and action cost.
    pub energy: Energy,
    /// Hit points, level and combat numbers.
    pub body: Body,
    /// Kind and attitude; `None` for the hero.
    pub being: Option<Being>,
    /// AI state; `None` for the hero.
    pub mind: Option<MindState>,
    /// Source of the random draws of its acts.
    pub chance: Chance,
}

/// Source of the random draws of a creature: each act has a stream of its own, which nothing shifts that
/// happens to others.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chance {
    /// Key of the creature: a digest of level, square, turn of arrival and name of its kind; 0 for the hero.
    pub key: u64,
    /// Acts so far.
    pub acts: u32,
}

impl Chance {
    /// Returns the source of a creature called `name` that arrives in `turn` at `at` on the level `place`.
    pub(in crate::engine) fn new(raws: &Raws, place: LevelId, at: Point, turn: u32, name: &str) -> Self {
        let branch = &raws.dungeon.branches[place.branch].name;
        let text = format!("{branch} {} {},{} {turn} {name}", place.number, at.x, at.y);
        Self { key: xxh3_64(text.as_bytes()), acts: 0 }
    }
}

/// Component of pets: tameness and hunger. NetHack 3.6: `edog`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bond {
    /// Tameness, 0 to 20; at 0 the creature is no longer a pet.
    pub tameness: u8,
    /// Turn from which on the pet is hungry.
    #[serde(deserialize_with = "within::<0, LAST_TURN, _, _>")]
    pub hungry: u32,
    /// Turn in which the current meal ends.
    #[serde(deserialize_with = "within::<0, LAST_TURN, _, _>")]
    pub eats_until: u32,
    /// Maximum hit points lost to hunger, given back by a meal.
    #[serde(deserialize_with = "within::<0, HITPOINTS, _, _>")]
    pub wasted: i32,
    /// True for an ally: a pet that comes along from afar and gains a level with each of the hero's.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ally: bool,
}

/// Component of pets on a leash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leash {
    /// The leash item.
    pub by: ThingId,
}

impl Bond {
    /// Upper bound of tameness.
    pub const MOST: u8 = 20;
    /// Last turn that `hungry` and `eats_until` can have.
    pub const LATEST: u32 = 1 << 31;

    /// True if the pet is starving.
    pub const fn starves(&self) -> bool {
        self.wasted > 0
    }
}

impl Creature {
    /// Returns the square on the hero's level; `None` if the creature is elsewhere.
    pub fn at(&self) -> Option<Point> {
        match self.whereabouts {
            Whereabouts::Here(at) => Some(at),
            Whereabouts::Away(_) | Whereabouts::Between => None,
        }
    }
}

/// Position of a creature, relative to the hero's level.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Whereabouts {
    /// On this square of the hero's level.
    Here(Point),
    /// On another level, or far from the hero on a level without bounds.
    Away(Away),
    /// Changing levels together with the hero. Only used during an action.
    #[default]
    Between,
}

/// Position of a creature on another level, or far from the hero on a level without bounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Away {
    /// Level.
    pub place: LevelId,
    /// Square on that level.
    pub at: Point,
    /// Turn in which the hero left the creature there.
    #[serde(deserialize_with = "within::<0, LAST_TURN, _, _>")]
    pub since: u32,
}

/// Movement points of a creature, in the way of NetHack.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Energy {
    /// Movement points left; a creature may act while they are at least `cost`.
    #[serde(deserialize_with = "within::<{ -MANY / 2 }, { MANY / 2 }, _, _>")]
    pub movement: i32,
    /// Movement points gained each turn.
    #[serde(deserialize_with = "within::<0, LEVELS, _, _>")]
    pub speed: i32,
    /// Movement points that an action costs.
    #[serde(deserialize_with = "within::<1, LEVELS, _, _>")]
    pub cost: i32,
}
