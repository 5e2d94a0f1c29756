//! creatures.json: everyone who can be met, and how they fight, think and come about.

pub mod attack;
pub mod scaled;

use super::{
    colour::Colour,
    filled,
    loader::Loader,
    names::suggestion,
    report::Report,
    rules::Rules,
    table::{Id, Table},
    typed::Read,
};
use crate::base::{
    dice::Dice,
    text::{self, fits_a_cell},
};
use attack::{Attack, Effect, Reach};
use scaled::Scaled;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A kind of creature.
#[derive(Debug, Clone)]
pub struct Creature {
    /// Noun, without article; of a unique one perhaps its own name.
    pub name: String,
    /// Several of them.
    pub plural: String,
    /// What there is to say about it for those who look closely.
    pub about: Option<String>,
    /// Whether the name is its own and takes no article.
    pub proper: bool,
    /// Whether there is only one in a game.
    pub unique: bool,
    /// Which pronouns it goes by.
    pub gender: Pronoun,
    /// Its character on the map.
    pub glyph: char,
    /// The name of its colour in palettes.
    pub colour: Colour,
    /// The family it belongs to, which friendships and enmities go by.
    pub kin: Option<String>,
    /// The families it attacks on sight.
    pub enemies: Vec<String>,
    /// Experience level, 0 to 50: how well it hits, and how many hit dice it has.
    pub level: i32,
    /// Hit points; without them, a d8 for each level, 1d4 at level 0 (NetHack).
    pub hitpoints: Option<Scaled>,
    /// Movement gained in each turn.
    pub speed: i32,
    /// Movement that an action costs.
    pub cost: i32,
    /// Armour class: lower is better.
    pub armour_class: i32,
    /// Percent of hostile magic that it shrugs off.
    pub magic_resistance: i32,
    /// Below 0 chaotic, above 0 lawful, the farther the more so.
    pub alignment: i32,
    /// How big it is.
    pub size: Bulk,
    /// Its numbers for melee rules other than armour class.
    pub stats: Stats<Scaled>,
    /// Gold it carries.
    pub gold: Scaled,
    /// How often it is drawn, relative to others; 0 is never by chance.
    pub frequency: u32,
    /// How dangerous it is: it comes where depth and the hero's level allow it (NetHack's `difficulty`).
    pub difficulty: i32,
    /// How many come together.
    pub group: Group,
    /// Its attacks, in the order in which it makes them.
    pub attacks: Vec<Attack>,
    /// What does not hurt it.
    pub resists: Vec<Resistance>,
    /// When it is peaceful.
    pub peaceful: Peace,
    /// How it thinks.
    pub mind: MindKind,
    /// Whether it can open doors.
    pub hands: bool,
    /// Whether it crosses water.
    pub crosses_water: bool,
    /// Whether it goes through rock and walls.
    pub phases: bool,
    /// Whether it can be tamed, and lives with people.
    pub domestic: bool,
    /// Whether it is warm, which infravision shows in the dark.
    pub warm: bool,
    /// Whether it has no mind that could be read, frightened or confused.
    pub mindless: bool,
    /// Whether it regains a hit point each turn.
    pub regenerates: bool,
    /// Whether it teleports at will.
    pub teleports: bool,
    /// Whether it follows the hero over stairs.
    pub follows: bool,
    /// What it grows into, with the level from which on it does.
    pub grows: Option<(Id<Creature>, i32)>,
}

/// How a creature thinks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MindKind {
    /// How far it notices the hero in line of sight, in squares.
    pub awareness: i32,
    /// Whether it follows the hero's scent.
    pub smells: bool,
    /// Percent of its hit points below which it flees.
    pub flees_below: i32,
    /// Whether it keeps its distance from what it can hit from afar.
    pub keeps_away: bool,
    /// Whether it stays with its kind and waits for them before it attacks.
    pub pack: bool,
    /// Percent of its moves that go anywhere.
    pub erratic: i32,
    /// Percent of those placed with a level who sleep.
    pub asleep: i32,
    /// Whether it only waits until the hero comes close.
    pub waits: bool,
}

/// The numbers of melee by opposed rolls and by dice pools.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Stats<T> {
    /// Strength of the attack, or number of its dice.
    pub attack: T,
    /// Percent of the attack's dice that succeed.
    pub attack_chance: T,
    /// Strength of the defence, or number of its dice.
    pub defence: T,
    /// Percent of the defence's dice that succeed.
    pub defence_chance: T,
}

