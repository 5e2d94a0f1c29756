//! Modes of the play screen: what each input means while messages wait, while something is asked, and
//! otherwise.

use crate::{
    common::{carrier::some, place, scenario},
    parts::about_to_choose,
};
use rhack::{
    base::geometry::Point,
    engine::{
        event::{Question, Status},
        game::Game,
        population::Allegiance,
    },
    frontends::headless::Headless,
    narrate::{Line, Tone},
    ui::{input::Input, widgets::footer::Button},
};

const ROOM: [&str; 5] = ["-----------", "|.........|", "|..@......|", "|.........|", "-----------"];

/// A message with a row of its own.
const LONG: &str = "A message that leaves no room for another one beside it.";

fn game(app: &mut Headless) -> &mut Game {
    app.app().session_mut().in_hand.game.as_mut().unwrap()
}

/// Returns the play screen of a hero with nothing but `items`, after `keys`.
fn with(items: &[&str], keys: &str) -> Headless {
    let mut app = scenario(&ROOM);
    let game = game(&mut app);
    game.strip();
    for name in items {
        game.give(some(game, 1, name)).unwrap();
    }
    app.type_keys(keys);
    app
}

/// Adds `count` messages of a `tone`, each of a row.
fn tell(app: &mut Headless, count: usize, tone: Tone) {
    for n in 0..count {
        app.app().session_mut().in_hand.log.add(Line { text: format!("{n} {LONG}"), tone });
    }
    app.send(Input::Scroll(1));
}

fn more() -> Headless {
    let mut app = with(&[], "");
    tell(&mut app, 3, Tone::Plain);
    app
}

fn dire() -> Headless {
    let mut app = with(&[], "");
    tell(&mut app, 1, Tone::Dire);
    app
}

/// Returns a game in which the hero has kicked a wall to death.
fn over() -> Headless {
    let mut app = with(&[], "khh");
    let hurt = |app: &mut Headless| {
        let most = game(app).view().body().unwrap().max_hitpoints;
        game(app).harm(most - 1);
    };
    hurt(&mut app);
    for _ in 0..200 {
        app.type_keys("<C-d>h");
        if matches!(game(&mut app).status(), Status::Over(_)) {
            return app;
        }
    }
    panic!("the hero lives: {}", app.screen());
}

fn identify() -> Headless {
    with(&["scroll of identify", "wand of fire", "wand of cold", "potion of speed"], "ra")
}

/// Returns a game that asks where to teleport.
fn teleport() -> Headless {
    let mut app = with(&[], "");
    app.app().session_mut().in_hand.game = Some(about_to_choose());
    app.send(Input::Scroll(1));
    app
}

/// Returns the options at a locked door.
fn options() -> Headless {
    let mut app = scenario(&["---------", "|......@L", "---------"]);
    game(&mut app).strip();
    app.type_keys("l");
    app
}

/// Returns what `input` does: `opens` a screen, `acts` in the game, `shows` something else, or `stays`.
fn effect(mut app: Headless, input: impl FnOnce(&mut Headless)) -> &'static str {
    let title = |app: &mut Headless| (app.app().progress().0, app.app().voice().title);
    let state = |app: &mut Headless| {
        let game = app.app().game().unwrap();
        (game.turn(), game.view().hero_at(), format!("{:?}", game.status()))
    };
    let shown = |app: &mut Headless| (app.app().voice(), app.screen(), app.cursor());
    let before = (title(&mut app), state(&mut app), shown(&mut app));
    input(&mut app);
    if title(&mut app) != before.0 {
        "opens"
    } else if state(&mut app) != before.1 {
        "acts"
    } else if shown(&mut app) != before.2 {
        "shows"
    } else {
        "stays"
    }
}

/// Returns the first buttons.
fn buttons(app: &mut Headless) -> String {
    let buttons = app.app().buttons();
    let labels = buttons.iter().filter(|button| button.enabled).map(|button: &Button| button.label.as_str());
    labels.take(3).collect::<Vec<_>>().join(", ")
}

