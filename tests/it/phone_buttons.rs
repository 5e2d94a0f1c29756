//! Buttons of the play screen for fingers: the usual commands at fixed places, those possible here, and the
//! rest.

use crate::common::{peopled, place, scenario, title};
use rhack::{
    base::geometry::{Point, Size},
    engine::{population::Allegiance, state::item::Stack},
    frontends::headless::Headless,
    ui::{
        command::Command,
        input::Input,
        session::StartOptions,
        widgets::footer::{Button, ButtonGroup},
    },
};

const USUAL: [&str; 8] =
    ["explore", "fight", "search/rest", "pick up", "stairs", "inventory", "look", "more"];

fn is_usual(button: &Button) -> bool {
    matches!(button.group, ButtonGroup::Usual | ButtonGroup::More)
}

/// Returns the labels of the usual commands.
fn usual(app: &mut Headless) -> Vec<String> {
    let buttons = app.app().buttons().into_iter();
    buttons.filter(is_usual).map(|button| button.label).collect()
}

/// Returns the labels of the commands possible here.
fn possible(app: &mut Headless) -> Vec<String> {
    let buttons = app.app().buttons().into_iter();
    buttons.filter(|button| button.group == ButtonGroup::Own).map(|button| button.label).collect()
}

/// Taps the first button `label`. False if it is greyed.
fn tap(app: &mut Headless, label: &str) -> bool {
    let buttons = app.app().buttons();
    let index = buttons.iter().position(|button| button.label == label);
    let index = index.unwrap_or_else(|| panic!("no {label} among {buttons:?}"));
    app.app().press(index);
    app.app().tick(1000);
    buttons[index].enabled
}

fn turn(app: &mut Headless) -> u32 {
    app.app().game().unwrap().turn()
}

fn hero(app: &mut Headless) -> (i32, i32) {
    let at = app.app().game().unwrap().view().hero_at();
    (at.x, at.y)
}

fn said(app: &mut Headless, text: &str) -> bool {
    app.app().session().in_hand.log.entries().any(|entry| entry.text == text)
}

/// Plays the game with `seed` by taps on "explore" and "fight". Returns the turn in which it stops.
fn tapped(seed: u64) -> u32 {
    let start = StartOptions { seed: Some(seed), random: true, ..StartOptions::default() };
    let mut app = peopled(start);
    app.send(Input::Resize(Size::new(45, 24)));
    let (mut taps, mut last) = (0, 0);
    while last < 200 && taps < 200 && app.app().in_game() {
        taps += 1;
        last = turn(&mut app);
        let found = usual(&mut app);
        assert!(found.is_empty() || found == USUAL, "{taps}: {found:?}");
        let next = if taps % 3 == 0 { "fight" } else { "explore" };
        if !found.is_empty() && tap(&mut app, next) {
            continue;
        }
        if possible(&mut app).first().is_some_and(|label| label == "More") {
            tap(&mut app, "More");
        } else {
            app.type_keys("<Esc>");
        }
    }
    last
}

#[test]
fn usual_commands_keep_their_places_over_a_game() {
    // A hero who is too hurt to fight on may stop early.
    let longest = (5..=8).map(tapped).max();
    assert!(longest >= Some(100), "{longest:?}");
}

#[test]
fn usual_commands_are_greyed_where_they_do_nothing() {
    let greyed = |app: &mut Headless| -> Vec<String> {
        let buttons = app.app().buttons().into_iter();
        buttons.filter(|button| is_usual(button) && !button.enabled).map(|button| button.label).collect()
    };
    let room = ["-------", "|..@..|", "-------"];
    let mut app = scenario(&room);
    assert_eq!(greyed(&mut app), ["fight", "pick up", "stairs"]);
    assert!(!tap(&mut app, "fight") && turn(&mut app) == 1);
    place(&mut app, "newt", (5, 1), Allegiance::Hostile);
    assert_eq!(greyed(&mut app), ["pick up", "stairs"]);
    let mut app = scenario(&["-------", "|..@.>|", "-------"]);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let dagger = game.raws().items.table.named("dagger").unwrap();
    game.lay(Stack::of_kind(dagger), Point::new(3, 1)).unwrap();
    assert_eq!(greyed(&mut app), ["fight"]);
    // A question leaves them at their places.
    app.type_keys("F");
    assert_eq!(usual(&mut app), USUAL);
    assert_eq!(greyed(&mut app), USUAL);
    // The pad has the directions.
    assert_eq!(possible(&mut app), ["Cancel"]);
    let buttons = app.app().buttons().into_iter();
    assert_eq!(buttons.filter(|button| button.group == ButtonGroup::Direction).count(), 8);
}

