//! The screen that shows how levels are built.

use crate::common::{self, halls, lines};
use rhack::{
    base::geometry::{Point, Size},
    frontends::headless::Headless,
    ui::{
        input::{Input, Key, KeyCode},
        session::StartOptions,
        theme::TextUse,
    },
};

/// Opens the screen.
fn watching() -> Headless {
    let mut app = halls(StartOptions { seed: Some(1), ..StartOptions::default() });
    app.type_keys("w");
    app
}

fn second_line(app: &mut Headless) -> String {
    app.screen().lines().nth(1).unwrap().to_owned()
}

#[test]
fn each_stage_is_shown_in_order() {
    let mut app = watching();
    insta::assert_snapshot!("watch_first", app.screen());
    app.app().tick(799);
    assert_eq!(second_line(&mut app), "Stage 1 of 3: room");
    app.app().tick(1);
    assert_eq!(second_line(&mut app), "Stage 2 of 3: stairs");
    app.app().tick(800);
    insta::assert_snapshot!("watch_last", app.screen());
}

#[test]
fn animation_stops_at_the_last_stage() {
    let mut app = watching();
    assert!(app.app().animating());
    app.screen();
    app.app().tick(10);
    assert!(!app.app().needs_redraw(), "nothing has changed yet");
    app.app().tick(u32::MAX);
    assert!(app.app().needs_redraw() && !app.app().animating());
    assert_eq!(second_line(&mut app), "Stage 3 of 3: start");
    // Space shows it again.
    app.type_keys(" ");
    assert!(app.app().animating());
    assert_eq!(second_line(&mut app), "Stage 1 of 3: room");
}

#[test]
fn space_pauses_and_arrows_step() {
    let mut app = watching();
    app.type_keys(" ");
    assert!(!app.app().animating());
    app.app().tick(5000);
    assert_eq!(second_line(&mut app), "Stage 1 of 3: room");
    for (key, number) in [
        ("<Right>", 2),
        ("<Right>", 3),
        ("<Right>", 3),
        ("<Left>", 2),
        ("<Home>", 1),
        ("<Left>", 1),
        ("<End>", 3),
    ] {
        app.type_keys(key);
        assert!(
            second_line(&mut app).starts_with(&format!("Stage {number} of 3")),
            "{key}: {}",
            app.screen()
        );
    }
    app.send(Input::Scroll(-1));
    assert!(second_line(&mut app).starts_with("Stage 2"));
    app.type_keys(" ");
    app.app().tick(800);
    assert!(second_line(&mut app).starts_with("Stage 3"), "it goes on from there");
}

#[test]
fn recipe_and_seed_can_be_changed() {
    let mut app = watching();
    let first = |app: &mut Headless| app.screen().lines().next().unwrap().to_owned();
    assert_eq!(first(&mut app), "halls, depth 1, seed 1");
    app.type_keys("<Down>");
    assert_eq!(first(&mut app), "cellar, depth 11, seed 1");
    assert!(app.app().animating(), "a new level begins from its first stage");
    app.type_keys("<Down><Down>");
    assert_eq!(first(&mut app), "halls, depth 1, seed 1");
    app.type_keys("<Up><Up>n<End>");
    assert_eq!(first(&mut app), "cellar, depth 11, seed 2");
    let second = app.screen();
    app.type_keys("n<End>");
    assert_ne!(app.screen().replace("seed 3", "seed 2"), second);
    app.type_keys("<Esc>");
    assert!(app.screen().contains("choose a hero"));
    assert_eq!(app.app().session().next.seed, 1, "what was watched is not what is played");
}

#[test]
fn hidden_things_have_another_colour() {
    let mut app = watching();
    app.type_keys("<Up>");
    let mut hidden = 0;
    for _ in 0..20 {
        app.type_keys("n<End>");
        let told = second_line(&mut app).contains("hidden");
        let warning = app.app().session().style(TextUse::Warning);
        let canvas = app.app().frame();
        let coloured = (2..23).flat_map(|y| (0..80).map(move |x| Point::new(x, y)));
        let doors = coloured.filter(|at| canvas.get(*at).is_some_and(|cell| cell.style == warning)).count();
        assert_eq!(doors > 0, told, "{}", app.screen());
        hidden += doors;
        // Before the doors stage nothing is hidden.
        app.type_keys("<Home>");
        assert!(!second_line(&mut app).contains("hidden"));
    }
    assert!(hidden > 0);
}

#[test]
fn narrow_canvas_scrolls_over_the_map() {
    let mut app = watching();
    app.send(Input::Resize(Size::new(40, 24)));
    app.type_keys("<End>");
    insta::assert_snapshot!("watch_narrow", app.screen());
    let around_start = app.screen();
    assert!(around_start.contains('@'));
    for code in [KeyCode::Left, KeyCode::Left, KeyCode::Left] {
        app.send(Input::Key(Key { shift: true, ..Key::plain(code) }));
    }
    let left = app.screen();
    for code in [KeyCode::Right, KeyCode::Right, KeyCode::Right] {
        app.send(Input::Key(Key { shift: true, ..Key::plain(code) }));
    }
    assert_ne!(app.screen(), left, "{left}");
    // A click sets the new centre.
    app.send(Input::Click(Point::new(0, 10)));
    app.send(Input::Click(Point::new(0, 10)));
    app.send(Input::Click(Point::new(0, 10)));
    assert_eq!(app.screen(), left);
}

#[test]
fn buttons_work_like_keys() {
    let mut app = watching();
    let buttons = app.app().buttons();
    let labels: Vec<&str> = buttons.iter().map(|button| button.label.as_str()).collect();
    assert_eq!(labels, ["previous stage", "next stage", "another recipe", "pause", "next seed", "back"]);
    app.send(buttons[1].input);
    assert!(second_line(&mut app).starts_with("Stage 2"));
}

#[test]
fn every_recipe_of_the_game_can_be_watched() {
    let mut app = common::title(5);
    let count = app.app().session().raws().dungeon.levels.len();
    app.type_keys("w");
    for _ in 0..count {
        app.app().tick(u32::MAX);
        let screen = app.screen();
        assert!(lines(&screen).len() > 5 && screen.contains("seed 5"), "{screen}");
        assert!(!app.app().animating());
        app.type_keys("<Down>");
    }
}
