//! Items in play: on the map, in messages, in lists, and commands on them by keys, pointer and buttons.

use crate::common::{
    carrier::{inventory, pile, some},
    picture, scenario,
};
use rhack::{
    base::geometry::{Point, Size},
    engine::{
        action::Action,
        population::Allegiance,
        rules::melee::armour_class::{Defender, hero_aim},
        state::{
            auto_pickup::AutoPickup,
            burden::Burden,
            item::{Beatitude, Known, Stack},
            level::Lying,
            thing_id::{HERO, ThingId},
        },
    },
    frontends::headless::Headless,
    raws::kinds::items::ItemClass,
    ui::{
        ask::Intent,
        canvas::{Cell, Style},
        command::Command,
        input::Input,
        theme::{LEAST_CONTRAST, contrast},
        widgets::items::{item_cell, lying_cell},
    },
};

const ROOM: [&str; 5] = ["-----------", "|.........|", "|..@......|", "|.........|", "-----------"];

/// Puts `count` items of a kind at `(x, y)` of the map.
fn lay(app: &mut Headless, count: u32, name: &str, (x, y): (i32, i32)) {
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    game.lay(some(game, count, name), Point::new(x, y)).unwrap();
    // The screen is redrawn only after an input.
    app.send(Input::Scroll(1));
}

/// Gives the hero `count` items of a kind.
fn give(app: &mut Headless, count: u32, name: &str) {
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let stack = Stack { known: Known { beatitude: false, enchantment: true }, ..some(game, count, name) };
    game.give(stack).unwrap();
    app.send(Input::Scroll(1));
}

/// Returns a game on the map drawn by `rows`, with an empty inventory.
fn empty_handed_on(rows: &[&str]) -> Headless {
    let mut app = scenario(rows);
    app.app().session_mut().in_hand.game.as_mut().unwrap().strip();
    app.send(Input::Scroll(1));
    app
}

/// Returns the room with these items under the hero, the last on top.
fn on(items: &[(u32, &str)]) -> Headless {
    let mut app = empty_handed_on(&ROOM);
    for (count, name) in items {
        lay(&mut app, *count, name, (3, 2));
    }
    app
}

/// Returns the room with a hero who has these items.
fn with(items: &[(u32, &str)]) -> Headless {
    let mut app = empty_handed_on(&ROOM);
    for (count, name) in items {
        give(&mut app, *count, name);
    }
    app
}

fn said(app: &mut Headless) -> String {
    picture(app).0.trim_end().to_owned()
}

fn turn(app: &mut Headless) -> u32 {
    app.app().game().unwrap().turn()
}

fn carries(app: &mut Headless) -> String {
    inventory(app.app().game().unwrap())
}

fn lies(app: &mut Headless) -> String {
    pile(app.app().game().unwrap())
}

/// Returns the cell that shows the square `(x, y)`.
fn cell(app: &mut Headless, (x, y): (i32, i32)) -> Cell {
    app.app().frame().get(Point::new(x, y + 1)).unwrap()
}

/// Returns the position of `text`.
#[track_caller]
fn find(app: &mut Headless, text: &str) -> Point {
    let screen = app.screen();
    let found = screen.lines().zip(0..).find_map(|(line, y)| Some((line.find(text)?, y)));
    let (x, y) = found.unwrap_or_else(|| panic!("no `{text}` in\n{screen}"));
    Point::new(i32::try_from(x).unwrap(), y)
}

#[track_caller]
fn click(app: &mut Headless, text: &str) {
    let at = find(app, text);
    app.send(Input::Click(at));
}

/// Presses the button that begins with `label`.
#[track_caller]
fn press(app: &mut Headless, label: &str) {
    let buttons = app.app().buttons();
    let button = buttons.iter().find(|button| button.label.starts_with(label));
    let labels: Vec<&str> = buttons.iter().map(|button| button.label.as_str()).collect();
    app.send(button.unwrap_or_else(|| panic!("no `{label}` among {labels:?}")).input);
}

#[test]
fn items_are_drawn_below_creatures_and_above_terrain() {
    let mut app = empty_handed_on(&["-------", "|..@{.|", "-------"]);
    lay(&mut app, 1, "dagger", (1, 1));
    lay(&mut app, 2, "arrow", (4, 1));
    lay(&mut app, 9, "gold piece", (5, 1));
    assert_eq!(picture(&mut app).1[1], "|).@)$|");
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let newt = game.raws().creatures.named("newt").unwrap();
    game.spawn(newt, Point::new(1, 1), Allegiance::Asleep).unwrap();
    app.send(Input::Scroll(1));
    assert_eq!(picture(&mut app).1[1], "|:.@)$|");
}

