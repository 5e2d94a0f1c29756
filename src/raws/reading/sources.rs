//! Files to load from: those in the binary, their replacements, and mods.

use super::layers::{Layer, SourceFile};
use std::collections::{BTreeMap, BTreeSet};

/// Path and text of each JSON file of resources/, as listed by build.rs.
static EMBEDDED: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/resources.rs"));

/// Folders of resources/ that hold JSON.
pub const FOLDERS: [&str; 5] = ["raws", "worlds", "mods", "keys", "palettes"];

/// All files to load from.
#[derive(Debug, Clone)]
pub struct Sources {
    /// Files by path under resources/, such as `raws/roles.json`.
    files: BTreeMap<String, SourceFile>,
    /// Mods, merged over the world in this order.
    pub mods: Vec<Layer>,
    /// True if a file differs from the one in the binary.
    changed: bool,
}

impl Sources {
    /// Returns the files in the binary, without mods.
    pub fn embedded() -> Self {
        let file = |(path, text): &(&str, &'static str)| {
            let shown = format!("resources/{path}");
            ((*path).to_owned(), SourceFile { shown, text: (*text).into(), unreadable: None })
        };
        Self { files: EMBEDDED.iter().map(file).collect(), mods: Vec::new(), changed: false }
    }

    /// True if all files are those in the binary and there are no mods.
    pub fn is_embedded(&self) -> bool {
        !self.changed && self.mods.is_empty()
    }

    /// Replaces or adds the file at `path` under resources/ with `text`. Findings show it as `shown`.
    pub fn replace(&mut self, path: &str, shown: &str, text: &str) {
        let file = SourceFile { shown: shown.to_owned(), text: text.to_owned().into(), unreadable: None };
        self.insert(path, file);
    }

    /// Replaces or adds the file at `path` under resources/.
    pub fn insert(&mut self, path: &str, file: SourceFile) {
        self.changed = true;
        self.files.insert(path.to_owned(), file);
    }

    /// Returns the languages with texts in `world` and its mods, without the default language.
    pub fn languages(&self, world: &str) -> Vec<String> {
        let layers = self.layers(world);
        let files = layers.iter().flat_map(|layer| layer.files.keys());
        let languages = files.filter_map(|path| language_of(path).map(str::to_owned));
        BTreeSet::from_iter(languages).into_iter().collect()
    }

    /// Returns the names of all worlds, in order.
    pub fn worlds(&self) -> Vec<&str> {
        let folders = self.files.keys().filter_map(|path| path.strip_prefix("worlds/")?.split_once('/'));
        let mut names: Vec<&str> = folders.map(|(name, _)| name).collect();
        names.dedup();
        names
    }

    /// Returns the names of the mods that come with the game, in order.
    pub fn shipped_mods(&self) -> Vec<&str> {
        let folders = self.files.keys().filter_map(|path| path.strip_prefix("mods/")?.split_once('/'));
        let mut names: Vec<&str> = folders.map(|(name, _)| name).collect();
        names.dedup();
        names
    }

    /// Returns the mod called `name` that comes with the game, if there is one.
    pub fn shipped_mod(&self, name: &str) -> Option<Layer> {
        self.shipped_mods().contains(&name).then(|| self.layer(&format!("mods/{name}/")))
    }

    /// Returns the layers of `world` with its mods, lowest first.
    pub fn layers(&self, world: &str) -> Vec<Layer> {
        let mut layers = vec![self.layer("raws/"), self.layer(&format!("worlds/{world}/"))];
        layers.extend(self.mods.iter().cloned());
        layers
    }

    /// Returns the single layer of key bindings and palettes.
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

/// Returns the language of the messages file `file`; `None` for other files and for the default language.
pub fn language_of(file: &str) -> Option<&str> {
    file.strip_prefix("messages.")?.strip_suffix(".json")
}
