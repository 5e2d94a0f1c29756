//! Merged result of all layers of raws, key by key, each with its source file and line. Shows modders the
//! effect of an edit.

use crate::raws::reading::{
    json::{Node, NodeKind},
    kinds::{FileKind, Kinds},
    layers::Layer,
    loader::Loader,
    merge::WAS,
    renames::Renames,
    report::Findings,
};
use serde::Serialize;
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Deref,
};

/// Tables that change no game: the name of a mod, and what it promises.
pub const APART: [&str; 2] = ["mod", "expect"];

/// Merged record: a named record of a list file, or a whole file.
#[derive(Debug, Clone, PartialEq)]
pub struct EffectiveRecord {
    /// Kind of file, for example `creatures`.
    pub table: &'static str,
    /// Name of the record, or of the file if the file is one object.
    pub name: String,
    /// True if the record exists only for others to inherit from.
    pub is_abstract: bool,
    /// Keys of the record, inherited keys included.
    pub keys: Vec<EffectiveKey>,
}

impl EffectiveRecord {
    /// Returns the former names of the record.
    pub fn was(&self) -> impl Iterator<Item = &str> {
        let said = self.keys.iter().find(|key| key.path == WAS).and_then(|key| key.value.as_array());
        said.into_iter().flatten().filter_map(Value::as_str)
    }
}

/// Key of a record, with its value and source.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct EffectiveKey {
    /// Path in the record, for example `mind.erratic`. A list is one value.
    pub path: String,
    pub value: Value,
    /// File that sets the value.
    pub file: String,
    /// Line in that file, from 1.
    pub line: usize,
}

/// Difference between two versions of a record.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Difference {
    /// Kind of file, for example `creatures`.
    pub table: &'static str,
    /// Name of the record.
    pub record: String,
    /// Path of the key. `None` if the whole record was added or removed.
    pub key: Option<String>,
    /// Old value. `None` if the key or record is new.
    pub was: Option<Value>,
    /// New value. `None` if the key or record was removed.
    pub is: Option<Value>,
    /// File that makes the change, if known. For a removed record, the file that removes it.
    pub file: Option<String>,
    /// Line in that file, from 1.
    pub line: Option<usize>,
}

/// All records merged from the layers.
#[derive(Debug, Clone, PartialEq)]
pub struct Effective {
    records: Vec<EffectiveRecord>,
    /// File and line that remove a record of a lower layer, by table and record name.
    removed: BTreeMap<(&'static str, String), (String, usize)>,
}

impl Deref for Effective {
    type Target = [EffectiveRecord];

    fn deref(&self) -> &[EffectiveRecord] {
        &self.records
    }
}

/// Merges `layers` of `kinds`, lowest layer first, and returns all records. Skips what cannot be read.
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

/// Returns the records of `kind`, merged over all layers: the name, the record with inheritance resolved, and
/// true if it is abstract. A file that is one object is one record, called like the kind.
pub(in crate::raws) fn trees_of(loader: &mut Loader, kind: &FileKind) -> Vec<(String, Node, bool)> {
    match kind.folder() {
        Some(folder) if kind.has_names() => loader.trees_in(folder),
        Some(folder) => {
            let names = loader.names_in(folder);
            let files = names.into_iter().map(|name| (kind.path.replace('*', &name), name));
            files.filter_map(|(file, name)| Some((name, loader.tree(&file)?, false))).collect()
        }
        None if kind.list => loader.trees(kind.path),
        None => loader.tree(kind.path).map(|tree| (kind.name.to_owned(), tree, false)).into_iter().collect(),
    }
}

fn records_of(loader: &mut Loader, kind: &FileKind) -> Vec<EffectiveRecord> {
    let trees = trees_of(loader, kind);
    let record = |(name, tree, is_abstract): (String, Node, bool)| {
        let mut keys = Vec::new();
        flatten(loader, "", &tree, &mut keys);
        EffectiveRecord { table: kind.name, name, is_abstract, keys }
    };
    trees.into_iter().map(record).collect()
}

/// Reference to a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Reference {
    /// Kind of the file that refers, for example `levels`.
    pub table: &'static str,
    /// Name of the record that refers, or of the file.
    pub record: String,
    /// File with the reference.
    pub file: String,
    /// Line in that file, from 1.
    pub line: usize,
}

/// Returns the places in `layers` that refer to the record of the kind `table` called `name`, in all layers
/// and by inheritance too.
pub fn references(layers: Vec<Layer>, kinds: Kinds, table: &'static str, name: &str) -> Vec<Reference> {
    let mut loader = Loader::new(layers, kinds);
    let itself = Renames::of_record(kinds, table, name);
    let mut found = Vec::new();
    for kind in (kinds.files)() {
        for (record, node) in written(&mut loader, &kind) {
            let mut noted = Findings::default();
            itself.applied(&mut noted, kind.path, node);
            found.extend(noted.old_names().map(|(span, _)| {
                let (file, line) = loader.report.line_of(*span);
                Reference { table: kind.name, record: record.clone(), file, line }
            }));
        }
    }
    found
}

/// Returns the records of `kind` as each layer writes them, with their names: a record of a list as a list of
/// one.
fn written(loader: &mut Loader, kind: &FileKind) -> Vec<(String, Node)> {
    if kind.list {
        let lists = loader.list_nodes(kind.path);
        let named = |record: &Node| record.get("name").and_then(Node::text).unwrap_or_default().to_owned();
        let alone = |record: &Node| Node { kind: NodeKind::List([record.clone()].into()), span: record.span };
        let records = lists.iter().flat_map(|list| list.list().unwrap_or_default());
        return records.map(|record| (named(record), alone(record))).collect();
    }
    let files = match kind.folder() {
        Some(folder) => loader.names_in(folder),
        None => vec![kind.name.to_owned()],
    };
    let nodes = |name: String| {
        let nodes = loader.nodes(&[&kind.path.replace('*', &name)]);
        nodes.into_iter().map(move |node| (name.clone(), node)).collect::<Vec<_>>()
    };
    files.into_iter().flat_map(nodes).collect()
}

/// Appends the keys of `node`, which stands at `path`, to `keys`.
fn flatten(loader: &Loader, path: &str, node: &Node, keys: &mut Vec<EffectiveKey>) {
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
            keys.push(EffectiveKey { path: path.to_owned(), value: node.json(), file, line });
        }
    }
}

/// Returns the differences between `lower` and `upper`, in the order of `upper`. Removed records come last.
pub fn differences(lower: &[EffectiveRecord], upper: &Effective) -> Vec<Difference> {
    let index = |records: &'_ [EffectiveRecord]| -> BTreeMap<(&'static str, String), usize> {
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
        let at = |key: &EffectiveKey| (Some(key.file.clone()), Some(key.line));
        let below =
            |name: &str| below.get(&(record.table, name.to_owned())).and_then(|place| lower.get(*place));
        // A renamed record is the same record, unless its old name is still in use.
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

/// Returns the keys of `record` and their values as a JSON object.
fn keys_of(record: &EffectiveRecord) -> Value {
    record.keys.iter().map(|key| (key.path.clone(), key.value.clone())).collect()
}
