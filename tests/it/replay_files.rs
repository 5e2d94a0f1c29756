//! Recorded games, some by bots and one from a terminal (tests/tty/record.sh): `rhack replay --verify` plays
//! them again in the frozen worlds.

use crate::common::frozen;
use assert_cmd::Command;
use rhack::{
    engine::{
        creation::Choices,
        event::Status,
        game::{Game, Setup},
        state::mode::GameMode,
    },
    pilot::bots,
    saves::{
        file::{self, Unpacked},
        header::Header,
        payload,
        recording::{Beginning, Recording},
    },
};
use std::{fs, path::PathBuf};

/// Maximum number of actions of a bot game.
const ACTIONS: usize = 800;

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/replays"))
}

/// Returns exit code and output of `rhack replay --verify` on `file` in the frozen worlds.
fn verified(file: &PathBuf) -> (i32, String) {
    let frozen = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/frozen");
    let mut command = Command::cargo_bin("rhack").unwrap();
    let output = command.args(["replay", "--verify", "--raws", frozen]).arg(file).output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.code().unwrap(), String::from_utf8(said).unwrap())
}

/// Records a bot game as a file.
fn recorded(world: &str, bot: &str, seed: u64) -> Vec<u8> {
    let raws = frozen::raws(world);
    let identity = Choices::default().completed(&raws, seed).unwrap();
    let setup = Setup { seed, name: "Golden".into(), identity };
    let mut recording = Recording::new(Beginning::new(&raws, &setup, GameMode::Normal));
    let mut game = Game::new(raws, &setup).unwrap();
    let mut player = bots::named(bot).unwrap().player(seed);
    while recording.actions() < ACTIONS && !matches!(game.status(), Status::Over(_)) {
        let action = player.next(&game.view()).unwrap();
        if game.act(action.clone()).is_ok() {
            recording.note(&action, &game);
        }
    }
    Unpacked::new(Header::new(&game, 0), payload::write(&game, &[], &recording)).pack()
}

/// If a game goes another way, all players' games do: say so in changes/. To renew the bots' files, run
/// this test with RENEW_GOLDEN=1. The other file is made by
/// `tests/tty/record.sh target/debug/rhack tests/data/replays/terminal.replay --raws $PWD/tests/data/frozen`.
#[test]
fn golden_replay_files_verify() {
    if std::env::var_os("RENEW_GOLDEN").is_some() {
        for (name, world, bot, seed) in [
            ("rhack.save", "rhack", "explorer", 4),
            ("rhack-dead.replay", "rhack", "wanderer", 1),
            ("kobold-halls.save", "kobold-halls", "careful", 2),
            ("endless-caves.replay", "endless-caves", "wanderer", 8),
        ] {
            fs::write(folder().join(name), recorded(world, bot, seed)).unwrap();
        }
    }
    let files: Vec<PathBuf> = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(files.len() >= 5, "{files:?}");
    let mut ended = 0;
    for file in files {
        let (header, _) = file::head(&fs::read(&file).unwrap()).unwrap();
        let (code, said) = verified(&file);
        assert_eq!(code, 0, "{said}");
        assert!(said.contains(&String::from(header.state)), "{said}");
        ended += usize::from(header.ended.is_some());
    }
    assert!(ended >= 2, "some are over: {ended}");
}

#[test]
fn diverging_replay_file_names_the_place() {
    let bytes = fs::read(folder().join("rhack.save")).unwrap();
    let (header, unpacked) = file::unpack(&bytes).unwrap();
    let text = String::from_utf8(unpacked).unwrap();
    let (before, after) = text.split_at(text.find("\"walk\"").unwrap());
    let changed = before.to_owned() + &after.replacen("\"walk\"", "\"kick\"", 1);
    let file = std::env::temp_dir().join(format!("rhack-another-way-{}.save", std::process::id()));
    fs::write(&file, Unpacked::new(header, changed.into_bytes()).pack()).unwrap();
    let (code, said) = verified(&file);
    fs::remove_file(&file).unwrap();
    assert!(code == 1 && said.contains("in turn"), "{code} {said}");
}
