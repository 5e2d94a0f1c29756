//! Reads one kind of raws after another out of layers, and collects the findings.

use super::{
    file_names,
    json::{self, Node},
    kinds::Kinds,
    layers::Layer,
    merge,
    names::{Names, RecordKind},
    old_keys, parser, prototypes,
    reader::{self, Read},
    renames::Renames,
    report::{Finding, Findings},
    value::{FromRaw, Limit},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};

/// Reader of raws from layers, the lowest first.
#[derive(Debug)]
pub struct Loader {
    layers: Vec<Layer>,
    /// Kinds of files, stages and effects.
    kinds: Kinds,
    /// Parsed files of each layer that have been read; `None` for files that are not JSON.
    parsed: Vec<BTreeMap<String, Option<Node>>>,
    /// Digest of each file on which games depend, merged over all layers.
    digests: BTreeMap<String, u64>,
    used: BTreeSet<String>,
    /// Old names of records, once known.
    renames: Option<Rc<Renames>>,
    /// Records of list files that are not read yet, with inheritance resolved; false if one is missing.
    resolved: BTreeMap<&'static str, (Vec<Node>, bool)>,
    /// True once the names of all records are known.
    named: bool,
    /// Findings so far.
    pub report: Findings,
}

/// Records of a list file.
#[derive(Debug)]
pub(crate) struct Records<T> {
    pub(crate) reads: Vec<Read<T>>,
    /// True if no record is missing. False if a file is not JSON or a record could not be read.
    pub(crate) whole: bool,
}

/// Tables that define only names and looks. Games do not depend on them.
const TOLD: [&str; 2] = ["messages", "tilesets"];

/// Returns the name of the table that `file` belongs to: its name without ending, or its folder.
pub(in crate::raws) fn table_of(file: &str) -> &str {
    file.split(['/', '.']).next().unwrap_or_default()
}

/// Returns `records` without those that are abstract.
fn concrete(records: Vec<(Node, bool)>) -> Vec<Node> {
    records.into_iter().filter(|(_, is_abstract)| !is_abstract).map(|(record, _)| record).collect()
}

impl Loader {
    /// Returns a loader of files of `kinds` in `layers`, the lowest first.
    pub fn new(layers: Vec<Layer>, kinds: Kinds) -> Self {
        let parsed = vec![BTreeMap::new(); layers.len()];
        Self {
            layers,
            kinds,
            parsed,
            digests: BTreeMap::new(),
            used: BTreeSet::new(),
            renames: None,
            resolved: BTreeMap::new(),
            named: false,
            report: Findings::default(),
        }
    }

    /// Returns the old names of records. Reads them on the first call.
    pub(in crate::raws) fn renames(&mut self) -> Rc<Renames> {
        if let Some(known) = &self.renames {
            return known.clone();
        }
        // While the old names are being read, files are read unchanged.
        self.renames = Some(Rc::default());
        let renames = Rc::new(Renames::from_loader(self));
        self.renames = Some(renames.clone());
        renames
    }

    /// Returns the kinds of files, stages and effects.
    pub(in crate::raws) const fn kinds(&self) -> Kinds {
        self.kinds
    }

    /// Returns the paths of files that contain `word` in any layer.
    pub(super) fn files_with(&self, word: &str) -> BTreeSet<String> {
        let files = self.layers.iter().flat_map(|layer| &layer.files);
        files.filter(|(_, file)| file.text.contains(word)).map(|(path, _)| path.clone()).collect()
    }

    /// Notes the digest of the `merged` file, unless it defines only names and looks.
    fn add_digest(&mut self, file: &str, merged: &[Node]) {
        if !TOLD.contains(&table_of(file)) {
            self.digests.insert(file.to_owned(), json::digest(merged));
        }
    }

    /// Returns the digest of each file that has been read and on which games depend, merged over all layers.
    pub(in crate::raws) const fn digests(&self) -> &BTreeMap<String, u64> {
        &self.digests
    }

    /// Returns the layers above the base and the world, the lowest first.
    pub(in crate::raws) fn mods(&self) -> &[Layer] {
        self.layers.get(2..).unwrap_or_default()
    }

