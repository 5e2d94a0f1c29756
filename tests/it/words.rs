//! The words of the source: comments, names and texts in plain English, and docs that say what an engineer
//! needs.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// Words and phrases that make sentences hard to read, in comments and in texts.
const BANNED: [&str; 8] = [
    "whoever",
    "whomever",
    "such a one",
    "comes about",
    "is told of",
    "what becomes of",
    "gone on with",
    "is to be seen",
];

/// Words that leave open who is meant. In a text for players they may be right.
const VAGUE: [&str; 5] = ["whatever", "somebody", "anybody", "nobody", "everybody"];

/// First words of a doc comment that is a clause rather than a noun phrase or a verb.
const FIRST: [&str; 14] = [
    "What", "Whether", "How", "Where", "Who", "Whose", "Whom", "Whoever", "Which", "Those", "Such",
    "Somebody", "Nobody", "Anybody",
];

/// Types of the same name: one for each platform, of which one is compiled.
const TWINS: [&str; 1] = ["Events"];

/// Widest line in columns.
const WIDTH: usize = 110;

/// Returns the files of `folders` with one of `endings`, by their paths from the root, with their texts.
fn files(folders: &[&str], ending: &str) -> Vec<(String, String)> {
    fn collect(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                collect(&path, ending, found);
            } else if path.extension().is_some_and(|extension| extension == ending) {
                found.push(path);
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    folders.iter().for_each(|folder| collect(&root.join(folder), ending, &mut found));
    found.sort();
    let name = |path: &PathBuf| path.strip_prefix(root).unwrap().display().to_string();
    found.iter().map(|path| (name(path), fs::read_to_string(path).unwrap())).collect()
}

/// Returns the Rust files of the project but this one.
fn rust() -> Vec<(String, String)> {
    let mut all = files(&["src", "tests", "benches", "xtask/src"], "rs");
    all.retain(|(name, _)| !name.ends_with("words.rs"));
    assert!(all.len() > 500, "{} files", all.len());
    all
}

/// Returns the places where `lines` of `file` hold one of `phrases`, as lines to print.
fn holding<'t>(phrases: &[&str], file: &str, lines: impl Iterator<Item = (usize, &'t str)>) -> Vec<String> {
    let mut found = Vec::new();
    for (at, line) in lines {
        let plain = line.to_lowercase();
        let words: Vec<&str> =
            plain.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()).collect();
        let plain = format!(" {} ", words.join(" "));
        for phrase in phrases.iter().filter(|phrase| plain.contains(&format!(" {phrase} "))) {
            found.push(format!("{file}:{}: {phrase}: {}", at + 1, line.trim()));
        }
    }
    found
}

fn none(found: &[String]) {
    assert!(found.is_empty(), "{} places:\n{}", found.len(), found.join("\n"));
}

#[test]
fn comments_use_no_banned_words() {
    let found: Vec<String> = rust()
        .iter()
        .flat_map(|(file, text)| {
            let comments = text.lines().enumerate().filter(|(_, line)| line.trim_start().starts_with("//"));
            holding(&[BANNED.as_slice(), &VAGUE].concat(), file, comments)
        })
        .collect();
    none(&found);
}

#[test]
fn texts_of_raws_and_pages_use_no_banned_words() {
    let mut texts = files(&["resources/raws", "resources/worlds", "resources/web"], "json");
    texts.extend(files(&["resources/web"], "html"));
    texts.extend(files(&["docs", "resources/raws"], "md"));
    for page in ["README.md", "CONTRIBUTING.md"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(page);
        texts.push((page.to_owned(), fs::read_to_string(path).unwrap()));
    }
    let found: Vec<String> =
        texts.iter().flat_map(|(file, text)| holding(&BANNED, file, text.lines().enumerate())).collect();
    none(&found);
}

#[test]
fn string_literals_use_no_banned_words() {
    let found: Vec<String> = rust()
        .iter()
        .filter(|(file, _)| file.starts_with("src") || file.starts_with("xtask"))
        .flat_map(|(file, text)| {
            let code = text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//"));
            holding(&BANNED, file, code.filter(|(_, line)| line.contains('"')))
        })
        .collect();
    none(&found);
}

#[test]
fn doc_comments_begin_with_a_noun_phrase_or_a_verb() {
    let mut found = Vec::new();
    for (file, text) in rust() {
        let mut inside = false;
        for (at, line) in text.lines().enumerate() {
            let line = line.trim_start();
            let doc = line.strip_prefix("///").or_else(|| line.strip_prefix("//!"));
            if let (Some(doc), false) = (doc, inside) {
                let first = doc.trim_start().split([' ', ',']).next().unwrap_or_default();
                if FIRST.contains(&first) {
                    found.push(format!("{file}:{}: {line}", at + 1));
                }
            }
            inside = doc.is_some();
        }
    }
    none(&found);
}

