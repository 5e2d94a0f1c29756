//! Randomly generated mods: every mod accepted by `check` can be played.

use crate::raw_errors::any_json;
use proptest::prelude::*;
use rhack::{
    engine::{
        creation::Choices,
        game::{Game, Setup},
        population::kit::kit,
        state::item::ItemUse,
    },
    pilot::bots::named,
    pilot::drive::drive,
    raws::reading::{layers::Layer, sources::Sources},
    ui::resources::{DEFAULT_WORLD, Resources},
};
use serde_json::{Value, json};
use std::sync::Arc;

/// Number of bot actions, enough to see the first levels.
const ACTIONS: u32 = 200;

/// Plays a bot in a game with these resources.
pub(crate) fn plays(resources: &Resources, seed: u64) -> Result<(), TestCaseError> {
    let raws = &resources.raws;
    let identity = Choices::default().completed(raws, seed);
    prop_assert!(identity.is_some(), "nobody can be played");
    let Some(identity) = identity else { return Ok(()) };
    let carried = kit(raws, &identity, seed);
    for what in [ItemUse::Wielded, ItemUse::Readied] {
        prop_assert!(carried.iter().filter(|item| item.used == Some(what)).count() <= 1, "{:?}", carried);
    }
    let setup = Setup { seed, name: "Bot".into(), identity };
    // A recipe that never makes a valid level fails only when built.
    let Ok(mut game) = Game::new(Arc::clone(raws), &setup) else { return Ok(()) };
    let bot = named("explorer").unwrap();
    let mut player = bot.player(seed);
    drive(&mut game, &mut *player, ACTIONS, |_| (), |_, _, _| ());
    Ok(())
}

/// Files from which mods are made.
const FILES: [&str; 12] = [
    "creatures.json",
    "items.json",
    "roles.json",
    "races.json",
    "genders.json",
    "alignments.json",
    "terrain.json",
    "features.json",
    "levels.json",
    "branches.json",
    "rules.json",
    "themes.json",
];

fn shipped(file: &str) -> Value {
    let path = format!("{}/resources/raws/{file}", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// Counts the values in `json`.
fn count(json: &Value) -> usize {
    match json {
        Value::Array(items) => 1 + items.iter().map(count).sum::<usize>(),
        Value::Object(map) => 1 + map.values().map(count).sum::<usize>(),
        _ => 1,
    }
}

/// Changes the value that is `left` values further on: a number by less than 40, a boolean to its opposite, a
/// list to an empty one, and any other value to `value`. Returns true once changed.
fn change(json: &mut Value, left: &mut usize, value: &Value) -> bool {
    if *left == 0 {
        *json = match (&*json, value) {
            (Value::Number(number), Value::Number(by)) => {
                let by = by.as_i64().unwrap_or(1) % 40;
                json!(number.as_i64().unwrap_or(0) + by)
            }
            (Value::Bool(answer), _) => json!(!answer),
            (Value::Array(_), _) => json!([]),
            _ => value.clone(),
        };
        return true;
    }
    *left -= 1;
    match json {
        Value::Array(items) => items.iter_mut().any(|item| change(item, left, value)),
        Value::Object(map) => map.values_mut().any(|item| change(item, left, value)),
        _ => false,
    }
}

/// Returns one file of a mod, from random numbers.
fn part(file: &str, [record, at, op]: [prop::sample::Index; 3], value: &Value) -> Value {
    let mut all = shipped(file);
    let Some(records) = all.as_array() else {
        // For an object: one key.
        let keys: Vec<String> = all.as_object().unwrap().keys().cloned().collect();
        let key = record.get(&keys);
        let mut inside = all[key].take();
        let count = count(&inside);
        change(&mut inside, &mut at.index(count), value);
        return json!({ key: inside });
    };
    let mut one = record.get(records).clone();
    let name = one["name"].clone();
    let count = count(&one);
    change(&mut one, &mut at.index(count), value);
    let Some(keys) = one.as_object_mut() else { return json!([one]) };
    match op.index(6) {
        0 => return json!([{ "op": "remove", "name": name }]),
        1 => {
            keys.insert("name".to_owned(), json!("another"));
        }
        2 => {
            keys.insert("op".to_owned(), json!("replace"));
        }
        _ => {
            keys.insert("op".to_owned(), json!("patch"));
        }
    }
    json!([one])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if std::env::var_os("RHACK_MANY").is_some() { 250 } else { 90 }))]

    #[test]
    fn random_mod_is_rejected_in_its_files_or_playable(
        parts in prop::collection::vec(
            (prop::sample::select(FILES.to_vec()), any::<[prop::sample::Index; 3]>(), any_json()),
            1..4,
        ),
    ) {
        let layer = parts.iter().fold(Layer::new("mine"), |layer, (file, numbers, value)| {
            layer.with(file, &part(file, *numbers, value).to_string())
        });
        let mut sources = Sources::embedded();
        sources.mods.push(layer);
        match Resources::load(&sources, DEFAULT_WORLD, None) {
            Ok(resources) => plays(&resources, 1)?,
            Err(found) => {
                let elsewhere: Vec<_> = found.iter().filter(|finding| !finding.file.starts_with("mine/")).collect();
                prop_assert!(elsewhere.is_empty(), "{elsewhere:#?}\n{:#?}", sources.mods);
            }
        }
    }
}
