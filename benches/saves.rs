//! Saving, loading, copying and replaying long games: the time the game stands still, the work of the writer
//! thread, and the sizes. `cargo bench --bench saves`.
#![allow(clippy::expect_used, reason = "a bench without its fixtures has nothing to measure")]

use rhack::{
    engine::{
        action::Action,
        creation::Choices,
        event::Status,
        game::{Game, Setup},
    },
    pilot::bots,
    raws::{Raws, reading::sources::Sources},
    saves::{
        file::{self, Unpacked},
        header::Header,
        payload,
        recording::{Beginning, Recording, RecordingEntry},
        replay::Replay,
    },
    ui::resources::Resources,
};
use std::{
    hint::black_box,
    sync::Arc,
    time::{Duration, Instant},
};

const WORLDS: [&str; 3] = ["rhack", "kobold-halls", "endless-caves"];

/// Turn up to which games are played.
const TURNS: u32 = 10_000;

/// Actions of exploration after which the hero only searches.
const EXPLORED: usize = 6_000;

/// Number of games, of which the longest is measured.
const SEEDS: u64 = 12;

/// Repetitions of each measurement; the median is printed.
const RUNS: usize = 21;

fn main() {
    println!(
        "milliseconds               write    pack    load  branch  digest   replay actions/s   act actions/s"
    );
    for world in WORLDS {
        let raws = Resources::load(&Sources::embedded(), world, None)
            .expect("the raws in the binary are sound")
            .raws;
        let games = (1..=SEEDS).map(|seed| played(&raws, seed));
        let (game, recording) = games.max_by_key(|(game, _)| game.turn()).expect("there are some");
        let unpacked = || Unpacked::new(Header::new(&game, 0), payload::write(&game, &[], &recording));
        let bytes = unpacked().pack();
        let write = median(|| drop(black_box(unpacked())));
        let pack = median(|| drop(black_box(unpacked().pack()))).saturating_sub(write);
        let load = median(|| drop(black_box(loaded(&raws, &bytes))));
        let branch = median(|| drop(black_box(game.branch(None))));
        let digest = median(|| {
            black_box(game.digest());
        });
        let (replay, act) = (median(|| replayed(&raws, &recording)), median(|| acted(&raws, &recording)));
        let ms = |time: Duration| time.as_secs_f64() * 1000.0;
        let rate = |time: Duration| recording.actions() as f64 / time.as_secs_f64();
        println!(
            "{world:<22} {:>9.2} {:>7.2} {:>7.2} {:>7.3} {:>7.3} {:>18.0} {:>15.0}",
            ms(write),
            ms(pack),
            ms(load),
            ms(branch),
            ms(digest),
            rate(replay),
            rate(act)
        );
        println!(
            "  turn {}, {} actions, {} bytes, {} packed",
            game.turn(),
            recording.actions(),
            unpacked().payload.len(),
            bytes.len()
        );
    }
}

/// Returns the median time of `work`.
fn median(mut work: impl FnMut()) -> Duration {
    let mut times: Vec<Duration> = (0..RUNS)
        .map(|_| {
            let begin = Instant::now();
            work();
            begin.elapsed()
        })
        .collect();
    times.sort_unstable();
    times.get(RUNS / 2).copied().unwrap_or_default()
}

/// Plays a game, and returns it with its recording.
fn played(raws: &Arc<Raws>, seed: u64) -> (Game, Recording) {
    let identity = Choices::default().completed(raws, seed).expect("anybody will do");
    let setup = Setup { seed, name: "Bench".into(), identity };
    let mut game = Game::new(raws.clone(), &setup).expect("there is a first level");
    let mut recording = Recording::new(Beginning::new(raws, &setup, game.mode()));
    let mut bot = bots::named("careful").expect("it is one of them").player(seed);
    while game.turn() < TURNS && !matches!(game.status(), Status::Over(_)) {
        let next = if recording.actions() < EXPLORED { bot.next(&game.view()).ok() } else { None };
        let action = next.unwrap_or(Action::Search);
        if game.act(action.clone()).is_ok() {
            recording.note(&action, &game);
        }
    }
    (game, recording)
}

/// Loads a game from the bytes of a file.
fn loaded(raws: &Arc<Raws>, bytes: &[u8]) -> Option<Game> {
    let (_, unpacked) = file::unpack(bytes).ok()?;
    Game::restore(raws.clone(), payload::read(&unpacked).ok()?.save?).ok()
}

/// Replays all actions, and compares the digests on the way.
fn replayed(raws: &Arc<Raws>, recording: &Recording) {
    let mut replay = Replay::new(raws.clone(), recording).expect("it has been begun before");
    while replay.step().expect("it goes as it went").is_some() {}
    black_box(replay.game().turn());
}

/// Executes all actions without reading a file and without digests.
fn acted(raws: &Arc<Raws>, recording: &Recording) {
    let setup = recording.beginning.setup(raws).expect("it has been begun before");
    let mut game = Game::new(raws.clone(), &setup).expect("there is a first level");
    for entry in recording.entries() {
        if let RecordingEntry::Action(action) = entry {
            drop(game.act(action));
        }
    }
    black_box(game.turn());
}
