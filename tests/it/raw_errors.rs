//! Every kind of error in raws, and its message.

use crate::random_mods;
use proptest::prelude::*;
use rhack::{
    engine::creation::Choices,
    frontends::hosts::memory::Memory,
    raws::reading::{layers::Layer, report::Finding, sources::Sources},
    ui::{
        app::App,
        resources::{DEFAULT_WORLD, Resources},
        session::StartOptions,
    },
};

/// Returns the findings after `edit` has changed the file at `path` of resources/.
fn findings(path: &str, edit: impl Fn(&str) -> String) -> Vec<Finding> {
    let file = format!("{}/resources/{path}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let edited = edit(&text);
    assert_ne!(text, edited, "the edit of {path} changes nothing");
    let mut sources = Sources::embedded();
    sources.replace(path, path.rsplit('/').next().unwrap(), &edited);
    Resources::load(&sources, DEFAULT_WORLD, None).err().unwrap_or_default()
}

/// Returns the single finding after replacing the first `from` by `to` in `path`.
fn finding(path: &str, from: &str, to: &str) -> String {
    let found = findings(path, |text| text.replacen(from, to, 1));
    let [one] = &found[..] else { panic!("{} findings: {found:#?}", found.len()) };
    one.to_string()
}

fn role(from: &str, to: &str) -> String {
    finding("raws/roles.json", from, to)
}

#[test]
fn finding_shows_place_path_line_caret_and_help() {
    insta::assert_snapshot!(role("\"hitpoints\": 11", "\"hitpionts\": 11"), @r#"
    roles.json:26:5: unknown key `hitpionts`
       |
    26 |     "hitpionts": 11,
       |     ^^^^^^^^^^^
      at: [0].hitpionts
      help: did you mean `hitpoints`?
    "#);
}

/// Returns the finding after replacing `from` by `to` in messages.json.
fn message(from: &str, to: &str) -> String {
    finding("raws/messages.json", from, to)
}

#[test]
fn texts_of_variants_are_checked_as_keys_of_their_section() {
    let missing = message("    \"edge\": \"You cannot leave the map.\",\n", "");
    assert!(missing.contains("the key `edge` is missing"), "{missing}");
    let missing = message("    \"dropped\": \"You drop %item.\",\n", "");
    assert!(missing.contains("the key `dropped` is missing") && missing.contains("at: event"), "{missing}");
    let missing = message("    \"identify\": \"Identify which item?\",\n", "");
    assert!(
        missing.contains("the key `identify` is missing") && missing.contains("at: question"),
        "{missing}"
    );
    let unknown = message("\"edge\": ", "\"egde\": ");
    assert!(unknown.contains("unknown key `egde`"), "{unknown}");
    let slot = message("walk into %terrain", "walk into %item");
    assert!(slot.contains("nothing fills `%item` here"), "{slot}");
    let named = message("costs %cost", "costs %costs");
    assert!(named.contains("nothing fills `%costs` here"), "{named}");
}

/// Returns every file of resources/ below `folder`, with its path.
fn files(folder: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let dir = format!("{}/resources/{folder}", env!("CARGO_MANIFEST_DIR"));
    for entry in std::fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        let name = format!("{folder}/{}", path.file_name().unwrap().to_str().unwrap());
        if path.is_dir() {
            found.extend(files(&name));
        } else if name.ends_with(".json") {
            found.push((name, std::fs::read_to_string(path).unwrap()));
        }
    }
    found.sort();
    found
}

/// A file that is no JSON gives one error, in every world.
#[test]
fn missing_comma_gives_one_error() {
    let all = [files("raws"), files("worlds"), files("keys"), files("palettes")].concat();
    let (mut tried, mut vaults) = (0, 0);
    for (path, text) in all {
        // Vaults are alike, so two are enough.
        vaults += i32::from(path.contains("/vaults/"));
        if path.contains("/vaults/") && vaults > 2 {
            continue;
        }
        let Some(comma) = text.match_indices(",\n").map(|(at, _)| at).last() else { continue };
        let broken = format!("{}{}", &text[..comma], &text[comma + 1..]);
        let mut sources = Sources::embedded();
        sources.replace(&path, &path, &broken);
        let mut found: Vec<Finding> = Vec::new();
        for world in ["rhack", "endless-caves", "kobold-halls", "tutorial"] {
            for finding in Resources::load(&sources, world, None).err().unwrap_or_default() {
                if !found.contains(&finding) {
                    found.push(finding);
                }
            }
        }
        let [only] = &found[..] else { panic!("{path}: {} findings: {found:#?}", found.len()) };
        assert!(only.problem.starts_with("this is not JSON") && only.file == path, "{only:?}");
        tried += 1;
    }
    assert!(tried > 25, "{tried} files");
}

#[test]
fn json_syntax_errors_are_explained() {
    let alignments = |to: &str| finding("raws/alignments.json", "},", to);
    assert!(alignments("}").starts_with("alignments.json:2:49: this is not JSON: expected a comma"));
    let open = role("\"ln\",", "\"ln,");
    assert!(open.contains("this is not JSON: a text must end on the line on which it begins"), "{open}");
    assert!(open.contains("close it with a quote"), "{open}");
    let comma = finding("raws/genders.json", "\"her\" }", "\"her\", }");
    assert!(comma.contains("trailing commas are not allowed"), "{comma}");
    let comment = finding("raws/genders.json", "[", "[ // two");
    assert!(comment.contains("write a key \"//\" with the comment as its text instead"), "{comment}");
    let empty = findings("raws/rules.json", |_| String::new());
    assert!(empty[0].problem.contains("the file is empty"), "{empty:?}");
    let twice = role("\"hotkey\": \"a\"", "\"hotkey\": \"a\", \"hotkey\": \"z\"");
    assert!(twice.contains("the key `hotkey` is here twice"), "{twice}");
    let deep = findings("raws/rules.json", |_| "[".repeat(100_000));
    assert!(deep[0].problem.contains("more than 60 lists and objects inside each other"), "{deep:?}");
}

#[test]
fn invisible_characters_in_texts_are_errors() {
    let heading = |text: &str| finding("raws/messages.json", "Choosing Race", text);
    for (written, number, width) in [
        ("a\\u001b[31m", "U+001B", 6),
        ("a\\u202E", "U+202E", 6),
        ("a\\n", "U+000A", 2),
        ("a\u{202e}", "U+202E", 8),
        ("a\u{200b}", "U+200B", 8),
        ("a\u{200d}", "U+200D", 8),
        ("a\u{ad}", "U+00AD", 6),
        ("a\u{9b}", "U+009B", 6),
        ("a\u{7f}", "U+007F", 6),
        ("a\u{e0041}", "U+E0041", 9),
        ("a\\udb40\\udc41", "U+E0041", 12),
    ] {
        let told = heading(written);
        assert!(
            told.contains(&format!("{number} cannot be shown: texts cannot contain control or format")),
            "{told}"
        );
        let caret = told.lines().find(|line| line.contains('^')).unwrap();
        assert_eq!(caret.matches('^').count(), width, "{written:?}: {told}");
    }
    let line = finding("raws/genders.json", "\"male\"", "\"ma\u{200b}le\"");
    assert!(line.contains("at: [0].name") && !line.contains('\u{200b}'), "{line}");
    let key = finding("raws/rules.json", "\"hero_speed\"", "\"hero\u{2060}_speed\"");
    assert!(key.contains("U+2060"), "what is meant is read, and nothing else told: {key}");
    let glyph = findings("raws/creatures.json", |text| {
        text.replacen("\"glyph\": \"a\"", "\"glyph\": \"\\u200b\"", 1)
    });
    assert_eq!(glyph.len(), 1, "{glyph:#?}");
    assert_eq!(findings("raws/rules.json", |text| text.replacen('{', "{ \"//\": \"\u{200d}\",", 1)), []);
}

#[test]
fn control_characters_and_odd_blanks_are_invalid_json() {
    let rules = |to: &str| finding("raws/rules.json", "\"hero_speed\":", to);
    assert!(
        rules("\"hero\u{1}_speed\":").contains("this is not JSON: the control character U+0001 is in a text")
    );
    assert!(rules("\"//\": \"\t\", \"hero_speed\":").contains("U+0009 is in a text"), "in comments, too");
    assert!(rules("\u{b}\"hero_speed\":").contains("this is not JSON: U+000B is not a blank"));
    assert!(rules("\u{a0}\"hero_speed\":").contains("U+00A0 is not a blank"));
}

#[test]
fn text_errors_and_syntax_errors_are_reported_together() {
    let text = "{ \"hero_speed\": \"\u{200b}\",\n\"hero_speed\": 2,\n\"//\": \"\t\",\n\"melee\" 3 }";
    let found = findings("raws/rules.json", |_| text.to_owned());
    let told: Vec<(usize, &str)> = found.iter().map(|f| (f.line, f.problem.as_str())).collect();
    assert_eq!(
        told,
        [
            (1, "U+200B cannot be shown: texts cannot contain control or format characters"),
            (2, "the key `hero_speed` is here twice"),
            (3, "this is not JSON: the control character U+0009 is in a text"),
            (4, "this is not JSON: expected `:` after the key"),
        ]
    );
}

#[test]
fn comments_schema_keys_and_bom_are_accepted() {
    let edit = |text: &str| {
        format!(
            "\u{feff}{}",
            text.replacen('{', "{ \"//\": \"six of them\", \"$schema\": \"rules.json\",", 1)
        )
    };
    assert_eq!(findings("raws/rules.json", edit), []);
}

#[test]
fn missing_and_unknown_keys_are_errors() {
    let missing = role("\"hotkey\": \"a\",", "");
    assert!(missing.contains("roles.json:2:3: the key `hotkey` is missing"), "{missing}");
    assert!(missing.contains("help: add \"hotkey\" to this object"), "{missing}");
    let unknown = finding("raws/rules.json", "\"hero_speed\": 12", "\"hero_speed\": 12, \"x\": 1");
    assert!(unknown.contains("unknown key `x`") && unknown.contains("known: attribute_points"), "{unknown}");
}

#[test]
fn wrong_value_types_are_errors() {
    let text = role("\"hitpoints\": 11", "\"hitpoints\": \"many\"");
    assert!(text.contains("expected a whole number from 0 to 255, found \"many\""), "{text}");
    assert!(text.contains("at: [0].hitpoints"), "{text}");
    let number = role("\"races\": \"hdg\"", "\"races\": 7");
    assert!(number.contains("expected a text in quotes, found `7`"), "{number}");
    let list = finding("raws/rules.json", "75", "[75]");
    assert!(list.contains("found a list"), "{list}");
    let large = role("\"hitpoints\": 11", "\"hitpoints\": 300");
    assert!(large.contains("`hitpoints` must be from 0 to 255 here"), "{large}");
    let hotkey = role("\"hotkey\": \"a\"", "\"hotkey\": \"ab\"");
    assert!(hotkey.contains("expected exactly one character in quotes, found \"ab\""), "{hotkey}");
    let nested = role("\"strength\": 7", "\"strength\": -7");
    assert!(nested.contains("at: [0].starting_attributes.strength"), "{nested}");
    let dice = finding("raws/rules.json", "1d10", "1d0");
    assert!(dice.contains("`1d0` is not dice"), "{dice}");
    let cap = finding("raws/races.json", "\"18/100\"", "\"18/101\"");
    assert!(cap.contains("\"18/01\" to \"18/100\""), "{cap}");
    let object = findings("raws/roles.json", |_| "{}".to_owned());
    assert!(object[0].problem.contains("expected a list of records"), "{object:?}");
    let record = findings("raws/genders.json", |text| text.replacen('[', "[ 3,", 1));
    assert!(record[0].problem.contains("expected a record"), "{record:?}");
}

#[test]
fn unknown_references_are_errors() {
    let race = role("\"races\": \"hdg\"", "\"races\": \"hdx\"");
    assert!(race.contains("`x` is not a known hotkey") && race.contains("h (human), d (dwarf)"), "{race}");
    let none = role("\"genders\": \"mf\"", "\"genders\": \"\"");
    assert!(none.contains("at least one is needed"), "{none}");
    let twice = role("\"genders\": \"mf\"", "\"genders\": \"mm\"");
    assert!(twice.contains("`m` is here twice"), "{twice}");
    let aligned = |from: &str, to: &str| {
        let [from, to] = [from, to].map(|side| format!("\"alignment\": \"{side}\""));
        findings("raws/gods.json", |text| text.replacen(&from, &to, 1))
    };
    let god = aligned("neutral", "netural");
    assert!(god.iter().any(|f| f.problem == "there is no alignment `netural`"), "{god:?}");
    assert!(god.iter().any(|f| f.help.as_deref() == Some("did you mean `neutral`?")), "{god:?}");
    assert_eq!(god.len(), 1, "a misspelt one is not missing too: {god:?}");
    let gone = aligned("chaotic", "lawful");
    assert!(gone.iter().any(|f| f.problem == "Archeologist has gods, but no chaotic one"), "{gone:?}");
    let colour = finding("raws/terrain.json", "\"dark_grey\"", "\"dark_gray\"");
    assert!(
        colour.contains("`dark_gray` has no meaning here") && colour.contains("did you mean `dark_grey`?")
    );
}

#[test]
fn duplicate_names_and_hotkeys_are_errors() {
    let name = findings("raws/roles.json", |text| text.replacen("\"Barbarian\"", "\"Archeologist\"", 1));
    assert!(name[0].problem.contains("there is already a record named `Archeologist`"), "{name:?}");
    assert_eq!(name[0].help.as_deref(), Some("each name can be used only once"));
    let hotkey = role("\"hotkey\": \"b\"", "\"hotkey\": \"a\"");
    assert!(hotkey.contains("the hotkey `a` is already used by `Archeologist`"), "{hotkey}");
    let reserved = role("\"hotkey\": \"a\"", "\"hotkey\": \"q\"");
    assert!(reserved.contains("`q` cannot be a hotkey"), "{reserved}");
    let empty = role("\"name\": \"Archeologist\"", "\"name\": \"\"");
    assert!(empty.contains("this text must not be empty"), "{empty}");
}

#[test]
fn percentages_must_sum_to_a_hundred() {
    let edit = |text: &str| {
        text.replacen(
            "\"attribute_probabilities\": {\n      \"strength\": 20",
            "\"attribute_probabilities\": {\n      \"strength\": 25",
            1,
        )
    };
    let found = findings("raws/roles.json", edit);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].problem, "the percentages add up to 105, not to 100");
    assert_eq!(found[0].help.as_deref(), Some("take 5 off"));
    assert_eq!((found[0].line, found[0].path.as_str()), (18, "[0].attribute_probabilities"));
}

