//! The records of alignments.json, genders.json, races.json and roles.json as they are typed.

use super::aim::ToHit;
use crate::raws::{
    abilities::{Abilities, AbilityScore},
    growth::{Gift, Growth},
    kits::{KIT, KitRecord},
    reading::{record::record, value::Limit},
    skills::Learnable,
};
use std::collections::BTreeMap;

record! {
    /// A moral side, with a god of every role.
    #[derive(Debug, Clone)]
    pub struct Alignment {
        /// Adjective, in lower case.
        pub name: String => Limit::Shown,
        /// What it was called: whoever says one of these names means this record.
        pub was: Vec<String> = Vec::new() => Limit::Shown,
        /// Chooses it in menus: a letter or digit.
        pub hotkey: char,
        /// 1 lawful, -1 chaotic, 0 between: creatures on the same side may be peaceful.
        pub side: i32 => Limit::of("a side is", -1..=1),
    }
}

record! {
    /// Decides which names and pronouns a character goes by.
    #[derive(Debug, Clone)]
    pub struct Gender {
        /// Adjective, in lower case.
        pub name: String => Limit::Shown,
        /// What it was called: whoever says one of these names means this record.
        pub was: Vec<String> = Vec::new() => Limit::Shown,
        /// Chooses it in menus: a letter or digit.
        pub hotkey: char,
        /// Whether roles and ranks show their feminine names, where they have such.
        pub feminine: bool = false,
    }
}

record! {
    /// What a record of races.json says.
    #[derive(Debug, Clone)]
    pub struct RaceRecord {
        /// Noun, in lower case.
        pub name: String => Limit::Shown,
        /// What it was called: whoever says one of these names means this record.
        pub was: Vec<String> = Vec::new() => Limit::Shown,
        /// Adjective, in lower case.
        pub adjective: String => Limit::Shown,
        /// Chooses it in menus: a letter or digit.
        pub hotkey: char,
        /// The hotkeys of the alignments its members may have.
        pub alignments: String,
        /// What they are like, in two or three sentences for those who have to choose.
        pub about: Option<String> => Limit::Shown,
        /// Hit points at birth, on top of the role's.
        pub hitpoints: i32 => Limit::range(0..=255),
        /// Power at birth, on top of the role's.
        pub power: i32 => Limit::range(0..=255),
        /// The highest score its members reach in each ability.
        pub attribute_caps: Abilities<AbilityScore>,
        /// What levels give.
        pub growth: Growth,
        /// What its members can by nature, from which level on.
        pub intrinsics: Vec<Gift> = Vec::new(),
        /// The kin of creatures that are peaceful to its members as a rule.
        pub friends: Vec<String> = Vec::new() => Limit::Names("kin"),
        /// The kin of creatures that never are.
        pub foes: Vec<String> = Vec::new() => Limit::Names("kin"),
        /// Whether its members dig twice as fast as others.
        pub digs: bool = false,
        /// Whether its members think nothing of eating each other, or pets.
        pub cannibals: bool = false,
        /// With what its members throw or shoot one more at a time, beside what their roles say.
        pub volleys: Vec<String> = Vec::new() => Limit::Names("items"),
        /// What its members carry from birth beside what their roles say.
        pub kit: Vec<KitRecord> = Vec::new() => KIT,
        /// What its members carry instead of what their roles say (NetHack's `inv_subs`).
        pub instead: BTreeMap<String, String> = BTreeMap::new() => Limit::Names("items"),
    }
}

