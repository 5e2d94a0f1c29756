//! Spells on the screens: the list, aiming, casting by keys, pointer and buttons, and what cards and sheets
//! tell of spells.

use crate::{
    common::{deserted, drawn, place},
    speech,
};
use rhack::{
    base::geometry::{Point, Size},
    engine::{
        action::Action,
        creation::{Choices, Trait, TraitChoice},
        game::{Game, Setup},
        population::Allegiance,
        state::item::{Known, Stack},
    },
    frontends::{headless::Headless, hosts::memory::Memory},
    raws::reading::{layers::Layer, sources::Sources},
    ui::{
        app::App,
        command::Command,
        input::Input,
        resources::{DEFAULT_WORLD, Resources},
        session::StartOptions,
        theme::TextUse,
    },
};
use std::sync::OnceLock;

const ROOM: [&str; 5] =
    ["---------------", "|.............|", "|...@.........|", "|.............|", "---------------"];

/// Spells of the tests: a ray, a spell for the caster, and one that is dear and hard.
const SPELLS: &str = r#"[
    { "name": "test ray", "about": "Throws sparks.", "school": "attack", "level": 1,
      "cast": { "form": "ray", "range": "1d7+6", "bounces": false, "looks": "spray of sparks",
        "effects": [{ "effect": "damage", "element": "fire", "dice": "1d4" }] } },
    { "name": "test balm", "about": "Mends small wounds.", "school": "healing", "level": 1, "emergency": true,
      "cast": [{ "effect": "heal", "dice": "1d8+8" }] },
    { "name": "test storm", "about": "Tears all around apart.", "school": "matter", "level": 7,
      "cast": { "form": "around", "radius": 3,
        "effects": [{ "effect": "damage", "element": "cold", "dice": "6d6" }] } }
]"#;

/// Tourists who cast well, but for armour, and who have power for small spells.
const ROLES: &str = r#"[{ "name": "Tourist", "op": "patch", "power": 20, "rand_power": 0,
    "casting": { "ability": "intelligence", "base": -20, "emergency": 0, "shield": 0, "armour": 20,
      "special_points": 0, "frugal": false },
    "skills": { "attack_spells": "expert", "healing_spells": "basic", "matter_spells": "basic" } }]"#;

const RULES: &str = r#"{ "casting": { "cost": 5, "hunger": 2, "memory": 200, "refresh": 50 } }"#;

const ITEMS: &str = r#"[
    { "name": "primer of the ray", "class": "spellbook", "glyph": "+", "colour": "red", "material": "paper",
      "weight": 50, "price": 100, "teaches": "test ray" },
    { "name": "primer of the storm", "class": "spellbook", "glyph": "+", "colour": "blue", "material": "paper",
      "weight": 50, "price": 700, "teaches": "test storm" }
]"#;

fn resources() -> Resources {
    static RESOURCES: OnceLock<Resources> = OnceLock::new();
    let load = || {
        let mut sources = deserted(Sources::embedded());
        let layer = Layer::new("magic")
            .with("spells.json", SPELLS)
            .with("roles.json", ROLES)
            .with("rules.json", RULES)
            .with("items.json", ITEMS);
        sources.mods.push(layer);
        let loaded = Resources::load(&sources, DEFAULT_WORLD, None);
        loaded.unwrap_or_else(|found| {
            panic!("{}", found.iter().map(|one| format!("{one}\n")).collect::<String>())
        })
    };
    RESOURCES.get_or_init(load).clone()
}

