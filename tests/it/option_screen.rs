//! The options screen: every option is found, explained, saved and effective.

use crate::common::{scenario, temp::Folder, title};
use rhack::{
    base::geometry::{Point, Size},
    frontends::{headless::Headless, hosts::files::Files},
    ui::{
        app::App,
        input::Input,
        options::{Motion, TextSize},
        session::StartOptions,
    },
};

/// Opens the program at its title, with its options in `folder`.
fn opened(folder: &Folder) -> Headless {
    let app = App::new(
        crate::common::resources(),
        Box::new(Files::new(folder.path().to_owned())),
        &StartOptions::default(),
    );
    Headless::new(app, Size::new(80, 24))
}

#[test]
fn options_screen_matches_its_snapshots() {
    let mut app = title(1);
    app.type_keys("O");
    insta::assert_snapshot!("options", app.screen());
    app.type_keys("/ask");
    insta::assert_snapshot!("options_found", app.screen());
    app.type_keys("zzz");
    assert!(app.screen().contains("No option has that name."), "{}", app.screen());
    app.type_keys("<Esc><Esc>");
    assert!(app.screen().contains("choose a hero"), "{}", app.screen());
}

#[test]
fn every_option_has_an_explanation() {
    let mut app = title(1);
    app.app().session_mut().device.sizes_text = true;
    app.type_keys("O");
    // The explanation has one or two lines above the hints.
    let told = |app: &mut Headless| {
        let lines: Vec<_> = app.screen().lines().map(|line| line.trim().to_owned()).collect();
        if ["", "More below"].contains(&lines[19].as_str()) {
            lines[20..22].concat()
        } else {
            lines[21].clone()
        }
    };
    let mut all = Vec::new();
    for _ in 0..30 {
        let line = told(&mut app);
        assert!(line.len() > 20, "{}", app.screen());
        if !all.contains(&line) {
            all.push(line);
        }
        app.type_keys("<Down>");
    }
    assert!(all.len() >= 12, "{all:?}");
    app.type_keys("<Home>");
    assert!(app.screen().contains("More below"), "{}", app.screen());
    app.type_keys("<End>");
    assert!(!app.screen().contains("More below"), "{}", app.screen());
}

#[test]
fn explanations_do_not_repeat_their_labels() {
    let texts = include_str!("../../resources/raws/messages.json");
    let texts: serde_json::Value = serde_json::from_str(texts).unwrap();
    let lower = |key: &str| texts["options"][key].as_str().map(str::to_lowercase);
    let mut explained = 0;
    for key in texts["options"].as_object().unwrap().keys() {
        let Some((label, help)) = lower(key).zip(lower(&format!("{key}_help"))) else { continue };
        assert!(!help.contains(&label), "{label}: {help}");
        explained += 1;
    }
    assert!(explained > 12, "{explained}");
}

#[test]
fn automatic_tiles_follow_the_front_end() {
    let mut app = title(1);
    app.app().session_mut().device.best_tiles = Some("lines");
    let tiles = |app: &mut Headless| app.app().session().tiles().to_owned();
    assert_eq!(tiles(&mut app), "lines");
    app.type_keys("O/tiles");
    assert!(app.screen().contains("< automatic >"), "{}", app.screen());
    app.type_keys("<Right>");
    assert_eq!(tiles(&mut app), "blocks");
    app.type_keys("<Right>");
    assert_eq!(tiles(&mut app), "default", "which another front-end might not choose");
    app.type_keys("<Left><Left>");
    assert_eq!(tiles(&mut app), "lines");
    app.app().session_mut().preferences.options.tiles = "what a mod once had".to_owned();
    assert_eq!(tiles(&mut app), "lines");
}

#[test]
fn options_are_saved_and_restored() {
    let folder = Folder::new();
    let mut app = opened(&folder);
    for search in ["anim", "wait", "hints", "quitting", "lifting", "rest at"] {
        app.type_keys(&format!("O/{search}<Right><Esc><Esc>"));
    }
    app.type_keys("O/name<Enter>Bryn<Enter><Esc><Esc>");
    drop(app);
    let mut app = opened(&folder);
    let options = app.app().session().preferences.options.clone();
    assert_eq!(options.motion(), Motion::Fast);
    assert!(!options.more && !options.hints && !options.confirm_quit && !options.confirm_load);
    assert_eq!((options.rest, options.name.as_str()), (1000, "Bryn"));
    app.type_keys("y");
    assert!(app.screen().contains("Name: Bryn\n"), "{}", app.screen());
}

