//! Questions where the autopilot cannot go on, each with the hero's own options; and what goes on unasked.

use crate::common::{carrier::some, deserted, drawn, fixture, fixture_name, place, scenario};
use rhack::{
    base::geometry::{Dir, Point, Size},
    engine::{
        action::Action,
        creation::Choices,
        game::{Game, Setup},
        population::Allegiance,
        state::{hunger::HungerState, status_effect::StatusEffect},
        view::View,
    },
    frontends::{headless::Headless, hosts::memory::Memory},
    map_builders::layout::LevelId,
    raws::{
        kinds::terrain::Climb,
        reading::{layers::Layer, sources::Sources},
    },
    ui::{
        app::App,
        input::{Input, Key, KeyCode},
        resources::{DEFAULT_WORLD, Resources},
        session::StartOptions,
    },
};

fn ask<T>(app: &mut Headless, question: impl Fn(&View<'_>) -> T) -> T {
    question(&app.app().game().unwrap().view())
}

fn game(app: &mut Headless) -> &mut Game {
    app.app().session_mut().in_hand.game.as_mut().unwrap()
}

fn turn(app: &mut Headless) -> u32 {
    game(app).turn()
}

/// Returns the first rows of the screen, message and options, in one line.
fn said(app: &mut Headless) -> String {
    let screen = app.screen();
    screen.lines().take(3).map(str::trim_end).collect::<Vec<_>>().join(" ").replace("  ", " ")
}

/// Types `keys`; the message has all of `texts`, or none of those after `!`.
#[track_caller]
fn says(app: &mut Headless, keys: &str, texts: &[&str]) {
    app.type_keys(keys);
    let said = said(app);
    for text in texts {
        match text.strip_prefix('!') {
            Some(text) => assert!(!said.contains(text), "`{text}` after {keys}: {}", app.screen()),
            None => assert!(said.contains(text), "no `{text}` after {keys}: {}", app.screen()),
        }
    }
}

/// Types `keys` again and again until the message has `text`.
#[track_caller]
fn until(app: &mut Headless, keys: &str, text: &str) {
    for _ in 0..60 {
        app.type_keys(keys);
        if said(app).contains(text) {
            return;
        }
        app.app().tick(1000);
    }
    panic!("`{text}` was never said: {}", app.screen());
}

/// Returns the play screen of a game on the level drawn by `rows`, for a hero with nothing but `items`.
fn bearer(rows: &[&str], items: &[(u32, &str)]) -> Headless {
    let mut app = scenario(rows);
    equip(&mut app, items);
    app
}

fn equip(app: &mut Headless, items: &[(u32, &str)]) {
    let game = game(app);
    game.strip();
    for (count, name) in items {
        game.give(some(game, *count, name)).unwrap();
    }
}

/// Returns resources with the layer `files` over the usual raws, and no creatures but the hero.
pub fn patched(files: &[(&str, &str)]) -> Resources {
    let mut sources = deserted(Sources::embedded());
    let layer = files.iter().fold(Layer::new("patch"), |layer, (name, text)| layer.with(name, text));
    sources.mods.push(layer);
    Resources::load(&sources, DEFAULT_WORLD, None).unwrap_or_else(|found| panic!("{found:?}"))
}

/// Returns the play screen of a game with `resources` on the level drawn by `rows`.
pub fn scene(resources: Resources, rows: &[&str]) -> Headless {
    let start = StartOptions {
        seed: Some(1),
        random: true,
        name: Some("Tester".to_owned()),
        ..StartOptions::default()
    };
    let raws = resources.raws.clone();
    let mut app = Headless::new(App::new(resources, Box::new(Memory::default()), &start), Size::new(80, 24));
    let identity = Choices::default().completed(&raws, 1).unwrap();
    let plan = drawn(&raws, rows);
    let game = Game::on_plan(raws, &Setup { seed: 1, name: "Tester".into(), identity }, plan).unwrap();
    app.app().session_mut().in_hand.game = Some(game);
    app.app().session_mut().in_hand.log.all_seen();
    app.send(Input::Resize(Size::new(80, 24)));
    app
}

/// Hall with one way on, behind (6, 1).
const HALL: [&str; 3] = ["----------~~~", "|@.......D###", "----------~~~"];

#[test]
fn creature_in_the_only_way_is_asked_about() {
    for (name, items, texts) in [
        ("floating eye", &[(12, "dart")][..], &["t throw 12", "s search", "Esc"][..]),
        ("floating eye", &[(1, "wand of sleep")], &["z zap a wand", "s search", "!t throw"]),
        ("floating eye", &[(2, "dagger"), (1, "wand of sleep")], &["t throw 2", "z zap a wand"]),
        ("floating eye", &[], &["s search", "!t throw", "!z zap"]),
        ("gas spore", &[(9, "dart")], &["t throw 9", "s search"]),
        ("acid blob", &[(9, "dart")], &["t throw 9", "s search"]),
        ("yellow mold", &[(3, "shuriken")], &["t throw 3", "s search"]),
        ("brown mold", &[(1, "potion of water")], &["!t throw", "s search"]),
        ("blue jelly", &[(4, "dart")], &["t throw 4"]),
    ] {
        let mut app = bearer(&HALL, items);
        place(&mut app, name, (6, 1), Allegiance::Hostile);
        let texts: Vec<&str> = texts.iter().copied().chain(["blocks the only way on"]).collect();
        until(&mut app, "v", "blocks the only way on");
        says(&mut app, "", &texts);
        // Where there is a choice, the question comes again.
        if texts.len() > 2 && !items.is_empty() && !name.contains("brown") {
            says(&mut app, "v", &texts);
        }
        says(&mut app, "<Esc>", &["!blocks"]);
    }
}

#[test]
fn trap_in_the_only_way_is_told_and_then_asked_about() {
    let mut app = bearer(&["-----------", "|@.......>|", "-----------"], &[]);
    let trap = fixture(game(&mut app).raws(), "bear trap");
    game(&mut app).build(Point::new(5, 1), trap);
    until(&mut app, "v", "v again goes to the trap that bars the way.");
    until(&mut app, "v", "Really step there? It is a bear trap.");
    assert_eq!(ask(&mut app, |view| view.hero_at()), Point::new(4, 1));
    says(&mut app, "n", &["!Really"]);
    // Travel asks the same.
    until(&mut app, "_>", "Really step there? It is a bear trap.");
    app.type_keys("y");
    assert_eq!(ask(&mut app, |view| view.hero_at()), Point::new(5, 1), "{}", app.screen());
}

#[test]
fn answers_throw_search_or_strike() {
    let mut app = bearer(&HALL, &[(40, "dart")]);
    place(&mut app, "floating eye", (6, 1), Allegiance::Hostile);
    until(&mut app, "v", "t throw 40");
    app.type_keys("t");
    for _ in 0..20 {
        app.type_keys(" <Esc>");
        if ask(&mut app, |view| view.creatures().is_empty()) {
            break;
        }
        app.type_keys("vt");
    }
    assert!(ask(&mut app, |view| view.creatures().is_empty()), "{}", app.screen());
    for _ in 0..6 {
        app.type_keys("v");
    }
    assert!(ask(&mut app, |view| view.hero_at().x > 6), "then the way is free: {}", app.screen());
    // Searching is the other answer, and without missiles the same command again searches too.
    for (items, key) in [(&[(9, "dart")][..], "s"), (&[], "s"), (&[], "v")] {
        let mut app = bearer(&HALL, items);
        place(&mut app, "floating eye", (6, 1), Allegiance::Hostile);
        until(&mut app, "v", "s search");
        says(&mut app, key, &["You search..."]);
    }
    // A wand is asked for once the hero stands in line.
    let mut app = bearer(&HALL, &[(1, "wand of sleep"), (1, "wand of digging")]);
    place(&mut app, "floating eye", (8, 1), Allegiance::Hostile);
    until(&mut app, "v", "z zap");
    says(&mut app, "z", &["Zap what?"]);
}

#[test]
fn tab_throws_at_an_adjacent_floating_eye() {
    for items in [&[(12, "dart")][..], &[(3, "dagger")]] {
        let mut app = bearer(&HALL, items);
        place(&mut app, "floating eye", (2, 1), Allegiance::Hostile);
        let before = turn(&mut app);
        says(&mut app, "<Tab>", &["!Striking"]);
        assert!(turn(&mut app) > before, "{}", app.screen());
    }
    // Arrows need the bow in hand.
    let mut app = bearer(&HALL, &[(9, "arrow")]);
    let arrow = ask(&mut app, |view| view.inventory()[0].id);
    game(&mut app).act(Action::Ready(Some(arrow))).unwrap();
    place(&mut app, "floating eye", (2, 1), Allegiance::Hostile);
    says(&mut app, "<Tab>", &["Striking the floating eye risks paralysis.", "!shoot"]);
    // A plain step into it asks.
    let mut app = bearer(&HALL, &[(12, "dart")]);
    place(&mut app, "floating eye", (2, 1), Allegiance::Hostile);
    says(&mut app, "l", &["Striking the floating eye risks paralysis.", "t throw 12", "F strike anyway"]);
    let before = turn(&mut app);
    app.type_keys("F");
    assert!(turn(&mut app) > before, "{}", app.screen());
}

#[test]
fn tab_waits_for_what_flies_over_water() {
    for (name, waits) in [("giant bat", true), ("giant eel", false)] {
        let mut app = bearer(&["----------", "|@.}}}}..|", "----------"], &[]);
        place(&mut app, name, (6, 1), Allegiance::Hostile);
        let before = turn(&mut app);
        app.type_keys("<Tab>");
        assert_eq!(turn(&mut app) > before, waits, "{name}: {}", app.screen());
    }
}

#[test]
fn tab_asks_about_a_creature_in_the_way_that_is_out_of_sight() {
    let bend = ["-------~~", "|@....|~~", "-----.|~~", "~~~~|.|~~", "~~~~|.D##", "~~~~---~~"];
    let mut app = bearer(&bend, &[(12, "dart")]);
    place(&mut app, "floating eye", (5, 4), Allegiance::Hostile);
    until(&mut app, "v", "t throw 12");
    app.type_keys("<Esc>_<Left><Left><Left><Left><Left><Up><Up><Up>.");
    for _ in 0..8 {
        app.type_keys("kh");
    }
    assert!(ask(&mut app, |view| view.creatures().is_empty()), "{}", app.screen());
    says(&mut app, "<Tab>", &["blocks the only way on", "t throw 12"]);
    let before = ask(&mut app, |view| view.hero_at());
    app.type_keys("t");
    assert!(ask(&mut app, |view| view.hero_at()) != before, "the hero walks into line: {}", app.screen());
}

#[test]
fn locked_door_on_the_only_way_is_asked_about() {
    let room = ["--------~", "|@.....L#", "--------~"];
    for (tool, weapon, texts) in [
        (None, None, &["k kick it", "!f force", "!u unlock"][..]),
        (None, Some("long sword"), &["k kick it", "f force it"]),
        (Some("lock pick"), None, &["u unlock it", "k kick it"]),
        (Some("skeleton key"), Some("mace"), &["u unlock it", "k kick it", "f force it"]),
    ] {
        let mut app = bearer(&room, tool.map(|tool| (1, tool)).as_slice());
        let game = game(&mut app);
        if let Some(weapon) = weapon {
            game.arm(some(game, 1, weapon)).unwrap();
        }
        until(&mut app, "v", "behind the locked door to the east");
        let texts: Vec<&str> = texts.iter().copied().chain(["s search"]).collect();
        says(&mut app, "", &texts);
        let buttons = app.app().buttons();
        let kick = buttons.iter().find(|button| button.label == "kick it").unwrap();
        assert_eq!(kick.input, Input::Key(Key::char('k')));
        assert!(buttons.iter().any(|button| button.input == Input::Key(Key::plain(KeyCode::Esc))));
        // From elsewhere the hero walks back and asks the same.
        says(&mut app, "hhh", &["!kick it"]);
        says(&mut app, "v", &texts);
        let before = turn(&mut app);
        says(&mut app, "k", &["!You search"]);
        assert!(turn(&mut app) > before, "{}", app.screen());
    }
}

#[test]
fn closed_doors_are_walls_to_a_hero_without_hands() {
    let mut app = bearer(&["--------~", "|@.....+#", "--------~"], &[(1, "lock pick")]);
    let game = game(&mut app);
    let jackal = game.raws().creatures.named("jackal").unwrap();
    game.reshape(jackal);
    until(&mut app, "v", "behind the closed door to the east, and you have no hands.");
    says(&mut app, "", &["k kick it", "!u unlock", "!f force", "s search"]);
    // The search after it asks nothing more.
    says(&mut app, "s", &["You search", "!no hands"]);
}

#[test]
fn locked_door_on_the_way_does_not_end_exploring() {
    let mut app =
        bearer(&["---------~", "|....@.L##", "|......|~~", "--+-----~~", "~~#~~~~~~~", "~~####~~~~"], &[]);
    says(&mut app, "v", &["behind the locked door to the east", "k kick it"]);
}

#[test]
fn prayer_is_offered_where_it_may_help() {
    let weak = r#"{ "hunger": { "start": 40, "every": 1, "satiated": 1000, "hungry": 150, "weak": 50,
        "full": 1500, "choking": 2000, "corpses": 250 } }"#;
    for (timeout, texts) in [(0, ["You are weak from hunger.", "p pray"]), (2000, ["You are weak", "!pray"])]
    {
        let mut app = scene(patched(&[("rules.json", weak)]), &HALL);
        equip(&mut app, &[]);
        game(&mut app).bring_faith(timeout, 10);
        says(&mut app, "sv", &texts);
    }
}