impl<T: Copy> Stats<T> {
    /// Each number through `each`, in their order.
    pub fn map<U>(self, mut each: impl FnMut(T) -> U) -> Stats<U> {
        Stats {
            attack: each(self.attack),
            attack_chance: each(self.attack_chance),
            defence: each(self.defence),
            defence_chance: each(self.defence_chance),
        }
    }
}

/// The pronouns of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pronoun {
    /// It.
    #[default]
    It,
    /// He.
    He,
    /// She.
    She,
    /// He or she: each is one of them.
    Either,
}

/// How big a creature is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bulk {
    /// Like a rat.
    Tiny,
    /// Like a cat.
    Small,
    /// Like a human.
    #[default]
    Medium,
    /// Like a horse.
    Large,
    /// Like an elephant.
    Huge,
    /// Like a house.
    Gigantic,
}

/// How many come together (NetHack's groups).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Group {
    /// One alone.
    #[default]
    Alone,
    /// Half of the time up to three more.
    Small,
    /// Two thirds of the time up to ten more, else up to three.
    Large,
}

/// When a kind is peaceful.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Peace {
    /// Towards heroes of its family's friends and of its own alignment, more or less.
    #[default]
    Alignment,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// What someone may be immune to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it all")]
pub enum Resistance {
    Fire,
    Cold,
    Shock,
    Acid,
    Poison,
    Sleep,
    Petrify,
    Drain,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCreature {
    #[serde(deserialize_with = "filled::text")]
    name: String,
    #[serde(default, deserialize_with = "filled::optional")]
    plural: Option<String>,
    #[serde(default, deserialize_with = "filled::optional")]
    about: Option<String>,
    #[serde(default)]
    proper: bool,
    #[serde(default)]
    unique: bool,
    #[serde(default)]
    pronoun: Pronoun,
    glyph: char,
    colour: Colour,
    #[serde(default, deserialize_with = "filled::optional")]
    kin: Option<String>,
    #[serde(default)]
    enemies: Vec<String>,
    #[serde(default)]
    level: u8,
    #[serde(default)]
    hitpoints: Option<Scaled>,
    #[serde(default)]
    speed: Option<u16>,
    #[serde(default)]
    delay: Option<u16>,
    #[serde(default = "bare")]
    armour_class: i32,
    #[serde(default)]
    magic_resistance: u8,
    #[serde(default)]
    alignment: i32,
    #[serde(default)]
    size: Bulk,
    #[serde(default)]
    stats: Stats<Scaled>,
    #[serde(default)]
    gold: Scaled,
    #[serde(default)]
    frequency: u8,
    #[serde(default)]
    difficulty: u8,
    #[serde(default)]
    group: Group,
    #[serde(default)]
    attacks: Vec<Attack>,
    #[serde(default)]
    resists: Vec<Resistance>,
    #[serde(default)]
    peaceful: Peace,
    #[serde(default)]
    mind: RawMind,
    #[serde(default)]
    hands: bool,
    #[serde(default)]
    flies: bool,
    #[serde(default)]
    swims: bool,
    #[serde(default)]
    phases: bool,
    #[serde(default)]
    domestic: bool,
    #[serde(default)]
    warm: bool,
    #[serde(default)]
    mindless: bool,
    #[serde(default)]
    regenerates: bool,
    #[serde(default)]
    teleports: bool,
    #[serde(default)]
    follows: bool,
    #[serde(default)]
    grows: Option<RawGrowth>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct RawMind {
    awareness: u8,
    smells: bool,
    flees_below: u8,
    keeps_away: bool,
    pack: bool,
    erratic: u8,
    asleep: u8,
    waits: bool,
}

impl Default for RawMind {
    fn default() -> Self {
        Self {
            awareness: 40,
            smells: false,
            flees_below: 0,
            keeps_away: false,
            pack: false,
            erratic: 0,
            asleep: 0,
            waits: false,
        }
    }
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawGrowth {
    into: String,
    level: u8,
}

/// The armour class of those who say nothing about it (NetHack).
const fn bare() -> i32 {
    10
}

/// The creatures of a world.
#[derive(Debug, Clone)]
pub struct Creatures {
    /// All kinds.
    pub table: Table<Creature>,
}

impl Creatures {
    /// The kind called `name`, in any case.
    pub fn named(&self, name: &str) -> Option<Id<Creature>> {
        self.table.iter().find(|(_, kind)| kind.name.to_lowercase() == name.to_lowercase()).map(|(id, _)| id)
    }
}

/// The names of kinds and families that other raws may use, and whether all of them are known.
pub(super) struct Known {
    names: Vec<String>,
    whole: bool,
    kins: BTreeSet<String>,
    all_kins: bool,
}

impl Known {
    /// The kind called `name`; an unknown one, which stands at `path`, goes to `report`.
    pub(super) fn find(
        &self,
        report: &mut Report,
        read: &Read<impl Sized>,
        path: &str,
        name: &str,
    ) -> Option<Id<Creature>> {
        let found = self.names.iter().position(|known| known == name).map(Id::new);
        if found.is_none() && self.whole && read.good(path) {
            let help = suggestion(name, self.names.iter().map(String::as_str));
            report.at(&read.node, path, format!("there is no creature `{name}`"), Some(help));
        }
        found
    }

    /// Those of the families `kins`, which stand at `path`, that nobody belongs to go to `report`.
    pub(super) fn check_kins(
        &self,
        report: &mut Report,
        read: &Read<impl Sized>,
        path: &str,
        kins: &[String],
    ) {
        for (i, kin) in kins.iter().enumerate() {
            let path = format!("{path}[{i}]");
            if self.all_kins && !self.kins.contains(kin) && read.good(&path) {
                let help = suggestion(kin, self.kins.iter().map(String::as_str));
                report.at(&read.node, &path, format!("no creature is of the kin `{kin}`"), Some(help));
            }
        }
    }

    /// The `kinds` with their frequencies, in the order of the names; what is wrong goes to `report`.
    pub(super) fn weighed(
        &self,
        report: &mut Report,
        read: &Read<impl Sized>,
        path: &str,
        kinds: &BTreeMap<String, u32>,
    ) -> Vec<(Id<Creature>, u32)> {
        let mut found = Vec::new();
        for (kind, weight) in kinds {
            let place = format!("{path}.{kind}");
            if !(1..=1000).contains(weight) && read.good(&place) {
                report.at(&read.node, &place, "frequencies are from 1 to 1000", None);
            }
            found.extend(self.find(report, read, &format!("{path}.!{kind}"), kind).map(|id| (id, *weight)));
        }
        found
    }
}

/// Reads creatures.json.
pub(super) fn load(loader: &mut Loader, rules: Option<&Rules>) -> (Creatures, Known) {
    let records = loader.heirs::<RawCreature>("creatures.json");
    let names = records.reads.iter().map(|read| read.raw.name.clone()).collect();
    let whole = records.whole && records.reads.iter().all(|read| read.good("name"));
    let kins = records.reads.iter().filter_map(|read| read.raw.kin.clone()).collect();
    let all_kins = whole && records.reads.iter().all(|read| read.good("kin"));
    let known = Known { names, whole, kins, all_kins };
    let report = &mut loader.report;
    for read in &records.reads {
        check(report, read);
        check_attacks(report, read);
        known.check_kins(report, read, "enemies", &read.raw.enemies);
    }
    let lowered = records.reads.iter().map(|read| lower(report, read, &known, rules)).collect();
    (Creatures { table: Table::new(lowered) }, known)
}

fn lower(report: &mut Report, read: &Read<RawCreature>, known: &Known, rules: Option<&Rules>) -> Creature {
    let raw = read.raw.clone();
    let (normal_speed, normal_delay) = rules.map_or((1, 1), |rules| (rules.normal_speed, rules.normal_delay));
    let (speed, cost) = match (raw.speed, raw.delay) {
        (_, Some(delay)) => (normal_delay, i32::from(delay)),
        (speed, None) => (speed.map_or(normal_speed, i32::from), normal_speed),
    };
    let grows = raw.grows.as_ref().and_then(|grows| {
        let into = known.find(report, read, "grows.into", &grows.into)?;
        Some((into, i32::from(grows.level)))
    });
    Creature {
        plural: raw.plural.unwrap_or_else(|| text::plural(&raw.name)),
        name: raw.name,
        about: raw.about,
        proper: raw.proper,
        unique: raw.unique,
        gender: raw.pronoun,
        glyph: raw.glyph,
        colour: raw.colour,
        kin: raw.kin,
        enemies: raw.enemies,
        level: i32::from(raw.level),
        hitpoints: raw.hitpoints,
        speed,
        cost,
        armour_class: raw.armour_class,
        magic_resistance: i32::from(raw.magic_resistance),
        alignment: raw.alignment,
        size: raw.size,
        stats: raw.stats,
        gold: raw.gold,
        frequency: u32::from(raw.frequency),
        difficulty: i32::from(raw.difficulty),
        group: raw.group,
        attacks: raw.attacks,
        resists: raw.resists,
        peaceful: raw.peaceful,
        mind: MindKind {
            awareness: i32::from(raw.mind.awareness),
            smells: raw.mind.smells,
            flees_below: i32::from(raw.mind.flees_below),
            keeps_away: raw.mind.keeps_away,
            pack: raw.mind.pack,
            erratic: i32::from(raw.mind.erratic),
            asleep: i32::from(raw.mind.asleep),
            waits: raw.mind.waits,
        },
        hands: raw.hands,
        crosses_water: raw.flies || raw.swims,
        phases: raw.phases,
        domestic: raw.domestic,
        warm: raw.warm,
        mindless: raw.mindless,
        regenerates: raw.regenerates,
        teleports: raw.teleports,
        follows: raw.follows,
        grows,
    }
}

fn check(report: &mut Report, read: &Read<RawCreature>) {
    let raw = &read.raw;
    const PERCENT: &str = "percentages are from 0 to 100";
    let hundred = |value: u8| value <= 100;
    let at_least = |scaled: Scaled, least: i32| scaled.dice.least() >= least && scaled.dice.most() <= 30_000;
    let checks = [
        ("glyph", fits_a_cell(raw.glyph) && raw.glyph != ' ', "it must fill exactly one cell, and show"),
        ("colour", raw.colour != Colour::Black, "nobody sees black on black"),
        ("level", raw.level <= 50, "levels are from 0 to 50"),
        ("hitpoints", raw.hitpoints.is_none_or(|hp| at_least(hp, 1)), "hit points are from 1 to 30000"),
        ("speed", raw.speed.is_none_or(|speed| speed <= 1000), "speeds are from 0 to 1000"),
        ("speed", raw.speed.is_none() || raw.delay.is_none(), "speed and delay say the same: one is enough"),
        ("delay", raw.delay.is_none_or(|delay| (1..=1000).contains(&delay)), "delays are from 1 to 1000"),
        ("armour_class", (-100..=100).contains(&raw.armour_class), "armour classes are from -100 to 100"),
        ("magic_resistance", hundred(raw.magic_resistance), PERCENT),
        ("alignment", (-128..=127).contains(&raw.alignment), "alignments are from -128 to 127"),
        ("stats.attack", at_least(raw.stats.attack, 0), "it is from 0 to 30000"),
        ("stats.attack_chance", at_least(raw.stats.attack_chance, 0), "it is from 0 to 30000"),
        ("stats.defence", at_least(raw.stats.defence, 0), "it is from 0 to 30000"),
        ("stats.defence_chance", at_least(raw.stats.defence_chance, 0), "it is from 0 to 30000"),
        ("gold", at_least(raw.gold, 0), "gold is from 0 to 30000"),
        ("mind.flees_below", hundred(raw.mind.flees_below), PERCENT),
        ("mind.erratic", hundred(raw.mind.erratic), PERCENT),
        ("mind.asleep", hundred(raw.mind.asleep), PERCENT),
        ("grows.level", raw.grows.as_ref().is_none_or(|grows| grows.level <= 50), "levels are from 0 to 50"),
    ];
    for (key, fine, problem) in checks {
        if read.good(key) && !fine {
            report.at(&read.node, key, problem, None);
        }
    }
}

fn check_attacks(report: &mut Report, read: &Read<RawCreature>) {
    /// As many as a turn can show.
    const MOST: usize = 8;
    if read.raw.attacks.len() > MOST && read.good("attacks") {
        report.at(&read.node, "attacks", format!("at most {MOST} attacks are possible"), None);
    }
    let dice = |dice: Dice, most: i32| dice.least() >= 0 && dice.most() <= most;
    for (i, attack) in read.raw.attacks.iter().enumerate() {
        let lasting = matches!(
            attack.effect,
            Some(
                Effect::Sleep
                    | Effect::Paralyse
                    | Effect::Stun
                    | Effect::Confuse
                    | Effect::Blind
                    | Effect::Hallucinate
                    | Effect::Slow
                    | Effect::Venom
                    | Effect::Levitate
            )
        );
        let far = attack.form.reach() == Reach::Far;
        let checks = [
            ("dice", dice(attack.dice, 10_000), "damage is from 0 to 10000"),
            ("turns", dice(attack.turns, 1000), "effects last from 0 to 1000 turns"),
            ("turns", !lasting || attack.turns.most() > 0, "this effect lasts: say for how many turns"),
            ("one_in", (1..=1000).contains(&attack.one_in), "odds are one in 1 to 1000"),
            ("range", (1..=40).contains(&attack.range), "attacks reach from 1 to 40 squares"),
            (
                "what",
                !far || attack.form == attack::Form::Gaze || attack.what.is_some(),
                "say what flies: \"an arrow\", \"fire\"",
            ),
        ];
        for (key, fine, problem) in checks {
            let path = format!("attacks[{i}].{key}");
            if read.good(&path) && !fine {
                report.at(&read.node, &path, problem, None);
            }
        }
    }
}
