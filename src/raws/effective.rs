//! What the layers of raws make together, key by key, each with the place it comes from: for those who want to see what
//! an edit did.

use super::reading::{
    json::Node,
    kinds::{FileKind, Kinds},
    layers::Layer,
    loader::Loader,
    merge::WAS,
};
use serde::Serialize;
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Deref,
};

/// A record as it counts: of a list file one with a name, else a whole file.
#[derive(Debug, Clone, PartialEq)]
pub struct Record {
    /// The kind of file it is in: `creatures`.
    pub table: &'static str,
    /// Its name; of a file that is one object, that of the file.
    pub name: String,
    /// Whether it is only there to be inherited from.
    pub is_abstract: bool,
    /// Its keys, with all that it inherits.
    pub keys: Vec<Key>,
}

impl Record {
    /// What it was called.
    pub fn was(&self) -> impl Iterator<Item = &str> {
        let said = self.keys.iter().find(|key| key.path == WAS).and_then(|key| key.value.as_array());
        said.into_iter().flatten().filter_map(Value::as_str)
    }
}

/// A key of a record with its value.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Key {
    /// The path in the record: `mind.erratic`. Lists are values as a whole.
    pub path: String,
    /// Its value.
    pub value: Value,
    /// The file that says so.
    pub file: String,
    /// The line there, from 1.
    pub line: usize,
}

/// What is different about a key.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Difference {
    /// The kind of file: `creatures`.
    pub table: &'static str,
    /// The record.
    pub record: String,
    /// The path of the key; `None` if the whole record is new or gone.
    pub key: Option<String>,
    /// What it was; `None` if it was not there.
    pub was: Option<Value>,
    /// What it is; `None` if it is no longer there.
    pub is: Option<Value>,
    /// The file that says so, where there is one: of what is gone, the one that removes it.
    pub file: Option<String>,
    /// The line there, from 1.
    pub line: Option<usize>,
}

/// All records that layers make together.
#[derive(Debug, Clone, PartialEq)]
pub struct Effective {
    records: Vec<Record>,
    /// The file and the line that take a record of the layers below away, by its table and name.
    removed: BTreeMap<(&'static str, String), (String, usize)>,
}

impl Deref for Effective {
    type Target = [Record];

    fn deref(&self) -> &[Record] {
        &self.records
    }
}

/// All records that `layers` of `kinds` make together, the lowest layer first. What cannot be read is left out.
pub fn records(layers: Vec<Layer>, kinds: Kinds) -> Effective {
    let mut loader = Loader::new(layers, kinds);
    let kinds = (kinds.files)();
    let records = kinds.iter().flat_map(|kind| records_of(&mut loader, kind)).collect();
    let taken = loader.report.taken_names().filter_map(|(file, name, by)| {
        let kind = kinds.iter().find(|kind| kind.path == file)?;
        Some(((kind.name, name.to_owned()), loader.report.line_of(by)))
    });
    Effective { records, removed: taken.collect() }
}

fn records_of(loader: &mut Loader, kind: &FileKind) -> Vec<Record> {
    let trees = match kind.folder() {
        Some(folder) if kind.has_names() => loader.trees_in(folder),
        Some(folder) => {
            let names = loader.names_in(folder);
            let files = names.into_iter().map(|name| (kind.path.replace('*', &name), name));
            files.filter_map(|(file, name)| Some((name, loader.tree(&file)?, false))).collect()
        }
        None if kind.list => loader.trees(kind.path),
        None => loader.tree(kind.path).map(|tree| (kind.name.to_owned(), tree, false)).into_iter().collect(),
    };
    let record = |(name, tree, is_abstract): (String, Node, bool)| {
        let mut keys = Vec::new();
        flatten(loader, "", &tree, &mut keys);
        Record { table: kind.name, name, is_abstract, keys }
    };
    trees.into_iter().map(record).collect()
}

/// Adds the keys of `node`, which stands at `path`.
fn flatten(loader: &Loader, path: &str, node: &Node, keys: &mut Vec<Key>) {
    match node.entries().filter(|entries| !entries.is_empty()) {
        Some(entries) => {
            for entry in entries {
                let inside =
                    if path.is_empty() { entry.key.to_string() } else { format!("{path}.{}", &*entry.key) };
                flatten(loader, &inside, &entry.value, keys);
            }
        }
        None if node.is_null() => {}
        None => {
            let (file, line) = loader.report.line_of(node.span);
            keys.push(Key { path: path.to_owned(), value: node.json(), file, line });
        }
    }
}

/// What of `upper` differs from `lower`, in the order of `upper`; then what is no longer there.
pub fn differences(lower: &[Record], upper: &Effective) -> Vec<Difference> {
    let index = |records: &'_ [Record]| -> BTreeMap<(&'static str, String), usize> {
        records
            .iter()
            .enumerate()
            .map(|(place, record)| ((record.table, record.name.clone()), place))
            .collect()
    };
    let (below, above) = (index(lower), index(upper));
    let mut found = Vec::new();
    let mut kept = BTreeSet::new();
    for record in upper.iter() {
        let whole = Difference {
            table: record.table,
            record: record.name.clone(),
            key: None,
            was: None,
            is: None,
            file: None,
            line: None,
        };
        let at = |key: &Key| (Some(key.file.clone()), Some(key.line));
        let below =
            |name: &str| below.get(&(record.table, name.to_owned())).and_then(|place| lower.get(*place));
        // One that has another name is the same, if none below has that.
        let once = || record.was().filter(|old| !above.contains_key(&(record.table, (*old).to_owned())));
        let Some(old) = below(&record.name).or_else(|| once().find_map(below)) else {
            let (file, line) = record.keys.iter().find(|key| key.path == "name").map_or((None, None), at);
            found.push(Difference { is: Some(keys_of(record)), file, line, ..whole });
            continue;
        };
        kept.insert((old.table, old.name.as_str()));
        for key in &record.keys {
            let was = old.keys.iter().find(|other| other.path == key.path).map(|other| &other.value);
            if was != Some(&key.value) {
                let (file, line) = at(key);
                let (was, is) = (was.cloned(), Some(key.value.clone()));
                found.push(Difference { key: Some(key.path.clone()), was, is, file, line, ..whole.clone() });
            }
        }
        for key in old.keys.iter().filter(|key| !record.keys.iter().any(|other| other.path == key.path)) {
            let (key, was) = (Some(key.path.clone()), Some(key.value.clone()));
            found.push(Difference { key, was, ..whole.clone() });
        }
    }
    for record in lower.iter().filter(|record| !kept.contains(&(record.table, record.name.as_str()))) {
        let by = upper.removed.get(&(record.table, record.name.clone()));
        found.push(Difference {
            table: record.table,
            record: record.name.clone(),
            key: None,
            was: Some(keys_of(record)),
            is: None,
            file: by.map(|(file, _)| file.clone()),
            line: by.map(|(_, line)| *line),
        });
    }
    found
}

/// The keys of `record` with their values.
fn keys_of(record: &Record) -> Value {
    record.keys.iter().map(|key| (key.path.clone(), key.value.clone())).collect()
}
