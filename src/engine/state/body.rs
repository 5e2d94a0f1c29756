//! What everyone who can be hurt is made of, the hero too.

use super::{
    bounds::{LEVELS, MANY},
    thing_id::ThingId,
};
use crate::{base::within::within, raws::creatures::Stats};
use serde::{Deserialize, Serialize};

/// A body.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Body {
    /// Hit points left; at 0 it is over.
    pub hitpoints: i32,
    /// Hit points when unhurt.
    #[serde(deserialize_with = "within::<1, MANY, _, _>")]
    pub max_hitpoints: i32,
    /// Experience level: the hero's from 1, that of others from 0.
    #[serde(deserialize_with = "within::<0, LEVELS, _, _>")]
    pub level: i32,
    /// Armour class by nature, without what is worn: lower is better.
    #[serde(deserialize_with = "within::<{ -LEVELS }, LEVELS, _, _>")]
    pub armour_class: i32,
    /// The numbers of melee rules other than armour class.
    pub stats: Stats<i32>,
    /// Gold pieces carried.
    #[serde(deserialize_with = "within::<0, MANY, _, _>")]
    pub gold: i32,
}

/// Being held fast.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hold {
    /// By whom.
    pub by: ThingId,
    /// Whether inside of them: then nobody else can be reached or seen.
    pub inside: bool,
    /// For how many more turns one is inside.
    pub left: u16,
}

impl Body {
    /// Takes away hit points; whether none is left.
    pub fn hurt(&mut self, damage: i32) -> bool {
        self.hitpoints = (self.hitpoints - damage.max(0)).max(0);
        self.hitpoints == 0
    }

    /// Gives back hit points, at most as many as are missing.
    pub fn heal(&mut self, points: i32) {
        self.hitpoints = (self.hitpoints + points.max(0)).min(self.max_hitpoints);
    }
}
