//! Games of bots: invariants after each action, and progress.

use crate::common::{
    self, amount,
    carrier::some,
    invariants::{self, Witness},
};
use rhack::{
    base::geometry::Point,
    engine::{
        action::Action,
        creation::Choices,
        event::{Refusal, Status},
        game::{Game, Setup},
        population::Allegiance,
    },
    lab::play::play,
    pilot::{
        Stop,
        bots::{BOTS, Bot, named},
        drive::drive,
    },
    raws::{Raws, kinds::terrain::Climb, reading::sources::Sources},
    ui::resources::Resources,
};
use std::{collections::BTreeMap, sync::Arc};

const WORLDS: [&str; 3] = ["rhack", "kobold-halls", "endless-caves"];

/// Actions for each seed.
const ACTIONS: u64 = 200;

fn raws(world: &str) -> Arc<Raws> {
    Resources::load(&Sources::embedded(), world, None).unwrap().raws
}

fn setup(raws: &Raws, seed: u64) -> Setup {
    let identity = Choices::default().completed(raws, seed).unwrap();
    Setup { seed, name: "Bot".into(), identity }
}

/// Maximum number of decisions in a row that take no time.
const IDLE: u32 = 2_000;

/// Plays `bot` with the invariants checked, for at most `turns` turns and `actions` actions; returns the
/// number of actions.
fn watched(raws: &Arc<Raws>, bot: Bot, seed: u64, turns: u32, actions: u64) -> u64 {
    let mut game = Game::new(raws.clone(), &setup(raws, seed)).unwrap();
    let mut witness = Witness::default();
    let mut player = bot.player(seed);
    let (mut done, mut idle) = (0, 0);
    while done < actions && game.turn() <= turns {
        if let Status::Over(_) = game.status() {
            invariants::rests_in_peace(&mut game);
            assert_eq!(player.next(&game.view()), Err(Stop::Done));
            break;
        }
        let turn = game.turn();
        let action = player.next(&game.view()).unwrap();
        let before = (done % 100 == 0).then(|| game.digest());
        let result = game.act(action.clone());
        witness.check(&game, &action, &result);
        match result {
            Ok(turn) => {
                done += 1;
                player.told(&game.view(), &turn.events);
            }
            Err(refusal) => {
                assert_eq!(game.turn(), turn, "{refusal:?}");
                assert!(before.is_none_or(|before| before == game.digest()), "{action:?}: {refusal:?}");
                player.refused(refusal);
            }
        }
        idle = if game.turn() == turn { idle + 1 } else { 0 };
        assert!(idle < IDLE, "it does not get on");
    }
    assert!(witness.events > 0);
    done
}

#[test]
fn bot_games_keep_the_invariants() {
    let worlds = WORLDS.map(raws);
    let mut actions: BTreeMap<(&str, &str), u64> = BTreeMap::new();
    let seeds = amount(90, 1_000);
    for seed in 0..seeds {
        let count = u64::try_from(BOTS.len()).unwrap();
        let bot = BOTS[usize::try_from(seed % count).unwrap()];
        let (world, raws) = {
            let index = usize::try_from(seed / count % 3).unwrap();
            (WORLDS[index], &worlds[index])
        };
        // After the end of a game the next one begins.
        let (mut left, mut seed) = (ACTIONS, seed);
        while left > 0 {
            let played = std::panic::catch_unwind(|| watched(raws, bot, seed, u32::MAX, left));
            match played {
                Ok(done) => {
                    *actions.entry((world, bot.name)).or_default() += done;
                    left -= done;
                }
                Err(panic) => {
                    eprintln!("{world}, seed {seed}, {}", bot.name);
                    std::panic::resume_unwind(panic);
                }
            }
            seed += seeds;
        }
    }
    assert_eq!(actions.len(), 3 * BOTS.len(), "each bot has played in each world");
    assert_eq!(actions.values().sum::<u64>(), seeds * ACTIONS, "{actions:?}");
}

#[test]
fn long_explorer_games_keep_the_invariants() {
    let turns = amount(1_000, 5_000).try_into().unwrap();
    for world in WORLDS {
        let raws = raws(world);
        for seed in 0..amount(1, 12) {
            eprintln!("{world}, seed {seed}");
            watched(&raws, named("explorer").unwrap(), seed, turns, u64::MAX);
        }
    }
}

#[test]
fn same_seed_and_bot_give_the_same_game() {
    for world in WORLDS {
        let raws = raws(world);
        for bot in BOTS {
            let one = |seed| play(&raws, &setup(&raws, seed), &mut *bot.player(seed), 300).unwrap();
            assert_eq!(one(7), one(7), "{world}, {}", bot.name);
            assert_ne!(one(7).digest, one(8).digest, "{world}, {}", bot.name);
        }
    }
}

