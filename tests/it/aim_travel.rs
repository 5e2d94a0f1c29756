//! Travel to the aim where a portal is near, and to what is known from afar.

use crate::{
    common::{
        arena::{Arena, Setting},
        carrier::some,
        fixture, picture, scenario,
    },
    quests::{self, begin, climb, portal_resources, stage},
};
use rhack::{
    base::geometry::{Dir, Point, Size},
    engine::{
        action::{Action, DebugCommand},
        game::Game,
        state::mode::GameMode,
    },
    frontends::{headless::Headless, hosts::memory::Memory},
    map_builders::layout::{Layout, LevelId},
    narrate,
    raws::{Fixture, kinds::terrain::Climb},
    ui::{app::App, input::Input, session::StartOptions},
};

/// Stage about a level, with these exits.
fn about(branch: &str, level: i32, exits: &str) -> String {
    let name = format!("{branch} {}", exits.len());
    format!(
        r#"{{ "name": "{name}", "aim": "Do it", "place": {{ "branch": "{branch}", "level": {level} }},
            "exits": [{exits}] }}"#
    )
}

/// Play screen of a hero on level 2, where a portal leads to another branch, and the first level of that
/// branch.
fn portal_hall(aims: &[String]) -> (Headless, LevelId) {
    let resources = portal_resources(&[aims, &[stage("end", "")]].concat());
    let raws = resources.raws.clone();
    let beyond = LevelId { branch: raws.dungeon.branches.named("beyond").unwrap(), number: 1 };
    let start = StartOptions {
        seed: Some(1),
        random: true,
        name: Some("Tester".to_owned()),
        ..StartOptions::default()
    };
    let mut app = Headless::new(App::new(resources, Box::new(Memory::default()), &start), Size::new(80, 24));
    let mut game = begin(&raws, "Wizard");
    climb(&mut game, Climb::Down, LevelId { number: 2, ..Layout::first(&raws).unwrap() }).unwrap();
    app.app().session_mut().in_hand.game = Some(game);
    app.app().session_mut().in_hand.log.all_seen();
    app.send(Input::Resize(Size::new(80, 24)));
    (app, beyond)
}

fn game(app: &mut Headless) -> &mut Game {
    app.app().session_mut().in_hand.game.as_mut().unwrap()
}

/// Returns the square of the stairs or the portal that leads to `to`.
fn exit_to(app: &mut Headless, to: LevelId) -> Point {
    quests::exit_to(game(app), to)
}

fn here(app: &mut Headless) -> LevelId {
    game(app).view().place()
}

/// Puts the hero beside `at`.
fn stand_beside(app: &mut Headless, at: Point) {
    let beside = Dir::ALL.into_iter().map(|dir| at.step(dir));
    let placed = beside.into_iter().any(|at| {
        let placed = game(app).act(Action::Debug(DebugCommand::Place { at })).is_ok();
        placed && game(app).view().hero_at() == at
    });
    assert!(placed, "{}", app.screen());
}

const PRAY: &str = r#"{ "do": { "deed": "pray" }, "then": "next" }"#;

#[test]
fn portals_are_no_stairs_down_for_an_aim_below() {
    let (mut app, beyond) = portal_hall(&[about("dungeons", 3, PRAY)]);
    let below = LevelId { number: 3, ..here(&mut app) };
    let (portal, stairs) = (exit_to(&mut app, beyond), exit_to(&mut app, below));
    for keys in ["_a", "_>"] {
        stand_beside(&mut app, portal);
        app.type_keys(keys);
        let stands = game(&mut app).view().hero_at();
        assert_eq!(stands, stairs, "{keys}: {}", app.screen());
    }
    app.type_keys("_a");
    assert_eq!(game(&mut app).view().place(), below, "the stairs under the hero lead on");
}

#[test]
fn travel_to_an_aim_below_goes_through_no_portal_even_without_stairs() {
    let (mut app, beyond) = portal_hall(&[about("dungeons", 3, PRAY)]);
    let portal = exit_to(&mut app, beyond);
    let below = LevelId { number: 3, ..here(&mut app) };
    let stairs = exit_to(&mut app, below);
    let floor = fixture(game(&mut app).raws(), "floor");
    game(&mut app).build(stairs, floor);
    game(&mut app).act(Action::Debug(DebugCommand::Reveal)).unwrap();
    stand_beside(&mut app, portal);
    app.type_keys("_a");
    assert_eq!(picture(&mut app).0.trim_end(), "You have not found stairs down.");
}