#[test]
fn choices_of_a_question_are_distinct_and_take_the_place_of_the_usual_commands() {
    let room = ["--------", "|.....@L", "--------"];
    for (keys, labels) in [
        ("l", &["unlock it", "kick it", "force it", "Cancel"][..]),
        ("&", &["Yes", "No"]),
        ("v", &["drink your potion of healing", "pray", "rest", "Cancel"]),
    ] {
        let mut app = scenario(&room);
        let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
        game.strip();
        for name in ["lock pick", "mace", "potion of healing"] {
            let kind = game.raws().items.table.named(name).unwrap();
            game.teach(kind);
            game.give(Stack::of_kind(kind)).unwrap();
        }
        let mace = game.raws().items.table.named("mace").unwrap();
        game.arm(Stack::of_kind(mace)).unwrap();
        game.bring_faith(if keys == "&" { 900 } else { 0 }, 10);
        if keys == "v" {
            let most = game.view().body().unwrap().max_hitpoints;
            game.harm(most - 2);
        }
        app.app().session_mut().device.lists_are_buttons = true;
        app.type_keys(keys);
        let buttons = app.app().buttons();
        let found: Vec<&str> = buttons.iter().map(|button| button.label.as_str()).collect();
        assert_eq!(found, labels, "{keys}: {}", app.screen());
        assert!(buttons.iter().all(|button| button.group == ButtonGroup::Answer && button.enabled));
    }
}

#[test]
fn page_ignores_presses_just_after_its_buttons_changed() {
    let actions = include_str!("../../resources/web/actions.js");
    assert!(actions.contains("const SETTLES = 250;") && actions.contains("since < SETTLES"));
}

#[test]
fn row_offers_what_is_possible_here() {
    for (rows, feature, offered) in [
        (["-------", "|..@..|", "-------"], None, &[][..]),
        (["-------", "+@....|", "-------"], None, &["open a door"]),
        (["-------", "'@....|", "-------"], None, &["close a door"]),
        (["-------", "L@....|", "-------"], None, &["open a door"]),
        (["-------", "|..@..|", "-------"], Some("altar"), &["offer", "sit"]),
        (["-------", "|..@..|", "-------"], Some("throne"), &["sit"]),
        (["-------", "|..@..|", "-------"], Some("fountain"), &["quaff (drink)", "sit", "dip"]),
    ] {
        let mut app = scenario(&rows);
        let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
        game.strip();
        if let Some(feature) = feature {
            let fixture = crate::common::fixture(game.raws(), feature);
            let here = game.view().hero_at();
            game.build(here, fixture);
        }
        app.type_keys("s");
        assert_eq!(possible(&mut app), offered, "{rows:?} {feature:?}");
        assert_eq!(usual(&mut app), USUAL);
    }
}

#[test]
fn sheet_holds_every_other_command() {
    let mut app = scenario(&["-------", "|..@..|", "-------"]);
    let buttons = app.app().buttons();
    let session = app.app().session();
    let messages = session.messages();
    for command in Command::OTHERS.iter().filter(|command| command.is_offered(session.mode())) {
        let (title, label) = (command.title(messages), command.button_label(messages));
        let found = buttons.iter().any(|button| match button.group {
            ButtonGroup::Usual | ButtonGroup::More => button.label == label,
            ButtonGroup::Sheet => button.label == title,
            ButtonGroup::Own | ButtonGroup::Answer | ButtonGroup::Direction | ButtonGroup::List => false,
        });
        assert!(found, "{title}");
    }
    // Commands without keys can be tapped.
    tap(&mut app, "sit");
    assert!(app.screen().contains("sit") || turn(&mut app) > 1, "{}", app.screen());
    tap(&mut app, "skills");
    assert!(app.screen().contains("Esc"), "{}", app.screen());
}