#[test]
fn bot_randomness_does_not_change_the_game() {
    let raws = raws("rhack");
    for bot in BOTS {
        let new = || Game::new(raws.clone(), &setup(&raws, 3)).unwrap();
        let (mut game, mut actions) = (new(), Vec::new());
        drive(
            &mut game,
            &mut *bot.player(3),
            300,
            |_| (),
            |_, action, result| {
                if result.is_ok() {
                    actions.push(action.clone());
                }
            },
        );
        let mut again = new();
        for action in actions {
            again.act(action).unwrap();
        }
        assert_eq!(again.digest(), game.digest(), "{}", bot.name);
    }
}

#[test]
fn bots_are_found_by_name() {
    for bot in BOTS {
        assert_eq!(named(bot.name).unwrap().about, bot.about);
    }
    assert!(named("Explorer").is_none() && named("").is_none());
}

#[test]
fn explorer_sees_more_than_wanderer_and_random() {
    let raws = raws("rhack");
    let known = |bot: &str| -> usize {
        let games = 0..amount(10, 50);
        let one = |seed| {
            let mut game = Game::new(raws.clone(), &setup(&raws, seed)).unwrap();
            drive(&mut game, &mut *named(bot).unwrap().player(seed), 400, |_| (), |_, _, _| ());
            let view = game.view();
            let mut squares = 0;
            view.known(view.window(), |_, _| squares += 1);
            squares * usize::try_from(view.depth()).unwrap()
        };
        games.map(one).sum()
    };
    let [explorer, wanderer, random] = ["explorer", "wanderer", "random"].map(known);
    assert!(explorer > wanderer && wanderer > random, "{explorer} {wanderer} {random}");
}

#[test]
fn explorer_descends() {
    let raws = raws("rhack");
    let games = amount(10, 100);
    let depths = (0..games).map(|seed| {
        let mut player = named("explorer").unwrap().player(seed);
        play(&raws, &setup(&raws, seed), &mut *player, 3000).unwrap().depth
    });
    let deep = depths.filter(|depth| *depth > 1).count();
    assert!(deep * 2 > usize::try_from(games).unwrap(), "only {deep} of {games} came below the first level");
}

#[test]
fn bots_answer_questions_of_the_game() {
    // Stairs up on level 1 leave the dungeon, and the engine asks first. The random bot reaches that
    // question.
    let raws = raws("rhack");
    let mut asked = 0;
    for seed in 0..40 {
        let mut game = Game::new(raws.clone(), &setup(&raws, seed)).unwrap();
        drive(
            &mut game,
            &mut *named("random").unwrap().player(seed),
            2000,
            |_| (),
            |game, _, _| {
                asked += u32::from(matches!(game.status(), Status::Asking(_)));
            },
        );
    }
    assert!(asked > 0);
}

/// True if the explorer that draws from `seed` reaches stairs down in `game`.
fn reaches_stairs(game: &mut Game, seed: u64) -> bool {
    let mut player = named("explorer").unwrap().player(seed);
    for _ in 0..20_000 {
        let next = player.next(&game.view());
        match next {
            Ok(Action::Climb(Climb::Down)) => return true,
            Ok(action) => match game.act(action) {
                Ok(turn) => player.told(&game.view(), &turn.events),
                Err(refusal) => player.refused(refusal),
            },
            Err(_) => return false,
        }
    }
    false
}

/// True if the explorer reaches the stairs of the level drawn by `rows`, with the creatures of `there` on it.
fn get_down(rows: &[&str], there: &[(&str, (i32, i32), Allegiance)]) -> bool {
    get_down_past(rows, there, &[])
}

/// The same, with known features.
fn get_down_past(
    rows: &[&str],
    there: &[(&str, (i32, i32), Allegiance)],
    features: &[(&str, (i32, i32))],
) -> bool {
    let raws = common::deserted_resources().raws;
    (1..=8).all(|seed| {
        let mut game = Game::on_plan(raws.clone(), &setup(&raws, seed), common::drawn(&raws, rows)).unwrap();
        for (name, (x, y), how) in there {
            game.spawn(raws.creatures.named(name).unwrap(), Point::new(*x, *y), *how).unwrap();
        }
        for (name, (x, y)) in features {
            game.build(Point::new(*x, *y), common::fixture(&raws, name));
        }
        reaches_stairs(&mut game, seed)
    })
}

