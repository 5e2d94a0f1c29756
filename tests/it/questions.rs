//! Questions, refusals and messages when items are handled: early and short.

use crate::common::{
    carrier::{inventory, some},
    fixture, picture, place, scenario,
};
use rhack::{
    base::geometry::{Point, Size},
    engine::{
        action::{Action, ItemQuantity},
        event::{KnownItem, Status},
        population::Allegiance,
        state::{
            item::{ItemUse, Lid, Lock, Stack},
            thing_id::ThingId,
        },
    },
    frontends::headless::Headless,
    ui::input::Input,
};

const ROOM: [&str; 5] = ["-----------", "|.........|", "|..@......|", "|.........|", "-----------"];

/// Returns a game on the map drawn by `rows`, with a hero who has these items.
fn on_map(rows: &[&str], items: &[(u32, &str)]) -> Headless {
    let mut app = scenario(rows);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    game.strip();
    for (count, name) in items {
        let stack = some(game, *count, name);
        game.give(stack).unwrap();
    }
    app.send(Input::Scroll(1));
    app
}

fn with(items: &[(u32, &str)]) -> Headless {
    on_map(&ROOM, items)
}

/// Puts `count` items of a kind at `(x, y)` of the map.
fn lay(app: &mut Headless, count: u32, name: &str, (x, y): (i32, i32)) -> ThingId {
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let id = game.lay(some(game, count, name), Point::new(x, y)).unwrap();
    app.send(Input::Scroll(1));
    id
}

/// Puts a locked box at `at`.
fn lay_locked(app: &mut Headless, name: &str, at: (i32, i32)) -> ThingId {
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let lid = Lid { lock: Lock::Locked, ..Lid::default() };
    let id = game.lay(Stack { lid, ..some(game, 1, name) }, Point::new(at.0, at.1)).unwrap();
    app.send(Input::Scroll(1));
    id
}

fn lock(app: &mut Headless, id: ThingId) -> Lock {
    let items = app.app().game().unwrap().items();
    items.iter().find(|item| item.id == id).unwrap().stack.lid.lock
}

fn said(app: &mut Headless) -> String {
    picture(app).0.trim_end().to_owned()
}

#[track_caller]
fn says(app: &mut Headless, keys: &str, text: &str) {
    app.type_keys(keys);
    let line = said(app);
    assert_eq!(line.split(" (x").next(), Some(text), "{keys}\n{}", app.screen());
}

fn carries(app: &mut Headless) -> String {
    inventory(app.app().game().unwrap())
}

/// Clicks on `text`.
#[track_caller]
fn click(app: &mut Headless, text: &str) {
    let screen = app.screen();
    let found = screen.lines().zip(0..).find_map(|(line, y)| Some((line.find(text)?, y)));
    let (x, y) = found.unwrap_or_else(|| panic!("no `{text}` in\n{screen}"));
    app.send(Input::Click(Point::new(i32::try_from(x).unwrap(), y)));
}

/// Presses the button `label`.
#[track_caller]
fn press(app: &mut Headless, label: &str) {
    let buttons = app.app().buttons();
    let labels: Vec<&str> = buttons.iter().map(|button| button.label.as_str()).collect();
    let button = buttons.iter().find(|button| button.label == label);
    app.send(button.unwrap_or_else(|| panic!("no `{label}` among {labels:?}")).input);
}

#[test]
fn worn_armour_must_come_off_first() {
    let mut app = with(&[(1, "helmet"), (1, "orcish helm")]);
    app.type_keys("Wa");
    says(&mut app, "Wb", "Take off your helmet first.");
    says(&mut app, "Wa", "You are wearing your helmet.");
    app.type_keys("db");
    says(&mut app, "W", "You have nothing else to put on.");
    app.type_keys("T");
    app.type_keys("da");
    says(&mut app, "W", "You have nothing to wear.");
}