#[test]
fn pressing_needs_come_before_exploring() {
    let fed = r#"{ "hunger": { "start": NNN, "every": 1, "satiated": 1000, "hungry": 150, "weak": 50,
        "full": 1500,
        "choking": 2000, "corpses": 250 } }"#;
    let ill = |what: &str| {
        format!(
            r#"[{{ "name": "potion of fruit juice", "op": "patch",
            "quaff": [{{ "effect": "ail", "what": ["{what}"], "turns": "50" }}] }}]"#
        )
    };
    for (start, items, texts) in [
        ("40", &[(1, "food ration")][..], &["You are weak from hunger.", "e eat"][..]),
        ("40", &[], &["You are weak from hunger.", "!e eat"]),
        ("140", &[(1, "food ration")], &["You are hungry, and you carry food.", "e eat"]),
    ] {
        let mut app = scene(patched(&[("rules.json", &fed.replace("NNN", start))]), &HALL);
        equip(&mut app, items);
        app.type_keys("s");
        let before = turn(&mut app);
        says(&mut app, "v", texts);
        assert_eq!(turn(&mut app), before);
        app.app().tick(1000);
        // The same command again goes on, and is not asked about each time.
        says(&mut app, "v", &["!from hunger", "!you carry food"]);
        assert!(turn(&mut app) > before);
    }
    for (what, items, texts) in [
        ("food_poisoned", &[][..], &["You are food poisoned.", "![a]"][..]),
        ("food_poisoned", &[(1, "unicorn horn")], &["You are food poisoned.", "a apply your unicorn horn"]),
        ("petrifying", &[], &["You are turning to stone."]),
    ] {
        let mut app = scene(patched(&[("items.json", &ill(what))]), &HALL);
        equip(&mut app, items);
        let game = game(&mut app);
        for (_, name) in items {
            let kind = game.raws().items.table.named(name).unwrap();
            game.teach(kind);
        }
        let potion = game.give(some(game, 1, "potion of fruit juice")).unwrap();
        app.app().session_mut().act(Action::Quaff(potion));
        app.type_keys(" <Esc>");
        let before = turn(&mut app);
        says(&mut app, "v", texts);
        assert_eq!(turn(&mut app), before, "{what}: {}", app.screen());
    }
}