#[test]
fn roles_and_races_must_share_alignments_and_fit_caps() {
    // Samurai are lawful, elves chaotic.
    let edit = |text: &str| {
        let (before, after) = text.split_once("\"Samurai\"").unwrap();
        format!("{before}\"Samurai\"{}", after.replacen("\"races\": \"h\"", "\"races\": \"he\"", 1))
    };
    let found = findings("raws/roles.json", edit);
    let problems: Vec<&str> = found.iter().map(|finding| finding.problem.as_str()).collect();
    // Elves cannot have a constitution of 17 either: both errors are reported at once.
    assert_eq!(
        problems,
        ["no alignment is open to both Samurai and elf", "17 is more than `elf` allows (16)"]
    );
}

#[test]
fn out_of_range_numbers_are_errors() {
    let low = role("\"strength\": 7", "\"strength\": 2");
    assert!(low.contains("ability scores must be from 3 to 25, not 2"), "{low}");
    let dead = role("\"hitpoints\": 11", "\"hitpoints\": 0");
    assert!(dead.contains("nobody lives with 0 hit points"), "{dead}");
    let speed = finding("raws/rules.json", "\"hero_speed\": 12", "\"hero_speed\": 0");
    assert!(speed.contains("speeds must be from 1 to 1000"), "{speed}");
    let points = finding("raws/rules.json", "75", "200");
    assert!(points.contains("six abilities must hold 18 to 150 points"), "{points}");
    let rank = role("\"level\": 3, \"name\"", "\"level\": 1, \"name\"");
    assert!(rank.contains("at: [0].ranks[1].level"), "{rank}");
    let first = role("{ \"level\": 1, \"name\"", "{ \"level\": 2, \"name\"");
    assert!(first.contains("the first rank must begin with level 1"), "{first}");
}

