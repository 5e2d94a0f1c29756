//! What a folder is that someone wants checked.

use rhack::raws::reading::layers::{Layer, SourceFile};
use serde_json::Value;
use std::{collections::BTreeSet, path::Path};

/// What a folder is taken for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Folder {
    /// A copy of resources/, or some of it.
    Resources,
    /// A copy of resources/raws/, or files of it.
    Raws,
    /// A world.
    World,
    /// A mod, because it says so.
    Mod,
    /// A mod, because its files hold little of what those of raws do.
    Additions,
}

impl Folder {
    /// What `dir` with the files `layer` is, judged by what the files of `raws` hold.
    pub fn of(dir: &Path, layer: &Layer, raws: &Layer) -> Self {
        // The records of the worlds in a copy of resources/ say what they do to those below, as a mod's do.
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

    /// What it was checked as, for whoever meant something else.
    pub fn told(self, dir: &Path, world: &str) -> String {
        let dir = dir.display();
        match self {
            Folder::Resources => format!("{dir}: checked as a copy of resources/"),
            Folder::Raws => format!("{dir}: checked as a whole set of raws"),
            Folder::World => format!("{dir}: checked as a world"),
            Folder::Mod => format!("{dir}: checked as a mod of {world}"),
            Folder::Additions => format!(
                "{dir}: checked as a mod of {world}, since its files lack most of what those built in hold; \
                 `rhack check --raws DIR` takes it for a whole set of raws"
            ),
        }
    }
}

/// Whether some record says what it does to that of a layer below.
fn has_op(file: &SourceFile) -> bool {
    let json: Value = serde_json::from_str(&file.text).unwrap_or_default();
    json.as_array().is_some_and(|records| records.iter().any(|record| record.get("op").is_some()))
}

/// Whether `file` holds at least half of what `below` does, so that it is meant to take its place.
fn replaces(file: &SourceFile, below: &SourceFile) -> bool {
    match (serde_json::from_str(&file.text), serde_json::from_str(&below.text)) {
        (Ok(file), Ok(below)) => {
            let (own, all) = (parts(&file), parts(&below));
            all.iter().filter(|part| own.contains(*part)).count() * 2 >= all.len()
        }
        // What is no JSON can be judged by its length alone.
        _ => file.text.len() * 2 >= below.text.len(),
    }
}

/// The names of the records of a list; of an object the keys, and the keys inside.
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
