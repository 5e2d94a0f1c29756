//! Endless levels: their noise, and parts that are the same in any order of generation.

use assert_cmd::Command;
use proptest::prelude::*;
use rhack::{
    base::{
        digest::digest,
        geometry::{Dir, Point, Rect, Size},
        plane,
        rng::Rng,
        simplex::SimplexNoise,
    },
    engine::{
        action::Action,
        creation::Choices,
        event::{ActorSeen, AttackId, Event, Source},
        game::{Game, Setup},
        state::{eyes::HORIZON, thing_id::ThingId},
    },
    map_builders::{
        layout::{Layout, LevelId},
        recipe::BuildJob,
    },
    narrate,
    pilot::{Pilot, Stop, bots, explore::Explore},
    raws::{
        Raws,
        reading::{layers::Layer, sources::Sources},
    },
    ui::resources::load_raws,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

fn caves() -> Raws {
    load_raws(&Sources::embedded(), "endless-caves", None).unwrap()
}

/// Calls `look` with the job of the first level of the game with `seed`.
fn with_job<T>(raws: &Raws, seed: u64, look: impl FnOnce(&BuildJob<'_>) -> T) -> T {
    let layout = Layout::new(raws, seed);
    let place = LevelId { number: 1, ..Layout::first(raws).unwrap() };
    look(&BuildJob::new(raws, &layout, seed, place).unwrap())
}

/// Returns why `v` stopped each time, in the game with `seed`, on a level whose caves have at least
/// `least_cave` squares.
fn explored_to_the_end(least_cave: u32, seed: u64) -> Vec<Stop> {
    let levels = format!(
        r#"[{{ "op": "clear" }}, {{ "name": "caves", "branch": "caves", "from": 1, "to": 1, "unbounded": true,
        "chain": [{{ "stage": "simplex_caves", "scale": 100, "wall_above": 0, "water_above": 500,
            "tree_above": 500 }}, {{ "stage": "start", "least_cave": {least_cave} }}] }}]"#
    );
    let mut sources = Sources::embedded();
    sources.mods.push(Layer::new("empty").with("levels.json", &levels));
    let rules = r#"{ "crowd": { "arrivals_one_in": 0, "pets": false } }"#;
    sources.mods.push(Layer::new("quiet").with("rules.json", rules));
    let raws = Arc::new(load_raws(&sources, "endless-caves", None).unwrap());
    let identity = Choices::default().completed(&raws, seed).unwrap();
    let mut game = Game::new(raws, &Setup { seed, name: "Tester".into(), identity }).unwrap();
    let mut explore = Explore::default();
    let mut stops = Vec::new();
    for _ in 0..3 {
        explore.begin(true);
        loop {
            let next = explore.next(&game.view());
            match next {
                Ok(action) => drop(game.act(action)),
                Err(stop) => {
                    stops.push(stop);
                    break;
                }
            }
        }
    }
    stops
}

#[test]
fn exploring_a_closed_cave_reports_walled_in() {
    let found = (1..20).map(|seed| explored_to_the_end(1, seed)).find(|stops| stops[0] == Stop::ExploredNear);
    assert_eq!(found, Some(vec![Stop::ExploredNear, Stop::WalledIn, Stop::WalledIn]));
}

