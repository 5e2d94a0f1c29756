//! A record of creatures.json as it is typed, and what is meant by it.

use super::{
    CreatureKind,
    attack::Attack,
    creature_traits::{Bulk, Group, MindKind, Peace, Pronoun, Resistance, Stats},
    name_index::Known,
    scaled::Scaled,
};
use crate::{
    base::text,
    raws::{
        colour::Colour,
        reading::{lenient::Read, non_empty, report::Findings},
        rules::Rules,
    },
};
use serde::Deserialize;

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawCreature {
    #[serde(deserialize_with = "non_empty::text")]
    pub(super) name: String,
    #[serde(default, deserialize_with = "non_empty::optional")]
    pub(super) plural: Option<String>,
    #[serde(default, deserialize_with = "non_empty::optional")]
    pub(super) about: Option<String>,
    #[serde(default)]
    pub(super) proper: bool,
    #[serde(default)]
    pub(super) unique: bool,
    #[serde(default)]
    pub(super) pronoun: Pronoun,
    pub(super) glyph: char,
    pub(super) colour: Colour,
    #[serde(default, deserialize_with = "non_empty::optional")]
    pub(super) kin: Option<String>,
    #[serde(default)]
    pub(super) enemies: Vec<String>,
    #[serde(default)]
    pub(super) level: u8,
    #[serde(default)]
    pub(super) hitpoints: Option<Scaled>,
    #[serde(default)]
    pub(super) speed: Option<u16>,
    #[serde(default)]
    pub(super) delay: Option<u16>,
    #[serde(default = "bare")]
    pub(super) armour_class: i32,
    #[serde(default)]
    pub(super) magic_resistance: u8,
    #[serde(default)]
    pub(super) alignment: i32,
    #[serde(default)]
    pub(super) size: Bulk,
    #[serde(default)]
    pub(super) stats: Stats<Scaled>,
    #[serde(default)]
    pub(super) gold: Scaled,
    #[serde(default)]
    pub(super) frequency: u8,
    #[serde(default)]
    pub(super) difficulty: u8,
    #[serde(default)]
    pub(super) group: Group,
    #[serde(default)]
    pub(super) attacks: Vec<Attack>,
    #[serde(default)]
    pub(super) resists: Vec<Resistance>,
    #[serde(default)]
    pub(super) peaceful: Peace,
    #[serde(default)]
    pub(super) mind: RawMind,
    #[serde(default)]
    pub(super) hands: bool,
    #[serde(default)]
    pub(super) flies: bool,
    #[serde(default)]
    pub(super) swims: bool,
    #[serde(default)]
    pub(super) phases: bool,
    #[serde(default)]
    pub(super) domestic: bool,
    #[serde(default)]
    pub(super) warm: bool,
    #[serde(default)]
    pub(super) mindless: bool,
    #[serde(default)]
    pub(super) regenerates: bool,
    #[serde(default)]
    pub(super) teleports: bool,
    #[serde(default)]
    pub(super) follows: bool,
    #[serde(default)]
    pub(super) orthogonal: bool,
    #[serde(default)]
    pub(super) nasty: bool,
    #[serde(default, deserialize_with = "non_empty::optional")]
    pub(super) realm: Option<String>,
    #[serde(default)]
    pub(super) grows: Option<RawGrowth>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct RawMind {
    pub(super) awareness: u8,
    pub(super) smells: bool,
    pub(super) flees_below: u8,
    pub(super) keeps_away: bool,
    pub(super) pack: bool,
    pub(super) erratic: u8,
    pub(super) asleep: u8,
    pub(super) wakes_one_in: Option<u16>,
    pub(super) hears_stealth: u8,
    pub(super) waits: bool,
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
            wakes_one_in: None,
            hears_stealth: 0,
            waits: false,
        }
    }
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawGrowth {
    pub(super) into: String,
    pub(super) level: u8,
}

/// The armour class of those who say nothing about it (NetHack).
const fn bare() -> i32 {
    10
}

/// The kind that the record means; names that nobody has go to `report`.
pub(super) fn lower(
    report: &mut Findings,
    read: &Read<RawCreature>,
    known: &Known,
    rules: Option<&Rules>,
) -> CreatureKind {
    let raw = read.raw.clone();
    let (normal_speed, normal_delay) = rules.map_or((1, 1), |rules| (rules.normal_speed, rules.normal_delay));
    let (speed, cost) = match (raw.speed, raw.delay) {
        (_, Some(delay)) => (normal_delay, i32::from(delay)),
        (speed, None) => (speed.map_or(normal_speed, i32::from), normal_speed),
    };
    let usual = rules.map_or(1, |rules| rules.noise.sleepers_wake_one_in);
    let grows = raw.grows.as_ref().and_then(|grows| {
        let into = known.find(report, read, "grows.into", &grows.into)?;
        Some((into, i32::from(grows.level)))
    });
    CreatureKind {
        plural: raw.plural.unwrap_or_else(|| text::plural(&raw.name)),
        name: raw.name,
        about: raw.about,
        proper: raw.proper,
        unique: raw.unique,
        gender: raw.pronoun,
        glyph: raw.glyph,
        colour: raw.colour,
        family: raw.kin.as_deref().map_or(0, |kin| known.bit(kin)),
        hates: raw.enemies.iter().fold(0, |bits, kin| bits | known.bit(kin)),
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
            wakes_one_in: raw.mind.wakes_one_in.map_or(usual, u32::from),
            hears_stealth: i32::from(raw.mind.hears_stealth),
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
        orthogonal: raw.orthogonal,
        nasty: raw.nasty,
        realm: raw.realm,
        grows,
    }
}
