//! Saving and loading: restored games continue identically, and refused actions change nothing.

use crate::common::shop::ShopScene;
use rhack::{
    base::{
        geometry::{Dir, Point},
        rng::Rng,
    },
    engine::{
        action::{Action, Choice},
        creation::Choices,
        event::Status,
        game::{Game, Save, SaveError, Setup},
    },
    pilot::bots,
    raws::{Raws, kinds::terrain::Climb, reading::sources::Sources},
    ui::resources::Resources,
};
use std::sync::Arc;

const WORLDS: [&str; 3] = ["rhack", "kobold-halls", "endless-caves"];

fn raws(world: &str) -> Arc<Raws> {
    Resources::load(&Sources::embedded(), world, None).unwrap().raws
}

fn new(raws: &Arc<Raws>, seed: u64) -> Game {
    let identity = Choices::default().completed(raws, seed).unwrap();
    Game::new(raws.clone(), &Setup { seed, name: "Kept".into(), identity }).unwrap()
}

/// Returns the two lines of the save.
fn lines(save: &Save) -> String {
    let mut bytes = Vec::new();
    save.write(&mut bytes);
    String::from_utf8(bytes).unwrap()
}

/// Parses the two lines as a save, or returns `None`.
fn read(lines: &str) -> Option<Save> {
    let (names, body) = lines.split_once('\n')?;
    Save::read(names, body).ok()
}

/// Returns the save after a round trip through text.
fn written(save: &Save) -> Save {
    read(&lines(save)).unwrap()
}

#[test]
fn reloading_every_fifty_actions_changes_nothing() {
    for world in WORLDS {
        let raws = raws(world);
        for seed in 1..=3 {
            let mut game = new(&raws, seed);
            let mut other = new(&raws, seed);
            let mut bot = bots::named("explorer").unwrap().player(seed);
            for action in 0..1500 {
                if matches!(game.status(), Status::Over(_)) {
                    break;
                }
                let Ok(next) = bot.next(&game.view()) else { break };
                assert_eq!(game.act(next.clone()), other.act(next), "{world} {seed} action {action}");
                if action % 50 == 0 {
                    other = Game::restore(raws.clone(), written(&other.save())).unwrap();
                    assert_eq!(game.digest(), other.digest(), "{world} {seed} action {action}");
                    let (one, two) = (game.view(), other.view());
                    assert_eq!(one.creatures(), two.creatures());
                    for at in one.area(20).points() {
                        assert_eq!(one.square(at), two.square(at), "{world} {seed} action {action} {at:?}");
                    }
                }
            }
            assert_eq!(game.digest(), other.digest());
        }
    }
}

/// Returns the raws of the default world after `change` to the records of one file.
fn changed(file: &str, change: impl FnOnce(&mut Vec<serde_json::Value>)) -> Arc<Raws> {
    let mut sources = Sources::embedded();
    let path = format!("{}/resources/raws/{file}", env!("CARGO_MANIFEST_DIR"));
    let mut records: Vec<serde_json::Value> =
        serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    change(&mut records);
    sources.replace(&format!("raws/{file}"), file, &serde_json::to_string(&records).unwrap());
    Resources::load(&sources, "rhack", None)
        .unwrap_or_else(|found| panic!("{}", found.iter().map(ToString::to_string).collect::<String>()))
        .raws
}

/// Returns a game that a bot has played for a while.
fn played(raws: &Arc<Raws>, seed: u64) -> Game {
    let mut game = new(raws, seed);
    let mut bot = bots::named("explorer").unwrap().player(seed);
    for _ in 0..1200 {
        let Ok(next) = bot.next(&game.view()) else { break };
        let _ = game.act(next);
    }
    assert_eq!(game.status(), Status::Playing);
    game
}

/// Returns every creature of the level by name and place, and the names of its squares.
fn told(game: &Game) -> Vec<String> {
    let raws = game.raws();
    let someone = |one: &rhack::engine::game::Occupant| {
        format!("{} {} {:?} {:?}", one.id.0, raws.creatures.table[one.kind].name, one.at, one.body)
    };
    let mut all: Vec<String> = game.census().iter().map(someone).collect();
    let ground = |at: Point| game.ground(at).map(|_| crate::common::fixture_name(game, at));
    all.extend(game.view().area(0).points().filter_map(ground));
    all
}

#[test]
fn save_survives_reordered_raws() {
    let usual = raws("rhack");
    for seed in [2, 5] {
        let game = played(&usual, seed);
        for file in ["creatures.json", "terrain.json", "features.json", "roles.json", "races.json"] {
            // Abstract records come first and stay there.
            let moved = changed(file, |records| {
                let first = records.iter().take_while(|record| record.get("abstract").is_some()).count();
                records[first..].rotate_left(1);
            });
            let save = written(&game.save());
            let there = Game::restore(moved, save).unwrap();
            assert_eq!(told(&there), told(&game), "{file}");
            assert_ne!(there.digest(), game.digest(), "{file} is in the same order");
            let back = Game::restore(usual.clone(), written(&there.save())).unwrap();
            assert_eq!(back.digest(), game.digest(), "{file}");
        }
    }
}

