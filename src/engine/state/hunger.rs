//! Nutrition and hunger of the hero. NetHack 3.6: `u.uhunger` and `u.uhs`.

use crate::{base::within::within, raws::rules::HungerRules};
use serde::{Deserialize, Serialize};

/// Nutrition of the hero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hunger {
    /// Nutrition points; each turn costs a point.
    #[serde(deserialize_with = "within::<{ -(Hunger::MOST as i64) }, { Hunger::MOST as i64 }, _, _>")]
    pub nutrition: i32,
    /// True while weakness costs a point of strength.
    pub weak: bool,
}

impl Default for Hunger {
    fn default() -> Self {
        Self { nutrition: Self::USUAL, weak: false }
    }
}

impl Hunger {
    /// Nutrition at the start, unless the raws say otherwise.
    const USUAL: i32 = 900;

    /// Upper bound of nutrition; its negative is the lower bound.
    pub const MOST: i32 = 1 << 20;

    /// Returns the nutrition at the start of a game.
    pub fn new(rules: Option<&HungerRules>) -> Self {
        Self { nutrition: rules.map_or(Self::USUAL, |rules| rules.start), weak: false }
    }
}

/// Stages of hunger, from best to worst.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum HungerState {
    /// Overfed: more food may choke the hero.
    Satiated,
    /// Neither satiated nor hungry.
    NotHungry,
    /// Hungry, without a penalty.
    Hungry,
    /// Weak from hunger: costs a point of strength.
    Weak,
    /// May faint at any moment.
    Fainting,
    /// Unconscious from hunger.
    Fainted,
    /// Dead of hunger.
    Starved,
}

impl HungerState {
    /// Returns the stage for `nutrition` and `constitution`, which is asked for only below 0. `fainted` is
    /// true if the hero is unconscious from hunger.
    pub fn from_nutrition(
        rules: &HungerRules,
        nutrition: i32,
        constitution: impl Fn() -> u16,
        fainted: bool,
    ) -> Self {
        match nutrition {
            left if left < 0 && left < Self::starving(constitution()) => HungerState::Starved,
            _ if fainted => HungerState::Fainted,
            left if left <= 0 => HungerState::Fainting,
            left if left <= rules.weak => HungerState::Weak,
            left if left <= rules.hungry => HungerState::Hungry,
            left if left <= rules.satiated => HungerState::NotHungry,
            _ => HungerState::Satiated,
        }
    }

    /// Nutrition below which a hero with `constitution` starves.
    pub fn starving(constitution: u16) -> i32 {
        -(100 + 10 * i32::from(constitution))
    }
}
