//! The reference pages and schemas of the raws agree with the declarations by which raws are read.

use rhack::{
    raws::{
        machinery::reference::{NamesByKind, page, schema, schema_files},
        reading::kinds::FileKind,
    },
    ui::{
        kinds::{ALL, files},
        resources::interface_files,
    },
};
use serde_json::Value;
use std::fs;

fn path(file: &str) -> String {
    format!("{}/resources/{file}", env!("CARGO_MANIFEST_DIR"))
}

fn all_files() -> Vec<FileKind> {
    files().into_iter().chain(interface_files()).collect()
}

#[test]
fn every_kind_of_file_has_its_table_on_a_page() {
    let files = all_files();
    let pages: Vec<String> = fs::read_dir(path("raws/reference"))
        .unwrap()
        .map(|page| fs::read_to_string(page.unwrap().path()).unwrap())
        .collect();
    let built: String = pages.iter().map(|text| page(text, &files, ALL)).collect();
    assert!(!built.contains("<!-- "), "a comment asks for a table that does not exist");
    // The keys of messages.json are the texts themselves, those of tilesets are names of terrain.
    let tables = files.iter().filter(|kind| !["messages", "tilesets"].contains(&kind.name));
    let comments = tables.map(|kind| format!("<!-- keys of {} -->", kind.name));
    for comment in comments.chain(["effects", "stages"].map(|what| format!("<!-- {what} -->"))) {
        assert_eq!(pages.iter().filter(|text| text.contains(&comment)).count(), 1, "{comment}");
    }
    for row in ["| `hitpoints` | ", "| `sleep` | ", "| key of `mind` | ", "| `drunkards_walk` | "] {
        assert!(built.contains(row), "{row}");
    }
}

#[test]
fn expectations_are_a_kind_of_file_with_a_schema() {
    let kind = files().into_iter().find(|kind| kind.path == "expect.json").unwrap();
    let schema = schema(&kind, &NamesByKind::new(), ALL);
    let text = schema.to_string();
    assert!(text.contains("[\"number\",\"null\"]") && text.contains("\"max_turns\""), "{text}");
    assert!(schema_files(&all_files(), ALL).iter().any(|(name, _)| name == "expect.schema.json"));
}

#[test]
fn the_introduction_leads_to_every_reference_page() {
    let introduction = fs::read_to_string(path("raws/README.md")).unwrap();
    for page in fs::read_dir(path("raws/reference")).unwrap() {
        let link = format!("](reference/{})", page.unwrap().file_name().display());
        assert!(introduction.contains(&link), "resources/raws/README.md has no link {link}");
    }
}

#[test]
fn schemas_share_their_definitions_and_stay_small() {
    let files = schema_files(&all_files(), ALL);
    assert_eq!(files.len(), all_files().len() + 1);
    let bytes: usize = files.iter().map(|(_, schema)| schema.len()).sum();
    assert!(bytes < 720_000, "{bytes}");
}

#[test]
fn printed_schema_refers_only_to_itself() {
    fn references<'a>(schema: &'a Value, found: &mut Vec<&'a str>) {
        match schema {
            Value::Object(object) => {
                found.extend(object.get("$ref").and_then(Value::as_str));
                object.values().for_each(|value| references(value, found));
            }
            Value::Array(items) => items.iter().for_each(|item| references(item, found)),
            _ => {}
        }
    }
    for kind in all_files() {
        let schema = schema(&kind, &NamesByKind::new(), ALL);
        let mut found = Vec::new();
        references(&schema, &mut found);
        let there = |place: &&str| schema.pointer(place.trim_start_matches('#')).is_some();
        assert!(found.iter().all(there), "{}: {found:?}", kind.name);
    }
}

#[test]
fn every_key_has_a_description() {
    fn undocumented(place: &str, schema: &Value, found: &mut Vec<String>) {
        let Some(object) = schema.as_object() else { return };
        for (key, value) in object.get("properties").and_then(Value::as_object).into_iter().flatten() {
            let place = format!("{place}.{key}");
            if value.is_object()
                && value.get("description").is_none()
                && !["$schema", "stage", "effect"].contains(&key.as_str())
            {
                found.push(place.clone());
            }
            undocumented(&place, value, found);
        }
        for (key, value) in object {
            match value {
                Value::Object(_) if key != "properties" => undocumented(place, value, found),
                Value::Array(items) => items.iter().for_each(|item| undocumented(place, item, found)),
                _ => {}
            }
        }
    }
    for kind in all_files().iter().filter(|kind| kind.name != "messages") {
        let mut found = Vec::new();
        undocumented(kind.name, &schema(kind, &NamesByKind::new(), ALL), &mut found);
        assert_eq!(found, Vec::<String>::new());
    }
}