#[test]
fn piles_have_their_own_background_in_every_palette() {
    for palette in ["default", "high-contrast", "red-green", "blue-yellow"] {
        let mut app = empty_handed_on(&ROOM);
        app.app().session_mut().preferences.palette_for_now = Some(palette.to_owned());
        lay(&mut app, 1, "dagger", (5, 1));
        lay(&mut app, 1, "dagger", (6, 1));
        lay(&mut app, 1, "long sword", (6, 1));
        let (one, several) = (cell(&mut app, (5, 1)), cell(&mut app, (6, 1)));
        assert_eq!((one.glyph, several.glyph, one.style.fg), (')', ')', several.style.fg), "{palette}");
        assert_ne!(one.style.bg, several.style.bg, "{palette}");
        let session = app.app().session();
        let raws = session.raws().clone();
        for (id, kind) in raws.items.table.iter() {
            let palette = session.palette();
            let lying =
                Lying { kind: id, several: false, pile: true, alike: false, mine: false, laid: false };
            let style: Style = lying_cell(&raws, palette, lying).style;
            assert!(contrast(style) >= LEAST_CONTRAST, "{}", kind.name);
            assert_ne!(style, palette.inverted(kind.colour), "{}", kind.name);
            assert_eq!(item_cell(&raws, palette, id).style, palette.coloured(kind.colour));
        }
    }
}

#[test]
fn remembered_items_keep_their_colours() {
    let mut app = empty_handed_on(&["-----~~~~", "|.@.D##~~", "-----~~#~", "~~~~~~~#~"]);
    lay(&mut app, 1, "dagger", (1, 1));
    let before = cell(&mut app, (1, 1));
    app.type_keys("lllln");
    assert!(!app.app().game().unwrap().view().sees(Point::new(1, 1)));
    assert_eq!(cell(&mut app, (1, 1)), before);
    app.send(Input::Hover(Point::new(1, 2)));
    assert!(app.screen().contains("Here: a dagger (remembered)."), "{}", app.screen());
}

#[test]
fn look_describes_items_on_a_square() {
    let mut app = empty_handed_on(&["--------", "|@.{...|", "--------"]);
    let look = |app: &mut Headless, x: i32| {
        app.send(Input::Hover(Point::new(x, 2)));
        said(app)
    };
    lay(&mut app, 1, "dagger", (2, 1));
    lay(&mut app, 12, "arrow", (3, 1));
    lay(&mut app, 1, "axe", (4, 1));
    lay(&mut app, 3, "dagger", (4, 1));
    assert_eq!(look(&mut app, 2), "Here: a dagger.");
    assert_eq!(look(&mut app, 3), "Here: arrows, on a fountain.");
    assert_eq!(look(&mut app, 4), "Here: daggers on top of more.");
    app.type_keys(";ll.");
    assert_eq!(said(&mut app), "Here: arrows, on a fountain.");
    app.type_keys("<Esc>");
    for (count, name, told) in [
        (2, "dagger", ", standing on 2 daggers."),
        (1, "axe", ", standing on an axe and something else."),
        (1, "club", ", standing on a club and 2 more things."),
    ] {
        lay(&mut app, count, name, (1, 1));
        let seen = look(&mut app, 1);
        assert!(seen.starts_with("Here: Tester the ") && seen.ends_with(told), "{seen}");
    }
}

#[test]
fn look_names_the_feature_under_items() {
    for (kind, told) in [
        ("squeaky board", "a squeaky board"),
        ("neutral altar", "a neutral altar"),
        ("fountain", "a fountain"),
    ] {
        let mut app = empty_handed_on(&["-----", "|.@.|", "-----"]);
        let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
        let feature = game.raws().features.named(kind).unwrap();
        for x in [1, 2] {
            game.build(Point::new(x, 1), feature);
        }
        for x in [1, 2] {
            lay(&mut app, 1, "dagger", (x, 1));
        }
        let look = |app: &mut Headless, x: i32| {
            app.send(Input::Hover(Point::new(x, 2)));
            said(app)
        };
        assert_eq!(look(&mut app, 1), format!("Here: a dagger, on {told}."));
        let own = look(&mut app, 2);
        assert!(own.ends_with(&format!(", standing on a dagger, on {told}.")), "{own}");
        app.type_keys(":");
        assert_eq!(said(&mut app), format!("There is {told} here. Underfoot: a dagger."));
        lay(&mut app, 1, "axe", (2, 1));
        app.type_keys(":");
        let screen = app.screen();
        assert!(screen.contains(&told.replacen('a', "A", 1)), "{screen}");
    }
}

