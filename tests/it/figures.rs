//! Compares the figures of every creature kind with NetHack's.
//!
//! A difference must be listed in [`DELIBERATE`] with its reason, and every listed difference must exist.

use crate::common;
use rhack::{
    base::dice::Dice,
    engine::effects::status::experience::worth,
    raws::{
        Raws,
        kinds::{
            creatures::{
                CreatureKind, Group, Peace, Resistance,
                attack::{Attack, AttackForm, Reach},
            },
            spells::SpellList,
        },
        words::effects::{Effect, EffectName, element::Element},
    },
};
use serde::Deserialize;
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// Figures of a kind in NetHack's tables.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Figures {
    name: String,
    level: i32,
    speed: i32,
    armour_class: i32,
    magic_resistance: i32,
    alignment: i32,
    frequency: u32,
    difficulty: i32,
    group: String,
    size: String,
    experience: i32,
    /// Weight and nutrition; `None` for kinds that leave none.
    corpse: Option<(u32, u32)>,
    attacks: Vec<String>,
    resists: BTreeSet<String>,
    flags: BTreeSet<String>,
}

impl Default for Figures {
    fn default() -> Self {
        Self {
            name: String::new(),
            level: 0,
            speed: 0,
            armour_class: 0,
            magic_resistance: 0,
            alignment: 0,
            frequency: 0,
            difficulty: 0,
            group: "alone".to_owned(),
            size: String::new(),
            experience: 0,
            corpse: None,
            attacks: Vec::new(),
            resists: BTreeSet::new(),
            flags: BTreeSet::new(),
        }
    }
}

/// Kinds of creatures.json that NetHack lacks, or that are missing in the reference tables.
const INVENTED: &[&str] = &[
    "Ashild Lintel",
    "Assay",
    "Brother Corvin",
    "Casimir Pell",
    "Comptroller Tare",
    "Dame Hawise Tarn",
    "Dame Lovage",
    "Dean Pall",
    "Doctor Morrow",
    "Doctor Slake",
    "Dorrit Ashthumb",
    "Emeric Stole",
    "Gaffer Plumb",
    "Goody Teasel",
    "Gunnora Ash",
    "Hesper",
    "Holdfast",
    "Ida Marl",
    "Ilmar the Younger",
    "Keepsake",
    "Maren Sedge",
    "Mother Ansel",
    "Odo Halfspan",
    "Ogda Stillfire",
    "Old Ninetines",
    "Oriel Fane",
    "Ottilie Fairweather",
    "Perrin Oats",
    "Prioress Amice",
    "Rumbledown",
    "Shiban the Unburied",
    "Sill",
    "Sir Rulf Vane",
    "Sister Ferrin",
    "Skarn the Uninvited",
    "Tally",
    "Tobit Cray",
    "Ursel Waxwright",
    "Vigil",
    "Warden",
    "Wat Pennyroyal",
    "Wen Lowther",
    "Widow Tsune",
    "Yarrow Keel",
    "ancient dragon",
    "baggage master",
    "bailiff",
    "bellman",
    "blade bearer",
    "bow thief",
    "bronze fist",
    "bronze mastiff",
    "cast warder",
    "dealer in orbs",
    "drowned squire",
    "dust deacon",
    "dwarvish pensioner",
    "dwarvish smelter",
    "elder titan",
    "electric eel",
    "false yeoman",
    "gate sister",
    "giant eel",
    "glass sentry",
    "gnomish grandmother",
    "gnomish lamplighter",
    "hall maid",
    "hand painter",
    "hedge warden",
    "herald",
    "hired lance",
    "hobbit baker",
    "hour clerk",
    "human werejackal",
    "human wererat",
    "human werewolf",
    "jellyfish",
    "keep warder",
    "kraken",
    "lamp carrier",
    "lamp eater",
    "lamp servant",
    "latch hand",
    "lost hour",
    "lymer",
    "market gnome",
    "masterless hound",
    "mortar grub",
    "old guest",
    "orc archer",
    "orderly",
    "paid porter",
    "pall bearer",
    "piranha",
    "porter",
    "rick burner",
    "ring rider",
    "sand raker",
    "shark",
    "sodden soldier",
    "soot hound",
    "stair rat",
    "straggler",
    "sump toad",
    "tallow beetle",
    "tout",
    "trench hand",
    "turf giant",
    "turncoat",
    "unpaid squire",
    "vault guard",
    "verger",
    "walking cast",
    "wall yeoman",
    "warren hound",
    "wax footman",
    "wererat",
    "werewolf",
    "woolly yearling",
];

