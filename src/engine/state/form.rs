//! Polymorphed form of the hero, and lycanthropy.

use super::{
    bounds::{HITPOINTS, LAST_TURN, LEVELS},
    creature::Creature,
};
use crate::{
    base::{by_name::read_by_name::ReadByName, within::within},
    raws::{kinds::creatures::CreatureKind, reading::table::Id},
};
use serde::{Deserialize, Deserializer, Serialize};

/// Form that the hero is polymorphed into. The hero's body has the numbers of the form meanwhile; the
/// original ones are saved here. NetHack 3.6: `u.mh` and `u.mtimedone`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PolymorphForm {
    /// Kind of creature.
    pub kind: Id<CreatureKind>,
    /// Turns left in the form.
    #[serde(deserialize_with = "within::<0, LAST_TURN, _, _>")]
    pub left: u32,
    /// Numbers of the hero's own form, restored at the end.
    pub own: Own,
}

/// Lycanthropy of the hero. NetHack 3.6: `u.ulycn`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lycanthropy {
    /// Kind of creature into which the hero turns.
    pub kind: Id<CreatureKind>,
}

/// Numbers of a body that depend on its form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Own {
    /// Current hit points.
    pub hitpoints: i32,
    /// Maximum hit points.
    #[serde(deserialize_with = "within::<1, HITPOINTS, _, _>")]
    pub max_hitpoints: i32,
    /// Armour class without worn items.
    #[serde(deserialize_with = "within::<{ -LEVELS }, LEVELS, _, _>")]
    pub armour_class: i32,
    /// Movement points gained each turn.
    #[serde(deserialize_with = "within::<0, LEVELS, _, _>")]
    pub speed: i32,
}

impl PolymorphForm {
    /// Reads a form. A form of a kind that is no longer in the raws gets 0 turns left, and so ends when the
    /// game is restored.
    pub(super) fn or_ended<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Self>, D::Error> {
        let ReadByName { value, is_whole } = ReadByName::<Option<Self>, true>::deserialize(deserializer)?;
        Ok(value.map(|form| if is_whole { form } else { Self { left: 0, ..form } }))
    }
}

impl Own {
    /// Copies the numbers of `creature`.
    pub(in crate::engine) const fn from_creature(creature: &Creature) -> Self {
        Self {
            hitpoints: creature.body.hitpoints,
            max_hitpoints: creature.body.max_hitpoints,
            armour_class: creature.body.armour_class,
            speed: creature.energy.speed,
        }
    }

    /// Writes the numbers to `creature`.
    pub(in crate::engine) const fn give(self, creature: &mut Creature) {
        creature.body.hitpoints = self.hitpoints;
        creature.body.max_hitpoints = self.max_hitpoints;
        creature.body.armour_class = self.armour_class;
        creature.energy.speed = self.speed;
    }
}
