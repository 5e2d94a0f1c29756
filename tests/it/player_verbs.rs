//! Commands that a NetHack player reaches for: exchanging weapons, taking all off, letters, tipping out, the
//! list of the vanquished, and thrown gold.

use crate::common::{
    arena::{Arena, Setting},
    carrier::{inventory, pile, some},
    picture, scenario,
    shop::ShopScene,
};
use rhack::{
    base::geometry::Dir,
    engine::{
        action::{Action, ItemQuantity},
        event::{Event, GoldTaken, Refusal, ShopDeed},
        population::Allegiance,
        state::item::{Beatitude, Known, Stack},
    },
    frontends::headless::Headless,
    ui::input::Input,
};

const ROOM: [&str; 5] = ["-----------", "|.........|", "|..@......|", "|.........|", "-----------"];

/// Returns the room with a hero who has these items.
fn with(items: &[(u32, &str)]) -> Headless {
    let mut app = scenario(&ROOM);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    game.strip();
    for (count, name) in items {
        let known = Known { beatitude: false, enchantment: true };
        game.give(Stack { known, ..some(game, *count, name) }).unwrap();
    }
    app.send(Input::Scroll(1));
    app
}

/// Returns the line of messages after `keys`.
fn after(app: &mut Headless, keys: &str) -> String {
    app.type_keys(keys);
    picture(app).0.trim_end().to_owned()
}

fn carries(app: &mut Headless) -> String {
    inventory(app.app().game().unwrap())
}

fn turn(app: &mut Headless) -> u32 {
    app.app().game().unwrap().turn()
}

#[test]
fn x_exchanges_the_weapon_in_hand_with_the_second_one() {
    let mut app = with(&[(1, "long sword"), (1, "dagger")]);
    assert_eq!(after(&mut app, "x"), "Your hands are already empty.");
    app.type_keys("wa");
    let before = turn(&mut app);
    assert_eq!(after(&mut app, "x"), "Your hands are empty now.  a - a +0 long sword (second weapon).");
    assert_eq!(turn(&mut app), before + 1);
    app.type_keys("wb");
    let told = "a - a +0 long sword (weapon in hand).  b - a +0 dagger (second weapon).";
    assert_eq!(after(&mut app, "x"), told);
    // The second weapon is remembered, and wielding it by letter exchanges, too.
    let told = "b - a +0 dagger (weapon in hand).  a - a +0 long sword (second weapon).";
    assert_eq!(after(&mut app, "x"), told);
    assert_eq!(after(&mut app, "wa").split("  ").next(), Some("a - a +0 long sword (weapon in hand)."));
}

#[test]
fn cursed_weapon_is_not_exchanged() {
    let mut app = with(&[(1, "dagger")]);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    game.give(Stack { beatitude: Beatitude::Cursed, ..some(game, 1, "long sword") }).unwrap();
    app.type_keys("wax");
    app.type_keys("wb");
    let told = after(&mut app, "x");
    assert!(told.starts_with("You cannot get rid of your"), "{told}");
}

#[test]
fn heroes_of_nethack_begin_with_its_second_weapons() {
    let second = |role: &str| {
        let arena = Setting { rows: &ROOM, role, kit: true, ..Setting::default() }.begin();
        let seconds = arena.game.view().inventory().into_iter().filter(|item| item.is_idle());
        let second = seconds.into_iter().find(|item| item.used.is_some());
        second.map(|item| arena.game.raws().items.table[item.kind].name.clone())
    };
    for (role, weapon) in [("Valkyrie", "dagger"), ("Samurai", "short sword"), ("Ranger", "bow")] {
        assert_eq!(second(role).as_deref(), Some(weapon), "{role}");
    }
    assert_eq!(second("Wizard"), None);
}

