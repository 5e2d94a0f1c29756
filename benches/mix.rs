//! Cost of a step of any kind, with the slowest ones: `cargo bench --bench mix`.
//!
//! The load "random mix" is that of NetHack's learning environment: one of the eight steps, a run in one of
//! the eight directions, or a turn without a move, all equally likely. A new game starts after 1,000 of them
//! or when the hero has died. That environment reaches 66,800 a second on one core. The load "hunters" is a
//! crowd of creatures that hunt the hero in caves and do no damage.
//!
//! Divan has no percentiles, and the slowest turn in a hundred is the one that a player notices.
#![allow(clippy::expect_used, clippy::panic, reason = "a bench without its fixtures has nothing to measure")]

use rhack::{
    base::{
        geometry::{Dir, Point, Rect, Size},
        rng::Rng,
    },
    engine::{
        action::{Action, Choice},
        creation::Choices,
        event::Status,
        game::{Game, Setup},
        population::Allegiance,
    },
    pilot::{
        Pilot, interrupts,
        run::{Gait, Run},
    },
    raws::{
        Raws,
        reading::{layers::Layer, sources::Sources},
    },
    ui::resources::load_raws,
};
use std::{
    sync::Arc,
    time::{Duration, Instant},
};

const WORLDS: [&str; 3] = ["rhack", "kobold-halls", "endless-caves"];

/// Total steps in each world.
const STEPS: u32 = 300_000;

/// Steps after which a new game starts.
const GAME: u32 = 1_000;

/// Numbers of hunters.
const CROWDS: [usize; 4] = [10, 100, 300, 1_000];

/// Measured turns: the first half while hunters come, the second while they crowd around the hero.
const TURNS: u32 = 60;

/// Number of games in which each crowd is measured.
const CAVES: u64 = 5;

fn main() {
    println!(
        "{:<34} {:>9} {:>9} {:>9} {:>9} {:>9}",
        "microseconds", "mean", "median", "p99", "p99.9", "a second"
    );
    // As with divan, an argument selects the benches whose names contain it.
    let wanted: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let wants = |name: &str| wanted.is_empty() || wanted.iter().any(|part| name.contains(part));
    for world in WORLDS.into_iter().filter(|world| wants(world)) {
        mix(world);
    }
    for count in CROWDS.into_iter().filter(|_| wants("hunters")) {
        crowd(count);
    }
}

fn game(raws: &Arc<Raws>, seed: u64) -> Game {
    let identity = Choices::default().completed(raws, seed).expect("something is legal");
    let setup = Setup { seed, name: "Bench".into(), identity };
    Game::new(raws.clone(), &setup).expect("the first level has a start")
}

/// Measures steps of all kinds, new games included.
fn mix(world: &str) {
    let raws = load_raws(&Sources::embedded(), world, None).expect("the raws in the binary are sound");
    let raws = Arc::new(raws);
    let mut rng = Rng::stream(1, "mix");
    let mut times = Vec::new();
    let (mut seed, mut left) = (0, 0);
    let mut playing = game(&raws, seed);
    let begun = Instant::now();
    for _ in 0..STEPS {
        let begun = Instant::now();
        if left == 0 || matches!(playing.status(), Status::Over(_)) {
            (seed, left) = (seed + 1, GAME);
            playing = game(&raws, seed);
        }
        left -= 1;
        step(&mut playing, &mut rng);
        times.push(begun.elapsed());
    }
    row(&format!("{world}: random mix"), times, Some(begun.elapsed()));
}

/// Executes one of 18 random actions, or answers a question.
fn step(game: &mut Game, rng: &mut Rng) {
    if matches!(game.status(), Status::Asking(_)) {
        drop(game.act(Action::Answer(Choice::No)));
        return;
    }
    let dir = Dir::ALL[rng.below(8) as usize & 7];
    match rng.below(18) {
        0..8 => drop(game.act(Action::Walk(dir))),
        8..16 => run(game, dir),
        16 => drop(game.act(Action::Search)),
        _ => drop(game.act(Action::Wait)),
    }
}

/// Runs towards `dir` until something happens or a creature comes into sight.
fn run(game: &mut Game, dir: Dir) {
    let mut run = Run::new(dir, Gait::Run);
    let others = game.view().creatures().len();
    loop {
        let next = run.next(&game.view());
        let Ok(action) = next else { return };
        let Ok(turn) = game.act(action) else { return };
        if turn.status != Status::Playing
            || turn.events.iter().any(interrupts)
            || game.view().creatures().len() > others
        {
            return;
        }
    }
}

/// Measures turns of a hero who waits in the caves while `count` hunters come from all around.
fn crowd(count: usize) {
    let hunter = r#"[{ "name": "hunter", "glyph": "h", "colour": "red", "speed": 12, "frequency": 0, "peaceful": "never",
        "mind": { "awareness": 255, "asleep": 0 }, "attacks": [{ "form": "bite", "dice": "0" }] }]"#;
    let levels = r#"[{ "op": "clear" }, { "name": "caves", "branch": "caves", "from": 1, "to": 1, "unbounded": true,
        "chain": [{ "stage": "simplex_caves", "scale": 100, "wall_above": 0, "water_above": 500, "tree_above": 500 },
            { "stage": "start", "least_cave": 2000 }] }]"#;
    let mut sources = Sources::embedded();
    sources.mods.push(Layer::new("bench").with("levels.json", levels).with("creatures.json", hunter));
    let raws = match load_raws(&sources, "endless-caves", None) {
        Ok(raws) => Arc::new(raws),
        Err(findings) => panic!("{findings:?}"),
    };
    let hunter = raws.creatures.named("hunter").expect("it has just been added");
    let (mut coming, mut come) = (Vec::new(), Vec::new());
    for seed in 1..=CAVES {
        let mut game = game(&raws, seed);
        let here = game.view().hero_at();
        let around = Rect::at(Point::new(here.x - 40, here.y - 40), Size::new(81, 81));
        let mut squares: Vec<Point> = around.points().collect();
        // No hunter starts close to the hero, and the hunters are spread over the surroundings.
        let mut rng = Rng::stream(seed, "crowd");
        rng.shuffle(&mut squares);
        squares.retain(|at| at.distance(here) > 5);
        let placed =
            squares.into_iter().filter_map(|at| game.spawn(hunter, at, Allegiance::Hostile)).take(count);
        assert_eq!(placed.count(), count, "there is room");
        for turn in 0..TURNS {
            let begun = Instant::now();
            game.act(Action::Wait).expect("one can always wait");
            let time = begun.elapsed();
            if turn < TURNS / 2 { coming.push(time) } else { come.push(time) }
        }
        assert_eq!((game.census().len(), game.status()), (count, Status::Playing));
    }
    row(&format!("{count} hunters: a turn as they come"), coming, None);
    row(&format!("{count} hunters: a turn when there"), come, None);
}

/// Prints the statistics of `times`; with `all`, their total time, also the rate a second.
fn row(name: &str, mut times: Vec<Duration>, all: Option<Duration>) {
    times.sort_unstable();
    let micros = |time: Duration| time.as_secs_f64() * 1e6;
    let mean = times.iter().copied().map(micros).sum::<f64>() / times.len() as f64;
    let [median, p99, p999] = [500, 990, 999].map(|thousandths| {
        times.get(times.len().saturating_sub(1) * thousandths / 1000).copied().map_or(0.0, micros)
    });
    let rate = all.map_or(String::new(), |all| format!("{:.0}", times.len() as f64 / all.as_secs_f64()));
    println!("{name:<34} {mean:>9.1} {median:>9.1} {p99:>9.1} {p999:>9.1} {rate:>9}");
}