#[test]
fn search_button_rests_the_wounded() {
    let mut app = scenario(&["-------", "|..@..|", "-------"]);
    tap(&mut app, "search/rest");
    assert_eq!(turn(&mut app), 2, "one search");
    app.type_keys("<C-d>k");
    let whole = |app: &mut Headless| {
        let body = app.app().game().unwrap().view().body().unwrap();
        body.hitpoints == body.max_hitpoints
    };
    for _ in 0..20 {
        if !whole(&mut app) {
            break;
        }
        app.type_keys("<C-d>k");
    }
    assert!(!whole(&mut app), "kicking walls hurts");
    let before = turn(&mut app);
    tap(&mut app, "search/rest");
    assert!(whole(&mut app) && turn(&mut app) > before, "{}", app.screen());
    assert_eq!(usual(&mut app), USUAL);
}

#[test]
fn explore_fights_beside_an_enemy_and_says_so_once() {
    const SAID: &str = "Beside an enemy, exploring means fighting.";
    let hall = ["-----------", "|..@.....D#", "-----------"];
    let beside = || {
        let mut app = scenario(&hall);
        place(&mut app, "jackal", (2, 1), Allegiance::Hostile);
        app
    };
    let mut app = beside();
    tap(&mut app, "explore");
    assert!(turn(&mut app) > 1 && said(&mut app, SAID) && hero(&mut app) == (3, 1), "{}", app.screen());
    place(&mut app, "jackal", (4, 1), Allegiance::Hostile);
    app.type_keys("<Esc><Esc><Esc>");
    tap(&mut app, "explore");
    let log = &app.app().session().in_hand.log;
    assert_eq!(log.entries().filter(|entry| entry.text == SAID).map(|entry| entry.count).sum::<u32>(), 1);
    // A key may be held down.
    let mut app = beside();
    app.type_keys("v");
    assert!(turn(&mut app) == 1 && !said(&mut app, SAID), "{}", app.screen());
    // An enemy that is better not struck is left to the refusal.
    let mut app = scenario(&hall);
    place(&mut app, "floating eye", (2, 1), Allegiance::Hostile);
    app.app().session_mut().in_hand.game.as_mut().unwrap().strip();
    tap(&mut app, "explore");
    assert!(!said(&mut app, SAID), "{}", app.screen());
}

#[test]
fn stairs_button_goes_down_or_to_the_stairs() {
    let mut app = scenario(&["-------", "|@...>|", "-------"]);
    tap(&mut app, "stairs");
    assert_eq!(hero(&mut app), (5, 1));
    assert_eq!(possible(&mut app), ["climb down"]);
    tap(&mut app, "stairs");
    assert_eq!(hero(&mut app), (5, 1), "a drawn level leads nowhere");
}

#[test]
fn stairs_without_a_known_way_are_explored_towards() {
    // The stairs are seen over the water; the way there is a corridor out of sight.
    let map =
        ["------------", "|..@.}}..>.|", "|....}}....|", "--D------D--", "~~#~~~~~~#~~", "~~########~~"];
    let mut app = scenario(&map);
    app.type_keys("_>");
    let told = said(&mut app, "You know no way to the stairs yet, so you explore towards them.");
    assert!(told && turn(&mut app) > 1 && hero(&mut app) != (3, 1), "{}", app.screen());
    let mut app = scenario(&map);
    for _ in 0..6 {
        tap(&mut app, "stairs");
    }
    assert_eq!(hero(&mut app), (9, 1), "{}", app.screen());
}

#[test]
fn long_comment_on_a_narrow_screen_has_a_way_on() {
    for (width, height, words) in [(40, 24, 20), (45, 24, 40), (48, 39, 60)] {
        let mut app = scenario(&["-----", "|.@.|", "-----"]);
        app.send(Input::Resize(Size::new(width, height)));
        let text: Vec<String> = (0..words).map(|word| format!("word{word}")).collect();
        let log = &mut app.app().session_mut().in_hand.log;
        log.tell_refusal(rhack::narrate::Line::plain(text.join(" ")));
        app.send(Input::Resize(Size::new(width, height)));
        let mut seen = app.screen();
        for _ in 0..9 {
            if !app.screen().contains("--More--") {
                break;
            }
            app.type_keys(" ");
            seen += &app.screen();
        }
        for word in &text {
            assert!(seen.contains(word.as_str()), "{width}x{height}: {word} is never shown:\n{seen}");
        }
        assert_eq!(turn(&mut app), 1);
    }
}

