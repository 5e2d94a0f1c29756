//! Compares the kinds of the raws with the whole tables of NetHack. Each kind that the raws lack is in
//! tests/data/left_out.json with its reason, and each figure that differs is listed here with its own.

use crate::common::resources;
use rhack::raws::{
    Raws,
    kinds::items::{ItemClass, ItemKind},
};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

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

/// Row of NetHack's table of items: name, unidentified name, probability, price, weight, delay.
#[derive(Deserialize)]
struct Row(String, Option<String>, u32, u32, u32, u32);

/// Upper bounds of the kinds left out.
const MOST_ITEMS: usize = 60;
const MOST_CREATURES: usize = 40;

/// Deliberate differences of items: reason, figure, names.
const DELIBERATE: &[(&str, &str, &[&str])] = &[
    (
        "they are of a class of their own there, which is never drawn",
        "probability",
        &["heavy iron ball", "iron chain"],
    ),
    ("it is for wishes: none is found", "probability", &["figurine"]),
    ("its spell is of level 3 here, as in NetHack 3.7", "price", &["spellbook of sleep"]),
    (
        "its spell is a level or two lower here, to be cast within twelve levels",
        "price",
        &[
            "spellbook of dig",
            "spellbook of magic mapping",
            "spellbook of teleport away",
            "spellbook of create familiar",
        ],
    ),
    (
        "it is shelved, for a reason that items.json gives",
        "probability",
        &[
            "spellbook of drain life",
            "spellbook of create monster",
            "spellbook of detect food",
            "spellbook of slow monster",
            "spellbook of confuse monster",
            "spellbook of cure sickness",
            "spellbook of detect treasure",
            "spellbook of turn undead",
            "spellbook of finger of death",
            "spellbook of polymorph",
            "spellbook of cancellation",
            "spellbook of restore ability",
            "spellbook of wizard lock",
            "spellbook of detect unseen",
        ],
    ),
];

/// Words of NetHack's names, and those of the raws.
const SPELLINGS: [(&str, &str); 4] =
    [("armor", "armour"), ("saber", "sabre"), ("mold", "mould"), ("gray ooze", "grey ooze")];

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

/// Returns NetHack's items with their classes.
fn table() -> Vec<(String, Row)> {
    #[derive(Deserialize)]
    struct File {
        kinds: BTreeMap<String, Vec<Row>>,
    }
    let file: File = serde_json::from_str(include_str!("../data/nethack_kinds.json")).unwrap();
    let rows = file
        .kinds
        .into_iter()
        .flat_map(|(class, rows)| rows.into_iter().map(move |row| (class.clone(), row)));
    rows.collect()
}

/// Returns the name in the raws of NetHack's kind `name` of `class`.
fn name_of(class: &str, name: &str) -> String {
    let name = SPELLINGS.iter().fold(name.to_owned(), |name, (theirs, ours)| name.replace(theirs, ours));
    match class {
        "potion" | "scroll" | "wand" | "ring" | "spellbook"
            if !["novel", "Book of the Dead"].contains(&&*name) =>
        {
            format!("{class} of {name}")
        }
        _ => name,
    }
}

/// True if `kind` looks unidentified as NetHack's kind with the unidentified name `theirs`. Shuffled kinds,
/// such as scrolls, whose labels are not NetHack's, only need a look of their own.
fn is_like(kind: &ItemKind, theirs: Option<&str>) -> bool {
    let theirs = theirs.filter(|theirs| *theirs != kind.name);
    let Some((ours, theirs)) = kind.appearance.as_deref().zip(theirs) else {
        return kind.appearance.is_none() && theirs.is_none();
    };
    let theirs = theirs.replace("gray", "grey").replace("unlabeled", "unlabelled");
    kind.shuffled || ours == theirs || ours.strip_prefix(&*theirs).is_some_and(|noun| noun.starts_with(' '))
}

