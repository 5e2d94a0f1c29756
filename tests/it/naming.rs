//! Naming of items and calling of unidentified kinds: through splitting, merging, theft and saving, and
//! remembered items whose kind is identified later.

use crate::common::{
    carrier::{drop, game, inventory, pile, said, some, take_all},
    picture, scenario,
};
use rhack::{
    base::{
        clean_text::LABEL_LENGTH,
        geometry::{Dir, Point, Size},
    },
    engine::{
        action::{Action, ItemQuantity},
        creation::Choices,
        game::{Game, Save, Setup},
        state::{item::Stack, thing_id::ThingId},
    },
    frontends::headless::Headless,
    narrate::{self, items::listed},
    raws::{
        Raws,
        kinds::items::ItemClass,
        reading::{layers::Layer, sources::Sources},
    },
    ui::{input::Input, resources::Resources},
};
use std::{fmt::Write as _, sync::Arc};

/// Returns the name of a kind that starts unidentified, with an appearance of its own.
fn unknown(raws: &Raws) -> String {
    let alone = |id| !raws.items.is_ambiguous(id);
    let found = raws.items.table.iter().find(|(id, kind)| {
        kind.class == ItemClass::Weapon && kind.stacks && kind.appearance.is_some() && alone(*id)
    });
    found.unwrap().1.name.clone()
}

fn named(game: &mut Game, item: ThingId, text: &str) -> Vec<String> {
    said(game, Action::Name { item, text: text.into() })
}

fn called(game: &mut Game, item: ThingId, text: &str) -> Vec<String> {
    said(game, Action::Call { item, text: text.into() })
}

/// Returns the inventory as lists show it.
fn pack(game: &Game) -> Vec<String> {
    game.view().inventory().iter().map(|item| listed(game.raws(), item)).collect()
}

/// Returns the items on the hero's square as lists show them.
fn here(game: &Game) -> Vec<String> {
    game.view().pile().iter().map(|item| listed(game.raws(), item)).collect()
}

/// Returns a save of `game` as text.
fn written(game: &Game) -> String {
    let mut bytes = Vec::new();
    game.save().write(&mut bytes);
    String::from_utf8(bytes).unwrap()
}

/// Returns the game restored from a save under `raws`.
fn kept(game: &Game, raws: &Arc<Raws>) -> Game {
    let text = written(game);
    let (names, body) = text.split_once('\n').unwrap();
    Game::restore(raws.clone(), Save::read(names, body).unwrap()).unwrap()
}

#[test]
fn named_item_keeps_its_name() {
    let mut game = game();
    let turn = game.turn();
    let id = game.give(some(&game, 5, "dagger")).unwrap();
    for (text, expected) in [
        ("Sting", "5 daggers named Sting"),
        ("  two  words ", "5 daggers named two  words"),
        ("%who%", "5 daggers named %who%"),
        ("élan", "5 daggers named élan"),
        ("a\u{1b}[2J\tb\nc\u{202e}d 😀", "5 daggers named a[2Jbcd"),
        ("\u{200b}\n", "5 daggers"),
        ("x", "5 daggers named x"),
        ("", "5 daggers"),
        ("Sting", "5 daggers named Sting"),
    ] {
        assert!(named(&mut game, id, text).is_empty());
        assert_eq!(pack(&game), [expected], "{text:?}");
    }
    assert_eq!(game.turn(), turn, "it takes no time");
    let long = "x".repeat(200);
    named(&mut game, id, &long);
    assert_eq!(pack(&game), [format!("5 daggers named {}", &long[..LABEL_LENGTH])]);
    named(&mut game, id, "Sting");
    // A split stack keeps the name on both sides, and merges again.
    assert_eq!(drop(&mut game, 'a', 2), ["You drop 2 daggers named Sting."]);
    assert_eq!(
        (pack(&game), here(&game)),
        (vec!["3 daggers named Sting".into()], vec!["2 daggers named Sting".into()])
    );
    let told = take_all(&mut game);
    assert_eq!(told, [game_line(&game)]);
    assert_eq!(inventory(&game), "a:5 dagger");
    // Items with another name, or without, stay apart, on the floor and in any inventory.
    let other = game.give(some(&game, 2, "dagger")).unwrap();
    assert_eq!(inventory(&game), "a:5 dagger, b:2 dagger");
    named(&mut game, other, "Orcrist");
    drop(&mut game, 'a', 5);
    drop(&mut game, 'b', 2);
    assert_eq!(here(&game), ["2 daggers named Orcrist", "5 daggers named Sting"]);
    named(&mut game, id, "");
    assert_eq!(here(&game), ["2 daggers named Orcrist", "5 daggers"], "also where it lies");
    let raws = game.raws().clone();
    let again = kept(&game, &raws);
    assert_eq!((again.digest(), here(&again)), (game.digest(), here(&game)));
    // A lost item takes its name with it.
    take_all(&mut game);
    game.strip();
    assert!(!written(&game).contains("Orcrist"));
}

