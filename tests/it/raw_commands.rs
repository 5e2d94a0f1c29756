//! The commands `rhack raws`, `schema`, `show` and `diff`.

use crate::cli::{Folder, json, rhack};
use serde_json::{Value, json};
use std::collections::BTreeSet;

const MOD: &str = r#"[
  { "op": "patch", "name": "jackal", "attacks": [{ "form": "bite", "dice": "1d3" }], "mind": { "pack": null } },
  { "name": "wug", "inherits": "canine", "colour": "blue" },
  { "op": "remove", "name": "newt" }
]"#;

fn printed(args: &[&str]) -> String {
    let (code, out, err) = rhack(args);
    assert_eq!((code, err.as_str()), (0, ""), "{args:?}");
    out
}

#[test]
fn raws_command_explains_every_key() {
    let files = printed(&["raws"]);
    assert!(files.contains("creatures   creatures.json    Creatures."), "{files}");
    let level = printed(&["raws", "creatures.level"]);
    assert!(level.contains("values: 0 to 50\ndefault: 0\n"), "{level}");
    let form = printed(&["raws", "creatures.attacks.form"]);
    assert!(form.contains("hug                Hold and crush"), "{form}");
    let effects = printed(&["raws", "effects"]);
    assert!(
        effects.contains("drain_level                  The target loses an experience level."),
        "{effects}"
    );
    assert!(effects.contains("Each effect can also have:\n\none_in\n"), "{effects}");
    let sleep = printed(&["raws", "effects.sleep"]);
    assert!(sleep.starts_with("The target falls asleep.\n\nturns\n"), "{sleep}");
    let stage = printed(&["raws", "stages.water"]);
    assert!(stage.starts_with("Pools and lakes.\n") && stage.contains("default [1,3]"), "{stage}");
    let moves = printed(&["raws", "keys.moves"]);
    assert!(moves.contains("values: by name in moves: list: text\n"), "{moves}");
    assert!(printed(&["raws", "palettes"]).contains("uses\n"));
    for (place, told) in [
        ("creatuers", "did you mean `creatures`?"),
        ("creatures.atacks", "creatures.json has no key `atacks`; did you mean `attacks`?"),
        ("creatures.attacks.dcie", "`attacks` has no key `dcie`; did you mean `dice`?"),
        ("stages.watre", "did you mean `water`?"),
        ("effects.slep", "did you mean `sleep`?"),
    ] {
        let (code, _, err) = rhack(&["raws", place]);
        assert!(code == 2 && err.contains(told), "{place}: {err}");
    }
}

#[test]
fn texts_are_listed_with_their_addresses() {
    let newt = r#"[ { "op": "patch", "name": "newt", "about": "A wet thing." } ]"#;
    let folder = Folder::new("texts", &[("creatures.json", newt)]);
    let listed = printed(&["raws", "--texts", "--mod", folder.path()]);
    assert!(listed.lines().any(|line| line == "creatures/newt/about  A wet thing."));
    assert!(listed.lines().any(|line| line.starts_with("messages/item/corpse  ")));
    let texts = json(&["raws", "creatures", "--texts", "--json", "--mod", folder.path()]);
    let text = texts.iter().find(|text| text["address"] == "creatures/newt/about").unwrap();
    assert_eq!((&text["text"], &text["slots"]), (&json!("A wet thing."), &json!([])));
    assert!(texts.iter().all(|text| text["address"].as_str().unwrap().starts_with("creatures/")));
    for args in [&["raws", "--texts", "creatuers"][..], &["raws", "--texts", "--world", "rhak"]] {
        let (code, _, err) = rhack(args);
        assert!(code == 2 && err.contains("did you mean"), "{args:?}: {err}");
    }
}

