//! The page of differences from NetHack is true: each row names a key of the raws or a test, which exist. And
//! tests of differences that no other test shows.

use crate::common;
use rhack::{
    engine::{
        creation::Choices,
        game::{Game, Setup},
    },
    map_builders::layout::Layout,
    raws::kinds::items::Skill,
};
use serde_json::Value;
use std::{collections::BTreeSet, fs, path::Path};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

fn read(name: &str) -> String {
    fs::read_to_string(Path::new(ROOT).join(name)).unwrap()
}

/// Returns the names of all tests and other functions in tests/it.
fn functions() -> BTreeSet<String> {
    let files = fs::read_dir(Path::new(ROOT).join("tests/it")).unwrap();
    let paths = files.map(|entry| entry.unwrap().path());
    let texts = paths.filter(|path| path.extension().is_some_and(|end| end == "rs"));
    let texts = texts.map(|path| fs::read_to_string(path).unwrap());
    let name = |line: &str| Some(line.trim().strip_prefix("fn ")?.split('(').next()?.to_owned());
    texts.flat_map(|text| text.lines().filter_map(name).collect::<Vec<_>>()).collect()
}

/// True if `key` is the path of a value in the raws: a file, then keys of objects or names of records.
fn is_key(key: &str) -> bool {
    let mut steps = key.split('.');
    let file = steps.next().unwrap_or_default();
    let Ok(text) = fs::read_to_string(Path::new(ROOT).join(format!("resources/raws/{file}.json"))) else {
        return false;
    };
    let mut value: Value = serde_json::from_str(&text).unwrap();
    for step in steps {
        let next = match value {
            Value::Array(records) => records.into_iter().find(|record| record["name"] == step),
            Value::Object(mut keys) => keys.remove(step),
            _ => None,
        };
        let Some(found) = next else { return false };
        value = found;
    }
    true
}

#[test]
fn each_row_of_the_page_is_shown_by_a_key_or_a_test() {
    let (page, functions) = (read("docs/nethack.md"), functions());
    let rows = page.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| rule |"));
    let mut count = 0;
    for row in rows {
        let cells: Vec<&str> = row.trim_matches('|').split(" | ").map(str::trim).collect();
        assert!(cells.len() == 5 && cells.iter().all(|cell| !cell.is_empty()), "{row}");
        let shown: Vec<&str> = cells[4].split('`').skip(1).step_by(2).collect();
        assert!(!shown.is_empty(), "{row}");
        for name in shown {
            let exists = functions.contains(name) || is_key(name);
            assert!(exists, "neither a test nor a key of the raws: {name}");
        }
        count += 1;
    }
    assert!(count > 40, "{count} rows");
    assert!(!is_key("rules.prayer.no_such_key") && !is_key("no_such_file.key"));
}

#[test]
fn dungeon_has_twelve_levels_four_caves_six_planes_and_a_quest() {
    let raws = common::resources().raws;
    let mut levels = std::collections::BTreeMap::new();
    for place in Layout::places(&raws) {
        *levels.entry(raws.dungeon.branches[place.branch].name.clone()).or_insert(0) += 1;
    }
    let levels: Vec<(String, i32)> = levels.into_iter().collect();
    let expected = [("caves", 4), ("dungeons", 12), ("planes", 6), ("quest", 3)];
    assert_eq!(levels, expected.map(|(name, count)| (name.to_owned(), count)));
}

#[test]
fn levels_depend_on_seed_and_hero_alone() {
    let begin = || {
        let raws = common::resources().raws;
        let identity = Choices::default().completed(&raws, 3).unwrap();
        Game::new(raws, &Setup { seed: 3, name: "Tester".into(), identity }).unwrap().digest()
    };
    // A second game of the same seed knows nothing of the first one, its dead, or the time.
    assert_eq!(begin(), begin());
}

#[test]
fn deep_traps_do_more() {
    let features: Value = serde_json::from_str(&read("resources/raws/features.json")).unwrap();
    let more = |name: &str| {
        let trap = features.as_array().unwrap().iter().find(|record| record["name"] == name).unwrap();
        let outcomes = trap["enter"]["outcomes"].as_array().unwrap();
        let row = |outcome: &Value| {
            let effects = outcome["effects"].as_array().map_or(0, Vec::len);
            (outcome["depth_from"].as_i64().unwrap_or(1), effects)
        };
        outcomes.iter().map(row).collect::<Vec<_>>()
    };
    assert_eq!(more("arrow trap"), [(1, 0), (5, 1), (9, 2)]);
    assert_eq!(more("dart trap"), [(1, 0), (5, 1), (9, 2)]);
    assert_eq!(more("falling rock trap"), [(1, 0), (7, 1), (10, 2)]);
    assert_eq!(more("land mine"), [(1, 0), (9, 1)]);
    assert_eq!(more("spiked pit"), [(1, 0), (8, 1)]);
}

#[test]
fn no_hero_rides_or_fights_with_two_weapons() {
    let skills: Vec<String> = Skill::ALL.iter().map(|skill| format!("{skill:?}").to_lowercase()).collect();
    assert!(!skills.iter().any(|skill| skill.contains("riding") || skill.contains("two_weapon")));
    assert!(!skills.iter().any(|skill| skill == "twoweapon"), "{skills:?}");
}
