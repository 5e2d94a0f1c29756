//! Aims on the hero's level: who and what they are about, and the way there.

use crate::{
    common::{
        arena::{Arena, Setting},
        carrier::some,
        deserted, fixture, picture, place, scenario,
    },
    decisions::{patched, scene},
};
use rhack::{
    base::geometry::{Dir, Point},
    engine::{
        action::{Action, DebugCommand, Wish},
        event::Event,
        game::Game,
        population::Allegiance,
        state::{auto_pickup::AutoPickup, mode::GameMode},
    },
    frontends::headless::Headless,
    narrate,
    pilot::{Pilot, explore::Explore},
    raws::reading::{layers::Layer, sources::Sources},
    ui::resources::{DEFAULT_WORLD, Resources},
};
use serde_json::Value;

const HALL: [&str; 5] = [
    "--------------------",
    "|..................|",
    "|@.................|",
    "|..................|",
    "--------------------",
];

/// Returns the play screen of a game in a hall, whose only goal has one stage with these `exits` here.
fn aiming(exits: &str) -> Headless {
    let rules = format!(
        r#"{{ "goals": [{{ "name": "g", "stages": [{{ "name": "s", "aim": "Do it",
            "place": {{ "branch": "dungeons", "level": 1 }}, "exits": [{exits}] }}, {{ "name": "t", "aim": "Rest",
            "exits": [] }}] }}] }}"#
    );
    scene(patched(&[("rules.json", &rules)]), &HALL)
}

fn said(app: &mut Headless) -> String {
    picture(app).0.trim_end().to_owned()
}

fn game(app: &mut Headless) -> &mut Game {
    app.app().session_mut().in_hand.game.as_mut().unwrap()
}

fn hero(app: &mut Headless) -> Point {
    game(app).view().hero_at()
}

const TALK: &str = r#"{ "do": { "deed": "talk", "creature": "Ursel Waxwright" }, "then": "next" }"#;