#[test]
fn all_armour_comes_off_from_the_outside_in() {
    let mut app = with(&[(1, "ring mail"), (1, "robe"), (1, "helmet")]);
    assert_eq!(after(&mut app, "A"), "You are wearing nothing you can take off.");
    app.type_keys("WaWbWc");
    let before = turn(&mut app);
    app.type_keys("A");
    let log = app.app().session().in_hand.log.entries().map(|entry| entry.text.clone()).collect::<Vec<_>>();
    assert_eq!(log.iter().filter(|line| line.starts_with("You have taken off")).count(), 3, "{log:?}");
    let view = app.app().game().unwrap().view();
    assert!(view.inventory().iter().all(|item| item.used.is_none()));
    drop(view);
    assert!(turn(&mut app) > before + 5, "ring mail takes its time");
}

#[test]
fn cursed_armour_stays_on_with_a_word() {
    let mut app = with(&[(1, "ring mail"), (1, "helmet")]);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    game.give(Stack { beatitude: Beatitude::Cursed, ..some(game, 1, "robe") }).unwrap();
    app.type_keys("WaWbWc");
    app.type_keys("A");
    let worn = |app: &mut Headless| {
        let view = app.app().game().unwrap().view();
        view.inventory().iter().filter(|item| item.used.is_some()).count()
    };
    assert_eq!(worn(&mut app), 2);
    // The hero knows now, and loses no time by trying again.
    let before = turn(&mut app);
    let told = after(&mut app, "A");
    assert!(told.starts_with("This stays on: your"), "{told}");
    assert_eq!((worn(&mut app), turn(&mut app)), (2, before));
}

#[test]
fn letters_are_changed_exchanged_merged_and_split() {
    let mut app = with(&[(1, "long sword"), (5, "dart"), (2, "apple")]);
    assert_eq!(after(&mut app, "#adjust<Enter>a"), "New letter for your long sword:");
    assert_eq!(after(&mut app, "z"), "z - a +0 long sword");
    assert_eq!(carries(&mut app), "b:5 dart, c:2 apple, z:1 long sword");
    app.type_keys("#adjust<Enter>cz");
    assert_eq!(carries(&mut app), "b:5 dart, c:1 long sword, z:2 apple");
    // A count splits a stack, and an equal stack takes the part in.
    app.type_keys("#adjust<Enter>2bD");
    assert_eq!(carries(&mut app), "b:3 dart, c:1 long sword, z:2 apple, D:2 dart");
    let taken = after(&mut app, "#adjust<Enter>1bc");
    assert_eq!(taken, "That letter is taken by the long sword. Choose a free one.");
    app.type_keys("#adjust<Enter>1Db");
    assert_eq!(carries(&mut app), "b:4 dart, c:1 long sword, z:2 apple, D:1 dart");
    // The own letter gathers.
    app.type_keys("#adjust<Enter>bb");
    assert_eq!(carries(&mut app), "b:5 dart, c:1 long sword, z:2 apple");
    assert_eq!(after(&mut app, "#adjust<Enter>bb"), "That is the letter of the 5 darts already.");
    assert_eq!(after(&mut app, "#adjust<Enter>b3"), "Letters go from a to z and from A to Z.");
    assert_eq!(turn(&mut app), 1);
}

#[test]
fn wielded_stack_keeps_its_use_with_a_new_letter() {
    let mut app = with(&[(3, "dagger"), (1, "apple")]);
    app.type_keys("wa#adjust<Enter>ab");
    assert_eq!(carries(&mut app), "a:1 apple, b:3 dagger");
    let view = app.app().game().unwrap().view();
    assert!(view.inventory().iter().any(|item| item.used.is_some() && item.count == 3));
}

#[test]
fn bag_is_tipped_out_onto_the_floor() {
    let mut app = with(&[(1, "sack"), (3, "apple"), (1, "dagger")]);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    game.pay(30);
    let ids: Vec<_> = game.view().inventory().iter().map(|item| (item.id, item.count)).collect();
    let what = ids[1..].iter().map(|(id, count)| ItemQuantity { id: *id, count: *count }).collect();
    game.act(Action::PutIn { container: ids[0].0, what, gold: 20 }).unwrap();
    assert_eq!(after(&mut app, "#tip<Enter>"), "Tip out what? [a or ?*]");
    assert_eq!(after(&mut app, "a"), "You tip out your bag.");
    let game = app.app().game().unwrap();
    assert_eq!(inventory(game), "a:1 sack");
    let mut lies: Vec<String> = pile(game).split(", ").map(str::to_owned).collect();
    lies.sort();
    assert_eq!(lies, ["1 dagger", "20 gold piece", "3 apple"]);
    assert_eq!(after(&mut app, "#tip<Enter>a"), "You tip your bag: nothing falls out.");
}

