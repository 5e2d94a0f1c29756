//! Cost of levels and new games, with the slowest ones: `cargo bench --bench building`.
//!
//! Divan has no percentiles, and the slowest level in a thousand is the one that a player waits for.
#![allow(clippy::expect_used, reason = "a bench without its fixtures has nothing to measure")]

use rhack::{
    engine::{
        creation::Choices,
        game::{Game, Setup},
        population::first_contents,
    },
    map_builders::{layout::Layout, recipe::BuildJob},
    raws::{Raws, reading::sources::Sources},
    ui::resources::load_raws,
};
use std::{
    collections::BTreeMap,
    hint::black_box,
    sync::Arc,
    time::{Duration, Instant},
};

const WORLDS: [&str; 3] = ["rhack", "kobold-halls", "endless-caves"];

/// Seeds for every level.
const SEEDS: u64 = 300;

/// Repetitions of each level and game. The fastest counts, as the others include noise.
const TIMES: usize = 3;

fn main() {
    println!(
        "{:<58} {:>6} {:>9} {:>9} {:>9} {:>9}",
        "microseconds", "levels", "mean", "median", "p99", "p99.9"
    );
    for world in WORLDS {
        let raws = load_raws(&Sources::embedded(), world, None).expect("the raws in the binary are sound");
        let raws = Arc::new(raws);
        println!("{world}");
        for (name, times) in levels(&raws) {
            row(&name, times);
        }
        row("a new game", new_games(&raws));
    }
}

/// Returns the times of the levels of [`SEEDS`] dungeons: of all levels, of those at depths 1 to 12, and by
/// recipe. Each is measured alone, and with its creatures and items, which is what a game does on a
/// level with bounds.
fn levels(raws: &Raws) -> BTreeMap<String, Vec<Duration>> {
    let mut rows: BTreeMap<String, Vec<Duration>> = BTreeMap::new();
    for seed in 1..=SEEDS {
        let layout = Layout::new(raws, seed);
        for place in Layout::places(raws) {
            let job = || BuildJob::new(raws, &layout, seed, place).expect("there is a recipe");
            let time = quickest(|| job().build());
            let (job, built) = (job(), job().build());
            let contents = quickest(|| first_contents(&job, place, &built.plan, 1));
            let mut note = |row: &str| {
                let mut add = |row: &str, time| rows.entry(row.to_owned()).or_default().push(time);
                add(row, time);
                add(&format!("{row}, with contents"), time + contents);
            };
            note("all levels");
            if (1..=12).contains(&layout.depth(raws, place)) {
                note("all at depths 1 to 12");
            }
            note(&format!("by \"{}\"", job.level.name));
        }
    }
    rows
}

/// Returns the times of new games.
fn new_games(raws: &Arc<Raws>) -> Vec<Duration> {
    let game = |seed| {
        let identity = Choices::default().completed(raws, seed).expect("something is legal");
        let setup = Setup { seed, name: "Bench".into(), identity };
        quickest(|| Game::new(raws.clone(), &setup))
    };
    (1..=SEEDS).map(game).collect()
}

fn quickest<T>(mut make: impl FnMut() -> T) -> Duration {
    let once = |_| {
        let begun = Instant::now();
        let made = black_box(make());
        let time = begun.elapsed();
        drop(made);
        time
    };
    (0..TIMES).map(once).min().unwrap_or_default()
}

fn row(name: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let micros = |time: Duration| time.as_secs_f64() * 1e6;
    let mean = times.iter().copied().map(micros).sum::<f64>() / times.len() as f64;
    let [median, p99, p999] = [500, 990, 999].map(|thousandths| {
        times.get(times.len().saturating_sub(1) * thousandths / 1000).copied().map_or(0.0, micros)
    });
    println!("  {name:<56} {:>6} {mean:>9.1} {median:>9.1} {p99:>9.1} {p999:>9.1}", times.len());
}
