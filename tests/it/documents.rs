//! The documents are true: examples print what they show, commands are accepted, files and links exist.

use crate::{cli::rhack, common::temp::Folder};
use assert_cmd::Command;
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

fn text(name: &str) -> String {
    fs::read_to_string(Path::new(ROOT).join(name)).unwrap()
}

/// All documents but the changelog, which speaks of what was: their paths from the root.
fn documents() -> Vec<String> {
    let mut all =
        vec!["README.md".to_owned(), "CONTRIBUTING.md".to_owned(), "resources/raws/README.md".to_owned()];
    for folder in ["docs", "resources/raws/reference"] {
        for entry in fs::read_dir(Path::new(ROOT).join(folder)).unwrap() {
            all.push(format!("{folder}/{}", entry.unwrap().file_name().display()));
        }
    }
    all.sort();
    all
}

/// Words of a command line, without their quotes.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for c in line.chars() {
        match (quote, c) {
            (None, '"' | '\'') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (Some(open), _) if open == c => quote = None,
            (None, ' ') => words.extend(word.take()),
            (_, _) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

/// `line`, trimmed, with `#` for digests and for figures that depend on the machine, and without lines of the
/// raws built in.
fn masked(line: &str) -> String {
    let words: Vec<&str> = line.trim().split(' ').collect();
    let timed = |at: usize| {
        let next = |by| words.get(at + by).copied().unwrap_or_default();
        next(1).starts_with("seconds") || (next(1), next(2), next(3)) == ("actions", "a", "second")
    };
    let is_digest = |word: &str| {
        word.len() == 8
            && word.chars().all(|c| c.is_ascii_hexdigit())
            && word.chars().any(|c| c.is_ascii_digit())
    };
    let mask = |(at, word): (usize, &&str)| match word.split_once(':') {
        _ if timed(at) || is_digest(word) => "#".to_owned(),
        Some((file, _)) if file.starts_with("resources/") => file.to_owned(),
        _ => (*word).to_owned(),
    };
    words.iter().enumerate().map(mask).collect::<Vec<_>>().join(" ")
}

/// True if `line` belongs to the indented block above it.
fn continues(line: &str) -> bool {
    line.is_empty() || line.starts_with("    ") && !line.starts_with("    $ ")
}

/// Output and errors of `rhack` with the arguments in `command`, run in `folder`.
fn printed(command: &str, folder: &Path) -> String {
    let mut rhack = Command::cargo_bin("rhack").unwrap();
    let output = rhack.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").args(words(command));
    let output = output.current_dir(folder).output().unwrap();
    // 1 is a mistake that `rhack check` has found.
    assert!(matches!(output.status.code(), Some(0 | 1)), "{command}");
    String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
}

/// `text` with each example as `rhack` prints it now. Examples run in a folder of their own. A line that ends
/// in "`my-mod/FILE.json`:" writes the block that follows to that file.
fn with_real_output(text: &str, examples: &mut usize) -> String {
    let (folder, mut real) = (Folder::new(), String::new());
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        real += &format!("{line}\n");
        let file = line.strip_suffix("`:").and_then(|line| line.rsplit('`').next());
        if let Some(file) = file.filter(|file| file.starts_with("my-mod/")) {
            let block: Vec<&str> = std::iter::from_fn(|| lines.next_if(|line| continues(line))).collect();
            let path = folder.path().join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            let typed: Vec<&str> = block.iter().filter_map(|line| line.strip_prefix("    ")).collect();
            fs::write(path, typed.join("\n")).unwrap();
            real.extend(block.iter().map(|line| format!("{line}\n")));
            continue;
        }
        let Some(command) = line.strip_prefix("    $ rhack ") else { continue };
        *examples += 1;
        let mut shown: Vec<&str> = std::iter::from_fn(|| lines.next_if(|line| continues(line))).collect();
        let blanks = shown.iter().rev().take_while(|line| line.is_empty()).count();
        shown.truncate(shown.len() - blanks);
        // The rest of the output is left out.
        let cut = shown.pop_if(|line| line.trim() == "...").is_some();
        let output = printed(command, folder.path());
        for (at, line) in output.lines().enumerate().take(if cut { shown.len() } else { usize::MAX }) {
            let was = shown.get(at).copied().unwrap_or_default();
            // Figures of this machine are no news.
            let line = if masked(was) == masked(line) { was.to_owned() } else { format!("    {line}") };
            real += &format!("{}\n", line.trim_end());
        }
        real += if cut { "      ...\n" } else { "" };
        real += &"\n".repeat(blanks);
    }
    real
}

