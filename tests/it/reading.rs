//! Games read backwards: named blunders, each with an act that would have been better, and curves.

use crate::{
    cli::{json, rhack},
    common::{
        app,
        arena::{Arena, Setting},
        carrier::some,
        temp::Folder,
    },
    speech,
};
use rhack::{
    base::geometry::Dir,
    engine::{
        action::{Action, Choice},
        event::Status,
        game::Game,
        population::Allegiance,
        state::thing_id::ThingId,
    },
    lab::{
        calibration::{JudgedMoment, bins},
        reading::{Effort, GAIN, GameReader, GameReading},
    },
    narrate,
    pilot::{bots, rollouts::Survived},
    ui::session::StartOptions,
};

/// A blunder of a hero with a long sword.
struct Blunder {
    name: &'static str,
    carried: &'static [&'static str],
    /// Kinds of the enemies, in a row in the east.
    foes: &'static [&'static str],
    hitpoints: i32,
    /// Next act of the hero until death; `None` for a blow.
    act: fn(&Arena) -> Option<Action>,
}

/// Made-up enemies, which never miss.
const FOES: &[(&str, &str, &str)] = &[
    ("brute", r#"{ "form": "bite", "dice": "2d5" }"#, r#""hitpoints": "20", "level": 6"#),
    ("big brute", r#"{ "form": "bite", "dice": "4d6" }"#, r#""hitpoints": "60", "level": 6"#),
    ("huge brute", r#"{ "form": "bite", "dice": "4d6" }"#, r#""hitpoints": "400", "level": 6"#),
    ("nipper of toes", r#"{ "form": "bite", "dice": "1d6" }"#, r#""hitpoints": "12", "level": 2"#),
];

fn strike(_: &Arena) -> Option<Action> {
    None
}

/// Returns the act `with` an item of the kind `name`, while the hero has one.
fn using(arena: &Arena, name: &str, with: fn(ThingId) -> Action) -> Option<Action> {
    let kind = arena.game.raws().items.table.named(name).unwrap();
    arena.game.view().inventory().iter().find(|item| item.kind == kind).map(|item| with(item.id))
}

const BLUNDERS: [Blunder; 10] = [
    Blunder {
        name: "fights on with a potion of full healing",
        carried: &["potion of full healing"],
        foes: &["brute"],
        hitpoints: 14,
        act: strike,
    },
    Blunder {
        name: "fights on with a potion of extra healing",
        carried: &["potion of extra healing", "potion of extra healing"],
        foes: &["brute"],
        hitpoints: 14,
        act: strike,
    },
    Blunder {
        name: "fights on with a wand of sleep",
        carried: &["wand of sleep"],
        foes: &["big brute"],
        hitpoints: 40,
        act: strike,
    },
    Blunder {
        name: "fights on with a wand of digging",
        carried: &["wand of digging"],
        foes: &["huge brute"],
        hitpoints: 40,
        act: strike,
    },
    Blunder {
        name: "fights on with a wand of cold",
        carried: &["wand of cold"],
        foes: &["brute", "brute"],
        hitpoints: 24,
        act: strike,
    },
    Blunder {
        name: "fights on with a wand of fire",
        carried: &["wand of fire"],
        foes: &["big brute"],
        hitpoints: 60,
        act: strike,
    },
    Blunder {
        name: "fights on where a prayer would be heard",
        carried: &[],
        foes: &["brute"],
        hitpoints: 8,
        act: strike,
    },
    Blunder {
        name: "waits beside what can be killed",
        carried: &[],
        foes: &["nipper of toes"],
        hitpoints: 24,
        act: |_| Some(Action::Wait),
    },
    Blunder {
        name: "falls asleep beside an enemy",
        carried: &["potion of sleeping"],
        foes: &["nipper of toes"],
        hitpoints: 24,
        act: |arena| using(arena, "potion of sleeping", Action::Quaff),
    },
    Blunder {
        name: "strikes a floating eye beside an enemy",
        carried: &[],
        foes: &["floating eye", "nipper of toes"],
        hitpoints: 24,
        act: strike,
    },
];

/// Plays `blunder` to its end, and reads the game.
fn read(blunder: &Blunder) -> GameReading {
    let rules = r#"{ "hero": { "hitpoints": 60 } }"#;
    let mut arena = Setting { kinds: FOES, rules, role: "Valkyrie", ..Setting::default() }.begin();
    arena.game.strip();
    let sword = some(&arena.game, 1, "long sword");
    arena.game.arm(sword).unwrap();
    for name in blunder.carried {
        let item = some(&arena.game, 1, name);
        arena.game.teach(item.kind);
        arena.game.give(item).unwrap();
    }
    arena.wait(400);
    for (place, name) in (1..).zip(blunder.foes) {
        arena.put(name, place, 0, Allegiance::Hostile);
    }
    // Only where nothing else helps, a prayer is heard.
    if !blunder.carried.is_empty() {
        arena.game.bring_faith(900, 10);
    }
    arena.game.harm(60 - blunder.hitpoints);
    arena.act(Action::Search);
    let start = arena.game.branch(None);
    let mut actions = Vec::new();
    while !matches!(arena.game.status(), Status::Over(_)) && actions.len() < 400 {
        let action = match arena.game.status() {
            Status::Asking(_) => Action::Answer(Choice::Yes),
            _ => (blunder.act)(&arena).unwrap_or(Action::Fight(Dir::East)),
        };
        let action = if arena.game.branch(None).act(action.clone()).is_ok() { action } else { Action::Wait };
        drop(arena.game.act(action.clone()));
        actions.push(action);
    }
    assert!(matches!(arena.game.status(), Status::Over(_)), "{}: the hero lives", blunder.name);
    let mut reader = GameReader::new(start, actions, bots::named("pilgrim").unwrap(), Effort::QUARTER);
    while reader.step() {}
    reader.into_reading()
}

#[test]
fn reading_tells_what_was_better_than_a_blunder() {
    let mut missed = Vec::new();
    for blunder in &BLUNDERS {
        let reading = read(blunder);
        let told: Vec<_> = reading.advice.iter().map(|advice| (&advice.better, advice.chances)).collect();
        for advice in &reading.advice {
            let [done, better] = advice.chances.map(|chance| chance.share() * 100.0);
            assert!(better - done >= GAIN, "{}: {told:?}", blunder.name);
        }
        for advice in &reading.advice {
            let sentence = narrate::reading(advice.before.raws(), &reading).join(" ");
            let percents = sentence.split_terminator('%').map(|part| part.rsplit(' ').next().unwrap());
            let percents: Vec<u32> = percents.filter_map(|number| number.parse().ok()).collect();
            assert!(percents.len() >= 2 && percents.iter().all(|percent| *percent <= 100), "{sentence}");
        }
        if reading.advice.is_empty() {
            missed.push(blunder.name);
        }
    }
    assert!(missed.len() <= 1, "{missed:#?}");
}

#[test]
fn game_reads_the_same_each_time() {
    let figures = |reading: &GameReading| {
        let curve: Vec<_> = reading.curve.iter().map(|point| (point.turn, point.chance)).collect();
        let advice: Vec<_> = reading.advice.iter().map(|one| (one.better.clone(), one.chances)).collect();
        (curve, advice)
    };
    let [one, other] = [read(&BLUNDERS[0]), read(&BLUNDERS[0])];
    assert_eq!(figures(&one), figures(&other));
    assert!(one.curve.first().unwrap().chance.of > 0);
    assert!(one.death().is_some() && one.no_return() != one.death(), "the hero died");
}

#[test]
fn quiet_game_has_no_advice() {
    let mut arena = Setting::default().begin();
    let start: Game = arena.game.branch(None);
    let actions = vec![Action::Search; 30];
    for action in &actions {
        arena.act(action.clone());
    }
    let mut reader = GameReader::new(start, actions, bots::named("pilgrim").unwrap(), Effort::QUARTER);
    let mut last = 0;
    while reader.step() {
        assert!((last..=GameReader::ALL).contains(&reader.progress()), "progress goes on");
        last = reader.progress();
    }
    let reading = reader.into_reading();
    assert!(reading.advice.is_empty() && reading.no_return().is_none() && reading.death().is_none());
    assert!(reading.curve.iter().all(|point| point.chance.lived == point.chance.of));
}

#[test]
fn recorded_game_is_read_from_the_command_line() {
    let folder = Folder::new();
    let path = folder.path().to_str().unwrap();
    // A diver dies early.
    let args =
        ["sim", "--record", path, "--seed", "4", "--games", "1", "--max-turns", "600", "--bot", "diver"];
    assert_eq!(rhack(&args).0, 0);
    let file = folder.path().join("4.replay").to_str().unwrap().to_owned();
    let lines = json(&["replay", &file, "--read", "--json"]);
    assert_eq!(lines.len(), 1);
    let curve = lines[0]["curve"].as_array().unwrap();
    let turns: Vec<u64> = curve.iter().map(|point| point["turn"].as_u64().unwrap()).collect();
    assert!(turns.len() > 20 && turns.is_sorted(), "{turns:?}");
    assert!(curve.iter().all(|point| point["lived"].as_u64() <= point["of"].as_u64()));
    let (code, told, _) = rhack(&["replay", &file, "--read"]);
    assert!(code == 0 && told.starts_with("chance to live 100 turns  "), "{told}");
    assert_eq!(lines, json(&["replay", &file, "--read", "--json"]), "it always reads the same");
    let page = folder.path().join("page.html").to_str().unwrap().to_owned();
    assert_eq!(rhack(&["replay", &file, "--read", "--html", &page]).0, 0);
    let html = folder.text("page.html");
    assert!(html.contains("<svg") && html.contains("<h1>A game read backwards</h1>"), "{html}");
    assert_eq!(html.matches("<tr>").count(), 1 + curve.len(), "a row for each moment");
    assert!(html.contains("100 to 100") || html.contains("84 to 100"), "percents: {html}");
    assert!(!html.contains("10000"), "no percents of percents: {html}");
    let (code, _, error) = rhack(&["replay", &file, "--read", "--html", path]);
    assert!(code == 2 && error.contains(path), "a folder is no file: {error}");
}

#[test]
fn chances_are_sorted_into_tenths() {
    let moment =
        |lived, of, alive| JudgedMoment { turn: 1, depth: 1, chance: Survived { lived, of }, lived: alive };
    let moments = [moment(0, 20, false), moment(1, 20, true), moment(10, 20, true), moment(20, 20, true)];
    let found = bins(&moments);
    let counts: Vec<_> = found.iter().map(|bin| (bin.from, bin.moments)).collect();
    assert_eq!(counts.len(), 10);
    assert_eq!((counts[0], counts[5], counts[9]), ((0, 2), (50, 1), (90, 1)));
    assert_eq!((found[0].estimated, found[0].lived), (2.5, 50.0));
    assert_eq!((found[9].estimated, found[9].lived), (100.0, 100.0));
}

#[test]
fn game_that_is_over_is_read_on_the_screen() {
    let start = StartOptions { seed: Some(5), random: true, ..StartOptions::default() };
    let mut app = app(start);
    // Kicks a wall to death.
    app.type_keys("H");
    for _ in 0..400 {
        app.type_keys("<C-d>h");
    }
    app.type_keys("<Esc>  ");
    assert!(app.screen().contains("b backwards"), "{}", app.screen());
    app.type_keys("b");
    assert!(app.screen().contains("Reading: 0%"), "{}", app.screen());
    assert!(app.app().animating());
    while app.app().animating() {
        app.app().tick(16);
    }
    let screen = app.screen();
    assert!(screen.contains("The game read backwards") && screen.contains('█'), "{screen}");
    assert!(
        screen.contains("instead") || screen.contains(", not ") || screen.contains("No single act"),
        "{screen}"
    );
    speech::says_what_it_paints(&mut app);
    app.type_keys("<Esc>");
    assert!(app.screen().contains("b backwards"), "{}", app.screen());
}