#[test]
fn look_here_tells_or_lists_items() {
    let mut app = on(&[]);
    app.type_keys(":");
    assert_eq!(said(&mut app), "Nothing lies here.");
    let mut app = on(&[(2, "dagger")]);
    app.type_keys(":");
    assert_eq!(said(&mut app), "Underfoot: 2 daggers.");
    let mut app = empty_handed_on(&["-----", "|@{.|", "-----"]);
    lay(&mut app, 1, "dagger", (2, 1));
    app.type_keys("l:");
    assert_eq!(said(&mut app), "There is a fountain here. Underfoot: a dagger.");
    lay(&mut app, 1, "axe", (2, 1));
    app.type_keys(":");
    let screen = app.screen();
    assert!(screen.starts_with("What lies here") && screen.contains("A fountain"), "{screen}");
    // An item chosen there can be picked up.
    app.type_keys("a");
    assert!(app.screen().contains(", - pick up"), "{}", app.screen());
    app.type_keys(",");
    assert_eq!((carries(&mut app), lies(&mut app)), ("a:1 axe".into(), "1 dagger".into()));
    assert_eq!(turn(&mut app), 3);
}

#[test]
fn single_item_is_picked_up_and_several_are_listed() {
    let mut app = on(&[]);
    app.type_keys(",");
    assert_eq!(said(&mut app), "Nothing lies here to take.");
    let mut app = on(&[(3, "dagger")]);
    app.type_keys(",");
    assert_eq!((said(&mut app), carries(&mut app)), ("a - 3 daggers.".into(), "a:3 dagger".into()));
    let mut app = on(&[(3, "dagger")]);
    app.type_keys("4,");
    assert_eq!((said(&mut app), turn(&mut app)), ("There are not that many.".into(), 1));
    app.type_keys("2,");
    assert_eq!((carries(&mut app), lies(&mut app)), ("a:2 dagger".into(), "1 dagger".into()));
    let pile = [(1, "ring mail"), (12, "arrow"), (2, "dagger"), (1, "axe")];
    let mut app = on(&pile);
    app.type_keys(",");
    assert!(app.screen().starts_with("Pick up what?"), "{}", app.screen());
    app.type_keys("<Esc>");
    assert_eq!(turn(&mut app), 1);
    // In one burst: one key for all, one for a class, a count before a letter. The axe is a, the daggers b,
    // the arrows c.
    for (keys, expected) in [
        (",,<Enter>", "a:1 axe, b:2 dagger, c:12 arrow, d:1 ring mail"),
        (",[<Enter>", "a:1 ring mail"),
        (",5ca<Enter>", "a:1 axe, b:5 arrow"),
        (",)-b<Enter>", "a:2 dagger"),
    ] {
        let mut app = on(&pile);
        app.type_keys(keys);
        assert_eq!((carries(&mut app), turn(&mut app)), (expected.into(), 2), "{keys}");
    }
}

#[test]
fn items_are_dropped_by_letter_count_or_list() {
    let pack = [(9, "dart"), (1, "long sword"), (1, "ring mail")];
    for (keys, expected) in [
        ("da", "9 dart"),
        ("d3a", "3 dart"),
        ("d12<Backspace>a", "1 dart"),
        ("d?b", "1 long sword"),
        ("d*4a", "4 dart"),
        ("Dab<Enter>", "1 long sword, 9 dart"),
        ("D[2a<Enter>", "1 ring mail, 2 dart"),
        ("idd", ""),
        ("ia4d", "4 dart"),
        ("4da", "4 dart"),
    ] {
        let mut app = with(&pack);
        app.type_keys(keys);
        assert_eq!(lies(&mut app), expected, "{keys}: {}", app.screen());
    }
    let mut app = with(&pack);
    app.type_keys("d");
    assert_eq!(said(&mut app), "Drop what? [abc or ?*]");
    app.type_keys("20");
    assert_eq!(said(&mut app), "Drop what? [abc or ?*] 20");
    app.type_keys("a");
    assert_eq!(said(&mut app), "There are not that many.");
    // An unused letter is asked for again; further keys are no commands.
    app.type_keys("dx");
    assert_eq!(said(&mut app), "You have no item [x]. Drop what? [abc or ?*]");
    app.type_keys("y");
    assert_eq!(said(&mut app), "You have no item [y]. Drop what? [abc or ?*]");
    app.type_keys("<Esc>");
    let mut thrower = with(&pack);
    thrower.type_keys("t$");
    assert!(said(&mut thrower).starts_with("Gold is no use for that. Throw what?"), "{}", thrower.screen());
    assert_eq!((said(&mut app), turn(&mut app)), (String::new(), 1));
    app.type_keys("d0a");
    assert_eq!((turn(&mut app), lies(&mut app)), (1, String::new()));
    app.type_keys("12da");
    assert_eq!(said(&mut app), "There are not that many.");
    for keys in ["d", "D"] {
        let mut app = with(&[]);
        app.type_keys(keys);
        assert_eq!(said(&mut app), "You have nothing to drop.");
    }
}

