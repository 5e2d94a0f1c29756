//! What there is to be known about others before one strikes, and the card that says it.

use crate::common::{
    arena::{Arena, Setting},
    scenario,
};
use rhack::{
    base::geometry::{Dir, Point, Size},
    engine::{
        action::Action,
        population::Allegiance,
        state::{affliction::Affliction, item::Stack, things::ThingId},
        view::{Appraisal, Bearing, Danger},
    },
    frontends::headless::Headless,
    narrate,
    ui::input::Input,
};

const ROOM: [&str; 7] = [
    "--------------",
    "|............|",
    "|..@.........|",
    "|..........{.+",
    "|............|",
    "|............L",
    "--------------",
];

const SIZES: [(&str, Size); 3] =
    [("40", Size::new(40, 24)), ("80", Size::new(80, 24)), ("120", Size::new(120, 40))];

/// Puts one of the kind called `name` two squares east of the hero.
fn put(app: &mut Headless, name: &str, how: Allegiance) -> ThingId {
    let game = app.app().session_mut().game.as_mut().unwrap();
    let kind = game.raws().creatures.named(name).unwrap_or_else(|| panic!("there is no {name}"));
    game.spawn(kind, Point::new(5, 2), how).unwrap()
}

/// A room with one whom the hero has watched for a moment.
fn met(name: &str, how: Allegiance) -> Headless {
    let mut app = scenario(&ROOM);
    put(&mut app, name, how);
    // Nobody comes nearer meanwhile.
    app.type_keys("s");
    app
}

/// The card that opens of what is at `at`, without the rows of the map and without its frame.
fn card(app: &mut Headless, at: Point) -> String {
    let size = app.app().session_mut().size;
    let game = app.app().game().unwrap();
    let card = narrate::card(&game.view(), at).unwrap();
    let _ = size;
    [card.title.clone(), card.facts.join(", ")].into_iter().chain(card.lines).collect::<Vec<_>>().join("\n")
}

fn appraised(arena: &Arena) -> Option<Appraisal> {
    let view = arena.game.view();
    let whom = view.creatures().into_iter().next()?;
    view.appraise(&whom)
}

#[test]
fn cards_say_how_somebody_is_and_what_a_fight_would_be_like() {
    for (name, how) in [
        ("newt", Allegiance::Asleep),
        ("floating eye", Allegiance::Hostile),
        ("soldier ant", Allegiance::Asleep),
        ("gnome lord", Allegiance::Peaceful),
        ("kitten", Allegiance::Pet),
    ] {
        let mut app = met(name, how);
        app.type_keys(";m.");
        for (columns, size) in SIZES {
            app.send(Input::Resize(size));
            insta::assert_snapshot!(format!("card_{}_{columns}", name.replace(' ', "_")), app.screen());
        }
    }
    println!("{}", card(&mut met("cockatrice", Allegiance::Asleep), Point::new(5, 2)));
}

#[test]
fn cards_of_squares_and_things() {
    let mut app = scenario(&ROOM);
    let game = app.app().session_mut().game.as_mut().unwrap();
    let raws = game.raws().clone();
    for (name, at) in [
        ("long sword", (6, 1)),
        ("plate mail", (7, 1)),
        ("apple", (8, 1)),
        ("potion of healing", (9, 1)),
        ("large box", (10, 1)),
    ] {
        let kind = raws.items.table.named(name).unwrap_or_else(|| panic!("there is no {name}"));
        game.lay(Stack::of(kind), Point::new(at.0, at.1)).unwrap();
    }
    app.type_keys("s");
    let mut told = String::new();
    for at in [(6, 1), (7, 1), (8, 1), (9, 1), (10, 1), (11, 3), (13, 3), (13, 5), (4, 4), (0, 0)] {
        told += &format!("{at:?}\n{}\n\n", card(&mut app, Point::new(at.0, at.1)));
    }
    insta::assert_snapshot!("cards_of_things", told);
}

#[test]
fn an_appraisal_goes_by_the_kind_and_never_by_the_one() {
    let kinds = [("foe", r#"{ "form": "bite", "dice": "1d6" }"#, r#""level": 3, "speed": 0"#)];
    let setting = Setting { kinds: &kinds, ..Setting::default() };
    let of = |seed: u64, harm: i32| {
        let mut arena = setting.begin_with(setting.raws(), seed);
        let foe = arena.put("foe", 1, 0, Allegiance::Hostile);
        arena.wait(1);
        arena.game.wound(foe, harm);
        (appraised(&arena).unwrap(), arena.resident(foe).unwrap().body)
    };
    let (first, body) = of(1, 0);
    assert_eq!(first.health, Some(10));
    let mut numbers = std::collections::BTreeSet::from([body.max_hitpoints]);
    for seed in 2..12 {
        let (other, body) = of(seed, 1);
        numbers.insert(body.max_hitpoints);
        let health = other.health;
        assert!(health.is_some_and(|tenths| tenths < 10), "somebody who is hurt never looks whole");
        assert_eq!(Appraisal { health: first.health, ..other }, first);
    }
    assert!(numbers.len() > 3, "they do differ: {numbers:?}");
}