/// To renew the examples, run this test with RENEW_GOLDEN=1.
#[test]
fn golden_examples_print_what_the_documents_show() {
    let mut examples = 0;
    for name in documents() {
        let text = text(&name);
        let real = with_real_output(&text, &mut examples);
        if std::env::var_os("RENEW_GOLDEN").is_some() {
            fs::write(Path::new(ROOT).join(&name), &real).unwrap();
            continue;
        }
        for (shown, real) in text.lines().zip(real.lines()) {
            assert_eq!(shown, real, "{name}");
        }
        assert_eq!(text.lines().count(), real.lines().count(), "{name}");
    }
    assert!(examples >= 5, "{examples} examples");
}

/// Texts between single backticks.
fn spans(text: &str) -> impl Iterator<Item = &str> {
    text.lines().flat_map(|line| line.split('`').skip(1).step_by(2))
}

#[test]
fn command_lines_in_the_documents_are_accepted() {
    let mut accepted = 0;
    for name in documents() {
        let text = text(&name);
        let indented = text.lines().filter_map(|line| line.strip_prefix("    "));
        let typed = indented.map(|line| line.trim_start_matches("$ "));
        let lines: BTreeSet<&str> = spans(&text).chain(typed).collect();
        for line in lines {
            let line = line.replace("cargo run --release --", "rhack");
            let rest = line.strip_prefix("rhack").filter(|rest| rest.is_empty() || rest.starts_with(' '));
            let Some(rest) = rest else { continue };
            let mut args = words(rest);
            args.push("--help".to_owned());
            let (code, out, err) = rhack(&args.iter().map(String::as_str).collect::<Vec<_>>());
            assert!(code == 0 && out.contains("Usage"), "{name}: {line}: {err}");
            accepted += 1;
        }
    }
    assert!(accepted >= 40, "{accepted} command lines");
}

/// Every file and folder of the sources: paths from the root.
fn sources() -> Vec<PathBuf> {
    fn add(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            // Built, installed or kept by other programs.
            if ["target", "node_modules", ".git"].iter().any(|name| path.ends_with(name)) {
                continue;
            }
            if path.is_dir() {
                add(&path, found);
            }
            found.push(path.strip_prefix(ROOT).unwrap().to_owned());
        }
    }
    let mut found = Vec::new();
    add(Path::new(ROOT), &mut found);
    found
}

#[test]
fn files_named_in_the_documents_exist() {
    let sources = sources();
    // Written by a program or by the reader.
    let made = [
        "target/",
        "shards.sh",
        "game-N",
        "my-raws/",
        "my-mod/",
        "scores.jsonl",
        "mod.json",
        "messages.LANG.json",
    ];
    let mut named = 0;
    for name in documents() {
        for path in spans(&text(&name)) {
            let extension = path.rsplit_once('.').map_or("", |(_, extension)| extension);
            let is_file = ["rs", "json", "md", "toml", "sh", "mjs"].contains(&extension);
            let plain = |c: char| c.is_ascii_alphanumeric() || "/._-".contains(c);
            let begins = path.starts_with(|c: char| c.is_ascii_lowercase() || c == '.');
            let is_folder = path.contains('/') && path.len() > 2;
            if !path.chars().all(plain)
                || !(is_file || begins && is_folder)
                || made.iter().any(|made| path.starts_with(made))
            {
                continue;
            }
            named += 1;
            // The last part may stand for any name.
            let path = path.trim_end_matches('/').trim_end_matches("/TARGET").trim_end_matches("/NAME");
            assert!(
                sources.iter().any(|source| source.ends_with(path)),
                "{name} names `{path}`, which does not exist"
            );
        }
    }
    assert!(named >= 120, "{named} files");
}

/// The anchor of a heading, as GitHub makes it.
fn anchor(heading: &str) -> String {
    let kept = |c: &char| c.is_alphanumeric() || " -_".contains(*c);
    heading
        .trim_start_matches('#')
        .trim()
        .to_lowercase()
        .chars()
        .filter(kept)
        .collect::<String>()
        .replace(' ', "-")
}

#[test]
fn links_in_the_documents_lead_somewhere() {
    let mut links = 0;
    for name in documents() {
        let from = text(&name);
        for link in from.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if link.starts_with("http") {
                continue;
            }
            links += 1;
            let (path, place) = link.split_once('#').unwrap_or((link, ""));
            let folder = Path::new(ROOT).join(&name);
            let target = if path.is_empty() { folder.clone() } else { folder.with_file_name(path) };
            assert!(target.exists(), "{name} links to {link}, which does not exist");
            if !place.is_empty() {
                let target = fs::read_to_string(&target).unwrap();
                let mut headings = target.lines().filter(|line| line.starts_with('#'));
                assert!(headings.any(|line| anchor(line) == place), "{name}: {link} leads to no heading");
            }
        }
    }
    assert!(links >= 40, "{links} links");
}