#[test]
fn gold_is_dropped_by_its_symbol() {
    let rich = || {
        let mut app = empty_handed_on(&["-----", "|@..|", "-----"]);
        lay(&mut app, 50, "gold piece", (2, 1));
        app.type_keys("l");
        app
    };
    for (keys, left, heap) in
        [("d$", 0, "50 gold piece"), ("d20$", 30, "20 gold piece"), ("D$<Enter>", 0, "50 gold piece")]
    {
        let mut app = rich();
        assert_eq!(app.app().game().unwrap().view().body().unwrap().gold, 50);
        app.type_keys(keys);
        assert_eq!(app.app().game().unwrap().view().body().unwrap().gold, left, "{keys}");
        assert_eq!(lies(&mut app), heap, "{keys}");
    }
    let mut app = rich();
    app.type_keys("d51$");
    assert_eq!(said(&mut app), "There are not that many.");
    app.type_keys("d");
    assert_eq!(said(&mut app), "Drop what? [$ or ?*]");
    app.type_keys("<Esc>i$10d");
    assert_eq!(lies(&mut app), "10 gold piece");
}

#[test]
fn weapons_are_wielded_and_missiles_readied() {
    let pack = [(1, "long sword"), (12, "arrow"), (1, "ring mail"), (3, "dagger")];
    let mut app = with(&pack);
    app.type_keys("w");
    assert_eq!(said(&mut app), "Wield what? [ad or ?*]");
    app.type_keys("a");
    assert_eq!(said(&mut app), "a - a +0 long sword (weapon in hand).");
    app.type_keys("w");
    assert_eq!(said(&mut app), "Wield what? [d or ?*-]");
    let labels: Vec<String> = app.app().buttons().into_iter().map(|button| button.label).collect();
    assert_eq!(labels, ["d - 3 +0 daggers", "All", "Nothing", "Cancel"]);
    app.type_keys("-");
    assert_eq!(said(&mut app), "Your hands are empty now.");
    app.type_keys(")");
    assert_eq!(said(&mut app), "Ready what? [bd or ?*]");
    app.type_keys("b");
    assert_eq!(said(&mut app), "b - 12 +0 arrows (in quiver).");
    app.type_keys(")-");
    assert_eq!(said(&mut app), "You have nothing at the ready.");
    // Unsuitable items are only in the full list, and can be chosen by letter.
    app.type_keys("w*");
    assert!(app.screen().starts_with("Wield what?") && app.screen().contains("ring mail"));
    app.type_keys("c");
    assert_eq!(said(&mut app), "c - a +0 ring mail (weapon in hand).");
    app.type_keys("wb");
    assert_eq!(said(&mut app), "b - 12 +0 arrows (wielded).");
    let mut app = with(&[]);
    app.type_keys("w");
    assert_eq!(said(&mut app), "You have nothing to wield.");
    app.type_keys(")");
    assert_eq!(said(&mut app), "You have nothing to throw or shoot.");
}

#[test]
fn armour_is_put_on_and_taken_off() {
    let mut app = with(&[(1, "ring mail"), (1, "small shield"), (1, "dagger")]);
    for (keys, told) in [
        ("T", "You are wearing nothing you can take off."),
        ("W", "Wear what? [ab or ?*]"),
        ("c", "You cannot wear the dagger."),
        ("Wa", "You have put on a +0 ring mail."),
        ("Wa", "You are wearing your ring mail."),
        ("da", "You are wearing your ring mail."),
        ("wa", "You are wearing your ring mail."),
        // A single suitable item needs no letter.
        ("T", "You have taken off a +0 ring mail."),
        ("WaWb", "You have put on a +0 small shield."),
        ("T", "Take off what? [ab or ?*]"),
        ("c", "You are not wearing the dagger."),
        ("Tb", "You have taken off a +0 small shield."),
        ("TWaWb", "You have put on a +0 small shield."),
        ("W", "You have nothing else to put on."),
    ] {
        app.type_keys(keys);
        // The same refusal again in one turn is counted.
        let line = said(&mut app);
        assert_eq!(line.split(" (x").next(), Some(told), "{keys}");
    }
}