/// Rules in which a hero is weak from hunger at once.
const FAMINE: &str = r#"{ "hunger": { "start": 6, "every": 1, "satiated": 1000, "hungry": 150, "weak": 50,
    "full": 1500, "choking": 2000, "corpses": 250 } }"#;

#[test]
fn prayer_against_hunger_offers_food_first() {
    const FOOD: &str = "You have something to eat.";
    for (items, texts) in
        [(&[(1, "food ration")][..], &[FOOD, "e eat", "p pray"][..]), (&[], &["!something to eat", "!e eat"])]
    {
        let mut app = scene(patched(&[("rules.json", FAMINE)]), &HALL);
        equip(&mut app, items);
        game(&mut app).bring_faith(0, 10);
        app.type_keys("s");
        let before = turn(&mut app);
        says(&mut app, "&", texts);
        if !items.is_empty() {
            assert_eq!(turn(&mut app), before, "{}", app.screen());
            says(&mut app, "p", &["!something to eat", "!e eat"]);
        }
    }
}

#[test]
fn fainting_is_asked_about_after_weakness() {
    for (command, items, texts) in [
        ("v", &[(1, "food ration")][..], &["You are fainting from hunger.", "e eat"][..]),
        ("v", &[], &["You are fainting from hunger.", "!e eat"]),
    ] {
        let mut app = scene(patched(&[("rules.json", FAMINE)]), &HALL);
        equip(&mut app, items);
        says(&mut app, command, &["You are weak from hunger."]);
        // Waiting brings the first faint, which is told and passes.
        let fainting = |view: &View<'_>| view.hunger() >= Some(HungerState::Fainting);
        for _ in 0..20 {
            if !ask(&mut app, fainting) {
                app.app().tick(1000);
                app.type_keys("s <Esc>");
            }
        }
        assert!(ask(&mut app, fainting), "{}", app.screen());
        app.type_keys("  <Esc>");
        let before = turn(&mut app);
        says(&mut app, command, texts);
        assert_eq!(turn(&mut app), before);
        app.app().tick(1000);
        says(&mut app, command, &["!from hunger"]);
        assert!(turn(&mut app) > before, "{}", app.screen());
    }
}

