//! Comparisons of raws by games, expectations, shards and reports on the command line.

use crate::cli::{Folder, rhack};
use serde_json::Value;
use std::fs;

/// A jackal that bites a little harder, as a mod.
const FIERCE: &str =
    r#"[{ "op": "patch", "name": "jackal", "attacks": [{ "form": "bite", "dice": "1d3" }] }]"#;

fn lines(args: &[&str]) -> (i32, Vec<Value>) {
    let (code, out, err) = rhack(args);
    assert_eq!(err, "", "{args:?}");
    (code, out.lines().map(|line| serde_json::from_str(line).unwrap()).collect())
}

/// Returns the measure called `name` of `creature`.
fn measure<'a>(last: &'a Value, name: &str, creature: &str) -> &'a Value {
    let all = last["comparison"]["measures"].as_array().unwrap();
    all.iter().find(|one| one["measure"] == name && one["of"] == creature).unwrap()
}

#[test]
fn fiercer_jackal_is_seen_in_twenty_pairs_and_a_text_changes_none() {
    let fierce = Folder::new("fierce", &[("creatures.json", FIERCE)]);
    let args = ["sim", "--games", "20", "--json", "--against", fierce.path()];
    let (code, lines_of_it) = lines(&args);
    assert_eq!((code, lines_of_it.len()), (0, 21));
    let pair = &lines_of_it[0];
    assert_eq!((&pair["seed"], &pair["a"]["role"]), (&1.into(), &pair["b"]["role"]));
    assert_ne!(pair["raws"][0], pair["raws"][1]);
    let last = &lines_of_it[20];
    let changed = &last["comparison"]["changed_keys"];
    assert_eq!(
        *changed,
        serde_json::json!([{ "table": "creatures", "record": "jackal", "key": "attacks[0].dice", "was": "1d2", "is": "1d3" }])
    );
    let bite = measure(last, "damage_a_hit", "jackal");
    assert!(bite["low"].as_f64().unwrap() > 0.0 && bite["sure"] == true, "{bite}");
    let headlines = [
        "log_turns",
        "deepest",
        "depth",
        "reached_8",
        "reached_12",
        "log_score",
        "dead_by_500",
        "dead_by_1000",
        "won",
    ];
    for name in headlines {
        assert!(last["comparison"]["would_have_shown"][name].is_f64(), "{name}");
    }
    let text = Folder::new(
        "text",
        &[("creatures.json", r#"[{ "op": "patch", "name": "jackal", "about": "Brave." }]"#)],
    );
    let (_, same) = lines(&["sim", "--games", "6", "--max-turns", "800", "--json", "--against", text.path()]);
    assert_eq!(same[6]["comparison"]["games_changed"], 0);
}

#[test]
fn comparison_plays_the_heroes_of_a_plain_run() {
    let fierce = Folder::new("heroes", &[("creatures.json", FIERCE)]);
    for roles in [&[][..], &["--role", "all"]] {
        let sim = [&["sim", "--games", "15", "--max-turns", "60", "--json"], roles].concat();
        let (_, plain) = lines(&sim);
        let (_, pairs) = lines(&[&sim[..], &["--against", fierce.path()]].concat());
        for (game, pair) in plain.iter().zip(&pairs).take(15) {
            assert_eq!(*game, pair["a"], "{roles:?}");
        }
        let turns = plain.windows(2).take(14).all(|pair| pair[0]["role"] != pair[1]["role"]);
        assert_eq!(turns, !roles.is_empty(), "{roles:?}");
    }
    let (_, help, _) = rhack(&["sim", "--help"]);
    assert!(help.contains("--role all lets the roles take turns"), "{help}");
}

/// Changes the lines of games in `out`, which `sim` printed, by their index. Returns the output of `report`.
fn reported(name: &str, out: &str, edit: impl Fn(usize, &mut Value), args: &[&str]) -> String {
    let (games, last) = out.trim_end().rsplit_once('\n').unwrap();
    let mut text = String::new();
    for (index, line) in games.lines().enumerate() {
        let mut game = serde_json::from_str(line).unwrap();
        edit(index, &mut game);
        text.push_str(&format!("{game}\n"));
    }
    let folder = Folder::new(name, &[("note.txt", "")]);
    let file = format!("{}/edited.jsonl", folder.path());
    fs::write(&file, text + last + "\n").unwrap();
    let (code, text, err) = rhack(&[&["report", &file], args].concat());
    assert_eq!((code, err.as_str()), (0, ""));
    text
}

/// Gives a game levels at these depths, of which the last is that of the end.
fn visits(game: &mut Value, depths: &[i32]) {
    let place = game["depths"]["1"].clone();
    game["depths"] = depths.iter().map(|depth| (depth.to_string(), place.clone())).collect();
    game["deepest"] = (*depths.iter().max().unwrap()).into();
    game["depth"] = (*depths.last().unwrap()).into();
}

/// Visits of three heroes, of whom two fall past depth 2 and one comes back.
const VISITS: [&[i32]; 3] = [&[1, 3], &[3, 1], &[1, 2]];

#[test]
fn fewer_heroes_reach_each_next_depth_even_past_levels() {
    let sim = ["sim", "--games", "3", "--max-turns", "20", "--json"];
    let edit = |index: usize, game: &mut Value| visits(game, VISITS[index]);
    let json = reported("deepest", &rhack(&sim).1, edit, &["--json"]);
    let last: Value = serde_json::from_str(json.lines().last().unwrap()).unwrap();
    let summary = &last["summary"];
    assert_eq!(summary["deepest"]["mean"], 2.67);
    assert_eq!(summary["depth"]["mean"], 2.0, "at the end");
    let column = |key: &str| -> Vec<u64> {
        summary["hazard"].as_array().unwrap().iter().map(|row| row[key].as_u64().unwrap()).collect()
    };
    assert_eq!((column("came"), column("reached")), (vec![3, 1, 2], vec![3, 3, 2]));
    // Every game may use a rule.
    let tries = Folder::new("deepest-b", &[("rules.json", r#"{ "footing": { "trips_one_in": 9 } }"#)]);
    let pairs = rhack(&[&sim[..], &["--against", tries.path()]].concat()).1;
    let edit = |index: usize, pair: &mut Value| {
        ["a", "b"].into_iter().for_each(|side| visits(&mut pair[side], VISITS[index]));
    };
    let text = reported("deepest-pairs", &pairs, edit, &[]);
    let line = "reached depth  1: 100.0 -> 100.0 %   2: 100.0 -> 100.0 %   3: 66.7 -> 66.7 %";
    assert!(text.contains(line), "{text}");
}

#[test]
fn against_none_leaves_out_the_mods() {
    let fierce = Folder::new("none", &[("creatures.json", FIERCE)]);
    let args = ["sim", "--games", "2", "--max-turns", "300", "--json", "--against", "none"];
    let (_, with) = lines(&[&args[..], &["--mod", fierce.path()]].concat());
    assert_eq!(with[2]["comparison"]["changed_keys"][0]["is"], "1d2");
    let (code, _, err) = rhack(&args);
    assert_eq!(code, 2);
    assert!(err.contains("--mod"), "{err}");
}

#[test]
fn turns_of_stopped_games_are_at_least_or_not_measured() {
    let fierce = Folder::new("stopped", &[("creatures.json", FIERCE)]);
    let sim = ["sim", "--games", "12", "--max-turns", "60", "--json", "--against", fierce.path()];
    let pairs = rhack(&sim).1;
    // All games meet the limit.
    let text = reported("stopped-all", &pairs, |_, _| (), &[]);
    let line = text.lines().find(|line| line.starts_with("not measured: ")).unwrap();
    assert!(line.contains("turns (geometric mean) (12 of 12 games of A and 12 of B"), "{line}");
    assert!(line.contains("dead by turn 500 (games were stopped before that turn)"), "{line}");
    assert!(!text.contains("\nturns (geometric mean)"), "{text}");
    // No interval and no power is zero or infinite, and no role has so few games.
    for exact in ["+0.0 to +0.0", "+0.00 to +0.00", "inf", "NaN", " 0.0 %,", " 0.00,", "\nby role, "] {
        assert!(!text.contains(exact), "{exact}: {text}");
    }
    assert!(text.contains("roles have fewer than 8 games"), "{text}");
    // Three games meet the limit.
    let edit = |index: usize, pair: &mut Value| {
        for (side, more) in [("a", 0), ("b", 5)].into_iter().filter(|_| index >= 3) {
            pair[side]["outcome"] = "died".into();
            pair[side]["ending"] = "died".into();
            pair[side]["turns"] = (index * 3 + more).into();
        }
    };
    let text = reported("stopped-some", &pairs, edit, &[]);
    let row = text.lines().find(|line| line.starts_with("turns (geometric mean)")).unwrap();
    let values: Vec<&str> = row.split_whitespace().skip(3).take(2).collect();
    assert!(values.iter().all(|value| value.starts_with(">=")), "{row}");
    assert!(text.contains(">= is at least: 3 games of A and 3 of B were stopped"), "{text}");
}

#[test]
fn comparison_tells_causes_of_death_traps_prayers_acts_and_items() {
    let fierce = Folder::new("counted", &[("creatures.json", FIERCE)]);
    let sim = ["sim", "--games", "12", "--max-turns", "60", "--json", "--against", fierce.path()];
    let pairs = rhack(&sim).1;
    let same = reported("counted-same", &pairs, |_, pair| pair["b"] = pair["a"].clone(), &[]);
    assert!(same.contains("\nResult: all 12 pairs of games went the same way.\n"), "{same}");
    // All heroes of A starve, and those of B tread on dart traps, pray and quaff instead.
    let edit = |index: usize, pair: &mut Value| {
        pair["b"] = pair["a"].clone();
        pair["a"]["outcome"] = "died".into();
        pair["a"]["cause"] = "starvation".into();
        pair["a"]["turns"] = (9 + index).into();
        pair["b"]["traps"] =
            serde_json::json!({ "dart trap": { "sprung": 2 + index % 2, "damage": 5, "killed": 0 } });
        pair["b"]["verbs"]["pray"] = 1.into();
        pair["b"]["faith"]["answered"] = (1 + index % 2).into();
        pair["b"]["items"]["potion of water"] =
            serde_json::json!({ "found": 0, "used": 3, "healed": 0, "killed": 0, "saved": 0 });
    };
    let text = reported("counted-other", &pairs, edit, &[]);
    let row = |name: &str| {
        let line =
            text.lines().find(|line| line.starts_with(name)).unwrap_or_else(|| panic!("{name}: {text}"));
        line[name.len()..].split_whitespace().take(4).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(row("died of starvation"), "100.0 % 0.0 %");
    assert!(row("dart trap: sprung").starts_with("0.00 2.50 +2.50"));
    assert!(row("dart trap: damage").starts_with("0.00 5.00 +5.00"));
    assert!(row("prayers answered").starts_with("0.00 1.50 +1.50"));
    assert!(row("pray ").starts_with("0.00 1.00 +1.00"));
    assert!(row("potion of water used").starts_with("0.00 3.00 +3.00"));
    let result = text.lines().find(|line| line.starts_with("Result: ")).unwrap();
    assert!(result.contains("12 of 12 pairs of games went differently; B differs from A in "), "{result}");
    assert!(result.contains(" and ") && text.find("Result: ") < text.find("this many games show"), "{text}");
    let json = reported("counted-json", &pairs, edit, &["--json"]);
    let last: Value = serde_json::from_str(json.lines().last().unwrap()).unwrap();
    let counts = last["comparison"]["counts"].as_array().unwrap();
    let starved = counts.iter().find(|one| one["of"] == "starvation").unwrap();
    assert_eq!((&starved["measure"], &starved["sure"]), (&"cause".into(), &true.into()), "{starved}");
}

#[test]
fn comparison_says_if_no_game_came_to_use_the_edit() {
    // The default bot never prays.
    let pray = r#"{ "prayer": { "start": 1000 } }"#;
    let prayer = Folder::new("unused", &[("rules.json", pray)]);
    let sim = ["sim", "--games", "8", "--max-turns", "60", "--against"];
    let (_, text, _) = rhack(&[&sim[..], &[prayer.path()]].concat());
    let used = "(could act in 0 of 8 games of A and 0 of B; try --bot pilgrim)";
    assert!(text.lines().any(|line| line.starts_with("changed: rules ") && line.ends_with(used)), "{text}");
    assert!(text.contains("Result: none of 8 pairs of games could show the edit"), "{text}");
    assert!(!text.contains("95 % interval") && !text.contains("+0.0"), "{text}");
    // A death that a prayer would have prevented in B alone is no other game.
    let pairs = rhack(&[&sim[..], &[prayer.path(), "--json"]].concat()).1;
    let unused = |_: usize, pair: &mut Value| pair["b"]["faith"]["unused"] = 1.into();
    let text = reported("unused-death", &pairs, unused, &[]);
    assert!(text.contains("Result: none of 8 pairs of games could show the edit"), "{text}");
    let fierce = Folder::new("used", &[("creatures.json", FIERCE)]);
    let (_, out) = lines(&[&sim[..], &[fierce.path(), "--json"]].concat());
    let used = &out[8]["comparison"]["used"][0];
    assert_eq!(used["key"], "creatures jackal attacks[0].dice");
    let met = |side: &str| out[..8].iter().filter(|pair| pair[side]["foes"]["jackal"].is_object()).count();
    assert!(met("a") > 0);
    assert_eq!((&used["a"], &used["b"]), (&met("a").into(), &met("b").into()));
}

#[test]
fn rules_say_in_how_many_games_they_could_act() {
    let sim = ["sim", "--games", "4", "--max-turns", "5", "--json", "--against"];
    let cases: [(&str, Edit, &str); 9] = [
        (r#"{ "hunger": { "start": 800 } }"#, none, "acts in every game"),
        (r#"{ "luck": { "most": 9 } }"#, none, ""),
        (r#"{ "zapping": { "wrests_one_in": 99 } }"#, zapped, "1 of 4 games of A and 0 of B"),
        (r#"{ "zapping": { "wrests_one_in": 99 } }"#, none, "0 of B; try --bot pilgrim"),
        (r#"{ "gear": { "coating": { "cursed_grips_one_in": 4 } } }"#, none, "; try --bot random"),
        (r#"{ "jumping": { "famished": 9 } }"#, none, "0 of B; no bot does this"),
        (r#"{ "harm": { "wakes_one_in": 9 } }"#, hurt, "1 of 4 games of A and 0 of B"),
        (r#"{ "shapes": { "renews_one_in": 9 } }"#, polymorphed, "1 of 4 games of A and 0 of B"),
        (r#"{ "metered": [] }"#, found_cram, "1 of 4 games of A and 0 of B"),
    ];
    for (index, (text, edit, expected)) in cases.into_iter().enumerate() {
        let folder = Folder::new(&format!("use-{index}"), &[("rules.json", text)]);
        let (_, pairs, err) = rhack(&[&sim[..], &[folder.path()]].concat());
        assert_eq!(err, "", "{text}");
        let only_first = |game: usize, pair: &mut Value| {
            for side in ["a", "b"] {
                for key in ["verbs", "uses", "items", "features", "themes", "foes", "traps"] {
                    pair[side][key] = serde_json::json!({});
                }
                pair[side]["depths"]["1"]["lost"] = 0.into();
            }
            if game == 0 {
                edit(pair);
            }
        };
        let text = reported(&format!("use-{index}-report"), &pairs, only_first, &[]);
        let line = text.lines().find(|line| line.starts_with("changed: ")).unwrap();
        let told = line.split_once("   (").map_or("", |(_, told)| told);
        assert!(told.ends_with(&format!("{expected})")) || told.is_empty() && expected.is_empty(), "{line}");
    }
}

/// Change of a pair of games.
type Edit = fn(&mut Value);

fn none(_: &mut Value) {}

fn zapped(pair: &mut Value) {
    pair["a"]["verbs"]["zap"] = 2.into();
}

fn hurt(pair: &mut Value) {
    pair["a"]["depths"]["1"]["lost"] = 3.into();
}

fn polymorphed(pair: &mut Value) {
    pair["a"]["uses"]["zap"]["wand of polymorph"] = 1.into();
}

fn found_cram(pair: &mut Value) {
    pair["a"]["items"]["cram ration"] =
        serde_json::json!({ "found": 1, "used": 0, "healed": 0, "killed": 0, "saved": 0 });
}

#[test]
fn expectations_of_turns_know_that_games_were_stopped() {
    let expect = r#"{ "expect": [
        { "what": "turns", "least": 20, "most": 5000 },
        { "what": "turns", "least": 20 },
        { "what": "dead by turn 900", "most": 99 }
    ] }"#;
    let folder = Folder::new("cut", &[("some.json", expect)]);
    let file = format!("{}/some.json", folder.path());
    let (_, out) = lines(&["sim", "--games", "10", "--max-turns", "60", "--json", "--expect", &file]);
    let judged = out.last().unwrap()["expectations"].as_array().unwrap();
    let verdicts: Vec<&str> = judged.iter().map(|one| one["verdict"].as_str().unwrap()).collect();
    assert_eq!(verdicts, ["open", "kept", "open"], "{judged:?}");
    assert!(judged.iter().all(|one| one["at_least"] == true && one["games_needed"].is_null()), "{judged:?}");
}

#[test]
fn comparison_as_text_says_its_power_before_its_verdict() {
    let fierce = Folder::new("said", &[("creatures.json", FIERCE)]);
    let args = ["sim", "--games", "20", "--max-turns", "1500", "--against", fierce.path()];
    let (code, text, _) = rhack(&args);
    assert_eq!(code, 0);
    let place = |what: &str| text.find(what).unwrap_or_else(|| panic!("{what}: {text}"));
    assert!(place("changed: creatures  jackal  attacks[0].dice") < place("this many games show"));
    assert!(place("this many games show") < place("\ndeepest depth"));
    assert!(text.contains("jackal: damage a hit"), "{text}");
    assert!(text.contains("are expected by chance"), "{text}");
}

#[test]
fn null_comparisons_rarely_cry_wolf() {
    let args = ["sim", "--null", "12", "--games", "12", "--max-turns", "600", "--json"];
    let (_, out) = lines(&args);
    let null = &out[0]["null"];
    assert_eq!(null["comparisons"], 12);
    // The limit leaves out turns and deaths by turn 1000.
    assert!((60..=84).contains(&null["headlines"]["intervals"].as_u64().unwrap()), "{null}");
    assert!(null["headlines"]["exclude_zero"].as_u64().unwrap() <= 8, "{null}");
}

#[test]
fn shards_come_to_the_same_report_as_the_whole() {
    let folder = Folder::new("shards", &[("note.txt", "")]);
    let sim = ["sim", "--games", "11", "--seed", "70", "--max-turns", "500", "--json"];
    let whole = rhack(&sim).1;
    let whole_file = format!("{}/whole.jsonl", folder.path());
    fs::write(&whole_file, &whole).unwrap();
    let files: Vec<String> = (1..=3)
        .map(|part| {
            let file = format!("{}/{part}.jsonl", folder.path());
            fs::write(&file, rhack(&[&sim[..], &["--shard", &format!("{part}/3")]].concat()).1).unwrap();
            file
        })
        .collect();
    let [one, two, three] = [0, 1, 2].map(|part: usize| files[part].as_str());
    // The time differs.
    let untimed = |text: &str| {
        let at = text.find("\"seconds\":").unwrap();
        let end = at + text[at..].find(',').unwrap();
        format!("{}{}", &text[..at], &text[end..])
    };
    let (code, merged, err) = rhack(&["report", two, three, one, "--json"]);
    assert_eq!((code, err.as_str()), (0, ""));
    assert_eq!(untimed(&merged), untimed(&whole));
    let refused = |files: &[&str], why: &str| {
        let (code, out, err) = rhack(&[&["report"][..], files].concat());
        assert_eq!((code, out.as_str()), (2, ""));
        assert!(err.contains(why), "{err}");
    };
    refused(&[one, two, one], "part 1 of 3 is in");
    // A part that is missing is named, and only `--partial` reports without it.
    let (code, out, err) = rhack(&["report", three, one]);
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.contains("part 2 of the run is missing; give all files, or --partial"), "{err}");
    let (code, out, _) = rhack(&["report", "--partial", one]);
    assert!(code == 0 && out.starts_with("parts 2, 3 of the run are missing\n4 games"), "{out}");
    let (_, out) = lines(&["report", "--partial", one, three, "--json"]);
    let summary = &out.last().unwrap()["summary"];
    assert_eq!((&summary["missing"], &summary["asked"]), (&serde_json::json!([2]), &11.into()));
    let shard = fs::read_to_string(two).unwrap();
    let last: Value = serde_json::from_str(shard.lines().last().unwrap()).unwrap();
    assert_eq!(last["summary"]["shard"], serde_json::json!([2, 3]));
    refused(&[one, &whole_file], "has other parts or games");
    let other = format!("{}/other.jsonl", folder.path());
    let caves = rhack(&[&sim[..], &["--world", "endless-caves"]].concat()).1;
    fs::write(&other, caves).unwrap();
    refused(&[one, &other], "the worlds differ");
    fs::write(&other, "{\"seed\":1}\n").unwrap();
    refused(&[&other], "there is no summary at the end");
    refused(&["/nowhere.jsonl"], "/nowhere.jsonl");
}

#[test]
fn expectations_are_kept_broken_or_open() {
    let expect = r#"{ "expect": [
        { "what": "died of jackal", "most": 100 },
        { "what": "dead by turn 300", "of": { "role": "Healer" }, "least": 99 },
        { "what": "hazard at 1", "least": 4, "most": 90 }
    ] }"#;
    let folder = Folder::new("expect", &[("some.json", expect)]);
    let file = format!("{}/some.json", folder.path());
    let sim = ["sim", "--games", "26", "--role", "all", "--max-turns", "300", "--json", "--expect", &file];
    let (code, out) = lines(&sim);
    assert_eq!(code, 1);
    let verdicts = out.last().unwrap()["expectations"].as_array().unwrap();
    let said: Vec<&str> = verdicts.iter().map(|one| one["verdict"].as_str().unwrap()).collect();
    assert_eq!(said[..2], ["kept", "broken"], "{verdicts:?}");
    assert_eq!(verdicts[1]["games"], 2, "each role plays as many games");
    for (text, why) in [
        (r#"{ "expect": [{ "what": "died of jackl", "most": 1 }] }"#, "did you mean `jackal`?"),
        (r#"{ "expect": [{ "what": "ded by turn 5", "most": 1 }] }"#, "did you mean `dead by turn N`?"),
        (r#"{ "expect": [{ "what": "won" }] }"#, "neither `least` nor `most`"),
        (
            r#"{ "expect": [{ "what": "won", "of": { "role": "Heeler" }, "most": 1 }] }"#,
            "did you mean `Healer`?",
        ),
        (r#"{ "expect": [{ "what": "won", "least": 3, "most": 1 }] }"#, "above the most"),
        (r#"{ "expects": [] }"#, "unknown key `expects`"),
        ("{", "some.json:1:"),
    ] {
        fs::write(&file, text).unwrap();
        let (code, out, err) = rhack(&sim);
        assert_eq!((code, out.as_str()), (2, ""), "{text}");
        assert!(err.contains(why), "{err}");
    }
}

#[test]
fn open_expectations_say_how_many_games_would_tell() {
    let folder = Folder::new(
        "open",
        &[("some.json", r#"{ "expect": [{ "what": "deepest", "least": 2.6, "most": 9 }] }"#)],
    );
    let file = format!("{}/some.json", folder.path());
    let (code, out, _) = rhack(&["sim", "--games", "3", "--max-turns", "1200", "--expect", &file]);
    assert_eq!(code, 3, "{out}");
    assert!(out.contains("open: 3 games cannot tell"), "{out}");
}

#[test]
fn mod_with_expectations_is_judged_by_play() {
    let expect = r#"{ "games": 13, "max_turns": 200, "expect": [{ "what": "level", "least": 5 }] }"#;
    let folder = Folder::new("judged", &[("creatures.json", FIERCE), ("expect.json", expect)]);
    let (code, out, err) = rhack(&["check", folder.path()]);
    assert_eq!(code, 0, "{out}{err}");
    let (code, out, _) = rhack(&["check", "--play", folder.path()]);
    assert_eq!(code, 1, "{out}");
    assert!(out.contains("BROKEN"), "{out}");
    for (bounds, code) in [("\"least\": 1", 0), ("\"least\": 2.7, \"most\": 3.0", 3)] {
        let expect = expect.replace("\"least\": 5", bounds).replace("200", "900");
        let folder = Folder::new("judged_so", &[("creatures.json", FIERCE), ("expect.json", &expect)]);
        let (exit, out, _) = rhack(&["check", "--play", folder.path()]);
        assert_eq!(exit, code, "{out}");
    }
}

#[test]
fn log_has_turn_tab_and_text() {
    let (code, out, _) = rhack(&["sim", "--log", "--games", "1", "--seed", "3", "--max-turns", "300"]);
    assert_eq!(code, 0);
    assert!(out.lines().count() > 5, "{out}");
    for line in out.lines() {
        let (turn, text) = line.split_once('\t').unwrap();
        assert!(turn.parse::<u32>().is_ok() && !text.is_empty(), "{line}");
    }
}

#[test]
fn recorded_games_replay_to_the_same_end() {
    let folder = std::env::temp_dir().join(format!("rhack-record-{}", std::process::id()));
    let path = folder.to_str().unwrap();
    let args = ["sim", "--record", path, "--games", "2", "--seed", "3", "--max-turns", "300"];
    let (code, out, _) = rhack(&args);
    assert_eq!((code, out.lines().count()), (0, 2), "{out}");
    for seed in [3, 4] {
        let file = folder.join(format!("{seed}.replay"));
        let (code, out, _) = rhack(&["replay", "--verify", file.to_str().unwrap()]);
        assert_eq!(code, 0, "{out}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn games_can_begin_deeper_with_a_stronger_hero() {
    let args =
        ["sim", "--games", "3", "--max-turns", "60", "--from-depth", "8", "--hero-level", "10", "--json"];
    let (_, out) = lines(&args);
    for game in &out[..3] {
        assert!(game["level"].as_i64().unwrap() >= 9 && game["depths"]["8"].is_object(), "{game}");
    }
    let (code, _, err) = rhack(&["sim", "--from-depth", "99", "--games", "1"]);
    assert_eq!(code, 2);
    assert!(err.contains("depth 99"), "{err}");
}

#[test]
fn csv_has_a_row_for_each_game_of_a_pair() {
    let fierce = Folder::new("csv", &[("creatures.json", FIERCE)]);
    let file = format!("{}/games.csv", fierce.path());
    let args = ["sim", "--games", "2", "--max-turns", "100", "--against", fierce.path(), "--csv", &file];
    assert_eq!(rhack(&args).0, 0);
    let csv = fs::read_to_string(&file).unwrap();
    let rows: Vec<Vec<&str>> = csv.lines().map(|row| row.split(',').collect()).collect();
    assert_eq!(rows.len(), 5);
    assert!(rows.iter().all(|row| row.len() == rows[0].len()), "{csv}");
    assert_eq!([rows[1][1], rows[2][1]], ["a", "b"]);
}

#[test]
fn play_goes_on_until_the_intervals_are_narrow() {
    let args = ["sim", "--games", "10", "--max-turns", "100", "--until", "3%", "--json"];
    let (_, out) = lines(&args);
    assert!(out.len() > 10 && (out.len() - 1).is_multiple_of(10), "{}", out.len());
}

#[test]
fn counts_of_a_game_add_up() {
    let (_, out) = lines(&["sim", "--games", "8", "--max-turns", "2000", "--json"]);
    let summary = &out[8]["summary"];
    let sum = |key: &str| -> i64 {
        out[..8].iter().map(|game| game["foes"]["jackal"][key].as_i64().unwrap_or(0)).sum()
    };
    for key in ["met", "turns", "hits", "misses", "damage", "kills", "killed"] {
        assert_eq!(summary["foes"]["jackal"][key], sum(key), "{key}");
    }
    assert!(sum("met") > 0 && sum("hits") > 0 && sum("damage") >= sum("hits") && sum("kills") > 0);
    assert_eq!(summary["hazard"][0]["came"], 8);
    let died: u64 =
        summary["hazard"].as_array().unwrap().iter().map(|row| row["died"].as_u64().unwrap()).sum();
    assert_eq!(died, summary["outcomes"]["died"].as_u64().unwrap_or(0));
    for game in &out[..8] {
        let turns: u64 =
            game["depths"].as_object().unwrap().values().map(|at| at["turns"].as_u64().unwrap()).sum();
        assert_eq!(turns + 1, game["turns"].as_u64().unwrap(), "{game}");
    }
    assert!(summary["recipes"]["upper dungeons"]["met"].as_u64().unwrap() >= 8);
    for key in ["world", "bot", "version", "raws"] {
        assert!(summary[key].is_string(), "{key}");
    }
}

#[test]
fn audit_measures_creatures_against_the_median_of_their_difficulty() {
    // In singular or plural. Lichens and the like may have no winner, and then no measure.
    let (_, out) = lines(&["audit", "--games", "4", "--json", "jackals", "Grid bug"]);
    let names: Vec<&str> = out.iter().map(|line| line["creature"].as_str().unwrap()).collect();
    assert_eq!(names.len(), 2, "{names:?}");
    for line in &out {
        let [low, even, high] =
            ["low", "even", "high"].map(|key| line[key].as_f64().unwrap_or(f64::INFINITY));
        assert!(low <= even && even <= high, "{line}");
        assert!(line["fights"].as_u64().unwrap() >= 4 && line["level"].as_i64() > Some(0), "{line}");
        let is_drawn = line["drawn"].as_f64().unwrap() > 50.0;
        assert_eq!(line["verdict"].is_null(), is_drawn, "{line}");
        assert!(!is_drawn || line["even"].is_null(), "{line}");
        let measured = line["median"].as_f64().unwrap_or(f64::INFINITY);
        assert!(measured > 0.0, "{line}");
    }
    let (code, _, err) = rhack(&["audit", "jackel"]);
    assert!(code == 2 && err.contains("did you mean `jackal`?"), "{err}");
    let (code, _, err) = rhack(&["audit", "--role", "Valkyrja"]);
    assert_eq!(code, 2);
    assert!(err.contains("did you mean `Valkyrie`?"), "{err}");
}

#[test]
fn shipped_expectations_name_what_exists() {
    let file = format!("{}/resources/balance.json", env!("CARGO_MANIFEST_DIR"));
    let (code, out, err) = rhack(&["sim", "--games", "1", "--max-turns", "50", "--expect", &file]);
    assert!([0, 1, 3].contains(&code), "{err}");
    assert!(out.contains("hazard at 1"), "{out}");
}