/// Returns the figures of `kind` that differ from `row` of `class`.
fn differences(raws: &Raws, kind: &ItemKind, class: &str, row: &Row) -> Vec<(&'static str, String)> {
    let Row(_, appearance, probability, price, weight, delay) = row;
    let class = match class {
        "armor" => "armour",
        "ball" | "chain" => "rock",
        other => other,
    };
    // The table has no chances of rings: each game gives them all the same.
    let probability = if class == "ring" { 1 } else { *probability };
    let own_delay = match kind.class {
        ItemClass::Armour => kind.delay,
        ItemClass::Spellbook => kind.teaches.map_or(0, |spell| raws.spells[spell].delay),
        // Corpses and tins take the time that depends on what they are of.
        ItemClass::Food if !kind.corpse && kind.tin.is_none() => kind.eating,
        _ => *delay,
    };
    let numbers = [
        ("probability", kind.probability, probability),
        ("price", kind.price, *price),
        ("weight", kind.weight, *weight),
        ("delay", own_delay, *delay),
    ];
    let numbers = numbers.into_iter().filter(|(_, ours, theirs)| ours != theirs);
    let mut found: Vec<_> =
        numbers.map(|(key, ours, theirs)| (key, format!("{ours}, not {theirs}"))).collect();
    if kind.class.name() != class {
        found.push(("class", format!("{}, not {class}", kind.class.name())));
    }
    if !is_like(kind, appearance.as_deref()) {
        found.push(("appearance", format!("{:?}, not {appearance:?}", kind.appearance)));
    }
    found
}

#[test]
fn every_item_of_nethack_is_there_with_its_figures_or_left_out_for_a_reason() {
    let raws = resources().raws;
    let left: LeftOut = serde_json::from_str(include_str!("../data/left_out.json")).unwrap();
    let figures = rows(include_str!("../data/items_reference.json"), "items");
    let mut left = names(&left.items);
    assert!(left.len() <= MOST_ITEMS, "{}", left.len());
    let listed = DELIBERATE.iter().flat_map(|(_, key, names)| names.iter().map(|name| (*name, *key)));
    let mut listed: BTreeSet<(&str, &str)> = listed.collect();
    let (mut wrong, mut known) = (Vec::new(), BTreeSet::new());
    for (class, row) in &table() {
        let name = name_of(class, &row.0);
        let Some(kind) = raws.items.table.named(&name).map(|id| &raws.items.table[id]) else {
            if !left.remove(name.as_str()) {
                wrong.push(format!("{name} is neither there nor left out"));
            }
            continue;
        };
        for (key, what) in differences(&raws, kind, class, row) {
            if !listed.remove(&(&*kind.name, key)) {
                wrong.push(format!("{name}: {key}: {what}"));
            }
        }
        // Their damage, protection and the like is in another table.
        let measured = [ItemClass::Weapon, ItemClass::Armour].contains(&kind.class);
        if measured && !figures.contains(&name) {
            wrong.push(format!("{name} has no further figures"));
        }
        known.insert(name);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(left.is_empty(), "these are there, or not NetHack's: {left:?}");
    assert!(listed.is_empty(), "these do not differ any more: {listed:?}");
    let invented = raws.items.table.iter().filter(|(_, kind)| kind.artefact.is_none());
    let invented: Vec<&str> =
        invented.map(|(_, kind)| kind.name.as_str()).filter(|name| !known.contains(*name)).collect();
    let cages = ["winter wolf cub", "baby crocodile", "red naga hatchling", "golden naga hatchling"];
    let cages = cages.map(|young| format!("cage with a {young}"));
    assert_eq!(invented[..2], ["notary's seal", "letter of quittance"]);
    assert_eq!(invented[2..], cages);
}

#[test]
fn creatures_are_there_or_left_out_for_a_reason() {
    let raws = resources().raws;
    let left: LeftOut = serde_json::from_str(include_str!("../data/left_out.json")).unwrap();
    let creatures = names(&left.creatures);
    let found: Vec<&&str> = creatures.iter().filter(|name| raws.creatures.named(name).is_some()).collect();
    assert!(found.is_empty(), "these are not left out any more: {found:?}");
    for name in rows(include_str!("../data/creatures_reference.json"), "creatures") {
        let there = raws.creatures.named(&name).is_some();
        assert!(there && !creatures.contains(name.as_str()), "{name} has figures");
    }
    assert!(creatures.len() <= MOST_CREATURES, "{}", creatures.len());
}
