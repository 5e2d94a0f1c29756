//! Endings: each reached once by a script, with what the last screen tells, and the order of scores.

use crate::common::{
    arena::{Arena, ROOM, Setting},
    carrier::some,
    deserted,
    rule_figures::have,
    scenario,
};
use rhack::{
    base::geometry::{Dir, Size},
    engine::{
        action::{Action, Choice, ItemQuantity},
        creation::Choices,
        event::Ending,
        game::{Game, Setup},
        population::Allegiance,
        state::{item::Beatitude, story::StoryEvent},
        view::View,
    },
    frontends::headless::Headless,
    narrate,
    raws::{
        Raws,
        kinds::terrain::Climb,
        reading::{layers::Layer, sources::Sources},
    },
    saves::score::{self, Score},
    ui::{host::StorageSlot, input::Input, resources::Resources},
};
use std::sync::Arc;

/// Room with stairs out.
const WAY_OUT: &[&str] = &["-----", "|@.<|", "-----"];

/// Size of a canvas that shows the whole report.
const TALL: Size = Size::new(80, 60);

fn ending(arena: &Arena) -> String {
    let ending = arena.game.status().ending().unwrap_or_else(|| panic!("{:?}", arena.game.status()));
    ending.kind(arena.game.raws()).name.clone()
}

/// Walks to the stairs and leaves.
fn leave(arena: &mut Arena, answer: Choice) {
    arena.act(Action::Walk(Dir::East));
    arena.act(Action::Walk(Dir::East));
    arena.act(Action::Climb(Climb::Up));
    arena.act(Action::Answer(answer));
}

/// Lays the Amulet down and takes it up again.
fn take_amulet(arena: &mut Arena) {
    let id = have(arena, "Amulet of Yendor", Beatitude::Uncursed);
    let what = || vec![ItemQuantity { id, count: 1 }];
    arena.act(Action::Drop { what: what(), gold: 0 });
    arena.act(Action::PickUp { what: what() });
}

/// Returns the last screen after `keys` of a hero on the way out, prepared by `prepare`.
fn last_screen(prepare: impl FnOnce(&mut Game), keys: &str) -> Headless {
    let mut app = scenario(ROOM);
    let mut game = Setting { rows: WAY_OUT, ..Setting::default() }.begin().game;
    prepare(&mut game);
    app.app().session_mut().in_hand.game = Some(game);
    app.send(Input::Resize(TALL));
    app.type_keys(keys);
    app
}

fn lay(game: &mut Game, count: u32, name: &str) {
    let (stack, here) = (some(game, count, name), game.view().hero_at());
    game.lay(stack, here).unwrap();
}

fn give(game: &mut Game, count: u32, name: &str) {
    let stack = some(game, count, name);
    game.give(stack).unwrap();
}

/// Leaves by the stairs, and goes on past the last messages.
const LEAVE: &str = "ll<o  ";

#[test]
fn escaped_hero_sells_the_loot_and_joins_the_guild() {
    let mut app = last_screen(
        |game| {
            lay(game, 1, "Amulet of Yendor");
            give(game, 2, "ruby");
            give(game, 1, "worthless piece of red glass");
            give(game, 1, "Excalibur");
            give(game, 1, "apple");
            let bag = some(game, 1, "sack");
            game.give(bag).unwrap();
        },
        &format!(",{LEAVE}"),
    );
    insta::assert_snapshot!(app.screen());
    let text = app.app().session_mut().device.host.read(&StorageSlot::SCORES, 1 << 20).unwrap().unwrap();
    let (scores, bad) = score::read(&String::from_utf8(text).unwrap());
    assert_eq!((scores[0].ending.as_str(), scores[0].rank, bad), ("escaped", 20, 0));
    app.type_keys("s");
    let host = &app.app().session().device.host;
    let slot = host.list().unwrap().into_iter().find(|slot| {
        let name = slot.name();
        name.starts_with("tester-turn-") && name.ends_with(".txt")
    });
    let slot = slot.unwrap();
    let saved = String::from_utf8(host.read(&slot, 1 << 20).unwrap().unwrap()).unwrap();
    for part in ["Well played, Tester", "Sold, for", "The story", "Took the Amulet of Yendor.", "Conduct"] {
        assert!(saved.contains(part), "no {part} in\n{saved}");
    }
}