#[test]
fn dead_ends_of_long_games_are_asked_about() {
    const BARS: &str = "blocks the only way on";
    for (name, items, texts) in [
        ("gas spore", &[][..], &[BARS, "s search", "!t throw"][..]),
        ("acid blob", &[], &[BARS, "s search", "!t throw"]),
        ("yellow mold", &[], &[BARS, "s search", "!t throw"]),
        ("green mold", &[(7, "dagger")], &[BARS, "t throw 7", "s search"]),
        ("blue jelly", &[(1, "wand of sleep")], &[BARS, "z zap a wand", "s search"]),
    ] {
        let mut app = bearer(&HALL, items);
        place(&mut app, name, (6, 1), Allegiance::Hostile);
        until(&mut app, "v", BARS);
        says(&mut app, "", texts);
    }
    let mut app = bearer(&["~~~#~~~~~", "---L-----", "#L.@...L#", "---------"], &[]);
    until(&mut app, "v", "behind the locked door to the");
    says(&mut app, "", &["kick it", "s search"]);
    for (ill, keys, text) in [
        (StatusEffect::Strangled, "v", "You are being strangled."),
        (StatusEffect::FoodPoisoned, "R", "You are food poisoned."),
        (StatusEffect::Blind, "v", "You cannot see."),
        (StatusEffect::Stunned, "v", "You are stunned. R rests it off;"),
        (StatusEffect::Confused, "v", "You are confused."),
        (StatusEffect::Stunned, "_LL.", "You are stunned."),
        (StatusEffect::Confused, "<Tab>", "You are confused."),
    ] {
        let mut app = bearer(&HALL, &[]);
        place(&mut app, "lichen", (8, 1), Allegiance::Hostile);
        game(&mut app).harm(1);
        game(&mut app).afflict(ill, 6);
        let before = turn(&mut app);
        says(&mut app, keys, &[text]);
        assert_eq!(turn(&mut app), before, "{}", app.screen());
    }
}

