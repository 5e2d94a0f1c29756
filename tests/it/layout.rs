//! `rhack fmt`: layout of files of raws.

use crate::{cli::rhack, common::temp::Folder};
use rhack::{
    raws::{
        machinery::layout::{kind_of, laid_out},
        reading::layers::SourceFile,
    },
    ui::{
        kinds::{ALL, files},
        resources::interface_files,
    },
};
use serde_json::Value;
use std::{fs, path::Path};

/// Returns `text` laid out as the file at `path`.
fn fmt(path: &str, text: &str) -> String {
    let kinds: Vec<_> = files().into_iter().chain(interface_files()).collect();
    let file = SourceFile::of_bytes(path.to_owned(), text.into());
    laid_out(kind_of(&kinds, path).expect(path), ALL, &file).expect(path)
}

/// Returns the paths and texts of all files of raws in and below `folder`.
fn raws(folder: &str) -> Vec<(String, String)> {
    fn collect(folder: &Path, found: &mut Vec<(String, String)>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                collect(&path, found);
            } else if path.extension().is_some_and(|extension| extension == "json") {
                found.push((path.display().to_string(), fs::read_to_string(&path).unwrap()));
            }
        }
    }
    let mut found = Vec::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut found);
    found.sort();
    found
}

#[test]
fn shipped_raws_are_laid_out() {
    let mut files = raws("resources/raws");
    files.extend(raws("resources/worlds"));
    files.extend(raws("resources/keys"));
    files.extend(raws("resources/palettes"));
    assert!(files.len() > 30, "{} files", files.len());
    for (path, text) in files {
        assert_eq!(fmt(&path, &text), text, "{path}: run `rhack fmt resources`");
    }
}

#[test]
fn layout_keeps_meaning_and_is_stable() {
    for (path, text) in raws("tests/data/frozen") {
        let once = fmt(&path, &text);
        let value = |text: &str| serde_json::from_str::<Value>(text).unwrap();
        assert_eq!(value(&once), value(&text), "{path}");
        assert_eq!(fmt(&path, &once), once, "{path}");
    }
}

#[test]
fn keys_have_one_order_and_comments_follow_the_key_before_them() {
    let cases = [
        // What says which record is meant comes first; unknown keys stay behind the key before them.
        (
            "creatures.json",
            r#"[{"level":1,"//":"strong","speed":12,"inherits":"rat","name":"big rat","op":"patch"}]"#,
            "[\n  { \"name\": \"big rat\", \"op\": \"patch\", \"inherits\": \"rat\", \"level\": 1, \"//\": \"strong\", \"speed\": 12 }\n]\n",
        ),
        // One effect a line, the name of the effect first.
        (
            "items.json",
            r#"[{"name":"mead","quaff":[{"points":1,"effect":"nourish"},{"dice":"1d4","effect":"heal"}]}]"#,
            "[\n  { \"name\": \"mead\",\n    \"quaff\": [\n      { \"effect\": \"nourish\", \"points\": 1 },\n      { \"effect\": \"heal\", \"dice\": \"1d4\" }\n    ] }\n]\n",
        ),
        // A map keeps a row a line; an empty line between records stays, but only one.
        (
            "vaults/cell.json",
            "{\"title\":\"a cell\",\n\"map\": [\n\"---\",\n\"|.|\",\"---\"],\n\n\n\"depth\":[1,2]}",
            "{\n  \"title\": \"a cell\",\n  \"map\": [\n    \"---\",\n    \"|.|\",\n    \"---\"\n  ],\n\n  \"depth\": [1, 2]\n}\n",
        ),
        ("genders.json", "[ ]", "[]\n"),
    ];
    for (path, text, expected) in cases {
        assert_eq!(fmt(path, text), expected);
    }
}

#[test]
fn strings_are_left_as_they_are_written() {
    let text = r#"[{"name":"a\"b\\","about":"\u00e9, {x: [1]}"}]"#;
    assert!(fmt("items.json", text).contains(r#"{ "name": "a\"b\\", "about": "\u00e9, {x: [1]}" }"#));
}

#[test]
fn fmt_rewrites_sound_files_and_leaves_broken_ones() {
    let folder = Folder::new();
    let write = |name: &str, text: &str| folder.write(name, text.as_bytes());
    let read = |name: &str| folder.text(name);
    let dir = folder.path().display().to_string();
    write("roles.json", "[ { \"hotkey\":\"x\",\"name\":\"Fool\" } ]");
    write("notes.json", "{  }");
    assert_eq!(rhack(&["fmt", "--check", &dir]).0, 1);
    let (code, out, err) = rhack(&["fmt", &dir]);
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.trim_end().ends_with("roles.json"), "{out}");
    assert_eq!(read("roles.json"), "[\n  { \"name\": \"Fool\", \"hotkey\": \"x\" }\n]\n");
    assert_eq!(read("notes.json"), "{  }", "no kind of raws has this name");
    assert_eq!(rhack(&["fmt", "--check", &dir]), (0, String::new(), String::new()));

    write("races.json", "[ { \"name\": ]");
    let (code, _, err) = rhack(&["fmt", &dir]);
    assert!(code == 1 && err.contains("races.json:1:"), "{err}");
    assert_eq!(read("races.json"), "[ { \"name\": ]");
    let (code, _, err) = rhack(&["fmt", &format!("{dir}/notes.json")]);
    assert!(code == 2 && err.contains("notes.json"), "{err}");
    let (code, _, err) = rhack(&["fmt", &format!("{dir}/none.json")]);
    assert!(code == 2 && err.contains("none.json"), "{err}");
}

#[test]
fn check_mentions_files_that_are_not_laid_out() {
    let folder = Folder::new();
    folder.write("creatures.json", b"[ {\"op\":\"patch\",\"name\":\"newt\",\n \"speed\":3} ]");
    let dir = folder.path().display().to_string();
    let (code, out, _) = rhack(&["check", &dir]);
    assert!(code == 0 && out.contains("1 file not laid out: `rhack fmt` does it"), "{out}");
    rhack(&["fmt", &dir]);
    assert!(!rhack(&["check", &dir]).1.contains("laid out"));
}