#[test]
fn vanquished_are_listed_by_number() {
    let mut arena = Setting { rows: &ROOM, role: "Valkyrie", ..Setting::default() }.begin();
    for name in ["newt", "jackal", "newt"] {
        arena.put(name, 1, 0, Allegiance::Hostile);
        arena.kill(Dir::East);
    }
    let mut app = with(&[]);
    app.app().session_mut().in_hand.game = Some(arena.game);
    app.type_keys("#vanquished<Enter>");
    let screen = app.screen();
    let at = |text: &str| screen.find(text).unwrap_or_else(|| panic!("no {text} in\n{screen}"));
    assert!(screen.contains("What you have killed: 3"), "{screen}");
    assert!(at("2  newts") < at("1  jackal"), "{screen}");
}

#[test]
fn thrown_gold_lands_at_the_end_of_its_flight() {
    let mut app = with(&[]);
    app.app().session_mut().in_hand.game.as_mut().unwrap().pay(50);
    app.type_keys("t20$h");
    let game = app.app().game().unwrap();
    assert_eq!(game.view().body().unwrap().gold, 30);
    let lies = game.items().into_iter().filter(|item| item.stack.count == 20).count();
    assert_eq!(lies, 1);
    app.type_keys("t$h");
    assert_eq!(app.app().game().unwrap().view().body().unwrap().gold, 0);
    assert_eq!(after(&mut app, "t"), "You have nothing to throw.");
}

/// Begins beside a creature of the kind `name` in the east, with `gold`.
fn beside(name: &str, gold: i32, seed: u64) -> Arena {
    let setting = Setting { rows: &ROOM, role: "Valkyrie", ..Setting::default() };
    let mut arena = setting.begin_with(setting.raws(), seed);
    arena.game.strip();
    arena.game.pay(gold);
    arena.put(name, 1, 0, Allegiance::Hostile);
    arena
}

/// Throws `gold` to the east; returns what happens to it.
fn threw(arena: &mut Arena, gold: u32) -> Option<GoldTaken> {
    let events = arena.act(Action::ThrowGold { gold, dir: Dir::East });
    events.iter().find_map(|event| match event {
        Event::TookGold { how, .. } => Some(*how),
        _ => None,
    })
}

#[test]
fn greedy_creatures_catch_thrown_gold_and_others_do_not() {
    assert_eq!(threw(&mut beside("leprechaun", 100, 1), 100), Some(GoldTaken::Kept));
    let mut arena = beside("newt", 100, 1);
    assert_eq!(threw(&mut arena, 100), None);
    assert!(arena.game.items().iter().any(|item| item.stack.count == 100));
    let refused = arena.attempt(Action::ThrowGold { gold: 1, dir: Dir::East });
    assert_eq!(refused, Err(Refusal::NotSoMany));
}

#[test]
fn soldiers_can_be_bribed_by_enough_gold_alone() {
    let mut arena = beside("soldier", 5000, 1);
    assert_eq!(threw(&mut arena, 90), Some(GoldTaken::Scorned));
    let bribed = (1..9).any(|seed| {
        let mut arena = beside("soldier", 1000, seed);
        threw(&mut arena, 1000) == Some(GoldTaken::Bribed)
    });
    assert!(bribed);
}

#[test]
fn keeper_counts_thrown_gold_as_credit() {
    let mut scene = ShopScene::inside(500);
    let keeper = scene.arena.resident(scene.keeper).unwrap();
    let here = scene.here();
    let dir = Dir::along(here, keeper.at).expect("a keeper in line");
    let events = scene.arena.act(Action::ThrowGold { gold: 200, dir });
    let credit =
        events.iter().any(|event| matches!(event, Event::Shop { deed: ShopDeed::Credits { gold: 200 }, .. }));
    assert!(credit, "{events:?}");
}
