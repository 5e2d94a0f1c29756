//! The layers of the crate, and what is not allowed where. `src/lib.rs` explains them.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that finds nothing has failed")]

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The layers from left to right: a module imports only from its left.
const LAYERS: [&str; 7] = ["base", "raws", "map_builders", "engine", "narrate", "ui", "frontends"];

/// Words that may not appear left of `ui`, and what they would bring in.
const BANNED: [(&str, &str); 16] = [
    ("std::fs", "files"),
    ("std::net", "the network"),
    ("std::env", "the environment"),
    ("std::io", "input and output"),
    ("std::thread", "threads"),
    ("Instant", "a clock"),
    ("SystemTime", "a clock"),
    ("HashMap", "an order that differs on every run"),
    ("HashSet", "an order that differs on every run"),
    ("static mut", "global state"),
    ("OnceLock", "global state"),
    ("LazyLock", "global state"),
    ("thread_local", "global state"),
    (".sin(", "floats that differ between platforms"),
    (".powf(", "floats that differ between platforms"),
    (".exp(", "floats that differ between platforms"),
];

fn rust_files(dir: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// Every file of a layer, with its code: comments, blank lines and unit tests left out.
fn code(layer: &str) -> Vec<(String, String)> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(layer);
    let mut files = Vec::new();
    rust_files(&dir, &mut files);
    assert!(!files.is_empty(), "{layer} is empty");
    let strip = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        let text = text.split("#[cfg(test)]").next().unwrap_or_default();
        let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        (path.display().to_string(), lines.collect::<Vec<_>>().join("\n"))
    };
    files.into_iter().map(strip).collect()
}

/// The layers that `code` names after `crate::`, also inside braces.
fn imports(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, _) in code.match_indices("crate::") {
        let rest = &code[at + "crate::".len()..];
        match rest.strip_prefix('{') {
            None => {
                found.push(rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap().to_owned())
            }
            Some(group) => {
                // The first word of each item at the top level of the group.
                let (mut depth, mut item) = (0, String::new());
                for c in group.chars() {
                    match c {
                        '{' => depth += 1,
                        '}' if depth == 0 => break,
                        '}' => depth -= 1,
                        ',' if depth == 0 => found.push(std::mem::take(&mut item)),
                        _ if depth == 0 => item.push(c),
                        _ => {}
                    }
                }
                found.push(item);
            }
        }
    }
    let first_word = |item: String| item.trim().split("::").next().unwrap_or_default().trim().to_owned();
    found.into_iter().map(first_word).filter(|word| !word.is_empty()).collect()
}

#[test]
fn imports_are_read_from_plain_and_grouped_uses() {
    let code = "use crate::base::x; use crate::{raws::{a, b}, ui::c}; crate::engine::f();";
    assert_eq!(imports(code), ["base", "raws", "ui", "engine"]);
}

#[test]
fn a_module_imports_only_from_its_left() {
    for (i, layer) in LAYERS.iter().enumerate() {
        for (file, code) in code(layer) {
            for import in imports(&code) {
                let at = LAYERS.iter().position(|known| *known == import);
                let at = at.unwrap_or_else(|| panic!("{file} imports crate::{import}, which is no layer"));
                assert!(at <= i, "{file}: {layer} may not import {import}, which is to its right");
            }
        }
    }
}

#[test]
fn the_engine_and_what_is_left_of_it_touch_nothing_outside() {
    for layer in LAYERS.iter().take_while(|layer| **layer != "ui") {
        for (file, code) in code(layer) {
            for (word, what) in BANNED {
                assert!(!code.contains(word), "{file}: `{word}` brings in {what}");
            }
        }
    }
}

#[test]
fn randomness_has_one_door() {
    for layer in LAYERS {
        for (file, code) in code(layer) {
            let is_door = file.ends_with("rng.rs") || layer == "frontends";
            assert!(
                is_door
                    || !["rand_xoshiro", "rand::", "getrandom"].iter().any(|library| code.contains(library)),
                "{file}: random numbers come from base::rng alone"
            );
        }
    }
}

#[test]
fn the_engine_writes_no_sentences_and_knows_no_colours() {
    for layer in ["map_builders", "engine"] {
        for (file, code) in code(layer) {
            for word in ["Colour", "messages", "Rgb"] {
                assert!(!code.contains(word), "{file}: `{word}` belongs further to the right");
            }
        }
    }
}

#[test]
fn map_builders_know_no_ecs_and_only_front_ends_know_front_end_libraries() {
    for layer in LAYERS {
        for (file, code) in code(layer) {
            assert!(layer == "engine" || !code.contains("specs::"), "{file} uses specs");
            for library in ["bracket_", "crossterm", "web_sys", "clap"] {
                assert!(layer == "frontends" || !code.contains(library), "{file} uses {library}");
            }
        }
    }
}

#[test]
fn nothing_matches_every_action_or_event_without_naming_it() {
    // A new variant must lead its author to every place where it matters. Front-ends have events of their own.
    for layer in LAYERS.iter().filter(|layer| **layer != "frontends") {
        for (file, code) in code(layer) {
            for kind in ["Action::", "Event::", "Refusal::"] {
                for (at, _) in code.match_indices("match ") {
                    let body = block(&code[at..]);
                    let own = body.lines().filter(|line| line.trim_start().starts_with(kind)).count();
                    let wild = body.lines().any(|line| line.trim_start().starts_with("_ =>"));
                    assert!(own == 0 || !wild, "{file}: a wildcard arm over {kind}\n{body}");
                }
            }
        }
    }
}

/// The text up to the end of the first block in braces.
fn block(code: &str) -> &str {
    let mut depth = 0;
    for (at, c) in code.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 1 => return &code[..at],
            '}' => depth -= 1,
            _ => {}
        }
    }
    code
}