/// Returns the expected message for picking up two of five.
fn game_line(game: &Game) -> String {
    let item = game.view().inventory().remove(0);
    let texts = &game.raws().messages.handling;
    let some = rhack::engine::event::KnownItem { count: 2, ..item.clone() };
    let (part, whole) = (listed(game.raws(), &some), listed(game.raws(), &item));
    let values = [("letter", "a"), ("item", &*part), ("total", "5"), ("whole", &*whole)];
    texts.picked_up_more().fill(&values)
}

#[test]
fn called_name_is_used_until_the_kind_is_identified() {
    let mut game = game();
    let raws = game.raws().clone();
    let name = unknown(&raws);
    let kind = raws.items.table.named(&name).unwrap();
    let looks = raws.items.table[kind].appearance.clone().unwrap();
    let mine = game.give(some(&game, 1, &name)).unwrap();
    let at = game.view().hero_at().step(Dir::East);
    game.lay(some(&game, 2, &name), at).unwrap();
    if game.view().knows_item(kind) {
        return;
    }
    assert!(called(&mut game, mine, "elf?").is_empty());
    let one = narrate::items::a(&raws, kind, false);
    assert_eq!(pack(&game), [format!("{one} called elf?")]);
    assert_eq!(narrate::sight(&game.view(), at), Some(format!("{looks}s called elf?")));
    named(&mut game, mine, "Sting");
    assert_eq!(pack(&game), [format!("{one} called elf? named Sting")]);
    let again = kept(&game, &raws);
    assert_eq!(pack(&again), pack(&game));
    game.teach(kind);
    assert_eq!(pack(&game), [format!("{} named Sting", narrate::items::a(&raws, kind, true))]);
    assert!(narrate::sight(&game.view(), at).unwrap().starts_with(&name));
    let digest = game.digest();
    assert_eq!(
        called(&mut game, mine, "x"),
        [format!("You already know what to call the {name} named Sting.")]
    );
    assert_eq!(game.digest(), digest);
}

#[test]
fn distant_items_and_gold_cannot_be_named() {
    let mut game = game();
    let at = game.view().hero_at();
    let far = game.lay(some(&game, 1, "dagger"), at.step(Dir::East)).unwrap();
    let gold = game.lay(some(&game, 7, "gold piece"), at).unwrap();
    let digest = game.digest();
    for (action, told) in [
        (Action::Name { item: far, text: "x".into() }, "Nothing lies here to take."),
        (Action::Call { item: far, text: "x".into() }, "Nothing lies here to take."),
        (Action::Name { item: ThingId(1), text: "x".into() }, "Nothing lies here to take."),
        (Action::Name { item: ThingId(9999), text: "x".into() }, "Nothing lies here to take."),
        (Action::Name { item: gold, text: "x".into() }, "You cannot name 7 gold pieces."),
        (Action::Call { item: gold, text: "x".into() }, "You already know what to call the 7 gold pieces."),
    ] {
        assert_eq!(said(&mut game, action.clone()), [told], "{action:?}");
        assert_eq!(game.digest(), digest, "{action:?}");
    }
}

#[test]
fn thrown_item_keeps_its_name() {
    let mut game = game();
    let id = game.give(some(&game, 1, "dagger")).unwrap();
    named(&mut game, id, "Sting");
    let thrown = said(&mut game, Action::Throw { item: id, dir: Dir::East, most: None });
    assert!(thrown.iter().all(|line| !line.contains("Sting")), "{thrown:?}");
    game.act(Action::Walk(Dir::East)).unwrap();
    assert_eq!(pack(&game), ["a dagger named Sting"], "and what was thrown is picked up again");
}

