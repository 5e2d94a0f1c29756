//! The list of all commands: filtering, choosing, and running the choice.

use crate::common::{halls, picture, scenario};
use rhack::{
    base::geometry::{Point, Size},
    frontends::headless::Headless,
    ui::{command::Command, input::Input, session::StartOptions},
};

const ROOM: [&str; 5] = ["---------", "|.......|", "|...@...|", "|.......|", "---------"];

fn with_keys(keys: &str) -> Headless {
    let mut app = scenario(&ROOM);
    app.app().session_mut().preferences.keys_for_now = Some(keys.to_owned());
    app
}

/// Returns the rows of the list.
fn listed(app: &mut Headless) -> Vec<String> {
    let screen = app.screen();
    assert!(screen.starts_with("Which command?"), "{screen}");
    let rows: Vec<String> = screen.lines().map(|row| row.trim().to_owned()).collect();
    rows[2..22].iter().filter(|row| !row.is_empty()).cloned().collect()
}

/// Returns the canvas row that contains `text`.
fn row(app: &mut Headless, text: &str) -> i32 {
    let screen = app.screen();
    let row = screen.lines().position(|line| line.contains(text));
    i32::try_from(row.unwrap_or_else(|| panic!("no {text} in\n{screen}"))).unwrap()
}

fn turn(app: &mut Headless) -> u32 {
    app.app().game().unwrap().turn()
}

#[test]
fn list_shows_every_command_with_its_key() {
    for keys in ["vi", "numpad", "wasd", "laptop"] {
        let mut app = with_keys(keys);
        app.type_keys("#kick");
        let session = app.app().session();
        let line = format!(
            "{}  {}",
            session.keymap().key_text(Command::Kick),
            Command::Kick.title(session.messages())
        );
        assert!(listed(&mut app)[0].starts_with(&line), "{keys}: {}", app.screen());
    }
    let mut app = halls(StartOptions { seed: Some(1), random: true, ..StartOptions::default() });
    app.type_keys("#");
    insta::assert_snapshot!("list", app.screen());
    app.type_keys("<Esc>");
    app.send(Input::Resize(Size::new(40, 24)));
    app.type_keys("#s");
    insta::assert_snapshot!("list_narrow", app.screen());
}

#[test]
fn explanations_fit_beside_the_titles() {
    let mut app = halls(StartOptions { seed: Some(1), random: true, ..StartOptions::default() });
    let mode = app.app().session().mode();
    let listed_ones = |command: &Command| *command != Command::Commands && command.is_offered(mode);
    for command in Command::all().filter(listed_ones) {
        let messages = app.app().session().messages().clone();
        let (title, help) = (command.title(&messages), command.help(&messages));
        app.type_keys(&format!("#{title}"));
        assert!(app.screen().contains(help.trim_end()), "{title}: {}", app.screen());
        app.type_keys("<Esc>");
    }
    app.type_keys("#enhance");
    assert!(listed(&mut app)[0].contains("skills"), "{}", app.screen());
}

#[test]
fn command_chosen_by_title_acts_like_its_key() {
    let bound = |command: &Command| *command != Command::Commands && !command.only_listed();
    for command in Command::all().filter(bound) {
        let mut app = with_keys("numpad");
        let title = command.title(app.app().session().messages());
        app.type_keys(&format!("#{title}<Enter>"));
        let mut by_key = with_keys("numpad");
        let key = by_key.app().session().keymap().keys(command)[0].key();
        by_key.send(Input::Key(key));
        assert_eq!(app.screen(), by_key.screen(), "{title}");
        assert_eq!(turn(&mut app), turn(&mut by_key), "{title}");
    }
}

#[test]
fn list_is_laid_out_again_on_resize() {
    let mut resized = halls(StartOptions { seed: Some(1), random: true, ..StartOptions::default() });
    resized.type_keys("#s<Down>");
    resized.send(Input::Resize(Size::new(40, 24)));
    let mut narrow = halls(StartOptions { seed: Some(1), random: true, ..StartOptions::default() });
    narrow.send(Input::Resize(Size::new(40, 24)));
    narrow.type_keys("#s<Down>");
    assert_eq!(resized.screen(), narrow.screen());
    let cells = |app: &mut Headless| app.app().frame().cells().to_vec();
    assert_eq!(cells(&mut resized), cells(&mut narrow), "the same line is chosen");
}

