//! Addresses of numbers in the raws, such as `rules.prayer.start`, `creatures.jackal.speed` or
//! `rules.crowd.danger.6`, the sixth of a list.

use rhack::{
    raws::{
        machinery::effective::Effective,
        reading::{kinds::FileKind, layers::Layer, name_index::suggestion},
    },
    ui::kinds::files,
};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// Files of a layer, by name.
pub type Patch = BTreeMap<String, Value>;

/// Address of a value in the raws.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    /// Name of the kind of file.
    kind: &'static str,
    /// File that sets it.
    file: String,
    /// Name of the record, in files that are lists, or of the file where each record is one.
    record: Option<String>,
    /// True if the file is a list of records.
    list: bool,
    /// Keys down to the value.
    path: Vec<String>,
}

impl Address {
    /// Reads an address.
    ///
    /// # Errors
    ///
    /// What is wrong: it names no file, or no key.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut parts = text.split('.').map(str::to_owned);
        let word = parts.next().unwrap_or_default();
        let kinds = files();
        let kind = kinds.iter().find(|kind| kind.name == word).ok_or_else(|| {
            let known = suggestion(&word, kinds.iter().map(|kind| kind.name));
            format!("there is no kind of file `{word}`; {known}")
        })?;
        let FileKind { name, path, list, .. } = *kind;
        let rest: Vec<String> = parts.collect();
        let in_folder = kind.folder().is_some();
        let (record, keys) = match rest.split_first() {
            Some((first, keys)) if in_folder || list => (Some(first.clone()), keys.to_vec()),
            _ => (None, rest),
        };
        if keys.is_empty() || keys.iter().any(String::is_empty) {
            let example = if list { "NAME.KEY" } else { "KEY" };
            return Err(format!("name a key, such as {name}.{example}"));
        }
        let file = match &record {
            Some(name) if in_folder => path.replace('*', name),
            _ => path.to_owned(),
        };
        Ok(Self { kind: name, file, record, list: list && !in_folder, path: keys })
    }

    /// Returns the value in `all`, if it is set there.
    pub fn value(&self, all: &Effective) -> Option<Value> {
        let (keys, place) = self.parts();
        let value = self.set_in(all, &keys.join("."));
        match place {
            None => value,
            Some(place) => value?.as_array()?.get(place).cloned(),
        }
    }

    /// Sets the value to `to` in `patch`, over `all`.
    pub fn set(&self, patch: &mut Patch, all: &Effective, to: Value) {
        let (keys, place) = self.parts();
        let object = match (&self.record, self.list) {
            (Some(record), true) => {
                let records = patch.entry(self.file.clone()).or_insert_with(|| json!([]));
                let Some(records) = records.as_array_mut() else { return };
                let known = records.iter().position(|one| one["name"] == json!(record));
                let known = known.unwrap_or_else(|| {
                    records.push(json!({ "name": record, "op": "patch" }));
                    records.len() - 1
                });
                records.get_mut(known)
            }
            _ => Some(patch.entry(self.file.clone()).or_insert_with(|| json!({}))),
        };
        let Some(mut inside) = object else { return };
        for key in keys {
            let Some(fields) = inside.as_object_mut() else { return };
            inside = fields.entry(key.clone()).or_insert_with(|| Value::Object(Map::new()));
        }
        match place {
            None => *inside = to,
            Some(place) => {
                if !inside.is_array() {
                    *inside = self.set_in(all, &keys.join(".")).unwrap_or_default();
                }
                if let Some(item) = inside.as_array_mut().and_then(|items| items.get_mut(place)) {
                    *item = to;
                }
            }
        }
    }

    /// Returns the keys, and the place in the list if the last is a number, from 1.
    fn parts(&self) -> (&[String], Option<usize>) {
        let Some((last, keys)) = self.path.split_last() else { return (&self.path, None) };
        match last.parse::<usize>() {
            Ok(place) if place > 0 && !keys.is_empty() => (keys, Some(place - 1)),
            _ => (&self.path, None),
        }
    }

    fn set_in(&self, all: &Effective, path: &str) -> Option<Value> {
        let name = self.record.as_deref().unwrap_or(self.kind);
        let record = all.iter().find(|record| record.table == self.kind && record.name == name)?;
        record.keys.iter().find(|key| key.path == path).map(|key| key.value.clone())
    }
}

/// Returns the layer called `name` with the files of `patch`.
pub fn layer(name: &str, patch: &Patch) -> Layer {
    patch.iter().fold(Layer::new(name), |layer, (file, value)| layer.with(file, &value.to_string()))
}

/// Returns `number` as raws write it.
#[allow(clippy::cast_possible_truncation, reason = "whole numbers of raws are small")]
pub fn number(number: f64) -> Value {
    if number.fract() == 0.0 { (number as i64).into() } else { number.into() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rhack::{
        raws::{machinery::effective::records, reading::sources::Sources},
        ui::kinds::ALL,
    };

    #[test]
    fn values_are_found_and_set() {
        let all = records(Sources::embedded().layers("rhack"), ALL);
        for (text, is, patched) in [
            ("rules.crowd.most", json!(50), r#"{"rules.json":{"crowd":{"most":7}}}"#),
            (
                "creatures.jackal.level",
                Value::Null,
                r#"{"creatures.json":[{"level":7,"name":"jackal","op":"patch"}]}"#,
            ),
            (
                "levels.caves.difficulty",
                json!(3),
                r#"{"levels.json":[{"difficulty":7,"name":"caves","op":"patch"}]}"#,
            ),
        ] {
            let address = Address::parse(text).unwrap();
            assert_eq!(address.value(&all).unwrap_or_default(), is, "{text}");
            let mut patch = Patch::new();
            address.set(&mut patch, &all, json!(7));
            assert_eq!(serde_json::to_string(&patch).unwrap(), patched, "{text}");
        }
    }

    #[test]
    fn items_of_a_list_keep_the_others() {
        let all = records(Sources::embedded().layers("rhack"), ALL);
        let [first, second] =
            ["rules.crowd.danger.1", "rules.crowd.danger.3"].map(|text| Address::parse(text).unwrap());
        let before = Address::parse("rules.crowd.danger").unwrap().value(&all).unwrap();
        let mut patch = Patch::new();
        first.set(&mut patch, &all, json!(99));
        second.set(&mut patch, &all, json!(98));
        let after = patch["rules.json"]["crowd"]["danger"].as_array().unwrap();
        assert_eq!((&after[0], &after[2]), (&json!(99), &json!(98)));
        assert_eq!(after[1], before[1]);
        assert_eq!(after.len(), before.as_array().unwrap().len());
    }

    #[test]
    fn addresses_without_file_or_key_say_what_is_missing() {
        for (text, why) in [
            ("ruels.crowd", "did you mean `rules`?"),
            ("rules", "name a key, such as rules.KEY"),
            ("creatures.jackal", "name a key, such as creatures.NAME.KEY"),
            ("rules..most", "name a key"),
        ] {
            let error = Address::parse(text).unwrap_err();
            assert!(error.contains(why), "{text}: {error}");
        }
    }
}
