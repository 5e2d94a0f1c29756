//! Carrying capacity, and the effects of exceeding it. NetHack 3.6: `weight_cap` and `calc_capacity`.

use super::item::{Remains, Stack};
use crate::raws::{Raws, kinds::items::ItemKind, words::abilities::AbilityScore};

/// Encumbrance of the hero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Burden {
    /// No slowdown.
    None,
    /// Three quarters of the speed.
    Burdened,
    /// Half the speed.
    Stressed,
    /// A quarter of the speed.
    Strained,
    /// An eighth of the speed.
    Overtaxed,
    /// An eighth of the speed. The hero refuses to pick up this much.
    Overloaded,
}

impl Burden {
    /// Returns the burden of carrying weight `load`, for a `capacity` that is free of burden.
    pub fn from_load(load: u32, capacity: u32) -> Self {
        let excess = u64::from(load.saturating_sub(capacity));
        if excess == 0 {
            return Burden::None;
        }
        if capacity <= 1 {
            return Burden::Overloaded;
        }
        match excess * 2 / u64::from(capacity) {
            0 => Burden::Burdened,
            1 => Burden::Stressed,
            2 => Burden::Strained,
            3 => Burden::Overtaxed,
            _ => Burden::Overloaded,
        }
    }

    /// Returns `movement` (points per turn) reduced by the burden.
    pub const fn slowed(self, movement: i32) -> i32 {
        movement
            - match self {
                Burden::None => 0,
                Burden::Burdened => movement / 4,
                Burden::Stressed => movement / 2,
                Burden::Strained => movement * 3 / 4,
                Burden::Overtaxed | Burden::Overloaded => movement * 7 / 8,
            }
    }

    /// Penalty to the to-hit roll.
    pub const fn aim(self) -> i32 {
        match self {
            Burden::None => 0,
            Burden::Burdened => 1,
            Burden::Stressed => 3,
            Burden::Strained => 5,
            Burden::Overtaxed => 7,
            Burden::Overloaded => 9,
        }
    }
}

/// Returns the weight that can be carried without a burden: 25 * (strength + constitution) + 50, at most
/// 1000.
pub fn capacity(strength: AbilityScore, constitution: AbilityScore) -> u32 {
    const MOST: u32 = 1000;
    (25 * (lifting(strength) + u32::from(constitution.points())) + 50).min(MOST)
}

/// Strength for carrying: 18/01 counts as 19, and 18/82 up to 21 as 21. NetHack 3.6: `acurrstr`.
pub(in crate::engine) fn lifting(strength: AbilityScore) -> u32 {
    let (points, hundredths) = (u32::from(strength.points()), u32::from(strength.hundredths()));
    match points {
        18 if hundredths > 0 => 19 + (18 + hundredths) / 50,
        19..=21 => 21,
        _ => points,
    }
}

/// Weight of `stack`. A corpse weighs as much as the creature did, less the part that was eaten.
pub fn weight_of_stack(raws: &Raws, stack: &Stack, remains: Option<Remains>) -> u32 {
    let Some(remains) = remains else { return weight_of(&raws.items.table[stack.kind], stack.count) };
    let kind = &raws.creatures.table[remains.of];
    let (weight, nutrition) = (u64::from(kind.corpse_weight()), u64::from(kind.corpse_nutrition().max(1)));
    let left = nutrition.saturating_sub(u64::from(stack.eaten));
    let weight = weight * left * u64::from(stack.count) / nutrition;
    u32::try_from(weight).unwrap_or(u32::MAX)
}

/// Weight of `count` items of `kind`, rounded to the nearest if the kind weighs 1 per bundle.
pub fn weight_of(kind: &ItemKind, count: u32) -> u32 {
    let bundle = u64::from(kind.bundle.max(1));
    let weight = (u64::from(kind.weight) * u64::from(count) + bundle / 2) / bundle;
    u32::try_from(weight).unwrap_or(u32::MAX)
}

/// Weight of `pieces` gold pieces; 0 if the raws have no coin.
pub fn weight_of_gold(raws: &Raws, pieces: u32) -> u32 {
    raws.items.coin().map_or(0, |coin| weight_of(&raws.items.table[coin], pieces))
}
