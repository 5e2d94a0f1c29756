//! Hints for new players, offers at locked doors, and feelings of special rooms.

use crate::common::{self, all_themes, drawn, resources, scenario};
use rhack::{
    base::geometry::{Point, Rect, Size},
    engine::{
        action::Action,
        creation::Choices,
        game::{Game, Setup},
        population::Allegiance,
        state::item::Stack,
    },
    frontends::{headless::Headless, hosts::memory::Memory},
    map_builders::plan::PlannedRoom,
    narrate,
    raws::rules::priests::PriestText,
    ui::{
        app::App,
        host::StorageSlot,
        input::{Input, Key},
        options::Options,
        session::StartOptions,
    },
};

/// Returns the names of the hints shown so far.
fn told(app: &mut Headless) -> Vec<String> {
    app.app().session_mut().preferences.options.hints_told.clone()
}

fn row(app: &mut Headless, y: usize) -> String {
    app.screen().lines().nth(y).unwrap_or_default().trim_end().to_owned()
}

/// Begins a game with hints, on the level drawn by `rows`.
fn taught(rows: &[&str]) -> Headless {
    let start = StartOptions {
        seed: Some(1),
        random: true,
        name: Some("Tester".to_owned()),
        teaches: true,
        ..StartOptions::default()
    };
    let resources = common::deserted_resources();
    let raws = resources.raws.clone();
    let mut app = Headless::new(App::new(resources, Box::new(Memory::default()), &start), Size::new(80, 24));
    let identity = Choices::default().completed(&raws, 1).unwrap();
    let setup = Setup { seed: 1, name: "Tester".into(), identity };
    let game = Game::on_plan(raws.clone(), &setup, drawn(&raws, rows)).unwrap();
    app.app().session_mut().in_hand.game = Some(game);
    app.app().session_mut().in_hand.log.all_seen();
    app.send(Input::Resize(Size::new(80, 24)));
    app
}

#[test]
fn each_hint_is_shown_once() {
    let mut app = taught(&["---------", "|.{.....|", "|.@..>..|", "|.......|", "---------"]);
    let first = row(&mut app, 0);
    assert!(first.contains("lists the keys"), "{first}");
    assert_eq!(told(&mut app), [""; 0], "what has not been waved through may still be read");
    app.type_keys("s");
    assert_eq!(told(&mut app), ["begin"]);
    assert!(row(&mut app, 0).starts_with("Hint: stairs down."), "{}", app.screen());
    app.type_keys("s");
    assert!(row(&mut app, 0).contains("you can use"), "{}", app.screen());
    app.type_keys("s");
    assert_eq!(told(&mut app), ["begin", "stairs", "place"]);
    assert!(!app.screen().contains("Hint"), "{}", app.screen());
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let newt = game.raws().creatures.named("newt").unwrap();
    game.spawn(newt, Point::new(6, 3), Allegiance::Asleep).unwrap();
    app.type_keys("s");
    assert!(app.screen().contains("Hint: a newt"), "{}", app.screen());
    let (log, turn) = (app.app().session_mut().in_hand.log.told(), app.app().game().unwrap().turn());
    app.type_keys("<Esc>");
    assert!(!app.screen().contains("Hint"), "it goes with the next key");
    assert_eq!((app.app().session_mut().in_hand.log.told(), app.app().game().unwrap().turn()), (log, turn));
    // In the next game every hint shown is known.
    let session = app.app().session_mut();
    let (kept, trouble) = Options::read(session.device.host.as_ref(), &resources());
    assert!(trouble.is_none());
    assert_eq!(kept.hints_told, ["begin", "stairs", "place", "enemy"]);
    assert!(session.device.host.read(&StorageSlot::OPTIONS, 10_000).unwrap().is_some());
}

#[test]
fn hints_can_be_disabled_and_yield_to_messages() {
    let rows = ["---------", "|.......|", "|.@..>..|", "|.......|", "---------"];
    let mut app = taught(&rows);
    app.app().session_mut().preferences.options.hints = false;
    app.type_keys("s");
    app.type_keys("s");
    assert!(!app.screen().contains("Hint"), "{}", app.screen());
    app.app().session_mut().preferences.options.toggle_hints();
    app.type_keys("s");
    assert!(app.screen().contains("Hint"), "{}", app.screen());
    let long = "Something that fills all of the two rows there are. ".repeat(3);
    app.app().session_mut().in_hand.log.add(narrate::Line::plain(long));
    app.send(Input::Resize(Size::new(80, 24)));
    let screen = app.screen();
    assert!(!screen.contains("Hint") && !screen.contains("--More--"), "{screen}");
    let before = told(&mut app);
    app.type_keys("s");
    assert_eq!(told(&mut app), before, "what was not shown comes another time");
}

