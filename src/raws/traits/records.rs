//! The records of alignments.json, genders.json, races.json and roles.json as they are typed.

use super::{God, Rank, ToHit};
use crate::{
    base::dice::Dice,
    raws::{
        abilities::{Abilities, RawScore},
        growth::{Gift, Growth},
        reading::non_empty,
    },
};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawAlignment {
    #[serde(deserialize_with = "non_empty::text")]
    pub(super) name: String,
    pub(super) hotkey: char,
    pub(super) side: i32,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawGender {
    #[serde(deserialize_with = "non_empty::text")]
    pub(super) name: String,
    pub(super) hotkey: char,
    #[serde(default)]
    pub(super) feminine: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawRace {
    #[serde(deserialize_with = "non_empty::text")]
    pub(super) name: String,
    #[serde(deserialize_with = "non_empty::text")]
    pub(super) adjective: String,
    pub(super) hotkey: char,
    pub(super) alignments: String,
    pub(super) hitpoints: u8,
    pub(super) power: u8,
    pub(super) attribute_caps: Abilities<RawScore>,
    pub(super) growth: Growth,
    #[serde(default)]
    pub(super) intrinsics: Vec<Gift>,
    #[serde(default)]
    pub(super) friends: Vec<String>,
    #[serde(default)]
    pub(super) foes: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawRole {
    #[serde(deserialize_with = "non_empty::text")]
    pub(super) name: String,
    #[serde(default, deserialize_with = "non_empty::optional")]
    pub(super) feminine_name: Option<String>,
    pub(super) hotkey: char,
    pub(super) races: String,
    pub(super) genders: String,
    pub(super) alignments: String,
    pub(super) starting_attributes: Abilities<u8>,
    pub(super) attribute_probabilities: Abilities<u8>,
    pub(super) hitpoints: u8,
    pub(super) power: u8,
    pub(super) rand_power: u8,
    pub(super) growth: Growth,
    pub(super) late_from: u8,
    #[serde(default = "all_of_it")]
    pub(super) power_percent: u16,
    #[serde(default = "usual_power")]
    pub(super) power_every: u8,
    #[serde(default)]
    pub(super) intrinsics: Vec<Gift>,
    pub(super) blow: Dice,
    #[serde(default)]
    pub(super) to_hit: ToHit,
    pub(super) armour_class: i32,
    #[serde(default)]
    pub(super) armour_class_by_race: BTreeMap<String, i32>,
    #[serde(default)]
    pub(super) piety: i32,
    #[serde(default)]
    pub(super) pets: Vec<String>,
    pub(super) ranks: Vec<Rank>,
    #[serde(default)]
    pub(super) gods: Option<BTreeMap<String, God>>,
}

const fn all_of_it() -> u16 {
    100
}

const fn usual_power() -> u8 {
    4
}