#[test]
fn explorer_walks_into_a_trap_only_where_there_is_no_other_way() {
    let narrow = ["----~~~~~~~", "|@.####----", "----~~#...>", "~~~~~~~----"];
    for name in ["bear trap", "squeaky board", "rust trap", "web"] {
        assert!(get_down_past(&narrow, &[], &[(name, (4, 1))]), "{name}");
    }
    let wide = ["-------", "|@...>|", "|.....|", "-------"];
    let raws = common::deserted_resources().raws;
    let mut game = Game::on_plan(raws.clone(), &setup(&raws, 1), common::drawn(&raws, &wide)).unwrap();
    game.build(Point::new(3, 1), common::fixture(&raws, "land mine"));
    let mut player = named("explorer").unwrap().player(1);
    loop {
        let action = player.next(&game.view()).unwrap();
        if action == Action::Climb(Climb::Down) {
            break;
        }
        game.act(action).unwrap();
        assert_ne!(game.view().hero_at(), Point::new(3, 1));
        assert_eq!(game.status(), Status::Playing);
    }
}

#[test]
fn explorer_opens_a_locked_door_between_known_parts() {
    // Magic mapping shows what is behind the door.
    let rows = ["---------", "|@..|..>|", "|...L...|", "---------"];
    let raws = common::deserted_resources().raws;
    let mut game = Game::on_plan(raws.clone(), &setup(&raws, 1), common::drawn(&raws, &rows)).unwrap();
    let scroll = game.give(some(&game, 1, "scroll of magic mapping")).unwrap();
    game.act(Action::Read(scroll)).unwrap();
    assert!(reaches_stairs(&mut game, 1));
}

#[test]
fn explorer_searches_near_its_last_search() {
    // The end of the corridor borders two of its squares, so it is the least attractive square to search.
    let rows = [
        "-----~~~~~~~",
        "|@..###~~~~~",
        "-----##~~~~~",
        "~~~~~#~~~~~~",
        "~~~~-s---~~~",
        "~~~~|..>|~~~",
        "~~~~-----~~~",
    ];
    assert!(get_down(&rows, &[]));
}

#[test]
fn explorer_passes_a_creature_blocking_a_corridor() {
    let rows = ["-----~~~~-----", "|@..######..>|", "-----~~~~-----"];
    assert!(get_down(&rows, &[("gnome lord", (6, 1), Allegiance::Peaceful)]));
    // The eye hardly moves, and the explorer attacks it only if there is no other way.
    assert!(get_down(&rows, &[("floating eye", (6, 1), Allegiance::Hostile)]));
}

/// Shapes without hands.
const HANDLESS: [&str; 4] = ["jackal", "warhorse", "python", "giant beetle"];

#[test]
fn bots_get_on_in_shapes_without_hands() {
    let raws = raws("rhack");
    for (seed, shape) in (1..).zip(HANDLESS) {
        let kind = raws.creatures.named(shape).unwrap();
        assert!(!raws.creatures.table[kind].hands, "{shape}");
        for bot in BOTS.into_iter().filter(|bot| bot.name != "random") {
            let mut game = Game::new(raws.clone(), &setup(&raws, seed)).unwrap();
            let mut player = bot.player(seed);
            let (mut idle, mut handless) = (0, 0);
            while game.turn() <= 200 && !matches!(game.status(), Status::Over(_)) {
                if game.status() == Status::Playing && game.view().shape().is_none() {
                    game.reshape(kind);
                }
                let turn = game.turn();
                let action = player.next(&game.view()).unwrap();
                match game.act(action.clone()) {
                    Ok(turn) => player.told(&game.view(), &turn.events),
                    Err(refusal) => {
                        handless += u32::from(refusal == Refusal::NoHands);
                        player.refused(refusal);
                    }
                }
                idle = if game.turn() == turn { idle + 1 } else { 0 };
                assert!(idle < IDLE_HANDLESS, "{}, {shape}: {action:?}", bot.name);
            }
            assert!(handless <= 20, "{}, {shape}: {handless} actions that need hands", bot.name);
        }
    }
}

/// Decisions in a row within a turn that a bot in a shape without hands may make. A fast shape acts a few
/// times in a turn.
const IDLE_HANDLESS: u32 = 40;

#[test]
fn explorer_kicks_doors_open_in_a_shape_without_hands() {
    let rows = ["---------", "|@..+..>|", "---------"];
    let raws = common::deserted_resources().raws;
    for seed in 1..=4 {
        let mut game = Game::on_plan(raws.clone(), &setup(&raws, seed), common::drawn(&raws, &rows)).unwrap();
        game.reshape(raws.creatures.named("jackal").unwrap());
        assert!(reaches_stairs(&mut game, seed));
        assert_eq!(common::fixture_name(&game, Point::new(4, 1)), "broken_door");
    }
}