#[test]
fn last_level_is_told_and_not_searched_without_end() {
    let levels = r#"[{ "name": "only", "branch": "dungeons", "from": 1, "to": 1, "width": 80, "height": 21,
        "chain": [{ "stage": "room", "width": [30, 40], "height": [6, 9], "most_floor": 400 }, "stairs",
        "start"] }]"#;
    let mut sources = Sources::embedded();
    sources.replace("raws/levels.json", "levels.json", levels);
    crate::common::only_branches(&mut sources, r#"[{ "name": "dungeons", "title": "the Halls" }]"#);
    let resources = Resources::load(&deserted(sources), DEFAULT_WORLD, None).unwrap();
    let mut app = scene(resources, &["------", "|@...|", "------"]);
    for _ in 0..3 {
        until(&mut app, "v", "This is the last level of the Halls.");
        says(&mut app, "", &["s search", "!< back", "!You search..."]);
    }
    says(&mut app, "s", &["You search... (10)"]);
}

/// Returns a game in halls of one room each: three levels of the Dungeons, and from the first of them two of
/// the Caves.
fn two_branches() -> Headless {
    let hall = |name: &str, branch: &str, to: i32| {
        format!(
            r#"{{ "name": "{name}", "branch": "{branch}", "from": 1, "to": {to}, "width": 80, "height": 21,
            "chain": [{{ "stage": "room", "width": [30, 40], "height": [6, 9], "most_floor": 400 }}, "stairs",
            "start"] }}"#
        )
    };
    let levels = format!("[{}, {}]", hall("halls", "dungeons", 3), hall("grotto", "caves", 2));
    let branches = r#"[{ "name": "dungeons", "title": "the Dungeons" },
        { "name": "caves", "title": "the Caves",
          "entrance": { "branch": "dungeons", "from": 1, "to": 1 } }]"#;
    let mut sources = Sources::embedded();
    sources.replace("raws/levels.json", "levels.json", &levels);
    crate::common::only_branches(&mut sources, branches);
    let resources = Resources::load(&deserted(sources), DEFAULT_WORLD, None).unwrap();
    let start = StartOptions {
        seed: Some(1),
        random: true,
        name: Some("Tester".to_owned()),
        ..StartOptions::default()
    };
    Headless::new(App::new(resources, Box::new(Memory::default()), &start), Size::new(80, 24))
}

/// Returns the number of the hero's level and the index of its branch.
fn level(app: &mut Headless) -> (usize, i32) {
    ask(app, |view| (view.place().branch.index(), view.place().number))
}

/// Takes the stairs down that lead to the Caves, or onward if `caves` is false.
fn descend(app: &mut Headless, caves: bool) {
    let down = |view: &View<'_>| {
        let here = view.levels().find(|level| level.place() == view.place()).unwrap();
        let leads = |to: LevelId| (to.branch != view.place().branch) == caves;
        let exits = here.exits();
        exits.into_iter().find(|exit| exit.climb == Climb::Down && leads(exit.to)).unwrap().at
    };
    let goal = ask(app, down);
    for _ in 0..5 {
        if ask(app, |view| view.hero_at()) != goal {
            app.send(Input::Click(Point::new(goal.x, goal.y + 1)));
        }
    }
    app.type_keys("<Esc>>");
}

#[test]
fn way_back_from_the_end_of_a_branch_is_one_key() {
    let mut app = two_branches();
    until(&mut app, "v", "nothing left to explore");
    descend(&mut app, true);
    assert_eq!(level(&mut app), (1, 1), "{}", app.screen());
    until(&mut app, "v", "nothing left to explore");
    descend(&mut app, false);
    assert_eq!(level(&mut app), (1, 2), "{}", app.screen());
    until(&mut app, "v", "last level of the Caves");
    says(&mut app, "", &["< back to the Dungeons", "s search"]);
    app.type_keys("<lt>");
    assert_eq!(level(&mut app), (0, 1), "{}", app.screen());
    // A branch goes by its letter, and a level by the list.
    for (keys, to) in [("_C", (1, 1)), ("_D", (0, 1)), ("<C-o><Down><Down><Enter>", (1, 2)), ("_D", (0, 1))] {
        app.type_keys(keys);
        assert_eq!(level(&mut app), to, "{keys}: {}", app.screen());
    }
    // In the hero's own branch the letter leads to the last level.
    descend(&mut app, false);
    descend(&mut app, false);
    assert_eq!(level(&mut app), (0, 3), "{}", app.screen());
    app.type_keys("_C");
    assert_eq!(level(&mut app), (1, 1), "{}", app.screen());
    app.type_keys("_D<Esc>");
    assert_eq!(level(&mut app), (0, 1), "{}", app.screen());
    app.type_keys("_D");
    assert_eq!(level(&mut app), (0, 3), "{}", app.screen());
    says(&mut app, "_X", &["X"]);
}

