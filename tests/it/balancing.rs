//! `rhack balance`, and the mods that come with the game.

use crate::cli::{Folder, rhack};
use rhack::{
    raws::reading::sources::Sources,
    ui::resources::{DEFAULT_WORLD, load_raws},
};
use serde_json::Value;
use std::{fs, path::Path};

/// Bands that a lower price of the second experience level meets.
const BANDS: &str = r#"{
  "bot": "explorer", "max_turns": 300,
  "expect": [{ "what": "level", "least": 1.8 }],
  "keys": [
    { "key": "rules.experience.1", "least": 1, "most": 20 },
    { "key": "rules.crowd.clear_start", "least": 0, "most": 20 },
    { "key": "creatures.newt.speed", "least": 3, "most": 12 }
  ]
}"#;

#[test]
fn balance_names_an_edit_and_writes_it_as_a_mod() {
    let folder = Folder::new("balance", &[("bands.json", BANDS)]);
    let (bands, out) = (format!("{}/bands.json", folder.path()), format!("{}/tuned", folder.path()));
    let args = ["balance", "--to", &bands, "--touch", "1", "--games", "1200", "--judged-by", "200"];
    let args = [&args[..], &["--out", &out, "--json"]].concat();
    let (code, text, err) = rhack(&args);
    assert_eq!((code, err.as_str()), (0, ""), "{text}");
    let line: Value = serde_json::from_str(&text).unwrap();
    let changes = line["changes"].as_array().unwrap();
    assert_eq!(changes.len(), 1, "{text}");
    assert_eq!((&changes[0]["key"], &changes[0]["was"]), (&"rules.experience.1".into(), &20.into()));
    let is = changes[0]["is"].as_f64().unwrap();
    assert!(is < 20.0, "{text}");
    assert_ne!(line["bands"][0]["verdict"], "broken");
    let rules = fs::read_to_string(format!("{out}/rules.json")).unwrap();
    let rules: Value = serde_json::from_str(&rules).unwrap();
    assert_eq!((&rules["experience"][0], &rules["experience"][1]), (&(is as i64).into(), &40.into()));
    let (code, text, err) = rhack(&["check", &out]);
    assert_eq!(code, 0, "{text}{err}");
    let (code, _, err) = rhack(&args);
    assert!(code == 2 && err.contains("it is there already"), "{err}");
}

#[test]
fn balance_refuses_keys_that_are_no_numbers() {
    for (key, why) in [
        (r#"{ "key": "rules.crowd.mosst", "least": 1, "most": 2 }"#, "the raws set no number there"),
        (r#"{ "key": "ruels.crowd.most", "least": 1, "most": 2 }"#, "did you mean `rules`?"),
        (r#"{ "key": "rules.crowd.pets", "least": 0, "most": 1 }"#, "the raws set no number there"),
        (r#"{ "key": "rules.crowd.most", "least": 1, "most": 2 }"#, "it is 50, which must be between"),
        ("", "names no keys that may change"),
    ] {
        let text = format!(r#"{{ "expect": [{{ "what": "won", "least": 1 }}], "keys": [{key}] }}"#);
        let folder = Folder::new("keys", &[("bands.json", &text)]);
        let (code, _, err) = rhack(&["balance", "--to", &format!("{}/bands.json", folder.path())]);
        assert!(code == 2 && err.contains(why), "{key}: {err}");
    }
    let (code, _, err) = rhack(&["balance", "--to", "/nowhere.json"]);
    assert!(code == 2 && err.contains("/nowhere.json"), "{err}");
}

#[test]
fn mods_of_the_game_are_called_by_name_and_scale_harm() {
    let mut percents = Vec::new();
    for name in Sources::embedded().shipped_mods() {
        let mut sources = Sources::embedded();
        sources.mods.extend(sources.shipped_mod(name));
        let raws = load_raws(&sources, DEFAULT_WORLD, None).unwrap();
        percents.push((raws.mods.join(","), raws.rules.harm.percent));
        let folder = format!("resources/mods/{name}");
        assert!(Path::new(env!("CARGO_MANIFEST_DIR")).join(&folder).is_dir(), "{folder}");
        let (code, out, err) = rhack(&["diff", "--mod", name]);
        assert!(code == 0 && out.contains("harm.percent"), "{name}: {out}{err}");
    }
    assert_eq!(percents, [("Expert".to_owned(), 130), ("Novice".to_owned(), 65)]);
    let (code, _, err) = rhack(&["diff", "--mod", "novise"]);
    assert!(code == 2 && err.contains("novise"), "{err}");
}