#[test]
fn loot_counts_at_its_price_and_artefacts_at_more() {
    let mut arena = Setting { rows: WAY_OUT, ..Setting::default() }.begin();
    take_amulet(&mut arena);
    let bag = have(&mut arena, "sack", Beatitude::Uncursed);
    let rubies = some(&arena.game, 2, "ruby");
    let id = arena.game.give(rubies).unwrap();
    arena.act(Action::PutIn { container: bag, what: vec![ItemQuantity { id, count: 2 }], gold: 0 });
    have(&mut arena, "Excalibur", Beatitude::Uncursed);
    let before = arena.game.view().score();
    assert!(arena.game.view().loot().is_empty());
    leave(&mut arena, Choice::Out);
    assert_eq!(ending(&arena), "escaped");
    let kinds = &arena.game.raws().items.table;
    let sold: Vec<(String, u64, u64)> = arena
        .game
        .view()
        .loot()
        .iter()
        .map(|line| (kinds[line.item.kind].name.clone(), line.gold, line.points))
        .collect();
    let expected = [("Amulet of Yendor", 30000, 30000), ("ruby", 7000, 7000), ("Excalibur", 4000, 10000)];
    assert_eq!(sold, expected.map(|(name, gold, points)| (name.to_owned(), gold, points)));
    assert_eq!(arena.game.view().score(), before + 10_000 + 47_000);
}

#[test]
fn hero_without_the_amulet_leaves_unpaid() {
    let mut app = last_screen(|game| give(game, 2, "ruby"), "ll<y  ");
    let screen = app.screen();
    assert!(screen.contains("without the Amulet") && screen.contains("Farewell, Tester"), "{screen}");
    assert!(!screen.contains("Sold"), "{screen}");
    let score = Score::from_game(app.app().game().unwrap(), 0).unwrap();
    assert_eq!((score.ending.as_str(), score.outcome.name()), ("left", "left"));
    assert_eq!(score.end(), "left without the Amulet");
}

