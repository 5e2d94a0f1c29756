//! What a character is made of: roles, races, genders and alignments, and which go together.

use super::{
    abilities::{Abilities, Ability, RawScore, Score},
    creatures::{Creature, Known},
    filled,
    growth::{self, Gift, Growth},
    loader::{Loader, Records},
    names::{did_you_mean, suggestion},
    report::Report,
    table::{Id, Table},
    typed::Read,
};
use crate::base::{dice::Dice, text::with_article};
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
    pub attribute_caps: Abilities<Score>,
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
    /// Armour class of what its members wear.
    pub armour_class: i32,
    /// The kinds of which one comes along as a pet, by names in creatures.json.
    pub pets: Vec<Id<Creature>>,
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
    #[serde(deserialize_with = "filled::text")]
    pub name: String,
    /// What a feminine bearer is called, if otherwise.
    #[serde(default, deserialize_with = "filled::optional")]
    pub feminine: Option<String>,
}

/// A god.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct God {
    /// Name.
    #[serde(deserialize_with = "filled::text")]
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

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawAlignment {
    #[serde(deserialize_with = "filled::text")]
    name: String,
    hotkey: char,
    side: i32,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawGender {
    #[serde(deserialize_with = "filled::text")]
    name: String,
    hotkey: char,
    #[serde(default)]
    feminine: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRace {
    #[serde(deserialize_with = "filled::text")]
    name: String,
    #[serde(deserialize_with = "filled::text")]
    adjective: String,
    hotkey: char,
    alignments: String,
    hitpoints: u8,
    power: u8,
    attribute_caps: Abilities<RawScore>,
    growth: Growth,
    #[serde(default)]
    intrinsics: Vec<Gift>,
    #[serde(default)]
    friends: Vec<String>,
    #[serde(default)]
    foes: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRole {
    #[serde(deserialize_with = "filled::text")]
    name: String,
    #[serde(default, deserialize_with = "filled::optional")]
    feminine_name: Option<String>,
    hotkey: char,
    races: String,
    genders: String,
    alignments: String,
    starting_attributes: Abilities<u8>,
    attribute_probabilities: Abilities<u8>,
    hitpoints: u8,
    power: u8,
    rand_power: u8,
    growth: Growth,
    late_from: u8,
    #[serde(default = "all_of_it")]
    power_percent: u16,
    #[serde(default = "usual_power")]
    power_every: u8,
    #[serde(default)]
    intrinsics: Vec<Gift>,
    blow: Dice,
    armour_class: i32,
    #[serde(default)]
    pets: Vec<String>,
    ranks: Vec<Rank>,
    #[serde(default)]
    gods: Option<BTreeMap<String, God>>,
}

const fn all_of_it() -> u16 {
    100
}

const fn usual_power() -> u8 {
    4
}

/// Names and hotkeys of one kind, whether or not the rest of their records is sound, so that one mistake does not
/// make every mention of the record another.
struct Keys {
    known: Vec<(String, char)>,
    /// Whether these are all there are: not so if a name or a hotkey could not be read.
    complete: bool,
}

impl Keys {
    fn of<T>(
        loader: &mut Loader,
        records: &Records<T>,
        kind: &str,
        key: impl Fn(&T) -> (String, char),
    ) -> Self {
        let Records { reads, whole } = records;
        let known: Vec<(String, char)> = reads.iter().map(|read| key(&read.raw)).collect();
        if reads.is_empty() && *whole {
            loader.note_file(&format!("{kind}s.json"), format!("there is not a single {kind}"), None);
        }
        let report = &mut loader.report;
        let before = report.len();
        for (i, (read, (_, hotkey))) in reads.iter().zip(&known).enumerate() {
            if !read.good("hotkey") {
                continue;
            }
            let earlier = reads.iter().zip(&known).take(i);
            let twin =
                earlier.filter(|(other, _)| other.good("hotkey")).find(|(_, (_, other))| other == hotkey);
            if let Some((_, (twin, _))) = twin {
                let problem = format!("the hotkey `{hotkey}` is already that of `{twin}`");
                let help = format!("each {kind} needs a hotkey of its own");
                report.at(&read.node, "hotkey", problem, Some(help));
            }
            if [QUIT_KEY, RANDOM_KEY].contains(hotkey) || !hotkey.is_ascii_alphanumeric() {
                let problem = format!("`{}` cannot be a hotkey", hotkey.escape_debug());
                let help = "use a letter or digit; q quits and * picks at random".to_owned();
                report.at(&read.node, "hotkey", problem, Some(help));
            }
        }
        // A hotkey that is wrong is a mistake of its own; that others mention the right one is none.
        let complete = *whole
            && report.len() == before
            && reads.iter().all(|read| read.good("name") && read.good("hotkey"));
        Self { known, complete }
    }

    /// The ids that the hotkeys in `text` mean; what is wrong with it goes to `report`.
    fn resolve<T>(&self, report: &mut Report, read: &Read<impl Sized>, path: &str, text: &str) -> Vec<Id<T>> {
        let mut ids = Vec::new();
        if !read.good(path) {
            return ids;
        }
        if text.is_empty() {
            report.at(&read.node, path, "at least one is needed", Some(self.listing()));
        }
        for hotkey in text.chars() {
            match self.known.iter().position(|(_, known)| *known == hotkey) {
                Some(index) if ids.contains(&Id::new(index)) => {
                    report.at(&read.node, path, format!("`{hotkey}` is here twice"), None);
                }
                Some(index) => ids.push(Id::new(index)),
                None if !self.complete => {}
                None => {
                    let problem = format!("`{hotkey}` is not a known hotkey");
                    report.at(&read.node, path, problem, Some(self.listing()));
                }
            }
        }
        // In the order of their own table, whatever the order of the letters: menus look alike.
        ids.sort();
        ids
    }

    fn listing(&self) -> String {
        let known: Vec<String> =
            self.known.iter().map(|(name, hotkey)| format!("{hotkey} ({name})")).collect();
        format!("known are: {}", known.join(", "))
    }
}

/// Reads roles.json, races.json, genders.json and alignments.json.
///
/// `points` is how many points a character has at birth, if that is known.
pub(super) fn load(loader: &mut Loader, points: Option<u8>, creatures: &Known) -> Traits {
    let raw_alignments = loader.records::<RawAlignment>("alignments.json");
    let raw_genders = loader.records::<RawGender>("genders.json");
    let raw_races = loader.records::<RawRace>("races.json");
    let raw_roles = loader.records::<RawRole>("roles.json");
    let alignment_keys = Keys::of(loader, &raw_alignments, "alignment", |raw| (raw.name.clone(), raw.hotkey));
    let gender_keys = Keys::of(loader, &raw_genders, "gender", |raw| (raw.name.clone(), raw.hotkey));
    let race_keys = Keys::of(loader, &raw_races, "race", |raw| (raw.name.clone(), raw.hotkey));
    Keys::of(loader, &raw_roles, "role", |raw| (raw.name.clone(), raw.hotkey));

    let report = &mut loader.report;
    for read in raw_alignments.reads.iter().filter(|read| read.good("side")) {
        if !(-1..=1).contains(&read.raw.side) {
            report.at(&read.node, "side", "a side is -1, 0 or 1", None);
        }
    }
    let alignments = raw_alignments.reads.into_iter().map(|read| read.raw);
    let alignments =
        alignments.map(|raw| Alignment { name: raw.name, hotkey: raw.hotkey, side: raw.side }).collect();
    let genders = raw_genders.reads.into_iter().map(|read| read.raw);
    let genders =
        genders.map(|raw| Gender { name: raw.name, hotkey: raw.hotkey, feminine: raw.feminine }).collect();
    let races: Vec<(Race, Read<()>)> = raw_races
        .reads
        .into_iter()
        .map(|read| lower_race(report, read, &alignment_keys, creatures))
        .collect();
    let keys = [&race_keys, &gender_keys, &alignment_keys];
    let roles: Vec<(Role, Read<()>)> = raw_roles
        .reads
        .into_iter()
        .map(|read| {
            check_numbers(report, &read, points);
            check_ranks(report, &read);
            lower_role(report, read, keys, creatures)
        })
        .collect();
    for (role, read) in &roles {
        check_pairs(report, role, read, &races);
    }
    let godless = roles.iter().all(|(role, read)| role.gods.is_none() && read.good("gods"));
    if let (true, Some((_, read))) = (godless, roles.first()) {
        report.at(&read.node, "", "no role has gods: those without gods have none to borrow", None);
    }
    let races = races.into_iter().map(|(race, _)| race).collect();
    Traits {
        roles: Table::new(roles.into_iter().map(|(role, _)| role).collect()),
        races: Table::new(races),
        genders: Table::new(genders),
        alignments: Table::new(alignments),
    }
}

fn lower_race(
    report: &mut Report,
    read: Read<RawRace>,
    alignments: &Keys,
    creatures: &Known,
) -> (Race, Read<()>) {
    let raw = &read.raw;
    let race = Race {
        alignments: alignments.resolve(report, &read, "alignments", &raw.alignments),
        name: raw.name.clone(),
        adjective: raw.adjective.clone(),
        hotkey: raw.hotkey,
        hitpoints: i32::from(raw.hitpoints),
        power: i32::from(raw.power),
        attribute_caps: raw.attribute_caps.map(|cap| cap.0),
        growth: raw.growth,
        intrinsics: raw.intrinsics.clone(),
        friends: raw.friends.clone(),
        foes: raw.foes.clone(),
    };
    growth::check(report, &read, &raw.growth, &raw.intrinsics);
    creatures.check_kins(report, &read, "friends", &raw.friends);
    creatures.check_kins(report, &read, "foes", &raw.foes);
    (race, read.with(()))
}

fn lower_role(
    report: &mut Report,
    read: Read<RawRole>,
    keys: [&Keys; 3],
    creatures: &Known,
) -> (Role, Read<()>) {
    let [races, genders, alignments] = keys;
    let gods = lower_gods(report, &read, alignments);
    let raw = &read.raw;
    let mut pets = Vec::new();
    for (i, name) in raw.pets.iter().enumerate() {
        pets.extend(creatures.find(report, &read, &format!("pets[{i}]"), name));
    }
    growth::check(report, &read, &raw.growth, &raw.intrinsics);
    let role = Role {
        races: races.resolve(report, &read, "races", &raw.races),
        genders: genders.resolve(report, &read, "genders", &raw.genders),
        alignments: alignments.resolve(report, &read, "alignments", &raw.alignments),
        name: raw.name.clone(),
        feminine_name: raw.feminine_name.clone(),
        hotkey: raw.hotkey,
        starting_attributes: raw.starting_attributes,
        attribute_probabilities: raw.attribute_probabilities,
        hitpoints: i32::from(raw.hitpoints),
        power: i32::from(raw.power),
        rand_power: i32::from(raw.rand_power),
        growth: raw.growth,
        power_percent: i32::from(raw.power_percent),
        power_every: i32::from(raw.power_every),
        late_from: raw.late_from,
        intrinsics: raw.intrinsics.clone(),
        blow: raw.blow,
        armour_class: raw.armour_class,
        pets,
        ranks: raw.ranks.clone(),
        gods,
    };
    (role, read.with(()))
}

fn check_numbers(report: &mut Report, read: &Read<RawRole>, points: Option<u8>) {
    let sum_of = |points: &Abilities<u8>| points.each().iter().map(|&&n| u32::from(n)).sum::<u32>();
    let sum = sum_of(&read.raw.attribute_probabilities);
    if sum != 100 && read.good("attribute_probabilities") {
        let problem = format!("the percentages sum to {sum}, not to 100");
        let help = if sum < 100 {
            format!("{} are left to give", 100 - sum)
        } else {
            format!("take {} away", sum - 100)
        };
        report.at(&read.node, "!attribute_probabilities", problem, Some(help));
    }
    for ability in Ability::ALL {
        let points = read.raw.starting_attributes.get(ability);
        let path = format!("starting_attributes.{}", ability.name());
        if !(3..=25).contains(points) && read.good(&path) {
            report.at(&read.node, &path, format!("ability scores are from 3 to 25, not {points}"), None);
        }
    }
    let sum = sum_of(&read.raw.starting_attributes);
    if let Some(most) = points.map(u32::from)
        && sum > most
        && read.good("starting_attributes")
    {
        let problem = format!("these are {sum} points, and rules.json gives {most}");
        report.at(&read.node, "!starting_attributes", problem, None);
    }
    let blow = read.raw.blow;
    if read.good("blow") && (blow.least() < 0 || blow.most() > 1000) {
        report.at(&read.node, "blow", "damage is from 0 to 1000", None);
    }
    if read.good("armour_class") && !(-100..=100).contains(&read.raw.armour_class) {
        report.at(&read.node, "armour_class", "armour classes are from -100 to 100", None);
    }
    if read.good("power_percent") && read.raw.power_percent > 1000 {
        report.at(&read.node, "power_percent", "percentages of power are from 0 to 1000", None);
    }
    if read.good("power_every") && !(1..=100).contains(&read.raw.power_every) {
        report.at(&read.node, "power_every", "it is from 1 to 100", None);
    }
    if read.raw.hitpoints == 0 && read.good("hitpoints") {
        report.at(&read.node, "hitpoints", "nobody lives with 0 hit points", None);
    }
}

fn check_ranks(report: &mut Report, read: &Read<RawRole>) {
    if !read.good("ranks") {
        return;
    }
    let levels: Vec<u8> = read.raw.ranks.iter().map(|rank| rank.level).collect();
    if levels.first() != Some(&1) {
        report.at(&read.node, "ranks", "the first rank must begin with level 1", None);
    }
    for (i, pair) in levels.windows(2).enumerate() {
        if pair[0] >= pair[1] {
            let path = format!("ranks[{}].level", i + 1);
            report.at(&read.node, &path, "ranks go from low levels to high ones, each level once", None);
        }
    }
}

fn lower_gods(
    report: &mut Report,
    read: &Read<RawRole>,
    alignments: &Keys,
) -> Option<BTreeMap<Id<Alignment>, God>> {
    let raw = read.raw.gods.as_ref()?;
    let mut gods = BTreeMap::new();
    for (alignment, god) in raw {
        match alignments.known.iter().position(|(name, _)| name == alignment) {
            Some(index) => drop(gods.insert(Id::new(index), god.clone())),
            None if !alignments.complete => {}
            None => {
                let help = suggestion(alignment, alignments.known.iter().map(|(name, _)| name.as_str()));
                let path = format!("gods.!{alignment}");
                report.at(&read.node, &path, format!("there is no alignment `{alignment}`"), Some(help));
            }
        }
    }
    // A god whose alignment is misspelt is not missing as well.
    let meant = |name: &str| did_you_mean(name, raw.keys().map(String::as_str)).is_some();
    for (index, (name, _)) in alignments.known.iter().enumerate() {
        let there = gods.contains_key(&Id::new(index)) || meant(name);
        if !there && alignments.complete && read.good("gods") {
            report.at(&read.node, "!gods", format!("the {name} god is missing"), None);
        }
    }
    Some(gods)
}

/// Every race a role is open to must share an alignment with it and be able to have its starting scores.
fn check_pairs(report: &mut Report, role: &Role, read: &Read<()>, races: &[(Race, Read<()>)]) {
    for (race, own) in role.races.iter().filter_map(|id| races.get(id.index())) {
        let known = own.good("alignments") && read.good("alignments");
        let shared = role.alignments.iter().any(|alignment| race.alignments.contains(alignment));
        if known && !shared && !role.alignments.is_empty() && !race.alignments.is_empty() {
            let problem = format!("no alignment is open to both {} and {}", role.name, race.name);
            let help = format!("take `{}` out of the races, or add one of its alignments", race.hotkey);
            report.at(&read.node, "races", problem, Some(help));
        }
        for ability in Ability::ALL {
            let key = ability.name();
            let (points, cap) = (*role.starting_attributes.get(ability), *race.attribute_caps.get(ability));
            let path = format!("starting_attributes.{key}");
            let known = own.good(&format!("attribute_caps.{key}")) && read.good(&path);
            // Beyond 25 it is too much for everyone, and that has been said.
            if known && points <= 25 && Score::whole(points) > cap {
                let problem = format!("{points} is more than {} can have ({cap})", with_article(&race.name));
                report.at(&read.node, &path, problem, None);
            }
        }
    }
}
