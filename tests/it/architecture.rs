//! Layers of the crate and the imports allowed in each. `src/lib.rs` explains them.
use std::{
    fs,
    path::{Path, PathBuf},
};

/// Layers from left to right. A module imports only from its left.
const LAYERS: [&str; 10] =
    ["base", "raws", "map_builders", "engine", "pilot", "lab", "narrate", "saves", "ui", "frontends"];

/// Modules of the engine from left to right. Each imports only from its left, so no import circle crosses
/// them.
const ROOMS: [&str; 17] = [
    "state",
    "event",
    "action",
    "creation",
    "step",
    "outcome",
    "context",
    "population",
    "effects",
    "vault_guard",
    "shops",
    "religion",
    "rules",
    "brain",
    "turn",
    "view",
    "game",
];

/// Words banned left of `ui`, each with the reason.
const BANNED: [(&str, &str); 24] = [
    ("println!", "output"),
    ("Mutex", "global state"),
    ("Atomic", "global state"),
    (".cos(", "floats that differ between platforms"),
    (".tan(", "floats that differ between platforms"),
    (".ln(", "floats that differ between platforms"),
    (".powi(", "floats that differ between platforms"),
    ("super::super", "a path that hides its layer"),
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

/// Returns the files of `layer` with their code, without comments, blank lines and unit tests. An empty name
/// means every layer.
pub(crate) fn code(layer: &str) -> Vec<(String, String)> {
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

/// Returns the paths named in the `use` lines of `code`, with braces expanded.
fn uses(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in code.split(';') {
        // A `use` may follow an attribute or a `pub`, but nothing else.
        let Some((before, tree)) = line.split_once("use ") else { continue };
        if before
            .lines()
            .next_back()
            .is_none_or(|last| ["", "pub", "pub(crate)", "pub(super)"].contains(&last.trim()))
        {
            expand("", tree.trim(), &mut found);
        }
    }
    found
}

/// Adds the paths of the `use` tree `tree` to `found`, each after `prefix`.
pub(crate) fn expand(prefix: &str, tree: &str, found: &mut Vec<String>) {
    match tree.split_once('{') {
        None => found.push(format!("{prefix}{tree}")),
        Some((head, group)) => {
            let prefix = format!("{prefix}{}", head.trim());
            let group = group.trim_end().strip_suffix('}').unwrap_or(group);
            let (mut depth, mut item) = (0, String::new());
            for c in group.chars().chain([',']) {
                match c {
                    ',' if depth == 0 => {
                        let one = std::mem::take(&mut item);
                        if !one.trim().is_empty() {
                            expand(&prefix, one.trim(), found);
                        }
                    }
                    c => {
                        depth += i32::from(c == '{') - i32::from(c == '}');
                        item.push(c);
                    }
                }
            }
        }
    }
}

/// Returns the layers that `code` names after `crate::`, in `use` lines and elsewhere.
fn imports(code: &str) -> Vec<String> {
    let mut paths = uses(code);
    let elsewhere = code.match_indices("crate::").map(|(at, _)| code[at..].chars().take(80).collect());
    paths.extend(elsewhere.filter(|path: &String| !path.starts_with("crate::{")));
    let word = |path: &String| {
        let rest = path.strip_prefix("crate::")?;
        Some(rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()?.to_owned())
    };
    paths.iter().filter_map(word).collect()
}

#[test]
fn imports_are_read_from_plain_and_grouped_uses() {
    let code = "use crate::base::x;\npub use crate::{raws::{a, b}, ui::c};\nlet x = crate::engine::f();";
    let mut found = imports(code);
    found.sort();
    found.dedup();
    assert_eq!(found, ["base", "engine", "raws", "ui"]);
    assert_eq!(uses("use std::{fs, io::{self, Write}};"), ["std::fs", "std::io::self", "std::io::Write"]);
}

#[test]
fn layers_import_only_from_their_left() {
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

/// Returns the engine modules that `file` imports from: paths that begin with `crate`, and `super` paths that
/// leave its own module.
fn rooms(file: &str, code: &str) -> Vec<String> {
    imports_within("engine", file, code)
}

/// Returns what `file` imports from `folder`, as [`rooms`] does for the engine.
fn imports_within(folder: &str, file: &str, code: &str) -> Vec<String> {
    let (_, inside) = file.split_once(&format!("/{folder}/")).unwrap_or_else(|| panic!("{file}"));
    let inside: Vec<&str> = inside.split('/').collect();
    let home = format!("crate::{}::", folder.replace('/', "::"));
    // Number of `super` from the file up to the folder.
    let depth = if inside.last() == Some(&"mod.rs") { inside.len() - 1 } else { inside.len() };
    let outwards = "super::".repeat(depth);
    let mut paths = uses(code);
    paths.extend(code.match_indices(home.as_str()).map(|(at, _)| code[at..].chars().take(60).collect()));
    let room = |path: &String| {
        let rest = path.strip_prefix(&home).or_else(|| path.strip_prefix(&outwards))?;
        Some(rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()?.to_owned())
    };
    paths.iter().filter_map(room).filter(|room| !room.is_empty()).collect()
}

#[test]
fn engine_modules_import_only_from_their_left() {
    let place = |room: &str| ROOMS.iter().position(|known| *known == room);
    for (file, code) in code("engine") {
        let Some((_, inside)) = file.split_once("/engine/") else { panic!("{file}") };
        let own = inside.split('/').next().unwrap_or_default().trim_end_matches(".rs");
        if own == "mod" {
            continue;
        }
        let at = place(own).unwrap_or_else(|| panic!("{file} is in no room that anybody knows"));
        for import in rooms(&file, &code) {
            let from = place(&import).unwrap_or_else(|| panic!("{file} imports {import}, which is no room"));
            assert!(from <= at, "{file}: {own} may not import {import}, which is to its right");
        }
    }
}

#[test]
fn engine_imports_are_read_from_super_and_crate_paths() {
    let code = "use super::{things::A, super::event::B};\nuse crate::engine::{brain::C, rules};";
    let mut found = rooms("src/engine/state/body.rs", code);
    found.sort();
    assert_eq!(found, ["brain", "event", "rules"]);
    assert_eq!(rooms("src/engine/event/mod.rs", "use super::state::x;"), ["state"]);
    assert_eq!(rooms("src/engine/turn/mod.rs", "use super::brain;"), ["brain"]);
}

#[test]
fn screens_open_each_other_only_by_route() {
    for (file, code) in code("ui/screens") {
        let Some((_, inside)) = file.split_once("/ui/screens/") else { panic!("{file}") };
        let own = inside.split('/').next().unwrap_or_default().trim_end_matches(".rs");
        // These two files know every screen.
        if own == "open" || own == "mod" {
            continue;
        }
        for import in imports_within("ui/screens", &file, &code) {
            let shared = ["Screen", "Step", "list", "route", own].contains(&&*import);
            assert!(shared, "{file} imports {import}: to open it, write a `Route`");
        }
    }
}

#[test]
fn layers_below_ui_do_no_io() {
    for layer in LAYERS.iter().take_while(|layer| **layer != "ui") {
        for (file, code) in code(layer) {
            let uses = uses(&code).join("\n");
            // The laboratory only reports on games: nothing in a game depends on its floats.
            let reports = *layer == "lab";
            for (word, what) in BANNED.iter().filter(|(_, what)| !reports || !what.starts_with("floats")) {
                let used = code.contains(word) || uses.contains(word);
                assert!(!used, "{file}: `{word}` brings in {what}");
            }
        }
    }
}

#[test]
fn only_rng_module_uses_random_libraries() {
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
fn engine_has_no_messages_or_colours() {
    for layer in ["map_builders", "engine"] {
        for (file, code) in code(layer) {
            for word in ["Colour", "messages", "Rgb"] {
                assert!(!code.contains(word), "{file}: `{word}` belongs further to the right");
            }
        }
    }
}

#[test]
fn one_file_knows_english_grammar() {
    const GRAMMAR: [&str; 8] = [
        "\"a \"",
        "\"an \"",
        "\"the \"",
        "'e', 'i'",
        "fn definite",
        "fn plural",
        "fn with_article",
        // Verbs are in messages.json or in the record of an attack.
        "verb: &",
    ];
    for layer in LAYERS {
        for (file, code) in code(layer) {
            for word in GRAMMAR {
                let is_grammar = file.ends_with("narrate/grammar.rs");
                assert!(is_grammar || !code.contains(word), "{file}: `{word}` belongs to narrate/grammar.rs");
            }
        }
    }
}

#[test]
fn only_their_modules_use_specs_and_frontend_libraries() {
    for layer in LAYERS {
        for (file, code) in code(layer) {
            let stores_things = file.ends_with("engine/state/things.rs");
            assert!(stores_things || !code.contains("specs::"), "{file} uses specs");
            for library in ["bracket_", "glutin", "glow::", "crossterm", "web_sys", "clap"] {
                assert!(layer == "frontends" || !code.contains(library), "{file} uses {library}");
            }
        }
    }
}

/// Enums whose new variants must be handled everywhere. A wildcard arm, a refutable pattern and a comparison
/// with one variant all skip later variants without a warning. Facts needed in several places belong in a row
/// beside the variant, which a new variant must fill (`effects!`, `facts`, `base::rows`).
const NAMED: [&str; 5] = ["Action::", "Event::", "Refusal::", "Effect::", "EffectName::"];

/// Comparisons with single variants that are left, by file. Lower the number when one goes.
const COMPARED: [(&str, usize); 4] = [
    // Nothing else gives intrinsics with a text of its own.
    ("narrate/effects.rs", 1),
    // A pushed boulder does not move; no other refusal says that of a square. Missing hands stay missing.
    ("pilot/bots/explorer/mod.rs", 2),
    // Nothing else identifies, lights, or makes flee without harm.
    ("pilot/bots/explorer/spells.rs", 3),
    // Repeated searches are recognised by what they found.
    ("pilot/repeat.rs", 1),
];

#[test]
fn no_new_comparisons_with_single_variants() {
    let mut found = std::collections::BTreeMap::new();
    for layer in LAYERS.iter().filter(|layer| **layer != "frontends") {
        for (file, code) in code(layer) {
            let compared = NAMED.iter().flat_map(|kind| compared(&code, kind));
            let compared: Vec<String> = compared.map(str::to_owned).collect();
            if !compared.is_empty() {
                let file = file.rsplit_once("/src/").map_or(file.as_str(), |(_, file)| file).to_owned();
                found.insert(file, compared);
            }
        }
    }
    let counts: Vec<(&str, usize)> = found.iter().map(|(file, all)| (file.as_str(), all.len())).collect();
    assert_eq!(counts, COMPARED, "comparisons, and those that COMPARED allows; found are\n{found:#?}");
}

/// Returns the places in `code` that compare with one variant of `kind`: by `==` and `!=`, by its number, in
/// a list, or as the only argument of a question such as `has`.
fn compared<'a>(code: &'a str, kind: &str) -> Vec<&'a str> {
    const QUESTIONS: [&str; 7] = ["has(", "is(", "comes(", "suffers(", "contains(", "any(", "["];
    let compared = code.match_indices(kind).filter(|(at, _)| {
        let (before, after) = code.split_at(*at);
        let variant = after[kind.len()..].split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
        let is_variant = variant.starts_with(char::is_uppercase) && variant.contains(char::is_lowercase);
        let is_own = !before.ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let mut before = before.trim_end();
        while let Some(inner) = ["&", "*", "Some(", "Ok(", "Err("].iter().find_map(|o| before.strip_suffix(o))
        {
            before = inner.trim_end();
        }
        let after = after[kind.len() + variant.len()..].trim_start();
        let asked = QUESTIONS.iter().any(|word| {
            let is_word = |rest: &str| !rest.ends_with(|c: char| c.is_alphanumeric() && *word != "[");
            before.strip_suffix(word).is_some_and(is_word)
        });
        let equal = |text: &str| text.starts_with("==") || text.starts_with("!=") || text.starts_with("as u");
        is_variant && is_own && (before.ends_with("==") || before.ends_with("!=") || asked || equal(after))
    });
    compared.map(|(at, _)| code[at..].lines().next().unwrap_or_default()).collect()
}

#[test]
fn single_variant_comparisons_are_detected() {
    let code = "if name == EffectName::A1 { }\nif name == EffectName::Aa && EffectName::Bb != name {}\nattack.has(EffectName::Cc);\n\
                [EffectName::Dd, x].contains(&name);\nx as u8 == EffectName::Ee as u8;\nx == Some(EffectName::Ff);\n\
                suffered(EffectName::Gg); MyEffectName::Hh == x; EffectName::ALL == x; gas(EffectName::Ii);";
    let found = compared(code, "EffectName::");
    let names: Vec<&str> = found.iter().map(|place| &place[12..14]).collect();
    assert_eq!(names, ["Aa", "Bb", "Cc", "Dd", "Ee", "Ff"]);
}

/// Files with a wildcard arm over an enum of [`NAMED`], each with the enum.
const WILD: [(&str, &str); 1] = [
    // Each row of `told!` has a text, or says that it has none.
    ("narrate/events.rs", "Event::"),
];

#[test]
fn matches_on_closed_enums_have_no_wildcards() {
    // Front-ends have events of their own, and the laboratory counts only some.
    for layer in LAYERS.iter().filter(|layer| !["frontends", "lab"].contains(layer)) {
        for (file, code) in code(layer) {
            for kind in NAMED {
                for (at, _) in code.match_indices("match ") {
                    let body = block(&code[at..]);
                    let may = WILD.iter().any(|(wild, of)| file.ends_with(wild) && *of == kind);
                    assert!(may || !has_wildcard(body, kind), "{file}: a wildcard arm over {kind}\n{body}");
                }
                // Refutable patterns skip all variants that they do not name.
                for pattern in patterns(&code) {
                    assert!(!names(pattern, kind), "{file}: asks for some of {kind}: {pattern}");
                }
            }
        }
    }
}

/// True if `body` has arms for variants of `kind` and a wildcard arm.
fn has_wildcard(body: &str, kind: &str) -> bool {
    let arms = || body.lines().map(str::trim_start);
    let own = arms().any(|line| line.starts_with(kind));
    let wild = |line: &str| ["_ =>", "_ if", "other =>"].iter().any(|all| line.starts_with(all));
    // The same in tuples.
    let tuple =
        |line: &str| line.starts_with('(').then(|| line.split(" =>").next().unwrap_or_default().to_owned());
    let own_tuple = arms().filter_map(tuple).any(|pattern| names(&pattern, kind));
    let wild_tuple =
        |pattern: String| pattern.contains("(_,") || pattern.contains(" _)") || pattern.contains(" _,");
    own && arms().any(wild) || own_tuple && arms().filter_map(tuple).any(wild_tuple)
}

/// Returns the refutable patterns in `code`, with the matched expression: those of `let`, with or without
/// `if`, `while` and `else`, and of `matches!`.
fn patterns(code: &str) -> Vec<&str> {
    // `Amulet` is not the keyword `let`.
    let begins = |at: usize| !code[..at].ends_with(char::is_alphanumeric);
    let lets = code.match_indices("let ").filter(|(at, _)| begins(*at));
    let lets = lets.filter_map(|(at, _)| code[at..].split_once(" = "));
    let asked = code.match_indices("matches!(").map(|(at, _)| {
        let (mut depth, rest) = (0, &code[at..]);
        let end = rest.find(|c| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            c == ')' && depth == 0
        });
        &rest[..end.unwrap_or(rest.len())]
    });
    lets.map(|(pattern, _)| pattern).filter(|pattern| !pattern.contains(';')).chain(asked).collect()
}

/// True if `pattern` has a variant of `kind`, and not of a type whose name only ends like `kind`.
fn names(pattern: &str, kind: &str) -> bool {
    let ends_so = |at: usize| pattern[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
    pattern.match_indices(kind).any(|(at, _)| !ends_so(at))
}

#[test]
fn refutable_patterns_are_detected() {
    let code = "ItemClass::Amulet => Event::F, \nlet a = Event::B;\nlet Event::C { .. } = e else { return };\nif x && let Some(Event::D) = y {}\n\
                matches!(f(e), Event::E(_))";
    let found: Vec<_> = patterns(code).into_iter().filter(|pattern| names(pattern, "Event::")).collect();
    assert_eq!(found, ["let Event::C { .. }", "let Some(Event::D)", "matches!(f(e), Event::E(_)"]);
    assert!(!names("KeyEvent::Press", "Event::"));
    assert!(has_wildcard("match e {\n Event::A => 1,\n _ => 2,\n}", "Event::"));
    assert!(has_wildcard("match (t, e) {\n (1, Event::A) => 1,\n (_, _) => 2,\n}", "Event::"));
    assert!(!has_wildcard("match e {\n Event::A => 1,\n Event::B => 2,\n}", "Event::"));
}

/// Returns the text up to the end of the first block in braces.
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