#[test]
fn giving_up_and_death_are_endings_too() {
    let mut app = last_screen(|_| {}, "Qy");
    assert!(app.screen().contains("Tester gave up on dungeon level 1, on turn 1."), "{}", app.screen());
    let mut arena = Setting::default().begin();
    arena.act(Action::Quit);
    let score = Score::from_game(&arena.game, 0).unwrap();
    assert_eq!((score.ending.as_str(), score.end().as_str()), ("quit", "gave up"));
    let kinds = &[("foe", r#"{ "form": "claw", "dice": "2000" }"#, r#""level": 30"#)];
    let mut arena = Setting { kinds, ..Setting::default() }.begin();
    arena.put("foe", 1, 0, Allegiance::Hostile);
    for _ in 0..100 {
        if !arena.over() {
            arena.wait(1);
        }
    }
    assert_eq!(ending(&arena), "died");
    let score = Score::from_game(&arena.game, 0).unwrap();
    assert_eq!((score.ending.as_str(), score.end()), ("died", score.cause.clone()));
}

#[test]
fn won_games_stand_first_by_rank_then_by_score() {
    let mut arena = Setting { rows: WAY_OUT, ..Setting::default() }.begin();
    take_amulet(&mut arena);
    leave(&mut arena, Choice::Out);
    let won = Score::from_game(&arena.game, 0).unwrap();
    let mut arena = Setting::default().begin();
    arena.act(Action::Quit);
    let lost = Score::from_game(&arena.game, 0).unwrap();
    let mut scores = Vec::new();
    // Rank among won games, or none, and points.
    for (place, (rank, points)) in (1..).zip([(None, 9000), (Some(20), 10), (Some(40), 5), (Some(20), 30)]) {
        let base = if rank.is_some() { &won } else { &lost };
        score::add(
            &mut scores,
            Score { rank: rank.unwrap_or(100), score: points, seed: place, ..base.clone() },
        );
    }
    let order: Vec<u64> = scores.iter().map(|score| score.score).collect();
    assert_eq!(order, [5, 30, 10, 9000]);
}

/// Returns the texts of the story.
fn story(view: &View<'_>) -> Vec<String> {
    narrate::story(view).into_iter().map(|line| line.text).collect()
}

#[test]
fn story_tells_arrivals_unique_kills_and_goals_in_order() {
    let kinds = &[("warlord", "", r#""hitpoints": "1", "speed": 0, "unique": true"#)];
    let rows = &["------", "|@>..|", "------"];
    let mut arena = Setting { rows, kinds, ..Setting::default() }.begin();
    arena.put("warlord", 1, 0, Allegiance::Hostile);
    arena.kill(Dir::East);
    take_amulet(&mut arena);
    arena.act(Action::Walk(Dir::East));
    arena.act(Action::Climb(Climb::Down));
    let expected = [
        "Came to level 1.",
        "Killed the warlord on level 1.",
        "Took the Amulet of Yendor.",
        "Came to level 2.",
    ];
    assert_eq!(story(&arena.game.view()), expected);
    let again = Game::restore(Arc::clone(arena.game.raws()), arena.game.save()).unwrap();
    assert_eq!(story(&again.view()), expected);
    let first = arena.game.view().chronicle().story.iter().next().unwrap().clone();
    assert!(matches!(first.what, StoryEvent::Killed(_)) && first.turn >= 1);
}

/// Returns the raws of `world` without creatures, with `rules` over them.
fn world(name: &str, rules: &str) -> Arc<Raws> {
    let mut sources = deserted(Sources::embedded());
    sources.mods.push(Layer::new("near").with("rules.json", rules));
    Resources::load(&sources, name, None).unwrap().raws
}

/// Begins a game in the Kobold Halls.
fn halls(rows: &[&str]) -> Arena {
    Setting { rows, ..Setting::default() }.begin_with(world("kobold-halls", "{}"), 1)
}

#[test]
fn killer_of_the_king_is_crowned() {
    let mut arena = halls(ROOM);
    let king = arena.put("kobold king", 1, 0, Allegiance::Asleep);
    arena.game.wound(king, 1000);
    for _ in 0..200 {
        if !arena.over() {
            arena.act(Action::Fight(Dir::East));
        }
    }
    assert_eq!(ending(&arena), "crowned");
    let score = Score::from_game(&arena.game, 0).unwrap();
    assert_eq!((score.outcome.name(), score.end().as_str()), ("won", "crowned in the last hall"));
    assert!(score.score >= 1000);
}

#[test]
fn thief_leaves_with_the_crown() {
    let mut arena = halls(WAY_OUT);
    let aims = |arena: &Arena| narrate::aims(&arena.game.view()).join(" ");
    assert!(aims(&arena).contains("9 levels below"), "{}", aims(&arena));
    let (crown, here) = (some(&arena.game, 1, "iron crown"), arena.game.view().hero_at());
    let id = arena.game.lay(crown, here).unwrap();
    arena.act(Action::PickUp { what: vec![ItemQuantity { id, count: 1 }] });
    assert!(aims(&arena).contains("Carry the crown"), "{}", aims(&arena));
    leave(&mut arena, Choice::Yes);
    assert_eq!(ending(&arena), "thief");
    assert_eq!(Score::from_game(&arena.game, 0).unwrap().outcome.name(), "won");
    let mut poor = halls(WAY_OUT);
    leave(&mut poor, Choice::Yes);
    assert_eq!(ending(&poor), "left");
}

#[test]
fn last_hall_holds_the_king_and_his_hoard() {
    let raws = Resources::load(&Sources::embedded(), "kobold-halls", None).unwrap().raws;
    let king = raws.creatures.named("kobold king").unwrap();
    assert!(raws.creatures.table[king].unique);
    for texts in [format!("{:?}", raws.endings), format!("{:?}", raws.world)] {
        assert!(!texts.contains("Amulet") && !texts.contains("Yendor"), "{texts}");
    }
}

#[test]
fn endless_caves_count_the_distance() {
    let raws = world("endless-caves", "{}");
    let identity = Choices::default().completed(&raws, 3).unwrap();
    let mut game = Game::new(raws, &Setup { seed: 3, name: "Tester".into(), identity }).unwrap();
    assert_eq!(game.view().farthest(), Some(0));
    let start = game.view().hero_at();
    let mut most = 0;
    for dir in Dir::ALL.iter().cycle().take(80) {
        if game.act(Action::Walk(*dir)).is_ok() {
            most = most.max(start.distance(game.view().hero_at()));
        }
    }
    assert!(most > 0);
    assert_eq!(game.view().farthest(), u32::try_from(most).ok());
    assert!(game.view().score() >= u64::try_from(most).unwrap() * 10);
    game.act(Action::Quit).unwrap();
    let told = narrate::ending(&game.view(), Ending::Quit);
    assert!(told.contains(&format!("came {most} square")), "{told}");
}
