//! How hungry the hero is (NetHack's `u.uhunger` and `u.uhs`).

use crate::{base::within::within, raws::rules::HungerRules};
use serde::{Deserialize, Serialize};

/// What hunger has come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hunger {
    /// How well fed the hero is: each turn takes a point.
    #[serde(deserialize_with = "within::<{ -(Hunger::MOST as i64) }, { Hunger::MOST as i64 }, _, _>")]
    pub nutrition: i32,
    /// Whether it costs a point of strength at the moment.
    pub weak: bool,
}

impl Default for Hunger {
    fn default() -> Self {
        Self { nutrition: Self::USUAL, weak: false }
    }
}

impl Hunger {
    /// How well fed heroes are when a game begins that says nothing about it.
    const USUAL: i32 = 900;

    /// The most that anybody has, and the least below 0.
    pub const MOST: i32 = 1 << 20;

    /// That of those who have just begun.
    pub fn new(rules: Option<&HungerRules>) -> Self {
        Self { nutrition: rules.map_or(Self::USUAL, |rules| rules.start), weak: false }
    }
}

/// How hungry somebody is, the worse the later.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum HungerState {
    /// More than well fed: more might be too much.
    Satiated,
    /// Neither full nor hungry.
    NotHungry,
    /// It is time to eat.
    Hungry,
    /// So hungry that it costs strength.
    Weak,
    /// About to faint at any moment.
    Fainting,
    /// Lying there.
    Fainted,
    /// Dead.
    Starved,
}

impl HungerState {
    /// That of somebody so well fed who has this constitution, and lies there or not.
    pub fn of(rules: &HungerRules, nutrition: i32, constitution: u16, fainted: bool) -> Self {
        match nutrition {
            left if left < Self::starving(constitution) => HungerState::Starved,
            _ if fainted => HungerState::Fainted,
            left if left <= 0 => HungerState::Fainting,
            left if left <= rules.weak => HungerState::Weak,
            left if left <= rules.hungry => HungerState::Hungry,
            left if left <= rules.satiated => HungerState::NotHungry,
            _ => HungerState::Satiated,
        }
    }

    /// With less than this those starve who have this constitution.
    pub fn starving(constitution: u16) -> i32 {
        -(100 + 10 * i32::from(constitution))
    }
}