#[test]
fn names_of_refusals_are_the_keys_of_their_texts() {
    let listed = printed(&["raws", "--refusals"]);
    let names: BTreeSet<String> = listed.lines().map(|name| format!("messages/refusal/{name}")).collect();
    let texts = printed(&["raws", "messages", "--texts"]);
    let texts = texts.lines().filter_map(|line| line.split("  ").next());
    let told: BTreeSet<String> =
        texts.filter(|address| address.starts_with("messages/refusal/")).map(str::to_owned).collect();
    assert!(names.len() == listed.lines().count() && names.contains("messages/refusal/no_door"), "{listed}");
    assert_eq!(names.difference(&told).collect::<Vec<_>>(), Vec::<&String>::new());
}

#[test]
fn schemas_include_names_from_mods() {
    let folder = Folder::new("schemas", &[("creatures.json", MOD)]);
    let schema: Value =
        serde_json::from_str(&printed(&["schema", "creatures", "--mod", folder.path()])).unwrap();
    let about = &schema["items"]["properties"]["about"];
    assert_eq!(about["format"], "shown", "a text that players read is marked: {about}");
    let into = &schema["items"]["properties"]["grows"]["properties"]["into"]["enum"];
    assert!(
        into.as_array().is_some_and(|names| names.contains(&json!("wug")) && !names.contains(&json!("newt")))
    );
    let keys: Value = serde_json::from_str(&printed(&["schema", "keys"])).unwrap();
    let moves = &keys["properties"]["moves"]["propertyNames"]["anyOf"][0]["enum"];
    assert_eq!(moves.as_array().unwrap().len(), 8, "{moves}");
    let all: Value = serde_json::from_str(&printed(&["schema"])).unwrap();
    assert!(all["levels"]["items"]["properties"]["chain"].is_object());
}

#[test]
fn raws_writes_reference_and_schemas_into_folders() {
    let folder = Folder::new("published", &[]);
    let [reference, schemas] = ["reference", "schemas"].map(|name| format!("{}/{name}", folder.path()));
    assert_eq!(printed(&["raws", "--reference", &reference, "--schemas", &schemas]), "");
    let shops = std::fs::read_to_string(format!("{reference}/shops.md")).unwrap();
    assert!(
        shops.starts_with("# shops.json") && shops.contains("| `share` | 0 to 1000 | required |"),
        "{shops}"
    );
    for name in ["creatures", "definitions"] {
        let schema = std::fs::read_to_string(format!("{schemas}/{name}.schema.json")).unwrap();
        assert!(serde_json::from_str::<Value>(&schema).unwrap().is_object());
    }
    let (code, _, err) = rhack(&["raws", "--schemas", "/dev/null/there"]);
    assert!(code != 0 && !err.is_empty(), "{code} {err}");
    let (code, ..) = rhack(&["raws", "creatures", "--schemas", &schemas]);
    assert_eq!(code, 2);
}

#[test]
fn show_lists_keys_with_their_places() {
    let folder = Folder::new("shown", &[("creatures.json", MOD)]);
    let keys = json(&["show", "creatures", "Jackal", "--json", "--mod", folder.path()]);
    let key = |path: &str| keys.iter().find(|key| key["path"] == path).cloned().unwrap_or_default();
    let attacks = key("attacks");
    assert_eq!(attacks["was"], json!([{ "form": "bite", "dice": "1d2" }]));
    assert!(attacks["file"].as_str().is_some_and(|file| file.starts_with(folder.path())), "{attacks}");
    assert_eq!(attacks["line"], 2);
    assert_eq!((key("glyph")["value"].clone(), key("mind.pack")), (json!("d"), Value::Null));
    assert!(printed(&["show", "creatures"]).lines().any(|line| line == "canine  (abstract)"));
    let names = json(&["show", "creatures", "--json"]);
    assert!(names.contains(&json!({ "name": "canine", "abstract": true })), "{names:?}");
    let (code, _, err) = rhack(&["show", "creatures", "jakal"]);
    assert!(code == 2 && err.contains("did you mean `jackal`?"), "{err}");
}

#[test]
fn show_accepts_old_names() {
    let eft = r#"[ { "name": "eft", "was": ["wug"], "inherits": "newt" } ]"#;
    let folder = Folder::new("old-name", &[("creatures.json", eft)]);
    let shown = |name| printed(&["show", "creatures", name, "--mod", folder.path()]);
    assert_eq!(shown("wug"), shown("eft"));
}