    /// Returns the name of each layer above the base and the world, with the digest of its files that have
    /// been read.
    pub(in crate::raws) fn mod_digests(&self) -> impl Iterator<Item = (&str, u64)> {
        self.layers.iter().zip(&self.parsed).skip(2).map(|(layer, parsed)| {
            let nodes: Vec<Node> = parsed.values().flatten().cloned().collect();
            (layer.name.as_str(), json::digest(&nodes))
        })
    }

    /// Returns the records of the list file `file`, merged over all layers and with inheritance resolved.
    /// Abstract records are left out.
    pub(crate) fn records<T: FromRaw>(&mut self, file: &'static str) -> Records<T> {
        self.read_names();
        let resolved = self.resolved.remove(file);
        let (records, whole) = resolved.unwrap_or_else(|| {
            let (_, records, whole) = self.resolve(file);
            (concrete(records), whole)
        });
        let reads = records.iter().map(|node| reader::read(&mut self.report, node)).collect();
        Records { reads, whole }
    }

    /// Reads the names of all records, unless they are known already.
    fn read_names(&mut self) {
        if std::mem::replace(&mut self.named, true) {
            return;
        }
        let mut names = Names::default();
        let files: BTreeSet<&'static str> = RecordKind::ALL.iter().map(|kind| kind.file).collect();
        // A file that is missing is reported when it is read.
        let there = |file: &&str| self.layers.iter().any(|layer| layer.files.contains_key(*file));
        for file in files.into_iter().filter(there).collect::<Vec<_>>() {
            let (merged, records, whole) = self.resolve(file);
            let is_fit = |name: &String| name.within(&Limit::Shown).is_ok();
            for kind in RecordKind::ALL.iter().filter(|kind| kind.file == file) {
                names.add(kind, &merged, (&records, whole), is_fit);
            }
            self.resolved.insert(file, (concrete(records), whole));
        }
        self.report.set_names(names);
    }

    /// Returns the records of the list file `file`, merged over all layers: as they are written, and with
    /// inheritance resolved, each with true if it is abstract. False if one could not be read.
    fn resolve(&mut self, file: &'static str) -> (Vec<Node>, Vec<(Node, bool)>, bool) {
        let before = self.report.len();
        let (merged, whole) = self.merged_list(file);
        let records = prototypes::wholes(&mut self.report, file, &merged, whole);
        (merged, records, self.report.len() == before)
    }

    /// Returns the records of the list file merged over all layers, and false if an unreadable record was
    /// left out.
    fn merged_list(&mut self, file: &str) -> (Vec<Node>, bool) {
        let nodes = self.list_nodes(file);
        let (merged, whole) = merge::records(&mut self.report, file, nodes);
        self.add_digest(file, &merged);
        (merged, whole)
    }

    /// Returns the object in the file `file`, merged key by key over all layers.
    pub(crate) fn object<T: FromRaw>(&mut self, file: &str) -> Option<Read<T>> {
        self.object_of(&[file])
    }

    /// Returns the records in `folder`, one per file, with their file names. Inheritance is resolved and
    /// abstract records are left out. `None` stands for a record that cannot be read.
    pub(crate) fn records_in<T: FromRaw>(&mut self, folder: &'static str) -> Vec<(String, Option<Read<T>>)> {
        self.read_names();
        let before = self.report.len();
        let (mut named, mut found) = (Vec::new(), Vec::new());
        for name in self.names_in(folder) {
            match self.merged_object(&[&format!("{folder}/{name}.json")]) {
                Some((node, true)) => named.push((name, node)),
                other => {
                    // Report what is wrong with the rest of the file too.
                    other.iter().for_each(|(node, _)| drop(reader::read::<T>(&mut self.report, node)));
                    found.push((name, None));
                }
            }
        }
        let all = self.report.len() == before;
        let wholes = prototypes::whole_files(&mut self.report, folder, &named, all);
        for ((name, _), whole) in named.into_iter().zip(wholes) {
            match whole {
                Some((_, true)) => {}
                Some((node, false)) => found.push((name, Some(reader::read(&mut self.report, &node)))),
                None => found.push((name, None)),
            }
        }
        found.sort_by(|(one, _), (other, _)| one.cmp(other));
        found
    }