/// Returns the raws with these additional records of items.json.
fn with_items(more: &str) -> Arc<Raws> {
    let mut sources = crate::common::deserted(Sources::embedded());
    sources.mods.push(Layer::new("names").with("items.json", more));
    let found = Resources::load(&sources, "rhack", None);
    found.unwrap_or_else(|found| panic!("{}", found.iter().map(ToString::to_string).collect::<String>())).raws
}

/// Returns the record of a gem with this name and appearance.
fn gem(name: &str, looks: &str) -> String {
    format!(
        r#"{{ "name": "{name}", "inherits": "any gem", "appearance": "{looks}", "weight": 1, "price": 1 }}"#
    )
}

fn game_of(raws: Arc<Raws>) -> Game {
    let identity = Choices::default().completed(&raws, 1).unwrap();
    let plan = crate::common::drawn(&raws, &["------", "|@...|", "------"]);
    let mut game = Game::on_plan(raws, &Setup { seed: 1, name: "Tester".into(), identity }, plan).unwrap();
    game.strip();
    game
}

#[test]
fn called_names_survive_other_raws() {
    let before = with_items(&format!("[{}, {}]", gem("aaa", "odd pebble"), gem("bbb", "odd pebble")));
    let mut game = game_of(before);
    let id = game.give(some(&game, 1, "bbb")).unwrap();
    assert!(called(&mut game, id, "shiny").is_empty());
    assert_eq!(pack(&game), ["an odd pebble called shiny"]);
    for (records, expected) in [
        (vec![gem("bbb", "odd pebble"), gem("aaa", "odd pebble")], "an odd pebble called shiny"),
        (vec![gem("new", "odd pebble"), gem("bbb", "odd pebble")], "an odd pebble called shiny"),
        (vec![gem("bbb", "odd pebble")], "an odd pebble called shiny"),
        (vec![gem("aaa", "even pebble"), gem("bbb", "dull pebble")], "a dull pebble called shiny"),
    ] {
        let after = with_items(&format!("[{}]", records.join(",")));
        assert_eq!(pack(&kept(&game, &after)), [expected], "{records:?}");
    }
    // A removed kind takes the item and its called name with it.
    let after = with_items("[]");
    let gone = kept(&game, &after);
    assert!(pack(&gone).is_empty() && !written(&gone).contains("shiny"));
}

#[test]
fn remembered_items_keep_their_appearance() {
    let raws = with_items(&format!("[{}, {}]", gem("aaa", "odd pebble"), gem("bbb", "odd pebble")));
    let mut game = game_of(raws.clone());
    let [first, second] = ["aaa", "bbb"].map(|name| raws.items.table.named(name).unwrap());
    let there = Point::new(4, 1);
    game.lay(some(&game, 1, "bbb"), there).unwrap();
    assert_eq!(narrate::sight(&game.view(), there).as_deref(), Some("an odd pebble"));
    // It is out of sight while the hero identifies the kind it was taken for.
    let mut blind = kept(&game, &raws);
    let seen = |game: &Game| {
        let view = game.view();
        let lying = view.lying(there).unwrap();
        (lying.kind == first, view.recognises(lying))
    };
    assert_eq!(seen(&game), (true, false));
    blind.teach(first);
    assert_eq!(seen(&blind), (true, false), "it is in sight, and still none of those");
    assert_eq!(narrate::sight(&blind.view(), there).as_deref(), Some("an odd pebble"));
    blind.teach(second);
    assert_eq!(narrate::sight(&blind.view(), there).as_deref(), Some("a bbb"), "what is in sight is known");
    // On another level nothing is seen again, so remembered items keep their old appearance.
    let lying = game.view().lying(there).unwrap();
    game.teach(second);
    assert!(!game.view().recognises(lying), "what was seen before could have been either");
}

// By keys, pointer and buttons.

const ROOM: [&str; 5] = ["-----------", "|.........|", "|..@......|", "|.........|", "-----------"];