/// Kinds of NetHack that creatures.json lacks.
const LACKING: &[&str] = &[];

/// Deliberate differences: reason, figure, kinds.
const DELIBERATE: &[(&str, &str, &[&str])] = &[
    ("nobody is digested: who is swallowed is hurt", "attacks", &["lurker above", "purple worm"]),
    ("nobody is digested: who is swallowed is hurt", "experience", &["lurker above", "purple worm"]),
    ("who is wound round is held fast", "attacks", &["couatl", "python"]),
    ("whoever charms a hero only steals here", "attacks", &["mountain nymph", "water nymph", "wood nymph"]),
    ("there is no Amulet to steal from a hero who only looks for it", "attacks", &["Wizard of Yendor"]),
    ("there is no Amulet to steal from a hero who only looks for it", "experience", &["Wizard of Yendor"]),
    ("its spittle is a thing there, which does 2d6, and an attack here", "attacks", &["black naga"]),
    ("its spittle is a thing there, which blinds, and an attack here", "attacks", &["guardian naga"]),
    ("its spittle is a thing there, which blinds, and an attack here", "experience", &["guardian naga"]),
    ("it is immune to magic by its nature there", "resists", &["grey dragon"]),
    ("it takes nothing from a hero at night", "attacks", &["gremlin"]),
    ("it takes nothing from a hero at night", "experience", &["gremlin"]),
    ("its shriek is an attack here", "attacks", &["shrieker"]),
    ("its shriek is an attack here", "experience", &["shrieker"]),
];

fn raws() -> Arc<Raws> {
    common::resources().raws
}

fn figures() -> Vec<Figures> {
    #[derive(Deserialize)]
    struct File {
        creatures: Vec<Figures>,
    }
    serde_json::from_str::<File>(include_str!("../data/creatures_reference.json")).unwrap().creatures
}

/// Returns the word for `value` in the raws.
fn word(value: impl serde::Serialize) -> String {
    serde_json::to_value(value).unwrap().as_str().unwrap().to_owned()
}

/// True if `attack` of a kind of `level` equals NetHack's `figure`.
fn same_attack(attack: &Attack, level: i32, figure: &str) -> bool {
    let mut words = figure.split(' ');
    let (form, dice, effect) = (words.next().unwrap(), words.next().unwrap(), words.next());
    if attack.form == AttackForm::Spell {
        let list = match effect {
            Some("mage_spells") => Some(SpellList::Mage),
            Some("clerical_spells") => Some(SpellList::Cleric),
            _ => None,
        };
        let own = if dice == "0d0" { Dice::fixed(0) } else { dice.parse().unwrap() };
        return form == "spell" && list.is_some() && attack.list == list && attack.dice == own;
    }
    let (count, sides) = dice.split_once('d').unwrap();
    let (count, sides): (i32, i32) = (count.parse().unwrap(), sides.parse().unwrap());
    let nothing = Dice::fixed(0);
    let dice = match (count, sides) {
        (0, 0) => nothing,
        (0, sides) => Dice { count: level + 1, sides, bonus: 0 },
        (count, sides) => Dice { count, sides, bonus: 0 },
    };
    // Lasting effects have their dice in turns, and power drain has them in power.
    let first = attack.ability.effects.first().map(|part| &part.effect);
    let drained = first.and_then(|effect| match effect {
        Effect::DrainPower { dice, .. } => Some(*dice),
        other => other.turns(),
    });
    let same_dice = attack.dice == dice || attack.dice == nothing && drained == Some(dice);
    let brings = attack.element.map(Element::name).or_else(|| Some(first?.name().name()));
    word(attack.form) == form && brings == effect && attack.ability.effects.len() <= 1 && same_dice
}

