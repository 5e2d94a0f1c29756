//! The command line: stdout, stderr, and exit codes.
use assert_cmd::Command;
use serde_json::Value;
use std::{fs, path::PathBuf};

pub fn rhack(args: &[&str]) -> (i32, String, String) {
    let mut command = Command::cargo_bin("rhack").unwrap();
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").args(args);
    let output = command.output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

pub fn json(args: &[&str]) -> Vec<Value> {
    let (code, out, err) = rhack(args);
    assert_eq!((code, err.as_str()), (0, ""));
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Temporary folder of raws, removed on drop.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str, files: &[(&str, &str)]) -> Self {
        let dir = std::env::temp_dir().join(format!("rhack-cli-{}-{name}", std::process::id()));
        for (path, text) in files {
            let path = dir.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        Self(dir)
    }

    pub fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn resource(path: &str) -> String {
    fs::read_to_string(format!("{}/resources/{path}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

#[test]
fn characters_are_printed_as_json_lines() {
    let lines =
        json(&["character", "--count", "3", "--seed", "5", "--role", "Valkyrie", "--race", "h", "--json"]);
    assert_eq!(lines.len(), 3);
    for (line, seed) in lines.iter().zip(5..) {
        assert_eq!(line["seed"], seed);
        assert_eq!(
            (&line["world"], &line["role"], &line["race"]),
            (&"rhack".into(), &"Valkyrie".into(), &"human".into())
        );
        assert_eq!(
            (&line["gender"], &line["hitpoints"], &line["max_hitpoints"]),
            (&"female".into(), &16.into(), &16.into())
        );
        assert_eq!((&line["power"], &line["max_power"]), (&2.into(), &2.into()));
        assert_eq!(line["attributes"].as_object().unwrap().len(), 6);
    }
}

#[test]
fn character_knows_the_spells_of_the_books_in_its_kit() {
    let spells = r#"[{ "name": "test balm", "school": "healing", "level": 1,
        "cast": [{ "effect": "heal", "dice": "1d8" }] }]"#;
    let items = r#"[{ "name": "primer of balm", "class": "spellbook", "glyph": "+", "colour": "red",
        "material": "paper", "weight": 50, "price": 100, "teaches": "test balm" }]"#;
    let roles = r#"[{ "name": "Tourist", "op": "patch", "kit": [{ "item": "primer of balm" }] }]"#;
    let files = [("spells.json", spells), ("items.json", items), ("roles.json", roles)];
    let folder = Folder::new("primer", &files);
    let sheet = &json(&["character", "--role", "t", "--json", "--mod", folder.path()])[0];
    assert_eq!(sheet["spells"], serde_json::json!(["test balm"]));
}

#[test]
fn same_seed_and_choices_give_the_same_character() {
    let args = ["character", "--seed", "9", "--alignment", "chaotic", "--json"];
    assert_eq!(json(&args), json(&args));
    assert_eq!(json(&args)[0]["alignment"], "chaotic");
}

#[test]
fn commands_without_results_in_json_refuse_the_option() {
    for command in [
        &["fmt", "resources"][..],
        &["raws", "creatures"],
        &["replay", "none"],
        &["sim", "--log", "--games", "1"],
        &["arena", "jackal", "newt", "--watch"],
    ] {
        let (code, out, err) = rhack(&[command, &["--json"]].concat());
        let told = "rhack: this prints no JSON: leave out --json\n";
        assert_eq!((code, out.as_str(), err.as_str()), (2, "", told), "{command:?}");
    }
}

#[test]
fn maps_are_printed_as_rows_of_glyphs() {
    let map = &json(&["map", "--seed", "1", "--chain", "room,start", "--json"])[0];
    let rows: Vec<&str> = map["rows"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
    assert_eq!((rows.len(), map["width"].as_i64(), map["height"].as_i64()), (21, Some(80), Some(21)));
    assert!(rows.iter().all(|row| row.chars().count() == 80));
    let room = &map["rooms"][0];
    let side = |key: &str| usize::try_from(room[key].as_u64().unwrap()).unwrap();
    let tile = |x: usize, y: usize| rows[y].chars().nth(x).unwrap();
    assert_eq!(tile(side("left"), side("top")), '.');
    assert_eq!(tile(side("right"), side("bottom")), '.');
    assert_eq!(tile(side("left") - 1, side("top")), '|');
    assert_eq!(tile(side("right") + 1, side("bottom") + 1), '-');
    assert_eq!(map["chain"], serde_json::json!(["room", "start"]));
}

#[test]
fn map_accepts_a_chain_and_prints_its_stages() {
    let stages = json(&["map", "--chain", "room,stairs,start", "--stages", "--json"]);
    assert_eq!(
        stages.iter().map(|map| map["stage"].as_str().unwrap()).collect::<Vec<_>>(),
        ["room", "stairs", "start"]
    );
    assert_eq!(json(&["map", "--chain", "room,start", "--count", "4", "--json"]).len(), 4);
    let (code, out, err) = rhack(&["map", "--chain", "rom,start"]);
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(err.contains("did you mean `room`?"), "{err}");
    let chain = r#"[{ "stage": "room", "width": [3, 5] }, "stairs", "start"]"#;
    for map in json(&["map", "--chain", chain, "--count", "20", "--json"]) {
        let room = &map["rooms"][0];
        let width = room["right"].as_i64().unwrap() - room["left"].as_i64().unwrap() + 1;
        assert!((3..=5).contains(&width), "{room}");
    }
    for (chain, reason) in [
        (r#"[{ "stage": "room", "widht": [3, 5] }, "start"]"#, "chain:1:21: unknown key `widht`"),
        (r#"["room", "strat"]"#, "did you mean `start`?"),
        (r#"["room", 3]"#, "at: [1]"),
        (r#"["room""#, "this is not JSON"),
        ("[]", "a chain needs at least one stage"),
    ] {
        let (code, out, err) = rhack(&["map", "--chain", chain]);
        assert!(code == 2 && out.is_empty() && err.contains(reason), "{chain}: {err}");
    }
    assert_eq!(rhack(&["map", "--depth", "99"]).0, 2);
    assert_eq!(rhack(&["map", "--level", "dungeon"]).0, 2);
}

#[test]
fn map_shows_a_recipe_at_a_depth_it_covers() {
    for depth in ["3", "4"] {
        let map = &json(&["map", "--level", "dungeons", "--depth", depth, "--json"])[0];
        assert_eq!((map["level"].as_str(), map["depth"].to_string().as_str()), (Some("dungeons"), depth));
    }
    // The seed decides the depth of a branch; seeds that put the branch elsewhere are skipped.
    let maps = json(&["map", "--level", "caves", "--depth", "4", "--count", "12", "--json"]);
    assert!((1..12).contains(&maps.len()) && maps.iter().all(|map| map["depth"] == 4), "{}", maps.len());
    let (code, out, err) = rhack(&["map", "--level", "dungeons", "--depth", "9"]);
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(err.contains("there is no such level at depth 9: they are at depths from 3 to 4"), "{err}");
    let sums = &json(&["map", "--vault", "crypt", "--stats", "--count", "9", "--json"])[0];
    assert_eq!((&sums["levels"], &sums["fallbacks"]), (&9.into(), &0.into()));
}

#[test]
fn map_shows_a_vault_alone() {
    let map = &json(&["map", "--vault", "amulet_vault", "--json"])[0];
    assert_eq!(
        (&map["chain"], &map["fallback"]),
        (&serde_json::json!(["prefab"]), &serde_json::json!(false))
    );
    let rows: Vec<&str> =
        map["rows"].as_array().unwrap().iter().map(|row| row.as_str().unwrap().trim()).collect();
    let drawn: Vec<&str> = rows.into_iter().filter(|row| !row.is_empty()).collect();
    assert_eq!(
        (drawn.len(), drawn[0], drawn[1]),
        (13, "------------------/--------", "|.........................|")
    );
    let (code, out, err) = rhack(&["map", "--vault", "amulet_volt"]);
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(err.contains("did you mean `amulet_vault`?"), "{err}");
}

#[test]
fn map_json_lists_stairs() {
    let map = &json(&["map", "--depth", "2", "--chain", "room,stairs,start", "--json"])[0];
    for (key, glyph) in [("up", '<'), ("down", '>')] {
        let [x, y] = [0, 1].map(|i| usize::try_from(map[key][i].as_u64().unwrap()).unwrap());
        assert_eq!(map["rows"][y].as_str().unwrap().chars().nth(x), Some(glyph), "{map}");
    }
    assert_eq!(map["doors"], serde_json::json!([]));
}

#[test]
fn map_json_lists_doors() {
    let chain = "nethack_rooms,sort_rooms,nethack_corridors,doors,stairs,start";
    let (mut secret, mut states) = (0, std::collections::BTreeSet::new());
    for map in json(&["map", "--count", "20", "--chain", chain, "--json"]) {
        for door in map["doors"].as_array().unwrap() {
            let [x, y] = ["x", "y"].map(|key| usize::try_from(door[key].as_u64().unwrap()).unwrap());
            let glyph = map["rows"][y].as_str().unwrap().chars().nth(x).unwrap();
            let state = door["state"].as_str().unwrap();
            let expected = match state {
                _ if door["secret"] == true => "|-",
                "none" | "broken" => ".",
                "open" => "'",
                "closed" | "locked" => "+",
                other => panic!("what is {other}?"),
            };
            assert!(expected.contains(glyph), "{door} {glyph}");
            assert!(door["trapped"].is_boolean());
            secret += usize::from(door["secret"] == true);
            states.insert(state.to_owned());
        }
    }
    assert!(secret > 0 && states.len() >= 4, "{secret} {states:?}");
}

#[test]
fn map_json_lists_hidden_things_and_crossability() {
    let level = ["map", "--depth", "5", "--count", "40", "--json"];
    let mut kinds = std::collections::BTreeSet::new();
    for map in json(&level) {
        let secret = |door: &&Value| door["secret"] == true;
        let place = |what: &Value| (what["y"].as_i64().unwrap(), what["x"].as_i64().unwrap());
        let mut doors: Vec<_> = map["doors"].as_array().unwrap().iter().filter(secret).map(place).collect();
        doors.sort_unstable();
        let hidden = map["hidden"].as_array().unwrap();
        let is_door = |what: &&Value| what["kind"].as_str().unwrap().ends_with("_door");
        assert_eq!(hidden.iter().filter(is_door).map(place).collect::<Vec<_>>(), doors);
        kinds.extend(hidden.iter().map(|what| what["kind"].as_str().unwrap().to_owned()));
        assert_eq!(map["crossable"], true);
        // A level that must have a shop may need several attempts.
        assert!((1..=20).contains(&map["attempts"].as_u64().unwrap()) && map["fallback"] == false);
    }
    assert!(kinds.iter().map(String::as_str).eq(["closed_door", "corridor", "locked_door"]), "{kinds:?}");
    for depth in ["1", "2", "3", "4", "9", "11"] {
        let maps = json(&["map", "--depth", depth, "--count", "20", "--json"]);
        assert!(maps.iter().all(|map| map["crossable"] == true), "depth {depth}");
    }
    let (_, out, _) = rhack(&["map", "--depth", "3", "--seed", "1", "--count", "9"]);
    assert!(
        out.contains("\nhidden: ") && out.contains("\ncan be crossed without finding any of them: yes\n"),
        "{out}"
    );
}

#[test]
fn map_reports_a_failing_recipe() {
    // Rooms without corridors: most rooms are unreachable.
    let lost = ["map", "--chain", "bsp_rooms,stairs,start", "--count", "3"];
    for map in json(&[&lost[..], &["--json"]].concat()) {
        assert_eq!((&map["attempts"], &map["fallback"]), (&20.into(), &true.into()));
        assert_eq!(map["rooms"].as_array().unwrap().len(), 1, "one big room");
    }
    let (_, out, _) = rhack(&lost);
    let told =
        out.lines().filter(|line| line.starts_with("the recipe failed 20 times (some of it cannot be"));
    assert_eq!(told.count(), 3, "{out}");
    let stages = json(&["map", "--chain", "bsp_rooms,start", "--stages", "--json"]);
    assert_eq!(stages.last().unwrap()["stage"], "fallback");
    let sums = json(&[&lost[..], &["--stats", "--json"]].concat());
    assert_eq!(sums.len(), 1);
    assert_eq!(
        (&sums[0]["levels"], &sums[0]["fallbacks"], &sums[0]["attempts"]),
        (&3.into(), &3.into(), &60.into())
    );
}

#[test]
fn map_stats_add_up_over_the_dungeon() {
    let sums = json(&["map", "--all", "--stats", "--count", "2", "--json"]);
    let (all, recipes) = sums.split_last().unwrap();
    let total = |key: &str| recipes.iter().map(|line| line[key].as_u64().unwrap()).sum::<u64>();
    assert!(recipes.iter().all(|line| line["level"].is_string()) && all["level"].is_null());
    for key in
        ["levels", "attempts", "fallbacks", "cut_off", "hidden", "rooms", "floor", "creatures", "items"]
    {
        assert_eq!(all[key].as_u64(), Some(total(key)), "{key}");
    }
    assert_eq!((all["levels"].as_u64(), all["fallbacks"].as_u64()), (Some(2 * 25), Some(0)));
    let (code, out, _) = rhack(&["map", "--stats", "--depth", "3", "--count", "2"]);
    assert!(code == 0 && out.lines().count() == 2 && out.contains("\ndungeons "), "{out}");
}

#[test]
fn seeds_command_tells_of_the_journey_without_its_prizes() {
    let journey = &json(&["seeds", "--from", "5", "--journey", "--json"])[0];
    let list = |key: &str| journey[key].as_array().unwrap().clone();
    assert_eq!(list("regions").len(), 5);
    assert_eq!(list("regions")[0]["name"], "the Threshold");
    let landmarks = list("landmarks");
    let on = |branch: &str, level: u64| {
        let is = |one: &&Value| one["branch"] == branch && one["level"].as_u64() == Some(level);
        landmarks.iter().find(is).unwrap_or_else(|| panic!("{branch} {level}: {landmarks:?}")).clone()
    };
    on("dungeons", 9);
    on("dungeons", 11);
    let town = on("caves", 2);
    assert!(town["shops"].as_array().unwrap().len() > 1 && town["altars"].as_u64() > Some(0), "{town}");
    let portals: Vec<Value> = list("entrances").into_iter().filter(|one| one["portal"] == true).collect();
    assert!(portals.len() == 1 && portals[0]["to"] == "quest" && portals[0]["level"] == 8, "{portals:?}");
    assert!(list("rooms").iter().all(|one| !one["rooms"].as_array().unwrap().is_empty()));
    let prizes = list("prizes");
    assert!(prizes.iter().all(|one| one["count"].as_u64() > Some(1) && one["items"].is_null()), "{prizes:?}");
    assert!(prizes.iter().any(|one| one["branch"] == "caves" && one["level"] == 4), "{prizes:?}");
    let (code, out, _) = rhack(&["seeds", "--from", "5", "--journey"]);
    assert!(code == 0 && out.starts_with("seed 5\n  regions: the Threshold 1-2, "), "{out}");
    let spoilt = &json(&["seeds", "--from", "5", "--journey", "--spoilers", "--json"])[0]["prizes"];
    for one in spoilt.as_array().unwrap() {
        assert_eq!(one["items"].as_array().unwrap().len() as u64, one["count"].as_u64().unwrap());
    }
    assert_eq!(rhack(&["seeds", "--spoilers"]).0, 2, "only with --journey");
    let map = &json(&["map", "--depth", "9", "--seed", "5", "--json"])[0];
    assert!(map["region"] == "the Dim" && map["landmark"] == true, "{}", map["level"]);
    let map = &json(&["map", "--depth", "3", "--seed", "5", "--json"])[0];
    assert!(map["region"] == "the Warrens" && map["landmark"] == false, "{}", map["level"]);
}

#[test]
fn seeds_command_lists_levels_with_digests() {
    let entries = json(&["seeds", "--from", "4", "--count", "3", "--depth", "2", "--json"]);
    let places: Vec<_> =
        entries.iter().map(|e| (e["seed"].as_u64().unwrap(), e["depth"].as_u64().unwrap())).collect();
    assert_eq!(places, [(4, 1), (4, 2), (5, 1), (5, 2), (6, 1), (6, 2)]);
    let digests: std::collections::BTreeSet<&str> =
        entries.iter().map(|entry| entry["digest"].as_str().unwrap()).collect();
    assert_eq!(digests.len(), 6, "no two levels are the same");
    assert!(digests.iter().all(|digest| digest.len() == 16 && u64::from_str_radix(digest, 16).is_ok()));
    for key in ["rooms", "creatures", "items"] {
        assert!(entries.iter().all(|entry| entry[key].is_u64()), "{key}: {entries:?}");
    }
    assert_eq!(json(&["seeds", "--from", "5", "--json"])[0], entries[2], "whatever else is listed");
    let (code, out, err) = rhack(&["seeds", "--from", "4", "--count", "2"]);
    assert_eq!((code, out.lines().count(), err.as_str()), (0, 3, ""));
    assert!(out.contains(entries[0]["digest"].as_str().unwrap()), "{out}");
    assert_eq!(json(&["seeds", "--from", "18446744073709551615", "--count", "1", "--json"]).len(), 1);
    let (code, _, err) = rhack(&["seeds", "--depth", "0"]);
    assert!(code == 2 && err.contains("depths are from 1"), "{err}");
}

#[test]
fn copy_of_resources_is_checked_as_a_whole() {
    let world = resource("worlds/endless-caves/levels.json");
    assert!(world.contains("\"op\""), "its records clear those below, as a mod's might");
    let levels = resource("raws/levels.json").replacen("\"niches\"", "\"nishes\"", 1);
    let files = [("worlds/endless-caves/levels.json", world.as_str()), ("raws/levels.json", &levels)];
    let folder = Folder::new("copy", &files);
    let (code, out, err) = rhack(&["check", folder.path()]);
    assert_eq!((code, err.trim()), (1, "1 problem"), "{out}");
    assert!(out.contains("did you mean `niches`?"), "{out}");
}

#[test]
fn check_accepts_sound_raws_and_lists_errors() {
    let (code, out, err) = rhack(&["check"]);
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    assert!(out.ends_with("\nno problems in rhack, endless-caves, kobold-halls, tutorial\n"), "{out}");
    assert!(out.lines().all(|line| !line.contains("warning")), "{out}");
    assert_eq!(rhack(&["check", "--json"]), (0, String::new(), String::new()));
    let roles = resource("raws/roles.json").replacen("\"hitpoints\": 11", "\"hitpoints\": \"x\"", 1);
    let folder = Folder::new("check", &[("roles.json", &roles)]);
    let (code, out, err) = rhack(&["check", folder.path()]);
    assert_eq!((code, err.trim()), (1, "1 problem"));
    assert!(out.contains("roles.json:26:18: expected a whole number"), "{out}");
    let (code, out, _) = rhack(&["check", "--json", folder.path()]);
    let finding: Value = serde_json::from_str(out.trim()).unwrap();
    assert_eq!(code, 1);
    assert_eq!(finding["level"], "error");
    assert_eq!(
        (&finding["line"], &finding["column"], &finding["path"]),
        (&26.into(), &18.into(), &"[0].hitpoints".into())
    );
}

#[test]
fn folders_are_classified_as_resources_raws_worlds_or_mods() {
    let rules = resource("raws/rules.json").replacen("75", "80", 1);
    let sum = |args: &[&str]| -> u64 {
        let character = &json(&[&["character", "--role", "t", "--json"][..], args].concat())[0];
        character["attributes"].as_object().unwrap().values().map(|score| score.as_u64().unwrap()).sum()
    };
    assert_eq!(sum(&[]), 75);
    let raws = Folder::new("raws", &[("rules.json", &rules)]);
    assert_eq!(sum(&["--raws", raws.path()]), 80);
    let resources = Folder::new("resources", &[("raws/rules.json", &rules), ("other.json", "{}")]);
    assert_eq!(sum(&["--raws", resources.path()]), 80);
    let a_mod = Folder::new("mod", &[("rules.json", "{ \"attribute_points\": 82 }")]);
    assert_eq!(sum(&["--mod", a_mod.path()]), 82);
    let world = Folder::new(
        "world",
        &[("world.json", "{ \"title\": \"Mine\" }"), ("rules.json", "{ \"hero_spede\": 1 }")],
    );
    let (code, out, _) = rhack(&["check", world.path()]);
    assert!(code == 1 && out.contains("did you mean `hero_speed`?"), "{out}");
}

#[test]
fn mods_can_be_checked_by_their_folder() {
    let wizard = "[ { \"op\": \"patch\", \"name\": \"Wizard\", \"hitpoints\": 20 } ]";
    let marked = Folder::new("marked", &[("mod.json", "{ \"title\": \"Mine\" }"), ("roles.json", wizard)]);
    let unmarked = Folder::new("unmarked", &[("roles.json", wizard)]);
    for folder in [&marked, &unmarked] {
        assert_eq!(rhack(&["check", folder.path()]).0, 0);
        assert_eq!(
            json(&["character", "--role", "w", "--race", "h", "--json", "--mod", folder.path()])[0]["hitpoints"],
            22
        );
    }
    let broken = Folder::new("broken", &[("roles.json", &wizard.replace("20", "\"x\""))]);
    assert!(rhack(&["check", broken.path()]).1.contains("expected a whole number"));
}

#[test]
fn mistakes_in_expectations_are_located_as_those_of_other_raws() {
    let play = |text: &str, extra: &[&str]| {
        let files = [("mod.json", "{ \"title\": \"Mine\" }"), ("expect.json", text)];
        let folder = Folder::new("promises", &files);
        rhack(&[&["check", folder.path()], extra].concat())
    };
    for (text, place, reason) in [
        ("{ \"games\": 10,\n \"expect\": [], \"exspect\": [] }", "2:16", "unknown key `exspect`"),
        (r#"{ "games": 0, "expect": [] }"#, "1:12", "`games` must be from 1 to 10000000"),
        (r#"{ "games": 99999999, "expect": [] }"#, "1:12", "`games` must be from 1 to 10000000"),
        (r#"{ "bot": "nobody", "expect": [] }"#, "1:10", "there is no bot `nobody`"),
        (
            r#"{ "expect": [{ "what": "nonsense", "most": 3 }] }"#,
            "1:24",
            "nothing that games are measured by",
        ),
        (r#"{ "expect": [{ "what": "won" }] }"#, "1:14", "neither `least` nor `most`"),
        (r#"{ "expect": [{ "what": "won", "most": 200 }] }"#, "1:39", "from 0 to 100, not 200"),
        (r#"{ "expect": [{ "what": "won", "least": "2" }] }"#, "1:40", "expected a number, found \"2\""),
        (
            r#"{ "expect": [{ "what": "level", "least": 3.5, "most": 3 }] }"#,
            "1:42",
            "3.5, is above the most, 3",
        ),
        (
            r#"{ "expect": [{ "what": "won", "most": 1, "of": { "role": "Heeler" } }] }"#,
            "1:58",
            "no role `Heeler`",
        ),
    ] {
        let (code, out, _) = play(text, &[]);
        let line = out.lines().find(|line| line.contains(&format!("expect.json:{place}: ")));
        assert!(code == 1 && line.is_some_and(|line| line.contains(reason)), "{text}: {code} {out}");
        assert_eq!(play(text, &["--play"]).0, 2, "{text}");
    }
    let both = r#"{ "games": 0, "expect": [{ "what": "nonsense", "most": 3 }, { "what": "won" }] }"#;
    let (_, out, _) = play(both, &["--json"]);
    let lines = out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let paths = lines.filter(|line| line["level"] == "error").map(|line| line["path"].clone());
    assert_eq!(paths.collect::<Vec<_>>(), ["games", "expect[0].what", "expect[1]"], "{out}");
}

#[test]
fn files_with_misspelt_endings_are_reported() {
    let files = [
        ("mod.json", "{ \"title\": \"Mine\" }"),
        ("creatures.jsn", "[]"),
        ("wolves of the north.json5", "[]"),
        ("notes.md", ""),
    ];
    let folder = Folder::new("misspelt", &files);
    let (code, out, _) = rhack(&["check", folder.path()]);
    for expected in [
        "creatures.jsn:1:1: nothing is read from a file of this name",
        "did you mean `creatures.json`?",
        "the names of raws end in `.json`",
    ] {
        assert!(code == 1 && out.contains(expected), "{expected}: {out}");
    }
    assert!(!out.contains("notes.md"), "{out}");
}

#[test]
fn deeply_nested_file_is_one_finding() {
    let deep = "[".repeat(200_000);
    let folder = Folder::new("abyss", &[("mod.json", "{ \"title\": \"Mine\" }"), ("creatures.json", &deep)]);
    for command in ["check", "fmt"] {
        let (code, out, err) = rhack(&[command, folder.path()]);
        assert!(code == 1 && (out + &err).contains("inside each other"), "{command}: {code}");
    }
}

#[test]
fn folder_of_additions_is_checked_as_a_mod() {
    let wolf = r#"[ { "name": "river wolf", "inherits": "wolf", "colour": "blue" } ]"#;
    let folder = Folder::new("additions", &[("creatures.json", wolf)]);
    let (code, out, err) = rhack(&["check", folder.path()]);
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    assert!(
        out.contains("additions: checked as a mod of rhack, because its files hold only a small part"),
        "{out}"
    );
    assert!(out.ends_with("no problems in rhack\n"), "{out}");
    assert_eq!(rhack(&["check", "--json", folder.path()]), (0, String::new(), String::new()));
    let (code, _, err) = rhack(&["check", "--raws", folder.path()]);
    assert!(code == 1 && err.contains("problems"), "taken for all of the raws it lacks creatures: {err}");
    // A mod with a mistake is checked as a mod too.
    let slip = Folder::new("slip", &[("creatures.json", &wolf.replace("blue", "bleu"))]);
    let (code, out, err) = rhack(&["check", slip.path()]);
    assert_eq!((code, err.trim()), (1, "1 problem"), "{out}");
    assert!(out.contains("checked as a mod of rhack") && out.contains("did you mean `blue`?"), "{out}");
}

#[test]
fn copies_of_raws_are_distinguished_from_mods() {
    let (roles, rules) = (resource("raws/roles.json"), resource("raws/rules.json"));
    let copy = Folder::new("part", &[("roles.json", &roles), ("rules.json", &rules)]);
    let (code, out, err) = rhack(&["check", copy.path()]);
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    assert!(out.contains("part: checked as a whole set of raws\nendless-caves: digest "), "{out}");
    assert!(out.ends_with("\nno problems in endless-caves, kobold-halls, rhack, tutorial\n"), "{out}");
    let resources = Folder::new("tree", &[("raws/roles.json", roles.as_str())]);
    assert!(rhack(&["check", resources.path()]).1.contains("tree: checked as a copy of resources/"));
    // One missing comma is one error, however the folder is classified.
    let comma = rules.replacen(",\n", "\n", 1);
    let broken = Folder::new("comma", &[("rules.json", comma.as_str())]);
    let (code, out, err) = rhack(&["check", broken.path()]);
    assert_eq!((code, err.trim()), (1, "1 problem"), "{out}");
    assert!(
        out.contains("comma: checked as a whole set of raws") && out.contains("expected a comma"),
        "{out}"
    );
}

#[test]
fn check_builds_recipes_and_reports_failing_ones() {
    let bottom = r#"[ { "op": "patch", "name": "bottom", "width": 16, "height": 10 } ]"#;
    let folder = Folder::new("lacking", &[("levels.json", bottom)]);
    let (code, out, err) = rhack(&["check", folder.path()]);
    assert_eq!((code, err.trim()), (1, "1 problem"), "{out}");
    assert!(out.contains("`bottom` never succeeds: a required vault does not fit anywhere"), "{out}");
    assert!(out.contains("levels.json:") && out.contains("\"name\": \"bottom\""), "with its place: {out}");
    // An unplaceable vault is reported at the vault.
    let vault: Value = serde_json::from_str(&resource("raws/vaults/amulet_vault.json")).unwrap();
    let rows = vault["map"].as_array().unwrap().iter().map(|row| row.as_str().unwrap());
    let wide = |row: &str| row.replacen(&row[1..2], &row[1..2].repeat(70), 1);
    let map: Vec<String> = rows.map(wide).collect();
    let map = serde_json::json!({ "map": map }).to_string();
    let folder =
        Folder::new("wide", &[("mod.json", r#"{ "title": "Wide" }"#), ("vaults/amulet_vault.json", &map)]);
    let (code, out, err) = rhack(&["check", folder.path()]);
    assert_eq!((code, err.trim()), (1, "1 problem"), "{out}");
    assert!(
        out.contains(
            "wide/vaults/amulet_vault.json:1:8: `bottom` never succeeds with the vault `amulet_vault`"
        ),
        "{out}"
    );
    // Caves that no stage joins: connected only by luck.
    let cells =
        r#"[ { "op": "patch", "name": "honeycomb", "chain": ["voronoi", "stairs", "light", "spawns"] } ]"#;
    let folder = Folder::new("luck", &[("levels.json", cells)]);
    let (code, out, err) = rhack(&["check", folder.path()]);
    assert_eq!((code, err.trim()), (0, "1 warning"), "{out}");
    assert!(
        out.contains(": warning: `honeycomb` fails for ") && out.contains(" of 20 seeds: some of it"),
        "{out}"
    );
    assert!(out.contains(" [recipe_fails]\n"), "{out}");
    assert!(out.ends_with("no problems in rhack\n"), "{out}");
    let (code, out, _) = rhack(&["check", "--strict", "--json", folder.path()]);
    let finding = serde_json::from_str::<Value>(&out).unwrap();
    assert_eq!(
        (code, finding["level"].as_str(), finding["name"].as_str()),
        (1, Some("warning"), Some("recipe_fails"))
    );
    let meant = cells.replace("\"op\"", "\"//allow\": [\"recipe_fails\"], \"op\"");
    let folder = Folder::new("meant", &[("levels.json", &meant)]);
    assert_eq!(rhack(&["check", "--strict", "--json", folder.path()]), (0, String::new(), String::new()));
}

#[test]
fn check_lists_the_files_it_read() {
    let wolf = r#"[ { "name": "river wolf", "inherits": "wolf", "colour": "blue" },
      { "op": "patch", "name": "newt", "level": 1, "speed": 7 }, { "op": "remove", "name": "gecko" } ]"#;
    let folder = Folder::new("looked", &[("mod.json", r#"{ "title": "Wolves" }"#), ("creatures.json", wolf)]);
    let (code, out, err) = rhack(&["check", folder.path()]);
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    let lines: Vec<&str> = out.lines().collect();
    let digest = |line: &str| line.strip_prefix("rhack: digest ").unwrap().to_owned();
    assert_eq!(digest(lines[1]).len(), 16);
    assert_eq!(lines[2..4], ["  resources/raws/", "  resources/worlds/rhack/"]);
    assert_eq!(lines[4], format!("  {}: 1 record added, 1 changed, 1 removed", folder.path()));
    let (_, plain, _) = rhack(&["check"]);
    assert_ne!(digest(plain.lines().next().unwrap()), digest(lines[1]));
}

#[test]
fn check_covers_translations_and_unreadable_files() {
    let folder = Folder::new(
        "many",
        &[("messages.fi.json", "{ \"title\": { \"name\": 3 } }"), ("rules.json", "{ \"x\": 1 }")],
    );
    fs::write(folder.0.join("genders.json"), [0xff, 0xfe, b'[', 0]).unwrap();
    let (code, out, _) = rhack(&["check", folder.path()]);
    assert_eq!(code, 1);
    for expected in ["messages.fi.json:1:22", "this is not UTF-8 text (byte 1)", "unknown key `x`"] {
        assert!(out.contains(expected), "{expected}: {out}");
    }
}

#[test]
fn invalid_arguments_exit_with_code_2() {
    for (args, reason) in [
        (&["character", "--role", "samuri"][..], "did you mean `Samurai`?"),
        (
            &["character", "--role", "Samurai", "--race", "elf"],
            "no character is both Samurai and elf: Samurai goes with human, elf with Priest, Ranger or Wizard",
        ),
        (
            &["character", "--role", "Valkyrie", "--gender", "male", "--race", "elf"],
            "no character is both Valkyrie and elf: Valkyrie goes with human or dwarf, elf with Priest, Ranger or Wizard",
        ),
        (
            &["sim", "--race", "elf", "--alignment", "lawful"],
            "elf goes with chaotic, lawful with human or dwarf",
        ),
        (&["character", "--mod", "/nowhere/at/all"], "/nowhere/at/all"),
        (&["--raws", "/nowhere/at/all", "check"], "/nowhere/at/all"),
        (&["--seed", "3", "character"], "options of a command come after its name"),
        (&["character", "--cuont", "3"], "--count"),
        (&["chracter"], "character"),
        (&["character", "--seed", "-1"], "a seed is a whole number from 0 to 2^64-1"),
        (&["--seed", "abc"], "a seed is a whole number from 0 to 2^64-1"),
        (&["map", "--seed=1.5"], "a seed is a whole number from 0 to 2^64-1"),
        (&["sim", "--seed", "-x"], "a seed is a whole number from 0 to 2^64-1"),
        (&["arena", "newt", "newt", "--seed", "18446744073709551616"], "from 0 to 2^64-1"),
        (&["seeds", "--from", "-1"], "a seed is a whole number from 0 to 2^64-1"),
        (&["seeds", "--from", "18446744073709551615", "--count", "2"], "no seed after 18446744073709551615"),
        (&["character", "--seed", "18446744073709551615", "--count", "2"], "no seed after"),
        (&["map", "--seed", "18446744073709551615", "--count", "2"], "no seed after"),
        (&["seeds", "--count", "0"], "0 is not in 1.."),
        (&["sim", "--games", "0"], "0 is not in 1.."),
        (&["sim", "--games", "1", "--html", "/nowhere/page.html"], "/nowhere/page.html"),
        (&["sim", "--games", "1", "--record", "/dev/null"], "/dev/null"),
        (&["raws", "creatures.attacks.dice.x"], "`attacks.dice` has no keys"),
        (&["arena", "Valkyrie", "jackal", "--with", "blessed +100 long sword"], "did you mean `long sword`?"),
    ] {
        let (code, out, err) = rhack(args);
        assert!(code == 2 && out.is_empty() && err.contains(reason), "{args:?}: {code} {out} {err}");
    }
    let (code, _, err) = rhack(&["character", "--world", "rhak"]);
    assert!(code == 1 && err.contains("did you mean `rhack`?"), "{err}");
    assert_eq!(rhack(&["check", "--world", "rhak"]).0, 1);
}

#[test]
fn unknown_role_of_a_broken_mod_names_the_mod() {
    let folder = Folder::new("absent", &[("mod.json", "{ \"title\": \"Bakery\" }"), ("roles.json", "[ 3 ]")]);
    let (code, _, err) = rhack(&["play", "--mod", folder.path(), "--role", "Baker"]);
    assert_eq!(code, 2);
    assert!(err.contains("there is no role `Baker`"), "{err}");
    assert!(err.contains("is not loaded"), "{err}");
}

#[test]
fn missing_display_and_terminal_are_reported() {
    for args in [&[][..], &["play"], &["--front", "auto"]] {
        let (code, out, err) = rhack(args);
        assert_eq!((code, out.as_str()), (2, ""));
        assert!(err.contains("no display") && err.contains("no terminal"), "{err}");
    }
    let (code, _, err) = rhack(&["--front", "window"]);
    assert!(code == 2 && (err.contains("DISPLAY") || err.contains("has no window")), "{err}");
    let (code, _, err) = rhack(&["--front", "terminal"]);
    assert!(code == 2 && err.contains("terminal"), "{err}");
}

#[test]
fn character_command_lists_the_kit() {
    let knight = &["character", "--seed", "1", "--role", "Knight"];
    let carried =
        ["long sword", "lance", "ring mail", "helmet", "small shield", "leather gloves", "apple", "carrot"];
    assert_eq!(json(&[&knight[..], &["--json"]].concat())[0]["kit"], serde_json::json!(carried));
    let (_, out, _) = rhack(knight);
    let line = "carries: +1 long sword, +1 lance, +1 ring mail, helmet, small shield, leather gloves, 10 apple, \
        10 carrot";
    assert!(out.ends_with(&format!("{line}\n")), "{out}");
    // In this world all heroes are alike and carry nothing.
    let (_, out, _) = rhack(&["character", "--world", "kobold-halls"]);
    assert_eq!(out.lines().count(), 1, "{out}");
}

#[test]
fn closed_stdout_is_not_an_error() {
    let binary = assert_cmd::cargo::cargo_bin("rhack");
    let mut child = std::process::Command::new(binary)
        .args(["character", "--count", "100000"])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

#[test]
fn help_mentions_no_missing_feature() {
    let (code, out, _) = rhack(&["--help"]);
    assert_eq!(code, 0);
    assert!(!out.contains("spell"), "{out}");
}

#[test]
#[cfg(all(target_os = "linux", feature = "window"))]
fn window_failure_names_its_cause() {
    let mut command = Command::cargo_bin("rhack").unwrap();
    // No server listens there, or the libraries are missing.
    command.env("DISPLAY", ":977").env_remove("WAYLAND_DISPLAY").env_remove("XDG_RUNTIME_DIR");
    let output = command.args(["--front", "window"]).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    let unreachable = "rhack: the display does not answer";
    let missing = said.starts_with("rhack: the window needs lib") && said.contains("apt install lib");
    assert!(missing || said.starts_with(unreachable), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
}