#[test]
fn test_names_are_statements() {
    const RIDDLES: [&str; 8] =
        ["who", "whoever", "whom", "somebody", "nobody", "anybody", "whatever", "such"];
    let mut found = Vec::new();
    for (file, text) in rust() {
        let lines: Vec<&str> = text.lines().collect();
        for pair in lines.windows(2) {
            let [above, line] = pair else { continue };
            let name = line.trim().strip_prefix("fn ").and_then(|rest| rest.split('(').next());
            if let (Some(name), true) = (name, above.trim() == "#[test]")
                && name.split('_').any(|word| RIDDLES.contains(&word))
            {
                found.push(format!("{file}: {name}"));
            }
        }
    }
    none(&found);
}

/// Returns `(name, what is before it)` of each item with `keyword` in `line`, if it is public in the crate or
/// beyond.
fn public<'l>(line: &'l str, keywords: &[&str]) -> Option<&'l str> {
    let rest = line.trim_start().strip_prefix("pub")?;
    let rest = if rest.starts_with('(') { rest.split_once(')')?.1 } else { rest };
    let rest = rest.trim_start();
    let rest = ["const ", "unsafe "].iter().fold(rest, |rest, word| rest.strip_prefix(word).unwrap_or(rest));
    let rest = keywords.iter().find_map(|keyword| rest.strip_prefix(keyword)?.strip_prefix(' '))?;
    rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().filter(|name| !name.is_empty())
}

#[test]
fn public_types_have_names_of_their_own() {
    let mut places: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (file, text) in rust().iter().filter(|(file, _)| file.starts_with("src")) {
        for line in text.lines() {
            if let Some(name) = public(line, &["struct", "enum", "trait", "type", "union"]) {
                places.entry(name.to_owned()).or_default().insert(file.clone());
            }
        }
    }
    assert!(places.len() > 500, "{} types", places.len());
    let twice = places.iter().filter(|(name, files)| files.len() > 1 && !TWINS.contains(&name.as_str()));
    none(&twice.map(|(name, files)| format!("{name}: {files:?}")).collect::<Vec<_>>());
}

#[test]
fn public_items_have_docs_and_results_name_their_errors() {
    let mut found = Vec::new();
    for (file, text) in
        rust().iter().filter(|(file, _)| file.starts_with("src/") && !file.ends_with("/args.rs"))
    {
        let text = text.split("#[cfg(test)]").next().unwrap_or_default();
        let (mut doc, mut signature): (Vec<&str>, Option<(String, Vec<&str>)>) = (Vec::new(), None);
        for line in text.lines() {
            let trimmed = line.trim_start();
            if let Some((head, docs)) = &mut signature {
                head.push_str(line);
                if let Some(problem) = finished(head, docs) {
                    found.push(format!("{file}: {problem}"));
                }
            } else if trimmed.starts_with("///") {
                doc.push(line);
                continue;
            } else if trimmed.starts_with("#[") {
                continue;
            } else if trimmed.starts_with("pub ") {
                let item = public(line, &["fn", "struct", "enum", "trait", "type", "const"]);
                if let (Some(name), true) = (item, doc.is_empty()) {
                    found.push(format!("{file}: {name} has no doc"));
                }
                if public(line, &["fn"]).is_some() {
                    signature = Some((line.to_owned(), std::mem::take(&mut doc)));
                    if let Some((head, docs)) = &signature
                        && let Some(problem) = finished(head, docs)
                    {
                        found.push(format!("{file}: {problem}"));
                    }
                }
            }
            if signature.as_ref().is_some_and(|(head, _)| head.contains('{') || head.contains(';')) {
                signature = None;
            }
            doc.clear();
        }
    }
    none(&found);
}

/// Returns what is wrong with the public function of which `head` is what has been read, once that is all of
/// it.
fn finished(head: &str, docs: &[&str]) -> Option<String> {
    let (head, _) = head.split_once('{')?;
    let (_, result) = head.rsplit_once("->")?;
    let fails = result.contains("Result<");
    let told = docs.iter().any(|line| line.contains("# Errors"));
    (fails && !told).then(|| format!("{} says nothing of its errors", head.trim()))
}

#[test]
fn lines_are_not_too_wide() {
    let wide = |line: &str| line.chars().count() > WIDTH;
    // Texts in quotes and rows of tables are not broken to please the eye.
    let text = |line: &str| line.contains('"') || line.contains("//! |") || line.ends_with('\\');
    let found: Vec<String> = rust()
        .iter()
        .flat_map(|(file, text)| text.lines().enumerate().map(move |(at, line)| (file, at, line)))
        .filter(|(_, _, line)| wide(line) && !text(line))
        .map(|(file, at, line)| format!("{file}:{}: {}", at + 1, line.trim()))
        .collect();
    none(&found);
}