/// Returns the play screen of a Tourist without items in [`ROOM`], who knows `spells`.
fn knowing(spells: &[&str]) -> Headless {
    let resources = resources();
    let raws = resources.raws.clone();
    let start = StartOptions {
        seed: Some(1),
        random: true,
        name: Some("Tester".to_owned()),
        ..StartOptions::default()
    };
    let host = Box::new(Memory::default());
    let mut app = Headless::new(App::new(resources, host, &start), Size::new(80, 24));
    let choice = |what, name| TraitChoice::named(&raws.traits, what, name).unwrap();
    let choices = Choices::default().with(choice(Trait::Role, "Tourist")).with(choice(Trait::Race, "human"));
    let identity = choices.completed(&raws, 1).unwrap();
    let plan = drawn(&raws, &ROOM);
    let setup = Setup { seed: 1, name: "Tester".into(), identity };
    let mut game = Game::on_plan(raws, &setup, plan).unwrap();
    game.strip();
    for spell in spells {
        let id = game.raws().spells.named(spell).unwrap();
        game.knows_spell(id);
    }
    app.app().session_mut().in_hand.game = Some(game);
    app.app().session_mut().in_hand.log.all_seen();
    app.send(Input::Resize(Size::new(80, 24)));
    app
}

/// Returns the play screen of a Tourist who knows all spells of the tests.
fn caster() -> Headless {
    knowing(&["test ray", "test balm", "test storm"])
}

/// Gives the hero an item of the kind `name`, identified.
fn give(app: &mut Headless, name: &str) {
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let kind = game.raws().items.table.named(name).unwrap();
    game.teach(kind);
    let known = Known { beatitude: true, enchantment: true };
    game.give(Stack { known, ..Stack::of_kind(kind) }).unwrap();
    app.send(Input::Scroll(1));
}

/// Returns the first two lines of the screen as one text.
fn said(app: &mut Headless) -> String {
    let screen = app.screen();
    let lines: Vec<&str> = screen.lines().take(2).map(str::trim_end).collect();
    if lines[1].starts_with('-') { lines[0].to_owned() } else { lines.join(" ") }
}

fn turn(app: &mut Headless) -> u32 {
    app.app().game().unwrap().turn()
}

fn power(app: &mut Headless) -> i32 {
    app.app().game().unwrap().view().hero().unwrap().power
}

/// Returns the row of the canvas with `text`.
#[track_caller]
fn row(app: &mut Headless, text: &str) -> (i32, String) {
    let screen = app.screen();
    let found = (0..).zip(screen.lines()).find(|(_, line)| line.contains(text));
    let (y, line) = found.unwrap_or_else(|| panic!("no `{text}` in\n{screen}"));
    (y, line.to_owned())
}

/// Presses the button that begins with `label`.
#[track_caller]
fn press(app: &mut Headless, label: &str) {
    let buttons = app.app().buttons();
    let button = buttons.iter().find(|button| button.label.starts_with(label));
    let labels: Vec<&str> = buttons.iter().map(|button| button.label.as_str()).collect();
    app.send(button.unwrap_or_else(|| panic!("no `{label}` among {labels:?}")).input);
}

/// Question for the direction of the ray.
const AIM: &str = "test ray: range 7-13, damage 1d4. Which way? (> down, < up, . yourself)";

#[test]
fn spells_that_only_help_offer_no_enemy_as_their_aim() {
    for (spell, offered) in [("healing", false), ("test ray", true)] {
        let mut app = knowing(&[spell]);
        let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
        let (kind, here) = (game.raws().creatures.named("newt").unwrap(), game.view().hero_at());
        game.spawn(kind, Point::new(here.x + 1, here.y), Allegiance::Hostile).unwrap();
        app.type_keys("Za");
        let screen = app.screen();
        assert_eq!((screen.contains("Which way?"), screen.contains("newt)")), (true, offered), "{screen}");
    }
}

#[test]
fn narrow_list_tells_school_level_and_which_part_is_visible() {
    let mut app = caster();
    app.send(Input::Resize(Size::new(40, 24)));
    app.type_keys("Z");
    row(&mut app, "Attack spells, level 1. Range 7-13");
    assert!(!app.screen().contains(" of 3)"), "{}", app.screen());
    let all =
        ["force bolt", "sleep", "protection", "detect monsters", "light", "knock", "healing", "jumping"];
    let more = ["drain life", "magic missile", "create monster", "detect food", "slow monster"];
    let spells: Vec<&str> = all.into_iter().chain(more).collect();
    let mut app = knowing(&spells);
    app.send(Input::Resize(Size::new(40, 20)));
    app.type_keys("Z");
    let (_, mark) = row(&mut app, "(1 to ");
    assert!(mark.trim_end().ends_with(" of 13)"), "{mark}");
    app.type_keys("<End>");
    row(&mut app, " to 13 of 13)");
}