#[test]
fn way_out_is_no_aim_where_the_leader_waits() {
    let talk = r#"{ "do": { "deed": "talk", "creature": "Ursel Waxwright" }, "then": "next" }"#;
    let leave = r#"{ "do": { "deed": "enter", "branch": "dungeons", "level": 2 }, "then": "next" }"#;
    for (exits, leads) in [(format!("{talk}, {leave}"), false), (leave.to_owned(), true)] {
        let come = r#"{ "do": { "deed": "enter", "branch": "beyond", "level": 1 }, "then": "next" }"#;
        let aims = [come, &exits].map(|exits| about("beyond", 1, exits));
        let (mut app, beyond) = portal_hall(&aims);
        let here = here(&mut app);
        let told = narrate::aims(&game(&mut app).view());
        assert!(told.contains(&"Do it: in There, by a way from this level.".to_owned()), "{told:?}");
        climb(game(&mut app), Climb::Down, beyond).unwrap();
        let gate = exit_to(&mut app, here);
        stand_beside(&mut app, gate);
        app.type_keys("_a");
        let stands = game(&mut app).view().hero_at();
        assert_eq!(stands == gate, leads, "{exits}: {}", app.screen());
    }
}

#[test]
fn features_to_tread_are_aims_until_they_have_counted() {
    let features = r#"[
        { "name": "one", "description": "one", "glyph": "_", "colour": "white" },
        { "name": "two", "description": "two", "glyph": "_", "colour": "white" },
        { "name": "handle", "description": "a handle", "glyph": "/", "colour": "white",
          "pull": { "effects": [{ "effect": "tell", "you": "Clack." }] } } ]"#;
    let tread = about(
        "dungeons",
        1,
        r#"{ "do": { "deed": "tread" }, "count": 2, "distinct": true, "then": "next" }"#,
    );
    let rules = format!(r#"{{ "goals": [{{ "name": "g", "stages": [{tread}, {}] }}] }}"#, stage("end", ""));
    let mut arena: Arena = Setting { rules: &rules, features, ..Setting::default() }.begin();
    let here = arena.game.view().hero_at();
    let [one, two, handle] = [Dir::West, Dir::East, Dir::North].map(|dir| here.step(dir));
    for (at, name) in [(one, "one"), (two, "two"), (handle, "handle")] {
        let what: Fixture = fixture(arena.game.raws(), name);
        arena.game.build(at, what);
    }
    arena.act(Action::Search);
    let aims = |arena: &Arena| {
        let view = arena.game.view();
        let aim = view.aims().find(|aim| aim.goal.name == "g").unwrap();
        let mut squares = view.aim_squares(&aim);
        squares.sort();
        squares
    };
    let mut both = vec![one, two];
    both.sort();
    assert_eq!(aims(&arena), both);
    arena.act(Action::Walk(Dir::West));
    assert_eq!(aims(&arena), [two]);
}

#[test]
fn travel_by_a_symbol_goes_at_once_where_one_thing_is_meant() {
    let rows = ["--------------------", "|@.................|", "--------------------"];
    for (squares, goes) in [(&[12][..], true), (&[1, 12], true), (&[9, 12], false)] {
        let mut app = scenario(&rows);
        for x in squares {
            let item = some(game(&mut app), 1, "pick-axe");
            game(&mut app).lay(item, Point::new(*x, 1)).unwrap();
        }
        app.type_keys("s_(");
        let stands = game(&mut app).view().hero_at();
        assert_eq!(stands == Point::new(12, 1), goes, "{squares:?}: {}", app.screen());
        app.type_keys("<Esc>");
    }
}

#[test]
fn cursor_goes_through_things_and_doors_and_back() {
    let mut app = scenario(&["--------------------", "|@...............+.|", "--------------------"]);
    for x in [5, 9] {
        let item = some(game(&mut app), 1, "pick-axe");
        game(&mut app).lay(item, Point::new(x, 1)).unwrap();
    }
    app.type_keys("s_");
    let start = app.cursor().unwrap().x;
    let labels: Vec<String> = app.app().buttons().into_iter().map(|button| button.label).collect();
    assert!(["Next thing", "Next door", "Back"].iter().all(|label| labels.iter().any(|one| one == label)));
    for (key, moved) in [("o", 4), ("o", 8), ("x", 16), ("p", 8), ("p", 4), ("p", 16), ("<Tab>", 4)] {
        app.type_keys(key);
        assert_eq!(app.cursor().unwrap().x - start, moved, "{key}: {}", app.screen());
    }
}

#[test]
fn a_rest_that_is_too_long_says_so_once() {
    let mut app = scenario(&["------", "|@...|", "------"]);
    let game = app.app().session_mut().in_hand.game.take().unwrap().in_mode(GameMode::Debug);
    app.app().session_mut().in_hand.game = Some(game);
    app.app().session_mut().preferences.options.rest = 1;
    self::game(&mut app).act(Action::Debug(DebugCommand::SetHitpoints { points: 10 })).unwrap();
    let text = "You pause; repeat the command to go on.";
    for _ in 0..3 {
        app.type_keys("R");
        assert!(picture(&mut app).0.trim_end().ends_with(text), "shown each time");
    }
    let log = &app.app().session().in_hand.log;
    assert_eq!(
        log.latest(20).iter().filter(|entry| &*entry.text == text).map(|entry| entry.count).sum::<u32>(),
        1
    );
}
