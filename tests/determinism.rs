//! The same seed gives the same game: on this machine, on every other, in debug and in release builds.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that finds nothing has failed")]

mod common;

use rhack::{
    base::{
        digest::digest,
        geometry::{Dir, Point, Rect},
        plane::CHUNK,
        rng::Rng,
    },
    engine::{
        action::Action,
        creation::Choices,
        game::{Game, Setup},
    },
    frontends::link::Link,
    map_builders::{layout::Layout, recipe::Job},
    pilot::{Pilot, explore::Explore, travel::Travel},
    raws::{sources::Sources, terrain::Climb},
    ui::resources::Resources,
};

/// The digest after 3,000 actions in `world` that follow from `seed`: exploration, doors, stairs, blunders.
fn played(world: &str, seed: u64) -> u64 {
    let raws = Resources::load(&Sources::embedded(), world, None).unwrap().raws;
    let identity = Choices::default().completed(&raws, seed).unwrap();
    let mut game = Game::new(raws, &Setup { seed, name: "Golden".to_owned(), identity }).unwrap();
    let mut rng = Rng::stream(seed, "script");
    let mut deepest = 1;
    let mut pilot: Box<dyn Pilot> = Box::new(Explore::default());
    for _ in 0..3000 {
        let dir = *rng.pick(&Dir::ALL).unwrap();
        let view = game.view();
        let stairs = |at| view.terrain(at).and_then(|id| game.raws().terrains.table[id].stairs);
        let here = stairs(view.hero_at());
        let action = match rng.range(0, 999) {
            0..=799 => pilot.next(&view).unwrap_or_else(|_| {
                // What is explored is left by the stairs down, if there are any.
                let down = view.window().points().find(|at| stairs(*at) == Some(Climb::Down));
                pilot = match down {
                    Some(at) if rng.chance(50) => Box::new(Travel::to(at)),
                    _ => Box::new(Explore::default()),
                };
                Action::Search
            }),
            800..=849 => Action::Walk(dir),
            850..=852 => Action::Kick(dir),
            853..=889 => Action::Close(dir),
            890..=899 => Action::Force(dir),
            900..=989 => here.map_or(Action::Search, Action::Climb),
            990..=994 => Action::Answer(false),
            _ => Action::Wait,
        };
        drop(view);
        // Refusals are part of the script: they must change nothing anywhere.
        let _ = game.act(action);
        deepest = deepest.max(game.view().depth());
    }
    assert!(
        deepest > 1 || game.view().bounds().is_none(),
        "a script that sees nothing of the dungeon shows nothing"
    );
    game.digest()
}

/// Every level of 25 seeds in each world with its digest, one in a line; of levels without end some parts.
fn catalogue() -> String {
    let mut lines = String::new();
    for world in ["rhack", "kobold-halls", "endless-caves"] {
        let raws = Resources::load(&Sources::embedded(), world, None).unwrap().raws;
        for seed in 1..=25 {
            let layout = Layout::new(&raws, seed);
            for place in Layout::places(&raws) {
                let job = Job::new(&raws, &layout, seed, place).unwrap();
                let branch = &raws.dungeon.branches[place.branch].name;
                let mut digests = vec![digest(&job.plan()).unwrap()];
                for corner in [Point::new(0, 0), Point::new(-1000, 3000), Point::new(64, -32)] {
                    digests.extend(job.part(Rect::at(corner, CHUNK)).map(|part| digest(&part).unwrap()));
                }
                let digests: Vec<String> = digests.iter().map(|digest| format!("{digest:016x}")).collect();
                lines += &format!("{world} {seed} {branch} {} {}\n", place.number, digests.join(" "));
            }
        }
    }
    lines
}

/// If a line changes, the levels of players' seeds are not what they were: say so in the CHANGELOG. To renew the file,
/// run this test with RENEW_GOLDEN=1.
#[test]
fn golden_levels_are_built_as_ever() {
    let now = catalogue();
    if std::env::var_os("RENEW_GOLDEN").is_some() {
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/golden_levels.txt"), &now).unwrap();
        return;
    }
    let then = include_str!("data/golden_levels.txt");
    for (now, then) in now.lines().zip(then.lines()) {
        assert_eq!(now, then);
    }
    assert_eq!(now.lines().count(), then.lines().count());
}

/// Seeds with the digests that their games had when they were written down. If one changes, every saved game and
/// replay of before is lost: say so in the CHANGELOG.
const GOLDEN: [(&str, u64, u64); 6] = [
    ("rhack", 1, 0x26c5_c096_1ec5_4ac2),
    ("rhack", 2, 0x8b05_0f88_e9b4_9685),
    ("rhack", 2026, 0xb3d1_1770_ad5b_fcab),
    ("rhack", u64::MAX, 0x9064_4f57_8219_e40f),
    ("endless-caves", 1, 0x5b8a_e310_54cd_4fcd),
    ("kobold-halls", 1, 0x9597_1d8e_313b_5818),
];

#[test]
fn golden_seeds_are_played_as_ever() {
    let now = GOLDEN.map(|(world, seed, _)| (world, seed, played(world, seed)));
    assert_eq!(now, GOLDEN, "0x{:x?}", now.map(|(.., digest)| digest));
}

/// A game told as a link and keys, with the digest of its end; the page is tested with the same file.
#[derive(serde::Deserialize)]
struct Keyed {
    query: String,
    keys: String,
    digest: String,
}

#[test]
fn golden_keys_lead_where_they_always_led() {
    let resources = common::resources();
    let games: Vec<Keyed> = serde_json::from_str(include_str!("data/golden_keys.json")).unwrap();
    for Keyed { query, keys, digest } in games {
        let start = Link::parse(&query).unwrap().start(&resources.raws).unwrap();
        let mut app = common::peopled(start);
        app.type_keys(&keys);
        let game = app.app().game().unwrap();
        assert!(game.turn() > 500);
        assert_eq!(format!("{:016x}", game.digest()), digest, "{query}");
    }
}

#[test]
fn a_digest_tells_games_apart() {
    let raws = common::resources().raws;
    let identity = Choices::default().completed(&raws, 1).unwrap();
    let setup = Setup { seed: 1, name: "One".to_owned(), identity };
    let new = |setup: &Setup| Game::new(raws.clone(), setup).unwrap();
    assert_eq!(new(&setup).digest(), new(&setup).digest());
    assert_ne!(new(&setup).digest(), new(&Setup { seed: 2, ..setup.clone() }).digest());
    assert_ne!(new(&setup).digest(), new(&Setup { name: "Two".to_owned(), ..setup.clone() }).digest());
    let mut waited = new(&setup);
    waited.act(Action::Wait).unwrap();
    assert_ne!(waited.digest(), new(&setup).digest());
}