#[test]
fn show_lists_the_places_that_refer_to_a_record() {
    let folder = Folder::new(
        "referring",
        &[(
            "creatures.json",
            r#"[{ "name": "wolfling", "inherits": "jackal",
        "grows": { "into": "newt", "level": 3 } }]"#,
        )],
    );
    let told = |kind, name| printed(&["show", kind, name, "--references", "--mod", folder.path()]);
    let here = |line: u32| format!("creatures wolfling  {}/creatures.json:{line}", folder.path());
    for (kind, name, line) in [
        ("creatures", "jackal", here(1)),
        ("creatures", "newt", here(2)),
        ("creatures", "dwarf", "races dwarf  resources/raws/races.json".to_owned()),
        ("terrain", "floor", "vaults ".to_owned()),
    ] {
        let told = told(kind, name);
        assert!(told.lines().any(|told| told.starts_with(&line)), "{kind} {name}: {told}");
    }
    assert_eq!(told("creatures", "wolfling"), "nothing refers to it\n");
    let lines = json(&["show", "spells", "force bolt", "--references", "--json"]);
    assert!(lines.iter().any(|line| line["table"] == "items" && line["record"] == "spellbook of force bolt"));
}

#[test]
fn files_of_a_folder_add_to_the_list_of_its_name() {
    let folder = Folder::new(
        "list-folder",
        &[
            ("creatures.json", r#"[{ "name": "big newt", "inherits": "newt", "level": 2 }]"#),
            ("creatures/a.json", r#"[{ "op": "patch", "name": "big newt", "level": 4 }]"#),
            ("creatures/newts.json", r#"[{ "name": "red eft", "was": ["eft"], "inherits": "big newt" }]"#),
            ("items/more.json", r#"[{ "name": "corpse", "class": "food" }]"#),
        ],
    );
    let level = |name: &str| {
        let keys = json(&["show", "creatures", name, "--json", "--mod", folder.path()]);
        keys.iter().find(|key| key["path"] == "level").map(|key| key["value"].clone())
    };
    assert_eq!((level("big newt"), level("eft")), (Some(json!(4)), Some(json!(4))));
    let (code, told, _) = rhack(&["check", "--mod", folder.path()]);
    assert!(code == 1 && told.contains("items/more.json:1:"), "{told}");
    assert!(!told.contains("creatures/"), "{told}");
    let (_, told, _) = rhack(&["fmt", "--check", folder.path()]);
    assert_eq!(told.lines().filter(|line| line.ends_with("creatures/newts.json")).count(), 1, "{told}");
}

#[test]
fn diff_lists_changes_key_by_key() {
    let folder = Folder::new("different", &[("creatures.json", MOD)]);
    let told = printed(&["diff", "--mod", folder.path()]);
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines.len(), 4, "{told}");
    assert!(
        lines[0].contains(r#"attacks: [{"dice":"1d2","form":"bite"}] -> [{"dice":"1d3","form":"bite"}]"#)
    );
    assert_eq!(lines[1], "creatures jackal  mind.pack: true -> nothing");
    assert!(lines[2].starts_with("creatures wug  new"), "{told}");
    let line = MOD.lines().position(|line| line.contains("remove")).unwrap() + 1;
    let removal = lines[3].strip_prefix("creatures newt  gone  ").unwrap();
    assert!(removal.ends_with(&format!("creatures.json:{line}")), "{removal}");
    assert_eq!(json(&["diff", "--json", "--mod", folder.path()]).len(), 4);
    // A comment and another order change nothing.
    let same = r#"[ { "op": "patch", "name": "jackal", "//": "as ever", "frequency": 3 } ]"#;
    let folder = Folder::new("same", &[("creatures.json", same)]);
    assert_eq!(printed(&["diff", "--mod", folder.path()]), "nothing differs\n");
}