#[test]
fn list_shows_cost_failure_and_description_of_each_spell() {
    let mut app = caster();
    app.type_keys("Z");
    let screen = app.screen();
    assert!(screen.starts_with("Which spell? (power 21 of 21)"), "{screen}");
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>().join(" ");
    assert_eq!(words(&row(&mut app, "Spell ").1), "Spell School Level Pw Fails");
    assert_eq!(words(&row(&mut app, "a - ").1), "a - test ray attack spells 1 5 0%");
    assert_eq!(words(&row(&mut app, "b - ").1), "b - test balm healing spells 1 5 0%");
    assert_eq!(words(&row(&mut app, "c - ").1), "c - test storm matter spells 7 35 80% too costly");
    assert!(screen.contains("Throws sparks.\nRange 7-13, damage 1d4. Costs 5 power."), "{screen}");
    app.type_keys("<Down>");
    assert!(app.screen().contains("Mends small wounds.\nOn yourself. Costs 5 power."), "{}", app.screen());
    app.type_keys("<Down>");
    let screen = app.screen();
    for text in
        ["All within 3 squares of you, damage 6d6.", "You have too little power: test storm costs 35."]
    {
        assert!(screen.contains(text), "{screen}");
    }
}

#[test]
fn list_is_said_with_every_number() {
    let mut app = caster();
    app.send(Input::Command("cast"));
    speech::says_what_it_paints(&mut app);
    let said = speech::content(&mut app);
    let row = said.lines().find(|line| line.starts_with("a - test ray, ")).unwrap();
    assert!(row.contains(", 1, 5, "), "level 1, power 5: {row}");
}

#[test]
fn list_names_the_armour_that_hinders() {
    let mut app = caster();
    give(&mut app, "plate mail");
    let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
    let mail = game.view().inventory()[0].id;
    game.act(Action::Wear(mail)).unwrap();
    app.type_keys("Z<End>");
    let screen = app.screen();
    let line = row(&mut app, "Hindered by ").1;
    assert!(line.contains("plate mail -20 points."), "{screen}");
    assert!(row(&mut app, "c - ").1.contains("100%"), "{screen}");
}

#[test]
fn list_fits_narrow_and_wide_canvases() {
    for (width, height) in [(40, 24), (80, 24), (160, 50)] {
        let mut app = caster();
        app.send(Input::Resize(Size::new(width, height)));
        app.type_keys("Z");
        let screen = app.screen();
        let most = screen.lines().map(|line| line.chars().count()).max().unwrap();
        assert!(most <= usize::try_from(width).unwrap(), "{width}: {screen}");
        let storm = row(&mut app, "c - test storm").1;
        assert!(storm.contains("35") && storm.contains("80%") && storm.contains("too costly"), "{screen}");
        assert_eq!(storm.contains("matter spells"), width >= 80, "{screen}");
        app.send(Input::Resize(Size::new(120 - width.min(80), 24)));
        assert!(row(&mut app, "b - test balm").1.contains("0%"), "{}", app.screen());
    }
}

#[test]
fn spell_is_cast_by_key_at_the_enemy_in_line() {
    let mut app = caster();
    place(&mut app, "newt", (7, 2), Allegiance::Asleep);
    app.type_keys("Za");
    let asked = said(&mut app);
    assert!(asked.starts_with(AIM) && asked.contains("(Enter: ") && asked.ends_with("newt)"), "{asked}");
    assert_eq!((turn(&mut app), power(&mut app)), (1, 21));
    app.type_keys("<Enter>");
    assert_eq!((turn(&mut app), power(&mut app)), (2, 16));
    assert_eq!(app.app().game().unwrap().view().last_spell(), Some(0));
    assert!(!app.app().session().in_hand.flights.is_empty(), "the ray is seen to fly");
}

