//! Cost of the engine, the builders and the screens: `cargo bench`.
#![allow(clippy::expect_used, reason = "a bench without its fixtures has nothing to measure")]

use divan::{Bencher, black_box};
use rhack::{
    base::geometry::{Dir, Size},
    engine::{
        action::{Action, DebugCommand},
        creation::Choices,
        game::{Game, Recall, Setup},
        state::mode::GameMode,
    },
    frontends::{headless::Headless, hosts::memory::Memory},
    map_builders::{layout::Layout, recipe::BuildJob},
    pilot::{Pilot, Stop, explore::Explore},
    raws::reading::sources::Sources,
    ui::{
        app::App,
        input::{Input, Key},
        resources::{DEFAULT_WORLD, Resources},
        session::StartOptions,
    },
};

fn main() {
    divan::main();
}

fn resources() -> Resources {
    Resources::load(&Sources::embedded(), DEFAULT_WORLD, None).expect("the raws in the binary are sound")
}

fn setup(resources: &Resources, seed: u64) -> Setup {
    let identity = Choices::default().completed(&resources.raws, seed).expect("something is legal");
    Setup { seed, name: "Bench".into(), identity }
}

fn game(resources: &Resources) -> Game {
    Game::new(resources.raws.clone(), &setup(resources, 1)).expect("the first level has a start")
}

fn play(size: Size) -> Headless {
    let start = StartOptions { seed: Some(1), random: true, ..StartOptions::default() };
    Headless::new(App::new(resources(), Box::new(Memory::default()), &start), size)
}

/// Reads and checks all raws, keysets and palettes.
#[divan::bench]
fn load_everything() -> Resources {
    resources()
}

/// A new game: character, level, ECS.
#[divan::bench]
fn new_game(bencher: Bencher) {
    let resources = resources();
    let setup = setup(&resources, 1);
    bencher.bench_local(|| Game::new(resources.raws.clone(), black_box(&setup)));
}

/// The plan of the first level.
#[divan::bench]
fn first_level(bencher: Bencher) {
    let raws = resources().raws;
    let place = Layout::first(&raws).expect("there is a first level");
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        let layout = Layout::new(&raws, seed);
        BuildJob::new(&raws, &layout, seed, place).map(|job| job.plan())
    });
}

/// One step back or forth.
#[divan::bench]
fn act_walk(bencher: Bencher) {
    let mut game = game(&resources());
    let mut east = false;
    bencher.bench_local(|| {
        east = !east;
        game.act(Action::Walk(if east { Dir::East } else { Dir::West }))
    });
}

/// One turn of waiting.
#[divan::bench]
fn act_wait(bencher: Bencher) {
    let mut game = game(&resources());
    bencher.bench_local(|| game.act(Action::Wait));
}

/// One step of auto-explore, the pilot alone: from the first square of a level to the nearest unknown one.
#[divan::bench]
fn explore_step(bencher: Bencher) {
    let game = game(&resources());
    let mut pilot = Explore::default();
    bencher.bench_local(|| black_box(pilot.next(&game.view())));
}

/// One step of auto-explore with its execution by the engine. A new game starts when all is explored.
#[divan::bench]
fn explore_and_act(bencher: Bencher) {
    let resources = resources();
    let (mut game, mut pilot, mut seed) = (game(&resources), Explore::default(), 1);
    bencher.bench_local(|| {
        let next = pilot.next(&game.view());
        match next {
            Ok(action) => drop(black_box(game.act(action))),
            Err(Stop::Seen(_)) => {}
            Err(_) => {
                seed += 1;
                pilot = Explore::default();
                let setup = setup(&resources, seed);
                game = Game::new(resources.raws.clone(), &setup).expect("the first level has a start");
            }
        }
    });
}

/// Returns a game whose hero has seen so many levels.
fn descended(levels: i32) -> Game {
    let mut game = game(&resources()).in_mode(GameMode::Debug);
    for depth in 2..=levels {
        game.act(Action::Debug(DebugCommand::Go { depth })).expect("the dungeon is as deep");
    }
    game
}

/// A copy of a game whose hero has seen so many levels.
#[divan::bench(args = [1, 4, 12])]
fn branch(bencher: Bencher, levels: i32) {
    let game = descended(levels);
    bencher.bench_local(|| game.branch(None));
}

/// The game as a hero imagines it who has seen so many levels.
#[divan::bench(args = [1, 4, 12])]
fn imagine(bencher: Bencher, levels: i32) {
    let game = descended(levels);
    bencher.bench_local(|| game.imagine(1, &Recall::default()));
}

/// The digest of a game.
#[divan::bench]
fn digest(bencher: Bencher) {
    let game = game(&resources());
    bencher.bench_local(|| game.digest());
}

/// A key and the next frame of the play screen.
#[divan::bench(args = [(80, 24), (160, 50)])]
fn frame(bencher: Bencher, (width, height): (i32, i32)) {
    let mut app = play(Size::new(width, height));
    bencher.bench_local(|| {
        app.send(Input::Key(Key::char('.')));
        app.app().frame().cells().len()
    });
}