#[test]
fn travel_goes_on_after_a_sighting_that_was_waved_away() {
    let hall = ["-----------------------", "|@....................|", "-----------------------"];
    let mut app = bearer(&hall, &[]);
    place(&mut app, "jackal", (20, 1), Allegiance::Hostile);
    place(&mut app, "soldier ant", (21, 1), Allegiance::Asleep);
    says(&mut app, "_LL.", &["is in view.", "Enter go on"]);
    let before = turn(&mut app);
    app.type_keys("<Enter>");
    assert!(turn(&mut app) > before + 1, "{}", app.screen());
    says(&mut app, "", &["!is in view", "!is close"]);
    // After another task there is nothing to go on with.
    let mut app = bearer(&hall, &[]);
    place(&mut app, "jackal", (20, 1), Allegiance::Hostile);
    says(&mut app, "L", &["is in view.", "!Enter go on"]);
}

#[test]
fn trivial_creatures_do_not_interrupt() {
    let room = ["----------~~~", "|@.......D###", "|........|~~~", "----------~~~"];
    for (name, how_many, hurt, goes) in
        [("newt", 1, false, true), ("newt", 1, true, false), ("soldier ant", 1, false, false)]
    {
        let mut app = bearer(&room, &[]);
        let game = game(&mut app);
        game.arm(some(game, 1, "long sword")).unwrap();
        for i in 0..how_many {
            place(&mut app, name, (8, 1 + i), Allegiance::Asleep);
        }
        // By then the hero knows the kind.
        app.type_keys("sss");
        place(&mut app, name, (7, 2), Allegiance::Hostile);
        if hurt {
            let most = ask(&mut app, |view| view.body().unwrap().max_hitpoints);
            self::game(&mut app).harm(most * 3 / 5);
        }
        app.type_keys("v");
        let refused = said(&mut app).contains("in view");
        assert_eq!(refused, !goes, "{name}: {}", app.screen());
        if goes {
            for _ in 0..12 {
                app.type_keys("v");
            }
            assert!(ask(&mut app, |view| view.hero_at().x > 6), "{}", app.screen());
        }
    }
}

#[test]
fn trivial_creature_beside_the_hero_is_struck_in_passing() {
    let room = ["----------~~~", "|@.......D###", "|........|~~~", "----------~~~"];
    let mut app = bearer(&room, &[]);
    let game = game(&mut app);
    game.arm(some(game, 1, "long sword")).unwrap();
    place(&mut app, "newt", (8, 2), Allegiance::Asleep);
    app.type_keys("sss");
    place(&mut app, "newt", (2, 1), Allegiance::Hostile);
    app.type_keys("v");
    let near = |view: &View<'_>| view.creatures().iter().any(|one| one.at.x < 5);
    assert!(!ask(&mut app, near), "{}", app.screen());
}

#[test]
fn second_press_goes_on_and_a_held_key_does_not() {
    let room = ["-----------", "|..@.....D#", "-----------"];
    for (pauses, goes) in [
        (&[150][..], true),
        (&[240], true),
        (&[400, 33, 33, 33], false),
        (&[33, 33, 33, 33], false),
        (&[90, 90, 90], false),
        (&[800], true),
    ] {
        let mut app = bearer(&room, &[]);
        place(&mut app, "jackal", (1, 1), Allegiance::Hostile);
        says(&mut app, "v", &["A jackal is in view."]);
        for pause in pauses {
            app.app().tick(*pause);
            app.type_keys("v");
        }
        assert_eq!(turn(&mut app) > 1, goes, "{pauses:?}: {}", app.screen());
    }
    // A press that may be a repetition counts once no other follows.
    let mut app = bearer(&room, &[]);
    place(&mut app, "jackal", (1, 1), Allegiance::Hostile);
    app.type_keys("v");
    app.app().tick(400);
    app.type_keys("v");
    assert_eq!(turn(&mut app), 1);
    app.app().tick(150);
    assert!(turn(&mut app) > 1, "{}", app.screen());
}

