//! Standing of the hero with the god.

use super::bounds::{LAST_TURN, LEVELS, MANY};
use crate::{
    base::{by_name::read_by_name, within::within},
    raws::{
        Raws,
        kinds::traits::{Alignment, Role},
        reading::table::Id,
    },
};
use serde::{Deserialize, Serialize};

/// Maximum number of gifts; there are far fewer artefacts.
const GIFTS: i64 = 10_000;

/// Alignment record, prayers and their answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Devotion {
    /// Alignment record; negative is bad. Begins at the role's `piety`.
    #[serde(deserialize_with = "within::<{ -MANY }, MANY, _, _>")]
    pub piety: i32,
    /// Turns until a prayer without trouble is safe; 0 or less is safe.
    #[serde(deserialize_with = "within::<{ -MANY }, MANY, _, _>")]
    pub timeout: i32,
    /// Anger of the god, from 0.
    #[serde(deserialize_with = "within::<0, MANY, _, _>")]
    pub anger: i32,
    /// Turn of the last prayer.
    pub prayed: Option<u32>,
    /// Last turn on which no creature attacks the hero, who is praying.
    #[serde(deserialize_with = "within::<0, LAST_TURN, _, _>")]
    pub sheltered: u32,
    /// Gifts received at altars.
    #[serde(deserialize_with = "within::<0, GIFTS, _, _>")]
    pub gifts: u32,
    /// Turn on which a gift to a priest last took a negative record back to 0.
    pub atoned: Option<u32>,
    /// True if the hero has changed sides for good.
    pub converted: bool,
    /// True if the hero has been told that the alignment record is negative.
    pub strayed: bool,
    /// True if the god has crowned the hero.
    pub crowned: bool,
    /// Protection bought from priests.
    pub protection: Protection,
    /// Own alignment of a hero whom a worn item has given another one.
    #[serde(deserialize_with = "read_by_name::option")]
    pub born_as: Option<Id<Alignment>>,
}

/// Protection that the hero has bought from priests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Protection {
    /// Points by which armour class is better.
    #[serde(deserialize_with = "within::<0, 100, _, _>")]
    pub points: i32,
    /// Greatest depth of the hero when the last points were bought.
    #[serde(deserialize_with = "within::<0, LEVELS, _, _>")]
    pub depth: i32,
}

impl Devotion {
    /// Returns the standing of a new hero with `role`.
    pub(in crate::engine) fn new(raws: &Raws, role: Id<Role>) -> Self {
        Self {
            piety: raws.traits.roles[role].piety,
            timeout: raws.rules.prayer.as_ref().map_or(0, |rules| rules.start),
            ..Self::default()
        }
    }

    /// True if the record is negative or the god is angry.
    pub(in crate::engine) const fn is_unforgiven(&self) -> bool {
        self.piety < 0 || self.anger > 0
    }
}
