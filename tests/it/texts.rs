//! Texts that players read have a shape of their own, by which one walk finds them all.

use crate::architecture::code;
use rhack::{
    engine::event::SECTIONS,
    raws::{
        machinery::texts::{ShownText, texts},
        reading::{shape::Shape, sources::Sources},
    },
    ui::{
        kinds::{ALL, files},
        resources::interface_files,
    },
};
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

fn all() -> BTreeMap<String, ShownText> {
    let all = texts(Sources::embedded().layers("rhack"), ALL);
    let count = all.len();
    let by_address: BTreeMap<String, ShownText> =
        all.into_iter().map(|text| (text.address.clone(), text)).collect();
    assert_eq!(by_address.len(), count, "an address leads to two texts");
    by_address
}

/// Returns the number of texts in `value`.
fn count(value: &Value) -> usize {
    match value {
        Value::String(_) => 1,
        Value::Array(items) => items.iter().map(count).sum(),
        Value::Object(entries) => {
            entries.iter().filter(|(key, _)| !key.starts_with("//")).map(|(_, value)| count(value)).sum()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => 0,
    }
}

#[test]
fn every_word_of_the_engine_has_a_text() {
    let messages: Value = serde_json::from_str(include_str!("../../resources/raws/messages.json")).unwrap();
    let keys = SECTIONS.iter().flat_map(|section| section.words.iter().map(|word| (section.name, *word)));
    let is_missing = |(name, word): &(&str, &str)| messages[name][word].as_str().is_none_or(str::is_empty);
    let missing: Vec<String> = keys.filter(is_missing).map(|(name, word)| format!("{name}.{word}")).collect();
    assert!(missing.is_empty(), "messages.json lacks {}", missing.join(", "));
}

#[test]
fn each_text_has_an_address() {
    let all = all();
    let outside = all.keys().filter(|address| !address.starts_with("messages/")).count();
    assert!(outside > 1_400, "{outside}");
    for (address, slots) in [
        ("creatures/newt/about", &[][..]),
        ("gods/Tyr/texts/heard", &[]),
        ("graffiti/floors/0", &[]),
        ("messages/item/corpse", &["name"]),
        ("messages/verbs/bite", &[]),
        ("messages/afflicts/asleep", &["who"]),
        ("shops/general store/greeting", &["keeper"]),
        ("themes/zoo/feeling", &[]),
        ("vaults/crypt/title", &[]),
        ("world/title", &[]),
    ] {
        let text = all.get(address).unwrap_or_else(|| panic!("{address} is missing"));
        assert_eq!(text.slots, slots, "{text:?}");
        assert!(!text.about.is_empty() && !text.about.starts_with('%'), "{text:?}");
    }
}

#[test]
fn texts_of_effects_are_found_wherever_effects_are() {
    let all = all();
    for (place, key) in
        [("features/", "/you"), ("features/", "/they"), ("spells/", "/they"), ("items/", "/you")]
    {
        let found = all.values().find(|text| text.address.starts_with(place) && text.address.ends_with(key));
        let found = found.unwrap_or_else(|| panic!("no {place}*{key}"));
        assert!(found.slots.contains(&"by"), "{found:?}");
    }
}

#[test]
fn every_text_of_the_messages_is_found() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/resources/raws/messages.json");
    let mut written: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    written.as_object_mut().unwrap().remove(TYPED).unwrap();
    let found = all().into_keys().filter(|address| address.starts_with("messages/")).count();
    assert_eq!(found, count(&written));
}

