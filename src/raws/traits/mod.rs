//! What a character is made of: roles, races, genders and alignments, and which go together.

mod aim;
mod hotkeys;
mod load;
mod records;

pub use aim::ToHit;
pub use hotkeys::{QUIT_KEY, RANDOM_KEY};
pub(in crate::raws) use load::load;
pub use records::{Alignment, Gender, God, RaceRecord, Rank, RoleRecord};

use super::{
    creatures::CreatureKind,
    items::{ItemKind, Skill},
    kits::{Kit, Substitutes},
    reading::table::{Id, Table, named},
    skills::Proficiency,
};
use std::{collections::BTreeMap, ops::Deref};

/// A people: what its record says, and what that means.
#[derive(Debug, Clone)]
pub struct Race {
    /// What its record says.
    pub record: RaceRecord,
    /// The alignments its members may have.
    pub alignments: Vec<Id<Alignment>>,
    /// What its members carry from birth beside what their roles say.
    pub kit: Kit,
    /// What they carry instead of what their roles say.
    pub instead: Substitutes,
    /// With what its members throw or shoot one more at a time, and what launches that.
    pub volleys: Vec<Id<ItemKind>>,
}

impl Deref for Race {
    type Target = RaceRecord;

    fn deref(&self) -> &RaceRecord {
        &self.record
    }
}

/// A profession: what its record says, and what that means.
#[derive(Debug, Clone)]
pub struct Role {
    /// What its record says.
    pub record: RoleRecord,
    /// The races it is open to.
    pub races: Vec<Id<Race>>,
    /// The genders it is open to.
    pub genders: Vec<Id<Gender>>,
    /// The alignments it is open to.
    pub alignments: Vec<Id<Alignment>>,
    /// The kinds of which one comes along as a pet.
    pub pets: Vec<Id<CreatureKind>>,
    /// What its members carry from birth.
    pub kit: Kit,
    /// With what its members throw or shoot one more at a time, and what launches that.
    pub volleys: Vec<Id<ItemKind>>,
    /// Of what alone its members throw as many as others do, if that is so.
    pub deft_with: Option<Vec<Id<ItemKind>>>,
    /// The god of each alignment; a role without gods serves those of another role, drawn at birth.
    pub gods: Option<BTreeMap<Id<Alignment>, God>>,
}

impl Deref for Role {
    type Target = RoleRecord;

    fn deref(&self) -> &RoleRecord {
        &self.record
    }
}

impl Role {
    /// What a member of `gender` is called.
    pub fn name_for(&self, gender: &Gender) -> &str {
        self.feminine_name.as_deref().filter(|_| gender.feminine).unwrap_or(&self.name)
    }

    /// How well its members can learn `skill`; `None` if they never can.
    pub fn most_in(&self, skill: Skill) -> Option<Proficiency> {
        self.skills.of(skill).copied().flatten()
    }

    /// How its members fight with nothing in hand.
    pub fn unarmed(&self) -> Skill {
        match self.most_in(Skill::MartialArts) {
            Some(_) => Skill::MartialArts,
            None => Skill::BareHands,
        }
    }

    /// The title at experience `level` for a member of `gender`.
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
    /// All roles.
    pub roles: Table<Role>,
    /// All races.
    pub races: Table<Race>,
    /// All genders.
    pub genders: Table<Gender>,
    /// All alignments.
    pub alignments: Table<Alignment>,
}