    /// Returns the object in all `files`, merged layer by layer, in each layer in this order. The first file
    /// must be in some layer; the others may be missing. Returns `None` if one of the files is not an object,
    /// because its keys are then unknown.
    pub(crate) fn object_of<T: FromRaw>(&mut self, files: &[&str]) -> Option<Read<T>> {
        self.read_names();
        let (merged, whole) = self.merged_object(files)?;
        let read = reader::read(&mut self.report, &merged);
        whole.then_some(read)
    }

    /// Returns the merged object of all `files`, if there is one, and true if every file is an object.
    fn merged_object(&mut self, files: &[&str]) -> Option<(Node, bool)> {
        let mut merged: Option<Node> = None;
        let mut whole = true;
        for node in self.nodes(files) {
            if node.entries().is_none() {
                self.report.at(&node, "", "expected an object { .. }", None);
                whole = false;
                continue;
            }
            match &mut merged {
                Some(merged) => merge::overlay(merged, &node),
                None => merged = Some(node),
            }
        }
        let merged = merged?;
        if let Some(file) = files.first().filter(|file| !self.digests.contains_key(**file)) {
            self.add_digest(file, std::slice::from_ref(&merged));
        }
        Some((merged, whole))
    }

    /// Returns the object in `file`, merged over all layers; `None` if there is none.
    pub(in crate::raws) fn tree(&mut self, file: &str) -> Option<Node> {
        let nodes = self.nodes(&[file]).into_iter().filter(|node| node.entries().is_some());
        nodes.reduce(|mut merged, node| {
            merge::overlay(&mut merged, &node);
            merged
        })
    }

    /// Returns the records of the list file, merged over all layers: the name, the record with inheritance
    /// resolved, and true if it is abstract.
    pub(in crate::raws) fn trees(&mut self, file: &'static str) -> Vec<(String, Node, bool)> {
        let nodes = self.list_nodes(file);
        let (merged, whole) = merge::records(&mut self.report, file, nodes);
        let wholes = prototypes::wholes(&mut self.report, file, &merged, whole);
        let named = wholes.into_iter().filter_map(|(node, is_abstract)| {
            let name = node.get("name")?.text()?.to_owned();
            Some((name, node, is_abstract))
        });
        named.collect()
    }

    /// Returns the same as [`Loader::trees`] for records that are one file each in `folder`.
    pub(in crate::raws) fn trees_in(&mut self, folder: &'static str) -> Vec<(String, Node, bool)> {
        let names = self.names_in(folder).into_iter();
        let named =
            names.filter_map(|name| self.tree(&format!("{folder}/{name}.json")).map(|tree| (name, tree)));
        let named: Vec<(String, Node)> = named.collect();
        let wholes = prototypes::whole_files(&mut self.report, folder, &named, true);
        let wholes = named.into_iter().zip(wholes);
        wholes
            .filter_map(|((name, _), whole)| whole.map(|(node, is_abstract)| (name, node, is_abstract)))
            .collect()
    }

    /// Returns each layer's own object in the file `file`, without merging.
    pub(crate) fn each<T: FromRaw>(&mut self, file: &str) -> Vec<Read<T>> {
        if !self.layers.iter().any(|layer| layer.files.contains_key(file)) {
            return Vec::new();
        }
        self.read_names();
        self.nodes(&[file]).iter().map(|node| reader::read(&mut self.report, node)).collect()
    }

    /// Returns the names of the `.json` files in `folder` of all layers, without folder and extension, in
    /// order. Reports files beyond the maximum and leaves them out.
    pub(crate) fn names_in(&mut self, folder: &str) -> Vec<String> {
        let names = self.layers.iter().flat_map(|layer| layer.files.keys()).filter_map(|path| {
            path.strip_prefix(folder)?.strip_prefix('/')?.strip_suffix(".json").map(str::to_owned)
        });
        let mut names: Vec<String> = BTreeSet::from_iter(names).into_iter().collect();
        if let Some(beyond) = names.get(merge::MOST) {
            let problem = format!("a folder can have at most {} files, all layers together", merge::MOST);
            self.note_file(&format!("{folder}/{beyond}.json"), problem, None);
        }
        for beyond in names.drain(merge::MOST.min(names.len())..) {
            self.used.insert(format!("{folder}/{beyond}.json"));
        }
        names
    }