#[test]
fn people_with_names_are_named_once() {
    for (exits, line) in [
        (TALK, "You see Ursel Waxwright, whom you are looking for."),
        (r#"{ "do": { "deed": "pray" }, "then": "next" }"#, "You see Ursel Waxwright."),
    ] {
        let mut app = aiming(exits);
        place(&mut app, "Ursel Waxwright", (10, 2), Allegiance::Peaceful);
        place(&mut app, "hobbit baker", (14, 2), Allegiance::Peaceful);
        app.type_keys("s");
        assert_eq!(said(&mut app), line);
        let begun = game(&mut app).turn();
        app.type_keys("s");
        assert!(!said(&mut app).contains("You see"), "{}", app.screen());
        assert!(game(&mut app).turn() > begun);
    }
}

/// Two rooms with a corridor between them.
const ROOMS: [&str; 5] = [
    "------~~~~~~---------",
    "|....|~~~~~~|.......|",
    "|@...D######D.......|",
    "|....|~~~~~~|.......|",
    "------~~~~~~---------",
];

#[test]
fn exploration_stops_once_at_people_with_names() {
    let mut app = scenario(&ROOMS);
    place(&mut app, "Ursel Waxwright", (18, 2), Allegiance::Peaceful);
    app.type_keys("v");
    assert_eq!(said(&mut app), "You see Ursel Waxwright.");
    let there = hero(&mut app);
    assert!(there.x < 13, "before the room: {}", app.screen());
    app.type_keys("v");
    assert!(hero(&mut app) != there && !said(&mut app).contains("You see"), "{}", app.screen());
}

#[test]
fn people_met_on_foot_do_not_stop_exploration_later() {
    let rows = [
        "--------------~~~~",
        "|............|~~~~",
        "|@...........D###~",
        "|............|~~#~",
        "--------------~~#~",
    ];
    let mut app = scenario(&rows);
    place(&mut app, "Ursel Waxwright", (10, 1), Allegiance::Peaceful);
    app.type_keys("s");
    assert_eq!(said(&mut app), "You see Ursel Waxwright.");
    app.type_keys("v");
    assert!(hero(&mut app).x > 8, "{}", app.screen());
}

#[test]
fn hostile_people_are_no_acquaintances() {
    let mut app = scenario(&HALL);
    place(&mut app, "Ursel Waxwright", (10, 2), Allegiance::Hostile);
    app.type_keys("s");
    assert!(!said(&mut app).contains("You see"), "{}", app.screen());
}

#[test]
fn travel_to_the_aim_ends_beside_the_one_to_talk_to() {
    let mut app = aiming(TALK);
    app.type_keys("_a");
    assert_eq!(said(&mut app), "You have not found it on this level yet. v explores.");
    place(&mut app, "Ursel Waxwright", (10, 2), Allegiance::Peaceful);
    app.type_keys("s_a");
    let there = hero(&mut app);
    assert_eq!(there.distance(Point::new(10, 2)), 1, "{}", app.screen());
}

#[test]
fn travel_to_the_aim_leads_to_what_is_to_be_trodden_or_taken() {
    let tread = r#"{ "do": { "deed": "tread", "feature": "keystone" }, "then": "next" }"#;
    let mut app = aiming(tread);
    let keystone = fixture(game(&mut app).raws(), "keystone");
    game(&mut app).build(Point::new(12, 1), keystone);
    app.type_keys("s_a");
    assert_eq!(hero(&mut app), Point::new(12, 1));
    let take = r#"{ "do": { "deed": "pick_up", "item": "notary's seal" }, "then": "next" }"#;
    let mut app = aiming(take);
    app.type_keys("s_a");
    assert!(said(&mut app).starts_with("You have not found it"), "{}", app.screen());
    let seal = some(game(&mut app), 1, "notary's seal");
    game(&mut app).lay(seal, Point::new(9, 3)).unwrap();
    app.type_keys("s_a");
    assert_eq!(hero(&mut app), Point::new(9, 3));
}

#[test]
fn travel_to_the_aim_leads_to_nothing_unseen() {
    let take = r#"{ "do": { "deed": "pick_up", "item": "notary's seal" }, "then": "next" }"#;
    let rules = format!(
        r#"{{ "goals": [{{ "name": "g", "stages": [{{ "name": "s", "aim": "Do it",
            "place": {{ "branch": "dungeons", "level": 1 }}, "exits": [{take}] }},
            {{ "name": "t", "aim": "Rest", "exits": [] }}] }}] }}"#
    );
    let rows = ["--------------", "|@...|.......|", "|....+.......|", "|....|.......|", "--------------"];
    let mut app = scene(patched(&[("rules.json", &rules)]), &rows);
    let seal = some(game(&mut app), 1, "notary's seal");
    game(&mut app).lay(seal, Point::new(10, 2)).unwrap();
    app.type_keys("s_a");
    assert!(said(&mut app).starts_with("You have not found it"), "{}", app.screen());
    assert_eq!(hero(&mut app), Point::new(1, 1));
}

/// Rules with a goal that asks for the seal.
const SEEKING: &str = r#"{ "goals": [{ "name": "g", "stages": [
    { "name": "s", "aim": "Take it", "exits": [
        { "do": { "deed": "pick_up", "item": "notary's seal" }, "then": "next" }] },
    { "name": "t", "aim": "Rest", "exits": [] }] }] }"#;

#[test]
fn autopickup_takes_what_an_aim_asks_for() {
    for (rules, coins, taken) in [(SEEKING, true, true), (SEEKING, false, false), ("{}", true, false)] {
        let mut arena = Setting { rules, ..Setting::default() }.begin();
        let at = arena.game.view().hero_at().step(Dir::East);
        let seal = some(&arena.game, 1, "notary's seal");
        let seal = arena.game.lay(seal, at).unwrap();
        if !coins {
            let mut none = AutoPickup::default();
            none.pick_up.clear();
            arena.act(Action::SetAutoPickup(none));
        }
        arena.act(Action::Search);
        let explores = Explore::default().next(&arena.game.view());
        assert_eq!(matches!(explores, Ok(Action::Walk(Dir::East))), taken, "{explores:?}");
        arena.act(Action::Walk(Dir::East));
        assert_eq!(arena.game.view().item(seal).is_some_and(|item| item.letter.is_some()), taken);
    }
}

