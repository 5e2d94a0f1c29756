//! A hundred games that bots have played in the frozen worlds, with what they were on the way and at their end. Each is
//! played again and must be the same: in debug builds, in release builds, and as WebAssembly (tests/web/wasm.sh).

use crate::common::frozen;
use rhack::{
    engine::{
        creation::Choices,
        event::Status,
        game::{Game, Setup},
        state::mode::Mode,
    },
    pilot::bots::{self, BOTS},
    raws::Raws,
    saves::recording::{Beginning, DIGEST_EVERY},
};
use std::sync::Arc;

/// How many games there are.
const GAMES: usize = 100;

/// The most actions of one.
const ACTIONS: usize = 600;

/// World, bot and seed, who the hero is, how many actions there are, the last turn, and the digest after every
/// hundredth action and at the end.
fn played(raws: &Arc<Raws>, bot: &str, seed: u64) -> String {
    let identity = Choices::default().completed(raws, seed).unwrap();
    let setup = Setup { seed, name: "Golden".into(), identity };
    let mut game = Game::new(raws.clone(), &setup).unwrap();
    let mut player = bots::named(bot).unwrap().player(seed);
    let (mut actions, mut digests) = (0, Vec::new());
    while actions < ACTIONS && !matches!(game.status(), Status::Over(_)) {
        let Ok(action) = player.next(&game.view()) else { break };
        // What is refused is part of the game: it must change nothing anywhere.
        let _ = game.act(action);
        actions += 1;
        if actions % DIGEST_EVERY == 0 {
            digests.push(game.digest());
        }
    }
    digests.push(game.digest());
    let digests: Vec<String> = digests.iter().map(|digest| format!("{digest:016x}")).collect();
    let (world, hero) = (&raws.world.name, Beginning::new(raws, &setup, Mode::Normal).hero.join(" "));
    format!("{world} {bot} {seed} {hero} {actions} {} {}", game.turn(), digests.join(" "))
}

/// The games by number: worlds and bots in turn, seeds from both ends.
fn chosen(number: usize) -> (&'static str, &'static str, u64) {
    let seed = u64::try_from(number).unwrap();
    let seed = if number.is_multiple_of(2) { seed } else { u64::MAX - seed };
    (frozen::WORLDS[number % frozen::WORLDS.len()], BOTS[number / 3 % BOTS.len()].name, seed)
}

/// If a line changes, every saved game and replay of before is lost: say so in the CHANGELOG. To renew the file, run this
/// test with RENEW_GOLDEN=1.
#[test]
fn golden_games_of_bots_are_played_as_ever() {
    let raws = frozen::WORLDS.map(frozen::raws);
    let again = |number: usize| {
        let (world, bot, seed) = chosen(number);
        played(raws.iter().find(|raws| raws.world.name == world).unwrap(), bot, seed)
    };
    if std::env::var_os("RENEW_GOLDEN").is_some() {
        let lines: String = (0..GAMES).map(|number| again(number) + "\n").collect();
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/golden_games.txt"), lines).unwrap();
        return;
    }
    let then: Vec<&str> = include_str!("../data/golden_games.txt").lines().collect();
    assert_eq!(then.len(), GAMES);
    for (number, then) in then.into_iter().enumerate() {
        assert_eq!(again(number), then);
    }
}