#[test]
fn removed_records_vanish_but_a_missing_role_is_fatal() {
    let usual = raws("rhack");
    let mut game = new(&usual, 1);
    let here = game.view().hero_at();
    let newt = usual.creatures.named("newt").unwrap();
    let beside = Dir::ALL
        .into_iter()
        .find_map(|dir| game.spawn(newt, here.step(dir), rhack::engine::population::Allegiance::Hostile));
    assert!(beside.is_some());
    let others = game.census().iter().filter(|one| one.kind != newt).count();
    let without = changed("creatures.json", |records| {
        records.retain(|record| record.get("name").and_then(|name| name.as_str()) != Some("newt"));
    });
    let restored = Game::restore(without, game.save()).unwrap();
    assert_eq!(restored.census().len(), others);

    let role = usual.traits.roles[game.view().hero().unwrap().identity.role].name.clone();
    let without = changed("roles.json", |records| {
        records.retain(|record| record.get("name").and_then(|name| name.as_str()) != Some(&role));
    });
    let lost = Game::restore(without, game.save()).err();
    assert_eq!(lost, Some(SaveError::Gone { table: "roles", name: role }));
}

#[test]
fn save_continues_under_a_mod_that_renumbers_creatures() {
    let usual = raws("rhack");
    let mut game = played(&usual, 2);
    let here = game.view().hero_at();
    let newt = usual.creatures.named("newt").unwrap();
    let beside = Dir::ALL
        .into_iter()
        .find_map(|dir| game.spawn(newt, here.step(dir), rhack::engine::population::Allegiance::Hostile));
    assert!(beside.is_some());
    let modded = changed("creatures.json", |records| {
        records.retain(|record| record["name"] != "newt");
        records.insert(0, serde_json::json!({ "name": "first of all", "glyph": "x", "colour": "red" }));
    });
    let (mut there, gone) = Game::restore_with_losses(modded.clone(), written(&game.save())).unwrap();
    assert_eq!(gone, ["newt"]);
    assert_eq!(modded.creatures.named("first of all").unwrap().index(), 0);
    let mut others = told(&game);
    others.retain(|line| !line.contains(" newt "));
    assert_eq!(told(&there), others);
    let met = |game: &Game| -> Vec<(String, u32)> {
        let table = &game.raws().creatures.table;
        let met =
            game.view().chronicle().kinds().map(|(kind, record)| (table[kind].name.clone(), record.killed));
        let mut met: Vec<_> = met.filter(|(name, _)| name != "newt").collect();
        met.sort();
        met
    };
    assert!(met(&game).len() > 3);
    assert_eq!(met(&there), met(&game));
    let mut bot = bots::named("explorer").unwrap().player(2);
    for _ in 0..300 {
        let Ok(next) = bot.next(&there.view()) else { break };
        let _ = there.act(next);
    }
    assert!(there.turn() > game.turn());
    assert_eq!(there.bugs(), Vec::<String>::new());
}

#[test]
fn save_names_only_the_records_it_uses() {
    let raws = raws("rhack");
    let game = new(&raws, 1);
    let text = lines(&game.save());
    let names: std::collections::BTreeMap<String, Vec<String>> =
        serde_json::from_str(text.lines().next().unwrap()).unwrap();
    let tables = [
        "alignments",
        "branches",
        "conducts",
        "creatures",
        "endings",
        "features",
        "genders",
        "items",
        "races",
        "roles",
        "spells",
        "terrains",
        "themes",
        "trades",
        "words",
    ];
    assert!(names.keys().eq(tables));
    let identity = game.view().hero().unwrap().identity;
    assert_eq!(names["races"], [raws.traits.races[identity.race].name.clone()]);
    let creatures: Vec<&str> = names["creatures"].iter().map(String::as_str).collect();
    let there = |name: &str| game.census().iter().any(|one| raws.creatures.table[one.kind].name == name);
    assert!(!creatures.is_empty() && creatures.len() < 60, "{creatures:?}");
    assert!(
        game.census().iter().all(|one| creatures.contains(&raws.creatures.table[one.kind].name.as_str()))
    );
    assert!(creatures.iter().any(|name| there(name)));
}

