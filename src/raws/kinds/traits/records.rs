//! Records of alignments.json, genders.json, races.json and roles.json, as written.

use super::aim::ToHit;
use crate::raws::{
    kinds::{
        creatures::CreatureKind,
        growth::{Gift, Growth},
        items::ItemKind,
        kits::{KIT, KitRecord},
        skills::Learnable,
        spells::{School, Spell},
    },
    reading::{
        record::record,
        references::{CreatureRef, Pairs},
        table::Id,
        text::Text,
        value::Limit,
    },
    words::{
        abilities::{Abilities, AbilityName, AbilityScore},
        deeds::{DEEDS, DeedRule},
    },
};

record! {
    /// Alignment. Each role has a god of every alignment.
    #[derive(Debug, Clone)]
    pub struct Alignment {
        /// Adjective, in lower case.
        pub name: String => Limit::Shown,
        /// Former names. A reference to one of them means this record.
        pub was: Vec<String> = Vec::new() => Limit::Shown,
        /// Key in menus: a letter or digit.
        pub hotkey: char,
        /// 1 lawful, 0 neutral, -1 chaotic. Creatures of the hero's side may be peaceful.
        pub side: i32 => Limit::of("a side must be", -1..=1),
    }
}

record! {
    /// Gender, which decides the names and pronouns of a character.
    #[derive(Debug, Clone)]
    pub struct Gender {
        /// Adjective, in lower case.
        pub name: String => Limit::Shown,
        /// Former names. A reference to one of them means this record.
        pub was: Vec<String> = Vec::new() => Limit::Shown,
        /// Key in menus: a letter or digit.
        pub hotkey: char,
        /// `true`: roles and ranks show their feminine names, if they have any.
        pub feminine: bool = false,
        /// Pronoun as a subject. Default `they`.
        pub he: String = "they".to_owned() => Limit::Shown,
        /// Pronoun as an object. Default `them`.
        pub him: String = "them".to_owned() => Limit::Shown,
        /// Pronoun of what is owned. Default `their`.
        pub his: String = "their".to_owned() => Limit::Shown,
    }
}

record! {
    /// Record of races.json.
    #[derive(Debug, Clone)]
    pub struct RaceRecord {
        /// Noun, in lower case.
        pub name: String => Limit::Shown,
        /// Former names. A reference to one of them means this record.
        pub was: Vec<String> = Vec::new() => Limit::Shown,
        /// Adjective, in lower case.
        pub adjective: Text,
        /// Key in menus: a letter or digit.
        pub hotkey: char,
        /// Hotkeys of the alignments open to this race.
        pub alignments: String,
        /// Description in two or three sentences, for the choice of a race.
        pub about: Option<Text>,
        /// Hit points of a new hero, in addition to the role's.
        pub hitpoints: i32 => Limit::range(0..=255),
        /// Power of a new hero, in addition to the role's.
        pub power: i32 => Limit::range(0..=255),
        /// Maximum of each ability score.
        pub attribute_caps: Abilities<AbilityScore>,
        /// Gains of experience levels.
        pub growth: Growth,
        /// Intrinsics, each with the level that grants it.
        pub intrinsics: Vec<Gift> = Vec::new(),
        /// Kin of creatures that heroes of this race belong to. Default: none.
        pub kin: Option<String> => Limit::Names("kin"),
        /// Creature that heroes of this race are: they cannot take its shape, and die if its kind does.
        pub creature: Option<CreatureRef>,
        /// Kin of creatures that are peaceful to heroes of this race, unless they are `never` peaceful.
        pub friends: Vec<String> = Vec::new() => Limit::Names("kin"),
        /// Kin of creatures that are hostile to heroes of this race, unless they are `always` peaceful.
        pub foes: Vec<String> = Vec::new() => Limit::Names("kin"),
        /// `true`: heroes of this race dig twice as fast as others.
        pub digs: bool = false,
        /// `true`: heroes of this race know all words of power.
        pub knows_words: bool = false,
        /// `true`: heroes of this race may eat their own kind and pets without penalty.
        pub cannibals: bool = false,
        /// Missiles that heroes of this race throw or shoot one more at a time, in addition to the role's.
        /// Name the launcher of shot missiles too.
        pub volleys: Vec<Id<ItemKind>> = Vec::new(),
        /// Starting items, in addition to those of the role.
        pub kit: Vec<KitRecord> = Vec::new() => KIT,
        /// Replacements for starting items of the role (NetHack 3.6: `inv_subs`).
        pub instead: Pairs<ItemKind> = Pairs::default_value(),
    }
}

