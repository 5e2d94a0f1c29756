//! Kinds of NetHack that the raws lack. Each is in tests/data/left_out.json with its reason.

use crate::common::resources;
use serde::Deserialize;
use std::collections::BTreeSet;

#[derive(Deserialize)]
struct LeftOut {
    items: Vec<Reason>,
    creatures: Vec<Reason>,
}

#[derive(Deserialize)]
struct Reason {
    reason: String,
    names: Vec<String>,
}

/// Upper bounds of the kinds left out.
const MOST_ITEMS: usize = 60;
const MOST_CREATURES: usize = 40;

/// Returns the names of `reasons`, each of which must give a reason and name nothing twice.
fn names(reasons: &[Reason]) -> BTreeSet<&str> {
    assert!(reasons.iter().all(|reason| !reason.reason.is_empty() && !reason.names.is_empty()));
    let all: Vec<&str> = reasons.iter().flat_map(|reason| &reason.names).map(String::as_str).collect();
    let names: BTreeSet<&str> = all.iter().copied().collect();
    assert_eq!(names.len(), all.len(), "a name is listed twice");
    names
}

/// Returns the names of the rows under `key` in a table of figures.
fn rows(table: &str, key: &str) -> BTreeSet<String> {
    let table: serde_json::Value = serde_json::from_str(table).unwrap();
    let names = table[key].as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap().to_owned());
    names.collect()
}

#[test]
fn kinds_are_there_or_left_out_for_a_reason() {
    let raws = resources().raws;
    let left: LeftOut = serde_json::from_str(include_str!("../data/left_out.json")).unwrap();
    let (items, creatures) = (names(&left.items), names(&left.creatures));
    let item = |name: &str| raws.items.table.named(name).is_some();
    let creature = |name: &str| raws.creatures.named(name).is_some();
    let found: Vec<&&str> = items.iter().filter(|name| item(name)).collect();
    assert!(found.is_empty(), "these are not left out any more: {found:?}");
    let found: Vec<&&str> = creatures.iter().filter(|name| creature(name)).collect();
    assert!(found.is_empty(), "these are not left out any more: {found:?}");
    for name in rows(include_str!("../data/items_reference.json"), "items") {
        assert!(item(&name) && !items.contains(name.as_str()), "{name} has figures");
    }
    for name in rows(include_str!("../data/creatures_reference.json"), "creatures") {
        assert!(creature(&name) && !creatures.contains(name.as_str()), "{name} has figures");
    }
    assert!(items.len() <= MOST_ITEMS, "{}", items.len());
    assert!(creatures.len() <= MOST_CREATURES, "{}", creatures.len());
}
