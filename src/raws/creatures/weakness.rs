//! What hurts a kind of creature more than others.

use super::record::CreatureRecord;
use crate::{
    base::dice::Dice,
    raws::{
        items::{ItemKind, Material, Skill},
        reading::{reader::Read, record::record, report::Findings, value::Limit},
    },
};

/// How many weaknesses a creature may have.
pub(super) const WEAKNESSES: Limit = Limit::of("a creature has .. weaknesses", 0..=8);

record! {
    /// Weapons that a creature is weak to: those that all of what is said is so of.
    #[derive(Debug, Clone)]
    pub struct Weakness {
        /// They are made of this.
        pub material: Option<Material>,
        /// They are used with this skill.
        pub skill: Option<Skill>,
        /// They are blessed.
        pub blessed: bool = false,
        /// They hit it so much better.
        pub to_hit: i32 = 0 => Limit::range(0..=20),
        /// They do so much more damage.
        pub damage: Option<Dice> => Limit::of("damage is", 1..=1000),
    }
}

impl Weakness {
    /// Whether items of `kind`, which are `blessed` or not, are of those that it is about.
    pub fn is_to(&self, kind: &ItemKind, blessed: bool) -> bool {
        self.material.is_none_or(|material| kind.material == material)
            && self.skill.is_none_or(|skill| kind.skill == Some(skill))
            && (blessed || !self.blessed)
    }
}

/// What is wrong with the weaknesses of a record goes to `report`.
pub(super) fn check(report: &mut Findings, read: &Read<CreatureRecord>) {
    for (i, weakness) in read.raw.weak_to.iter().enumerate() {
        let path = format!("weak_to[{i}]");
        let to_what = weakness.material.is_some() || weakness.skill.is_some() || weakness.blessed;
        let matters = weakness.to_hit > 0 || weakness.damage.is_some();
        let problem = match (to_what, matters) {
            (false, _) => "say to what: \"material\", \"skill\" or \"blessed\"",
            (true, false) => "say what comes of it: \"to_hit\" or \"damage\"",
            (true, true) => continue,
        };
        if read.good(&path) {
            report.at(&read.node, &path, problem, None);
        }
    }
}