record! {
    /// What a record of roles.json says.
    #[derive(Debug, Clone)]
    pub struct RoleRecord {
        /// Its name, and the name of one who is not feminine.
        pub name: String => Limit::Shown,
        /// What it was called: whoever says one of these names means this record.
        pub was: Vec<String> = Vec::new() => Limit::Shown,
        /// What a feminine one is called, if otherwise.
        pub feminine_name: Option<String> => Limit::Shown,
        /// Chooses it in menus: a letter or digit.
        pub hotkey: char,
        /// The hotkeys of the races it is open to.
        pub races: String,
        /// The hotkeys of the genders it is open to.
        pub genders: String,
        /// The hotkeys of the alignments it is open to.
        pub alignments: String,
        /// What they are good for, in two or three sentences for those who have to choose.
        pub about: Option<String> => Limit::Shown,
        /// How hard it is to live as one of them, from 1 to 5; 0 tells nothing.
        pub hard: u8 = 0 => Limit::of("it is", 0..=5),
        /// Ability points at birth.
        pub starting_attributes: Abilities<u8>,
        /// In percent: where each further point goes.
        pub attribute_probabilities: Abilities<u8>,
        /// Hit points at birth.
        pub hitpoints: i32 => Limit::range(0..=255),
        /// Power at birth.
        pub power: i32 => Limit::range(0..=255),
        /// At most this much more power at birth, each amount equally likely.
        pub rand_power: i32 => Limit::range(0..=255),
        /// What levels give.
        pub growth: Growth,
        /// The level from which on they give the late gains.
        pub late_from: u8,
        /// How much of the power that a level would give it gives, in percent (NetHack's `enermod`).
        pub power_percent: i32 = 100 => Limit::of("percentages of power are", 0..=1000),
        /// How slowly power comes back: 4 as a rule, 3 for those who live by it (NetHack's `moveloop`).
        pub power_every: i32 = 4 => Limit::of("it is", 1..=100),
        /// What its members can by nature, from which level on.
        pub intrinsics: Vec<Gift> = Vec::new(),
        /// What its members carry from birth.
        pub kit: Vec<KitRecord> = Vec::new() => KIT,
        /// How well its members can learn to fight with what; what is not named they can never learn.
        pub skills: Learnable = Learnable::usual(),
        /// With what its members throw or shoot one more at a time; of what is shot the launcher is named, too (NetHack's
        /// `throw_obj`).
        pub volleys: Vec<String> = Vec::new() => Limit::Names("items"),
        /// Of nothing else its members throw as many at a time as others of their skill; of anything if this is not said.
        pub deft_with: Option<Vec<String>> => Limit::Names("items"),
        /// How much better its members aim with nothing in hand, on the arm and on the body (NetHack's
        /// `find_roll_to_hit`, of monks).
        pub empty_hands: ToHit = ToHit::default(),
        /// How well its members have lived up to their alignment at birth (NetHack's `initrecord`).
        pub piety: i32 = 0 => Limit::of("it is", -100..=100),
        /// Whether its members think nothing of eating their own, or pets.
        pub cannibals: bool = false,
        /// Whether locks are its members' trade.
        pub picks_locks: bool = false,
        /// The kinds of which one comes along as a pet.
        pub pets: Vec<String> = Vec::new() => Limit::Names("creatures"),
        /// Titles by experience level, lowest first.
        pub ranks: Vec<Rank>,
        /// The god of each alignment; a role without gods serves those of another role, drawn at birth.
        pub gods: Option<BTreeMap<String, God>> => Limit::Names("alignments"),
    }
    gone {
        blow: "use a kit: \"kit\": [{ \"item\": \"mace\", \"enchantment\": 1, \"used\": \"wielded\" }]",
        to_hit: "use a kit for what is wielded, and \"skills\" for how well",
        armour_class: "use a kit: \"kit\": [{ \"item\": \"ring mail\", \"used\": \"worn\" }]",
        armour_class_by_race: "use a kit of the race, or \"instead\": { \"ring mail\": \"orcish ring mail\" }",
    }
}

record! {
    /// A title.
    #[derive(Debug, Clone)]
    pub struct Rank {
        /// The experience level that it begins with.
        pub level: u8,
        /// The title.
        pub name: String => Limit::Shown,
        /// What a feminine bearer is called, if otherwise.
        pub feminine: Option<String> => Limit::Shown,
    }
}

record! {
    /// A god.
    #[derive(Debug, Clone)]
    pub struct God {
        /// Name.
        pub name: String => Limit::Shown,
        /// Whether this is a goddess.
        pub goddess: bool = false,
    }
}
