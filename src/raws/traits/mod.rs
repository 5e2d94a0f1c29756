//! What a character is made of: roles, races, genders and alignments, and which go together.

mod aim;
mod hotkeys;
mod load;
mod records;

pub use aim::ToHit;
pub(in crate::raws) use load::load;

use super::{
    abilities::{Abilities, AbilityScore},
    creatures::CreatureKind,
    growth::{Gift, Growth},
    reading::{
        non_empty,
        table::{Id, Table},
    },
};
use crate::base::dice::Dice;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The key that quits in the menus of character creation.
pub const QUIT_KEY: char = 'q';
/// The key that picks at random there.
pub const RANDOM_KEY: char = '*';

/// A moral side, with a god of every role.
#[derive(Debug, Clone)]
pub struct Alignment {
    /// Adjective, in lower case.
    pub name: String,
    /// Chooses it in menus.
    pub hotkey: char,
    /// 1 lawful, -1 chaotic, 0 between: creatures on the same side may be peaceful.
    pub side: i32,
}

/// Decides which names and pronouns a character goes by.
#[derive(Debug, Clone)]
pub struct Gender {
    /// Adjective, in lower case.
    pub name: String,
    /// Chooses it in menus.
    pub hotkey: char,
    /// Whether roles and ranks show their feminine names, where they have such.
    pub feminine: bool,
}

/// A people.
#[derive(Debug, Clone)]
pub struct Race {
    /// Noun, in lower case.
    pub name: String,
    /// Adjective, in lower case.
    pub adjective: String,
    /// Chooses it in menus.
    pub hotkey: char,
    /// The alignments its members may have.
    pub alignments: Vec<Id<Alignment>>,
    /// Hit points at birth, on top of the role's.
    pub hitpoints: i32,
    /// Power at birth, on top of the role's.
    pub power: i32,
    /// The highest score its members reach in each ability.
    pub attribute_caps: Abilities<AbilityScore>,
    /// What levels give.
    pub growth: Growth,
    /// What its members can by nature.
    pub intrinsics: Vec<Gift>,
    /// The kin of creatures that are peaceful to its members as a rule.
    pub friends: Vec<String>,
    /// The kin of creatures that never are.
    pub foes: Vec<String>,
}

/// A profession.
#[derive(Debug, Clone)]
pub struct Role {
    /// Its name, and the name of one who is not feminine.
    pub name: String,
    /// What a feminine one is called, if otherwise.
    pub feminine_name: Option<String>,
    /// Chooses it in menus.
    pub hotkey: char,
    /// The races it is open to.
    pub races: Vec<Id<Race>>,
    /// The genders it is open to.
    pub genders: Vec<Id<Gender>>,
    /// The alignments it is open to.
    pub alignments: Vec<Id<Alignment>>,
    /// Ability points at birth.
    pub starting_attributes: Abilities<u8>,
    /// In percent: where each further point goes.
    pub attribute_probabilities: Abilities<u8>,
    /// Hit points at birth.
    pub hitpoints: i32,
    /// Power at birth.
    pub power: i32,
    /// At most this much more power at birth, each amount equally likely.
    pub rand_power: i32,
    /// What levels give.
    pub growth: Growth,
    /// How much of the power that a level would give it gives, in percent (NetHack's `enermod`).
    pub power_percent: i32,
    /// How slowly power comes back: 4 as a rule, 3 for those who live by it (NetHack's `moveloop`).
    pub power_every: i32,
    /// The level from which on they give the late gains.
    pub late_from: u8,
    /// What its members can by nature, from which level on.
    pub intrinsics: Vec<Gift>,
    /// Damage of what its members fight with.
    pub blow: Dice,
    /// How well its members aim with that: enchantment, the weapon's own bonus and skill together.
    pub to_hit: ToHit,
    /// Armour class of what its members wear.
    pub armour_class: i32,
    /// The armour class of those races whose members wear something else.
    pub armour_class_by_race: BTreeMap<Id<Race>, i32>,
    /// How well its members have lived up to their alignment at birth (NetHack's `initrecord`).
    pub piety: i32,
    /// The kinds of which one comes along as a pet, by names in creatures.json.
    pub pets: Vec<Id<CreatureKind>>,
    /// Titles by experience level, lowest first.
    pub ranks: Vec<Rank>,
    /// The god of each alignment; a role without gods serves those of another role, drawn at birth.
    pub gods: Option<BTreeMap<Id<Alignment>, God>>,
}

/// A title.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rank {
    /// The experience level that it begins with.
    pub level: u8,
    /// The title.
    #[serde(deserialize_with = "non_empty::text")]
    pub name: String,
    /// What a feminine bearer is called, if otherwise.
    #[serde(default, deserialize_with = "non_empty::optional")]
    pub feminine: Option<String>,
}

/// A god.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct God {
    /// Name.
    #[serde(deserialize_with = "non_empty::text")]
    pub name: String,
    /// Whether this is a goddess.
    #[serde(default)]
    pub goddess: bool,
}

impl Role {
    /// What a member of `gender` is called.
    pub fn name_for(&self, gender: &Gender) -> &str {
        self.feminine_name.as_deref().filter(|_| gender.feminine).unwrap_or(&self.name)
    }

    /// The armour class of a member of `race`.
    pub fn armour_class_of(&self, race: Id<Race>) -> i32 {
        self.armour_class_by_race.get(&race).copied().unwrap_or(self.armour_class)
    }

    /// The title at experience `level` for a member of `gender`.
    pub fn rank_for(&self, level: u8, gender: &Gender) -> &str {
        let rank = self.ranks.iter().rev().find(|rank| rank.level <= level);
        rank.map_or(&self.name, |rank| {
            rank.feminine.as_ref().filter(|_| gender.feminine).unwrap_or(&rank.name)
        })
    }
}

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
