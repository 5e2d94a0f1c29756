//! How well one can fight with something, and what that is worth.

use super::{
    items::words::Skill,
    reading::{
        by_word::ByWord,
        record::{record, words},
        value::{Limit, Raw as _},
    },
};
use crate::base::dice::Dice;
use serde::{Deserialize, Serialize};

words! {
    /// How well somebody can do what can be practised. Who can never learn it, is restricted, has none of these.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Proficiency {
        /// Knows nothing of it yet.
        Unskilled = "unskilled",
        /// Knows how to go about it.
        Basic = "basic",
        /// Is good at it.
        Skilled = "skilled",
        /// Is as good at it as anybody with a weapon.
        Expert = "expert",
        /// Is better still.
        Master = "master",
        /// Is as good as one can be.
        GrandMaster = "grand_master",
    }
}

/// What a role can learn: how well each skill can be practised; those that are not named it can never learn.
pub type Learnable = ByWord<Skill, Option<Proficiency>>;

record! {
    /// What a proficiency is worth.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct SkillRank {
        /// What it adds to the aim.
        pub to_hit: i32 = 0 => Limit::range(-20..=20),
        /// What it adds to the damage.
        pub damage: i32 = 0 => Limit::range(-20..=20),
        /// How many slots it takes to get beyond it.
        pub slots: u32 = 1 => Limit::of("it takes from .. slots", 0..=100),
    }
}

/// What each proficiency is worth; one that is not named is worth as much as the next one below.
type Ranks = ByWord<Proficiency, Option<SkillRank>>;

record! {
    /// What it is worth to be good at fighting with something, and how one becomes so (NetHack's `weapon_hit_bonus`,
    /// `weapon_dam_bonus`, `dmgval` and `practice_needed_to_advance`).
    #[derive(Debug, Clone)]
    pub struct SkillRules {
        /// How often something has to be used to get beyond each proficiency.
        pub practice: ByWord<Proficiency, Option<u32>> = ByWord::usual()
            => Limit::of("it takes from .. uses", 1..=100_000),
        /// With weapons.
        pub weapons: Ranks = Ranks::usual(),
        /// With bare hands.
        pub bare_hands: Ranks = Ranks::usual(),
        /// By martial arts.
        pub martial_arts: Ranks = Ranks::usual(),
        /// Damage of bare hands.
        pub bare_blow: Dice = Dice { count: 1, sides: 2, bonus: 0 } => BLOW,
        /// Damage of martial arts.
        pub martial_blow: Dice = Dice { count: 1, sides: 4, bonus: 0 } => BLOW,
    }
}

const BLOW: Limit = Limit::of("damage is", 0..=1000);

impl SkillRules {
    /// What it is worth to be so proficient in `skill`; the restricted, `None`, do as badly as the unskilled.
    pub fn rank(&self, skill: Skill, proficiency: Option<Proficiency>) -> SkillRank {
        let ranks = match skill {
            Skill::BareHands => &self.bare_hands,
            Skill::MartialArts => &self.martial_arts,
            _ => &self.weapons,
        };
        let most = proficiency.unwrap_or(Proficiency::Unskilled);
        let below = Proficiency::ALL.into_iter().rev().skip_while(|rank| *rank > most);
        below.filter_map(|rank| ranks.of(rank).copied().flatten()).next().unwrap_or_else(SkillRank::usual)
    }

    /// Damage of what one has by nature, where `skill` is one of those without a weapon.
    pub const fn blow(&self, skill: Skill) -> Option<Dice> {
        match skill {
            Skill::BareHands => Some(self.bare_blow),
            Skill::MartialArts => Some(self.martial_blow),
            _ => None,
        }
    }

    /// How often something has to be used to get beyond `proficiency`; `None` if nobody does.
    pub fn practice_beyond(&self, proficiency: Proficiency) -> Option<u32> {
        self.practice.of(proficiency).copied().flatten()
    }
}