#[test]
fn each_mode_takes_its_own_inputs() {
    type Scene = fn() -> Headless;
    // Far from the hero, and in the room.
    let far = Point::new(8, 2);
    // What k, Space, Esc, clicks on a far square and on the status lines, the wheel, a command without key
    // and a right click do; the first buttons; the question for screen readers.
    let rows: [(Scene, &str, &str, &str); 15] = [
        (more, "shows shows shows shows shows opens stays stays", "More", "--More--"),
        (over, "stays opens opens opens opens opens stays stays", "More", "--More--"),
        (dire, "stays shows shows shows shows opens stays stays", "More", "--More--"),
        (
            || with(&[], "&"),
            "acts acts acts stays stays stays stays stays",
            "Yes, No",
            "It feels too soon. Pray anyway? [yn]",
        ),
        (
            || with(&["scroll of genocide"], "ra"),
            "shows stays acts stays stays stays stays stays",
            "Done, Cancel, typed",
            "What kind of creatures do you want to wipe out?",
        ),
        (
            identify,
            "shows stays acts opens opens stays stays stays",
            "b - a short wand, c - a hexagonal wand, d - an orange potion",
            "Identify which item? [bcd or ?*]",
        ),
        (
            teleport,
            "shows acts acts acts stays stays stays stays",
            "Here, Next, Back",
            "Where do you want to go? [move, m next, or a symbol; Enter choose, Esc]",
        ),
        (
            || with(&[], "F"),
            "acts shows shows acts stays stays stays stays",
            "north, north-east, east",
            "Fight in which direction?",
        ),
        (
            || with(&[], "#explore_mode<Enter>"),
            "stays stays shows stays stays stays stays stays",
            "Yes, No",
            "In explore mode this game is never ranked again. Enter it? [yn] (n)",
        ),
        (
            || with(&[], "E-"),
            "shows stays shows stays stays stays stays stays",
            "Done, Cancel, typed",
            "Write what?",
        ),
        (
            || with(&["dagger", "dart"], "w"),
            "shows shows shows opens opens stays stays stays",
            "a - a dagger, b - a dart, All",
            "Wield what? [ab or ?*]",
        ),
        (
            || with(&[], ";"),
            "shows shows shows shows stays stays stays stays",
            "Here, Next, Back",
            "Tester the Gallant. [move, m next, or a symbol; Enter choose, Esc]",
        ),
        (|| with(&[], "5"), "acts shows shows stays stays stays stays stays", "0, 1, 2", "Count: 5"),
        (
            options,
            "acts shows shows shows shows opens acts opens",
            "kick it, Cancel",
            "[k] kick it, Esc leave it",
        ),
        (
            || with(&[], ""),
            "acts stays stays acts shows opens acts opens",
            "explore, search/rest, inventory",
            "",
        ),
    ];
    let mut wrong = String::new();
    for (scene, effects, shown, spoken) in rows {
        let keys = ["k", " ", "<Esc>"].map(|keys| effect(scene(), |app| app.type_keys(keys)));
        let inputs = [
            Input::Click(far),
            Input::Click(Point::new(30, 22)),
            Input::Scroll(-1),
            Input::Command("search"),
        ];
        let inputs = inputs.map(|input| effect(scene(), |app| app.send(input)));
        let menu = effect(scene(), |app| app.app().menu(far));
        let found = [&keys[..], &inputs[..], &[menu]].concat().join(" ");
        let mut app = scene();
        let typed = if app.app().typed().is_some() { ", typed" } else { "" };
        let buttons = format!("{}{typed}", buttons(&mut app));
        let asked = app.app().voice().asked;
        if (found.as_str(), buttons.as_str(), asked.as_str()) != (effects, shown, spoken) {
            wrong += &format!("\"{found}\", \"{buttons}\", \"{asked}\"\n{}\n", app.screen());
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn options_end_with_a_command_of_the_menu() {
    let mut app = options();
    assert!(app.screen().contains("k kick it"), "{}", app.screen());
    app.app().menu(Point::new(7, 2));
    // Search.
    app.type_keys("a");
    assert!(!app.screen().contains("kick"), "{}", app.screen());
    let before = game(&mut app).turn();
    // A step into the wall, and not a kick at the door.
    app.type_keys("k");
    assert_eq!(game(&mut app).turn(), before, "{}", app.screen());
}

#[test]
fn comment_on_a_key_ends_with_a_command_of_the_menu() {
    let mut app = with(&[], "");
    app.type_keys("§");
    assert!(app.screen().contains("§"), "{}", app.screen());
    app.app().menu(Point::new(3, 3));
    app.type_keys("a");
    assert!(!app.screen().contains("§"), "{}", app.screen());
}

#[test]
fn command_that_may_be_repeated_is_not_executed_below_a_menu() {
    for opens in [false, true] {
        let mut app = scenario(&["-----------", "|..@.....D#", "-----------"]);
        place(&mut app, "jackal", (1, 1), Allegiance::Hostile);
        app.type_keys("v");
        app.app().tick(400);
        app.type_keys("v");
        if opens {
            app.app().menu(Point::new(3, 2));
        }
        app.app().tick(150);
        assert_eq!(game(&mut app).turn() == 1, opens, "{}", app.screen());
    }
}

#[test]
fn deadly_news_leaves_the_options_open() {
    let mut app = options();
    tell(&mut app, 1, Tone::Dire);
    assert!(!app.screen().contains("k kick it"), "{}", app.screen());
    app.type_keys(" ");
    assert!(app.screen().contains("k kick it"), "{}", app.screen());
}

#[test]
fn text_is_typed_only_once_the_messages_are_read() {
    let mut app = with(&["scroll of genocide"], "ra");
    assert!(matches!(game(&mut app).status(), Status::Asking(Question::Genocide { .. })), "{}", app.screen());
    assert_eq!(app.app().typed().as_deref(), Some(""));
    tell(&mut app, 3, Tone::Plain);
    assert_eq!((app.app().typed(), app.app().voice().typed), (None, None), "{}", app.screen());
    app.type_keys("<Esc>");
    assert_eq!(app.app().typed().as_deref(), Some(""), "{}", app.screen());
}

#[test]
fn messages_after_an_answer_begin_with_the_first_line() {
    let mut app = identify();
    tell(&mut app, 4, Tone::Plain);
    app.type_keys("<Esc>b");
    assert_eq!(game(&mut app).status(), Status::Playing, "{}", app.screen());
    assert!(app.screen().contains("b - an uncursed wand of fire"), "{}", app.screen());
}

#[test]
fn pointer_moves_the_cursor_of_the_game() {
    let mut app = teleport();
    let hero = app.app().game().unwrap().view().hero_at();
    let cell = app.cursor().unwrap();
    app.send(Input::Hover(Point::new(cell.x - 2, cell.y)));
    assert_eq!(app.cursor(), Some(Point::new(cell.x - 2, cell.y)), "{}", app.screen());
    app.type_keys("<Enter>");
    assert_eq!(app.app().game().unwrap().view().hero_at(), Point::new(hero.x - 2, hero.y));
}
