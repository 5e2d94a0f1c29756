//! Parts of a character: roles, races, genders and alignments, and their allowed combinations.

mod aim;
mod hotkeys;
mod load;
mod records;

pub use aim::ToHit;
pub use hotkeys::{QUIT_KEY, RANDOM_KEY};
pub(in crate::raws) use load::load;
pub use records::{Alignment, Gender, RaceRecord, Rank, RoleCasting, RoleRecord};

use super::{gods::God, items::Skill, kits::Kit, skills::Proficiency};
use crate::raws::reading::table::{Id, Table, named};
use std::{collections::BTreeMap, ops::Deref};

/// Race: its record, with references resolved.
#[derive(Debug, Clone)]
pub struct Race {
    /// Record in races.json.
    pub record: RaceRecord,
    /// Alignments open to the race.
    pub alignments: Vec<Id<Alignment>>,
    /// Starting items, in addition to those of the role.
    pub kit: Kit,
}

impl Deref for Race {
    type Target = RaceRecord;

    fn deref(&self) -> &RaceRecord {
        &self.record
    }
}

/// Role: its record, with references resolved.
#[derive(Debug, Clone)]
pub struct Role {
    /// Record in roles.json.
    pub record: RoleRecord,
    /// Races open to the role.
    pub races: Vec<Id<Race>>,
    /// Genders open to the role.
    pub genders: Vec<Id<Gender>>,
    /// Alignments open to the role.
    pub alignments: Vec<Id<Alignment>>,
    /// Starting items.
    pub kit: Kit,
    /// God of each alignment. A role without gods gets those of another role, drawn when the game starts.
    pub gods: Option<BTreeMap<Id<Alignment>, Id<God>>>,
}

impl Deref for Role {
    type Target = RoleRecord;

    fn deref(&self) -> &RoleRecord {
        &self.record
    }
}

impl Role {
    /// Returns the name of the role for a hero of `gender`.
    pub fn name_for(&self, gender: &Gender) -> &str {
        self.feminine_name.as_deref().filter(|_| gender.feminine).unwrap_or(&self.name)
    }

    /// Returns the highest proficiency of the role in `skill`, or `None` if the skill is restricted.
    pub fn most_in(&self, skill: Skill) -> Option<Proficiency> {
        self.skills.get(skill).copied().flatten()
    }

    /// Returns the skill of the role with empty hands.
    pub fn unarmed(&self) -> Skill {
        match self.most_in(Skill::MartialArts) {
            Some(_) => Skill::MartialArts,
            None => Skill::BareHands,
        }
    }

    /// Returns the title at experience `level` for a hero of `gender`.
    pub fn rank_for(&self, level: u8, gender: &Gender) -> &str {
        let rank = self.ranks.iter().rev().find(|rank| rank.level <= level);
        rank.map_or(&self.name, |rank| {
            rank.feminine.as_ref().filter(|_| gender.feminine).unwrap_or(&rank.name)
        })
    }
}

named!(Role, Race, Gender, Alignment);

/// Roles, races, genders and alignments.
#[derive(Debug, Clone)]
pub struct Traits {
    pub roles: Table<Role>,
    pub races: Table<Race>,
    pub genders: Table<Gender>,
    pub alignments: Table<Alignment>,
}
