//! The same seed gives the same game: on this machine, on every other, in debug and in release builds.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that finds nothing has failed")]

mod common;

use rhack::{
    base::{geometry::Dir, rng::Rng},
    engine::{
        action::Action,
        creation::Choices,
        game::{Game, Setup},
    },
    frontends::link::Link,
};

/// The digest after 1,000 actions that follow from `seed`.
fn played(seed: u64) -> u64 {
    let raws = common::resources().raws;
    let identity = Choices::default().completed(&raws, seed).unwrap();
    let mut game = Game::new(raws, &Setup { seed, name: "Golden".to_owned(), identity }).unwrap();
    let mut rng = Rng::stream(seed, "script");
    for _ in 0..1000 {
        let action = match rng.pick(&Dir::ALL) {
            Some(dir) if !rng.chance(10) => Action::Walk(*dir),
            _ => Action::Wait,
        };
        // Refusals are part of the script: they must change nothing anywhere.
        let _ = game.act(action);
    }
    game.digest()
}

/// Seeds with the digests that their games had when they were written down. If one changes, every saved game and
/// replay of before is lost: say so in the CHANGELOG.
const GOLDEN: [(u64, u64); 4] = [
    (1, 0xcfc7_3db8_eb60_0c7d),
    (2, 0xdc36_6652_8017_9f21),
    (2026, 0x9e17_5220_63f9_dd23),
    (u64::MAX, 0x292f_bda8_56b9_d08c),
];

#[test]
fn golden_seeds_are_played_as_ever() {
    let now = GOLDEN.map(|(seed, _)| (seed, played(seed)));
    assert_eq!(now, GOLDEN, "0x{:x?}", now.map(|(_, digest)| digest));
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
        let mut app = common::app(start);
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