#[test]
fn tilesets_must_be_complete_single_characters() {
    let tile = |from: &str, to: &str| finding("raws/tilesets/default.json", from, to);
    for wrong in ["\"\"", "\".........\"", "3"] {
        let told = tile("\".\"", wrong);
        assert!(
            told.contains("expected a character; or up to eight, of which each square shows one; or sixteen"),
            "{told}"
        );
    }
    assert!(findings("raws/tilesets/default.json", |text| text.replacen("\".\"", "\"..\"", 1)).is_empty());
    assert!(tile("\".\"", "\"宽\"").contains("does not fill exactly one cell"));
    let bell = tile("\".\"", "\"\\u0007\"");
    assert!(bell.contains("U+0007 cannot be shown"), "{bell}");
    let missing = tile("  \"floor\": \".\",\n", "");
    assert!(missing.contains("the tile of `floor` is missing"), "{missing}");
    let unknown = tile("\"hero\": \"@\"", "\"hero\": \"@\", \"flor\": \"x\"");
    assert!(
        unknown.contains("there is no terrain and no feature `flor`")
            && unknown.contains("did you mean `floor`?")
    );
}

#[test]
fn unknown_slots_in_texts_are_errors() {
    let text = |from: &str, to: &str| finding("raws/messages.json", from, to);
    let unknown = text("race of your %role", "race of your %roel");
    assert!(
        unknown.contains("nothing fills `%roel` here") && unknown.contains("did you mean `role`?"),
        "{unknown}"
    );
    let none = text("\"Random\"", "\"Random %name\"");
    assert!(none.contains("this text has no placeholders"), "{none}");
    let missing = text("    \"choosing\": \"Choosing Race\",\n", "");
    assert!(missing.contains("the key `choosing` is missing") && missing.contains("at: race"), "{missing}");
}

#[test]
fn missing_command_texts_are_errors() {
    let text = |from: &str, to: &str| finding("raws/messages.json", from, to);
    let kick = r#"    "kick": { "title": "kick", "help": "Kick a door or a creature; walls hurt.",
      "asks": "Kick in which direction?" },
"#;
    let missing = text(kick, "");
    assert!(
        missing.contains("the texts of the command `kick` are missing") && missing.contains("at: command"),
        "{missing}"
    );
    let none = text(
        "\"wait\": { \"title\"",
        "\"wiat\": { \"title\": \"x\", \"help\": \"y\" }, \"wait\": { \"title\"",
    );
    assert!(none.contains("there is no command `wiat`") && none.contains("did you mean `wait`?"), "{none}");
    let asks = text(",\n      \"asks\": \"Kick in which direction?\"", "");
    assert!(asks.contains("`kick` asks something: the key `asks` is missing"), "{asks}");
    let asks = text("\"title\": \"explore\"", "\"title\": \"explore\", \"asks\": \"Where?\"");
    assert!(asks.contains("`explore` asks nothing"), "{asks}");
    let slot = text("Kick a door or", "Kick a %door or");
    assert!(slot.contains("this text has no placeholders"), "{slot}");
    let title = text("\"title\": \"kick\", ", "");
    assert!(title.contains("the key `title` is missing") && title.contains("at: command.kick"), "{title}");
}

const BRANCHES: &str = r#"[
  { "name": "dungeons", "title": "the Dungeons" },
  { "name": "caves", "title": "the Caves", "entrance": { "branch": "dungeons", "from": 2, "to": 3 } }
]"#;

const LEVELS: &str = r#"[
  { "name": "upper", "branch": "dungeons", "from": 1, "to": 4, "width": 80, "height": 21,
    "chain": [ { "stage": "room", "width": [2, 14], "height": [2, 6], "most_floor": 50 }, "stairs", "start" ] },
  { "name": "caves", "branch": "caves", "from": 1, "to": 2, "width": 80, "height": 21,
    "chain": ["room", "stairs"] }
]"#;

/// Returns the single finding about the dungeon above, after replacing the first `from` by `to` in its
/// branches and levels.
#[track_caller]
fn dungeon(from: &str, to: &str) -> String {
    let mut sources = Sources::embedded();
    let (branches, levels) = (BRANCHES.replacen(from, to, 1), LEVELS.replacen(from, to, 1));
    assert_ne!((branches.as_str(), levels.as_str()), (BRANCHES, LEVELS), "{from} is not there");
    crate::common::only_branches(&mut sources, &branches);
    sources.replace("raws/levels.json", "levels.json", &levels);
    let found = Resources::load(&sources, DEFAULT_WORLD, None).err().unwrap_or_default();
    let [one] = &found[..] else { panic!("{} findings: {found:#?}", found.len()) };
    one.to_string()
}

#[test]
fn broken_level_recipes_are_errors() {
    assert!(dungeon("\"stage\": \"room\"", "\"stage\": \"rom\"").contains("did you mean `room`?"));
    assert!(dungeon("\"start\" ]", "\"strat\" ]").contains("there is no builder stage `strat`"));
    assert!(dungeon("\"start\" ]", "7 ]").contains("expected a builder stage"));
    assert!(
        dungeon(", \"start\" ]", " ]").contains("games begin in `upper`, but its chain has no stage `start`")
    );
    assert!(dungeon("[\"room\", \"stairs\"]", "[\"room\"]").contains("`caves` has levels above or below"));
    assert!(dungeon("\"most_floor\": 50", "\"most_flor\": 50").contains("did you mean `most_floor`?"));
    assert!(dungeon("[2, 14]", "[14, 2]").contains("write the smaller one first"));
    assert!(dungeon("[2, 14]", "[2, 79]").contains("`width` must be from 1 to 78 here"));
    assert!(dungeon("[2, 14]", "\"wide\"").contains("at: [0].chain[0].width"));
    assert!(dungeon("\"most_floor\": 50", "\"most_floor\": 5").contains("the narrowest room has 12 squares"));
    assert!(dungeon("\"to\": 4", "\"to\": 0").contains("the last level is above the first, 1"));
    assert!(dungeon("\"to\": 4", "\"to\": 4000").contains("a branch can have at most 100 levels"));
    assert!(
        dungeon("\"from\": 1, \"to\": 4", "\"from\": 2, \"to\": 4").contains("no recipe makes level 1 of")
    );
    assert!(dungeon("\"height\": 21", "\"height\": 2100").contains("a map's height must be from 4 to 100"));
    assert!(
        dungeon("\"width\": 80", "\"width\": -2147483648").contains("a map's width must be from 4 to 200")
    );
    assert!(dungeon("\"width\": 80, ", "").contains("the key `width` is missing"));
    assert!(
        dungeon("\"width\": 80, \"height\": 21", "\"unbounded\": true")
            .contains("`room` cannot work on an endless level")
    );
    assert!(
        dungeon("\"from\": 1", "\"frequency\": 0, \"from\": 1")
            .contains("frequencies must be from 1 to 1000")
    );
    assert!(
        dungeon("\"branch\": \"caves\", \"from\"", "\"branch\": \"cavs\", \"from\"")
            .contains("did you mean `caves`?")
    );
    // The error names what a stage lacks, and the stages that provide it.
    let early = dungeon("[\"room\", \"stairs\"]", "[\"cellular_automata\", \"sort_rooms\", \"stairs\"]");
    assert!(
        early.contains("`sort_rooms` needs rooms, and no stage before it makes any; these do: `bsp_interior`, `bsp_rooms`, `nethack_rooms`, `room`"),
        "{early}"
    );
    let small = dungeon(
        "\"width\": 80, \"height\": 21,\n    \"chain\": [\"room\"",
        "\"width\": 8, \"height\": 21,\n    \"chain\": [\"room\"",
    );
    assert!(small.contains("`width` must be from 1 to 6 here"), "a stage by its name alone: {small}");
    let none = findings("raws/levels.json", |_| "[]".to_owned());
    assert!(none[0].problem.contains("no recipe makes levels of the branch `dungeons`"), "{none:?}");
}

