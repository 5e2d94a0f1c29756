//! Checks README.md and CONTRIBUTING.md: examples print what they show, commands are accepted, and files
//! exist.

use crate::cli::rhack;
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

fn text(name: &str) -> String {
    fs::read_to_string(Path::new(ROOT).join(name)).unwrap()
}

/// Returns the words of a command line, without quotes.
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

/// Returns `line` trimmed, with `#` for figures that depend on the machine.
fn masked(line: &str) -> String {
    let words: Vec<&str> = line.trim().split(' ').collect();
    let timed = |at: usize| {
        let next = |by| words.get(at + by).copied().unwrap_or_default();
        next(1).starts_with("seconds") || (next(1), next(2), next(3)) == ("actions", "a", "second")
    };
    let mask = |(at, word)| if timed(at) { "#" } else { word };
    words.iter().copied().enumerate().map(mask).collect::<Vec<_>>().join(" ")
}

/// To renew the examples, run this test with RENEW_GOLDEN=1.
#[test]
fn golden_readme_examples_print_what_they_show() {
    let readme = text("README.md");
    let (mut examples, mut renewed) = (0, String::new());
    let mut lines = readme.lines().peekable();
    while let Some(line) = lines.next() {
        renewed += &format!("{line}\n");
        let Some(command) = line.strip_prefix("    $ rhack ") else { continue };
        examples += 1;
        let goes_on =
            |line: &&str| line.is_empty() || line.starts_with("    ") && !line.starts_with("    $ ");
        let mut shown: Vec<&str> = std::iter::from_fn(|| lines.next_if(goes_on)).map(str::trim).collect();
        let blanks = shown.iter().rev().take_while(|line| line.is_empty()).count();
        shown.truncate(shown.len() - blanks);
        // After `...` the rest of the output is left out.
        let cut = shown.pop_if(|line| *line == "...").is_some();
        let args = words(command);
        let (code, out, err) = rhack(&args.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!((code, err.as_str()), (0, ""), "{command}");
        let printed: Vec<&str> = out.lines().take(if cut { shown.len() } else { usize::MAX }).collect();
        if std::env::var_os("RENEW_GOLDEN").is_none() {
            let masked = |lines: &[&str]| lines.iter().copied().map(masked).collect::<Vec<_>>();
            assert_eq!(masked(&shown), masked(&printed), "{command}");
        }
        for line in printed {
            renewed += format!("    {line}").trim_end();
            renewed.push('\n');
        }
        renewed += if cut { "      ...\n" } else { "" };
        renewed += &"\n".repeat(blanks);
    }
    assert!(examples >= 2, "{examples} examples");
    if std::env::var_os("RENEW_GOLDEN").is_some() {
        fs::write(Path::new(ROOT).join("README.md"), renewed).unwrap();
    }
}

/// Returns the texts between single backticks in `text`.
fn spans(text: &str) -> impl Iterator<Item = &str> {
    text.lines().flat_map(|line| line.split('`').skip(1).step_by(2))
}

#[test]
fn readme_command_lines_are_accepted() {
    let readme = text("README.md");
    let indented = readme.lines().filter_map(|line| line.strip_prefix("    "));
    let typed = indented.map(|line| line.trim_start_matches("$ "));
    let lines: BTreeSet<&str> = spans(&readme).chain(typed).collect();
    let mut taken = 0;
    for line in lines {
        let line = line.replace("cargo run --release --", "rhack");
        let Some(rest) = line.strip_prefix("rhack").filter(|rest| rest.is_empty() || rest.starts_with(' '))
        else {
            continue;
        };
        let mut args = words(rest);
        args.push("--help".to_owned());
        let (code, out, err) = rhack(&args.iter().map(String::as_str).collect::<Vec<_>>());
        assert!(code == 0 && out.contains("Usage"), "{line}: {err}");
        taken += 1;
    }
    assert!(taken >= 20, "{taken} command lines");
}

/// Returns every file and folder of the sources, from the root.
fn sources() -> Vec<PathBuf> {
    fn add(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            // Built, installed and maintained by other programs.
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
    // Written at run time, or by the reader.
    let made = ["target/", "game-N", "my-raws/", "scores.jsonl"];
    let mut named = 0;
    for name in ["README.md", "CONTRIBUTING.md"] {
        let text = text(name);
        let links = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        for path in spans(&text).chain(links) {
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
            // The last part may be a placeholder.
            let path = path.trim_end_matches("/TARGET");
            assert!(
                sources.iter().any(|source| source.ends_with(path)),
                "{name} names `{path}`, which does not exist"
            );
        }
    }
    assert!(named >= 80, "{named} files");
}