record! {
    /// Record of roles.json.
    #[derive(Debug, Clone)]
    pub struct RoleRecord {
        /// Name of the role, for heroes without a feminine name.
        pub name: String => Limit::Shown,
        /// Former names. A reference to one of them means this record.
        pub was: Vec<String> = Vec::new() => Limit::Shown,
        /// Name for feminine heroes. Default: `name`.
        pub feminine_name: Option<String> => Limit::Shown,
        /// Key in menus: a letter or digit.
        pub hotkey: char,
        /// Hotkeys of the races open to this role.
        pub races: String,
        /// Hotkeys of the genders open to this role.
        pub genders: String,
        /// Hotkeys of the alignments open to this role.
        pub alignments: String,
        /// Description in two or three sentences, for the choice of a role.
        pub about: Option<Text>,
        /// Difficulty of the role, from 1 to 5. Default 0: not shown.
        pub difficulty: u8 = 0 => Limit::of("it must be", 0..=5),
        /// Ability scores before the remaining points are distributed.
        pub starting_attributes: Abilities<u8>,
        /// Chance of each ability to get a further point, in percent. The sum must be 100.
        pub attribute_probabilities: Abilities<u8>,
        /// Hit points of a new hero.
        pub hitpoints: i32 => Limit::range(0..=255),
        /// Power of a new hero.
        pub power: i32 => Limit::range(0..=255),
        /// Maximum of the additional power of a new hero. Each amount from 0 is equally likely.
        pub rand_power: i32 => Limit::range(0..=255),
        /// Gains of experience levels.
        pub growth: Growth,
        /// Level from which on the `late` gains apply.
        pub late_level: u8,
        /// Percentage of the gained power that the hero gets. Default 100 (NetHack 3.6: `enermod`).
        pub power_percent: i32 = 100 => Limit::of("percentages of power must be", 0..=1000),
        /// Slowness of the return of power. Default 4; spellcasters have 3 (NetHack 3.6: `moveloop`).
        pub power_every: i32 = 4 => Limit::of("it must be", 1..=100),
        /// Intrinsics, each with the level that grants it.
        pub intrinsics: Vec<Gift> = Vec::new(),
        /// Talent for spells. Without this key, heroes of this role cannot learn any.
        pub casting: Option<RoleCasting>,
        /// Starting items.
        pub kit: Vec<KitRecord> = Vec::new() => KIT,
        /// Highest proficiency in each skill. Skills that are left out can never be learnt.
        pub skills: Learnable = Learnable::default_value(),
        /// Missiles that heroes of this role throw or shoot one more at a time. Name the launcher of shot
        /// missiles too (NetHack 3.6: `throw_obj`).
        pub volleys: Vec<Id<ItemKind>> = Vec::new(),
        /// If given, a skilled hero throws one fewer of all other missiles at a time. Default: no such rule.
        pub deft_with: Option<Vec<Id<ItemKind>>>,
        /// To-hit bonus with empty hands, without shield and without body armour (NetHack 3.6:
        /// `find_roll_to_hit`, for monks).
        pub empty_hands: ToHit = ToHit::default(),
        /// Alignment record of a new hero (NetHack 3.6: `initrecord`).
        pub piety: i32 = 0 => Limit::of("it must be", -100..=100),
        /// Experience level below which keepers of shops overcharge heroes of this role. Default: never.
        pub overcharged_below: i32 = 0 => Limit::range(0..=100),
        /// `true`: robbing a shop does not lower the record of heroes of this role.
        pub thieves: bool = false,
        /// `true`: heroes of this role may eat their own kind and pets without penalty.
        pub cannibals: bool = false,
        /// `true`: heroes of this role are better at picking locks. Lock tools give them the bonus `trade`.
        pub picks_locks: bool = false,
        /// `true`: heroes of this role notice and disarm traps more easily.
        pub disarms_traps: bool = false,
        /// `true`: heroes of this role have power over the undead.
        pub turns_undead: bool = false,
        /// Consequences of deeds for luck and alignment record, besides those for everyone.
        pub deeds: Vec<DeedRule> = Vec::new() => DEEDS,
        /// `true`: heroes of this role know all words of power.
        pub knows_words: bool = false,
        /// Kinds of pets. A new hero gets one of them.
        pub pets: Vec<Id<CreatureKind>> = Vec::new(),
        /// Titles by experience level, lowest first.
        pub ranks: Vec<Rank>,
    }
    gone {
        gods: "write them into gods.json: [{ \"name\": \"Tyr\", \"role\": \"Valkyrie\", \"alignment\": \"lawful\", .. }]",
        blow: "use a kit: \"kit\": [{ \"item\": \"mace\", \"enchantment\": 1, \"used\": \"wielded\" }]",
        to_hit: "use a kit for what is wielded, and \"skills\" for how well it is used",
        armour_class: "use a kit: \"kit\": [{ \"item\": \"ring mail\", \"used\": \"worn\" }]",
        armour_class_by_race: "use a kit of the race, or \"instead\": { \"ring mail\": \"orcish ring mail\" }",
    }
}

record! {
    /// Talent of a role for spells. Points make them harder to cast, for each a little more than 5 percent
    /// (NetHack 3.6: `percent_success`, `struct Role`).
    #[derive(Debug, Clone)]
    pub struct RoleCasting {
        /// Ability on which success depends.
        pub ability: AbilityName = AbilityName::Intelligence,
        /// Points for all spells.
        pub base: i32 => POINTS,
        /// Points for spells for emergencies.
        pub emergency: i32 = 0 => POINTS,
        /// Points while a shield is worn.
        pub shield: i32 = 0 => POINTS,
        /// Points while body armour of metal is worn. An item with `eases_spells` takes as many off
        /// otherwise.
        pub armour: i32 = 0 => POINTS,
        /// Name of the spell that the role is best at.
        pub special: Option<Id<Spell>>,
        /// Points for that spell.
        pub special_points: i32 = -4 => POINTS,
        /// `true`: an intelligent caster gets less hungry: half as hungry with 15, a quarter with 16, not at
        /// all from 17 on.
        pub frugal: bool = false,
        /// Schools of magic whose basics a new hero knows.
        pub trained: Vec<School> = Vec::new() => Limit::of("there can be .. schools", 0..=7),
    }
}

/// Limit on the points of a talent.
const POINTS: Limit = Limit::range(-20..=20);

record! {
    /// Title of a range of experience levels.
    #[derive(Debug, Clone)]
    pub struct Rank {
        /// First experience level with this title.
        pub level: u8,
        /// Title.
        pub name: Text,
        /// Title for feminine heroes. Default: `name`.
        pub feminine: Option<Text>,
    }
}
