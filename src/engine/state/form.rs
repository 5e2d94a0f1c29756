//! The shape of somebody else that the hero has taken.

use super::{
    bounds::{LAST_TURN, LEVELS, MANY},
    creature::Creature,
};
use crate::{
    base::{by_name::kept::Kept, within::within},
    raws::{creatures::CreatureKind, reading::table::Id},
};
use serde::{Deserialize, Deserializer, Serialize};

/// A shape that is not the hero's own. While it lasts, the hero's body has its numbers, and the own ones wait here
/// (NetHack's `u.mh` and `u.mtimedone`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Form {
    /// Whose shape it is.
    pub kind: Id<CreatureKind>,
    /// For how many turns more.
    #[serde(deserialize_with = "within::<0, LAST_TURN, _, _>")]
    pub left: u32,
    /// What the hero's own shape has.
    pub own: Own,
}

/// What of a body goes with its shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Own {
    /// Hit points left.
    pub hitpoints: i32,
    /// Hit points when unhurt.
    #[serde(deserialize_with = "within::<1, MANY, _, _>")]
    pub max_hitpoints: i32,
    /// Armour class without what is worn.
    #[serde(deserialize_with = "within::<{ -LEVELS }, LEVELS, _, _>")]
    pub armour_class: i32,
    /// Movement gained each turn.
    #[serde(deserialize_with = "within::<0, LEVELS, _, _>")]
    pub speed: i32,
}

impl Form {
    /// Reads a form; one of a kind that is gone has no turns left, so that it ends when the game is restored.
    pub(super) fn or_ended<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Self>, D::Error> {
        let Kept { value, is_whole } = Kept::<Option<Self>, true>::deserialize(deserializer)?;
        Ok(value.map(|form| if is_whole { form } else { Self { left: 0, ..form } }))
    }
}

impl Own {
    /// What `creature` has.
    pub(in crate::engine) const fn of(creature: &Creature) -> Self {
        Self {
            hitpoints: creature.body.hitpoints,
            max_hitpoints: creature.body.max_hitpoints,
            armour_class: creature.body.armour_class,
            speed: creature.energy.speed,
        }
    }

    /// `creature` has this from now on.
    pub(in crate::engine) const fn give(self, creature: &mut Creature) {
        creature.body.hitpoints = self.hitpoints;
        creature.body.max_hitpoints = self.max_hitpoints;
        creature.body.armour_class = self.armour_class;
        creature.energy.speed = self.speed;
    }
}
