//! Debug mode as a player types it: items of creatures by name, squares changed by name, power. Wishes, which
//! know the same names.

use crate::common::{
    arena::{Arena, Setting},
    carrier::some,
    fixture_name, picture, resources, scenario,
};
use rhack::{
    base::geometry::Point,
    engine::{
        action::{Action, AimDirection, Choice},
        event::{Question, Status},
        population::Allegiance,
        state::{item::Charges, item::Stack, mode::GameMode},
    },
    frontends::headless::Headless,
    narrate,
};

const CELL: [&str; 5] = ["---------", "|.......|", "|..@...<|", "|.......|", "---------"];

/// Returns the scenario in debug mode.
fn debugged() -> Headless {
    let mut app = scenario(&CELL);
    let session = app.app().session_mut();
    session.in_hand.game = session.in_hand.game.take().map(|game| game.in_mode(GameMode::Debug));
    app
}

/// Has the player get the item called `text`. Returns the first line of the screen.
fn get(app: &mut Headless, text: &str) -> String {
    app.type_keys(&format!("#get an item<Enter>{text}<Enter>"));
    picture(app).0.trim_end().to_owned()
}

/// Parses `text` as a wish: count, item, creature, and true if a bite is missing.
fn parsed(text: &str) -> Option<(u32, String, Option<String>, bool)> {
    match narrate::wish(&resources().raws, text) {
        Choice::Wish(wish) => {
            Some((wish.count, wish.name.to_string(), wish.of.map(|of| of.to_string()), wish.eaten))
        }
        _ => None,
    }
}

#[test]
fn names_of_items_are_read_as_players_write_them() {
    for (text, count, name, of, eaten) in [
        ("cockatrice corpse", 1, "corpse", Some("cockatrice"), false),
        ("a corpse of a cockatrice", 1, "corpse", Some("cockatrice"), false),
        ("Cockatrice Corpses", 1, "corpse", Some("cockatrice"), false),
        ("tin of wraith", 1, "tin", Some("wraith"), false),
        ("wraith tin", 1, "tin", Some("wraith"), false),
        ("3 blessed tins of wraith meat", 3, "tin", Some("wraith"), false),
        ("tin of spinach", 1, "tin", Some("spinach"), false),
        ("tins of gray dragons", 2, "tin", Some("grey dragon"), false),
        ("egg of cockatrice", 1, "egg", Some("cockatrice"), false),
        ("cockatrice egg", 1, "egg", Some("cockatrice"), false),
        ("statue of a newt", 1, "statue", Some("newt"), false),
        ("partly eaten apple", 1, "apple", None, true),
        ("uncursed partly eaten lichen corpse", 1, "corpse", Some("lichen"), true),
        ("half-eaten food ration", 1, "food ration", None, true),
        ("-3 daggers", 2, "dagger", None, false),
        ("-3 dagger", 1, "dagger", None, false),
        ("3 -3 daggers", 3, "dagger", None, false),
        ("helmets", 1, "helmet", None, false),
        ("leather gloves", 1, "leather gloves", None, false),
        ("potions of healing", 2, "potion of healing", None, false),
        ("huge chunk of meat", 1, "huge chunk of meat", None, false),
        ("2 holy water", 2, "potion of water", None, false),
        ("500 gold", 500, "gold piece", None, false),
        ("tin opener", 1, "tin opener", None, false),
    ] {
        let wanted = (count, name.to_owned(), of.map(str::to_owned), eaten);
        assert_eq!(parsed(text), Some(wanted), "{text}");
    }
    for text in ["newt", "cockatrise corpse", "elf dagger", "corpse of", "of newt", "", "+3", "egg salad"] {
        assert_eq!(parsed(text), None, "{text}");
    }
}