#[test]
fn disconnected_branches_are_errors() {
    assert!(
        dungeon("\"branch\": \"dungeons\", \"from\": 2", "\"branch\": \"dungeon\", \"from\": 2")
            .contains("did you mean `dungeons`?")
    );
    assert!(
        dungeon("\"from\": 2, \"to\": 3", "\"from\": 3, \"to\": 2").contains("`from` must be from 1 to `to`")
    );
    assert!(dungeon("\"from\": 2, \"to\": 3", "\"from\": 2, \"to\": 5").contains("which ends at 4"));
    assert!(
        dungeon(", \"entrance\": { \"branch\": \"dungeons\", \"from\": 2, \"to\": 3 }", "")
            .contains("nothing leads to `caves`")
    );
    assert!(
        dungeon("\"entrance\": {", "\"beyond\": true, \"entrance\": {")
            .contains("`beyond` is already an entrance: give one of the two")
    );
    assert!(
        dungeon("\"title\": \"the Dungeons\"", "\"title\": \"the Dungeons\", \"beyond\": true")
            .contains("games begin in the first branch")
    );
    let none = findings("raws/branches.json", |_| "[]".to_owned());
    assert!(none.iter().any(|f| f.problem.contains("there is no branch")), "{none:?}");
}

#[test]
fn clear_operation_empties_lower_layers() {
    let clear = |rest: &str| {
        let mut sources = Sources::embedded();
        sources
            .mods
            .push(Layer::new("new").with("genders.json", &format!("[ {{ \"op\": \"clear\"{rest} }} ]")));
        Resources::load(&sources, DEFAULT_WORLD, None).unwrap_err()
    };
    let none = clear("");
    assert!(none.iter().all(|f| f.file == "new/genders.json"), "no gender is left: {none:#?}");
    let more = clear(", \"name\": \"male\"");
    assert!(
        more.iter().any(|f| f.problem.contains("a record that clears those below it cannot have `name`")),
        "{more:?}"
    );
}

#[test]
fn keysets_must_name_known_keys_and_commands() {
    let keys = |from: &str, to: &str| finding("keys/vi.json", from, to);
    assert!(keys("\"Ctrl-P\"", "\"Ctrl-Alt-P\"").contains("there is no key `Ctrl-Alt-P`"));
    assert!(keys("\"k\"", "\"j\"").contains("`j` is already the key of `north`"));
    let found = findings("keys/vi.json", |text| {
        text.replacen("\"help\"", "\"hlep\"", 1).replacen("\"west\"", "\"wset\"", 1)
    });
    let help: Vec<&str> = found.iter().filter_map(|f| f.help.as_deref()).collect();
    assert_eq!(help, ["did you mean `west`?", "did you mean `help`?"]);
    let missing = keys("    \"wait\": [\".\"],\n", "");
    assert!(missing.contains("`wait` has no key"), "{missing}");
}

#[test]
fn low_contrast_palettes_are_errors() {
    let colour = |from: &str, to: &str| findings("palettes/default.json", |text| text.replacen(from, to, 1));
    let blue = colour("#6F9BFF", "#0000AA");
    assert!(blue[0].problem.contains("a contrast of 1.6 to the background is too low to read"), "{blue:?}");
    assert!(colour("#6F9BFF", "6F9BFF")[0].problem.contains("is not a colour like"));
    let selected = colour("\"selected\": \"black\"", "\"selected\": \"white\"");
    assert_eq!(selected[0].path, "uses.selected");
}

#[test]
fn errors_of_all_files_are_reported_in_order() {
    let mut sources = Sources::embedded();
    let read = |path: &str| {
        std::fs::read_to_string(format!("{}/resources/{path}", env!("CARGO_MANIFEST_DIR"))).unwrap()
    };
    let roles = read("raws/roles.json")
        .replacen("\"hitpoints\": 11", "\"hitpoints\": \"x\", \"hp\": 1", 1)
        .replacen("\"power\": 1", "\"power\": null", 1)
        .replacen("\"hotkey\": \"b\"", "\"hotkey\": \"bb\"", 1);
    sources.replace("raws/roles.json", "roles.json", &roles);
    sources.replace("raws/genders.json", "genders.json", "[");
    sources.replace("keys/vi.json", "vi.json", "{}");
    let found = Resources::load(&sources, DEFAULT_WORLD, None).unwrap_err();
    let places: Vec<(&str, &str)> =
        found.iter().map(|finding| (finding.file.as_str(), finding.path.as_str())).collect();
    for expected in [
        ("roles.json", "[0].hitpoints"),
        ("roles.json", "[0].hp"),
        ("roles.json", "[0].power"),
        ("roles.json", "[1].hotkey"),
        ("genders.json", ""),
        ("vi.json", ""),
    ] {
        assert!(places.contains(&expected), "{expected:?} is not among {places:?}");
    }
    let lines: Vec<usize> = found.iter().filter(|f| f.file == "roles.json").map(|f| f.line).collect();
    assert!(lines.is_sorted(), "{lines:?}");
}

#[test]
fn unknown_and_missing_files_are_errors() {
    let mut sources = Sources::embedded();
    sources.mods.push(Layer::new("mods/mine").with("role.json", "[]"));
    let found = Resources::load(&sources, DEFAULT_WORLD, None).unwrap_err();
    assert_eq!(found[0].file, "mods/mine/role.json");
    assert_eq!(found[0].help.as_deref(), Some("did you mean `roles.json`?"));
    let world = Resources::load(&Sources::embedded(), "rhak", None).unwrap_err();
    assert_eq!(world[0].help.as_deref(), Some("did you mean `rhack`?"));
    let lang = Resources::load(&Sources::embedded(), DEFAULT_WORLD, Some("xx")).unwrap_err();
    assert!(lang[0].problem.contains("there is no language `xx`"), "{lang:?}");
}

mod layers {
    use super::*;

    fn with_mod(path: &str, text: &str) -> Result<Resources, Vec<Finding>> {
        let mut sources = Sources::embedded();
        sources.mods.push(Layer::new("mods/mine").with(path, text));
        Resources::load(&sources, DEFAULT_WORLD, None)
    }

    fn problem(path: &str, text: &str) -> String {
        with_mod(path, text).unwrap_err()[0].to_string()
    }

