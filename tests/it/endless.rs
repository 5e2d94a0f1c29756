//! Levels without end: the noise they come from, and parts that are the same whatever else is made.

use assert_cmd::Command;
use proptest::prelude::*;
use rhack::{
    base::{
        digest::digest,
        geometry::{Dir, Point, Rect, Size},
        noise::Noise,
        rng::Rng,
    },
    engine::{
        action::Action,
        creation::Choices,
        eyes::HORIZON,
        game::{Game, Setup},
    },
    map_builders::{
        layout::{Layout, Place},
        plan::LevelPlan,
        recipe::Job,
    },
    raws::{Raws, sources::Sources},
    ui::resources::load_raws,
};
use std::{collections::BTreeSet, sync::Arc};

fn caves() -> Raws {
    load_raws(&Sources::embedded(), "endless-caves", None).unwrap()
}

/// What `look` makes of the first level of the game with `seed`.
fn with_job<T>(raws: &Raws, seed: u64, look: impl FnOnce(&Job<'_>) -> T) -> T {
    let layout = Layout::new(raws, seed);
    let place = Place { number: 1, ..Layout::first(raws).unwrap() };
    look(&Job::new(raws, &layout, seed, place).unwrap())
}

#[test]
fn the_noise_of_a_seed_never_changes() {
    let noise = Noise::new(&mut Rng::stream(42, "noise"));
    let points = [
        [0, 0, 0],
        [100, 200, 300],
        [-1234, 567, 89],
        [999_999, -1_000_000, 5],
        [i64::from(i32::MAX) * 1000, 0, 1],
    ];
    assert_eq!(points.map(|point| noise.at(point)), GOLDEN, "a change here changes every endless level");
    let field: Vec<i64> = (-50i64..50)
        .flat_map(|y| (-50i64..50).map(move |x| [x * 100, y * 100, 0]))
        .map(|at| noise.at(at))
        .collect();
    assert_eq!(digest(&field), Ok(GOLDEN_FIELD));
}

const GOLDEN: [i64; 5] = [0, 458, 164, 20, -108];
const GOLDEN_FIELD: u64 = 4139250583490964360;

#[test]
fn noise_fills_its_range_evenly_around_nothing_and_has_no_leaps() {
    let (mut least, mut most, mut sum, mut above, mut count) = (0, 0, 0, 0, 0i64);
    for seed in 0..20 {
        let noise = Noise::new(&mut Rng::stream(seed, "noise"));
        for (x, y) in (0i64..100).flat_map(|y| (0i64..100).map(move |x| (x * 100, y * 100))) {
            let value = noise.at([x, y, 37]);
            least = least.min(value);
            most = most.max(value);
            sum += value;
            above += i64::from(value > 0);
            count += 1;
            let near = noise.at([x + 1, y, 37]);
            assert!((value - near).abs() <= 40, "{value} and {near} at {x},{y}");
        }
    }
    assert!((-1000..-800).contains(&least) && (801..=1000).contains(&most), "{least} to {most}");
    assert!((sum / count).abs() <= 10, "mean {}", sum / count);
    assert!((47..=53).contains(&(above * 100 / count)), "{above} of {count}");
}

#[test]
fn a_part_is_the_same_whatever_it_is_part_of() {
    let raws = caves();
    with_job(&raws, 7, |job| {
        let whole = job.part(Rect { left: -64, top: -64, right: 95, bottom: 95 }).unwrap();
        // In another order, of other sizes, from other corners.
        for (left, top) in [(32, 0), (0, 32), (-32, -32), (-64, 64), (-1, -1), (0, 0)] {
            for side in [1, 32, 31] {
                let part = job.part(Rect::at(Point::new(left, top), Size::new(side, side))).unwrap();
                for (at, tile) in part.iter() {
                    assert_eq!(whole.get(Point::new(at.x + left + 64, at.y + top + 64)), Some(tile));
                }
            }
        }
        let plan = job.plan();
        for (at, tile) in plan.tiles.iter() {
            assert_eq!(
                whole.get(Point::new(at.x + 64, at.y + 64)),
                Some(tile),
                "the plan is the part around 0,0"
            );
        }
    });
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn far_parts_fit_together(x in -2_000_000_000i32..2_000_000_000, y in -2_000_000_000i32..2_000_000_000, seed: u64) {
        let raws = caves();
        with_job(&raws, seed, |job| {
            let left = job.part(Rect::at(Point::new(x, y), Size::new(8, 8))).unwrap();
            let right = job.part(Rect::at(Point::new(x + 4, y), Size::new(8, 8))).unwrap();
            for (at, tile) in left.iter().filter(|(at, _)| at.x >= 4) {
                assert_eq!(right.get(Point::new(at.x - 4, at.y)), Some(tile));
            }
        });
    }
}

/// How many squares one reaches from `plan`'s start without going further than `far` from it.
fn reach(job: &Job<'_>, raws: &Raws, plan: &LevelPlan, far: i32) -> usize {
    let start = plan.start.unwrap();
    let area = Rect { left: start.x - far, top: start.y - far, right: start.x + far, bottom: start.y + far };
    let tiles = job.part(area).unwrap();
    let mut reached = BTreeSet::from([start]);
    let mut stack = vec![start];
    while let Some(at) = stack.pop() {
        for to in Dir::ALL.map(|dir| at.step(dir)) {
            let tile = tiles.get(Point::new(to.x - area.left, to.y - area.top));
            if tile.is_some_and(|tile| raws.terrains.walkable(tile)) && reached.insert(to) {
                stack.push(to);
            }
        }
    }
    reached.len()
}

#[test]
fn the_hero_never_begins_in_a_closed_pocket() {
    let raws = caves();
    let mut far = 0;
    for seed in 0..1000 {
        with_job(&raws, seed, |job| {
            let mut tries = 0;
            let plan = job.build_watched(|name, _| tries += i32::from(name == "start")).plan;
            assert_eq!(tries, 1, "seed {seed}");
            let squares = reach(job, &raws, &plan, 48);
            assert!(squares > 200, "seed {seed}: {squares} squares");
            far += i32::from(squares > 500);
        });
    }
    // With walls in half of all squares, and water and trees besides, some caves end after all.
    assert!(far >= 800, "{far} of 1000 lead far");
}

#[test]
fn two_seeds_have_two_worlds() {
    let raws = caves();
    let area = Rect { left: 0, top: 0, right: 31, bottom: 31 };
    assert_ne!(with_job(&raws, 1, |job| job.part(area)), with_job(&raws, 2, |job| job.part(area)));
}

fn rhack(args: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_rhack")).args(args).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn a_view_of_the_caves_is_printed() {
    let (code, out, _) = rhack(&["map", "--world", "endless-caves", "--view", "-40,-10,80,21"]);
    assert_eq!(code, Some(0));
    insta::assert_snapshot!(out);
    // Without a view it is the screen around 0,0.
    assert_eq!(rhack(&["map", "--world", "endless-caves"]).1, out);
    let (_, json, _) = rhack(&["map", "--world", "endless-caves", "--view", "5,-3,4,2", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["left"], 5);
    let rows: Vec<&str> = json["rows"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
    let shown: Vec<String> =
        out.lines().skip(7).take(2).map(|row| row.chars().skip(45).take(4).collect()).collect();
    assert_eq!(rows, shown);
}

#[test]
fn views_that_make_no_sense_are_refused() {
    for (args, problem) in [
        (&["map", "--world", "endless-caves", "--view", "1,2,3"][..], "four whole numbers"),
        (&["map", "--world", "endless-caves", "--view", "0,0,0,5"][..], "width and height"),
        (&["map", "--world", "endless-caves", "--view", "2147483647,0,5,5"][..], "too far away"),
        (&["map", "--view", "0,0,5,5"][..], "has bounds"),
    ] {
        let (code, out, err) = rhack(args);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{args:?}");
        assert!(err.contains(problem), "{err}");
    }
}

#[test]
fn time_stands_still_beyond_the_horizon() {
    let raws = Arc::new(caves());
    let identity = Choices::default().completed(&raws, 3).unwrap();
    let mut game = Game::new(raws, &Setup { seed: 3, name: "Rat".to_owned(), identity }).unwrap();
    let here = game.view().hero_at();
    let places = |game: &Game, near: bool| -> Vec<_> {
        let all = game.census().into_iter();
        let there =
            all.filter(|one| if near { one.at.distance(here) < 40 } else { one.at.distance(here) > HORIZON });
        there.map(|one| (one.id, one.at)).collect()
    };
    let (near, far) = (places(&game, true), places(&game, false));
    assert!(!near.is_empty() && !far.is_empty());
    for _ in 0..5 {
        game.act(Action::Wait).unwrap();
    }
    assert_ne!(places(&game, true), near);
    assert_eq!(places(&game, false).first(), far.first());
}
