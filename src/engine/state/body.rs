//! Body of every creature, the hero included: hit points, level and combat numbers.

use super::{
    bounds::{EXPERIENCE_LEVELS, HITPOINTS, LEVELS, MANY},
    thing_id::ThingId,
};
use crate::{base::within::within, raws::kinds::creatures::Stats};
use serde::{Deserialize, Serialize};

/// Hit points, level and combat numbers of a creature.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Body {
    /// Current hit points; the creature dies at 0.
    pub hitpoints: i32,
    /// Maximum hit points.
    #[serde(deserialize_with = "within::<1, HITPOINTS, _, _>")]
    pub max_hitpoints: i32,
    /// Experience level: from 1 for the hero, from 0 for others.
    #[serde(deserialize_with = "within::<0, EXPERIENCE_LEVELS, _, _>")]
    pub level: i32,
    /// Natural armour class, without worn items; lower is better.
    #[serde(deserialize_with = "within::<{ -LEVELS }, LEVELS, _, _>")]
    pub armour_class: i32,
    /// Numbers of melee rules that do not use armour class.
    pub stats: Stats<i32>,
    /// Gold pieces carried.
    #[serde(deserialize_with = "within::<0, MANY, _, _>")]
    pub gold: i32,
}

/// Grip on a creature by another one that holds or has swallowed it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hold {
    /// Creature that holds.
    pub by: ThingId,
    /// True if swallowed: then only the holder can be reached or seen.
    pub inside: bool,
    /// Turns left inside the holder.
    pub left: u16,
}

impl Body {
    /// Subtracts `damage` hit points, if above 0. True if none are left.
    pub fn hurt(&mut self, damage: i32) -> bool {
        self.hitpoints = (self.hitpoints - damage.max(0)).max(0);
        self.hitpoints == 0
    }

    /// Returns the health that shows, in tenths of the hit points, 1 to 10; 10 only if unhurt.
    pub fn tenths(&self) -> u8 {
        let (left, most) = (i64::from(self.hitpoints.max(0)), i64::from(self.max_hitpoints.max(1)));
        if left >= most { 10 } else { u8::try_from(1 + left * 9 / most).unwrap_or(9).min(9) }
    }

    /// Restores `points` hit points, up to the maximum.
    pub fn heal(&mut self, points: i32) {
        self.hitpoints = self.hitpoints.saturating_add(points.max(0)).min(self.max_hitpoints);
    }
}