/// Returns the room with a hero who has these items.
fn with(items: &[(u32, &str)]) -> Headless {
    let mut app = scenario(&ROOM);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    game.strip();
    for (count, name) in items {
        let stack: Stack = some(game, *count, name);
        game.give(stack).unwrap();
    }
    app.send(Input::Scroll(1));
    app
}

fn carried(app: &mut Headless) -> Vec<String> {
    pack(app.app().game().unwrap())
}

#[test]
fn items_are_named_by_key_command_list_or_menu() {
    for keys in ["CaSting<Enter>", "#name<Enter>aSting<Enter>", "iaCSting<Enter>", "C?aSting<Enter>"] {
        let mut app = with(&[(1, "dagger"), (1, "axe")]);
        app.type_keys(keys);
        assert_eq!(carried(&mut app), ["a dagger named Sting", "an axe"], "{keys}: {}", app.screen());
        assert_eq!(picture(&mut app).0.trim_end(), "a - a dagger named Sting", "{keys}");
        assert_eq!(app.app().game().unwrap().turn(), 1, "{keys}");
    }
    let mut app = with(&[(3, "dagger")]);
    app.type_keys("C");
    assert_eq!(picture(&mut app).0.trim_end(), "Name what? [a or ?*]");
    app.type_keys("a");
    assert_eq!(picture(&mut app).0.trim_end(), "A name for 3 daggers:");
    app.type_keys("Stint<Backspace>g <Enter>");
    assert_eq!(carried(&mut app), ["3 daggers named Sting"]);
    // The field begins with the current name. Escape keeps that name, and an empty line removes it.
    app.type_keys("Ca");
    assert_eq!(picture(&mut app).0.trim_end(), "A name for 3 daggers: Sting");
    app.type_keys("er<Esc>");
    assert_eq!(carried(&mut app), ["3 daggers named Sting"]);
    app.type_keys("Ca<Backspace><Backspace><Backspace><Backspace><Backspace><Enter>");
    assert_eq!(carried(&mut app), ["3 daggers"]);
    let mut app = with(&[]);
    app.type_keys("C");
    assert_eq!(picture(&mut app).0.trim_end(), "You have nothing to name.");
    app.type_keys("#call<Enter>");
    assert_eq!(picture(&mut app).0.trim_end(), "You already know everything you carry.");
}

#[test]
fn kinds_are_called_by_command_list_or_menu() {
    let name = unknown(&with(&[]).app().session().raws().clone());
    let mut app = with(&[(1, &name), (1, "axe")]);
    let one = carried(&mut app).remove(0);
    app.type_keys("#call<Enter>");
    let letter = app.app().game().unwrap().view().inventory()[0].letter.unwrap().char();
    assert_eq!(picture(&mut app).0.trim_end(), format!("Call what? [{letter} or ?*]"));
    app.type_keys(&letter.to_string());
    assert_eq!(picture(&mut app).0.trim_end(), format!("What do you call {one}?"));
    app.type_keys("elf?<Enter>");
    assert_eq!(carried(&mut app)[0], format!("{one} called elf?"));
    // By pointer alone: the item, the verb, and letters of the on-screen keyboard.
    app.type_keys(&format!("i{letter}"));
    let screen = app.screen();
    let row = screen.lines().position(|line| line.trim_end().ends_with("- call")).unwrap();
    app.send(Input::Click(Point::new(6, i32::try_from(row).unwrap())));
    assert!(picture(&mut app).0.trim_end().ends_with("? elf?"), "{}", app.screen());
    app.type_keys("<Backspace>!<Enter>");
    assert_eq!(carried(&mut app)[0], format!("{one} called elf!"));
    // An identified kind cannot be called anything.
    app.type_keys("#call<Enter>b");
    assert!(picture(&mut app).0.starts_with("You already know what to call the axe. Call what?"));
    app.type_keys("<Esc>");
}

