//! Writes the schemas as files for editors. What several schemas share is moved to one file of definitions.

use super::schema::{NamesByKind, schema};
use crate::raws::reading::kinds::{FileKind, Kinds};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// Name of the file of definitions.
const DEFINITIONS: &str = "definitions.schema.json";

/// Bytes of JSON below which an object is repeated instead of shared.
const SHORT: usize = 100;

/// Maximum width of a line, in characters.
const WIDTH: usize = 118;

/// Returns the schemas of `files` and the definitions, each with its file name. `kinds` has the stages and
/// effects.
pub fn schema_files(files: &[FileKind], kinds: Kinds) -> Vec<(String, String)> {
    let mut sharing = Sharing::default();
    let mut schemas: Vec<Value> = files.iter().map(|kind| schema(kind, &NamesByKind::new(), kinds)).collect();
    for schema in &mut schemas {
        if let Some(Value::Object(own)) = schema.as_object_mut().and_then(|all| all.remove("definitions")) {
            sharing.definitions.extend(own);
        }
    }
    let mut known = std::mem::take(&mut sharing.definitions);
    sharing.names.extend(known.keys().map(|name| (name.clone(), name.clone())));
    schemas.iter().chain(known.values()).for_each(|schema| sharing.count(schema));
    for (name, schema) in &mut known {
        sharing.share(name, schema);
    }
    schemas.iter_mut().for_each(|schema| sharing.share("", schema));
    schemas.iter_mut().for_each(refer);
    sharing.definitions.extend(known);
    let definitions = json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "definitions": sharing.definitions,
    });
    let named = files.iter().map(|kind| format!("{}.schema.json", kind.name)).zip(schemas);
    let files = named.chain([(DEFINITIONS.to_owned(), definitions)]);
    files.map(|(name, schema)| (name, format!("{}\n", printed(&schema, 0)))).collect()
}

/// Objects that occur several times in schemas.
#[derive(Default)]
struct Sharing {
    /// Number of occurrences of each object, by its JSON.
    counts: BTreeMap<String, usize>,
    /// Names of the shared objects, by their JSON.
    names: BTreeMap<String, String>,
    definitions: Map<String, Value>,
}

impl Sharing {
    fn count(&mut self, schema: &Value) {
        if let Some(said) = said(schema) {
            *self.counts.entry(said.to_string()).or_default() += 1;
        }
        match schema {
            Value::Object(object) => object.values().for_each(|value| self.count(value)),
            Value::Array(items) => items.iter().for_each(|item| self.count(item)),
            _ => {}
        }
    }

    /// Replaces shared objects in the value of `key` by references.
    fn share(&mut self, key: &str, schema: &mut Value) {
        if let Some(said) = said(schema) {
            let text = said.to_string();
            if text.len() >= SHORT && self.counts.get(&text).is_some_and(|count| *count > 1) {
                let name = self.definition(key, text, said);
                let mut shared = json!({ "allOf": [{ "$ref": format!("#/definitions/{name}") }] });
                for own in OWN {
                    if let (Some(value), Some(shared)) = (schema.get(own), shared.as_object_mut()) {
                        shared.insert(own.to_owned(), value.clone());
                    }
                }
                *schema = shared;
                return;
            }
        }
        self.share_inside(key, schema);
    }

    fn share_inside(&mut self, key: &str, schema: &mut Value) {
        match schema {
            Value::Object(object) => {
                for (word, value) in object {
                    match value {
                        Value::Object(properties) if word == "properties" => {
                            properties.iter_mut().for_each(|(key, value)| self.share(key, value));
                        }
                        value => self.share(key, value),
                    }
                }
            }
            Value::Array(items) => items.iter_mut().for_each(|item| self.share(key, item)),
            _ => {}
        }
    }

    /// Returns the name of the definition whose JSON is `text`. A new definition is named after the `key`
    /// where it is first used.
    fn definition(&mut self, key: &str, text: String, mut said: Value) -> String {
        if let Some(name) = self.names.get(&text) {
            return name.clone();
        }
        let taken = |name: &String| self.names.values().any(|other| other == name);
        let numbered = (2..).map(|number| format!("{key}_{number}"));
        let name = [key.to_owned()].into_iter().chain(numbered).find(|name| !taken(name)).unwrap_or_default();
        self.names.insert(text, name.clone());
        self.share_inside(key, &mut said);
        self.definitions.insert(name.clone(), said);
        name
    }
}

/// Keys of a schema that stay with the reference, because they differ from place to place.
const OWN: [&str; 2] = ["default", "description"];

/// Returns `schema` without the keys in `OWN`, if it is an object type with properties.
fn said(schema: &Value) -> Option<Value> {
    let mut object = schema.as_object()?.clone();
    OWN.iter().for_each(|own| drop(object.remove(*own)));
    (object.contains_key("type") && object.contains_key("properties")).then(|| object.into())
}

/// Makes all references point to the file of definitions.
fn refer(schema: &mut Value) {
    match schema {
        Value::Object(object) => {
            for (key, value) in object {
                match value {
                    Value::String(place) if key == "$ref" => place.insert_str(0, DEFINITIONS),
                    value => refer(value),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(refer),
        _ => {}
    }
}

/// Prints `schema` as JSON, indented by `depth`. What fits on a line stays on one line.
fn printed(schema: &Value, depth: usize) -> String {
    let line = schema.to_string();
    if depth + line.len() <= WIDTH {
        return line;
    }
    let blanks = " ".repeat(depth + 1);
    let (lines, [open, close]): (Vec<String>, _) = match schema {
        Value::Object(object) => {
            let inside = |(key, value): (&String, &Value)| {
                format!("{blanks}{}:{}", Value::from(key.as_str()), printed(value, depth + 1))
            };
            (object.iter().map(inside).collect(), ["{", "}"])
        }
        Value::Array(items) => {
            let inside = |item: &Value| format!("{blanks}{}", printed(item, depth + 1));
            (items.iter().map(inside).collect(), ["[", "]"])
        }
        _ => return line,
    };
    format!("{open}\n{}\n{}{close}", lines.join(",\n"), " ".repeat(depth))
}