#[test]
fn spell_without_direction_asks_nothing() {
    let mut app = caster();
    app.app().session_mut().in_hand.game.as_mut().unwrap().harm(3);
    app.type_keys("Z<Down><Enter>");
    assert_eq!((turn(&mut app), power(&mut app)), (2, 16), "{}", app.screen());
    let body = app.app().game().unwrap().view().body().unwrap();
    assert_eq!(body.hitpoints, body.max_hitpoints);
}

#[test]
fn spell_is_cast_by_mouse() {
    let mut app = caster();
    app.type_keys("Z");
    let (y, _) = row(&mut app, "a - test ray");
    app.send(Input::Click(Point::new(6, y)));
    assert_eq!(said(&mut app), AIM);
    app.send(Input::Click(Point::new(9, 3)));
    assert_eq!((turn(&mut app), power(&mut app)), (2, 16), "{}", app.screen());
}

#[test]
fn spell_is_cast_by_buttons() {
    let mut app = caster();
    press(&mut app, "cast");
    press(&mut app, "a - test ray");
    press(&mut app, "down");
    assert_eq!((turn(&mut app), power(&mut app)), (2, 16), "{}", app.screen());
    press(&mut app, "cast again");
    press(&mut app, "myself");
    assert_eq!(power(&mut app), 11, "{}", app.screen());
}

#[test]
fn costly_spell_is_dimmed_and_refused() {
    let mut app = caster();
    app.type_keys("Z");
    let (y, _) = row(&mut app, "c - test storm");
    let dim = app.app().session().style(TextUse::Dim);
    assert_eq!(app.app().frame().get(Point::new(5, y)).unwrap().style, dim);
    app.type_keys("c");
    assert_eq!(said(&mut app), "You have too little power: test storm costs 35.");
    assert_eq!((turn(&mut app), power(&mut app)), (1, 21));
}

#[test]
fn last_spell_is_cast_again_by_one_key() {
    let again = "+";
    for (keys, cast) in [("vi", "Z"), ("numpad", "Z"), ("wasd", "m"), ("laptop", "Z")] {
        let mut app = caster();
        app.app().session_mut().preferences.keys_for_now = Some(keys.to_owned());
        app.type_keys(again);
        assert_eq!(said(&mut app), format!("You have not cast a spell yet. {cast} lists your spells."));
        app.type_keys(&format!("{cast}a<Right>"));
        assert_eq!(power(&mut app), 16, "{keys}: {}", app.screen());
        app.type_keys(again);
        assert_eq!(said(&mut app), AIM, "{keys}");
        app.type_keys("<Left>");
        assert_eq!(power(&mut app), 11, "{keys}: {}", app.screen());
        for _ in 0..2 {
            app.type_keys(&format!("{again}<Left>"));
        }
        app.type_keys(again);
        assert_eq!(said(&mut app), "You have too little power: test ray costs 5.", "{keys}");
    }
}

#[test]
fn command_list_names_the_spell_to_cast_again() {
    let mut app = caster();
    app.type_keys("#again");
    assert!(app.screen().contains("Cast the last spell again."), "{}", app.screen());
    app.type_keys("<Esc>Za<Right>#again");
    assert!(app.screen().contains("Cast test ray again."), "{}", app.screen());
}

#[test]
fn counts_before_spells_are_refused_with_words() {
    let mut app = caster();
    app.type_keys("Za<Right>");
    for keys in ["5Z", "5+"] {
        app.type_keys(keys);
        assert_eq!(said(&mut app), "Spells are cast one at a time, without a count.", "{keys}");
        assert_eq!(power(&mut app), 16, "{keys}");
    }
}