fn same_attacks(kind: &CreatureKind, figures: &[String]) -> bool {
    let attacks: Vec<_> = kind.attacks.iter().filter(|attack| attack.form != AttackForm::Shot).collect();
    attacks.len() == figures.len()
        && attacks.iter().zip(figures).all(|(attack, figure)| same_attack(attack, kind.level, figure))
}

fn flags(kind: &CreatureKind) -> BTreeSet<String> {
    let all = [
        ("always_peaceful", kind.peaceful == Peace::Always),
        ("crosses_water", kind.crosses_water),
        ("domestic", kind.domestic),
        ("follows", kind.follows),
        ("hands", kind.hands),
        ("hell", kind.realm.as_deref() == Some("gehennom")),
        ("mindless", kind.mindless),
        ("nasty", kind.nasty),
        ("never_peaceful", kind.peaceful == Peace::Never),
        ("phases", kind.phases),
        ("proper", kind.proper),
        ("regenerates", kind.regenerates),
        ("teleports", kind.teleports),
        ("unique", kind.unique),
        ("waits", kind.mind.waits),
        ("warm", kind.warm),
    ];
    all.into_iter().filter(|(_, so)| *so).map(|(name, _)| name.to_owned()).collect()
}

/// Returns the figures of `kind` that differ from `row`, with their values.
fn differences(kind: &CreatureKind, row: &Figures) -> Vec<(&'static str, String)> {
    let group = match kind.group {
        Group::Alone => "alone",
        Group::Small => "small",
        Group::Large => "large",
    };
    let numbers = [
        ("level", kind.level, row.level),
        ("speed", kind.speed, row.speed),
        ("armour_class", kind.armour_class, row.armour_class),
        ("magic_resistance", kind.magic_resistance, row.magic_resistance),
        ("alignment", kind.alignment, row.alignment),
        ("difficulty", kind.difficulty, row.difficulty),
        ("experience", worth(kind, kind.level), row.experience),
    ];
    let numbers = numbers.into_iter().filter(|(_, ours, theirs)| ours != theirs);
    let mut found: Vec<_> =
        numbers.map(|(key, ours, theirs)| (key, format!("{ours}, not {theirs}"))).collect();
    let mut say = |key, same: bool, what: String| {
        if !same {
            found.push((key, what));
        }
    };
    let size = format!("{:?}", kind.size).to_lowercase();
    let resists: BTreeSet<String> =
        kind.resists.iter().map(|resistance: &Resistance| word(*resistance)).collect();
    let shoots = kind.attacks.iter().any(|attack| attack.form == AttackForm::Shot);
    let (flags, attacks) = (flags(kind), same_attacks(kind, &row.attacks));
    say("frequency", kind.frequency == row.frequency, format!("{}, not {}", kind.frequency, row.frequency));
    say("group", group == row.group, format!("{group}, not {}", row.group));
    // What is of another creature weighs and feeds as that one.
    let own = kind.corpse.as_ref().filter(|_| kind.remains().is_none());
    let corpse = own.map(|_| (kind.corpse_weight(), kind.corpse_nutrition()));
    let same = kind.remains().is_some() || corpse == row.corpse;
    say("corpse", same, format!("{corpse:?}, not {:?}", row.corpse));
    say("size", size == row.size, format!("{size}, not {}", row.size));
    say("resists", resists == row.resists, format!("{resists:?}, not {:?}", row.resists));
    say("flags", flags == row.flags, format!("{:?}", flags.symmetric_difference(&row.flags)));
    say("attacks", attacks, format!("{:?}, not {:?}", kind.attacks, row.attacks));
    say("shots", !shoots, "it shoots".to_owned());
    found
}

