//! The part of the corpus that the game itself writes.

use crate::common::frozen;
use rhack::{
    engine::{
        creation::Choices,
        game::{Game, Setup},
        state::mode::GameMode,
    },
    pilot::bots,
    saves::{
        file::Unpacked,
        header::Header,
        payload,
        recording::{Beginning, Recording},
    },
};

/// Plays `actions` actions in the frozen world. Returns the game and its recording.
fn played(seed: u64, actions: usize) -> (Game, Recording) {
    let raws = frozen::raws("rhack");
    let identity = Choices::default().completed(&raws, seed).unwrap();
    let setup = Setup { seed, name: "Golden".into(), identity };
    let mut recording = Recording::new(Beginning::new(&raws, &setup, GameMode::Normal));
    let mut game = Game::new(raws, &setup).unwrap();
    let mut bot = bots::named("explorer").unwrap().player(seed);
    while recording.actions() < actions {
        let action = bot.next(&game.view()).unwrap();
        if game.act(action.clone()).is_ok() {
            recording.note(&action, &game);
        }
    }
    (game, recording)
}

/// Returns a crash report of the recorded game, with this payload.
fn report(recording: &Recording, payload: Vec<u8>) -> Vec<u8> {
    Unpacked::new(Header::of_crash(&recording.beginning, 0), payload).pack()
}

/// Returns paths inside the corpus, with their contents.
pub fn written() -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    for (name, seed, actions) in [("begun", 3, 0), ("rooms", 7, 150), ("deeper", 12, 500)] {
        let (game, recording) = played(seed, actions);
        let bytes = payload::write(&game, &[], &recording);
        files.push((format!("save/{name}.save"), Unpacked::new(Header::new(&game, 0), bytes.clone()).pack()));
        let replay = bytes.splitn(4, |byte| *byte == b'\n').nth(3).unwrap_or_default().to_vec();
        files.push((format!("replay/{name}"), replay));
        files.push((format!("payload/{name}"), bytes));
    }
    let (_, recording) = played(7, 150);
    let crash = payload::write_crash(&recording);
    // The largest possible inputs: of blanks, and of actions.
    let blanks = vec![b' '; 24 << 20];
    let waits = [&crash[..], &b"\"wait\"\n".repeat(3 << 20)].concat();
    for (name, payload) in [("crash", crash), ("large-blanks", blanks), ("large-waits", waits)] {
        files.push((format!("save/{name}.crash"), report(&recording, payload)));
    }
    files
}
