//! Detects the kind of a folder to check.

use rhack::raws::reading::layers::{Layer, SourceFile};
use serde_json::Value;
use std::{collections::BTreeSet, path::Path};

/// Kind of folder given to `rhack check`, which decides how it is checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Folder {
    /// A copy of resources/, or part of it.
    Resources,
    /// A copy of resources/raws/, or some of its files.
    Raws,
    /// A world.
    World,
    /// A mod, marked by mod.json or by records with `op`.
    Mod,
    /// A mod, assumed because its files hold little of what the built-in files hold.
    Additions,
}

impl Folder {
    /// Detects the kind of `dir` with the files `layer`, compared with the files of `raws`.
    pub fn detect(dir: &Path, layer: &Layer, raws: &Layer) -> Self {
        // Records of the worlds in a copy of resources/ have `op` too, so this check comes before that for
        // mods.
        if ["raws", "worlds"].iter().any(|folder| dir.join(folder).is_dir()) {
            return Folder::Resources;
        }
        if layer.files.contains_key("world.json") {
            return Folder::World;
        }
        if layer.files.contains_key("mod.json") || layer.files.values().any(has_op) {
            return Folder::Mod;
        }
        let whole =
            raws.files.keys().filter(|path| !path.contains('/')).all(|path| layer.files.contains_key(path));
        let readable = layer.files.iter().filter(|(_, file)| file.unreadable.is_none());
        let same = readable.filter_map(|(path, file)| Some(replaces(file, raws.files.get(path)?)));
        let judged: Vec<bool> = same.collect();
        if whole || layer.files.is_empty() || !judged.is_empty() && !judged.contains(&false) {
            Folder::Raws
        } else {
            Folder::Additions
        }
    }

    /// Returns a line that says how the folder was checked, so that a wrong guess is noticed.
    pub fn told(self, dir: &Path, world: &str) -> String {
        let dir = dir.display();
        match self {
            Folder::Resources => format!("{dir}: checked as a copy of resources/"),
            Folder::Raws => format!("{dir}: checked as a whole set of raws"),
            Folder::World => format!("{dir}: checked as a world"),
            Folder::Mod => format!("{dir}: checked as a mod of {world}"),
            Folder::Additions => format!(
                "{dir}: checked as a mod of {world}, because its files hold only a small part of the raws; `rhack check --raws DIR` checks it as a whole set"
            ),
        }
    }
}

/// True if a record has the key `op`, which changes a record of a layer below.
fn has_op(file: &SourceFile) -> bool {
    let json: Value = serde_json::from_str(&file.text).unwrap_or_default();
    json.as_array().is_some_and(|records| records.iter().any(|record| record.get("op").is_some()))
}

/// True if `file` holds at least half of the parts of `below`, so that it is meant to replace it.
fn replaces(file: &SourceFile, below: &SourceFile) -> bool {
    match (serde_json::from_str(&file.text), serde_json::from_str(&below.text)) {
        (Ok(file), Ok(below)) => {
            let (own, all) = (parts(&file), parts(&below));
            all.iter().filter(|part| own.contains(*part)).count() * 2 >= all.len()
        }
        // Invalid JSON can only be judged by its length.
        _ => file.text.len() * 2 >= below.text.len(),
    }
}

/// Returns the names of the records of a list, or the paths of all keys of an object.
fn parts(json: &Value) -> BTreeSet<String> {
    fn keys(path: &str, json: &Value, found: &mut BTreeSet<String>) {
        for (key, value) in json.as_object().into_iter().flatten().filter(|(key, _)| !key.starts_with("//")) {
            let path = format!("{path}.{key}");
            keys(&path, value, found);
            found.insert(path);
        }
    }
    let mut found = BTreeSet::new();
    for record in json.as_array().into_iter().flatten() {
        found.extend(record.get("name").and_then(Value::as_str).map(str::to_owned));
    }
    keys("", json, &mut found);
    found
}