#[test]
fn refusal_is_asked_anew_before_it_is_repeated() {
    let mut free = 0;
    for x in 0..12 {
        let mut app = bearer(&["------------", "|@........D#", "------------"], &[]);
        let game = game(&mut app);
        game.arm(some(game, 1, "long sword")).unwrap();
        let potion = game.give(some(game, 1, "potion of speed")).unwrap();
        app.app().session_mut().act(Action::Quaff(potion));
        assert!(ask(&mut app, |view| view.suffers(StatusEffect::Fast)));
        app.type_keys(&"s".repeat(x));
        place(&mut app, "jackal", (2, 1), Allegiance::Hostile);
        let jackal = ask(&mut app, |view| view.creatures()[0].who.id);
        self::game(&mut app).wound(jackal, 99);
        app.type_keys("v");
        let before = turn(&mut app);
        app.type_keys("<Tab>");
        if turn(&mut app) == before && ask(&mut app, |view| view.creatures().is_empty()) {
            free += 1;
            says(&mut app, "v", &["!in view"]);
        }
    }
    assert!(free > 0, "no move was free");
}

#[test]
fn held_key_stops_when_the_hero_is_badly_hurt() {
    let mut app = bearer(&["------", "|@...|", "------"], &[]);
    let most = ask(&mut app, |view| view.body().unwrap().max_hitpoints);
    game(&mut app).harm(most - (most + 2) / 3);
    place(&mut app, "jackal", (2, 1), Allegiance::Hostile);
    let health = |view: &View<'_>| view.body().unwrap().hitpoints;
    for _ in 0..300 {
        app.type_keys("s");
        app.app().tick(33);
    }
    says(&mut app, "", &["You are badly hurt:"]);
    let left = ask(&mut app, health);
    assert!(left > 0 && left * 3 < most, "{left} of {most}");
    let before = turn(&mut app);
    // After a pause the key works again, and the warning does not come twice.
    app.app().tick(1000);
    says(&mut app, "s", &["!badly hurt"]);
    assert!(turn(&mut app) > before);
    assert_eq!(ask(&mut app, |view| view.hero_at()), Point::new(1, 1));
}

#[test]
fn counted_searches_mind_the_enemies_beside_the_hero() {
    for keys in ["20s", "20."] {
        let mut app = bearer(&["------", "|@...|", "------"], &[]);
        place(&mut app, "newt", (2, 1), Allegiance::Hostile);
        app.type_keys("s");
        for _ in 0..8 {
            let before = turn(&mut app);
            says(&mut app, keys, &["newt", "repeat the command"]);
            assert_eq!(turn(&mut app), before, "{keys} is refused: {}", app.screen());
            // The same command again is meant, but only until the enemy strikes.
            app.app().tick(5_000);
            app.type_keys(keys);
            assert!(turn(&mut app) > before, "{}", app.screen());
            app.app().tick(5_000);
            if ask(&mut app, |view| view.creatures().is_empty()) {
                return;
            }
        }
    }
}

/// Room with space to aim.
const RANGE: [&str; 4] = ["------------", "|@.........|", "|..........|", "------------"];

#[test]
fn aimed_commands_offer_the_targets_in_line() {
    let mut app = bearer(&RANGE, &[(9, "dart")]);
    place(&mut app, "lichen", (5, 1), Allegiance::Hostile);
    place(&mut app, "newt", (1, 2), Allegiance::Hostile);
    // Friends are no targets.
    place(&mut app, "kitten", (2, 2), Allegiance::Pet);
    let before = turn(&mut app);
    says(&mut app, "ta", &["Enter: the newt; Tab: the next"]);
    says(&mut app, "<Tab>", &["Enter: the lichen"]);
    let row = app.screen().lines().find(|line| line.contains('@')).unwrap().to_owned();
    assert!(row.contains("@***F***"), "the flight is drawn: {}", app.screen());
    app.type_keys("<Enter>");
    assert!(turn(&mut app) > before, "{}", app.screen());
    assert!(app.screen().lines().any(|line| line.contains("dart")), "{}", app.screen());
    // Without a target Enter is no direction.
    let mut app = bearer(&RANGE, &[(9, "dart")]);
    says(&mut app, "ta", &["In which direction?", "!Enter"]);
    let before = turn(&mut app);
    app.type_keys("<Enter>");
    assert_eq!(turn(&mut app), before);
}

#[test]
fn flights_bounce_from_wall_to_wall() {
    let mut app =
        bearer(&["--------", "|......|", "|@.....|", "|......|", "--------"], &[(1, "wand of sleep")]);
    place(&mut app, "lichen", (2, 1), Allegiance::Hostile);
    // The hero does not know yet that its ray bounces.
    says(&mut app, "za", &["Enter: the lichen"]);
    assert!(!app.screen().contains('*'), "{}", app.screen());
    let squares = |bounces| move |view: &View<'_>| view.flight(Dir::NorthEast, 13, bounces).len();
    assert_eq!((ask(&mut app, squares(false)), ask(&mut app, squares(true)) > 8), (1, true));
}

