//! The reference pages and schemas of the raws agree with the declarations by which raws are read.

use rhack::{
    raws::{
        reading::kinds::FileKind,
        reference::{NamesByKind, effect_table, markdown, schema, schema_files, stage_table},
    },
    ui::{
        kinds::{ALL, files},
        resources::interface_files,
    },
};
use serde_json::Value;
use std::{fs, path::Path};

fn path(file: &str) -> String {
    format!("{}/resources/{file}", env!("CARGO_MANIFEST_DIR"))
}

/// Compares the file with `expected`; with RENEW_GOLDEN=1 writes it.
#[track_caller]
fn fresh(file: &str, expected: &str) {
    let path = path(file);
    if std::env::var_os("RENEW_GOLDEN").is_some() {
        fs::create_dir_all(Path::new(&path).parent().unwrap()).unwrap();
        fs::write(&path, expected).unwrap();
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(found == expected, "{file} is stale: run `RENEW_GOLDEN=1 cargo test --test it raw_keys`");
}

/// Compares the table on the page `name` of the reference, between the comments `from` and `to`, with
/// `table`.
#[track_caller]
fn fresh_table(name: &str, from: &str, to: &str, table: &str) {
    let file = format!("raws/reference/{name}.md");
    let text = fs::read_to_string(path(&file)).unwrap_or_else(|error| panic!("{file}: {error}"));
    let (before, rest) = text.split_once(from).unwrap_or_else(|| panic!("{file} lacks {from}"));
    let (_, after) = rest.split_once(to).unwrap_or_else(|| panic!("{file} lacks {to}"));
    fresh(&file, &format!("{before}{from}\n{}\n{to}{after}", table.trim_end()));
}

fn all_files() -> Vec<FileKind> {
    files().into_iter().chain(interface_files()).collect()
}

#[test]
fn reference_pages_have_every_key() {
    // The keys of messages.json are the texts themselves, those of tilesets are names of terrain.
    for kind in all_files().iter().filter(|kind| !["messages", "tilesets"].contains(&kind.name)) {
        let from = format!("<!-- keys of {} -->", kind.name);
        fresh_table(kind.name, &from, "<!-- end of keys -->", &markdown(&kind.shape));
    }
    let effects = effect_table(&(ALL.effects)(), &(ALL.part)());
    fresh_table("effects", "<!-- effects -->", "<!-- end of effects -->", &effects);
    fresh_table("stages", "<!-- stages -->", "<!-- end of stages -->", &stage_table(&(ALL.stages)()));
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
fn schemas_are_up_to_date() {
    let files = schema_files(&all_files(), ALL);
    for (name, schema) in &files {
        fresh(&format!("schemas/{name}"), schema);
    }
    let there = fs::read_dir(path("schemas")).unwrap().count();
    assert_eq!(there, files.len(), "a schema of what is no more");
    let bytes: usize = files.iter().map(|(_, schema)| schema.len()).sum();
    assert!(bytes < 600_000, "{bytes}");
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
