//! Copies of a game: equal, independent, or with other random numbers.

use crate::common::{arena::Setting, frozen::WORLDS, shipped};
use rhack::{
    engine::{
        action::{Action, DebugCommand},
        creation::Choices,
        event::Status,
        game::{Game, HERO, Setup},
        population::Allegiance,
        state::mode::GameMode,
    },
    pilot::{Pilot, bots},
    raws::Raws,
};
use std::{collections::BTreeSet, sync::Arc};

/// Number of actions of a bot between two copies.
const EVERY: u32 = 150;

fn game(raws: &Arc<Raws>, seed: u64) -> Game {
    let identity = Choices::default().completed(raws, seed).unwrap();
    Game::new(Arc::clone(raws), &Setup { seed, name: "Twin".into(), identity }).unwrap()
}

/// Lets `bot` play up to `times` actions, and returns them.
fn played(game: &mut Game, bot: &mut dyn Pilot, times: u32) -> Vec<Action> {
    let mut actions = Vec::new();
    for _ in 0..times {
        let Ok(action) = bot.next(&game.view()) else { break };
        match game.act(action.clone()) {
            Ok(turn) => bot.told(&game.view(), &turn.events),
            Err(refusal) => bot.refused(refusal),
        }
        actions.push(action);
    }
    actions
}

#[test]
fn branch_continues_equally_and_on_its_own() {
    let (mut depths, mut compared) = (BTreeSet::new(), 0);
    for world in WORLDS {
        let raws = shipped(world);
        for (seed, name) in (1..).zip(["diver", "explorer", "random", "diver"]) {
            let mut game = game(&raws, seed).in_mode(GameMode::Debug);
            let mut bot = bots::named(name).unwrap().player(seed);
            for round in 1..8 {
                // Some worlds have fewer levels.
                drop(game.act(Action::Debug(DebugCommand::Go { depth: 2 * round })));
                let mut branch = game.branch(None);
                let digest = game.digest();
                assert_eq!(branch.digest(), digest, "{world} {seed} turn {}", game.turn());
                let actions = played(&mut game, &mut *bot, EVERY);
                assert_eq!(branch.digest(), digest, "{world} {seed} turn {}: no copy", game.turn());
                for action in actions {
                    drop(branch.act(action));
                }
                let turn = (branch.turn(), game.turn());
                assert_eq!(branch.differences(&game), [""; 0], "{world} {seed} turns {turn:?}");
                assert_eq!(branch.view().creatures(), game.view().creatures());
                assert_eq!(branch.bugs(), Vec::<String>::new());
                compared += 1;
                depths.insert(game.view().depth());
                if matches!(game.status(), Status::Over(_)) {
                    break;
                }
            }
        }
    }
    assert!(compared > 40 && depths.len() > 4, "{compared} {depths:?}");
}

#[test]
fn branch_shares_only_the_raws() {
    let raws = shipped("rhack");
    let mut game = game(&raws, 3);
    played(&mut game, &mut *bots::named("diver").unwrap().player(3), 500);
    let (digest, owners) = (game.digest(), Arc::strong_count(&raws));
    let mut branch = game.branch(None);
    assert!(Arc::ptr_eq(branch.raws(), game.raws()));
    assert_eq!(Arc::strong_count(&raws), owners + 1);
    branch.harm(1);
    branch.pay(10);
    played(&mut branch, &mut *bots::named("explorer").unwrap().player(3), 300);
    assert_ne!(branch.digest(), digest);
    assert_eq!(game.digest(), digest);
    drop(branch);
    assert_eq!(Arc::strong_count(&raws), owners);
}

#[test]
fn key_of_a_branch_changes_its_random_numbers() {
    let foe = ("foe", r#"{ "form": "bite", "dice": "1d20" }"#, r#""armour_class": 10"#);
    let mut arena = Setting { kinds: &[foe], ..Setting::default() }.begin();
    arena.put("foe", 1, 0, Allegiance::Hostile);
    let lost = |key: Option<u64>| -> Vec<i32> {
        let mut game = arena.game.branch(key);
        let hitpoints = |game: &Game| game.view().body().unwrap().hitpoints;
        let wait = |_| {
            game.act(Action::Wait).unwrap();
            hitpoints(&game)
        };
        (0..30).map(wait).collect()
    };
    assert_eq!(lost(None), lost(None));
    assert_eq!(lost(Some(1)), lost(Some(1)));
    let all: BTreeSet<Vec<i32>> = [None, Some(0), Some(1), Some(2)].map(lost).into();
    assert_eq!(all.len(), 4);
}

#[test]
fn branch_of_a_finished_game_is_finished() {
    let deadly = ("foe", r#"{ "form": "bite", "dice": "500d4" }"#, "");
    let mut arena = Setting { kinds: &[deadly], ..Setting::default() }.begin();
    arena.put("foe", 1, 0, Allegiance::Hostile);
    while arena.game.status() == Status::Playing {
        arena.game.act(Action::Wait).unwrap();
    }
    let branch = arena.game.branch(None);
    assert!(matches!(branch.status(), Status::Over(_)));
    assert_eq!((branch.status(), branch.digest()), (arena.game.status(), arena.game.digest()));
    assert_eq!(branch.is_alive(HERO), arena.game.is_alive(HERO));
}
