//! `rhack replay --why`: the decisions of the bot beside a recording.

use crate::{
    cli::{json, rhack},
    common::temp::Folder,
};
use std::path::PathBuf;

/// Returns a game by `bot`, recorded in `folder`.
fn recorded(folder: &Folder, bot: &str) -> String {
    let path = folder.path().to_str().unwrap();
    let args = ["sim", "--record", path, "--seed", "3", "--games", "1", "--max-turns", "250", "--bot", bot];
    assert_eq!(rhack(&args).0, 0);
    folder.path().join("3.replay").to_str().unwrap().to_owned()
}

#[test]
fn own_recording_is_decided_alike_by_rules_with_reasons() {
    let folder = Folder::new();
    let file = recorded(&folder, "careful");
    let lines = json(&["replay", &file, "--why", "--json"]);
    let (_, verified, _) = rhack(&["replay", &file, "--verify"]);
    assert!(verified.contains(&format!(": {} actions", lines.len())), "{verified}");
    for line in &lines {
        assert!(line.get("would").is_none(), "{line}");
        assert!(!line["rule"].as_str().unwrap().is_empty() && !line["reason"].as_str().unwrap().is_empty());
        assert!(line["turn"].is_u64() && line["depth"] == 1 && line["hitpoints"].is_i64(), "{line}");
    }
    assert!(lines.iter().any(|line| line["rule"] == "explore") && !lines[0]["action"].is_null());

    let (code, told, _) = rhack(&["replay", &file, "--why"]);
    let rows = told.lines().count();
    assert!(code == 0 && rows < lines.len() / 2, "one rule is told once: {told}");
    assert!(told.contains("Goes to something unknown or to a wanted item: walk x"), "{told}");
    assert!(!told.contains("follow way") && !told.contains("recorded:"), "{told}");
    assert!(told.ends_with(&format!("All {} actions are decisions of careful.\n", lines.len())), "{told}");
    let (_, until, _) = rhack(&["replay", &file, "--why", "--until", "20"]);
    assert!(until.lines().count() < rows, "{until}");
    let (_, with_text, _) = rhack(&["replay", &file, "--why", "--text"]);
    assert!(with_text.lines().count() > rows, "{with_text}");
}

#[test]
fn another_bot_says_from_which_turn_on_it_would_act_otherwise() {
    let folder = Folder::new();
    let file = recorded(&folder, "careful");
    let lines = json(&["replay", &file, "--why", "--json", "--bot", "diver"]);
    let first = lines.iter().find(|line| line.get("would").is_some()).unwrap();
    assert_ne!(first["would"], first["action"]);
    let (code, told, _) = rhack(&["replay", &file, "--why", "--bot", "diver"]);
    let turn = &first["turn"];
    assert!(
        code == 0 && told.contains(&format!("From turn {turn} on diver of this version acts otherwise:\n"))
    );
    assert!(told.contains(" (recorded: ") && told.contains("diver decides otherwise at "), "{told}");
}

#[test]
fn recordings_without_a_bot_ask_for_one() {
    let old = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/replays/rhack.save"));
    let frozen = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/frozen");
    let why = ["replay", old.to_str().unwrap(), "--why", "--raws", frozen];
    let (code, out, err) = rhack(&why);
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(err.ends_with("it does not say which bot has played: name one by --bot\n"), "{err}");
    for (bot, told) in [("wanderer", "decides without rules"), ("explorr", "did you mean `explorer`?")] {
        let (code, _, err) = rhack(&[&why[..], &["--bot", bot]].concat());
        assert!(code == 2 && err.contains(told), "{err}");
    }
    let (code, told, _) = rhack(&[&why[..], &["--bot", "explorer", "--until", "30"]].concat());
    assert!(code == 0 && told.contains("explore"), "{told}");
}
