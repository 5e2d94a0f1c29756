//! Warnings about ineffective raws: each is given once, at its place, with its name, and can be silenced
//! there.

use rhack::{
    raws::{
        machinery::warnings::{Allowances, Warning, warnings},
        reading::{layers::Layer, report::Finding, sources::Sources},
    },
    ui::{kinds::ALL, resources::load_raws},
};
use serde_json::Value;
use std::collections::BTreeSet;

/// (warning, file of a mod, its text, text at which the warning points)
const CASES: [(Warning, &str, &str, &str); 46] = [
    (
        Warning::NeverFound,
        "items.json",
        r#"[ { "name": "sword of no use", "inherits": "any weapon", "damage": ["1d6"], "skill": "axe", "weight": 5, "price": 5 } ]"#,
        "\"sword of no use\"",
    ),
    (
        Warning::NoPrice,
        "items.json",
        r#"[ { "name": "gift", "inherits": "any weapon", "damage": ["1d6"], "skill": "axe", "weight": 5, "probability": 5 } ]"#,
        "\"gift\"",
    ),
    (
        Warning::DoesNothing,
        "items.json",
        r#"[ { "name": "boots of rest", "inherits": "any armour", "appearance": "soft boots", "slot": "feet",
               "weight": 10, "price": 5, "probability": 5 } ]"#,
        "\"soft boots\"",
    ),
    (
        Warning::NeverDrawn,
        "creatures.json",
        r#"[ { "name": "sloth", "inherits": "beast", "glyph": "Q", "colour": "green",
               "attacks": [{ "form": "claw", "dice": "1d4" }] } ]"#,
        "\"sloth\"",
    ),
    (
        Warning::FriendAndFoe,
        "races.json",
        r#"[ { "op": "patch", "name": "elf", "friends": ["elf"], "foes": ["orc", "elf"] } ]"#,
        "\"elf\"] } ]",
    ),
    (
        Warning::UnusedPrototype,
        "creatures.json",
        r#"[ { "name": "sloth kin", "abstract": true, "inherits": "beast" } ]"#,
        "\"sloth kin\"",
    ),
    (
        Warning::LoneKin,
        "creatures.json",
        r#"[ { "op": "patch", "name": "newt", "kin": "lizrad" } ]"#,
        "\"lizrad\"",
    ),
    (Warning::UnusedVault, "vaults/nook.json", r#"{ "map": ["---", "|.+", "---"], "frequency": 0 }"#, "0 }"),
    (
        Warning::UnusedMark,
        "vaults/nook.json",
        r#"{ "map": ["---", "|.+", "---"], "legend": { "T": "tree" } }"#,
        "\"T\"",
    ),
    (Warning::DroppedSlot, "messages.fi.json", r#"{ "stop": { "sighted": "Joku tulee." } }"#, "\"Joku"),
    (
        Warning::GrowsInCircle,
        "creatures.json",
        r#"[ { "op": "patch", "name": "newt", "grows": { "into": "newt", "level": 3 } } ]"#,
        "\"newt\", \"level\"",
    ),
    (
        Warning::GrowsEarly,
        "creatures.json",
        r#"[ { "op": "patch", "name": "gecko", "grows": { "into": "iguana", "level": 1 } } ]"#,
        "1 } }",
    ),
    (
        Warning::FarDifficulty,
        "creatures.json",
        r#"[ { "op": "patch", "name": "newt", "difficulty": 40 } ]"#,
        "40",
    ),
    (
        Warning::FarDamage,
        "creatures.json",
        r#"[ { "op": "patch", "name": "newt", "attacks": [{ "form": "bite", "dice": "60d6" }] } ]"#,
        "[{",
    ),
    (Warning::NoAttacks, "creatures.json", r#"[ { "op": "patch", "name": "newt", "attacks": [] } ]"#, "[]"),
    (
        Warning::UniqueGroup,
        "creatures.json",
        r#"[ { "op": "patch", "name": "newt", "unique": true, "group": "large" } ]"#,
        "\"large\"",
    ),
    (Warning::NoNumbers, "rules.json", r#"{ "melee": "opposed" }"#, "\"opposed\""),
    (
        Warning::DarkLevel,
        "levels.json",
        r#"[ { "op": "patch", "name": "honeycomb",
               "chain": ["voronoi", "keep_largest_region", "stairs", "spawns"] } ]"#,
        "[\"voronoi\"",
    ),
    (
        Warning::EmptyLevel,
        "levels.json",
        r#"[ { "op": "patch", "name": "honeycomb",
               "chain": ["voronoi", "keep_largest_region", "stairs", "light"] } ]"#,
        "[\"voronoi\"",
    ),
    (
        Warning::StageTwice,
        "levels.json",
        r#"[ { "op": "patch", "name": "honeycomb",
               "chain": ["voronoi", "keep_largest_region", "stairs", "light", "light", "spawns"] } ]"#,
        "\"light\", \"spawns\"",
    ),
    (
        Warning::UnmadeRoom,
        "rules.json",
        r#"{ "metered": [{ "name": "crypt", "branch": "caves", "theme": "morgue", "by": [4] }] }"#,
        "\"morgue\"",
    ),
    (
        Warning::SameLook,
        "creatures.json",
        r#"[ { "op": "patch", "name": "newt", "glyph": "D", "colour": "red" } ]"#,
        "\"red\"",
    ),
    (
        Warning::LikeHero,
        "creatures.json",
        r#"[ { "op": "patch", "name": "newt", "glyph": "@", "colour": "white", "kin": "human" } ]"#,
        "\"white\"",
    ),
    (Warning::CaseOnly, "creatures.json", r#"[ { "name": "Newt", "inherits": "newt" } ]"#, "\"Newt\""),
    (
        Warning::Renamed,
        "creatures.json",
        r#"[ { "name": "young eft", "inherits": "wug", "colour": "yellow" },
      { "name": "eft", "was": ["wug"], "inherits": "newt" } ]"#,
        "\"wug\", \"colour",
    ),
    (Warning::EmptyMod, "mod.json", r#"{ "title": "Nothing" }"#, "{"),
    (
        Warning::NoChange,
        "creatures.json",
        r#"[ { "op": "patch", "name": "newt", "glyph": ":" } ]"#,
        "\"patch\"",
    ),
    (
        Warning::NumberOutside,
        "spells.json",
        r#"[ { "op": "patch", "name": "psi bolt", "mage": [0, 60] } ]"#,
        "[0, 60]",
    ),
    (Warning::NoChange, "rules.json", r#"{ "attribute_points": 75 }"#, "{"),
    (
        Warning::UnusedTrade,
        "shops.json",
        r#"[ { "name": "hat shop", "share": 0, "stock": [{ "share": 1 }], "keepers": ["Brim"] } ]"#,
        "0, \"stock\"",
    ),
    (
        Warning::EmptyStock,
        "shops.json",
        r#"[ { "name": "hat shop", "share": 5, "stock": [{ "share": 1, "class": "scroll", "material": "iron" }],
               "keepers": ["Brim"] } ]"#,
        "\"iron\"",
    ),
    (
        Warning::DoesNothing,
        "items.json",
        r#"[ { "op": "patch", "name": "potion of healing", "quaff": [] } ]"#,
        "[] } ]",
    ),
    (
        Warning::DoesNothing,
        "items.json",
        r#"[ { "op": "patch", "name": "wand of sleep", "zap": [] } ]"#,
        "[] } ]",
    ),
    (
        Warning::DoesNothing,
        "items.json",
        r#"[ { "name": "spellbook of dust", "inherits": "any spellbook", "appearance": "gnawed spellbook",
               "price": 100, "probability": 5 } ]"#,
        "\"spellbook of dust\"",
    ),
    (
        Warning::DoesNothing,
        "spells.json",
        r#"[ { "op": "patch", "name": "psi bolt", "cast": [] } ]"#,
        "[] } ]",
    ),
    (
        Warning::NeverCast,
        "spells.json",
        r#"[ { "name": "hum", "school": "matter", "level": 1, "cast": [{ "effect": "tell" }] } ]"#,
        "\"hum\"",
    ),
    (
        Warning::SameLook,
        "items.json",
        r#"[ { "name": "potion of dregs", "inherits": "any potion", "appearance": "ruby potion",
               "quaff": ["vomit"], "price": 50, "probability": 5 } ]"#,
        "\"ruby potion\"",
    ),
    (
        Warning::UnmadeRoom,
        "levels.json",
        r#"[ { "op": "patch", "name": "dungeons", "chain": ["nethack_rooms", "nethack_corridors", "stairs",
               { "stage": "room_themer", "themes": [{ "theme": "shop" }] }, "light", "spawns"] } ]"#,
        "\"shop\"",
    ),
    (
        Warning::UnknownName,
        "gods.json",
        r#"[ { "name": "Brot", "inherits": "Quetzalcoatl", "role": "Bakr" } ]"#,
        "\"Bakr\"",
    ),
    (
        Warning::UnknownName,
        "items.json",
        r#"[ { "op": "patch", "name": "Sting", "artefact": { "alignment": "evil" } } ]"#,
        "\"evil\"",
    ),
    (
        Warning::IdleKey,
        "features.json",
        r#"[ { "op": "patch", "name": "arrow trap", "enter": { "effects": ["steal"] } } ]"#,
        "\"steal\"",
    ),
    (
        Warning::IdleMeter,
        "rules.json",
        r#"{ "metered": [{ "name": "altar", "branch": "caves", "feature": "altar", "from": 90, "by": [90] }] }"#,
        "[90]",
    ),
    (
        Warning::IdleMeter,
        "rules.json",
        r#"{ "metered": [{ "name": "altar", "branch": "dungeons", "feature": "altar", "from": 5, "by": [4] }] }"#,
        "5, \"by",
    ),
    (
        Warning::IdleMeter,
        "rules.json",
        r#"{ "hunger": null, "metered": [{ "name": "food", "items": { "food ration": 1 }, "turns": 900 }] }"#,
        "900",
    ),
    (
        Warning::UnmetExpectation,
        "expect.json",
        r#"{ "expect": [{ "what": "died of Medusa", "most": 3 }] }"#,
        "\"died of Medusa",
    ),
    (
        Warning::UnmetExpectation,
        "expect.json",
        r#"{ "expect": [{ "what": "reached depth 99", "least": 3 }] }"#,
        "\"reached",
    ),
];

