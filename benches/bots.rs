//! Cost of whole games, and of a turn with many creatures: `cargo bench --bench bots`.
//!
//! Items are actions of heroes, new games, or turns of single creatures. "item/s" is their number in a second
//! on one core.
#![allow(clippy::expect_used, clippy::panic, reason = "a bench without its fixtures has nothing to measure")]

use divan::{Bencher, counter::ItemsCount};
use rhack::{
    base::geometry::{Point, Rect, Size},
    engine::{
        action::Action,
        creation::Choices,
        event::Status,
        game::{Game, Setup},
        population::Allegiance,
    },
    map_builders::plan::LevelPlan,
    pilot::bots::named,
    raws::{
        Raws,
        reading::{layers::Layer, sources::Sources},
    },
    ui::resources::{DEFAULT_WORLD, Resources},
};
use std::sync::Arc;

fn main() {
    divan::main();
}

fn raws(world: &str) -> Arc<Raws> {
    Resources::load(&Sources::embedded(), world, None).expect("the raws in the binary are sound").raws
}

fn setup(raws: &Raws, seed: u64) -> Setup {
    let identity = Choices::default().completed(raws, seed).expect("something is legal");
    Setup { seed, name: "Bench".into(), identity }
}

fn new_game(raws: &Arc<Raws>, seed: u64) -> Game {
    Game::new(raws.clone(), &setup(raws, seed)).expect("the first level has a start")
}

/// Maximum turns of a game.
const TURNS: u32 = 5_000;

/// Actions in one measurement.
const ACTIONS: u32 = 1_000;

/// Decides and acts in one game after the other. Refused actions do not count.
fn games(bencher: Bencher, world: &str, bot: &str) {
    let raws = raws(world);
    let bot = named(bot).expect("it is one of the bots");
    let start = |seed| (new_game(&raws, seed), bot.player(seed));
    let mut seed = 0;
    let (mut game, mut player) = start(seed);
    bencher.counter(ItemsCount::new(ACTIONS)).bench_local(|| {
        let mut done = 0;
        while done < ACTIONS {
            if matches!(game.status(), Status::Over(_)) || game.turn() > TURNS {
                seed += 1;
                (game, player) = start(seed);
            }
            let action = player.next(&game.view()).expect("a bot always finds something to do");
            match game.act(action) {
                Ok(turn) => {
                    done += 1;
                    player.told(&game.view(), &turn.events);
                }
                Err(refusal) => player.refused(refusal),
            }
        }
    });
}

/// Random actions: the engine's own speed, and that of short games.
#[divan::bench(args = ["rhack", "kobold-halls", "endless-caves"])]
fn random(bencher: Bencher, world: &str) {
    games(bencher, world, "random");
}

/// Bots that only walk about.
#[divan::bench(args = ["rhack", "kobold-halls", "endless-caves"])]
fn wanderer(bencher: Bencher, world: &str) {
    games(bencher, world, "wanderer");
}

/// Bots that play to win.
#[divan::bench(args = ["rhack", "kobold-halls", "endless-caves"])]
fn explorer(bencher: Bencher, world: &str) {
    games(bencher, world, "explorer");
}

/// Bots that play to win and go down only when ready.
#[divan::bench(args = ["rhack", "kobold-halls", "endless-caves"])]
fn careful(bencher: Bencher, world: &str) {
    games(bencher, world, "careful");
}

/// A new game: character, first level and its creatures.
#[divan::bench(args = ["rhack", "kobold-halls", "endless-caves"])]
fn new_games(bencher: Bencher, world: &str) {
    let raws = raws(world);
    let mut seed = 0;
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| {
        seed += 1;
        new_game(&raws, seed)
    });
}

/// The floor for creatures, with walls around.
const FLOOR: Rect = Rect { left: 1, top: 1, right: 150, bottom: 50 };

/// A square behind rock that no creature reaches.
const CELL: Point = Point::new(155, 55);

/// Returns raws without random creatures and pets, and with a harmless creature that hunts the hero from
/// anywhere.
fn staged() -> Arc<Raws> {
    let hunter = r#"[{ "name": "hunter", "glyph": "h", "colour": "red", "speed": 12, "frequency": 0, "peaceful": "never",
        "mind": { "awareness": 255, "asleep": 0 }, "attacks": [{ "form": "bite", "dice": "0" }] }]"#;
    let mut sources = Sources::embedded();
    sources.mods.push(
        Layer::new("bench")
            .with("rules.json", r#"{ "crowd": { "arrivals_one_in": 0, "pets": false } }"#)
            .with("creatures.json", hunter),
    );
    match Resources::load(&sources, DEFAULT_WORLD, None) {
        Ok(resources) => resources.raws,
        Err(findings) => panic!("{findings:?}"),
    }
}

/// Measures a turn with `count` creatures of `kind` around the middle of the floor, and the hero at `start`.
fn crowd(bencher: Bencher, count: u32, kind: &str, start: Point, how: Allegiance) {
    let raws = staged();
    let mut plan = LevelPlan::solid(&raws.terrains, Size::new(CELL.x + 2, CELL.y + 2));
    for at in FLOOR.points().chain([CELL]) {
        plan.tiles.set(at, raws.terrains.floor);
        plan.lit.set(at, true);
    }
    plan.start = Some(start);
    let mut game = Game::on_plan(raws.clone(), &setup(&raws, 1), plan).expect("the start is floor");
    let kind = raws.creatures.named(kind).expect("there is such a creature");
    let mut squares: Vec<Point> = FLOOR.points().collect();
    squares.sort_by_key(|at| (at.distance(FLOOR.centre()), at.y, at.x));
    let placed = squares.into_iter().filter_map(|at| game.spawn(kind, at, how)).take(count as usize).count();
    assert_eq!(placed, count as usize);
    // Hunters have come close by then.
    for _ in 0..50 {
        game.act(Action::Wait).expect("one can always wait");
    }
    bencher.counter(ItemsCount::new(count)).bench_local(|| game.act(Action::Wait));
    assert_eq!((game.census().len(), game.status()), (count as usize, Status::Playing));
}

/// A turn with many creatures that wander far away behind rock and do not notice the hero.
#[divan::bench(args = [10, 100, 1_000])]
fn turn_with_wanderers(bencher: Bencher, count: u32) {
    crowd(bencher, count, "hunter", CELL, Allegiance::Hostile);
}

/// A turn with many sleepers far away behind rock.
#[divan::bench(args = [10, 100, 1_000])]
fn turn_with_sleepers(bencher: Bencher, count: u32) {
    crowd(bencher, count, "hunter", CELL, Allegiance::Asleep);
}

/// A turn with many creatures that crowd around the hero and bite.
#[divan::bench(args = [10, 100, 1_000])]
fn turn_with_hunters(bencher: Bencher, count: u32) {
    crowd(bencher, count, "hunter", FLOOR.centre(), Allegiance::Hostile);
}
