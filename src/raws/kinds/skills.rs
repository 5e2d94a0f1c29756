//! Fighting skills: levels of proficiency, their bonuses, and the practice they need.

use super::items::words::Skill;
use crate::{
    base::dice::Dice,
    raws::reading::{
        by_word::ByWord,
        record::{record, words},
        value::{FromRaw as _, Limit},
    },
};
use serde::{Deserialize, Serialize};

words! {
    /// Level of proficiency in a skill. A restricted skill, which can never be learnt, has none.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Proficiency {
        /// No training.
        Unskilled = "unskilled",
        /// Basic training.
        Basic = "basic",
        /// Good.
        Skilled = "skilled",
        /// Highest level with weapons.
        Expert = "expert",
        /// Better than expert, without weapons only.
        Master = "master",
        /// Highest level without weapons.
        GrandMaster = "grand_master",
    }
}

/// Highest proficiency of a role in each skill. Skills that are left out are restricted.
pub type Learnable = ByWord<Skill, Option<Proficiency>>;

record! {
    /// Bonuses of a level of proficiency.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct SkillRank {
        /// Bonus to to-hit.
        pub to_hit: i32 = 0 => Limit::range(-20..=20),
        /// Bonus to damage.
        pub damage: i32 = 0 => Limit::range(-20..=20),
        /// Skill slots that the step to the next level costs. Default 1.
        pub slots: u32 = 1 => Limit::of("it must take .. slots", 0..=100),
    }
}

/// Bonuses of each proficiency. A level that is left out has those of the next lower one.
type Ranks = ByWord<Proficiency, Option<SkillRank>>;

record! {
    /// Bonuses of skills, and the practice they need (NetHack 3.6: `weapon_hit_bonus`, `weapon_dam_bonus`,
    /// `dmgval`, `practice_needed_to_advance`).
    #[derive(Debug, Clone)]
    pub struct SkillRules {
        /// Successful uses needed to advance beyond each proficiency.
        pub practice: ByWord<Proficiency, Option<u32>> = ByWord::default_value()
            => Limit::of("it must take .. uses", 1..=100_000),
        /// Bonuses with weapons.
        pub weapons: Ranks = Ranks::default_value(),
        /// Bonuses with bare hands.
        pub bare_hands: Ranks = Ranks::default_value(),
        /// Bonuses with martial arts.
        pub martial_arts: Ranks = Ranks::default_value(),
        /// Damage of bare hands.
        pub bare_blow: Dice = Dice { count: 1, sides: 2, bonus: 0 } => BLOW,
        /// Damage of martial arts.
        pub martial_blow: Dice = Dice { count: 1, sides: 4, bonus: 0 } => BLOW,
        /// Dexterity above which skill adds the most to a volley of missiles (NetHack 3.6: `throw_obj`).
        pub deft_above: u16 => Limit::range(0..=25),
    }
}

const BLOW: Limit = Limit::of("damage must be", 0..=1000);

impl SkillRules {
    /// Returns the bonuses of `proficiency` in `skill`. A restricted skill (`None`) counts as unskilled.
    pub fn rank(&self, skill: Skill, proficiency: Option<Proficiency>) -> SkillRank {
        let ranks = match skill {
            Skill::BareHands => &self.bare_hands,
            Skill::MartialArts => &self.martial_arts,
            _ => &self.weapons,
        };
        let most = proficiency.unwrap_or(Proficiency::Unskilled);
        let below = Proficiency::ALL.into_iter().rev().skip_while(|rank| *rank > most);
        below
            .filter_map(|rank| ranks.get(rank).copied().flatten())
            .next()
            .unwrap_or_else(SkillRank::default_value)
    }

    /// Returns the damage of a blow without a weapon, or `None` if `skill` needs a weapon.
    pub const fn blow(&self, skill: Skill) -> Option<Dice> {
        match skill {
            Skill::BareHands => Some(self.bare_blow),
            Skill::MartialArts => Some(self.martial_blow),
            _ => None,
        }
    }

    /// Returns the uses needed to advance beyond `proficiency`, or `None` if it is the last level.
    pub fn practice_beyond(&self, proficiency: Proficiency) -> Option<u32> {
        self.practice.get(proficiency).copied().flatten()
    }
}