#[test]
fn figures_equal_nethack_except_listed_differences() {
    let (raws, figures) = (raws(), figures());
    let rows: BTreeMap<&str, &Figures> = figures.iter().map(|row| (row.name.as_str(), row)).collect();
    assert_eq!(rows.len(), figures.len());
    let mut invented = BTreeSet::new();
    let mut listed: BTreeSet<(&str, &str)> = BTreeSet::new();
    for (reason, key, names) in DELIBERATE {
        for name in *names {
            assert!(!reason.is_empty() && listed.insert((name, key)), "{name}: {key} is listed twice");
        }
    }
    let mut wrong = Vec::new();
    for (_, kind) in raws.creatures.table.iter() {
        let Some(row) = rows.get(kind.name.as_str()) else {
            invented.insert(kind.name.as_str());
            continue;
        };
        assert_eq!(kind.cost, raws.rules.normal_speed, "{}", kind.name);
        for (key, what) in differences(kind, row) {
            if !listed.remove(&(kind.name.as_str(), key)) {
                wrong.push(format!("{}: {key}: {what}", kind.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(listed.is_empty(), "these do not differ any more: {listed:?}");
    assert_eq!(invented.into_iter().collect::<Vec<_>>(), INVENTED);
    let lacking = rows.keys().filter(|name| raws.creatures.named(name).is_none());
    assert_eq!(lacking.copied().collect::<Vec<_>>(), LACKING);
}

#[test]
fn attack_effects_have_nethack_odds() {
    for (_, kind) in raws().creatures.table.iter().filter(|(_, kind)| !INVENTED.contains(&&*kind.name)) {
        for attack in kind.attacks.iter().filter(|attack| attack.form.reach() == Reach::Near) {
            let part = attack.ability.effects.first();
            let name = part.map(|part| part.effect.name());
            let odds = match name {
                Some(EffectName::Poison | EffectName::LowerAbility) => 8,
                Some(EffectName::Sleep) => 5,
                Some(EffectName::Paralyse | EffectName::DrainLevel) => 3,
                Some(EffectName::Lycanthropy) => 4,
                Some(EffectName::Petrify) => 30,
                Some(EffectName::Drown) => 10,
                _ => 1,
            };
            if attack.form != AttackForm::Spell {
                assert_eq!(part.map_or(1, |part| part.when.one_in), odds, "{}: {attack:?}", kind.name);
            }
            if attack.form == AttackForm::Bite
                && matches!(name, Some(EffectName::Sleep | EffectName::Paralyse))
            {
                let turns = part.and_then(|part| part.effect.turns());
                assert_eq!(turns, Some("1d10".parse().unwrap()), "{}", kind.name);
            }
        }
    }
}

#[test]
fn initially_asleep_kinds_match_nethack() {
    let raws = raws();
    let mut asleep: BTreeMap<i32, BTreeSet<&str>> = BTreeMap::new();
    for (_, kind) in raws.creatures.table.iter().filter(|(_, kind)| kind.mind.asleep > 0) {
        asleep.entry(kind.mind.asleep).or_default().insert(kind.kin.as_deref().unwrap_or(&kind.name));
    }
    // NetHack's mimics and piercers hide as objects and stones until a creature is near.
    let expected = [
        (50, vec!["mimic"]),
        (60, vec!["piercer"]),
        (80, vec!["jabberwock", "nymph"]),
        (100, vec!["leprechaun"]),
    ];
    assert_eq!(asleep, expected.map(|(percent, kins)| (percent, BTreeSet::from_iter(kins))).into());
    for (_, kind) in raws.creatures.table.iter().filter(|(_, kind)| !INVENTED.contains(&&*kind.name)) {
        let odds = match kind.glyph {
            'd' | '@' => 1,
            'n' | 'l' | 'J' => 350,
            _ => raws.rules.noise.sleepers_wake_one_in,
        };
        assert_eq!(kind.wakes_one_in, odds, "{}", kind.name);
    }
    assert_eq!(raws.rules.noise.sleepers_wake_one_in, 7);
}
