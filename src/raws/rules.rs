//! rules.json: the numbers of the game that belong to no single creature, role or level.

use super::{loader::Loader, typed::Read};
use crate::base::dice::Dice;
use serde::Deserialize;

/// The numbers of the game.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// Ability points a character has at birth, all six together.
    pub attribute_points: u8,
    /// By how many hundredths a point raises strength between 18 and 19.
    pub exceptional_strength: Dice,
    /// Movement that one action costs, and that a creature of normal speed gains each turn.
    pub normal_speed: i32,
    /// The hero's movement per turn.
    pub hero_speed: i32,
    /// Armour class of the unarmoured.
    pub bare_armour_class: i32,
}

/// Reads rules.json.
pub(super) fn load(loader: &mut Loader) -> Option<Read<Rules>> {
    let read = loader.object::<Rules>("rules.json")?;
    let report = &mut loader.report;
    let rules = &read.raw;
    let dice = rules.exceptional_strength;
    let checks = [
        (
            "attribute_points",
            (18..=150).contains(&rules.attribute_points),
            "six abilities hold from 18 to 150 points",
        ),
        (
            "exceptional_strength",
            dice.least() >= 1 && dice.most() <= 100,
            "a point gives from 1 to 100 hundredths",
        ),
        ("normal_speed", (1..=1000).contains(&rules.normal_speed), "speeds are from 1 to 1000"),
        ("hero_speed", (1..=1000).contains(&rules.hero_speed), "speeds are from 1 to 1000"),
        (
            "bare_armour_class",
            (-100..=100).contains(&rules.bare_armour_class),
            "armour classes are from -100 to 100",
        ),
    ];
    for (key, fine, problem) in checks {
        if read.good(key) && !fine {
            report.at(&read.node, key, problem, None);
        }
    }
    Some(read)
}
