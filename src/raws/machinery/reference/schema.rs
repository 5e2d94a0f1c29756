//! JSON Schema of raws files, by which editors complete keys and words and mark mistakes.

use super::table;
use crate::raws::{
    machinery::warnings::warning::Warning,
    reading::{
        kinds::{FileKind, Kinds},
        shape::{Field, Shape},
    },
};
use serde_json::{Map, Value, json};
use std::{cell::RefCell, collections::BTreeMap};

/// Names of records by kind (`creatures`, `terrain`), for a schema that lists them.
pub type NamesByKind = BTreeMap<&'static str, Vec<String>>;

/// Description of the key `op`.
const OPERATION: &str = "What to do with the record of this name in a lower layer.";

/// Returns the schema of files of `kind`, one of `kinds`. References are restricted to the names in `names`,
/// if given.
pub fn schema(kind: &FileKind, names: &NamesByKind, kinds: Kinds) -> Value {
    let context = Context { names, kinds, definitions: RefCell::default() };
    let mut record = context.schema_of(&kind.shape, false);
    if let Some(properties) = record.get_mut("properties").and_then(Value::as_object_mut) {
        let doc = "Warnings of `rhack check` to silence here.";
        let names = || json!({ "type": "array", "items": { "enum": Warning::NAMES } });
        let allow = json!({ "allOf": [context.shared("allow", names)], "description": doc });
        properties.insert("//allow".to_owned(), allow);
    }
    let mut schema = if kind.list {
        json!({ "type": "array", "items": with_operations(record, &kind.shape) })
    } else {
        if kind.has_names() {
            with_line(&mut record);
        }
        record
    };
    if let Some(schema) = schema.as_object_mut() {
        schema.insert("$schema".to_owned(), "http://json-schema.org/draft-07/schema#".into());
        schema.insert("title".to_owned(), kind.path.into());
        schema.insert("description".to_owned(), kind.about.into());
        let definitions = context.definitions.into_inner();
        if !definitions.is_empty() {
            schema.insert("definitions".to_owned(), definitions.into_iter().collect::<Map<_, _>>().into());
        }
    }
    schema
}

/// Adds the keys `inherits` and `abstract` to the schema of a record.
fn with_line(record: &mut Value) {
    let Some(properties) = record.get_mut("properties").and_then(Value::as_object_mut) else { return };
    let inherits =
        json!({ "type": "string", "description": "The record from which this one inherits its keys." });
    let is_abstract =
        json!({ "type": "boolean", "description": "Whether it only serves others to inherit from." });
    properties.extend([("inherits".to_owned(), inherits), ("abstract".to_owned(), is_abstract)]);
}

/// Adds the key `op` to the schema of a record. A record with `op` or inheritance may leave out required
/// keys.
fn with_operations(mut record: Value, shape: &Shape) -> Value {
    let Shape::Object(fields) = shape else { return record };
    let required: Vec<&str> = fields.iter().filter(|field| field.required).map(|field| field.key).collect();
    with_line(&mut record);
    let Some(object) = record.as_object_mut() else { return record };
    if let Some(properties) = object.get_mut("properties").and_then(Value::as_object_mut) {
        let operation = json!({ "enum": ["patch", "replace", "remove", "clear"], "description": OPERATION });
        properties.insert("op".to_owned(), operation);
    }
    object.insert(
        "anyOf".to_owned(),
        json!([{ "required": ["op"] }, { "required": ["inherits"] }, { "required": ["abstract"] }, { "required": required }]),
    );
    record
}

struct Context<'a> {
    names: &'a NamesByKind,
    kinds: Kinds,
    /// Shared definitions: large schemas that are used in many places.
    definitions: RefCell<BTreeMap<String, Value>>,
}

