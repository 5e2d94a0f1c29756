//! Weaknesses of creatures to certain weapons.

use super::record::CreatureRecord;
use crate::{
    base::dice::Dice,
    raws::{
        kinds::items::{ItemKind, Material, Skill},
        reading::{reader::Read, record::record, report::Findings, value::Limit},
    },
};

/// Limit on the weaknesses of a creature.
pub(super) const WEAKNESSES: Limit = Limit::of("a creature can have .. weaknesses", 0..=8);

record! {
    /// Weapons that a creature is weak to. All given conditions must hold.
    #[derive(Debug, Clone)]
    pub struct Weakness {
        /// Condition: the weapon is made of this material.
        pub material: Option<Material>,
        /// Condition: the weapon uses this skill.
        pub skill: Option<Skill>,
        /// Condition, if `true`: the weapon is blessed.
        pub blessed: bool = false,
        /// Bonus to to-hit.
        pub to_hit: i32 = 0 => Limit::range(0..=20),
        /// Additional damage.
        pub damage: Option<Dice> => Limit::of("damage must be", 1..=1000),
    }
}

impl Weakness {
    /// True if the weakness applies to items of `kind`, blessed or not.
    pub fn is_to(&self, kind: &ItemKind, blessed: bool) -> bool {
        self.material.is_none_or(|material| kind.material == material)
            && self.skill.is_none_or(|skill| kind.skill == Some(skill))
            && (blessed || !self.blessed)
    }
}

/// Reports mistakes in the weaknesses of a record to `report`.
pub(super) fn check(report: &mut Findings, read: &Read<CreatureRecord>) {
    for (i, weakness) in read.raw.weak_to.iter().enumerate() {
        let path = format!("weak_to[{i}]");
        let to_what = weakness.material.is_some() || weakness.skill.is_some() || weakness.blessed;
        let matters = weakness.to_hit > 0 || weakness.damage.is_some();
        let problem = match (to_what, matters) {
            (false, _) => "say to what: \"material\", \"skill\" or \"blessed\"",
            (true, false) => "say what it changes: \"to_hit\" or \"damage\"",
            (true, true) => continue,
        };
        if read.good(&path) {
            report.at(&read.node, &path, problem, None);
        }
    }
}