    /// Returns the part between `prefix` and `.json` of names of files outside folders, in order.
    pub(crate) fn names_in_root(&self, prefix: &str) -> Vec<String> {
        let names = self.layers.iter().flat_map(|layer| layer.files.keys());
        let names = names.filter_map(|path| path.strip_prefix(prefix)?.strip_suffix(".json"));
        BTreeSet::from_iter(names.map(str::to_owned)).into_iter().collect()
    }

    /// Marks the file `file` as known, although it is not read this time.
    pub(crate) fn allow(&mut self, file: &str) {
        self.used.insert(file.to_owned());
    }

    /// Ends loading. Reports files that nothing has read.
    ///
    /// # Errors
    ///
    /// All findings, if there are any, in the order of files and lines.
    pub fn finish(mut self) -> Result<(), Vec<Finding>> {
        for layer in &self.layers {
            for (path, file) in layer.files.iter().filter(|(path, _)| !self.used.contains(*path)) {
                let help = file_names::help(path, &self.used);
                self.report.whole_file(&file.shown, "nothing is read from a file of this name", Some(help));
            }
        }
        if self.report.is_empty() { Ok(()) } else { Err(self.report.into_findings()) }
    }

    /// Reports a problem with the file `file` as a whole, in the topmost layer that has it.
    pub(crate) fn note_file(&mut self, file: &str, problem: impl Into<String>, help: Option<String>) {
        let shown = self.layers.iter().rev().find_map(|layer| layer.files.get(file)).map(|file| &file.shown);
        let shown = shown.map_or_else(|| file.to_owned(), Clone::clone);
        self.report.whole_file(&shown, problem, help);
    }

    /// Reports a problem with all records of the list file `file`: at the place where a layer removes some,
    /// else for the file as a whole.
    pub(crate) fn note_list(&mut self, file: &str, problem: impl Into<String>, help: Option<String>) {
        match self.report.taker(file) {
            Some(span) => self.report.note(span, problem, help),
            None => self.note_file(file, problem, help),
        }
    }

    /// Returns the parsed list file `file` and the files of the folder of its name, such as
    /// `creatures/dragons.json` beside `creatures.json`, lowest layer first.
    pub(in crate::raws) fn list_nodes(&mut self, file: &str) -> Vec<Node> {
        let folder = file_names::stem(file);
        let beside = self.names_in(folder).into_iter().map(|name| format!("{folder}/{name}.json"));
        let files: Vec<String> = std::iter::once(file.to_owned()).chain(beside).collect();
        self.nodes(&files.iter().map(String::as_str).collect::<Vec<_>>())
    }

    /// Returns the parsed `files`, lowest layer first. Returns an empty list if one of them is not JSON,
    /// because the merged result is then unknown. Reports if no layer has the first file.
    pub(crate) fn nodes(&mut self, files: &[&str]) -> Vec<Node> {
        let renames = self.renames();
        self.used.extend(files.iter().map(|file| (*file).to_owned()));
        let list = files.first().filter(|_| files.len() > 1);
        let mut nodes = Some(Vec::new());
        for (number, (layer, parsed)) in self.layers.iter().zip(&mut self.parsed).enumerate() {
            self.report.in_layer(number);
            for name in files.iter().filter(|file| layer.files.contains_key(**file)) {
                let Some(file) = layer.files.get(*name) else { continue };
                let kind = list.filter(|list| file_names::is_beside(list, name)).unwrap_or(name);
                let node = parsed.entry((*name).to_owned()).or_insert_with(|| match &file.unreadable {
                    Some(problem) => {
                        self.report.whole_file(&file.shown, problem, None);
                        None
                    }
                    None => {
                        let parsed = parser::parse(&mut self.report, &file.shown, &file.text);
                        parsed.map(|parsed| old_keys::renewed(&mut self.report, kind, parsed.root))
                    }
                });
                nodes = nodes.zip(node.clone()).map(|(mut nodes, node)| {
                    nodes.push(renames.applied(&mut self.report, kind, node));
                    nodes
                });
            }
        }
        if let Some(first) = files.first()
            && !self.layers.iter().any(|layer| layer.files.contains_key(*first))
        {
            self.report.whole_file(first, "this file is missing", None);
        }
        nodes.unwrap_or_default()
    }
}