#[test]
fn unsuitable_item_is_refused_before_the_direction() {
    let mut app = with(&[(1, "helmet"), (2, "dagger"), (1, "credit card"), (1, "dart")]);
    app.type_keys("Wa");
    says(&mut app, "ta", "You are wearing your helmet. Throw what? [bd or ?*]");
    // The question stays.
    says(&mut app, "b", "In which direction?");
    app.type_keys("<Esc>t*");
    click(&mut app, "helmet");
    assert_eq!(said(&mut app), "You are wearing your helmet.");
    app.type_keys("#unlock<Enter>");
    let refused = "You cannot open a lock with 2 daggers.";
    app.type_keys("<Esc>");
    let before = app.app().game().unwrap().turn();
    app.type_keys("#lock<Enter>");
    assert!(!said(&mut app).contains(refused), "{}", app.screen());
    app.type_keys("<Esc>");
    assert_eq!(app.app().game().unwrap().turn(), before);
}

#[test]
fn refused_apply_suggests_the_right_command() {
    let pack = [(1, "helmet"), (1, "club"), (6, "dart"), (2, "worthless piece of red glass"), (1, "sack")];
    let mut app = with(&pack);
    for (keys, told) in [
        ("aa", "You cannot apply a helmet. Try W (wear)."),
        ("ab", "You cannot apply a club. Try w (wield)."),
        ("ac", "You cannot apply 6 darts. Try t (throw)."),
        ("ad", "You cannot apply 2 red gems. Admiring is free."),
    ] {
        says(&mut app, keys, told);
    }
    for (keys, told) in
        [("Waaa", "You are wearing your helmet."), ("wbab", "You already have the club in hand.")]
    {
        says(&mut app, keys, told);
    }
    app.type_keys("ae");
    assert!(app.screen().contains("put in"), "{}", app.screen());
}

#[test]
fn several_boxes_are_offered_as_a_list() {
    for keys in ["aa", "#unlock<Enter>"] {
        let mut app = with(&[(1, "skeleton key")]);
        let chest = lay_locked(&mut app, "chest", (3, 2));
        let large = lay_locked(&mut app, "large box", (3, 2));
        app.type_keys(keys);
        assert!(app.screen().contains("Unlock what?"), "{keys}: {}", app.screen());
        click(&mut app, "chest");
        assert_eq!((lock(&mut app, chest), lock(&mut app, large)), (Lock::Open, Lock::Locked), "{keys}");
        // Now there is only one left.
        app.type_keys(keys);
        assert_eq!(lock(&mut app, large), Lock::Open, "{keys}");
    }
    let mut app = with(&[(1, "club")]);
    app.type_keys("wa");
    let chest = lay_locked(&mut app, "chest", (3, 2));
    let large = lay_locked(&mut app, "large box", (3, 2));
    app.type_keys("<C-f>");
    assert!(app.screen().contains("Break open what?"), "{}", app.screen());
    click(&mut app, "chest");
    let there = app.app().game().unwrap().items().iter().any(|item| item.id == chest);
    assert!(!there || lock(&mut app, chest) == Lock::Broken, "{}", app.screen());
    assert_eq!(lock(&mut app, large), Lock::Locked);
}

#[test]
fn box_beside_a_door_is_chosen_by_dot_or_click() {
    let rows = ["------", "|.@+.|", "------"];
    for way in ["key", "click", "button", "door"] {
        let mut app = on_map(&rows, &[(1, "skeleton key")]);
        let chest = lay_locked(&mut app, "chest", (2, 1));
        says(&mut app, "aa", "In which direction? (. here)");
        match way {
            "key" => app.type_keys("."),
            "click" => click(&mut app, "@"),
            "button" => press(&mut app, "Here"),
            _ => app.type_keys("l"),
        }
        let opened = lock(&mut app, chest) == Lock::Open;
        assert_eq!(opened, way != "door", "{way}: {}", app.screen());
    }
}

#[test]
fn unknown_horn_asks_for_a_direction() {
    for (horn, named, asks) in
        [("frost horn", false, true), ("tooled horn", false, true), ("tooled horn", true, false)]
    {
        let mut app = with(&[(1, horn)]);
        let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
        if named {
            game.teach(some(game, 1, horn).kind);
        }
        app.type_keys("aa");
        assert_eq!(said(&mut app).starts_with("In which direction?"), asks, "{horn}: {}", app.screen());
    }
}