#[test]
fn debug_hero_gets_corpses_tins_and_partly_eaten_food() {
    for (text, told) in [
        ("cockatrice corpse", "an uncursed cockatrice corpse"),
        ("tin of wraith", "wraith"),
        ("cursed tin of spinach", "a cursed tin of spinach"),
        ("dwarf zombie corpse", "dwarf corpse"),
        ("partly eaten apple", "an uncursed partly eaten apple"),
        ("partly eaten lichen corpse", "an uncursed partly eaten lichen corpse"),
        ("cockatrice egg", "an uncursed cockatrice egg"),
        ("3 eggs of a newt", "3 uncursed newt eggs"),
        ("egg", "an uncursed egg"),
        ("statue of a newt", "an uncursed statue of a newt"),
        ("newt statue", "an uncursed statue of a newt"),
        ("blessed figurine of an owlbear", "a blessed figurine of an owlbear"),
        ("-3 daggers", "2 -3 daggers"),
        ("500 gold pieces", "500 gold pieces"),
        ("gold", "a gold piece"),
        // What is wrong is said.
        ("corpse", "A corpse is of a creature. Name the creature, too."),
        ("ghost corpse", "A ghost leaves no corpse."),
        ("tin of ghost", "A ghost leaves no corpse."),
        ("figurine of Medusa", "There is no such creature."),
        ("figurine", "A figurine is of a creature. Name the creature, too."),
        ("newt dagger", "A dagger is of no creature here. Leave the creature out."),
        ("cockatrise corpse", "There is no cockatrise. Did you mean cockatrice?"),
        ("elf dagger", "There is no elf dagger. Did you mean elven dagger?"),
        ("tin of zzzzzzzzz", "No creature is called zzzzzzzzz."),
        ("partly eaten dagger", "A dagger cannot be partly eaten."),
        ("partly eaten tin of newt", "A tin cannot be partly eaten."),
    ] {
        let line = get(&mut debugged(), text);
        assert!(line.contains(told), "{text}: {line}");
    }
    let mut app = debugged();
    get(&mut app, "Excalibur");
    assert_eq!(get(&mut app, "Excalibur"), "Excalibur is in the game already.");
}

#[test]
fn debug_corpse_is_fresh_enough_to_eat() {
    let mut app = debugged();
    get(&mut app, "newt corpse");
    let view = app.app().game().unwrap().view();
    let corpse = view.inventory().into_iter().find(|item| view.raws().items.table[item.kind].corpse);
    let letter = corpse.and_then(|item| item.letter).unwrap().char();
    drop(view);
    app.type_keys(&format!("e{letter}"));
    assert!(app.screen().contains("newt corpse"), "{}", app.screen());
    assert!(!app.screen().contains("tainted") && !app.screen().contains("rotten"), "{}", app.screen());
}

#[test]
fn debug_hero_has_the_power_asked_for() {
    let mut app = debugged();
    for (text, power, most) in [("77", 77, 77), ("0", 0, 77), ("5", 5, 77)] {
        app.type_keys(&format!("#set your power<Enter>{text}<Enter>"));
        let hero = app.app().game().unwrap().view().hero().cloned().unwrap();
        assert_eq!(hero.power, power, "{text}");
        assert!(hero.max_power >= most, "{text}");
    }
    app.type_keys("#set your power<Enter>99999<Enter>");
    assert_eq!(picture(&mut app).0.trim_end(), "Choose a number from 0 to 10000.");
    app.type_keys("#set your power<Enter>much<Enter>");
    assert_eq!(picture(&mut app).0.trim_end(), "much is not a whole number.");
}

/// Has the player move the cursor by `keys` and change the square into `text`. Returns the first line of the
/// screen, and what is on the square `at` now.
fn change(app: &mut Headless, keys: &str, text: &str, at: Point) -> (String, String) {
    app.type_keys(&format!("#change this<Enter>{keys}.{text}<Enter>"));
    let line = picture(app).0.trim_end().to_owned();
    (line, fixture_name(app.app().game().unwrap(), at))
}

#[test]
fn debug_hero_changes_squares_by_name() {
    let (here, beside) = (Point::new(3, 2), Point::new(4, 2));
    for (keys, text, at, what, told) in [
        ("", "bear trap", here, "bear trap", "Now there: a bear trap."),
        ("l", "a beartrap", beside, "bear trap", "Now there: a bear trap."),
        ("", "hole", here, "hole", "Now there: a hole in the ground."),
        ("l", "Altar", beside, "altar", "Now there: a nameless altar."),
        ("l", "lawful altar", beside, "lawful altar", "Now there: a lawful altar."),
        ("", "the fountain", here, "fountain", "Now there: a fountain."),
        ("l", "sink", beside, "sink", "Now there: a kitchen sink."),
        ("l", "throne", beside, "throne", "Now there: an opulent throne."),
        ("l", "grave", beside, "grave", "Now there: a grave."),
        ("l", "trapdoor", beside, "trap door", "Now there: a trap door."),
        ("l", "pool", beside, "water", "Now there: deep water."),
        ("l", "deep water", beside, "water", "Now there: deep water."),
        ("l", "iron bars", beside, "iron_bars", "Now there: iron bars."),
        ("l", "closed door", beside, "closed_door", "Now there: a closed door."),
        ("l", "floor", beside, "floor", "Now there: the floor of a room."),
        // What does not fit changes nothing.
        ("", "water", here, "floor", "Something is on that square. Choose an empty one."),
        ("", "lava lamp", here, "floor", "No terrain, trap or other feature is called lava lamp."),
        ("l", "fountian", beside, "floor", "There is no fountian. Did you mean fountain?"),
        ("l", "lever", beside, "floor", "That does not fit there. Choose another square."),
        ("llll", "pit", Point::new(7, 2), "up_stairs", "Stairs stay as they are. Choose something else."),
        ("l", "down stairs", beside, "floor", "Stairs stay as they are. Choose something else."),
        (
            "kk",
            "floor",
            Point::new(3, 0),
            "horizontal_wall",
            "That does not fit there. Choose another square.",
        ),
        (
            "kk",
            "altar",
            Point::new(3, 0),
            "horizontal_wall",
            "That does not fit there. Choose another square.",
        ),
    ] {
        let mut app = debugged();
        let (line, now) = change(&mut app, keys, text, at);
        assert_eq!((line.as_str(), now.as_str()), (told, what), "{text}");
    }
}