/// Adds each key of `kind` whose values are plain strings, neither texts for players nor names of records.
fn plain_keys(kind: &str, key: &str, shape: &Shape, found: &mut BTreeSet<String>) {
    match shape {
        Shape::Text(None) => {
            found.insert(format!("{kind}.{key}"));
        }
        Shape::List(inside, _) | Shape::Map(inside, _) => plain_keys(kind, key, inside, found),
        Shape::OneOf(all) => all.iter().for_each(|shape| plain_keys(kind, key, shape, found)),
        Shape::Object(fields) => {
            let read = fields.iter().filter(|field| field.key != TYPED);
            read.for_each(|field| plain_keys(kind, field.key, &field.shape, found));
        }
        Shape::Any
        | Shape::Stage
        | Shape::Part
        | Shape::Mark
        | Shape::Bool
        | Shape::Whole(..)
        | Shape::Number
        | Shape::Text(Some(_))
        | Shape::Shown(_)
        | Shape::Char
        | Shape::Notation(..)
        | Shape::Word(_) => {}
    }
}

/// Section of messages.json with words that players type.
const TYPED: &str = "wish_words";

/// Keys with plain strings: names, drawings, keys of the keyboard, and what works only as it is written.
const PLAIN: [&str; 41] = [
    "branches.realm",
    "conducts.text",
    "creatures.kin",
    "creatures.realm",
    "expect.alignment",
    "expect.bot",
    "expect.gender",
    "expect.key",
    "expect.race",
    "expect.role",
    "expect.what",
    "features.after",
    "features.once",
    "genders.he",
    "genders.him",
    "genders.his",
    "keys.commands",
    "keys.moves",
    "levels.onward_from",
    "levels.stage",
    "quests.stage",
    "quests.text",
    "races.alignments",
    "roles.alignments",
    "roles.feminine_name",
    "roles.genders",
    "roles.races",
    "rules.stage",
    "rules.text",
    "rules.trusted",
    "samples.map",
    "shops.keepers",
    "vaults.map",
    "words.text",
    "world.alignment",
    "world.gender",
    "world.general",
    "world.logo",
    "world.race",
    "world.role",
    "world.writes",
];

#[test]
fn only_names_and_drawings_are_plain_strings() {
    let mut found = BTreeSet::new();
    for kind in files().into_iter().chain(interface_files()) {
        plain_keys(kind.name, "", &kind.shape, &mut found);
    }
    for effect in (ALL.effects)() {
        plain_keys("effects", effect.name, &effect.shape, &mut found);
    }
    for stage in (ALL.stages)() {
        plain_keys("stages", stage.name, &stage.shape, &mut found);
    }
    plain_keys("effects", "", &(ALL.part)(), &mut found);
    plain_keys("legends", "", &(ALL.mark)(), &mut found);
    found.retain(|key| ![".name", ".was", ".plural"].iter().any(|name| key.ends_with(name)));
    assert_eq!(found.iter().map(String::as_str).collect::<Vec<_>>(), PLAIN);
}

/// Variables that hold records, in narration and screens.
const RECORDS: [&str; 15] = [
    "alignment",
    "branch",
    "creature",
    "feature",
    "gender",
    "god",
    "kind",
    "level",
    "one",
    "race",
    "role",
    "spell",
    "terrain",
    "trade",
    "vault",
];

#[test]
fn names_of_records_are_shown_by_one_function() {
    let part_of_word = |c: char| c.is_alphanumeric() || c == '_';
    for (file, code) in ["narrate", "ui"].into_iter().flat_map(code) {
        if file.ends_with("narrate/name.rs") {
            continue;
        }
        for field in [".name", ".plural"] {
            for (at, _) in code.match_indices(field) {
                let (before, after) = (&code[..at], &code[at + field.len()..]);
                let is_field = !after.starts_with(|c| part_of_word(c) || c == '(');
                let holder = before.rsplit(|c| !part_of_word(c)).next().unwrap_or_default();
                let is_record = before.ends_with(']') || RECORDS.contains(&holder);
                let line = before.lines().next_back().unwrap_or_default();
                assert!(
                    !(is_field && is_record),
                    "{file}: {line}{field}: use narrate::name::shown for players, .name() as an id"
                );
            }
        }
    }
}
