//! `rhack arena` with a hero: ladders, matrices, comparisons, logs and forecasts.

use assert_cmd::Command;
use rhack::{
    engine::{
        action::{Choice, Wish},
        creation::Choices,
        event::Event,
        game::{Game, Setup},
    },
    lab::{
        arena::{
            Arena,
            duel::{HeroKit, HeroPolicy, HeroSide},
            kinds,
            troops::{self, LadderRungs},
        },
        statistics::share,
    },
    narrate::{self, name},
    raws::{Raws, kinds::items::ItemClass},
    ui::resources::{DEFAULT_WORLD, Resources},
};
use serde_json::Value;
use std::{fs, path::PathBuf, sync::Arc};

fn rhack(args: &[&str]) -> (i32, String, String) {
    let output = Command::cargo_bin("rhack").unwrap().arg("arena").args(args).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn stdout(args: &[&str]) -> String {
    let (code, out, err) = rhack(args);
    assert_eq!((code, err.as_str()), (0, ""), "{args:?}");
    out
}

fn usage(args: &[&str]) -> String {
    let (code, out, err) = rhack(args);
    assert_eq!((code, out.as_str()), (2, ""), "{args:?}: {err}");
    err
}

/// Returns the last line of `--json`.
fn json(args: &[&str]) -> Value {
    let text = stdout(&[args, &["--json"]].concat());
    serde_json::from_str(text.lines().last().unwrap()).unwrap()
}

/// Returns the percentages won by A on the rungs.
fn percents(ladder: &Value) -> Vec<f64> {
    ladder["ladder"].as_array().unwrap().iter().map(|rung| rung["a"]["percent"].as_f64().unwrap()).collect()
}

fn raws() -> Arc<Raws> {
    let sources = rhack::raws::reading::sources::Sources::embedded();
    Resources::load(&sources, DEFAULT_WORLD, None).unwrap().raws
}

/// Folder of a mod in which jackals bite harder, removed at the end.
struct Mod(PathBuf);

impl Mod {
    fn new(name: &str) -> Self {
        let dir = std::env::temp_dir().join(format!("rhack-ladder-{name}-{}", std::process::id()));
        fs::create_dir_all(&dir).unwrap();
        let bite = r#"[{ "op": "patch", "name": "jackal", "attacks": [{ "form": "bite", "dice": "3d6" }] }]"#;
        fs::write(dir.join("creatures.json"), bite).unwrap();
        Self(dir)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Mod {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn sides_are_parsed_as_heroes_ladders_and_sets() {
    let raws = raws();
    let hero = |text: &str| {
        let found = kinds::hero(&raws, text, name::creatures).unwrap();
        found.map(|(role, level)| (raws.traits.roles[role].name.clone(), level))
    };
    assert_eq!(hero("valkyrie l3"), Some(("Valkyrie".to_owned(), 3)));
    assert_eq!(hero("Valkyrie"), Some(("Valkyrie".to_owned(), 1)));
    assert_eq!((hero("jackal"), hero("3 newts"), hero("kobold x3, newt")), (None, None, None));
    let ladder = |text: &str| troops::ladder(&raws, text, name::creatures).map(|found| found.map(|it| it.1));
    assert_eq!(ladder("jackal x1..8").unwrap(), Some(LadderRungs::Each(1..=8)));
    assert_eq!(ladder("jackal x?").unwrap(), Some(LadderRungs::Even));
    assert_eq!(ladder("jackal x8").unwrap(), None);
    for wrong in ["jackal x0..8", "jackal x8..1", "jackal x1..999", "jackal, newt x?", "jakcal x?"] {
        assert!(ladder(wrong).is_err(), "{wrong}");
    }
    let set = |text: &str| kinds::set(&raws, text).map(|kinds| kinds.len());
    assert!(set("difficulty 1..4").unwrap() > set("difficulty 1").unwrap());
    assert!(set("dog").unwrap() > 3 && set("d").unwrap() > 3);
    for wrong in ["difficulty x", "difficulty 999", "dogg", ""] {
        assert!(set(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn mistakes_in_ladders_are_explained() {
    for (args, expected) in [
        (&["valkyri L3", "jackal"][..], "there is no role `valkyri`"),
        (&["valkyri", "jackal"], "did you mean `Valkyrie`?"),
        (&["Valkyrie L31", "jackal"], "`L31` is no level of a hero"),
        (&["Valkyrie", "jakcal x1..3"], "did you mean `jackal`?"),
        (&["Valkyrie", "jackal x3..1"], "`x3..1` is no ladder of numbers"),
        (&["Valkyrie", "jackal", "--with", "+2 long swrod"], "did you mean `long sword`?"),
        (&["newt", "jackal", "--log"], "--log needs a hero"),
        (&["Valkyrie", "jackal x?", "--log"], "take one number"),
        (&["Valkyrie", "jackal x1..2", "--against", "none"], "none is given; add --mod DIR"),
        (&["Valkyrie", "jackal, newt", "--against", "none"], "takes one kind"),
        (&["--matrix", "dogg"], "did you mean `dog`?"),
    ] {
        let text = usage(args);
        assert!(text.contains(expected), "{args:?}: {text}");
    }
}

#[test]
fn wins_fall_with_the_number_of_foes() {
    for one in ["Valkyrie", "kobold x3"] {
        let won = percents(&json(&[one, "jackal x1..6", "--games", "60"]));
        assert_eq!(won.len(), 6, "{one}");
        assert!(won[0] > 75.0 && won[5] < 30.0 && won[0] > won[2] && won[2] > won[5], "{one}: {won:?}");
    }
    let text = stdout(&["Valkyrie L3", "jackal x1..2", "--games", "20"]);
    assert!(text.starts_with("Valkyrie L3 against jackals, 20 fights for each number\n"), "{text}");
    assert_eq!(text.lines().count(), 5, "{text}");
}

#[test]
fn even_count_is_bracketed_by_its_interval_and_the_rungs() {
    let found = json(&["Valkyrie", "jackal x?", "--games", "60"]);
    let [count, low, high] = ["count", "low", "high"].map(|key| found["even"][key].as_f64().unwrap());
    assert!(low < count && count < high && (3.0..6.0).contains(&count), "{found}");
    let rungs = found["ladder"].as_array().unwrap();
    let at = |count: f64| rungs.iter().find(|rung| rung["count"].as_f64() == Some(count)).unwrap();
    assert!(at(count.floor())["a"]["percent"].as_f64().unwrap() >= 50.0, "{found}");
    assert!(at(count.floor() + 1.0)["a"]["percent"].as_f64().unwrap() <= 50.0, "{found}");
}

#[test]
fn number_of_jobs_does_not_change_fights() {
    for sides in [["Valkyrie", "jackal x2..4"], ["kobold x3", "2 jackals"]] {
        let with = |jobs: &str| stdout(&[&sides[..], &["--games", "30", "--json", "--jobs", jobs]].concat());
        assert_eq!(with("1"), with("5"), "{sides:?}");
    }
}

#[test]
fn against_shows_what_a_mod_changes() {
    let harder = Mod::new("harder");
    let sides = ["Valkyrie", "jackal x2", "--games", "60"];
    let found = json(&[&sides[..], &["--against", harder.path()]].concat());
    let rung = &found["ladder"][0];
    let high = rung["difference"]["high"].as_f64().unwrap();
    assert!(rung["count"] == 2 && high < -20.0, "{found}");
    let back = json(&[&sides[..], &["--mod", harder.path(), "--against", "none"]].concat());
    assert_eq!((&back["ladder"][0]["a"], &back["ladder"][0]["b"]), (&rung["b"], &rung["a"]));
    let text = stdout(&[&sides[..], &["--against", harder.path()]].concat());
    assert!(text.contains("difference"), "{text}");
}

#[test]
fn standing_and_better_arms_change_the_outcome() {
    let won = |more: &[&str]| {
        let sides = ["Valkyrie", "jackal x5", "--games", "100", "--json"];
        let text = stdout(&[&sides[..], more].concat());
        let last: Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
        last["summary"]["sides"][0]["wins"].as_u64().unwrap()
    };
    let (explorer, stand) = (won(&[]), won(&["--policy", "stand"]));
    assert!(explorer != stand && (5..=95).contains(&stand), "{explorer} {stand}");
    let armed = won(&["--policy", "stand", "--with", "blessed +3 long sword", "--with", "+3 plate mail"]);
    assert!(armed > stand + 20, "{armed} {stand}");
}

#[test]
fn wished_items_are_in_use_exactly_as_named() {
    let raws = raws();
    let role = raws.traits.roles.iter().find(|(_, role)| role.name == "Valkyrie").map(|(id, _)| id);
    let identity = Choices { role, ..Choices::default() }.completed(&raws, 1).unwrap();
    let setup = Setup { seed: 1, name: "Test".into(), identity };
    let mut game = Game::new(raws.clone(), &setup).unwrap();
    let wish = |text: &str| match narrate::wish(&raws, text) {
        Choice::Wish(wish) => *wish,
        other => panic!("{text}: {other:?}"),
    };
    let before = game.view().armour_class();
    for text in ["blessed +7 two-handed sword", "+3 plate mail", "cursed +2 helmet", "5 arrows"] {
        game.outfit(&wish(text)).unwrap();
    }
    assert!(game.outfit(&Wish::named("no such thing")).is_none());
    let used = |class: ItemClass| {
        let view = game.view();
        let all = view.inventory().into_iter().filter(|item| raws.items.table[item.kind].class == class);
        all.filter(|item| item.used.is_some()).count()
    };
    // The shield makes room for the two-handed sword; the sword is wielded, the arrows are at the ready, and
    // the weapon of the kit is the second one.
    assert_eq!((used(ItemClass::Weapon), used(ItemClass::Armour)), (3, 2));
    assert!(game.view().armour_class() < before - 8, "{}", game.view().armour_class());
    let hitpoints = game.view().body().unwrap().max_hitpoints;
    game.raise_to(8);
    let body = game.view().body().unwrap();
    assert!(body.level == 8 && body.max_hitpoints >= hitpoints + 7 && body.hitpoints == body.max_hitpoints);
    game.raise_to(3);
    assert_eq!(game.view().body().unwrap().level, 8);
}

#[test]
fn log_prints_turn_tab_text() {
    let text = stdout(&["Valkyrie", "jackal x2", "--log", "--seed", "3"]);
    let mut before = 0;
    for line in text.lines() {
        let (turn, words) = line.split_once('\t').unwrap();
        let turn: u32 = turn.parse().unwrap();
        assert!(turn >= before && !words.is_empty(), "{text}");
        before = turn;
    }
    assert!(text.contains("jackal"), "{text}");
    let frames = stdout(&["newt", "jackal", "--watch"]);
    assert!(frames.starts_with("turn 1: 2 creatures with ") && frames.contains(" won after "), "{frames}");
}

#[test]
fn forecast_agrees_with_many_fights() {
    let raws = raws();
    let kind = raws.creatures.named("jackal").unwrap();
    let role = raws.traits.roles.iter().find(|(_, role)| role.name == "Valkyrie").map(|(id, _)| id).unwrap();
    let hero = HeroSide { role, level: 1, kit: HeroKit::Role, items: Vec::new(), policy: HeroPolicy::Stand };
    let arena = Arena::new(&raws, [Vec::new(), vec![(kind, 2)]], 1000).with_hero(hero);
    let mut seen = [[0u64; 2]; 2];
    let mut expected = [0.0; 2];
    for seed in 0..400 {
        let forecast = arena.forecast(seed, kind).unwrap();
        for (sum, hits) in expected.iter_mut().zip(forecast.hits) {
            *sum += f64::from(hits) / 400.0;
        }
        let mut count = |_: &Game, _: u32, events: &[Event]| {
            for event in events {
                match event {
                    Event::Hit { by, .. } => seen[usize::from(!by.is_hero())][0] += 1,
                    Event::Missed { by, .. } => seen[usize::from(!by.is_hero())][1] += 1,
                    _ => {}
                }
            }
        };
        arena.watch(seed, &mut count).unwrap();
    }
    for side in 0..2 {
        let [hits, misses] = seen[side];
        let found = share(hits, hits + misses);
        assert!(hits > 200 && (found.value - expected[side]).abs() < 6.0, "{side}: {found:?} {expected:?}");
    }
    let exact = json(&["Valkyrie", "jackal", "--exact"]);
    let damage = exact["exact"][0]["foe"]["damage_a_hit"].as_f64().unwrap();
    assert!((damage - 1.5).abs() < 0.1, "{exact}");
}

#[test]
fn matrices_have_a_line_a_cell() {
    let lines = |args: &[&str]| -> Vec<Value> {
        let text = stdout(&[args, &["--games", "10", "--json"]].concat());
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let all = lines(&["--matrix", "rat"]);
    let count = all.iter().filter(|cell| cell["a"] == all[0]["a"]).count();
    assert!(count > 1 && all.len() == count * (count + 1), "{all:?}");
    for cell in &all {
        let back = all.iter().find(|back| back["a"] == cell["b"] && back["b"] == cell["a"]).unwrap();
        let sum: f64 =
            [&cell["percent"], &back["percent"], &cell["drawn"]].map(|n| n.as_f64().unwrap()).iter().sum();
        assert!((sum - 100.0).abs() < 0.05, "{cell} {back}");
    }
    let hero = lines(&["Valkyrie", "--matrix", "rat"]);
    assert!(hero.len() == count + 1 && hero.iter().all(|cell| cell["even"]["count"].is_number()), "{hero:?}");
}