#[test]
fn missing_door_message_mentions_the_box() {
    let mut app = with(&[(1, "club")]);
    lay_locked(&mut app, "chest", (4, 2));
    let told = "There is no door there, but a chest: step onto it to open it, or kick it.";
    says(&mut app, "<C-f>l", told);
    says(&mut app, "ol", told);
    says(&mut app, "<C-f>h", "There is no door there.");
    app.type_keys("lwaV");
    let screen = app.screen();
    assert!(screen.contains("(Ctrl-F), or kick it") && screen.contains("(Ctrl-D)"), "{screen}");
    app.type_keys("f");
    for _ in 0..200 {
        app.type_keys("<C-f>");
        if said(&mut app).contains("The lock of the chest is broken.") || !app.screen().contains("chest") {
            break;
        }
    }
    let broken =
        app.app().game().unwrap().view().pile().iter().any(|item| item.lid.lock == Some(Lock::Broken));
    if broken {
        says(&mut app, "<C-f>", "The lock of the chest is broken.");
    }
}

/// Returns a hero who can lift one or two more ring mails unburdened, with `count` ring mails on the square.
fn on_ring_mails(count: u32) -> Headless {
    let mut app = with(&[]);
    for _ in 0..count {
        lay(&mut app, 1, "ring mail", (3, 2));
    }
    fill(&mut app);
    app
}

/// Gives the hero rocks until a ring mail would be a burden.
fn fill(app: &mut Headless) {
    let (load, capacity) = app.app().game().unwrap().view().load();
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let stack = some(game, capacity.saturating_sub(load + 100) / 10, "rock");
    if stack.count > 0 {
        game.give(stack).unwrap();
    }
    app.send(Input::Scroll(1));
}

#[test]
fn becoming_burdened_asks_first() {
    let question = "That would leave you Burdened. Lift it anyway? [yn]";
    for (way, lifts) in
        [("y", true), ("n", false), ("<Esc>", false), ("click", true), ("no", false), ("Yes", true)]
    {
        let mut app = on_ring_mails(1);
        let before = app.app().game().unwrap().turn();
        says(&mut app, ",", question);
        match way {
            "click" => click(&mut app, "Yes"),
            "no" => click(&mut app, "No"),
            "Yes" => press(&mut app, "Yes"),
            keys => app.type_keys(keys),
        }
        assert_eq!(carries(&mut app).contains("ring mail"), lifts, "{way}: {}", app.screen());
        assert_eq!(app.app().game().unwrap().turn() > before, lifts, "{way}");
    }
    // From a list, and by the verb of one item.
    for keys in [",a<Enter>", ":a,"] {
        let mut app = on_ring_mails(2);
        says(&mut app, keys, question);
        app.type_keys("y");
        assert!(carries(&mut app).contains("ring mail"), "{keys}: {}", app.screen());
        // A burdened hero is asked only about the next burden.
        app.type_keys(",");
        app.type_keys("n");
    }
    // A light item, or a light part of a stack, is picked up at once.
    let mut app = on_ring_mails(0);
    lay(&mut app, 30, "rock", (3, 2));
    app.type_keys("5,");
    assert!(carries(&mut app).contains("rock") && !said(&mut app).contains("Lift"), "{}", app.screen());
    says(&mut app, ",", question);
}

#[test]
fn only_boxes_on_the_floor_ask_about_burden() {
    for (name, asks) in [("chest", true), ("sack", false)] {
        let mut app = with(&[(1, "ring mail")]);
        let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
        let what = vec![ItemQuantity { id: game.view().inventory()[0].id, count: 1 }];
        let stack = some(game, 1, name);
        let container = if asks { game.lay(stack, Point::new(3, 2)) } else { game.give(stack) }.unwrap();
        game.act(Action::PutIn { container, what, gold: 0 }).unwrap();
        fill(&mut app);
        app.type_keys(if asks { "V" } else { "ab" });
        app.type_keys("oa<Enter>");
        assert_eq!(said(&mut app).contains("Lift it anyway?"), asks, "{}", app.screen());
        app.type_keys("y");
        assert!(carries(&mut app).contains("ring mail"), "{name}: {}", app.screen());
    }
}