/// (ineffective key of an attack, the keys of the attack)
const IDLE: [(&str, &str); 14] = [
    ("\"bounces\"", r#""form": "spit", "dice": "1d3", "what": "slime", "bounces": true"#),
    ("\"range\"", r#""form": "bite", "dice": "1d3", "range": 4"#),
    ("\"what\"", r#""form": "bite", "dice": "1d3", "what": "its teeth""#),
    ("\"what\"", r#""form": "gaze", "effects": [{ "effect": "stun", "turns": "2" }], "what": "a look""#),
    ("\"element\"", r#""form": "bite", "element": "fire""#),
    ("\"sight\"", r#""form": "bite", "dice": "1d3", "sight": true"#),
    ("\"one_in\"", r#""form": "bite", "dice": "1d3", "one_in": 3"#),
    ("\"hug\"", r#""form": "hug", "dice": "1d3""#),
    ("\"spell\"", r#""form": "spell""#),
    ("\"list\"", r#""form": "bite", "dice": "1d3", "list": "mage""#),
    ("\"element\"", r#""form": "spell", "list": "mage", "dice": "1d6", "element": "fire""#),
    ("\"leech\"", r#""form": "bite", "effects": ["leech"]"#),
    ("\"wet\"", r#""form": "bite", "dice": "1d3", "effects": ["wet"]"#),
    (
        "\"level_above\"",
        r#""form": "bite", "dice": "1d3", "effects": [{ "effect": "rust", "level_above": 3 }]"#,
    ),
];

/// Returns the warnings for a mod with this file.
fn told(file: &str, text: &str) -> Vec<Finding> {
    let mut sources = Sources::embedded();
    sources.mods.push(Layer::new("fen").with(file, text));
    let raws = load_raws(&sources, "rhack", None).unwrap_or_else(|findings| panic!("{text}: {findings:?}"));
    let layers = sources.layers("rhack");
    Allowances::from_layers(&layers).apply(warnings(&raws, &layers, 2, ALL))
}

/// Checks that `text` in `file` gives `warning` at `place`, and nothing else.
fn assert_warned(warning: Warning, file: &str, text: &str, place: &str) {
    let before = &text[..text.rfind(place).unwrap()];
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
    let found = told(file, text);
    let names: Vec<_> = found.iter().map(|finding| finding.name.unwrap()).collect();
    assert_eq!(names, [warning.name()], "{text}: {found:#?}");
    assert_eq!(
        (found[0].file.as_str(), found[0].line, found[0].column),
        (format!("fen/{file}").as_str(), line, column),
        "{text}"
    );
    let first = found[0].to_string();
    assert!(first.contains(": warning: ") && first.contains(&format!(" [{}]\n", warning.name())), "{first}");
}

/// Returns `text` with `warning` silenced in its first object.
fn silenced(warning: Warning, text: &str) -> String {
    text.replacen('{', &format!("{{ \"//allow\": [\"{}\"],", warning.name()), 1)
}

#[test]
fn each_warning_has_its_place_and_can_be_silenced() {
    for (warning, file, text, place) in CASES {
        assert_warned(warning, file, text, place);
        assert_eq!(told(file, &silenced(warning, text)), [], "{text}");
    }
}

#[test]
fn ineffective_keys_of_item_uses_are_warned() {
    for (place, quaff) in [
        ("\"range\"", r#""form": "around", "range": "5", "effects": ["vomit"]"#),
        ("\"radius\"", r#""form": "bolt", "radius": 2, "effects": ["vomit"]"#),
        ("\"bounces\"", r#""form": "touch", "bounces": true, "effects": ["vomit"]"#),
        ("\"user\"", r#""form": "level", "user": true, "effects": ["vomit"]"#),
        ("\"stick\"", r#""effects": ["stick"]"#),
        ("\"leech\"", r#""form": "around", "effects": ["leech"]"#),
        ("\"scour\"", r#""effects": ["scour"]"#),
        ("\"levels_a_die\"", r#""effects": [{ "effect": "heal", "dice": "1d6", "levels_a_die": 2 }]"#),
    ] {
        let text = format!(r#"[ {{ "op": "patch", "name": "potion of water", "quaff": {{ {quaff} }} }} ]"#);
        assert_warned(Warning::IdleKey, "items.json", &text, place);
    }
}

#[test]
fn ineffective_keys_of_attacks_are_warned() {
    for (place, attack) in IDLE {
        let text = format!(r#"[ {{ "op": "patch", "name": "newt", "attacks": [{{ {attack} }}] }} ]"#);
        assert_warned(Warning::IdleKey, "creatures.json", &text, place);
    }
    let fine = [
        r#""form": "gaze", "effects": [{ "effect": "stun", "turns": "2" }], "range": 3"#,
        r#""form": "spell", "dice": "1d3", "one_in": 3"#,
        r#""form": "spell", "list": "cleric""#,
        r#""form": "passive", "dice": "1d3", "one_in": 3, "sight": true"#,
        r#""form": "shot", "dice": "1d3", "what": "a pea", "one_in": 3"#,
    ];
    for attack in fine {
        let text = format!(r#"[ {{ "op": "patch", "name": "newt", "attacks": [{{ {attack} }}] }} ]"#);
        assert_eq!(told("creatures.json", &text), [], "{attack}");
    }
}

#[test]
fn list_without_spells_is_warned() {
    let bare = |list: &[i32]| {
        let mut sources = Sources::embedded();
        let raws = load_raws(&sources, "rhack", None).unwrap();
        let patch = |name: &str| format!(r#"{{ "op": "patch", "name": "{name}", "cleric": {list:?} }}"#);
        let listed = raws.spells.iter().filter(|(_, spell)| !spell.cleric.is_empty());
        let spells = listed.map(|(_, spell)| patch(&spell.name)).collect::<Vec<_>>().join(",");
        let caster = r#"[ { "op": "patch", "name": "newt",
            "attacks": [{ "form": "spell", "list": "cleric" }] } ]"#;
        let layer = Layer::new("fen").with("spells.json", &format!("[{spells}]"));
        sources.mods.push(layer.with("creatures.json", caster));
        let raws = load_raws(&sources, "rhack", None).unwrap();
        let layers = sources.layers("rhack");
        let found = Allowances::from_layers(&layers).apply(warnings(&raws, &layers, 2, ALL));
        found.into_iter().map(|finding| finding.problem).collect::<Vec<_>>()
    };
    assert_eq!(bare(&[]), ["the newt casts from the list `cleric`, which is empty"]);
    assert_eq!(bare(&[3]), ["the newt casts from the list `cleric`, which has no spell with the number 0"]);
}

#[test]
fn race_without_a_role_is_warned() {
    let races =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/resources/raws/races.json")).unwrap();
    let races: Vec<Value> = serde_json::from_str(&races).unwrap();
    let mut gnoll = races.into_iter().find(|race| race["name"] == "human").unwrap();
    for (key, value) in [("name", "gnoll"), ("adjective", "gnollish"), ("hotkey", "z")] {
        gnoll[key] = value.into();
    }
    let text = format!("[ {gnoll} ]");
    assert_warned(Warning::NoRole, "races.json", &text, "\"gnoll\"");
}

#[test]
fn growth_circle_is_warned_for_the_mod_records() {
    let text = r#"[ { "op": "patch", "name": "newt", "grows": { "into": "gecko", "level": 3 } },
      { "op": "patch", "name": "gecko", "grows": { "into": "newt", "level": 5 } } ]"#;
    let found = told("creatures.json", text);
    let problems: Vec<&str> = found.iter().map(|finding| finding.problem.as_str()).collect();
    assert_eq!(
        problems,
        [
            "growing turns the newt into itself again: newt, gecko, newt",
            "growing turns the gecko into itself again: gecko, newt, gecko"
        ]
    );
}

#[test]
fn patch_is_not_warned_about_lower_layers() {
    // Medusa is never generated, and soldiers look like elves; the base raws do this on purpose.
    let text = r#"[ { "op": "patch", "name": "Medusa", "armour_class": 1 },
      { "op": "patch", "name": "soldier", "level": 7 } ]"#;
    assert_eq!(told("creatures.json", text), []);
    let never = r#"[ { "op": "patch", "name": "newt", "frequency": 0 } ]"#;
    assert_warned(Warning::NeverDrawn, "creatures.json", never, "0 } ]");
}

#[test]
fn summoned_kind_is_not_warned_as_never_drawn() {
    let called = r#"[ { "name": "sloth", "inherits": "beast", "glyph": "Q", "colour": "green",
           "attacks": [{ "form": "claw", "dice": "1d4" }] },
         { "op": "patch", "name": "newt", "attacks": [{ "form": "bite", "dice": "1d2",
           "effects": [{ "effect": "summon", "creature": "sloth" }] }] } ]"#;
    assert_eq!(told("creatures.json", called), []);
}

#[test]
fn allowance_covers_its_object_only() {
    let newt = r#"{ "op": "patch", "name": "newt", "difficulty": 40 }"#;
    let gecko = r#"{ "op": "patch", "name": "gecko", "//allow": ["far_difficulty", "no_attacks"], "difficulty": 40 }"#;
    let found = told("creatures.json", &format!("[ {gecko},\n{newt} ]"));
    assert_eq!(found.iter().map(|finding| finding.line).collect::<Vec<_>>(), [2], "{found:?}");
}

#[test]
fn unknown_allowance_is_warned() {
    let text = r#"[ { "op": "patch", "name": "newt", "//allow": ["never_drwan"], "level": 1 } ]"#;
    assert_warned(Warning::UnknownAllowance, "creatures.json", text, "\"never_drwan\"");
    assert_eq!(told("creatures.json", text)[0].help.as_deref(), Some("did you mean `never_drawn`?"));
    let text = r#"[ { "op": "patch", "name": "newt", "//allow": "never_drawn", "level": 1 } ]"#;
    assert_warned(Warning::UnknownAllowance, "creatures.json", text, "\"never_drawn\"");
}

#[test]
fn metered_room_is_warned_where_no_level_makes_it() {
    for (levels, problem) in [
        (r#""branch": "dungeons", "from": 3, "by": [9]"#, None),
        (r#""branch": "dungeons", "every": 4"#, None),
        (r#""by": [2]"#, None),
        // One level in reach is enough.
        (r#""branch": "dungeons", "from": 10, "by": [12]"#, None),
        (
            r#""branch": "dungeons", "from": 12, "by": [3, 12]"#,
            Some("no recipe of level 12 of `dungeons` has the stage `room_themer`"),
        ),
        (
            r#""branch": "caves", "by": [3]"#,
            Some("no recipe of the levels from 1 to 3 of `caves` has the stage `room_themer`"),
        ),
        (r#""branch": "caves", "every": 2"#, Some("no level of `caves` has the stage `room_themer`")),
    ] {
        let text = format!(r#"{{ "metered": [{{ "name": "crypt", "theme": "morgue", {levels} }}] }}"#);
        let found = told("rules.json", &text);
        let problems: Vec<&str> = found.iter().map(|finding| finding.problem.as_str()).collect();
        assert_eq!(problems, problem.into_iter().collect::<Vec<_>>(), "{levels}");
    }
    let things =
        r#"{ "metered": [{ "name": "well", "branch": "caves", "feature": "fountain", "by": [4] }] }"#;
    assert_eq!(told("rules.json", things), []);
}

#[test]
fn every_warning_has_a_case_and_an_explanation() {
    let cases: BTreeSet<Warning> = CASES.iter().map(|(warning, ..)| *warning).collect();
    let elsewhere = [Warning::NoRole, Warning::NoSpells, Warning::UnknownAllowance, Warning::RecipeFails];
    let page = include_str!("../../resources/raws/reference/warnings.md");
    for warning in Warning::ALL {
        assert!(cases.contains(&warning) != elsewhere.contains(&warning), "{warning:?}");
        assert!(page.contains(&format!("\n| `{}` | ", warning.name())), "{warning:?}");
    }
}
