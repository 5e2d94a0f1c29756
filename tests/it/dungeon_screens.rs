//! Pages around a game: help, overview, the end, and their buttons.

use crate::common::{self, halls, scenario};
use rhack::{
    base::geometry::{Point, Size},
    frontends::{headless::Headless, hosts::memory::Memory},
    raws::reading::sources::Sources,
    ui::{
        app::App,
        input::{Input, Key, KeyCode},
        resources::Resources,
        session::StartOptions,
    },
};

/// Begins a game with the hero on the stairs up.
fn begun() -> Headless {
    halls(StartOptions {
        seed: Some(1),
        random: true,
        name: Some("Tester".to_owned()),
        ..StartOptions::default()
    })
}

/// Begins a game and descends to `depth`, with a long note on level 2.
fn deep(depth: i32, size: Size) -> Headless {
    let mut app = begun();
    while app.app().game().unwrap().view().depth() < depth {
        // The hero may already stand on the stairs.
        app.type_keys("_><Esc>>");
    }
    app.send(Input::Resize(size));
    app.type_keys("<C-o><Home><Down>nThe note on this level is as long as notes may be: 60 chars!<Enter>");
    app
}

fn narrow() -> Size {
    Size::new(40, 24)
}

/// Returns the rows between the heading and the hint.
fn list(app: &mut Headless) -> Vec<String> {
    let screen = app.screen();
    let rows: Vec<String> = screen.lines().map(str::to_owned).collect();
    rows[2..].to_vec()
}

#[test]
fn wheel_does_not_take_a_note_to_another_level() {
    let mut app = deep(3, Size::new(80, 24));
    app.type_keys("<Home>nFar from home");
    app.send(Input::Scroll(1));
    app.type_keys("<Enter>");
    let view = app.app().game().unwrap().view();
    let notes: Vec<String> = view.levels().map(|level| level.note().to_owned()).collect();
    assert_eq!(notes[0], "Far from home");
    assert!(notes[1].starts_with("The note on this level"), "{notes:?}");
}

#[test]
fn overview_fits_and_scrolls_to_the_selection() {
    let mut app = deep(10, Size::new(80, 24));
    insta::assert_snapshot!("overview", app.screen());
    let mut app = deep(30, narrow());
    insta::assert_snapshot!("overview_narrow", app.screen());
    for key in ["<Down>", "<PgDn>", "<End>", "<Up>", "<PgUp>", "<Home>"] {
        app.type_keys(key);
        let before = app.screen();
        app.type_keys("nx");
        assert!(app.screen().contains("x_"), "the chosen level shows after {key}: {before}");
        app.type_keys("<Esc>");
    }
    app.type_keys("<End>");
    assert!(list(&mut app).iter().any(|row| row.contains("Level 30: ")), "{}", app.screen());
    app.type_keys("<Home>");
    assert!(list(&mut app).iter().any(|row| row.contains("The Dungeons")));
}

#[test]
fn click_selects_a_level_in_the_overview() {
    let mut app = deep(5, Size::new(80, 24));
    app.send(Input::Click(Point::new(4, 7)));
    app.type_keys("nhere<Enter>");
    assert!(app.screen().lines().nth(7).unwrap().contains("\"here\""), "{}", app.screen());
    app.type_keys("<C-o>");
    assert!(app.screen().contains("Dlvl:"), "the key that opens it closes it");
}

#[test]
fn worlds_have_help_of_their_own() {
    for (world, own, without) in
        [("kobold-halls", "Ten halls, one king", "Prayer"), ("endless-caves", "New ground mends", "Shops")]
    {
        let resources = Resources::load(&Sources::embedded(), world, None).unwrap();
        let start = StartOptions { seed: Some(1), random: true, ..StartOptions::default() };
        let opened = App::new(resources, Box::new(Memory::default()), &start);
        let mut app = Headless::new(opened, Size::new(80, 24));
        app.type_keys(" ?");
        let lines = app.app().voice().parts.join("\n");
        assert!(lines.contains(own) && !lines.contains(&format!("\n{without}:")), "{lines}");
        assert!(!lines.contains("_key"), "every key has its name: {lines}");
    }
}