#[test]
fn text_entry_accepts_clicks_and_buttons() {
    for (way, named) in [("Done", true), ("Cancel", false)] {
        for presses in [false, true] {
            let mut app = with(&[(1, "dagger")]);
            app.type_keys("CaSting");
            if presses {
                press(&mut app, way);
            } else {
                click(&mut app, way);
            }
            app.type_keys("i");
            assert_eq!(app.screen().contains("named Sting"), named, "{way}: {}", app.screen());
        }
    }
}

#[test]
fn typed_answer_is_shown_while_typing() {
    for (way, ends) in [("Done", true), ("Cancel", true)] {
        let mut app = with(&[(1, "scroll of genocide")]);
        app.type_keys("raThe Newts");
        assert!(app.screen().contains("wipe out? The Newts"), "{}", app.screen());
        click(&mut app, way);
        let told = app.screen().contains("There are no newts left.");
        assert_eq!((told, app.app().game().unwrap().status() == Status::Playing), (way == "Done", ends));
    }
}

#[test]
fn many_items_give_one_message() {
    let pack = [(1, "club"), (3, "dart"), (1, "helmet"), (2, "dagger")];
    let mut app = with(&pack);
    says(&mut app, "D,<Enter>", "You drop 4 things.");
    let taken = |app: &mut Headless| {
        let said = said(app);
        said.starts_with("You take 4 things: a - a")
            && said.contains("club, b - 3 ")
            && said.contains("d - 2 ")
    };
    app.type_keys(",,<Enter>");
    assert!(taken(&mut app), "{}", app.screen());
    lay(&mut app, 1, "sack", (3, 2));
    app.type_keys("Vi,<Enter>");
    assert_eq!(said(&mut app), "The bag is empty.  You put 4 things into the bag.");
    app.type_keys("Vo,<Enter>");
    assert!(taken(&mut app), "{}", app.screen());
    // Two items have one line each.
    app.type_keys("Dab<Enter>");
    assert!(
        app.screen().contains("You drop a club.") && app.screen().contains("You drop 3 darts."),
        "{}",
        app.screen()
    );
}

#[test]
fn auto_pickup_gives_one_message_per_item() {
    let mut app = with(&[(1, "dart"), (1, "dagger"), (1, "spear")]);
    app.type_keys("tal");
    app.type_keys("tbl");
    app.type_keys("tcl");
    let (lines, mut steps) = (app.screen(), 0);
    while app.app().game().unwrap().view().inventory().len() < 3 && steps < 12 {
        app.type_keys("l");
        steps += 1;
    }
    assert!(!app.screen().contains("things:"), "{lines}\n{}", app.screen());
}

#[test]
fn thrown_item_out_of_sight_is_reported() {
    // In the dark room only adjacent squares are seen.
    let dark = ["--------------", "|@^^^^^^^^^^^|", "--------------"];
    let mut app = on_map(&dark, &[(9, "dagger")]);
    says(&mut app, "tal", "You lose sight of the dagger.");
    let lit = ["--------------", "|@...........|", "--------------"];
    let mut app = on_map(&lit, &[(9, "dagger")]);
    says(&mut app, "tal", "");
    // A missed target is reported at any distance, without a second line about the item's square.
    let mut app = on_map(&lit, &[(30, "dagger")]);
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let foe =
        game.raws().creatures.named("will o' the wisp").or_else(|| game.raws().creatures.named("gnome lord"));
    game.spawn(foe.unwrap(), Point::new(5, 1), Allegiance::Asleep).unwrap();
    for _ in 0..4 {
        app.type_keys("tal");
        let line = said(&mut app);
        assert!(!line.is_empty() && !line.contains("lose sight"), "{}", app.screen());
        if line.contains("kill") {
            break;
        }
    }
}

#[test]
fn explore_fetches_thrown_items_and_leaves_dropped_ones() {
    let mut app = with(&[(9, "dagger")]);
    app.type_keys("tal");
    app.type_keys("taj");
    assert!(carries(&mut app) != "a:9 dagger");
    app.type_keys("v");
    assert_eq!(carries(&mut app), "a:9 dagger", "{}", app.screen());
    app.type_keys("d3a");
    app.type_keys("lllv");
    assert_eq!(carries(&mut app), "a:6 dagger", "{}", app.screen());
    // With the option off, thrown items are left.
    app.type_keys("tal");
    app.app().session_mut().preferences.options.thrown = false;
    app.type_keys("O<Esc>v");
    assert_eq!(carries(&mut app), "a:5 dagger", "{}", app.screen());
}