#[test]
fn burst_of_keys_passes_through_list_and_prompt() {
    for keys in ["vi", "numpad", "wasd", "laptop"] {
        let mut app = with_keys(keys);
        app.type_keys("#kick<Enter><Right>");
        assert_eq!(picture(&mut app).0, "You kick at nothing.", "{keys}");
    }
    // Pasted text ends its lines with Ctrl-J instead of Enter.
    let mut app = scenario(&ROOM);
    app.type_keys("#kick<C-j>l");
    assert_eq!(picture(&mut app).0, "You kick at nothing.");
    let mut app = scenario(&ROOM);
    app.type_keys("#kick<Enter>l#look<Enter>h.");
    assert_eq!(picture(&mut app).0, "Here: the floor of a room.");
    assert_eq!(turn(&mut app), 2);
}

#[test]
fn count_before_the_list_applies_to_the_choice() {
    let mut app = scenario(&ROOM);
    app.type_keys("5#sea<Enter>");
    assert_eq!(turn(&mut app), 6);
    app.type_keys("3#fight<Enter>l");
    assert_eq!(picture(&mut app).0, "You strike, but nothing is there. (x3)");
    app.type_keys("5#<Esc>s");
    assert_eq!(turn(&mut app), 10, "nothing was chosen: the number is gone");
    app.type_keys("#repeat<Enter>4s");
    assert_eq!(turn(&mut app), 14);
}

#[test]
fn escape_leaves_at_every_stage() {
    let mut app = scenario(&ROOM);
    let before = app.screen();
    for keys in ["#<Esc>", "#ki<Esc>", "#zzz<Esc>", "#kick<Enter><Esc>", "#travel<Enter>l<Esc>"] {
        app.type_keys(keys);
        assert_eq!(app.screen(), before, "{keys}");
        assert_eq!(turn(&mut app), 1, "{keys}");
    }
}

#[test]
fn typing_filters_the_list_and_backspace_widens_it() {
    let mut app = scenario(&ROOM);
    app.type_keys("#");
    let all = listed(&mut app);
    app.type_keys("stairs");
    let stairs = listed(&mut app);
    assert_eq!(stairs.len(), 3, "{stairs:?}");
    assert!(stairs[1].contains("climb up") && stairs[2].contains("climb down"), "{stairs:?}");
    app.type_keys("x");
    assert_eq!(listed(&mut app), ["No command has that name."]);
    app.type_keys("<Enter>");
    assert_eq!(listed(&mut app), ["No command has that name."], "there is nothing to choose");
    app.type_keys(&"<Backspace>".repeat(9));
    assert_eq!(listed(&mut app), all);
    // Title matches come before description matches.
    app.type_keys("lo");
    let found = listed(&mut app);
    assert!(found[0].contains("loot") && found[2].contains("look") && found.len() > 4, "{found:?}");
}

#[test]
fn list_is_used_by_arrows_pointer_and_buttons() {
    for keys in ["#door<Down><Down><Up><Enter>", "#door<Tab><Enter>"] {
        let mut app = scenario(&ROOM);
        app.type_keys(keys);
        assert_eq!(picture(&mut app).0, "Close a door in which direction?", "{keys}");
    }
    let mut app = scenario(&ROOM);
    app.type_keys("#");
    let at = row(&mut app, "kick");
    app.send(Input::Click(Point::new(70, at)));
    assert!(app.screen().starts_with("Which command?"), "beside the line");
    app.send(Input::Click(Point::new(12, at)));
    assert_eq!(picture(&mut app).0, "Kick in which direction?");
    // Buttons that the page offers.
    let mut app = scenario(&ROOM);
    app.type_keys("#door");
    let buttons = app.app().buttons();
    let labels: Vec<&str> = buttons.iter().map(|button| button.label.as_str()).collect();
    assert!(labels[0].contains("open a door") && labels[1].contains("close a door"), "{labels:?}");
    assert!(labels.ends_with(&["run", "back"]), "{labels:?}");
    app.send(buttons[1].input);
    assert_eq!(picture(&mut app).0, "Close a door in which direction?");
}

#[test]
fn wheel_scrolls_the_list() {
    let mut app = scenario(&ROOM);
    app.type_keys("#");
    let before = app.screen();
    app.send(Input::Scroll(1));
    let after = app.screen();
    let rows = |screen: &str| screen.lines().skip(2).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(rows(&after)[0], rows(&before)[3], "{after}");
    app.send(Input::Scroll(-1));
    assert_eq!(rows(&app.screen())[0], rows(&before)[0]);
    for _ in 0..100 {
        app.send(Input::Scroll(1));
    }
    let end = app.screen();
    app.send(Input::Scroll(1));
    assert_eq!(app.screen(), end);
    assert_ne!(rows(&end)[0], rows(&before)[0]);
}