#[test]
fn autopickup_leaves_what_an_aim_asks_for_among_prizes() {
    let mut arena = Setting { rules: SEEKING, ..Setting::default() }.begin();
    let at = arena.game.view().hero_at().step(Dir::East);
    let plinth = fixture(arena.game.raws(), "plinth");
    arena.game.build(at, plinth);
    let seal = some(&arena.game, 1, "notary's seal");
    let seal = arena.game.lay(seal, at).unwrap();
    arena.act(Action::Walk(Dir::East));
    assert!(arena.game.view().item(seal).is_none_or(|item| item.letter.is_none()));
}

#[test]
fn the_fight_key_does_not_leave_ground_to_hold() {
    let hold = r#"{ "do": { "reach": "intruders", "on": "ice" }, "then": "again" }"#;
    let begin = |x: i32| {
        let mut app = aiming(hold);
        let ice = fixture(game(&mut app).raws(), "ice");
        for at in (1..4).map(|x| Point::new(x, 2)) {
            game(&mut app).build(at, ice);
        }
        place(&mut app, "lichen", (x, 2), Allegiance::Hostile);
        app
    };
    let mut app = begin(15);
    app.type_keys("s<Tab><Tab><Tab><Tab>");
    assert!(hero(&mut app).x <= 3, "{}", app.screen());
    assert!(said(&mut app).starts_with("You hold this ground"), "{}", app.screen());
    // By hand the hero may leave it, and fights on elsewhere.
    let mut app = begin(15);
    app.type_keys("lll<Tab>");
    assert!(hero(&mut app).x > 4, "{}", app.screen());
}

#[test]
fn prizes_are_told_on_arrival() {
    let mut app = scenario(&HALL);
    let plinth = fixture(game(&mut app).raws(), "plinth");
    for (x, name) in [(6, "wand of sleep"), (9, "wand of digging")] {
        game(&mut app).build(Point::new(x, 2), plinth);
        let item = some(game(&mut app), 1, name);
        game(&mut app).lay(item, Point::new(x, 2)).unwrap();
    }
    app.type_keys("__");
    let told = app.screen();
    assert_eq!(hero(&mut app), Point::new(6, 2), "{told}");
    assert!(told.contains("wand of sleep"), "{told}");
    let log: Vec<String> =
        app.app().session().in_hand.log.latest(5).iter().map(|entry| entry.text.to_string()).collect();
    assert!(
        log.iter().any(|line| line.contains(", takes it, and the others here close for good.")),
        "{log:?}"
    );
    // A single prize closes nothing.
    let mut app = scenario(&HALL);
    game(&mut app).build(Point::new(6, 2), plinth);
    let item = some(game(&mut app), 1, "wand of sleep");
    game(&mut app).lay(item, Point::new(6, 2)).unwrap();
    app.type_keys("__");
    assert!(!app.screen().contains("close for good"), "{}", app.screen());
}

#[test]
fn a_letter_is_not_read_in_vain_unasked() {
    let mut app = scenario(&HALL);
    game(&mut app).strip();
    let session = app.app().session_mut();
    session.in_hand.game = session.in_hand.game.take().map(|game| game.in_mode(GameMode::Debug));
    let wish = Box::new(Wish::named("letter of quittance"));
    game(&mut app).act(Action::Debug(DebugCommand::Give { wish })).unwrap();
    let id = game(&mut app).view().inventory().first().unwrap().id;
    app.type_keys("ra");
    assert!(app.screen().contains("You know of no debt for it to strike."), "{}", app.screen());
    assert!(game(&mut app).view().item(id).is_some());
    app.type_keys("r");
    assert!(app.screen().contains("You owe nothing yet."), "{}", app.screen());
    assert!(game(&mut app).view().item(id).is_none());
}