impl Context<'_> {
    /// Returns a reference to the definition `name`. Creates it with `make` if it does not exist yet.
    fn shared(&self, name: &str, make: impl FnOnce() -> Value) -> Value {
        if !self.definitions.borrow().contains_key(name) {
            // The placeholder ends the recursion of a definition that refers to itself.
            self.definitions.borrow_mut().insert(name.to_owned(), Value::Null);
            let made = make();
            self.definitions.borrow_mut().insert(name.to_owned(), made);
        }
        json!({ "$ref": format!("#/definitions/{name}") })
    }

    /// Returns the schema of values of `shape`. Keys are required only `inside` a list: all other objects may
    /// be laid over one of a lower layer.
    fn schema_of(&self, shape: &Shape, inside: bool) -> Value {
        match shape {
            Shape::Any => json!({}),
            Shape::Bool => json!({ "type": "boolean" }),
            Shape::Whole(least, most) => json!({ "type": "integer", "minimum": least, "maximum": most }),
            Shape::Number => json!({ "type": "number" }),
            Shape::Text(kind) => self.names_of(*kind),
            Shape::Shown(_) => json!({ "type": "string", "format": "shown" }),
            Shape::Char => json!({ "type": "string", "minLength": 1, "maxLength": 1 }),
            Shape::Notation(what, pattern) => {
                json!({ "type": "string", "pattern": pattern, "description": what.replace('`', "") })
            }
            Shape::Word(words) => {
                let words: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
                json!({ "enum": words })
            }
            Shape::List(items, [least, most]) => {
                let mut list = json!({ "type": "array", "items": self.schema_of(items, true) });
                if let Some(list) = list.as_object_mut() {
                    if *least > 0 {
                        list.insert("minItems".to_owned(), (*least).into());
                    }
                    if *most < usize::MAX {
                        list.insert("maxItems".to_owned(), (*most).into());
                    }
                }
                list
            }
            Shape::Map(values, kind) => {
                let mut map = json!({ "type": "object", "additionalProperties": nullable(self.schema_of(values, inside)) });
                let known = kind.and_then(|kind| self.names.get(kind));
                if let (Some(known), Some(map)) = (known, map.as_object_mut()) {
                    let pattern = json!({ "anyOf": [{ "enum": known }, { "pattern": "^//" }] });
                    map.insert("propertyNames".to_owned(), pattern);
                }
                map
            }
            Shape::Object(fields) => self.object(fields, inside),
            Shape::OneOf(all) => {
                json!({ "anyOf": all.iter().map(|shape| self.schema_of(shape, inside)).collect::<Vec<_>>() })
            }
            Shape::Stage => self.shared("stage", || {
                let stages = (self.kinds.stages)().into_iter().map(|stage| (stage.name, stage.shape));
                self.named("stage", stages.collect(), &[])
            }),
            Shape::Part => self.shared("effect", || {
                let effects = (self.kinds.effects)().into_iter().map(|effect| (effect.name, effect.shape));
                self.named(
                    "effect",
                    effects.collect(),
                    table::fields(&(self.kinds.part)()).unwrap_or_default(),
                )
            }),
            Shape::Mark => {
                let names = [self.names_of(Some("terrain")), self.names_of(Some("features"))];
                let [terrain, feature] = names;
                json!({ "anyOf": [terrain, feature, self.schema_of(&(self.kinds.mark)(), true)] })
            }
        }
    }

    fn object(&self, fields: &[Field], inside: bool) -> Value {
        let required: Vec<&str> =
            fields.iter().filter(|field| field.required && inside).map(|field| field.key).collect();
        let mut object = json!({
            "type": "object",
            "properties": self.properties(fields, inside),
            "patternProperties": { "^(//|\\$schema$)": {} },
            "additionalProperties": false,
        });
        if let (false, Some(object)) = (required.is_empty(), object.as_object_mut()) {
            object.insert("required".to_owned(), required.into());
        }
        object
    }

    fn properties(&self, fields: &[Field], inside: bool) -> Map<String, Value> {
        let mut properties = Map::new();
        for field in fields {
            let mut values = self.schema_of(&field.shape, inside);
            if !field.required || !inside {
                values = nullable(values);
            }
            if let Some(values) = values.as_object_mut() {
                if !field.doc.is_empty() {
                    values.insert("description".to_owned(), field.doc.replace('`', "").into());
                }
                if let Some(usual) = field.usual.as_ref().filter(|usual| !usual.is_null()) {
                    values.insert("default".to_owned(), usual.clone());
                }
            }
            properties.insert(field.key.to_owned(), values);
        }
        properties
    }

    /// Returns the schema of one of `kinds`: its name, or an object with the name under `key`, its parameters
    /// and the fields of `common`.
    fn named(&self, key: &str, kinds: Vec<(&'static str, Shape)>, common: &[Field]) -> Value {
        let mut all: Vec<Value> = Vec::new();
        let mut names: Vec<&str> = Vec::new();
        for (name, shape) in kinds {
            names.push(name);
            let mut object = self.schema_of(&shape, true);
            // The type is given below, for all kinds.
            object.as_object_mut().map(|object| object.remove("type"));
            if let Some(properties) = object.get_mut("properties").and_then(Value::as_object_mut) {
                // The schemas of these keys are given below, once for all kinds.
                let said = common.iter().map(|field| field.key).chain([key]);
                properties.extend(said.map(|key| (key.to_owned(), true.into())));
            }
            all.push(json!({
                "if": { "properties": { key: { "const": name } } },
                "then": object,
            }));
        }
        let mut properties = self.properties(common, true);
        properties.insert(key.to_owned(), json!({ "enum": names }));
        let object = json!({
            "type": "object",
            "properties": properties,
            "required": [key],
            "allOf": all,
        });
        json!({ "anyOf": [{ "enum": names }, object] })
    }

    fn names_of(&self, kind: Option<&'static str>) -> Value {
        match kind.and_then(|kind| self.names.get(kind)) {
            Some(known) => json!({ "enum": known }),
            None => json!({ "type": "string" }),
        }
    }
}

/// Returns `schema` or `null`, which removes the value of a lower layer.
fn nullable(mut schema: Value) -> Value {
    if schema.get("$ref").is_some() {
        return json!({ "anyOf": [schema, { "type": "null" }] });
    }
    let Some(object) = schema.as_object_mut() else { return schema };
    if let Some(Value::String(kind)) = object.get("type").cloned() {
        object.insert("type".to_owned(), json!([kind, "null"]));
    }
    if let Some(words) = object.get_mut("enum").and_then(Value::as_array_mut) {
        words.push(Value::Null);
    }
    if let Some(all) = object.get_mut("anyOf").and_then(Value::as_array_mut) {
        all.push(json!({ "type": "null" }));
    }
    schema
}