#[test]
fn debug_squares_are_changed_one_after_another_and_esc_leaves_them() {
    let mut app = debugged();
    let beside = Point::new(4, 2);
    for (text, what) in
        [("pit", "pit"), ("floor", "floor"), ("altar", "altar"), ("water", "water"), ("floor", "floor")]
    {
        assert_eq!(change(&mut app, "l", text, beside).1, what);
    }
    app.type_keys("#change this<Enter>l<Esc>");
    app.type_keys("#change this<Enter>l.pit<Esc>");
    app.type_keys("#change this<Enter>");
    assert!(picture(&mut app).0.starts_with("Change which square?"), "{}", app.screen());
    app.type_keys("l.");
    assert_eq!(picture(&mut app).0.trim_end(), "Into what?");
    app.type_keys("<Enter>");
    assert_eq!(fixture_name(app.app().game().unwrap(), beside), "floor");
    // The trap springs at a step onto it, and a creature is not buried.
    change(&mut app, "l", "pit", beside);
    app.type_keys("l");
    assert!(app.screen().contains("pit"), "{}", app.screen());
    let mut app = debugged();
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let newt = game.raws().creatures.named("jackal").unwrap();
    game.spawn(newt, beside, Allegiance::Peaceful).unwrap();
    let (line, now) = change(&mut app, "l", "wall", beside);
    assert_eq!((line.as_str(), now.as_str()), ("Something is on that square. Choose an empty one.", "floor"));
}

/// Has a hero wish for `text`. Returns the game, which asks again after a wish that is not granted.
fn wished(text: &str) -> Arena {
    let mut arena = Setting::default().begin();
    let charges = Charges { left: 1, ..Charges::NONE };
    let wand = Stack { charges, ..some(&arena.game, 1, "wand of wishing") };
    let item = arena.game.give(wand).unwrap();
    arena.act(Action::Zap { item, toward: Some(AimDirection::Myself) });
    assert_eq!(arena.game.status(), Status::Asking(Question::Wish));
    arena.act(Action::Answer(narrate::wish(arena.game.raws(), text)));
    arena
}

#[test]
fn wishes_know_the_names_of_debug_mode_within_limits() {
    for (text, named) in [
        ("cockatrice corpse", "cockatrice corpse"),
        ("blessed partly eaten lichen corpse", "partly eaten lichen corpse"),
        ("tin of wraith", "tin"),
        ("partly eaten apple", "partly eaten apple"),
        ("newt egg", "egg"),
        ("blessed figurine of an owlbear", "figurine of an owlbear"),
    ] {
        let arena = wished(text);
        assert_eq!(arena.game.status(), Status::Playing, "{text}");
        let view = arena.game.view();
        let names: Vec<String> = view
            .inventory()
            .iter()
            .map(|item| narrate::items::name(view.raws(), item, narrate::items::NounForm::Full))
            .collect();
        assert!(names.iter().any(|name| name.contains(named)), "{text}: {names:?}");
    }
    for text in [
        "corpse",
        "ghost corpse",
        "Medusa corpse",
        "tin of Vlad the Impaler",
        "newt dagger",
        "figurine",
        "partly eaten dagger",
    ] {
        assert_eq!(wished(text).game.status(), Status::Asking(Question::Wish), "{text}");
    }
    for (text, gold) in [("300 gold pieces", 300), ("99999 gold pieces", 5000)] {
        assert_eq!(wished(text).body().gold, gold, "{text}");
    }
}