#[test]
fn aims_elsewhere_name_the_branch() {
    let rules = r#"{ "goals": [{ "name": "g", "stages": [{ "name": "s", "aim": "Do it",
        "place": { "branch": "caves", "level": 2 }, "exits": [{ "do": { "deed": "pray" }, "then": "again" }] }] }] }"#;
    let arena = Setting { rules, ..Setting::default() }.begin();
    assert!(narrate::aims(&arena.game.view()).contains(&"Do it: in the Caves.".to_owned()));
}

/// Returns what the hero is told in `events`.
fn told(arena: &Arena, events: &[Event]) -> String {
    narrate::events(arena.game.raws(), events.iter()).map(|line| line.text).collect::<Vec<_>>().join(" ")
}

fn listed(arena: &Arena) -> Vec<String> {
    narrate::aims(&arena.game.view()).into_iter().filter(|line| line.contains("seal")).collect()
}

/// Returns an arena with the notary in the north, for a hero who has come to the town.
fn errand() -> Arena {
    let text = include_str!("../../resources/raws/quests.json");
    let mut goals: Vec<Value> = serde_json::from_str(text).unwrap();
    goals.retain(|goal| goal["name"] == "the notary's errand");
    goals[0]["stages"].as_array_mut().unwrap().remove(0);
    let mut sources = deserted(Sources::embedded());
    let still = r#"[{ "name": "Ursel Waxwright", "op": "patch", "speed": 0 }]"#;
    sources.mods.push(Layer::new("still").with("creatures.json", still));
    sources.replace("raws/quests.json", "quests.json", &serde_json::to_string(&goals).unwrap());
    let raws =
        Resources::load(&sources, DEFAULT_WORLD, None).unwrap_or_else(|found| panic!("{found:?}")).raws;
    let mut arena = Setting::default().begin_with(raws, 1);
    arena.put("Ursel Waxwright", 0, -1, Allegiance::Peaceful);
    arena
}

#[test]
fn the_notary_asks_for_the_seal_once_and_says_what_fits() {
    let mut arena = errand();
    assert_eq!(listed(&arena), [""; 0], "nobody has asked yet");
    let talk = |arena: &mut Arena| {
        let events = arena.act(Action::Chat(Dir::North));
        told(arena, &events)
    };
    assert!(talk(&mut arena).contains("Bring it to me"));
    assert_eq!(listed(&arena), ["Fetch Ursel Waxwright's seal from Gaffer Plumb's hoard: in the Caves."]);
    assert!(talk(&mut arena).contains("Without it this is only handwriting"));
    let at = arena.game.view().hero_at().step(Dir::South);
    let seal = some(&arena.game, 1, "notary's seal");
    arena.game.lay(seal, at).unwrap();
    arena.act(Action::Walk(Dir::South));
    assert_eq!(listed(&arena), ["Bring the seal to Ursel Waxwright in the market town: in the Caves."]);
    arena.act(Action::Walk(Dir::North));
    assert!(talk(&mut arena).contains("gives you a letter"), "the exchange");
    assert_eq!(listed(&arena), [""; 0]);
    let last = talk(&mut arena);
    assert!(last.contains("The letter is good") && !last.contains("Bring it to me"), "{last}");
}

#[test]
fn the_notary_trades_at_once_for_an_unasked_seal() {
    let mut arena = errand();
    let seal = some(&arena.game, 1, "notary's seal");
    arena.game.give(seal).unwrap();
    let events = arena.act(Action::Chat(Dir::North));
    let said = told(&arena, &events);
    assert!(said.contains("gives you a letter") && !said.contains("Bring it to me"), "{said}");
    assert_eq!(listed(&arena), [""; 0]);
}