#[test]
fn explore_skips_items_it_cannot_pick_up() {
    let mut app = with(&[(1, "dagger"), (1, "helmet")]);
    app.type_keys("tal");
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    for _ in 0..51 {
        let stack = some(game, 1, "leather gloves");
        game.give(stack).unwrap();
    }
    app.send(Input::Scroll(1));
    app.type_keys("v");
    assert!(app.app().game().unwrap().turn() < 60, "it goes there once: {}", app.screen());
    assert!(app.screen().contains("xplor"), "{}", app.screen());
}

#[test]
fn cursor_jumps_to_floor_items() {
    for keys in ["_m", ";m"] {
        let mut app = with(&[]);
        lay(&mut app, 1, "dagger", (7, 2));
        app.type_keys(keys);
        let at = app.cursor().unwrap();
        assert_eq!(at, Point::new(7, 3), "{keys}: {}", app.screen());
    }
}

#[test]
fn question_leaves_the_status_lines_in_sight() {
    for size in [Size::new(80, 24), Size::new(60, 20), Size::new(40, 16)] {
        let mut app = on_map(&["---------", "|......@L", "---------"], &[(1, "lock pick"), (1, "mace")]);
        app.send(Input::Resize(size));
        app.type_keys("l");
        for (keys, option) in [("", "u unlock it"), ("<Esc>&", "y Yes   n No")] {
            app.type_keys(keys);
            let screen = app.screen();
            for shown in ["HP:", "AC:", "T:"] {
                assert!(screen.contains(shown), "{size:?}: no {shown} in\n{screen}");
            }
            let at = screen.lines().position(|line| line.contains(option));
            assert!(at.is_some_and(|at| (1..4).contains(&at)), "{size:?}: {option} in\n{screen}");
            assert!(screen.contains('@'), "{screen}");
        }
    }
}

#[test]
fn disarming_always_takes_a_direction() {
    for traps in [0, 1, 2] {
        let mut app = with(&[]);
        let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
        let trap = fixture(game.raws(), "bear trap");
        for x in 0..traps {
            game.build(Point::new(2 + 2 * x, 2), trap);
        }
        app.type_keys("s^");
        assert_eq!(said(&mut app), "Disarm a trap in which direction?", "{}", app.screen());
        app.type_keys("h");
        let at = app.app().game().unwrap().view().hero_at();
        assert!(at == Point::new(3, 2) || traps > 0, "the hero has not walked: {at:?}");
        assert!(!app.screen().contains("Really"), "{}", app.screen());
    }
}

#[test]
fn better_armour_underfoot_is_offered_once() {
    for (worn, lies, offered) in [
        (None, "small shield", true),
        (Some("small shield"), "small shield", false),
        (Some("leather armour"), "ring mail", true),
        (Some("ring mail"), "leather armour", false),
        (None, "dagger", false),
    ] {
        let mut app = with(&[]);
        let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
        if let Some(worn) = worn {
            let worn = some(game, 1, worn);
            game.give(worn).unwrap();
            app.type_keys("Wa");
        }
        lay(&mut app, 1, lies, (4, 2));
        app.type_keys("l");
        assert_eq!(app.screen().contains(&format!("W wear the {lies}   Esc")), offered, "{}", app.screen());
        app.type_keys("hl");
        assert!(!app.screen().contains("W wear"), "once: {}", app.screen());
        if offered {
            lay(&mut app, 1, lies, (5, 2));
            app.type_keys("lW");
            let view = app.app().game().unwrap().view();
            let kind = view.raws().items.table.named(lies);
            let dressed = |item: &KnownItem| Some(item.kind) == kind && item.used == Some(ItemUse::Worn);
            assert!(view.inventory().iter().any(dressed), "{lies}");
        }
    }
    // Not in a fight.
    let mut app = with(&[]);
    lay(&mut app, 1, "small shield", (4, 2));
    place(&mut app, "jackal", (8, 2), Allegiance::Hostile);
    app.type_keys("l");
    assert!(!app.screen().contains("W wear"), "{}", app.screen());
}
