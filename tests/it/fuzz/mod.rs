//! Fuzzing of every reader of outside bytes. Input is read or refused with an error, in little memory, and
//! accepted input can be played. Each target begins with the files of tests/data/corpus/TARGET and continues
//! with mutations of them.
//!
//! A failing input is written to target/fuzz. Add it to the corpus to keep testing it.

mod mutate;
mod renew;
mod targets;

use crate::common::memory;
use proptest::prelude::*;
use rhack::base::rng::Rng;
use std::{
    fs,
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
};
use targets::{Ground, TARGETS, Target};

/// Maximum number of bytes for reading and playing, beyond the input itself.
const MOST_MEMORY: usize = 64 << 20;

/// Number of mutated inputs for each target: 150, or twice the seeds of `cargo xtask soak`.
fn rounds() -> u64 {
    let seeds = std::env::var("RHACK_SEEDS").ok().and_then(|seeds| seeds.parse::<u64>().ok());
    seeds.map_or(150, |seeds| 2 * seeds)
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the corpus of `target`, sorted, with names.
fn corpus(target: &Target) -> Vec<(String, Vec<u8>)> {
    let folder = root().join("tests/data/corpus").join(target.name);
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.iter().map(|path| (path.display().to_string(), fs::read(path).unwrap())).collect()
}

/// True if `target` accepts `bytes`. Writes the input down if it panics or takes too much memory.
fn tried(ground: &Ground, target: &Target, name: &str, bytes: &[u8]) -> bool {
    let read = || catch_unwind(AssertUnwindSafe(|| (target.read)(ground, bytes)));
    let (result, most) = memory::most_used(read);
    if let Ok(taken) = result
        && most <= MOST_MEMORY
    {
        return taken;
    }
    let folder = root().join("target/fuzz");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join(format!("{}-{}", target.name, rhack::base::digest::digest(&bytes).unwrap()));
    fs::write(&file, bytes).unwrap();
    panic!("{} {name}: {most} bytes in use; the input is {}", target.name, file.display());
}

fn fuzz(name: &str) {
    let target = TARGETS.iter().find(|target| target.name == name).unwrap();
    let ground = Ground::new();
    let corpus = corpus(target);
    let mut taken = 0;
    for (name, bytes) in &corpus {
        taken += u64::from(tried(&ground, target, name, bytes));
    }
    assert!(
        taken > 0 && taken < u64::try_from(corpus.len()).unwrap(),
        "there is something of both: {taken} are taken"
    );
    // Large inputs are slow, so each is tried once.
    let corpus: Vec<_> = corpus.into_iter().filter(|(name, _)| !name.contains("/large-")).collect();
    let mut rng = Rng::stream(1, target.name);
    for round in 0..rounds() {
        let (_, bytes) = rng.pick(&corpus).unwrap();
        let (_, other) = rng.pick(&corpus).unwrap();
        let bytes = mutate::mutated(&mut rng, bytes, other, target.most);
        taken += u64::from(tried(&ground, target, &format!("round {round}"), &bytes));
    }
    println!("{name}: {taken} taken of {} and {} more", corpus.len(), rounds());
}

/// Saves of an older format cannot be converted. Then renew this part of the corpus by running this test with
/// RENEW_GOLDEN=1.
#[test]
fn golden_corpus_games_can_be_continued() {
    let folder = root().join("tests/data/corpus");
    if std::env::var_os("RENEW_GOLDEN").is_some() {
        for (path, bytes) in renew::written() {
            fs::write(folder.join(&path), bytes).unwrap();
        }
    }
    let ground = Ground::new();
    for (path, name) in ["save/rooms.save", "save/deeper.save", "payload/deeper", "replay/deeper"]
        .map(|path| (path, path.split('/').next().unwrap()))
    {
        let target = TARGETS.iter().find(|target| target.name == name).unwrap();
        assert!((target.read)(&ground, &fs::read(folder.join(path)).unwrap()), "{path}");
    }
}

macro_rules! fuzzed {
    ($($name:ident: $target:literal;)+) => {
        $(#[test]
        fn $name() {
            fuzz($target);
        })+

        #[test]
        fn every_target_has_a_test_and_a_corpus() {
            let mut tried = [$($target),+];
            tried.sort_unstable();
            let mut targets: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
            targets.sort_unstable();
            let folders = fs::read_dir(root().join("tests/data/corpus")).unwrap();
            let mut folders: Vec<String> =
                folders.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
            folders.sort_unstable();
            assert_eq!(tried[..], targets);
            assert_eq!(tried[..], folders);
        }
    };
}

fuzzed! {
    save_files_are_read_or_refused: "save";
    save_payloads_are_read_or_refused: "payload";
    replays_are_read_or_refused: "replay";
    journals_are_read_or_refused: "journal";
    options_are_read_or_refused: "options";
    scores_are_read_or_refused: "scores";
    terminal_input_is_read_or_ignored: "keys";
    addresses_are_read_or_refused: "url";
    raws_are_read_like_serde_json: "raws";
}

proptest! {
    #[test]
    fn near_json_is_read_like_serde_json(
        text in "(\\PC|[\\[\\]{},:\"\\\\ \n]|\"[a-c/]{0,2}\":|-?[0-9.e]{1,4}|true|false|null|\\\\u[0-9d]{4}){0,24}",
    ) {
        for text in [text.clone(), format!("[{text}]"), format!("{{\"a\": [{text}]}}"), format!("{{\"a\": \"{text}\"}}")] {
            targets::is_read_like_serde_json(text.as_bytes());
        }
    }
}