#[test]
fn long_help_scrolls() {
    let mut app = scenario(&["@"]);
    app.send(Input::Resize(narrow()));
    app.type_keys("?");
    let top = app.screen();
    assert!(top.contains("Arrows scroll") && !top.contains("In lists"), "{top}");
    let mut seen = top.clone();
    for _ in 0..300 {
        app.type_keys("<Down>");
        let screen = app.screen();
        if seen.ends_with(&screen) {
            break;
        }
        seen += &screen;
    }
    for text in
        ["wait a turn", "quit the game", "Shift with a direction runs", "Numbers repeat", "Esc goes back."]
    {
        assert!(seen.contains(text), "{text}: {seen}");
    }
    let end = app.screen();
    app.type_keys("<Home>");
    assert_eq!(app.screen(), top);
    app.send(Input::Scroll(100));
    assert_eq!(app.screen(), end);
    app.type_keys("?");
    assert!(app.screen().contains("Dlvl:"));
}

#[test]
fn ending_screen_tells_the_hero_fate() {
    let mut app = begun();
    app.type_keys("<lt>y ");
    insta::assert_snapshot!("ending_left", app.screen());
    app.send(Input::Resize(narrow()));
    insta::assert_snapshot!("ending_narrow", app.screen());
    for key in ["<C-x>", "x", " "] {
        app.type_keys(key);
        assert!(app.screen().contains("Farewell"), "{key} does not leave: {}", app.screen());
    }
    app.type_keys("<Enter>");
    assert!(app.screen().contains("choose a hero"));
    let mut app = begun();
    app.type_keys("<lt>y q");
    assert!(!app.app().finished(), "q leads to the title first");
    app.type_keys("q");
    assert!(app.app().finished());
}

#[test]
fn travel_picks_the_nearest_stairs_first() {
    let mut app = scenario(&["-------------", "|>....@..>..|", "-------------"]);
    let start = app.cursor().unwrap();
    app.type_keys("_>");
    let near = app.cursor().unwrap();
    assert_eq!((near.x - start.x, near.y), (3, start.y));
    // From there to the other stairs.
    app.type_keys("_>");
    assert_eq!(app.cursor().unwrap().x - start.x, -5);
}

#[test]
fn prompts_have_their_own_buttons() {
    let mut app = scenario(&["---", "+@+", "---"]);
    // The usual commands stay at their places, but cannot be pressed.
    let labels = |app: &mut Headless| -> Vec<String> {
        let buttons = app.app().buttons().into_iter().filter(|button| button.enabled);
        buttons.map(|button| button.label).collect()
    };
    assert_eq!(labels(&mut app)[0], "open a door", "possible here");
    for keys in ["o", "G"] {
        app.type_keys(keys);
        let shown = labels(&mut app);
        assert_eq!((shown.len(), shown[0].as_str(), shown[8].as_str()), (9, "north", "Cancel"));
        app.type_keys("<Esc>");
    }
    app.type_keys("1");
    let shown = labels(&mut app);
    assert_eq!((shown[2].as_str(), shown[10].as_str()), ("2", "search"));
    assert!(!shown.contains(&"explore".to_owned()));
    for label in ["2", "wait a turn"] {
        let button = app.app().buttons().into_iter().find(|button| button.label == label).unwrap();
        app.send(button.input);
    }
    assert_eq!(app.app().game().unwrap().turn(), 13);
    app.type_keys(";");
    assert_eq!(labels(&mut app), ["Here", "Next", "Back", "Cancel"]);
    let mut app = begun();
    app.type_keys("<lt>");
    assert_eq!(labels(&mut app), ["Yes", "No"]);
    app.type_keys("y");
    assert_eq!(labels(&mut app), ["More"]);
}

#[test]
fn browser_keeps_keys_unused_by_the_game() {
    let mut app = scenario(&["@"]);
    let arrow = Key::plain(KeyCode::Right);
    let used = [
        Key::ctrl('d'),
        Key::ctrl('f'),
        Key::ctrl('o'),
        Key::ctrl('l'),
        Key { shift: true, ..arrow },
        Key { ctrl: true, ..arrow },
        Key::plain(KeyCode::F(1)),
        Key::plain(KeyCode::Tab),
    ];
    let left = [
        Key::ctrl('c'),
        Key::ctrl('r'),
        Key { shift: true, ..Key::ctrl('p') },
        Key { shift: true, ..Key::ctrl('l') },
        Key { alt: true, ..arrow },
        Key::plain(KeyCode::F(5)),
        Key { shift: true, ..Key::plain(KeyCode::Tab) },
    ];
    for (keys, uses) in [(&used[..], true), (&left[..], false)] {
        for key in keys {
            assert_eq!(app.app().uses(*key), uses, "{key:?}");
        }
    }
    // Running keys are free before a game begins.
    let mut title = common::title(1);
    assert!(!title.app().uses(Key::ctrl('l')) && !title.app().uses(Key { ctrl: true, ..arrow }));
}