#[test]
fn missing_and_unknown_option_values_use_defaults() {
    let folder = Folder::new();
    folder.write("options.json", br#"{ "keys": "wasd", "animations": "zippy", "text_size": "large" }"#);
    let mut app = opened(&folder);
    let options = &app.app().session().preferences.options;
    assert_eq!((options.keys.as_str(), options.motion()), ("wasd", Motion::Normal));
    assert_eq!((options.text_size(), options.tiles.as_str()), (TextSize::Large, "auto"));
    assert!(options.more && options.hints && options.confirm_quit && options.confirm_load);
    for (bad, why) in [
        (r#"{ "more": 1 }"#, "\"more\": invalid type: integer `1`, expected a boolean at line 1 column 11"),
        (
            r#"{ "keys": "vi", "rest": "long" }"#,
            "\"rest\": invalid type: string \"long\", expected u32 at line 1 column 30",
        ),
    ] {
        folder.write("options.json", bad.as_bytes());
        let screen = opened(&folder).screen().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(screen.contains(why), "{screen}");
    }
}

#[test]
fn text_size_is_offered_only_if_supported() {
    let mut app = title(1);
    app.type_keys("O");
    assert!(!app.screen().contains("Text size"));
    app.app().session_mut().device.sizes_text = true;
    app.type_keys("/text size<Right>");
    assert!(app.screen().contains("Text size") && app.screen().contains("< small >"), "{}", app.screen());
    assert_eq!(app.app().session().preferences.options.text_size(), TextSize::Small);
}

#[test]
fn click_changes_an_option_and_escape_cancels_text() {
    let mut app = title(1);
    app.type_keys("O");
    let row = app.screen().lines().position(|line| line.contains("Wait at --More--")).unwrap();
    app.send(Input::Click(Point::new(4, i32::try_from(row).unwrap())));
    assert!(!app.app().session().preferences.options.more);
    app.type_keys("/name<Enter>Bryn<Esc>");
    assert!(app.screen().contains("Name                 < automatic >"), "{}", app.screen());
    // The wheel does not take the text to another setting.
    app.type_keys("<Esc>/m");
    let name = |app: &mut Headless| {
        let screen = app.screen();
        screen.lines().position(|line| line.trim_start().starts_with("Name ")).unwrap()
    };
    let row = name(&mut app);
    app.send(Input::Click(Point::new(4, i32::try_from(row).unwrap())));
    app.send(Input::Scroll(1));
    let row = name(&mut app);
    assert!(app.screen().lines().nth(row).unwrap().trim_end().ends_with('_'), "{}", app.screen());
}

#[test]
fn quit_confirmation_can_be_disabled() {
    let mut app = scenario(&["---", "|@|", "---"]);
    app.app().session_mut().preferences.options.confirm_quit = false;
    app.type_keys("Q");
    assert!(app.screen().contains("gave up"), "{}", app.screen());
}

#[test]
fn more_prompt_can_be_disabled() {
    for more in [true, false] {
        let mut app = scenario(&["-----", "|@..|", "-----"]);
        app.app().session_mut().preferences.options.more = more;
        let long = "A long story is told. ".repeat(12);
        for part in ["Once.", &long, "The end."] {
            app.app().session_mut().in_hand.log.add(rhack::narrate::Line::plain(part.to_owned()));
        }
        let screen = app.screen();
        assert_eq!(screen.contains("--More--"), more, "{screen}");
        assert_eq!(screen.contains("The end."), !more, "{screen}");
        app.type_keys("s");
        let turn = app.app().game().unwrap().turn();
        assert_eq!(turn == 1, more, "a key goes on, or is a command");
    }
}

#[test]
fn large_canvas_cards_accept_the_pointer() {
    let mut app = title(1);
    app.send(Input::Resize(Size::new(120, 40)));
    app.type_keys("O");
    insta::assert_snapshot!("options_card", app.screen());
    let place = |app: &mut Headless, text: &str| {
        let screen = app.screen();
        let found = screen.lines().enumerate().find_map(|(y, line)| {
            let at = line.find(text)?;
            Some(Point::new(i32::try_from(line[..at].chars().count()).unwrap(), i32::try_from(y).unwrap()))
        });
        found.unwrap_or_else(|| panic!("{text}: {screen}"))
    };
    let at = place(&mut app, "Wait at --More--");
    app.send(Input::Click(at));
    assert!(!app.app().session().preferences.options.more);
    // A button of the page and a click on a hint both work.
    let buttons = app.app().buttons();
    let button = buttons.iter().find(|button| button.label.starts_with("Wait at")).unwrap().clone();
    app.send(button.input);
    assert!(app.app().session().preferences.options.more);
    let at = place(&mut app, "Esc back");
    app.send(Input::Click(at));
    let at = place(&mut app, "g  New game, choose a hero");
    app.send(Input::Click(at));
    let at = place(&mut app, "n choose");
    app.send(Input::Click(at));
    insta::assert_snapshot!("role_card", app.screen());
    let at = place(&mut app, "v - a Valkyrie");
    app.send(Input::Click(at));
    let at = place(&mut app, "d - dwarf");
    app.send(Input::Click(at));
    assert!(app.screen().contains("female dwarven Valkyrie"), "{}", app.screen());
    app.type_keys("n");
    assert!(app.cursor().is_some_and(|at| {
        app.screen().lines().nth(usize::try_from(at.y).unwrap()).unwrap().contains("Name:")
    }));
    app.type_keys("<Enter>");
    assert_eq!(app.app().session().device.size, Size::new(120, 40), "the map has it all");
}
