//! What experience gives: hit points and power with each level, and intrinsics of roles and races.

use super::reading::{lenient::Read, report::Findings};
use crate::base::dice::Dice;
use serde::{Deserialize, Serialize};

/// What a level gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gain {
    /// Hit points.
    pub hitpoints: Dice,
    /// Power.
    pub power: Dice,
}

/// What levels give: more, or other dice, before a role's `late_from` than from it on (NetHack's `newhp`, `newpw`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Growth {
    /// Before.
    pub early: Gain,
    /// After.
    pub late: Gain,
}

/// What someone can by nature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Intrinsic {
    /// Often moves twice.
    Fast,
    /// Wakes nobody by walking.
    Stealth,
    /// Searches while walking.
    Searching,
    /// Sees what is warm in the dark.
    Infravision,
    /// Feels those near who are hostile and dangerous.
    Warning,
    /// Is not hurt by fire.
    FireResistance,
    /// Is not hurt by cold.
    ColdResistance,
    /// Is not hurt by electricity.
    ShockResistance,
    /// Is not poisoned.
    PoisonResistance,
    /// Is not put to sleep.
    SleepResistance,
}

/// An intrinsic and the experience level that it comes with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gift {
    /// The level, from 1.
    pub level: u8,
    /// What comes.
    pub intrinsic: Intrinsic,
}

/// Reports what is wrong with the growth and the gifts of a role or race.
pub(super) fn check(report: &mut Findings, read: &Read<impl Sized>, growth: &Growth, gifts: &[Gift]) {
    let fine = |dice: Dice| dice.least() >= 0 && dice.most() <= 1000;
    for (key, gain) in [("early", growth.early), ("late", growth.late)] {
        for (pool, dice) in [("hitpoints", gain.hitpoints), ("power", gain.power)] {
            let path = format!("growth.{key}.{pool}");
            if read.good(&path) && !fine(dice) {
                report.at(&read.node, &path, "a level gives from 0 to 1000", None);
            }
        }
    }
    for (i, gift) in gifts.iter().enumerate() {
        let path = format!("intrinsics[{i}].level");
        if read.good(&path) && gift.level == 0 {
            report.at(&read.node, &path, "experience levels begin at 1", None);
        }
    }
}