#[test]
fn noise_of_a_seed_never_changes() {
    let noise = SimplexNoise::new(&mut Rng::stream(42, "noise"));
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
fn noise_is_balanced_and_continuous() {
    let (mut least, mut most, mut sum, mut above, mut count) = (0, 0, 0, 0, 0i64);
    for seed in 0..20 {
        let noise = SimplexNoise::new(&mut Rng::stream(seed, "noise"));
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
fn part_is_the_same_in_any_larger_area() {
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
    fn overlapping_far_parts_agree(
        x in -2_000_000_000i32..2_000_000_000,
        y in -2_000_000_000i32..2_000_000_000,
        seed: u64,
    ) {
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

#[test]
fn parts_made_in_the_search_for_the_start_are_those_of_the_level() {
    let raws = caves();
    for seed in 0..8 {
        with_job(&raws, seed, |job| {
            let plan = job.plan();
            let around = Rect::around(plan.start.unwrap(), 96);
            let made = |part: &Rect| Some((*part, plan.parts.clone().take(*part)?));
            let parts: Vec<_> = plane::chunks(around).filter_map(|part| made(&part)).collect();
            assert!(parts.len() > 2, "seed {seed}");
            for (part, tiles) in parts {
                assert_eq!(job.part(part), Some(tiles), "seed {seed}, {part:?}");
            }
        });
    }
}

/// Counts the squares reachable from `start`, up to `most`.
fn reach(job: &BuildJob<'_>, raws: &Raws, start: Point, most: usize) -> usize {
    const SIDE: i32 = 64;
    let mut parts = BTreeMap::new();
    let mut walkable = |at: Point| {
        let corner = Point::new(at.x.div_euclid(SIDE) * SIDE, at.y.div_euclid(SIDE) * SIDE);
        let part =
            parts.entry(corner).or_insert_with(|| job.part(Rect::at(corner, Size::new(SIDE, SIDE))).unwrap());
        let tile = part.get(Point::new(at.x - corner.x, at.y - corner.y));
        tile.is_some_and(|tile| raws.terrains.walkable(tile))
    };
    let mut reached = BTreeSet::from([start]);
    let mut stack = vec![start];
    assert!(walkable(start));
    while let Some(at) = stack.pop().filter(|_| reached.len() < most) {
        stack.extend(
            Dir::ALL.map(|dir| at.step(dir)).into_iter().filter(|to| walkable(*to) && reached.insert(*to)),
        );
    }
    reached.len()
}

#[test]
fn hero_starts_in_a_large_cave() {
    let raws = caves();
    let mut farthest = 0;
    for seed in 0..150 {
        with_job(&raws, seed, |job| {
            let mut tries = 0;
            let plan = job.build_watched(|name, _| tries += i32::from(name == "start")).plan;
            assert_eq!((tries, job.attempt()), (1, 0), "seed {seed}");
            let start = plan.start.unwrap();
            assert_eq!(plan.start, job.start());
            assert!(reach(job, &raws, start, 2000) >= 2000, "seed {seed}");
            farthest = farthest.max(start.distance(Point::new(40, 10)));
        });
    }
    assert!((45..200).contains(&farthest), "beyond the first part, if need be: {farthest}");
}

#[test]
fn half_of_the_caves_near_the_origin_is_wall() {
    let raws = caves();
    let area = Rect::at(Point::new(-40, -40), Size::new(80, 80));
    let wall = raws.terrains.cave_wall;
    let walls: usize = (1..=60)
        .map(|seed| {
            let tiles = with_job(&raws, seed, |job| job.part(area)).unwrap();
            tiles.iter().filter(|(_, tile)| *tile == wall).count()
        })
        .sum();
    let percent = walls * 100 / (60 * 80 * 80);
    assert!((48..=52).contains(&percent), "{percent} %");
}

#[test]
fn hero_can_start_beyond_the_first_part() {
    let raws = Arc::new(caves());
    let beyond = |seed: &u64| {
        let start = with_job(&raws, *seed, |job| job.plan().start.unwrap());
        !Rect::at(Point::default(), Size::new(80, 21)).contains(start)
    };
    let seed = (0..100).find(beyond).unwrap();
    let identity = Choices::default().completed(&raws, seed).unwrap();
    let setup = Setup { seed, name: "Rat".into(), identity };
    let mut game = Game::new(raws.clone(), &setup).unwrap();
    let start = with_job(&raws, seed, |job| job.start().unwrap());
    assert_eq!(game.view().hero_at(), start);
    assert!(Dir::ALL.into_iter().any(|dir| game.act(Action::Walk(dir)).is_ok()));
    assert_eq!(game.view().hero_at().distance(start), 1);
}

#[test]
fn blows_show_their_damage() {
    let raws = caves();
    let rat = raws.creatures.named("rat").unwrap();
    let rat = ActorSeen { kind: Some(rat), id: ThingId(2), ..ActorSeen::HERO };
    let hit = |by, target, source, damage| {
        narrate::event(&raws, &Event::Hit { by, target, source, damage }).unwrap().text
    };
    let bite = Source::from(AttackId { kind: rat.kind.unwrap(), index: 0 });
    assert_eq!(hit(ActorSeen::HERO, rat, Source::HERO, 3), "You hit the rat for 3.");
    assert_eq!(hit(rat, ActorSeen::HERO, bite, 9), "The rat attacks you for 9!");
    assert_eq!(hit(rat, rat, bite, 1), "The rat attacks the rat for 1.");
    assert_eq!(hit(ActorSeen::HERO, rat, Source::HERO, 0), "Your blow glances off the rat.");
}

#[test]
fn different_seeds_give_different_caves() {
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
fn map_command_prints_a_view_of_the_caves() {
    let (code, out, _) = rhack(&["map", "--world", "endless-caves", "--view", "-40,-10,80,21"]);
    assert_eq!(code, Some(0));
    insta::assert_snapshot!(out);
    // The default view is the screen around 0,0.
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
fn invalid_views_are_refused() {
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
fn creatures_beyond_the_horizon_do_not_move() {
    let raws = Arc::new(caves());
    let identity = Choices::default().completed(&raws, 3).unwrap();
    let mut game = Game::new(raws, &Setup { seed: 3, name: "Rat".into(), identity }).unwrap();
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

#[test]
fn distant_creatures_are_stored_and_return_with_the_hero() {
    let raws = Arc::new(caves());
    let identity = Choices::default().completed(&raws, 3).unwrap();
    let mut game = Game::new(raws, &Setup { seed: 3, name: "Rat".into(), identity }).unwrap();
    let mut bot = bots::named("explorer").unwrap().player(3);
    // Last square of every creature ever seen, and true if it was there the last time.
    let mut known: BTreeMap<ThingId, (Point, bool)> = BTreeMap::new();
    let (mut most, mut back) = (0, 0);
    for action in 0..4000 {
        let next = bot.next(&game.view());
        next.into_iter().for_each(|next| drop(game.act(next)));
        if action % 20 > 0 {
            continue;
        }
        if action % 200 == 0 {
            assert_eq!(game.recount(), [""; 0]);
        }
        let here = game.view().hero_at();
        let now: BTreeMap<ThingId, Point> = game.census().into_iter().map(|one| (one.id, one.at)).collect();
        assert!(now.values().all(|at| at.distance(here) < 2 * HORIZON + 2 * 32));
        for (id, (at, there)) in &mut known {
            match now.get(id) {
                Some(place) if !*there => {
                    back += 1;
                    assert!(place.distance(*at) < HORIZON, "whoever is put away stays about where it was");
                    (*at, *there) = (*place, true);
                }
                Some(place) => *at = *place,
                None => *there = false,
            }
        }
        for (id, at) in now {
            known.entry(id).or_insert((at, true));
        }
        most = most.max(known.values().filter(|(_, there)| !there).count());
    }
    assert!(most > 50 && back > 10, "{most} put away, {back} taken up again");
}