#[test]
fn inventory_opens_a_menu_of_verbs() {
    let pack = [(1, "long sword"), (1, "ring mail"), (9, "dart"), (1, "lock pick")];
    let menu = |keys: &str| {
        let mut app = with(&pack);
        app.type_keys(keys);
        let screen = app.screen();
        let lines = screen.lines().filter_map(|line| line.split_once(" - ")).skip(1);
        lines.map(|(key, verb)| format!("{key} {}", verb.trim())).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(menu("ia"), "w wield, d drop, C name");
    assert_eq!(menu("waia"), "w put away, d drop, C name");
    assert_eq!(menu("ib"), "W wear, w wield, d drop, C name");
    assert_eq!(menu("Wbib"), "T take off, C name");
    assert_eq!(menu("ic"), "w wield, ) ready, t throw, d drop, C name");
    assert_eq!(menu(")cic"), ") put away, w wield, t throw, d drop, C name");
    assert_eq!(menu("id"), "u unlock, l lock, w wield, d drop, C name");
    for (keys, told) in [
        ("iaw", "a - a +0 long sword (weapon in hand)."),
        ("waiaw", "Your hands are empty now."),
        (")cic)", "You have nothing at the ready."),
        ("ibW", "You have put on a +0 ring mail."),
        ("WbibT", "You have taken off a +0 ring mail."),
        ("ia<Enter>", "a - a +0 long sword (weapon in hand)."),
        ("ia<Down><Enter>", "You drop a +0 long sword."),
        ("ic4d", "You drop 4 +0 darts."),
    ] {
        let mut app = with(&pack);
        app.type_keys(keys);
        assert_eq!(said(&mut app), told, "{keys}");
    }
    // Esc goes back to the list, and then to the map.
    let mut app = with(&pack);
    app.type_keys("ia<Esc>");
    assert!(app.screen().starts_with("What you carry"), "{}", app.screen());
    app.type_keys("<Esc>");
    assert_eq!((said(&mut app), turn(&mut app)), (String::new(), 1));
    let mut app = with(&[]);
    app.type_keys("i");
    assert_eq!(said(&mut app), "You carry nothing.");
}

/// Checks the outcome: three items picked up, one wielded, one worn and one dropped.
fn check_outfit(app: &mut Headless) {
    assert_eq!(carries(app), "a:1 axe, b:1 ring mail");
    let used: Vec<bool> =
        app.app().game().unwrap().view().inventory().iter().map(|item| item.used.is_some()).collect();
    assert_eq!(used, [true, true], "{}", app.screen());
    assert_eq!(lies(app), "1 dagger");
}

#[test]
fn hero_is_equipped_by_keys_clicks_or_buttons() {
    let things = [(1, "ring mail"), (1, "dagger"), (1, "axe")];
    // In the pile the axe is a, the dagger b, the mail c; in the inventory the axe is a, the mail b.
    let mut app = on(&things);
    app.type_keys(",ac<Enter>waWb");
    check_outfit(&mut app);

    let mut app = on(&things);
    let hero = app.cursor().unwrap();
    app.send(Input::Click(hero));
    for text in ["an axe", "a ring mail", "Enter confirm"] {
        click(&mut app, text);
    }
    for (item, verb) in [("axe", "wield"), ("ring mail", "wear")] {
        click(&mut app, "Tester the");
        click(&mut app, item);
        click(&mut app, &format!("- {verb}"));
    }
    check_outfit(&mut app);

    let mut app = on(&things);
    for label in ["pick up", "a - an axe", "c - a ring mail"] {
        // Rows of lists name their items, marked or not.
        let label = label.rsplit(" - ").next().unwrap();
        let buttons = app.app().buttons();
        let button = buttons.iter().find(|button| button.label.contains(label)).unwrap();
        app.send(button.input);
    }
    press(&mut app, "confirm");
    press(&mut app, "wield");
    press(&mut app, "a - an axe");
    press(&mut app, "wear");
    press(&mut app, "b - a ring mail");
    check_outfit(&mut app);
}

#[test]
fn clicking_prompt_opens_list_and_status_opens_commands() {
    let mut app = with(&[(1, "long sword"), (1, "ring mail")]);
    click(&mut app, "Dlvl:1");
    assert!(app.screen().starts_with("Which command?"), "{}", app.screen());
    // The list is longer than the screen.
    app.type_keys("wiel");
    click(&mut app, "wield");
    assert_eq!(said(&mut app), "Wield what? [a or ?*]");
    app.send(Input::Click(Point::new(4, 0)));
    assert!(app.screen().starts_with("Wield what?") && !app.screen().contains("ring mail"));
    click(&mut app, "long sword");
    assert_eq!(said(&mut app), "a - a +0 long sword (weapon in hand).");
    // Many suitable items have one button, for their list.
    let mut app = with(&[(1, "long sword"); 9]);
    app.type_keys("w");
    let labels: Vec<String> = app.app().buttons().into_iter().map(|button| button.label).collect();
    assert_eq!(labels, ["List", "All", "Cancel"]);
    press(&mut app, "List");
    assert!(app.screen().starts_with("Wield what?"));
}

#[test]
fn item_screens_fit_their_canvas() {
    let pile = [(1, "ring mail"), (12, "arrow"), (2, "dagger"), (1, "axe")];
    let pack = [(1, "long sword"), (1, "ring mail"), (9, "dart"), (1, "lock pick"), (12, "rock")];
    let mut map = on(&pile);
    lay(&mut map, 1, "dagger", (5, 1));
    lay(&mut map, 30, "gold piece", (6, 3));
    lay(&mut map, 1, "lock pick", (6, 3));
    map.type_keys(":<Esc>");
    let mut menu = on(&pile);
    menu.type_keys(",ac");
    let mut carried = with(&pack);
    carried.type_keys("waWb)ci");
    let mut prompt = with(&pack);
    prompt.type_keys("d3");
    let mut verbs = with(&pack);
    verbs.type_keys("ic4");
    for (name, app) in [
        ("map", &mut map),
        ("pick_up", &mut menu),
        ("inventory", &mut carried),
        ("prompt", &mut prompt),
        ("verbs", &mut verbs),
    ] {
        insta::assert_snapshot!(name, app.screen());
        app.send(Input::Resize(Size::new(40, 24)));
        insta::assert_snapshot!(format!("{name}_narrow"), app.screen());
    }
}

#[test]
fn burden_shows_on_status_and_inventory() {
    let mut app = with(&[]);
    assert!(!app.screen().contains("Burdened"));
    let mut seen = Vec::new();
    for _ in 0..8 {
        give(&mut app, 1, "plate mail");
        let burden = app.app().game().unwrap().view().burden();
        let word = match burden {
            Burden::None => continue,
            Burden::Burdened => "Burdened",
            Burden::Stressed => "Stressed",
            Burden::Strained => "Strained",
            Burden::Overtaxed => "Overtaxed",
            Burden::Overloaded => "Overloaded",
        };
        for size in [Size::new(40, 24), Size::new(80, 24)] {
            app.send(Input::Resize(size));
            assert!(app.screen().contains(word), "{word}: {}", app.screen());
        }
        assert!(app.app().spoken_status().ends_with(&word.to_lowercase()), "{}", app.app().spoken_status());
        app.type_keys("i");
        assert!(app.screen().contains(&format!(": {}", word.to_lowercase())), "{}", app.screen());
        app.type_keys("<Esc>");
        seen.push(word);
    }
    seen.dedup();
    assert!(seen.len() >= 4, "{seen:?}");
}

#[test]
fn runs_stop_at_items_and_travel_does_not() {
    let corridor = ["--------------", "|@...........|", "--------------"];
    let with_items = || {
        let mut app = empty_handed_on(&corridor);
        lay(&mut app, 1, "dagger", (4, 1));
        lay(&mut app, 5, "gold piece", (6, 1));
        lay(&mut app, 2, "axe", (8, 1));
        app
    };
    let x = |app: &mut Headless| app.app().game().unwrap().view().hero_at().x;
    for run in ["L", "<C-l>"] {
        let mut app = with_items();
        for (at, told) in
            [(4, "Underfoot: a dagger."), (6, "$ - 5 gold pieces."), (8, "Underfoot: 2 axes."), (12, "")]
        {
            app.type_keys(run);
            assert_eq!((x(&mut app), said(&mut app).as_str()), (at, told), "{run}");
        }
    }
    // Travel reports only items picked up, and items at its end.
    let mut app = with_items();
    app.type_keys("_LLh.");
    assert_eq!((x(&mut app), said(&mut app)), (12, "$ - 5 gold pieces.".into()));
    let mut app = with_items();
    app.type_keys("_lllllll.");
    assert_eq!((x(&mut app), said(&mut app)), (8, "$ - 5 gold pieces.  Underfoot: 2 axes.".into()));
}

#[test]
fn cursor_jumps_to_items_by_symbol() {
    let mut app = empty_handed_on(&["--------------", "|@...........|", "--------------"]);
    lay(&mut app, 1, "dagger", (4, 1));
    lay(&mut app, 1, "ring mail", (6, 1));
    lay(&mut app, 1, "axe", (8, 1));
    let x = |app: &mut Headless| app.cursor().unwrap().x;
    for (keys, at) in [("_)", 4), ("_))", 8), ("_)))", 4), ("_$", 1), (";[", 6)] {
        app.type_keys(keys);
        assert_eq!(x(&mut app), at, "{keys}");
        app.type_keys("<Esc>");
    }
    // The only one of its kind is gone to at once.
    app.type_keys("_[");
    assert_eq!(app.app().game().unwrap().view().hero_at(), Point::new(6, 1));
    app.type_keys("_)).");
    assert_eq!(app.app().game().unwrap().view().hero_at(), Point::new(8, 1));
    assert_eq!(said(&mut app), "Underfoot: an axe.");
}

#[test]
fn auto_pickup_is_an_option() {
    let mut app = empty_handed_on(&["-----", "|@..|", "-----"]);
    lay(&mut app, 2, "dagger", (2, 1));
    app.type_keys("O/coins");
    assert!(app.screen().contains("Coins") && app.screen().contains("< yes >"), "{}", app.screen());
    app.type_keys("<Esc>/weap");
    app.type_keys("<Right>");
    let auto_pickup = |app: &mut Headless| app.app().game().unwrap().view().auto_pickup().clone();
    let light = [
        ItemClass::Food,
        ItemClass::Scroll,
        ItemClass::Potion,
        ItemClass::Ring,
        ItemClass::Wand,
        ItemClass::Amulet,
        ItemClass::Weapon,
    ];
    let without_coins = std::collections::BTreeSet::from_iter(light);
    let mut pick_up = without_coins.clone();
    pick_up.insert(ItemClass::Coin);
    let both = AutoPickup { pick_up, thrown: true };
    assert_eq!(auto_pickup(&mut app), both, "at once, and no time has passed");
    assert_eq!(turn(&mut app), 1);
    app.type_keys("<Esc><Esc>l");
    assert_eq!(said(&mut app), "a - 2 daggers.");
    toggle_coins_by_click(&mut app);
    assert_eq!(auto_pickup(&mut app).pick_up, without_coins);
    // The next game begins with the same settings, and they are recorded.
    app.type_keys("<Esc>Qyr");
    assert!(app.screen().contains("Welcome to Rhack, Tester"), "{}", app.screen());
    assert_eq!(auto_pickup(&mut app).pick_up, without_coins);
}

/// Switches coins off with a click.
fn toggle_coins_by_click(app: &mut Headless) {
    app.type_keys("O");
    click(app, "Coins");
}

#[test]
fn item_commands_repeat_by_intent() {
    // A complete intent acts like the keys.
    let mut app = with(&[(1, "long sword")]);
    let id = app.app().game().unwrap().view().inventory()[0].id;
    let intent = Intent::new(Command::Wield, None).with_items(vec![(id, 1)]);
    assert_eq!((intent.open(), intent.items()), (None, Some(&[(id, 1)][..])));
    app.type_keys("#wield<Enter>a");
    assert_eq!(said(&mut app), "a - a +0 long sword (weapon in hand).");
}

#[test]
fn list_of_ten_thousand_items_works() {
    let mut app = empty_handed_on(&ROOM);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let at = game.view().hero_at();
    for _ in 0..9_999 {
        game.lay(some(game, 1, "helmet"), at).unwrap();
    }
    game.lay(some(game, 1, "dagger"), at).unwrap();
    app.type_keys(",");
    let first = app.screen();
    assert!(first.contains("Weapons\n)") && first.contains("(1 to 16 of 10000)"), "{first}");
    app.type_keys("<End>");
    let end = app.screen();
    assert!(end.contains("(9983 to 10000 of 10000)") && !end.contains("Weapons"), "{end}");
    app.type_keys("<lt>");
    assert!(app.screen().contains("(9965 to 9982 of 10000)"), "{}", app.screen());
    app.send(Input::Scroll(i32::MAX));
    assert_eq!(app.screen(), end);
    app.send(Input::Scroll(i32::MIN));
    assert_eq!(app.screen(), first);
    // Visible rows without a letter are buttons; no others are.
    app.type_keys("<End>");
    let shown = app.app().buttons().len();
    assert!((52 + 19..52 + 29).contains(&shown), "{shown}");
    let row = find(&mut app, "a helmet");
    app.send(Input::Click(row));
    app.type_keys("<Enter>");
    assert_eq!(app.app().game().unwrap().view().inventory().len(), 1);
}

#[test]
fn cursed_item_refusal_is_shown_on_every_path() {
    for keys in ["w-", "iaw", "wb"] {
        let mut app = with(&[]);
        let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
        let cursed = Stack { beatitude: Beatitude::Cursed, ..some(game, 1, "long sword") };
        let id = game.give(cursed).unwrap();
        game.give(some(game, 1, "club")).unwrap();
        game.act(Action::Wield(Some(id))).unwrap();
        app.send(Input::Scroll(1));
        app.type_keys(keys);
        assert_eq!(said(&mut app), "You cannot get rid of your long sword: it is cursed.", "{keys}");
    }
}

#[test]
fn thousand_items_on_a_square_are_drawn_once() {
    let mut app = on(&[]);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    for _ in 0..1000 {
        let stack = some(game, 1, "ring mail");
        game.lay(stack, Point::new(5, 1)).unwrap();
    }
    app.send(Input::Scroll(1));
    assert_eq!(app.app().game().unwrap().view().all_lying().count(), 1);
    assert_eq!(cell(&mut app, (5, 1)).glyph, '[');
}

#[test]
fn item_page_describes_its_use() {
    let mut app = with(&[(1, "dagger"), (1, "ring mail"), (2, "dart"), (1, "small shield")]);
    let mut page = |letter: &str| {
        app.type_keys(&format!("i{letter}"));
        let screen = app.screen();
        app.type_keys("<Esc><Esc>");
        screen.lines().skip(1).take_while(|line| !line.trim().is_empty()).collect::<Vec<_>>().join("|")
    };
    // A knight's strength adds nothing, and knights are unskilled with daggers.
    insta::assert_snapshot!("pages", ["a", "b", "c", "d"].map(&mut page).join("\n"));
    // Creatures in view are judged by the kind they seem to be.
    let newt = app.app().game().unwrap().raws().creatures.table.named("newt").unwrap();
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    game.spawn(newt, Point::new(5, 2), Allegiance::Asleep).unwrap();
    app.type_keys("ia");
    let screen = app.screen();
    let hero = app.app().game().unwrap().view().hero().unwrap().clone();
    let dagger = inventory_id(&mut app, 'a');
    let arms = app.app().game().unwrap().view().arms_of(dagger, false, None).unwrap();
    let mark = Defender { armour_class: 8, ..Defender::default() };
    let percent = (hero_aim(&hero.attributes, 1, 0, arms.to_hit, &mark) - 1).clamp(0, 20) * 5;
    assert!(screen.contains(&format!("You would hit the newt {percent}% of the time.")), "{screen}");
}

/// Returns the id of the hero's item with this letter.
fn inventory_id(app: &mut Headless, letter: char) -> ThingId {
    let all = app.app().game().unwrap().view().inventory();
    all.into_iter().find(|item| item.letter.is_some_and(|l| l.char() == letter)).unwrap().id
}

#[test]
fn lists_are_framed_on_large_canvases() {
    let mut app = scenario(&["-----", "|.@.|", "-----"]);
    app.send(Input::Resize(Size::new(120, 40)));
    let rule = "-".repeat(30);
    assert!(!app.screen().contains(&rule), "{}", app.screen());
    for keys in ["i", "ia", "<C-p>"] {
        app.type_keys(keys);
        assert!(app.screen().matches(&rule).count() >= 2, "{keys}: {}", app.screen());
        app.type_keys("<Esc><Esc>");
    }
}

#[test]
fn wide_canvases_show_the_card_beside_the_list() {
    for (size, beside) in [((80, 24), false), ((99, 40), false), ((100, 26), true), ((160, 50), true)] {
        let mut app = with(&[(1, "long sword"), (1, "dagger")]);
        app.send(Input::Resize(Size::new(size.0, size.1)));
        app.type_keys("i");
        let card = |app: &mut Headless| app.screen().matches("Weight").count() > 1;
        assert_eq!(card(&mut app), beside, "{size:?}: {}", app.screen());
        let weight = |app: &mut Headless| {
            app.screen().lines().find_map(|line| {
                line.split_once("Weight ")
                    .filter(|(_, rest)| !rest.contains(" of "))
                    .map(|(_, rest)| rest.trim().to_owned())
            })
        };
        let first = weight(&mut app);
        app.type_keys("<Down>");
        assert_eq!(first != weight(&mut app), beside, "{}", app.screen());
        click(&mut app, ") b");
        assert!(app.screen().contains("w - wield"), "{}", app.screen());
    }
}

#[test]
fn question_of_an_effect_names_the_letters() {
    let mut app = empty_handed_on(&["-----", "|@..|", "-----"]);
    for name in ["wand of fire", "wand of cold", "scroll of identify"] {
        give(&mut app, 1, name);
    }
    app.type_keys("rc");
    assert!(app.screen().contains("Identify which item? [ab or ?*]"), "{}", app.screen());
    app.type_keys("z");
    assert!(app.screen().contains("Identify which item?"), "a wrong letter is no answer: {}", app.screen());
    for key in [" ", "<Enter>"] {
        app.type_keys(key);
        assert!(app.screen().contains("Identify which item?"), "{key} gives up nothing: {}", app.screen());
    }
    app.type_keys("<Esc>");
    assert!(app.screen().contains("Nothing comes of it."), "{}", app.screen());
}

#[test]
fn enter_takes_the_only_choice() {
    let mut app = empty_handed_on(&["-----", "|@..|", "-----"]);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let apple = some(game, 1, "apple");
    game.give(apple).unwrap();
    app.type_keys("e");
    assert!(app.screen().contains("Eat what? [a or"), "{}", app.screen());
    app.type_keys("<Enter>");
    assert!(app.app().game().unwrap().view().inventory().is_empty(), "{}", app.screen());
}

#[test]
fn only_potions_that_heal_and_do_no_harm_are_offered_against_wounds() {
    for (name, offered) in
        [("potion of water", false), ("potion of booze", false), ("potion of healing", true)]
    {
        let mut app = empty_handed_on(&["-----", "|@..|", "-----"]);
        let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
        let stack = some(game, 1, name);
        game.teach(stack.kind);
        game.give(stack).unwrap();
        let newt = game.raws().creatures.named("newt").unwrap();
        game.spawn(newt, Point::new(3, 1), Allegiance::Hostile).unwrap();
        let most = game.view().body().map_or(0, |body| body.hitpoints);
        game.wound(HERO, most - 1);
        app.type_keys("<Tab>");
        assert!(app.screen().contains("too hurt"), "{}", app.screen());
        assert_eq!(app.screen().contains("q drink"), offered, "{name}: {}", app.screen());
    }
}
