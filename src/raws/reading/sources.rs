//! All files there are to load from: those in the binary, those that replace them, and mods.

use super::layers::{Layer, SourceFile};
use std::collections::{BTreeMap, BTreeSet};

/// The path and the text of each JSON file of resources/, as build.rs lists them.
static EMBEDDED: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/resources.rs"));

/// The folders of resources/ that hold JSON.
pub const FOLDERS: [&str; 4] = ["raws", "worlds", "keys", "palettes"];

/// All files there are to load from.
#[derive(Debug, Clone)]
pub struct Sources {
    /// By path under resources/, such as `raws/roles.json`.
    files: BTreeMap<String, SourceFile>,
    /// Laid over the world, in this order.
    pub mods: Vec<Layer>,
    /// Whether a file is another than in the binary.
    changed: bool,
}

impl Sources {
    /// The files in the binary, without mods.
    pub fn embedded() -> Self {
        let file = |(path, text): &(&str, &'static str)| {
            let shown = format!("resources/{path}");
            ((*path).to_owned(), SourceFile { shown, text: (*text).into(), unreadable: None })
        };
        Self { files: EMBEDDED.iter().map(file).collect(), mods: Vec::new(), changed: false }
    }

    /// Whether this is what is in the binary, and nothing else.
    pub fn is_embedded(&self) -> bool {
        !self.changed && self.mods.is_empty()
    }

    /// Puts `text` in the place of the file at `path` under resources/, or adds it. `shown` is what findings call it.
    pub fn replace(&mut self, path: &str, shown: &str, text: &str) {
        let file = SourceFile { shown: shown.to_owned(), text: text.to_owned().into(), unreadable: None };
        self.insert(path, file);
    }

    /// Puts `file` in the place of the file at `path` under resources/, or adds it.
    pub fn insert(&mut self, path: &str, file: SourceFile) {
        self.changed = true;
        self.files.insert(path.to_owned(), file);
    }

    /// The languages there are texts for besides the usual one, in `world` and its mods.
    pub fn languages(&self, world: &str) -> Vec<String> {
        let layers = self.layers(world);
        let files = layers.iter().flat_map(|layer| layer.files.keys());
        let languages = files.filter_map(|path| language_of(path).map(str::to_owned));
        BTreeSet::from_iter(languages).into_iter().collect()
    }

    /// The names of all worlds, in order.
    pub fn worlds(&self) -> Vec<&str> {
        let folders = self.files.keys().filter_map(|path| path.strip_prefix("worlds/")?.split_once('/'));
        let mut names: Vec<&str> = folders.map(|(name, _)| name).collect();
        names.dedup();
        names
    }

    /// The layers of `world` with its mods, lowest first.
    pub fn layers(&self, world: &str) -> Vec<Layer> {
        let mut layers = vec![self.layer("raws/"), self.layer(&format!("worlds/{world}/"))];
        layers.extend(self.mods.iter().cloned());
        layers
    }

    /// The one layer of keys and palettes.
    pub fn interface(&self) -> Layer {
        let mut layer = self.layer("");
        layer.files.retain(|path, _| path.starts_with("keys/") || path.starts_with("palettes/"));
        layer
    }

    fn layer(&self, prefix: &str) -> Layer {
        let inside = self.files.iter().filter_map(|(path, file)| Some((path.strip_prefix(prefix)?, file)));
        let files = BTreeMap::from_iter(inside.map(|(path, file)| (path.to_owned(), file.clone())));
        Layer { name: format!("resources/{prefix}"), files }
    }
}

/// The language whose texts are in the file called `file`, if that is such a file.
pub fn language_of(file: &str) -> Option<&str> {
    file.strip_prefix("messages.")?.strip_suffix(".json")
}
