//! Combat bonuses from ability scores, and rolls against armour class.

use crate::{
    base::rng::Rng,
    raws::words::abilities::{Abilities, AbilityScore},
};

/// To-hit bonus of the hero from strength, dexterity and low `level`. NetHack 3.6: `abon`.
pub fn to_hit_bonus(attributes: &Abilities<AbilityScore>, level: i32) -> i32 {
    let strength = &attributes.strength;
    let hundredths = strength.hundredths();
    let mut bonus = match strength.points() {
        ..=5 => -2,
        6..=7 => -1,
        8..=16 => 0,
        17 => 1,
        18 if hundredths <= 50 => 1,
        18 => 2,
        19.. => 3,
    };
    if level < 3 {
        bonus += 1;
    }
    bonus + dexterity_bonus(attributes)
}

/// To-hit bonus of the hero from dexterity, in melee and at range.
pub fn dexterity_bonus(attributes: &Abilities<AbilityScore>) -> i32 {
    match attributes.dexterity.points() {
        ..=3 => -3,
        4..=5 => -2,
        6..=7 => -1,
        8..=13 => 0,
        dexterity => i32::from(dexterity) - 14,
    }
}

/// Damage bonus of the hero from strength. NetHack 3.6: `dbon`.
pub fn damage_bonus(attributes: &Abilities<AbilityScore>) -> i32 {
    let strength = &attributes.strength;
    match (strength.points(), strength.hundredths()) {
        (..=5, _) => -1,
        (6..=15, _) => 0,
        (16..=17, _) => 1,
        (18, 0) => 2,
        (18, ..=75) => 3,
        (18, ..=90) => 4,
        (18, _) => 5,
        (19.., _) => 6,
    }
}

/// Returns the armour class that counts for one roll. A negative `armour_class` is replaced by a random
/// number from `armour_class` to -1. NetHack 3.6: `AC_VALUE`.
pub fn armour_value(armour_class: i32, rng: &mut Rng) -> i32 {
    if armour_class >= 0 { armour_class } else { -rng.range(1, -armour_class) }
}

/// True if a ray hits a target of `armour_class`. NetHack 3.6: `zap_hit`.
pub fn ray_finds(armour_class: i32, rng: &mut Rng) -> bool {
    match rng.range(0, 19) {
        0 => rng.range(1, 10) < armour_class,
        chance => 3 - chance < armour_value(armour_class, rng),
    }
}

/// True if an aimed bolt hits a target of `armour_class`. NetHack 3.6: `bhitm`.
pub fn bolt_finds(armour_class: i32, rng: &mut Rng) -> bool {
    rng.range(1, 20) < 10 + armour_class
}

/// Bonus to the damage of the hero's spells at experience `level`. NetHack 3.6: `spell_damage_bonus`.
pub fn spell_damage_bonus(attributes: &Abilities<AbilityScore>, level: i32) -> i32 {
    match attributes.intelligence.points() {
        ..=9 => -3,
        10..=13 => 0,
        _ if level < 5 => 0,
        14..=18 => 1,
        25.. if level >= 14 => 3,
        19.. => 2,
    }
}

/// To-hit bonus of the hero's rays of a school in which the hero has `rank`, from 0, unskilled, to 3, expert.
/// NetHack 3.6: `spell_hit_bonus`.
pub fn spell_to_hit_bonus(attributes: &Abilities<AbilityScore>, rank: i32) -> i32 {
    let skill = match rank {
        ..=0 => -4,
        1 => 0,
        2 => 2,
        3.. => 3,
    };
    skill + dexterity_bonus(attributes)
}
