//! Meters of the lab: acts and uses by name, prayers, offerings and donations, and depths that heroes reach.

use crate::{
    cli::{Folder, rhack},
    common::{
        arena::{Arena, ROOM, Setting},
        carrier::some,
        deserted,
    },
};
use rhack::{
    base::geometry::Dir,
    engine::{
        action::{Action, AimDirection, Choice},
        creation::Choices,
        event::{Ending, Question, Status},
        game::{Game, Setup},
        population::Allegiance,
        state::{
            item::{Charges, Former, ItemData, Remains, Stack},
            status_effect::StatusEffect,
        },
    },
    lab::{
        counts::{Counter, Counts},
        meters::FaithCounts,
    },
    pilot::{bots::named, drive::drive},
    raws::{
        Raws,
        reading::{layers::Layer, sources::Sources},
    },
    ui::resources::{DEFAULT_WORLD, load_raws},
};
use serde_json::{Value, json};
use std::{collections::BTreeSet, sync::Arc};

/// Beasts of the scenes: one to offer, and one that kills.
const KINDS: &[(&str, &str, &str)] = &[
    ("calf", "", r#""difficulty": 1, "corpse": { "weight": 10, "nutrition": 10 }"#),
    ("killer", r#"{ "form": "bite", "dice": "60d6" }"#, ""),
];

/// Returns a game of a neutral hero with a calm god, and its raws.
fn scene(raws: &Arc<Raws>, seed: u64) -> Arena {
    let mut arena = Setting { rows: ROOM, ..Setting::default() }.begin_with(raws.clone(), seed);
    arena.game.bring_faith(0, 10);
    arena
}

fn raws() -> Arc<Raws> {
    Setting { rows: ROOM, kinds: KINDS, ..Setting::default() }.raws()
}

/// Does `actions` one by one, with prayers confirmed, and returns what the lab counts.
fn counted(raws: &Raws, arena: &mut Arena, actions: &[Action]) -> Counts {
    let mut counter = Counter::new(raws, &arena.game);
    let mut act = |game: &mut Game, action: &Action| {
        counter.sees(&game.view());
        let result = game.act(action.clone());
        counter.decided(game, action, &result);
    };
    for action in actions {
        act(&mut arena.game, action);
        if let Status::Asking(Question::Pray { .. }) = arena.game.status() {
            act(&mut arena.game, &Action::Answer(Choice::Yes));
        }
    }
    let cause = match arena.game.status() {
        Status::Over(Ending::Died { cause, .. }) => Some(cause),
        _ => None,
    };
    counter.finish(&arena.game, cause)
}

fn lines(args: &[&str]) -> Vec<Value> {
    let (code, out, err) = rhack(args);
    assert_eq!((code, err.as_str()), (0, ""), "{args:?}");
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn verbs_are_the_names_of_recordings() {
    let raws = Arc::new(load_raws(&Sources::embedded(), DEFAULT_WORLD, None).unwrap());
    let mut met = BTreeSet::new();
    for seed in 1..=6 {
        let identity = Choices::default().completed(&raws, seed).unwrap();
        let setup = Setup { seed, name: "Verbose".into(), identity };
        let mut game = Game::new(raws.clone(), &setup).unwrap();
        let check = |_: &Game, action: &Action, _: &_| {
            let verb = action.verb().name;
            if met.insert(verb) {
                let recorded = match serde_json::to_value(action).unwrap() {
                    Value::String(name) => name,
                    Value::Object(fields) => fields.keys().next().unwrap().clone(),
                    other => panic!("{other}"),
                };
                assert_eq!(verb, recorded);
            }
        };
        drive(&mut game, &mut *named("random").unwrap().player(seed), 600, |_| (), check);
    }
    assert!(met.len() > 10, "{met:?}");
}

#[test]
fn acts_are_counted_by_verb_and_by_what_is_used() {
    let raws = raws();
    let mut arena = scene(&raws, 1);
    let stack = some(&arena.game, 2, "potion of healing");
    let potion = arena.game.give(stack).unwrap();
    let stack = some(&arena.game, 1, "scroll of magic mapping");
    let scroll = arena.game.give(stack).unwrap();
    let stack =
        Stack { charges: Charges { left: 5, ..Charges::NONE }, ..some(&arena.game, 1, "wand of striking") };
    let wand = arena.game.give(stack).unwrap();
    let zap = Action::Zap { item: wand, toward: Some(AimDirection::Dir(Dir::West)) };
    let actions = [
        Action::Quaff(potion),
        Action::Quaff(potion),
        Action::Read(scroll),
        zap.clone(),
        zap,
        // The potions are gone, so this is refused.
        Action::Quaff(potion),
        Action::Wait,
    ];
    let counts = counted(&raws, &mut arena, &actions);
    assert_eq!(
        serde_json::to_value(&counts.verbs).unwrap(),
        json!({ "quaff": 2, "read": 1, "zap": 2, "wait": 1 })
    );
    assert_eq!(
        serde_json::to_value(&counts.uses).unwrap(),
        json!({
            "quaff": { "potion of healing": 2 },
            "read": { "scroll of magic mapping": 1 },
            "zap": { "wand of striking": 2 }
        })
    );
    assert_eq!(counts.faith, FaithCounts::default());
}

#[test]
fn prayers_are_answered_ignored_or_punished() {
    let raws = raws();
    // Turns until a prayer is safe, and turns of blindness, which is a small trouble; answered, ignored and
    // punished prayers that occur.
    for (timeout, blind, expected) in
        [(0, 0, [true, false, false]), (0, 90, [false, true, false]), (900, 0, [false, false, true])]
    {
        let mut sums = [0; 3];
        for seed in 1..=20 {
            let mut arena = scene(&raws, seed);
            arena.game.bring_faith(timeout, 10);
            if blind > 0 {
                arena.game.afflict(StatusEffect::Blind, blind);
            }
            let faith = counted(&raws, &mut arena, &[Action::Pray]).faith;
            assert_eq!(faith.prayers(), 1, "{faith:?}");
            for (sum, count) in sums.iter_mut().zip([faith.answered, faith.ignored, faith.punished]) {
                *sum += count;
            }
        }
        assert_eq!(sums.map(|sum| sum > 0), expected, "timeout {timeout}, blind for {blind}: {sums:?}");
    }
}

#[test]
fn death_counts_an_unused_prayer_only_if_it_would_have_helped() {
    let raws = raws();
    for (timeout, record, left, unused) in
        [(0, 10, 3, 1), (0, 10, 100, 0), (150, 10, 3, 1), (900, 10, 3, 0), (0, -5, 3, 0)]
    {
        let mut arena = scene(&raws, 1);
        arena.game.bring_faith(timeout, record);
        arena.game.harm((arena.body().hitpoints - left).max(0));
        arena.put("killer", 1, 0, Allegiance::Hostile);
        let counts = counted(&raws, &mut arena, &[Action::Wait, Action::Wait, Action::Wait]);
        assert!(arena.over(), "timeout {timeout}, record {record}");
        assert_eq!(counts.faith.unused, unused, "timeout {timeout}, record {record}");
    }
    // A hero who lives on has lost nothing.
    assert_eq!(counted(&raws, &mut scene(&raws, 1), &[Action::Wait]).faith.unused, 0);
}

#[test]
fn traps_are_counted_and_named_as_causes_of_death() {
    let raws = raws();
    let name = "arrow trap";
    let mut deaths = 0;
    for seed in 1..=12 {
        let mut arena = scene(&raws, seed);
        arena.game.harm(arena.body().hitpoints - 1);
        let at = arena.game.view().hero_at().step(Dir::East);
        arena.game.build(at, raws.features.named(name).unwrap());
        arena.game.hide(at);
        let counts = counted(&raws, &mut arena, &[Action::Walk(Dir::East)]);
        let trap = counts.traps[name];
        let killed = u64::from(arena.over());
        assert_eq!((trap.sprung, trap.killed, trap.damage > 0), (1, killed, killed == 1), "seed {seed}");
        deaths += killed;
    }
    assert!(deaths > 0);
}

#[test]
fn offerings_and_donations_are_counted() {
    let raws = raws();
    let mut arena = scene(&raws, 1);
    let here = arena.game.view().hero_at();
    arena.game.build(here, raws.features.named("neutral altar").unwrap());
    let corpse = Stack::of_kind(raws.items.corpse().unwrap());
    let remains = Some(Remains { of: arena.kind("calf"), died: 0, was: Former::Wild, rests: false });
    let corpse = arena.game.lay(ItemData { remains, ..corpse.into() }, here).unwrap();
    let counts = counted(&raws, &mut arena, &[Action::Offer(corpse)]);
    assert_eq!(counts.faith, FaithCounts { offers: 1, ..FaithCounts::default() });
    assert_eq!(serde_json::to_value(&counts.uses).unwrap(), json!({ "offer": { "corpse": 1 } }));
    // A priest on an altar in the east takes gold, and none is no gift.
    let mut sources = deserted(Sources::embedded());
    let keeper = r#"[{ "op": "patch", "name": "temple", "keeper": { "aligned priest": 1 } }]"#;
    sources.mods.push(Layer::new("temples").with("themes.json", keeper));
    let raws = Arc::new(load_raws(&sources, DEFAULT_WORLD, None).unwrap());
    // A priest takes no more than there is.
    for (gold, donations, given) in [(400, 1, 400), (20, 1, 20), (0, 0, 0), (9000, 1, 500)] {
        let mut arena = scene(&raws, 1);
        let at = arena.game.view().hero_at().step(Dir::East);
        arena.game.build(at, raws.features.altar_of(0).unwrap());
        arena.put("aligned priest", 1, 0, Allegiance::Peaceful);
        arena.game.pay(500 - arena.body().gold);
        let gift = [Action::Chat(Dir::East), Action::Answer(Choice::Gold(gold))];
        let counts = counted(&raws, &mut arena, &gift);
        assert_eq!((counts.faith.donations, counts.trade.given), (donations, given), "{gold} pieces");
    }
}

#[test]
fn meters_of_games_add_up() {
    let out = lines(&["sim", "--games", "8", "--max-turns", "1500", "--bot", "pilgrim", "--json"]);
    let (games, summary) = (&out[..8], &out[8]["summary"]);
    let sum = |pointer: &str| -> u64 {
        games.iter().map(|game| game.pointer(pointer).and_then(Value::as_u64).unwrap_or(0)).sum()
    };
    for (verb, sums) in summary["verbs"].as_object().unwrap() {
        let pointer = format!("/verbs/{verb}");
        assert_eq!(sums["uses"], sum(&pointer), "{verb}");
        let with = games.iter().filter(|game| game.pointer(&pointer).is_some()).count();
        assert_eq!(sums["games"], with, "{verb}");
        for (name, count) in summary["uses"][verb].as_object().into_iter().flatten() {
            assert_eq!(*count, sum(&format!("/uses/{verb}/{name}")), "{verb} {name}");
        }
    }
    assert_eq!(summary["verbs"]["walk"]["games"], 8);
    let acts: u64 = games.iter().map(|game| game["actions"].as_u64().unwrap()).sum();
    let counted: u64 =
        summary["verbs"].as_object().unwrap().values().map(|verb| verb["uses"].as_u64().unwrap()).sum();
    assert_eq!(acts, counted, "each act has a verb");
    for key in ["answered", "ignored", "punished", "unused", "offers", "donations"] {
        assert_eq!(summary["faith"][key], sum(&format!("/faith/{key}")), "{key}");
    }
    let counts =
        ["seen", "early", "market", "purchases", "sales", "robberies", "gold", "earned", "spent", "given"];
    for key in counts {
        assert_eq!(summary["trade"][key], sum(&format!("/trade/{key}")), "{key}");
    }
    for key in ["bought", "early_bought", "sold", "robbed"] {
        assert!(summary["trade"][key].as_u64().unwrap() <= 8, "{key}");
    }
    for key in ["prayed", "offered", "donated"] {
        assert!(summary["faith"][key].as_u64().unwrap() <= 8, "{key}");
    }
}

#[test]
fn comparison_says_how_many_heroes_reach_depths_in_all_and_by_role() {
    let jackal = r#"[{ "op": "patch", "name": "jackal", "attacks": [{ "form": "bite", "dice": "1d3" }] }]"#;
    let folder = Folder::new("reach", &[("creatures.json", jackal)]);
    // Eight games of each role, the fewest that have a row.
    let sim = ["sim", "--games", "104", "--max-turns", "60", "--from-depth", "8", "--against", folder.path()];
    let sim = [&sim[..], &["--role", "all"]].concat();
    let out = lines(&[&sim[..], &["--json"]].concat());
    // The limit leaves turns and early deaths untold.
    let left_out: Vec<&Value> = out.last().unwrap()["comparison"]["left_out"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["measure"])
        // Few heroes find stairs so soon.
        .filter(|measure| *measure != "deepest")
        .collect();
    assert_eq!(left_out, ["log_turns", "dead_by_500", "dead_by_1000"]);
    let comparison = &out.last().unwrap()["comparison"];
    let measures = |of: &str, name: &str| -> Vec<Value> {
        let all = comparison[of].as_array().unwrap().iter();
        all.filter(|one| one["measure"] == name).cloned().collect()
    };
    for (name, percent) in [("reached_8", 100.0), ("reached_12", 0.0)] {
        let all = measures("measures", name);
        assert_eq!((all.len(), &all[0]["a"], &all[0]["b"]), (1, &json!(percent), &json!(percent)));
        let [low, high] = ["low", "high"].map(|key| all[0][key].as_f64().unwrap());
        assert!(low < 0.0 && high > 0.0, "{name}: equal games do not differ for certain");
        let roles = measures("roles", name);
        assert!(roles.len() == 13 && roles.iter().all(|one| one["of"].is_string()), "{name}: {roles:?}");
    }
    assert_eq!(out.last().unwrap()["summary"]["reach"], json!([8, 12]));
    // Other depths, in any order.
    let (code, text, err) = rhack(&[&sim[..], &["--reach", "30,8,5,8"]].concat());
    assert_eq!((code, err.as_str()), (0, ""));
    let row = |name: &str| {
        let row =
            text.lines().find(|line| line.starts_with(name)).unwrap_or_else(|| panic!("{name}: {text}"));
        row[name.len()..].split_whitespace().take(4).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(row("reached depth >= 5 "), "100.0 % 100.0 %");
    assert_eq!(row("reached depth >= 30 "), "0.0 % 0.0 %");
    assert_eq!(text.matches("\nreached depth >= ").count(), 3, "{text}");
    assert!(text.contains("\nby role, reached depth >= 8 "), "{text}");
    assert!(!text.contains("by role, reached depth >= 30"), "no hero reaches it: {text}");
    let (code, _, err) = rhack(&["sim", "--reach", "0"]);
    assert_eq!(code, 2);
    assert!(err.contains("--reach"), "{err}");
}

#[test]
fn shards_with_other_depths_do_not_go_together() {
    let folder = Folder::new("depths", &[("note.txt", "")]);
    let shard = |name: &str, more: &[&str]| {
        let file = format!("{}/{name}", folder.path());
        let sim = ["sim", "--games", "2", "--max-turns", "20", "--json"];
        std::fs::write(&file, rhack(&[&sim[..], more].concat()).1).unwrap();
        file
    };
    let one = shard("1.jsonl", &["--shard", "1/2"]);
    let two = shard("2.jsonl", &["--shard", "2/2", "--reach", "3"]);
    let (code, _, err) = rhack(&["report", &one, &two]);
    assert_eq!(code, 2);
    assert!(err.contains("the options differ"), "{err}");
}

#[test]
fn text_of_games_lists_acts_and_prayers() {
    let (code, text, _) = rhack(&["sim", "--games", "6", "--max-turns", "800"]);
    assert_eq!(code, 0);
    let acts = text.split_once("\nacts ").unwrap().1.split("\n\n").next().unwrap();
    let walk = acts.lines().find(|line| line.starts_with("walk ")).unwrap();
    assert_eq!(walk.split_whitespace().nth(1), Some("100.0"), "{walk}");
    let eat = acts.lines().find(|line| line.starts_with("eat ")).unwrap();
    assert!(eat.split_whitespace().count() > 3, "names what was eaten: {eat}");
    let gifts = text.split_once("\nprayers and gifts ").unwrap().1.split("\n\n").next().unwrap();
    assert_eq!(gifts.lines().count(), 9, "{gifts}");
}
