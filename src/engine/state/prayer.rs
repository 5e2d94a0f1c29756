//! The hero's standing with the god, as far as prayer goes.

use super::bounds::{LAST_TURN, LEVELS, MANY};
use crate::base::within::within;
use serde::{Deserialize, Serialize};

/// State of the hero's prayers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Prayers {
    /// Turns until a prayer without trouble is safe; 0 or less is safe.
    #[serde(deserialize_with = "within::<{ -MANY }, MANY, _, _>")]
    pub timeout: i32,
    /// Anger of the god, from 0.
    #[serde(deserialize_with = "within::<0, MANY, _, _>")]
    pub anger: i32,
    /// Turn of the last prayer.
    pub last: Option<u32>,
    /// Last turn on which no creature attacks the hero, who is praying.
    #[serde(deserialize_with = "within::<0, LAST_TURN, _, _>")]
    pub sheltered: u32,
    /// Gifts received at altars.
    #[serde(default)]
    pub gifts: u32,
    /// Turn on which a gift to a priest last took a negative record back to 0.
    #[serde(default)]
    pub atoned: Option<u32>,
    /// True if the hero has changed sides for good.
    #[serde(default)]
    pub converted: bool,
    /// True if the hero has been told that the alignment record is negative.
    #[serde(default)]
    pub strayed: bool,
    /// True if the god has crowned the hero.
    #[serde(default)]
    pub crowned: bool,
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

/// Feeling of the hero about a prayer now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PrayerFeeling {
    /// It will be answered.
    Safe,
    /// The hero cannot tell.
    Unclear,
    /// It is too soon after the last one.
    TooSoon,
    /// The god is angry.
    Angry,
}