#[test]
fn sentence_needs_no_key_on_a_narrow_screen() {
    let mut app = scenario(&["-----", "|.@.|", "-----"]);
    app.send(Input::Resize(Size::new(45, 24)));
    let text =
        "There is nothing left to explore but what is behind the locked door to the east. v again goes on.";
    app.app().session_mut().in_hand.log.add(rhack::narrate::Line::plain(text.to_owned()));
    app.send(Input::Resize(Size::new(45, 24)));
    assert!(!app.screen().contains("--More--"), "{}", app.screen());
    assert!(app.screen().contains("goes on."), "{}", app.screen());
}

/// Returns the app of a phone in which `keys` were typed: 45 columns, with lists as buttons.
fn phone(mut app: Headless, keys: &str) -> Headless {
    app.app().session_mut().device.lists_are_buttons = true;
    app.send(Input::Resize(Size::new(45, 24)));
    app.type_keys(keys);
    app
}

#[test]
fn lists_are_buttons_and_nothing_is_listed_twice() {
    let game = || scenario(&["-----", "|.@.|", "-----"]);
    for (app, keys, titled) in [
        (title(1), "", "Twelve levels"),
        (title(1), "n", "Choosing Role"),
        (title(1), "O", "Options"),
        (title(1), "v", "Which world?"),
        (game(), "i", "What you carry"),
        (game(), "#", "Which command?"),
    ] {
        let mut app = phone(app, keys);
        let screen = app.screen();
        let entries: Vec<Button> =
            app.app().buttons().into_iter().filter(|button| button.group == ButtonGroup::List).collect();
        assert!(entries.len() > 1 && screen.contains(titled), "{keys}: {entries:?}\n{screen}");
        let twice: Vec<_> = entries.iter().filter(|button| screen.contains(&button.label)).collect();
        assert!(twice.is_empty(), "{keys}: {twice:?}\n{screen}");
        let rows = app.app().rows_above_list().unwrap();
        assert!((1..20).contains(&rows), "{keys}: {rows}\n{screen}");
    }
    // A text has no list, and a canvas without buttons shows all.
    assert_eq!(phone(title(1), "?").app().rows_above_list(), None);
    let mut app = title(1);
    app.type_keys("n");
    assert!(app.screen().contains("v - a Valkyrie") && app.app().rows_above_list().is_none());
}

#[test]
fn entries_of_a_list_can_be_tapped_and_explain_themselves() {
    let mut app = phone(title(1), "n");
    let buttons = app.app().buttons();
    let valkyrie = buttons.iter().position(|button| button.label == "v - a Valkyrie").unwrap();
    for text in ["Difficulty: ", "Hit points ", "Starts with: "] {
        assert!(buttons[valkyrie].detail.contains(text), "{text} in {buttons:?}");
    }
    app.app().press(valkyrie);
    assert!(app.screen().contains("Choosing Race"), "{}", app.screen());
    // The last of many entries without keys.
    let mut app = phone(scenario(&["-----", "|.@.|", "-----"]), "#");
    let buttons = app.app().buttons();
    let inventory = buttons.iter().position(|button| button.label.contains("inventory")).unwrap();
    app.app().press(inventory);
    assert!(app.screen().contains("What you carry"), "{}", app.screen());
}

#[test]
fn no_line_repeats_as_keys_what_buttons_show() {
    let offers = |app: &mut Headless, label: &str| {
        let buttons = app.app().buttons().into_iter();
        assert!(buttons.map(|button| button.label).any(|found| found == label), "{label}");
    };
    let mut app = phone(title(1), "y");
    offers(&mut app, "begin");
    assert!(!app.screen().contains("Enter begin"), "{}", app.screen());
    app.app().session_mut().device.lists_are_buttons = false;
    app.send(Input::Resize(Size::new(45, 24)));
    assert!(app.screen().contains("Enter begin"), "{}", app.screen());
    let mut app = phone(scenario(&["------", "|.@.L.", "------"]), "l");
    app.app().session_mut().in_hand.game.as_mut().unwrap().strip();
    app.type_keys("l");
    offers(&mut app, "kick it");
    offers(&mut app, "Cancel");
    let screen = app.screen();
    assert!(screen.contains("The door is locked.") && !screen.contains("kick it"), "{screen}");
}