#[test]
fn damaged_save_never_panics() {
    let raws = raws("rhack");
    let game = played(&raws, 2);
    let bytes = lines(&game.save()).into_bytes();
    let mut rng = Rng::stream(1, "damage");
    let (mut refused, mut taken) = (0, 0);
    for _ in 0..600 {
        let mut bytes = bytes.clone();
        for _ in 0..rng.range(1, 4) {
            let most = i32::try_from(bytes.len()).unwrap() - 1;
            let at = usize::try_from(rng.range(0, most)).unwrap();
            bytes[at] ^= 1 << rng.range(0, 3);
        }
        let save = String::from_utf8(bytes).ok().and_then(|text| read(&text));
        let restored = save.and_then(|save| Game::restore(raws.clone(), save).ok());
        match restored {
            // Some damage only changes a number; then the game continues.
            Some(mut game) => {
                taken += 1;
                for _ in 0..5 {
                    let _ = game.act(Action::Wait);
                }
            }
            None => refused += 1,
        }
    }
    assert!(refused > 20 && taken > 20, "{refused} {taken}");
}

/// Returns the names and the body of the save of `game`.
fn parts(game: &Game) -> (String, serde_json::Value) {
    let text = lines(&game.save());
    let (names, body) = text.split_once('\n').unwrap();
    (names.to_owned(), serde_json::from_str(body).unwrap())
}

/// Returns the save of `game` with the value at the JSON pointer `at` of its body replaced by `value`.
fn edited(game: &Game, at: &str, value: serde_json::Value) -> Save {
    let (names, mut body) = parts(game);
    *body.pointer_mut(at).unwrap_or_else(|| panic!("nothing is at {at}")) = value;
    read(&format!("{names}\n{body}\n")).unwrap()
}

#[test]
fn numbers_that_would_overflow_are_refused() {
    let raws = raws("rhack");
    let game = new(&raws, 1);
    assert!(Game::restore(raws.clone(), edited(&game, "/state/fallbacks", 0.into())).is_ok());
    for (at, number) in [
        ("/state/next_id", u32::MAX),
        ("/state/fallbacks", u32::MAX),
        ("/things/0/creature/body/max_hitpoints", 1 << 24),
        ("/things/0/creature/body/level", 1 << 16),
        ("/things/0/devotion/gifts", 1 << 26),
    ] {
        let restored = Game::restore(raws.clone(), edited(&game, at, number.into()));
        assert!(matches!(restored, Err(SaveError::Unreadable(_))), "{at}");
    }
}

#[test]
fn shops_and_vaults_larger_than_their_level_are_refused() {
    let scene = ShopScene::new();
    let (game, raws) = (&scene.arena.game, scene.arena.game.raws());
    let (_, body) = parts(game);
    let things = body["things"].as_array().unwrap();
    let keeper = things.iter().position(|thing| thing["keeper"].is_object()).unwrap();
    let floor = format!("/things/{keeper}/keeper/shop/floor");
    let same = body.pointer(&floor).unwrap().clone();
    assert!(Game::restore(raws.clone(), edited(game, &floor, same)).is_ok());
    let far = 1 << 28;
    let huge = serde_json::json!({ "left": -far, "top": -far, "right": far, "bottom": far });
    let restored = Game::restore(raws.clone(), edited(game, &floor, huge.clone()));
    assert!(matches!(restored, Err(SaveError::Unsound { what: "shop", .. })));
    let restored = Game::restore(raws.clone(), edited(game, "/state/level/sealed", vec![huge].into()));
    assert!(matches!(restored, Err(SaveError::Level)));
}

/// Returns a random action, sensible or not.
fn random_action(rng: &mut Rng) -> Action {
    let dir = rng.pick(&Dir::ALL).copied().unwrap();
    match rng.range(0, 19) {
        0..=7 => Action::Walk(dir),
        8 => Action::Wait,
        9 => Action::Search,
        10 => Action::Open(dir),
        11 => Action::Close(dir),
        12 => Action::Kick(dir),
        13 => Action::Force(dir),
        14 => Action::Climb(Climb::Down),
        15 => Action::Climb(Climb::Up),
        16 => Action::Shoot { index: 0, at: Point::new(rng.range(0, 79), rng.range(0, 20)) },
        17 => Action::Teleport,
        18 => Action::Answer(if rng.one_in(2) { Choice::Yes } else { Choice::No }),
        _ => Action::Fight(dir),
    }
}

#[test]
fn refused_actions_change_nothing() {
    let mut refused = 0;
    for (world, actions) in [("rhack", 40_000), ("kobold-halls", 20_000), ("endless-caves", 4_000)] {
        let raws = raws(world);
        let mut rng = Rng::stream(7, world);
        let mut seed = 0;
        let mut game = new(&raws, seed);
        for _ in 0..actions {
            if matches!(game.status(), Status::Over(_)) {
                seed += 1;
                game = new(&raws, seed);
            }
            let before = game.digest();
            let action = random_action(&mut rng);
            if let Err(refusal) = game.act(action.clone()) {
                refused += 1;
                assert_eq!(game.digest(), before, "{world} {seed}: {action:?} was refused ({refusal:?})");
            }
        }
    }
    assert!(refused > 6_000, "{refused}");
}