#[test]
fn long_names_fit_every_list() {
    for size in [Size::new(80, 24), Size::new(40, 24)] {
        let mut app = with(&[(3, "dagger"), (1, "axe")]);
        app.send(Input::Resize(size));
        let long: String = (0..200).map(|i| char::from(b'a' + i % 26)).collect();
        app.type_keys(&format!("Ca{long}<Enter>"));
        assert_eq!(carried(&mut app)[0], format!("3 daggers named {}", &long[..LABEL_LENGTH]));
        for keys in ["<Esc>", "i", "a", "<Esc><Esc>", "d", "<Esc>D", "<Esc>da", ":", "Ca"] {
            app.type_keys(keys);
            let (screen, width) = (app.screen(), usize::try_from(size.width).unwrap());
            assert!(screen.lines().all(|line| line.chars().count() <= width), "{keys}:\n{screen}");
        }
    }
}

#[test]
fn names_are_recorded_and_saved() {
    let mut app = with(&[(2, "dagger")]);
    app.type_keys("CaSting<Enter>");
    let game = app.app().game().unwrap();
    let raws = game.raws().clone();
    let again = kept(game, &raws);
    assert_eq!((again.digest(), pack(&again)), (game.digest(), pack(game)));
    let action = Action::Name { item: ThingId(7), text: "Sting\u{1b}".into() };
    let text = serde_json::to_string(&action).unwrap();
    assert_eq!(text, r#"{"name":{"item":7,"text":"Sting"}}"#);
    assert_eq!(serde_json::from_str::<Action>(&text).unwrap(), action);
}

// Thrown items.

/// Returns a game in a long room, with daggers readied.
fn range() -> Game {
    let raws = crate::common::deserted_resources().raws;
    let identity = Choices::default().completed(&raws, 1).unwrap();
    let plan = crate::common::drawn(&raws, &["--------------", "|@...........|", "--------------"]);
    let mut game = Game::on_plan(raws, &Setup { seed: 1, name: "Tester".into(), identity }, plan).unwrap();
    game.strip();
    let id = game.give(some(&game, 6, "dagger")).unwrap();
    game.act(Action::Ready(Some(id))).unwrap();
    game
}

/// Walks east over the items there. Returns the messages.
fn fetch(game: &mut Game) -> String {
    let mut lines = String::new();
    for _ in 0..11 {
        for line in said(game, Action::Walk(Dir::East)) {
            writeln!(lines, "{line}").unwrap();
        }
    }
    lines
}

#[test]
fn walking_picks_up_thrown_items_only() {
    let mut game = range();
    let id = game.view().inventory()[0].id;
    for _ in 0..3 {
        game.act(Action::Fire(Dir::East)).unwrap();
    }
    assert_eq!(pack(&game), ["3 daggers (at the ready)"]);
    fetch(&mut game);
    assert_eq!(pack(&game), ["6 daggers (at the ready)"], "back to the others");
    // Dropped items stay, and do not stack with thrown ones.
    let west = |game: &mut Game| {
        while game.act(Action::Walk(Dir::West)).is_ok() {}
    };
    west(&mut game);
    game.act(Action::Throw { item: id, dir: Dir::East, most: Some(1) }).unwrap();
    let at = game.view().all_lying().next().unwrap().0;
    while game.view().hero_at().step(Dir::East) != at {
        game.act(Action::Walk(Dir::East)).unwrap();
    }
    game.act(Action::Walk(Dir::East)).unwrap();
    drop(&mut game, 'a', 2);
    assert_eq!(pile(&game), "2 dagger");
    game.act(Action::Walk(Dir::West)).unwrap();
    game.act(Action::Walk(Dir::East)).unwrap();
    assert_eq!((pile(&game), inventory(&game)), ("2 dagger".into(), "a:4 dagger".into()));
    // Auto-pickup of the class leaves dropped items, and exploration does too.
    let weapons = std::collections::BTreeSet::from_iter([rhack::raws::kinds::items::ItemClass::Weapon]);
    let before = game.view().auto_pickup().clone();
    let auto_pickup = rhack::engine::state::auto_pickup::AutoPickup { pick_up: weapons, ..before.clone() };
    game.act(Action::SetAutoPickup(auto_pickup)).unwrap();
    game.act(Action::Walk(Dir::West)).unwrap();
    game.act(Action::Walk(Dir::East)).unwrap();
    assert_eq!((pile(&game), inventory(&game)), ("2 dagger".into(), "a:4 dagger".into()));
    assert!(game.view().all_lying().all(|(_, lying)| lying.laid));
    game.act(Action::SetAutoPickup(before)).unwrap();
    // With the option off, thrown items stay.
    west(&mut game);
    let auto_pickup =
        rhack::engine::state::auto_pickup::AutoPickup { thrown: false, ..game.view().auto_pickup().clone() };
    game.act(Action::SetAutoPickup(auto_pickup)).unwrap();
    game.act(Action::Throw { item: id, dir: Dir::East, most: Some(1) }).unwrap();
    let lines = fetch(&mut game);
    assert_eq!(inventory(&game), "a:3 dagger", "{lines}");
}

#[test]
fn thrown_items_pass_doorways_diagonally() {
    let mut app = scenario(&["---------", "|.......|", "|@......|", "-D-------", "  ......."]);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    // Walking is impossible diagonally through a doorway.
    game.act(Action::Walk(Dir::South)).unwrap();
    assert!(game.act(Action::Walk(Dir::SouthEast)).is_err());
    let item = game.give(some(game, 1, "dagger")).unwrap();
    game.act(Action::Throw { item, dir: Dir::SouthEast, most: None }).unwrap();
    let (at, _) = game.view().all_lying().next().unwrap();
    assert_eq!(at, game.view().hero_at().step(Dir::SouthEast));
}

#[test]
fn unliftable_thrown_item_is_left_silently() {
    let mut game = range();
    let id = game.view().inventory()[0].id;
    game.act(Action::Throw { item: id, dir: Dir::East, most: Some(1) }).unwrap();
    game.act(Action::Drop { what: vec![ItemQuantity { id, count: 5 }], gold: 0 }).unwrap();
    for _ in 0..52 {
        game.give(some(&game, 1, "leather gloves")).unwrap();
    }
    let lines = fetch(&mut game);
    assert!(lines.contains("Underfoot: a dagger") && !lines.contains("Your pack is full"), "{lines}");
}

#[test]
fn count_limits_a_volley() {
    let thrown = |most: Option<u32>| {
        let mut volleys = Vec::new();
        for seed in 0..40 {
            let mut sources = crate::common::deserted(Sources::embedded());
            let layer = Layer::new("skill");
            sources.mods.push(layer);
            let raws = Resources::load(&sources, "rhack", None).unwrap().raws;
            let choices = Choices { role: raws.traits.roles.named("samurai"), ..Choices::default() };
            let identity = choices.completed(&raws, seed).unwrap();
            let plan = crate::common::drawn(&raws, &["--------------", "|@...........|", "--------------"]);
            let setup = Setup { seed, name: "Tester".into(), identity };
            let mut game = Game::on_plan(raws, &setup, plan).unwrap();
            game.strip();
            let id = game.give(some(&game, 9, "dagger")).unwrap();
            game.act(Action::Throw { item: id, dir: Dir::East, most }).unwrap();
            volleys.push(9 - game.view().inventory()[0].count);
            if seed > 3 && most == Some(1) {
                break;
            }
        }
        volleys.into_iter().max().unwrap()
    };
    assert_eq!(thrown(Some(1)), 1);
    assert_eq!(thrown(Some(0)), 1, "nobody throws nothing");
}

#[test]
fn count_before_throwing_is_not_a_repetition() {
    for keys in ["3tal", "3fl", "ia3tl"] {
        let mut app = with(&[(9, "dagger")]);
        app.type_keys(")a");
        let before = app.app().game().unwrap().turn();
        app.type_keys(keys);
        let left = app.app().game().unwrap().view().inventory()[0].count;
        assert!((6..=8).contains(&left), "{keys}: {left}");
        assert!(app.app().game().unwrap().turn() <= before + 2, "{keys}: once");
    }
}

#[test]
fn picking_up_thrown_items_is_an_option() {
    let mut app = with(&[]);
    let thrown = |app: &mut Headless| app.app().game().unwrap().view().auto_pickup().thrown;
    assert!(thrown(&mut app), "at first it is on");
    app.type_keys("O<Up>");
    app.type_keys("<Right>");
    assert!(!thrown(&mut app), "{}", app.screen());
    let screen = app.screen();
    let row = screen.lines().position(|line| line.contains("Things you threw")).unwrap();
    app.send(Input::Click(Point::new(4, i32::try_from(row).unwrap())));
    assert!(thrown(&mut app), "{}", app.screen());
}
