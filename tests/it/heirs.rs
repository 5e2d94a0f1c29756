//! Inheritance of records, for every kind of file.

use rhack::{
    raws::{
        Raws,
        machinery::effective::records,
        reading::{layers::Layer, report::Finding, sources::Sources},
    },
    ui::{kinds::ALL, resources::load_raws},
};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Returns for each kind of record: its name, a parent, and the heir's own keys.
fn cases() -> Vec<(&'static str, &'static str, Value)> {
    vec![
        ("roles", "Wizard", json!({ "hotkey": "0" })),
        ("races", "elf", json!({ "hotkey": "1" })),
        ("genders", "female", json!({ "hotkey": "2" })),
        ("alignments", "lawful", json!({ "hotkey": "3" })),
        ("creatures", "jackal", json!({ "level": 1 })),
        ("items", "dagger", json!({ "weight": 12 })),
        ("terrain", "closed_door", json!({ "description": "a red door", "colour": "red" })),
        ("features", "fountain", json!({ "description": "a red fountain", "colour": "red" })),
        ("branches", "caves", json!({ "title": "Other Caves" })),
        ("levels", "dungeons", json!({ "frequency": 3 })),
        ("regions", "the Sinks", json!({ "branch": "caves", "from": 1, "to": 2 })),
        ("vaults", "crypt", json!({ "frequency": 7 })),
        ("words", "Elbereth", json!({ "text": "Sesame" })),
        ("gods", "Tyr", json!({ "title": "the One-Armed" })),
        ("shops", "general store", json!({ "share": 3 })),
        ("endings", "escaped", json!({ "score": 200 })),
        ("conducts", "foodless", json!({ "kept": "You starved." })),
        ("spells", "light", json!({ "about": "Lights the place." })),
        ("themes", "zoo", json!({ "alike": true })),
        ("samples", "marsh", json!({ "title": "A Drier Marsh" })),
    ]
}

/// Returns sources with a mod in which `heir` inherits from `middle`, an abstract record, and `middle` from
/// `parent`.
fn with_heir(kind: &str, parent: &str, own: &Value) -> Sources {
    let line = |parent: &str, own: &Value| {
        let mut record = own.clone();
        record["inherits"] = parent.into();
        record
    };
    let middle = line(parent, &json!({ "abstract": true }));
    let heir = line("middle", own);
    let mut layer = Layer::new("mod");
    let list = |named: &[(&str, &Value)]| {
        let named = named.iter().map(|(name, record)| {
            let mut record = (*record).clone();
            record["name"] = (*name).into();
            record
        });
        Value::from_iter(named).to_string()
    };
    if ["vaults", "samples"].contains(&kind) {
        layer = layer.with(&format!("{kind}/middle.json"), &middle.to_string());
        layer = layer.with(&format!("{kind}/heir.json"), &heir.to_string());
    } else {
        layer = layer.with(&format!("{kind}.json"), &list(&[("heir", &heir), ("middle", &middle)]));
    }
    if kind == "branches" {
        let level = json!({ "inherits": "dungeons", "branch": "heir", "from": 1, "to": 3 });
        layer = layer.with("levels.json", &list(&[("heirs", &level)]));
    }
    if kind == "alignments" {
        let gods = include_str!("../../resources/raws/gods.json");
        let gods: Vec<Value> = serde_json::from_str(gods).unwrap();
        let served = gods.into_iter().filter(|god| god["alignment"] == "neutral");
        let heirs = served.map(|mut god| {
            god["name"] = format!("heir of {}", god["role"]).into();
            god["alignment"] = "heir".into();
            god
        });
        layer = layer.with("gods.json", &Value::from_iter(heirs).to_string());
    }
    if kind == "terrain" {
        for set in ["blocks", "default", "lines"] {
            layer = layer.with(&format!("tilesets/{set}.json"), r#"{ "heir": "+" }"#);
        }
    }
    let mut sources = Sources::embedded();
    sources.mods.push(layer);
    sources
}

fn told(findings: Result<Raws, Vec<Finding>>) -> String {
    findings.err().into_iter().flatten().map(|finding| finding.to_string()).collect()
}

#[test]
fn cases_cover_every_kind_of_record() {
    let kinds = (ALL.files)().into_iter().filter(|kind| kind.has_names()).map(|kind| kind.name);
    let kinds: BTreeSet<&str> = kinds.collect();
    assert_eq!(kinds, cases().iter().map(|(kind, _, _)| *kind).collect());
}

#[test]
fn heir_has_its_parents_keys_and_abstract_records_vanish() {
    let mut wrong = String::new();
    for (kind, parent, own) in cases() {
        let sources = with_heir(kind, parent, &own);
        wrong += &told(load_raws(&sources, "rhack", None));
        let all = records(sources.layers("rhack"), ALL);
        let keys = |name: &str| -> BTreeSet<(String, String)> {
            let record = all.iter().find(|record| (record.table, &*record.name) == (kind, name));
            let keys = record.unwrap_or_else(|| panic!("{kind}: {name}")).keys.iter();
            let keys =
                keys.filter(|key| !["name", "was"].contains(&&*key.path) && own.get(&key.path).is_none());
            keys.map(|key| (key.path.clone(), key.value.to_string())).collect()
        };
        assert_eq!(keys("heir"), keys(parent), "{kind}");
        let is_abstract = |name: &str| {
            all.iter().any(|record| (record.table, &*record.name) == (kind, name) && record.is_abstract)
        };
        assert!(is_abstract("middle") && !is_abstract("heir"), "{kind}");
    }
    assert_eq!(wrong, "");
}

#[test]
fn inheritance_errors_are_reported_for_every_kind() {
    for (kind, parent, own) in cases() {
        let unknown = told(load_raws(&with_heir(kind, "no such record", &own), "rhack", None));
        assert!(unknown.contains("there is no `no such record` to inherit from"), "{kind}: {unknown}");
        let circle = told(load_raws(&with_heir(kind, "heir", &own), "rhack", None));
        assert!(circle.contains("this leads in a circle: `"), "{kind}: {circle}");
        assert!(circle.contains("`heir`") && circle.contains("`middle`"), "{kind}: {parent}: {circle}");
    }
}