    #[test]
    fn mod_patches_replaces_removes_and_adds_records() {
        let resources = with_mod(
            "roles.json",
            r#"[
                { "op": "patch", "name": "Wizard", "hitpoints": 99, "starting_attributes": { "strength": 18 } },
                { "op": "remove", "name": "Tourist" }
            ]"#,
        )
        .unwrap();
        let roles = &resources.raws.traits.roles;
        let named =
            |name: &str| roles.iter().find(|(_, role)| role.name == name).map(|(_, role)| role.clone());
        let wizard = named("Wizard").unwrap();
        assert_eq!((wizard.hitpoints, wizard.power), (99, 4));
        assert_eq!((wizard.starting_attributes.strength, wizard.starting_attributes.wisdom), (18, 7));
        assert!(named("Tourist").is_none());
        let race = r#"[ { "op": "replace", "name": "gnome", "adjective": "gnomish", "hotkey": "g", "alignments": "n",
            "hitpoints": 7, "power": 2, "intrinsics": [], "friends": [], "foes": [],
            "growth": { "early": { "hitpoints": "1", "power": "1" }, "late": { "hitpoints": "1", "power": "1" } },
            "attribute_caps": { "strength": 18, "intelligence": 18, "wisdom": 18,
            "dexterity": 18, "constitution": 18, "charisma": 18 } } ]"#;
        let resources = with_mod("races.json", race).unwrap();
        assert!(
            resources.raws.traits.races.iter().any(|(_, race)| race.name == "gnome" && race.hitpoints == 7)
        );
        // A new alignment needs gods: reported once, in the mod that adds the alignment.
        let added = problem("alignments.json", r#"[ { "name": "odd", "hotkey": "o", "side": 0 } ]"#);
        assert!(added.starts_with("mods/mine/alignments.json:1:13: some roles have no god"), "{added}");
        assert!(
            added.contains("`Archeologist`, `Barbarian`, `Caveman` and 9 others (resources/raws/roles.json)")
        );
    }

    #[test]
    fn patch_errors_point_into_the_mod() {
        let found = problem("roles.json", r#"[ { "op": "patch", "name": "Wizard", "hitpoints": "x" } ]"#);
        assert!(found.starts_with("mods/mine/roles.json:1:51: expected a whole number"), "{found}");
        assert!(found.contains("at: [0].hitpoints"), "{found}");
    }

    #[test]
    fn operations_on_unknown_records_are_errors() {
        let unknown = problem("roles.json", r#"[ { "op": "patch", "name": "Wizzard" } ]"#);
        assert!(unknown.contains("no lower layer has a `Wizzard` to patch"), "{unknown}");
        assert!(unknown.contains("did you mean `Wizard`?"), "{unknown}");
        let op = problem("roles.json", r#"[ { "op": "pach", "name": "Wizard" } ]"#);
        assert!(op.contains("did you mean `patch`?"), "{op}");
        let number = problem("roles.json", r#"[ { "op": 1, "name": "Wizard" } ]"#);
        assert!(number.contains("expected a text, which says"), "{number}");
        let twice = problem("genders.json", r#"[ { "name": "male", "hotkey": "x" } ]"#);
        assert!(twice.contains("add \"op\": \"patch\" or \"replace\""), "{twice}");
    }

    #[test]
    fn texts_are_merged_key_by_key() {
        let resources = with_mod("messages.json", r#"{ "title": { "name": "Slash'em up" } }"#).unwrap();
        assert_eq!(resources.raws.messages.title.name().text(), "Slash'em up");
        assert_eq!(resources.raws.messages.title.by().text(), "by a daring developer");
    }

    #[test]
    fn language_file_overrides_texts() {
        let mut sources = Sources::embedded();
        sources.replace("raws/messages.xx.json", "messages.xx.json", r#"{ "menu": { "quit": "Lopeta" } }"#);
        let load =
            |lang| Resources::load(&sources, DEFAULT_WORLD, lang).unwrap().raws.messages.menu.quit().text();
        assert_eq!(load(Some("xx")), "Lopeta");
        assert_eq!(load(None), "Quit");
    }

    #[test]
    fn mod_can_have_a_title_and_a_language() {
        let mut sources = Sources::embedded();
        let layer = Layer::new("mine")
            .with("mod.json", r#"{ "title": "Mine" }"#)
            .with("messages.xx.json", r#"{ "menu": { "quit": "Lopeta" } }"#);
        sources.mods.push(layer);
        let (resources, broken) =
            Resources::load_with_sound_mods(&sources, DEFAULT_WORLD, Some("xx")).unwrap();
        assert!(broken.is_empty(), "{broken:?}");
        assert_eq!(resources.raws.messages.menu.quit().text(), "Lopeta");
        assert!(problem("mod.json", r#"{ "titel": "Mine" }"#).contains("did you mean `title`?"));
    }

    #[test]
    fn inherited_weight_of_no_trap_is_reported_at_the_mod() {
        for text in [
            r#"[{ "name": "snare", "inherits": "any trap", "description": "a snare" }]"#,
            r#"[{ "op": "patch", "name": "bear trap", "enter": null }]"#,
        ] {
            let told = problem("features.json", text);
            assert!(told.starts_with("mods/mine/features.json:1:"), "{told}");
            assert!(told.contains("levels get only traps by chance"), "{told}");
        }
    }

    #[test]
    fn texts_of_lasting_effects_are_those_of_their_status_effects() {
        for (key, section) in [("you", "afflicts_you"), ("they", "afflicts")] {
            let text = format!(r#"{{ "effects": {{ "slow": {{ "{key}": "Slow!" }} }} }}"#);
            let told = problem("messages.json", &text);
            assert!(told.contains(&format!("the text is `slowed` of `{section}`")), "{told}");
        }
    }

    #[test]
    fn broken_mod_is_skipped_and_others_load() {
        let mut sources = Sources::embedded();
        sources.mods.push(Layer::new("good").with("rules.json", r#"{ "attribute_points": 80 }"#));
        sources.mods.push(Layer::new("bad").with("rules.json", r#"{ "attribute_points": 8000 }"#));
        let (resources, broken) = Resources::load_with_sound_mods(&sources, DEFAULT_WORLD, None).unwrap();
        assert_eq!(resources.raws.rules.attribute_points, 80);
        assert_eq!(broken.iter().map(|broken| broken.name.as_str()).collect::<Vec<_>>(), ["bad"]);
    }
}

mod creatures {
    use super::*;
    use rhack::raws::kinds::creatures::CreatureKind;

    /// Loads the default world with a mod whose `file` is `text`.
    fn with_mod(file: &str, text: &str) -> Result<Resources, Vec<Finding>> {
        let mut sources = Sources::embedded();
        sources.mods.push(Layer::new("mine").with(file, text));
        Resources::load(&sources, DEFAULT_WORLD, None)
    }

    /// Returns the single finding about a mod whose `file` is `text`.
    #[track_caller]
    fn wrong(file: &str, text: &str) -> String {
        let found = with_mod(file, text).err().unwrap_or_default();
        let [one] = &found[..] else { panic!("{} findings: {found:#?}", found.len()) };
        one.to_string()
    }

    #[test]
    fn removed_role_keys_point_to_kits() {
        for (keys, said) in [
            (r#""empty_hands": "3+level""#, "`3+level` is not an aim: write 2, or 5+level/3"),
            (r#""piety": 101"#, "it must be from -100 to 100"),
            (r#""blow": "1d4""#, "use a kit"),
            (r#""to_hit": "3""#, "use a kit"),
            (r#""armour_class": 3"#, "use a kit"),
            (r#""armour_class_by_race": { "orc": 8 }"#, "use a kit"),
        ] {
            let text = format!(r#"[ {{ "op": "patch", "name": "Barbarian", {keys} }} ]"#);
            let found = wrong("roles.json", &text);
            assert!(found.starts_with("mine/roles.json:1:") && found.contains(said), "{keys}: {found}");
        }
    }

    /// Returns the single finding about a creature with the required keys and `keys`.
    #[track_caller]
    fn creature(keys: &str) -> String {
        let text = format!(r#"[ {{ "name": "wug", "glyph": "w", "colour": "red", "kin": "wug", {keys} }} ]"#);
        wrong("creatures.json", &text)
    }

    fn kind(resources: &Resources, name: &str) -> CreatureKind {
        let creatures = &resources.raws.creatures;
        creatures.table[creatures.named(name).unwrap_or_else(|| panic!("there is no {name}"))].clone()
    }

    #[test]
    fn creature_values_out_of_range_are_errors() {
        for (keys, said) in [
            (r#""level": 51"#, "levels must be from 0 to 50"),
            (r#""hitpoints": "0""#, "hit points must be from 1 to 30000"),
            (r#""hitpoints": "2d5+dpeth""#, "is not dice"),
            (r#""speed": 12, "delay": 10"#, "speed and delay say the same: give only one"),
            (r#""delay": 0"#, "delays must be from 1 to 1000"),
            (r#""armour_class": 101"#, "armour classes must be from -100 to 100"),
            (r#""magic_resistance": 101"#, "percentages must be from 0 to 100"),
            (r#""stats": { "attack": "-1" }"#, "it must be from 0 to 30000"),
            (r#""mind": { "erratic": 101 }"#, "at: [0].mind.erratic"),
            (r#""mind": { "eratic": 1 }"#, "did you mean `erratic`?"),
            (r#""kit": [{ "item": "drat" }]"#, "there is no item `drat`"),
            (r#""kit": [{ "item": "dart", "times": 3, "one_in": 2 }]"#, "at: [0].kit[0].times"),
            (r#""kit": [{ "item": "dart", "used": "worn" }]"#, "`dart` cannot be worn"),
            (r#""kit": [{ "item": "mace", "link": "else" }]"#, "there is no entry before it"),
            (
                r#""kit": [{ "item": "helmet", "used": "worn" }, { "item": "fedora", "used": "worn" }]"#,
                "`helmet` and `fedora` are worn in the same place",
            ),
            (r#""likes": ["wepon"]"#, "did you mean `weapon`?"),
            (
                r#""attacks": [{ "form": "shot", "what": "a pea", "missiles": "3" }]"#,
                "what it throws or shoots are items",
            ),
            (r#""size": "meduim""#, "did you mean `medium`?"),
            (r#""resists": ["fier"]"#, "did you mean `fire`?"),
            (r#""grows": { "into": "nwet", "level": 1 }"#, "did you mean `newt`?"),
            (r#""enemies": ["orcs"]"#, "no creature is of the kin `orcs`"),
        ] {
            let found = creature(keys);
            assert!(found.starts_with("mine/creatures.json:1:") && found.contains(said), "{keys}: {found}");
        }
        assert!(creature(r#""enemies": ["orcs"]"#).contains("did you mean `orc`?"));
        let cell = r#"[ { "name": "wug", "glyph": " ", "colour": "red" } ]"#;
        assert!(
            wrong("creatures.json", cell).contains("use one visible character that fills exactly one cell")
        );
    }

    #[test]
    fn incomplete_attacks_are_errors() {
        for (attack, said) in [
            (r#"{ "form": "bite", "dcie": "1d2" }"#, "did you mean `dice`?"),
            (r#"{ "form": "bit" }"#, "did you mean `bite`?"),
            (r#"{ "dice": "1d2" }"#, "the key `form` is missing"),
            (r#"{ "form": "touch", "effects": ["sleep"] }"#, "the key `turns` is missing"),
            (r#"{ "form": "touch", "effect": "sleep" }"#, "the key `effect` is no longer used"),
            (r#"{ "form": "touch", "effects": ["slep"] }"#, "did you mean `sleep`?"),
            (r#"{ "form": "touch", "effects": [{ "turns": "3" }] }"#, "the key `effect` is missing"),
            (
                r#"{ "form": "touch", "effects": [{ "effect": "sleep", "turn": "3" }] }"#,
                "did you mean `turns`?",
            ),
            (
                r#"{ "form": "touch", "effects": [{ "effect": "sleep", "turns": "0" }] }"#,
                "effects must last 1 to 1000",
            ),
            (
                r#"{ "form": "touch", "effects": [{ "effect": "summon", "creature": "nwet" }] }"#,
                "did you mean `newt`?",
            ),
            (r#"{ "form": "touch", "effects": ["stick", 3] }"#, "the name of an effect, or an object"),
            (r#"{ "form": "touch", "effects": [{ "effect": "stick", "you": "%whom is stuck" }] }"#, "%whom"),
            (r#"{ "form": "bite", "one_in": 0 }"#, "odds must be one in 1 to 1000"),
            (r#"{ "form": "breath", "element": "fire" }"#, "say what flies: \"an arrow\", \"fire\""),
            (r#"{ "form": "shot", "what": "an arrow", "range": 41 }"#, "attacks must reach 1 to 40 squares"),
            (r#"{ "form": "bite", "dice": "-1" }"#, "damage must be from 0 to 10000"),
        ] {
            let found = creature(&format!(r#""attacks": [{attack}]"#));
            assert!(found.contains("at: [0].attacks[0]") && found.contains(said), "{attack}: {found}");
        }
        let many = format!(r#""attacks": [{}]"#, [r#"{ "form": "claw" }"#; 9].join(", "));
        assert!(creature(&many).contains("the limit is 8 attacks"));
    }

    #[test]
    fn unknown_creature_references_are_errors() {
        let pet = wrong("roles.json", r#"[ { "op": "patch", "name": "Wizard", "pets": ["kiten"] } ]"#);
        assert!(
            pet.contains("there is no creature `kiten`") && pet.contains("did you mean `kitten`?"),
            "{pet}"
        );
        let friend =
            wrong("races.json", r#"[ { "op": "patch", "name": "elf", "friends": ["elf", "elve"] } ]"#);
        assert!(friend.contains("no creature is of the kin `elve`") && friend.contains("at: [0].friends[1]"));
        let lodger =
            wrong("themes.json", r#"[{ "op": "patch", "name": "beehive", "sleepers": { "kiler bee": 1 } }]"#);
        assert!(lodger.contains("there is no creature `kiler bee`"), "{lodger}");
        assert!(
            lodger.contains("did you mean `killer bee`?") && lodger.contains("at: [0].sleepers.kiler bee")
        );
        let never =
            wrong("themes.json", r#"[{ "op": "patch", "name": "shop", "keeper": { "shopkeeper": 0 } }]"#);
        assert!(never.contains("frequencies must be from 1 to 1000"), "{never}");
        let ranked = |more: &str| {
            wrong(
                "themes.json",
                &format!(r#"[{{ "op": "patch", "name": "zoo", "sleepers_by_rank": {{ {more} }} }}]"#),
            )
        };
        let rank = ranked(r#""ranks": [{ "kinds": { "nwet": 1 } }]"#);
        assert!(rank.contains("at: [0].sleepers_by_rank.ranks[0].kinds.nwet"), "{rank}");
        let falls = r#"[{ "from": 3, "kinds": { "newt": 1 } }, { "from": 2, "kinds": { "gecko": 1 } }]"#;
        assert!(
            ranked(&format!(r#""ranks": {falls}"#)).contains("at the level of the one before it, or above")
        );
        assert!(ranked(r#""ranks": [{ "kinds": {} }]"#).contains("a rank needs at least one creature"));
        assert!(ranked(r#""dice": [{ "sides": -1 }]"#).contains("0 to 1000 sides"));
        let both = r#"[{ "op": "patch", "name": "throne_room", "keeper": { "newt": 1 } }]"#;
        assert!(wrong("themes.json", both).contains("`keeper_by_rank` contradicts this"));
        let theme = wrong("themes.json", r#"[{ "op": "patch", "name": "baracks", "alike": true }]"#);
        assert!(theme.contains("did you mean `barracks`?"), "{theme}");
        let recipe = dungeon("\"to\": 4,", "\"to\": 4, \"creatures\": { \"nwet\": 1 },");
        assert!(recipe.contains("there is no creature `nwet`") && recipe.contains("did you mean `newt`?"));
        let bounded = dungeon("\"to\": 4,", "\"to\": 4, \"creatures_percent\": 1,");
        assert!(bounded.contains("the stage `spawns` says who is on a level with bounds"), "{bounded}");
    }

    #[test]
    fn outdated_form_names_suggest_current_ones() {
        for (key, use_of, said) in [
            ("zap", r#"{ "form": "here", "effects": ["probe"] }"#, "write \"own\", or leave the form out"),
            ("apply", r#"{ "form": "beside", "effects": ["probe"] }"#, "write \"touch\""),
            ("quaff", r#"{ "form": "ary", "effects": ["probe"] }"#, "did you mean `ray`?"),
            ("quaff", r#"{ "form": "ray" }"#, "the key `effects` is missing"),
        ] {
            let wand = format!(r#"[{{ "op": "patch", "name": "wand of fire", "{key}": {use_of} }}]"#);
            let found = wrong("items.json", &wand);
            assert!(found.contains(&format!("at: [0].{key}")) && found.contains(said), "{use_of}: {found}");
        }
    }

    #[test]
    fn the_pages_explain_every_key() {
        use rhack::{
            raws::machinery::reference,
            ui::kinds::{ALL, files},
        };
        let creatures = include_str!("../../resources/raws/reference/creatures.md");
        let introduction = include_str!("../../resources/raws/README.md");
        let pages = format!("{introduction}{}", reference::page(creatures, &files(), ALL));
        for keys in [r#""x": 1"#, r#""mind": { "x": 1 }"#, r#""attacks": [{ "form": "bite", "x": 1 }]"#] {
            let help = creature(keys);
            let (_, known) = help.split_once("known: ").unwrap_or_else(|| panic!("{help}"));
            for key in known.trim().split(", ") {
                assert!(pages.contains(&format!("`{key}`")), "the pages say nothing about {key}");
            }
        }
    }

    #[test]
    fn unknown_and_circular_parents_are_errors() {
        let unknown = creature(r#""inherits": "lizrad kin""#);
        assert!(unknown.contains("there is no `lizrad kin` to inherit from"), "{unknown}");
        assert!(unknown.contains("did you mean `lizard kin`?") && unknown.contains("at: [0].inherits"));
        let own = creature(r#""inherits": "wug""#);
        assert!(own.contains("this leads in a circle: `wug`, `wug`"), "{own}");
        let circle = r#"[ { "name": "hen", "inherits": "egg" }, { "name": "egg", "inherits": "hen" } ]"#;
        let circle = wrong("creatures.json", circle);
        assert!(circle.contains("this leads in a circle: `hen`, `egg`, `hen`"), "{circle}");
        // Keys missing because of an unknown parent are no second error.
        let bare = wrong("creatures.json", r#"[ { "name": "wug", "inherits": "wgu" } ]"#);
        assert!(bare.contains("there is no `wgu` to inherit from"), "{bare}");
        let word = wrong("creatures.json", r#"[ { "name": "wug", "abstract": "yes" } ]"#);
        assert!(word.contains("expected true or false"), "{word}");
        let nameless =
            wrong("creatures.json", r#"[ { "abstract": true }, { "name": "x", "inherits": "y" } ]"#);
        assert!(nameless.contains("this needs a name, so that others can inherit from it"), "{nameless}");
    }

    #[test]
    fn abstract_records_are_not_creatures() {
        let text = r#"[ { "name": "shape", "abstract": true, "level": 4 },
            { "name": "wug", "inherits": "shape", "glyph": "w", "colour": "red", "kin": "wug" } ]"#;
        let resources = with_mod("creatures.json", text).unwrap();
        assert!(resources.raws.creatures.named("shape").is_none());
        assert!(resources.raws.creatures.named("beast").is_none());
        assert_eq!(kind(&resources, "wug").level, 4);
        let pet = r#"[ { "op": "patch", "name": "Wizard", "pets": ["pet cat"] } ]"#;
        assert!(wrong("roles.json", pet).contains("there is no creature `pet cat`"));
    }

    #[test]
    fn inheritance_works_at_any_depth_and_order() {
        let text = r#"[
            { "name": "d", "inherits": "c", "mind": { "pack": true }, "attacks": [{ "form": "kick" }] },
            { "name": "b", "abstract": true, "inherits": "a", "colour": "green", "mind": { "erratic": 7 },
              "plural": "many b" },
            { "name": "c", "inherits": "b", "glyph": "c", "level": 2, "mind": { "erratic": 9 } },
            { "name": "a", "abstract": true, "glyph": "a", "colour": "red", "level": 1, "hands": true,
              "mind": { "erratic": 5, "asleep": 6 }, "attacks": [{ "form": "bite" }, { "form": "claw" }] }
        ]"#;
        let resources = with_mod("creatures.json", text).unwrap();
        let (c, d) = (kind(&resources, "c"), kind(&resources, "d"));
        assert_eq!((c.level, d.level, d.glyph, d.hands), (2, 2, 'c', true));
        assert_eq!((d.mind.erratic, d.mind.asleep, d.mind.pack), (9, 6, true), "objects key by key");
        assert!(!c.mind.pack, "heirs give nothing back");
        assert_eq!((c.attacks.len(), d.attacks.len()), (2, 1), "lists as a whole");
        assert_eq!(d.plural.as_deref(), Some("many b"));
    }

    #[test]
    fn patching_a_parent_changes_its_heirs() {
        let patch =
            r#"[ { "op": "patch", "name": "lizard kin", "mind": { "flees_below": 99 }, "glyph": "l" } ]"#;
        let newt = kind(&with_mod("creatures.json", patch).unwrap(), "newt");
        assert_eq!((newt.glyph, newt.mind.awareness, newt.mind.flees_below), ('l', 40, 99));
        assert_eq!(newt.armour_class, 8);
        let gone = wrong("creatures.json", r#"[ { "op": "remove", "name": "lizard kin" } ]"#);
        assert!(
            gone.contains("`newt`, `gecko`, `iguana` and 3 others (resources/raws/creatures.json)"),
            "{gone}"
        );
    }

    #[test]
    fn inherited_error_is_reported_at_its_source() {
        let text = r#"[
            { "name": "w", "abstract": true, "glyph": "w", "colour": "red",
              "armour_class": 200 },
            { "name": "wug", "inherits": "w" },
            { "name": "wig", "inherits": "w" }
        ]"#;
        let found = wrong("creatures.json", text);
        assert!(
            found.starts_with("mine/creatures.json:3:31: armour classes must be"),
            "once, with the parent: {found}"
        );
        assert!(found.contains("at: [0].armour_class"), "{found}");
        let own = wrong("creatures.json", &text.replace("\"wug\",", "\"wug\", \"armour_class\": 5,"));
        assert!(own.contains(":3:31: "), "the other heir still has it: {own}");
        let lacks = wrong(
            "creatures.json",
            r#"[ { "name": "w", "abstract": true, "colour": "red" },
            { "name": "wug", "inherits": "w" } ]"#,
        );
        assert!(lacks.starts_with("mine/creatures.json:2:13: the key `glyph` is missing"), "{lacks}");
    }
}

#[test]
fn unplayable_raws_are_errors() {
    let points = finding("raws/rules.json", "\"attribute_points\": 75", "\"attribute_points\": 68");
    assert!(points.contains("these are 69 points, but rules.json allows 68"), "{points}");
    let hero =
        findings("raws/terrain.json", |text| text.replacen("\"name\": \"doorway\"", "\"name\": \"hero\"", 1));
    assert!(hero.iter().any(|f| f.problem.contains("has another meaning in tilesets")), "{hero:?}");
    assert!(
        finding("raws/terrain.json", "\"dark_grey\"", "\"black\"").contains("black on black is invisible")
    );
    assert!(
        finding("raws/messages.json", "Choosing Race", "50% off").contains("write %% for a percent sign")
    );
    assert!(finding("raws/messages.json", "Choosing Race", "\\u001b[31m").contains("cannot be shown"));
}

/// Collects the path of every value that is no object and no list.
fn leaves(json: &serde_json::Value, path: &mut Vec<String>, found: &mut Vec<Vec<String>>) {
    let mut inside = |key: String, value: &serde_json::Value, found: &mut Vec<Vec<String>>| {
        path.push(key);
        leaves(value, path, found);
        path.pop();
    };
    match json {
        serde_json::Value::Array(items) => {
            items.iter().enumerate().for_each(|(i, item)| inside(i.to_string(), item, found));
        }
        serde_json::Value::Object(map) => {
            let said = map.iter().filter(|(key, _)| !key.starts_with("//"));
            said.for_each(|(key, item)| inside(key.clone(), item, found));
        }
        _ => found.push(path.clone()),
    }
}

/// Returns the step at which a list of `length` has about `most` samples; 1 in a run of many. A prime, so
/// that it reaches all keys of alike records.
fn step(length: usize, most: usize) -> usize {
    let least = if std::env::var_os("RHACK_MANY").is_some() { 1 } else { length / most };
    [1, 2, 3, 5, 7, 11, 13, 17, 23, 31, 43, 61, 89, 127, 179, 251]
        .into_iter()
        .find(|step| *step >= least)
        .unwrap_or(251)
}

#[test]
fn one_wrong_value_gives_one_finding_at_its_place() {
    for file in FILES {
        let text =
            std::fs::read_to_string(format!("{}/resources/{file}", env!("CARGO_MANIFEST_DIR"))).unwrap();
        let json: serde_json::Value = serde_json::from_str(&text).unwrap();
        let mut all = Vec::new();
        leaves(&json, &mut Vec::new(), &mut all);
        let step = step(all.len(), 30);
        for path in all.into_iter().step_by(step) {
            let mut edited = json.clone();
            *edited.pointer_mut(&format!("/{}", path.join("/"))).unwrap() = serde_json::json!([[]]);
            let mut sources = Sources::embedded();
            sources.replace(file, file, &edited.to_string());
            let found = Resources::load(&sources, DEFAULT_WORLD, None).err().unwrap_or_default();
            assert_eq!(found.len(), 1, "{file} {path:?}: {found:#?}");
            let place: String = found[0].path.replace('[', ".").replace(']', "");
            // Where a word may be a list of words, the list is fine and its only element is wrong.
            let place = place.trim_start_matches('.');
            let (word, element) = (path.join("."), path.join(".") + ".0");
            assert!(place == word || place == element, "{file} {word}: {found:?}");
        }
    }
}

/// Collects the path of every nested list and object; true means a list.
fn containers(json: &serde_json::Value, path: &str, found: &mut Vec<(String, bool)>) {
    let inside: Vec<(String, &serde_json::Value)> = match json {
        serde_json::Value::Array(items) => {
            items.iter().enumerate().map(|(i, item)| (format!("{path}/{i}"), item)).collect()
        }
        serde_json::Value::Object(map) => map
            .iter()
            .filter(|(key, _)| !key.starts_with("//"))
            .map(|(key, item)| (format!("{path}/{key}"), item))
            .collect(),
        _ => return,
    };
    found.push((path.to_owned(), json.is_array()));
    inside.into_iter().for_each(|(path, item)| containers(item, &path, found));
}

/// True if `path` is a key of an abstract record that all its heirs override.
fn is_overridden(json: &serde_json::Value, path: &str) -> bool {
    let mut steps = path.trim_start_matches('/').split('/');
    let place = steps.next().and_then(|place| place.parse::<usize>().ok());
    let (Some(records), Some(place), Some(key)) = (json.as_array(), place, steps.next()) else {
        return false;
    };
    let name = &records[place]["name"];
    let mut heirs = records.iter().filter(|heir| &heir["inherits"] == name);
    records[place]["abstract"] == true && heirs.all(|heir| heir.get(key).is_some())
}

#[test]
fn swapped_list_and_object_give_one_finding() {
    let mut wrong = Vec::new();
    let drawn = ["raws/vaults/amulet_vault.json", "raws/samples/grotto.json"];
    for file in FILES.into_iter().chain(drawn) {
        let text =
            std::fs::read_to_string(format!("{}/resources/{file}", env!("CARGO_MANIFEST_DIR"))).unwrap();
        let json: serde_json::Value = serde_json::from_str(&text).unwrap();
        let mut all = Vec::new();
        containers(&json, "", &mut all);
        // Abilities are written in both ways.
        let is_ability = |path: &str| {
            file == "raws/spells.json" && (path.ends_with("/cast") || path.ends_with("/skilled"))
        };
        let tried = |(path, _): &(String, bool)| !is_overridden(&json, path) && !is_ability(path);
        let step = step(all.len(), 12);
        for (path, is_list) in all.into_iter().step_by(step).filter(tried) {
            let others = if is_list { ["{}", r#"{ "x": [] }"#] } else { ["[]", r#"[["x"]]"#] };
            for other in others {
                let mut edited = json.clone();
                *edited.pointer_mut(&path).unwrap() = serde_json::from_str(other).unwrap();
                let mut sources = Sources::embedded();
                sources.replace(file, file, &edited.to_string());
                let found = Resources::load(&sources, DEFAULT_WORLD, None).err().unwrap_or_default();
                let place = found.first().map(|one| one.path.replace('[', ".").replace([']', '!'], ""));
                let place = place.as_deref().map(|place| place.trim_start_matches('.'));
                let expected = path.trim_start_matches('/').replace('/', ".");
                // A key of an abstract record may be overridden by all its heirs.
                let record = path.trim_start_matches('/').split('/').next().unwrap_or_default();
                if found.is_empty() && json.pointer(&format!("/{record}/abstract")).is_some() {
                    continue;
                }
                if found.len() != 1 || place != Some(expected.as_str()) {
                    let told = found.iter().map(|one| format!("{}: {}", one.path, one.problem));
                    wrong.push((file, format!("{path} {other}"), told.collect::<Vec<_>>()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Generates any JSON, with the keys and words of the raws.
pub(crate) fn any_json() -> impl Strategy<Value = serde_json::Value> {
    let words = prop::sample::select(vec![
        "name", "hotkey", "races", "op", "patch", "remove", "replace", "gods", "ranks", "level", "chain",
        "stage", "room", "start", "width", "from", "to", "moves", "north", "colours", "uses", "title", "h",
        "hdg", "1d6", "18/50", "%role", "", "宽", "#ffffff",
    ]);
    let leaf = prop_oneof![
        Just(serde_json::Value::Null),
        any::<bool>().prop_map(serde_json::Value::from),
        any::<i64>().prop_map(serde_json::Value::from),
        prop::sample::select(vec![i32::MIN, i32::MAX, -1, 0, 1, 255, 256]).prop_map(serde_json::Value::from),
        any::<f64>().prop_map(serde_json::Value::from),
        words.clone().prop_map(serde_json::Value::from),
    ];
    leaf.prop_recursive(5, 60, 8, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..8).prop_map(serde_json::Value::from),
            prop::collection::vec((words.clone(), inner), 0..8).prop_map(|entries| {
                serde_json::Value::Object(entries.into_iter().map(|(k, v)| (k.to_owned(), v)).collect())
            }),
        ]
    })
}

const FILES: [&str; 18] = [
    "raws/creatures.json",
    "raws/themes.json",
    "raws/branches.json",
    "raws/roles.json",
    "raws/races.json",
    "raws/genders.json",
    "raws/alignments.json",
    "raws/messages.json",
    "raws/rules.json",
    "raws/terrain.json",
    "raws/features.json",
    "raws/levels.json",
    "raws/spells.json",
    "raws/shops.json",
    "raws/tilesets/default.json",
    "worlds/rhack/world.json",
    "keys/vi.json",
    "palettes/default.json",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if std::env::var_os("RHACK_MANY").is_some() { 400 } else { 120 }))]

    #[test]
    fn loader_never_panics_on_json(value in any_json(), file in prop::sample::select(FILES.to_vec())) {
        let mut sources = Sources::embedded();
        sources.replace(file, file, &value.to_string());
        let _ = Resources::load(&sources, DEFAULT_WORLD, None);
    }

    #[test]
    fn loader_never_panics_on_text(text in "\\PC{0,40}", file in prop::sample::select(FILES.to_vec())) {
        let mut sources = Sources::embedded();
        sources.replace(file, file, &text);
        prop_assert!(Resources::load(&sources, DEFAULT_WORLD, None).is_err());
    }

    #[test]
    fn changed_value_is_reported_or_playable(
        value in any_json(),
        file in prop::sample::select(FILES.to_vec()),
        at in any::<prop::sample::Index>(),
    ) {
        // The file with one value replaced.
        let text = std::fs::read_to_string(format!("{}/resources/{file}", env!("CARGO_MANIFEST_DIR"))).unwrap();
        let mut json: serde_json::Value = serde_json::from_str(&text).unwrap();
        let count = count(&json);
        replace(&mut json, &mut at.index(count), &value);
        let mut sources = Sources::embedded();
        sources.replace(file, file, &json.to_string());
        match Resources::load(&sources, DEFAULT_WORLD, None) {
            Err(found) => prop_assert!(!found.is_empty()),
            Ok(resources) => playable(&resources)?,
        }
    }
}

/// Fails unless every role can begin a game with the hero on the screen, and a bot can play.
fn playable(resources: &Resources) -> Result<(), TestCaseError> {
    for (role, _) in resources.raws.traits.roles.iter() {
        let choices = Choices { role: Some(role), ..Choices::default() };
        let start = StartOptions { seed: Some(1), random: true, choices, ..StartOptions::default() };
        let mut app = App::new(resources.clone(), Box::new(Memory::default()), &start);
        prop_assert!(app.game().is_some());
        prop_assert!(app.frame().cursor().is_some());
    }
    random_mods::plays(resources, 1)
}

/// Counts the values in `json`, itself included.
fn count(json: &serde_json::Value) -> usize {
    match json {
        serde_json::Value::Array(items) => 1 + items.iter().map(count).sum::<usize>(),
        serde_json::Value::Object(map) => 1 + map.values().map(count).sum::<usize>(),
        _ => 1,
    }
}

/// Replaces the value that is `left` values further on, and counts `left` down on the way. Returns true once
/// replaced.
fn replace(json: &mut serde_json::Value, left: &mut usize, value: &serde_json::Value) -> bool {
    if *left == 0 {
        *json = value.clone();
        return true;
    }
    *left -= 1;
    match json {
        serde_json::Value::Array(items) => items.iter_mut().any(|item| replace(item, left, value)),
        serde_json::Value::Object(map) => map.values_mut().any(|item| replace(item, left, value)),
        _ => false,
    }
}
