//! A hundred bot games in the frozen worlds, with their digests. Each is played again and must be the same:
//! in debug builds, in release builds, and as WebAssembly (tests/web/wasm.sh).

use crate::common::{frozen, golden};
use rhack::{
    engine::{
        creation::Choices,
        event::Status,
        game::{Game, Setup},
        state::mode::GameMode,
    },
    pilot::bots::{self, BOTS},
    raws::Raws,
    saves::recording::{Beginning, DIGEST_EVERY},
};
use std::sync::Arc;

/// Number of games.
const GAMES: usize = 100;

/// Maximum number of actions of a game.
const ACTIONS: usize = 600;

/// Record of a game.
struct Played {
    /// World, bot and seed, the hero, the number of actions, the last turn, and the digest after every
    /// hundredth action and at the end.
    line: String,
    /// For each of those digests, four digits of the digest of each part of the game.
    parts: String,
    /// Names of the parts.
    names: Vec<&'static str>,
}

fn played(raws: &Arc<Raws>, bot: &str, seed: u64) -> Played {
    let identity = Choices::default().completed(raws, seed).unwrap();
    let setup = Setup { seed, name: "Golden".into(), identity };
    let mut game = Game::new(raws.clone(), &setup).unwrap();
    let mut player = bots::named(bot).unwrap().player(seed);
    let (mut actions, mut digests, mut parts) = (0, Vec::new(), Vec::new());
    let mut note = |game: &Game| {
        digests.push(format!("{:016x}", game.digest()));
        parts.push(golden::parts(game));
    };
    while actions < ACTIONS && !matches!(game.status(), Status::Over(_)) {
        let Ok(action) = player.next(&game.view()) else { break };
        // Refused actions are part of the game; they must not change it.
        let _ = game.act(action);
        actions += 1;
        if actions % DIGEST_EVERY == 0 {
            note(&game);
        }
    }
    note(&game);
    let (world, hero) = (&raws.world.name, Beginning::new(raws, &setup, GameMode::Normal).hero.join(" "));
    let line = format!("{world} {bot} {seed} {hero} {actions} {} {}", game.turn(), digests.join(" "));
    Played { line, parts: parts.join(" "), names: golden::names(&game) }
}

/// Describes the first digest at which two games with these `parts` differ, and the parts that differ.
fn difference(names: &[&str], then: &str, now: &str) -> String {
    match golden::difference(names, then, now) {
        Some((number, parts)) => {
            format!("by action {} it is another in: {}", number * DIGEST_EVERY, parts.join(", "))
        }
        None => "its parts are the same as far as both go".to_owned(),
    }
}

/// Returns world, bot and seed of a game: worlds and bots in turn, seeds from both ends.
fn chosen(number: usize) -> (&'static str, &'static str, u64) {
    let seed = u64::try_from(number).unwrap();
    let seed = if number.is_multiple_of(2) { seed } else { u64::MAX - seed };
    (frozen::WORLDS[number % frozen::WORLDS.len()], BOTS[number / 3 % BOTS.len()].name, seed)
}

/// A changed line invalidates every earlier save and replay: say so in changes/. To renew the files, run
/// this test with RENEW_GOLDEN=1.
#[test]
fn golden_bot_games_play_unchanged() {
    let raws = frozen::WORLDS.map(frozen::raws);
    let again = |number: usize| {
        let (world, bot, seed) = chosen(number);
        played(raws.iter().find(|raws| raws.world.name == world).unwrap(), bot, seed)
    };
    if std::env::var_os("RENEW_GOLDEN").is_some() {
        let games: Vec<Played> = (0..GAMES).map(again).collect();
        let write = |name: &str, of: fn(&Played) -> &str| {
            let lines: String = games.iter().map(|game| of(game).to_owned() + "\n").collect();
            std::fs::write(format!("{}/tests/data/{name}.txt", env!("CARGO_MANIFEST_DIR")), lines).unwrap();
        };
        write("golden_games", |game| &game.line);
        write("golden_game_parts", |game| &game.parts);
        return;
    }
    let then: Vec<&str> = include_str!("../data/golden_games.txt").lines().collect();
    let parts: Vec<&str> = include_str!("../data/golden_game_parts.txt").lines().collect();
    assert_eq!((then.len(), parts.len()), (GAMES, GAMES));
    for (number, (then, parts)) in then.into_iter().zip(parts).enumerate() {
        let now = again(number);
        assert_eq!(now.line, then, "{}", difference(&now.names, parts, &now.parts));
    }
}

#[test]
fn golden_mismatch_names_the_action_and_parts() {
    let names = ["level", "hero", "items"];
    let then = "0123456789ab 0123456789ab";
    assert_eq!(
        difference(&names, then, "0123456789ab 012a456789ac 0000"),
        "by action 200 it is another in: level, items"
    );
    assert_eq!(difference(&names, then, "0123456789ab"), "its parts are the same as far as both go");
}
