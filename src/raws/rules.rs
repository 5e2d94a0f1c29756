//! rules.json: the numbers of the game that belong to no single creature, role or level.

use super::loader::Loader;
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
pub(super) fn load(loader: &mut Loader) -> Option<Rules> {
    let read = loader.object::<Rules>("rules.json")?;
    let report = &mut loader.report;
    if read.sound && !(1..=150).contains(&read.raw.attribute_points) {
        report.at(&read.node, "attribute_points", "six abilities hold from 18 to 150 points", None);
    }
    let dice = read.raw.exceptional_strength;
    if read.sound && (dice.least() < 1 || dice.most() > 100) {
        report.at(&read.node, "exceptional_strength", "a point gives from 1 to 100 hundredths", None);
    }
    for (key, speed) in [("normal_speed", read.raw.normal_speed), ("hero_speed", read.raw.hero_speed)] {
        if read.sound && !(1..=1000).contains(&speed) {
            report.at(&read.node, key, "speeds are from 1 to 1000", None);
        }
    }
    Some(read.raw)
}