#[test]
fn walking_into_a_locked_door_offers_ways_to_open_it() {
    let mut app = scenario(&["------", "|.@.L.", "------"]);
    app.type_keys("l");
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    game.strip();
    app.type_keys("l");
    assert_eq!(row(&mut app, 0), "The door is locked.");
    assert_eq!(row(&mut app, 1), "k kick it   Esc Cancel");
    let turn = app.app().game().unwrap().turn();
    app.type_keys("<Esc>");
    assert!(!app.screen().contains("kick it"));
    // Other keys are commands as usual.
    app.type_keys("lh");
    assert_eq!(app.app().game().unwrap().view().hero_at(), Point::new(2, 1));
    assert!(!app.screen().contains("kick it"));
    app.type_keys("ll");
    let turns = app.app().game().unwrap().turn();
    assert_eq!(turns, turn + 2, "to be asked takes no time");
    // Clicking a button works like its key.
    app.send(Input::Click(Point::new(1, 1)));
    assert!(app.app().game().unwrap().turn() > turns, "{}", app.screen());
    for _ in 0..200 {
        if !app.screen().contains("kick it") {
            break;
        }
        app.type_keys("k");
    }
    let game = app.app().game().unwrap();
    let door = game.view().door(Point::new(4, 1));
    assert!(
        door.is_none_or(|door| door == rhack::raws::kinds::terrain::DoorState::Broken),
        "{}",
        app.screen()
    );
}

#[test]
fn locked_door_offers_tools_and_ignores_held_keys() {
    let mut app = scenario(&["--L--", "|.@.|", "-----"]);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    game.strip();
    let kind = |name: &str| game.raws().items.table.named(name).unwrap();
    let (tool, sword) = (kind("lock pick"), kind("long sword"));
    game.give(Stack::of_kind(tool)).unwrap();
    game.arm(Stack::of_kind(sword)).unwrap();
    app.type_keys("k");
    assert_eq!(row(&mut app, 1), "u unlock it   K kick it   f force it   Esc Cancel");
    let turn = app.app().game().unwrap().turn();
    app.type_keys("kkk");
    assert_eq!(app.app().game().unwrap().turn(), turn, "nobody has kicked");
    app.send(Input::Key(Key::char('u')));
    assert!(app.app().game().unwrap().turn() > turn, "{}", app.screen());
}

#[test]
fn runs_and_counts_get_no_door_offer() {
    for keys in ["L", "3l", "<S-Right>"] {
        let mut app = scenario(&["--------", "|.@....L", "--------"]);
        app.type_keys(keys);
        assert!(!app.screen().contains("kick it"), "{keys}: {}", app.screen());
    }
}

#[test]
fn special_room_feeling_is_shown_once() {
    let raws = resources().raws;
    for theme in all_themes() {
        let priests = raws.rules.prayer.as_ref().and_then(|prayer| prayer.priests.as_ref()).unwrap();
        // Priests have texts of their own, for every entry.
        let feelings = if raws.themes.table[theme].is_temple() {
            priests.texts.on(PriestText::EnterUntended).to_vec()
        } else {
            vec![raws.themes.table[theme].feeling.clone().unwrap()]
        };
        let mut plan = drawn(&raws, &["---------", "|..@'...|", "---------"]);
        let floor = Rect::at(Point::new(5, 1), Size::new(3, 1));
        plan.rooms.push(PlannedRoom { theme: Some(theme), ..PlannedRoom::new(floor, true) });
        let identity = Choices::default().completed(&raws, 1).unwrap();
        let setup = Setup { seed: 1, name: "Tester".into(), identity };
        let mut game = Game::on_plan(raws.clone(), &setup, plan).unwrap();
        let mut said = Vec::new();
        for dir in "llllhhhllll".chars() {
            let dir =
                if dir == 'l' { rhack::base::geometry::Dir::East } else { rhack::base::geometry::Dir::West };
            let Ok(turn) = game.act(Action::Walk(dir)) else { continue };
            said.extend(narrate::events(&raws, turn.events.iter()).map(|line| line.text));
        }
        assert_eq!(
            said.iter().filter(|text| feelings.iter().any(|one| one.as_str() == *text)).count(),
            1,
            "{said:?}"
        );
        assert_eq!(game.view().levels().next().unwrap().rooms(), [theme]);
    }
}

#[test]
fn overview_counts_items_on_levels() {
    let mut app = scenario(&["-------", "|.@...|", "-------"]);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let apple = game.raws().items.table.named("apple").unwrap();
    for (x, told) in [(4, "one item"), (5, "2 items")] {
        let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
        game.lay(Stack::of_kind(apple), Point::new(x, 1)).unwrap();
        app.type_keys("s<C-o>");
        assert!(app.screen().contains(told), "{}", app.screen());
        app.type_keys("<Esc>");
    }
}