#[test]
fn fight_command_fires_what_is_ready() {
    for (ready, walks) in [(false, true), (true, false)] {
        let mut app = bearer(&RANGE, &[(9, "dart")]);
        place(&mut app, "lichen", (8, 1), Allegiance::Hostile);
        if ready {
            let dart = ask(&mut app, |view| view.inventory()[0].id);
            game(&mut app).act(Action::Ready(Some(dart))).unwrap();
        }
        says(&mut app, "<Tab>", if walks { &["!dart"] } else { &["dart"] });
        assert_eq!(ask(&mut app, |view| view.hero_at().x > 1), walks, "{}", app.screen());
    }
}

#[test]
fn writing_asks_what_to_write() {
    let mut app = bearer(&RANGE, &[(9, "dart")]);
    app.type_keys("l");
    says(&mut app, "E-", &["Write what?"]);
    says(&mut app, "Adieu<Enter>", &["You write in the dust"]);
}

#[test]
fn writing_is_refused_before_it_is_asked_about() {
    let mut app = bearer(&["-----", "|{@.|", "-----"], &[(9, "dart")]);
    says(&mut app, "hE", &["Nothing can be written on a fountain."]);
}

#[test]
fn badly_hurt_heroes_do_not_explore_beside_an_enemy() {
    let mut app = bearer(&HALL, &[(1, "wand of sleep")]);
    let most = ask(&mut app, |view| view.body().unwrap().max_hitpoints);
    game(&mut app).harm(most * 3 / 5);
    place(&mut app, "soldier ant", (6, 1), Allegiance::Hostile);
    let before = turn(&mut app);
    for _ in 0..3 {
        // No blow reaches it from here.
        let texts = ["too hurt to explore while the soldier ant is near", "z zap a wand", "!F strike"];
        says(&mut app, "v", &texts);
        app.app().tick(1000);
        assert_eq!(turn(&mut app), before);
    }
}

#[test]
fn badly_hurt_heroes_fight_on_once_the_player_says_so() {
    let mut app = bearer(&HALL, &[]);
    let most = ask(&mut app, |view| view.body().unwrap().max_hitpoints);
    game(&mut app).harm(most * 3 / 5);
    place(&mut app, "owlbear", (2, 1), Allegiance::Hostile);
    let owlbear = ask(&mut app, |view| view.creature(Point::new(2, 1)).unwrap().who.id);
    game(&mut app).afflict_creature(owlbear, StatusEffect::Paralysed, 50);
    let before = turn(&mut app);
    says(&mut app, "<Tab>", &["You are too hurt to fight on.", "F strike anyway"]);
    assert_eq!(turn(&mut app), before);
    // Neither the direction nor the wish to fight is asked for again.
    for key in ["F", "<Tab>"] {
        let before = turn(&mut app);
        says(&mut app, key, &["!direction", "!too hurt"]);
        assert!(turn(&mut app) > before, "{key}: {}", app.screen());
    }
}

#[test]
fn hallucinating_heroes_are_asked_once_before_they_strike() {
    let mut app = bearer(&HALL, &[]);
    place(&mut app, "floating eye", (2, 1), Allegiance::Hostile);
    game(&mut app).afflict(StatusEffect::Hallucinating, 100);
    let before = turn(&mut app);
    says(&mut app, "<Tab>", &["cannot tell friend from foe", "!risks"]);
    assert_eq!(turn(&mut app), before);
    says(&mut app, "<Tab>", &["!cannot tell friend from foe"]);
    assert!(turn(&mut app) > before, "{}", app.screen());
}

#[test]
fn known_lever_of_a_gate_is_offered() {
    for (hero, text) in [("|@...|....|", "p go to the lever"), ("|..@.|....|", "p pull the lever")] {
        let rows = ["-----------", "|....D....|", "|....|....|", hero, "-----------"];
        let mut app = bearer(&rows, &[]);
        let build = |app: &mut Headless, at: Point, name: &str| {
            let what = fixture(game(app).raws(), name);
            game(app).build(at, what);
        };
        let (gate, lever) = (Point::new(5, 1), Point::new(3, 4));
        build(&mut app, gate, "portcullis");
        build(&mut app, lever, "lever");
        for _ in 0..60 {
            app.type_keys("v");
            if said(&mut app).contains("behind a gate") {
                break;
            }
            app.app().tick(1000);
        }
        // The way to the gate may have led past the lever.
        let near = ask(&mut app, |view| view.hero_at().distance(lever) == 1);
        says(&mut app, "", &[if near { "p pull the lever" } else { "p go to the lever" }, "Esc"]);
        app.type_keys("p");
        app.app().tick(5000);
        let opened = fixture_name(game(&mut app), gate) == "raised_portcullis";
        assert_eq!(opened, near, "{text}: {}", app.screen());
        assert!(opened || ask(&mut app, |view| view.hero_at().distance(lever) == 1), "{}", app.screen());
    }
}