#[test]
fn escape_leaves_the_list_and_the_question() {
    let mut app = caster();
    let before = app.screen();
    for keys in ["Z<Esc>", "Za<Esc>", "Zx<Esc>"] {
        app.type_keys(keys);
        assert_eq!(app.screen(), before, "{keys}");
        assert_eq!((turn(&mut app), power(&mut app)), (1, 21), "{keys}");
    }
}

#[test]
fn hero_without_spells_is_told_so() {
    let mut app = knowing(&[]);
    for key in ["Z", "+"] {
        app.type_keys(key);
        assert_eq!(said(&mut app), "You know no spells. Reading a spellbook teaches one.", "{key}");
    }
    assert_eq!(turn(&mut app), 1);
}

#[test]
fn fading_and_forgotten_spells_are_marked() {
    let mut app = caster();
    for (turns, wide, narrow) in
        [(10, "0%", "0%"), (160, "fading: 41 turns", "fading"), (201, "forgotten", "forgotten")]
    {
        let game = app.app().session_mut().in_hand.game.as_mut().unwrap();
        while game.turn() < turns {
            game.act(Action::Wait).unwrap();
        }
        app.send(Input::Resize(Size::new(80, 24)));
        app.type_keys("Z");
        assert!(row(&mut app, "a - test ray").1.ends_with(wide), "{}", app.screen());
        app.send(Input::Resize(Size::new(40, 24)));
        assert!(row(&mut app, "a - test ray").1.ends_with(narrow), "{}", app.screen());
        app.type_keys("<Esc>");
    }
}

#[test]
fn every_keyset_and_the_help_have_the_commands() {
    let mut app = caster();
    app.send(Input::Resize(Size::new(80, 60)));
    app.type_keys("?");
    let screen = app.screen();
    assert!(screen.contains("cast again") && screen.contains("Z"), "{screen}");
    for (name, keymap) in resources().keymaps {
        for command in [Command::Cast, Command::Again] {
            assert!(!keymap.keys(command).is_empty(), "{name}: {}", command.name());
        }
    }
    for (typed, asked) in [("cast", "Which spell?"), ("again", "You have not cast a spell yet.")] {
        let mut app = caster();
        app.type_keys(&format!("#{typed}<Enter>"));
        assert!(app.screen().starts_with(asked), "{typed}: {}", app.screen());
    }
}

#[test]
fn card_of_a_book_tells_spell_and_odds() {
    for (book, spell, odds) in [
        ("primer of the ray", "It teaches test ray (attack spells, level 1).", "Reading it: "),
        ("primer of the storm", "It teaches test storm (matter spells, level 7).", "Reading it: foolhardy."),
    ] {
        let mut app = knowing(&[]);
        give(&mut app, book);
        app.type_keys("ia");
        let screen = app.screen();
        assert!(screen.contains(spell) && screen.contains(odds), "{screen}");
        assert!(row(&mut app, "r - ").1.contains("read"), "{screen}");
    }
    let mut app = caster();
    give(&mut app, "primer of the ray");
    app.type_keys("ia");
    assert!(app.screen().contains("You will remember that spell for 200 turns."), "{}", app.screen());
}

#[test]
fn risky_book_asks_before_it_is_read() {
    let mut app = knowing(&[]);
    give(&mut app, "primer of the storm");
    app.type_keys("ra");
    let asked = said(&mut app);
    assert!(asked.starts_with("To read ") && asked.contains("foolhardy. Read on? [yn]"), "{asked}");
    app.type_keys("n");
    assert_eq!(turn(&mut app), 1);
}

#[test]
fn sheets_tell_spells_and_practice() {
    let mut app = caster();
    app.send(Input::Resize(Size::new(80, 60)));
    app.type_keys("@");
    let screen = app.screen();
    assert!(screen.contains("Spells you know") && screen.contains("test balm: healing spells,"), "{screen}");
    app.type_keys("<Esc>#skills<Enter>");
    let line = row(&mut app, "attack spells").1;
    assert!(line.contains("more casts of level 1"), "{}", app.screen());
}
