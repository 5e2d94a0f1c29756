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
    /// How far the hero sees without light, in squares.
    pub light_radius: i32,
    /// A search finds what is hidden on a square next to the hero one time in this many.
    pub search_one_in: u32,
    /// How hard doors are.
    pub doors: Doors,
    /// What kicking something hard costs.
    pub kick: Kick,
}

/// What kicking something hard costs.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kick {
    /// Hit points lost.
    pub damage: Dice,
    /// Hit points lost by the tough.
    pub tough_damage: Dice,
    /// Constitution from which on one is tough.
    pub tough_from: u16,
}

/// How hard doors are: what one wants to do succeeds if a random number below the one given here is less than a third
/// of strength, dexterity and constitution together.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Doors {
    /// To open a closed door.
    pub open_out_of: i32,
    /// To close an open door.
    pub close_out_of: i32,
    /// To kick in a door.
    pub kick_out_of: i32,
    /// To kick in what nobody knows to be there.
    pub kick_secret_out_of: i32,
    /// To force a lock.
    pub force_out_of: i32,
}

/// Reads rules.json.
pub(super) fn load(loader: &mut Loader) -> Option<Read<Rules>> {
    let read = loader.object::<Rules>("rules.json")?;
    let report = &mut loader.report;
    let rules = &read.raw;
    let dice = rules.exceptional_strength;
    const HARD: &str = "doors are from 1 to 1000 hard";
    const HURTS: &str = "a kick costs from 0 to 1000 hit points";
    let hurts = |dice: Dice| dice.least() >= 0 && dice.most() <= 1000;
    let hard = |value: i32| (1..=1000).contains(&value);
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
        ("light_radius", (0..=100).contains(&rules.light_radius), "a radius is from 0 to 100"),
        ("search_one_in", (1..=1000).contains(&rules.search_one_in), "odds are one in 1 to 1000"),
        ("kick.damage", hurts(rules.kick.damage), HURTS),
        ("kick.tough_damage", hurts(rules.kick.tough_damage), HURTS),
        ("doors.open_out_of", hard(rules.doors.open_out_of), HARD),
        ("doors.close_out_of", hard(rules.doors.close_out_of), HARD),
        ("doors.kick_out_of", hard(rules.doors.kick_out_of), HARD),
        ("doors.kick_secret_out_of", hard(rules.doors.kick_secret_out_of), HARD),
        ("doors.force_out_of", hard(rules.doors.force_out_of), HARD),
    ];
    for (key, fine, problem) in checks {
        if read.good(key) && !fine {
            report.at(&read.node, key, problem, None);
        }
    }
    Some(read)
}
