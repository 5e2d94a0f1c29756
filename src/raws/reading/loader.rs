//! Reading one kind of raws after another out of layers, and keeping the account of what was wrong.

use super::{
    file_names,
    json::{self, Node},
    kinds::Kinds,
    layers::Layer,
    merge, parser, prototypes,
    reader::{self, Read},
    renames::Renames,
    report::{Finding, Findings},
    value::Raw,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};

/// Reads raws from layers, the lowest first.
#[derive(Debug)]
pub struct Loader {
    layers: Vec<Layer>,
    /// What there can be in them.
    kinds: Kinds,
    /// What the files of each layer that have been read are as JSON; `None` for those that are none.
    parsed: Vec<BTreeMap<String, Option<Node>>>,
    /// The digest of what the layers of each file make together.
    digests: BTreeMap<String, u64>,
    used: BTreeSet<String>,
    /// What records were called, once that is known.
    renames: Option<Rc<Renames>>,
    /// What is wrong so far.
    pub report: Findings,
}

/// The records of a list file.
#[derive(Debug)]
pub(crate) struct Records<T> {
    pub(crate) reads: Vec<Read<T>>,
    /// Whether every record is there: not so if a file was no JSON or a record could not be read at all.
    pub(crate) whole: bool,
}

impl Loader {
    /// A loader over `layers`, the lowest first, which hold files of `kinds`.
    pub fn new(layers: Vec<Layer>, kinds: Kinds) -> Self {
        let parsed = vec![BTreeMap::new(); layers.len()];
        Self {
            layers,
            kinds,
            parsed,
            digests: BTreeMap::new(),
            used: BTreeSet::new(),
            renames: None,
            report: Findings::default(),
        }
    }

    /// What records were called in other days.
    pub(in crate::raws) fn renames(&mut self) -> Rc<Renames> {
        if let Some(known) = &self.renames {
            return known.clone();
        }
        // Until they are known, files are what they say.
        self.renames = Some(Rc::default());
        let renames = Rc::new(Renames::of(self));
        self.renames = Some(renames.clone());
        renames
    }

    /// What there can be in the layers.
    pub(in crate::raws) const fn kinds(&self) -> Kinds {
        self.kinds
    }

    /// The files in which some layer writes `word`.
    pub(super) fn files_with(&self, word: &str) -> BTreeSet<String> {
        let files = self.layers.iter().flat_map(|layer| &layer.files);
        files.filter(|(_, file)| file.text.contains(word)).map(|(path, _)| path.clone()).collect()
    }

    /// The digest of what the layers of each file that has been read make together.
    pub(in crate::raws) const fn digests(&self) -> &BTreeMap<String, u64> {
        &self.digests
    }

    /// The name of each layer above the base and the world, with the digest of what its files that have been read hold.
    pub(in crate::raws) fn mod_digests(&self) -> impl Iterator<Item = (&str, u64)> {
        self.layers.iter().zip(&self.parsed).skip(2).map(|(layer, parsed)| {
            let nodes: Vec<Node> = parsed.values().flatten().cloned().collect();
            (layer.name.as_str(), json::digest(&nodes))
        })
    }

    /// The records of the list files called `file`, merged over all layers, with what they inherit from each other and
    /// without those that are abstract.
    pub(crate) fn records<T: Raw>(&mut self, file: &'static str) -> Records<T> {
        let before = self.report.len();
        let (merged, whole) = self.merged_list(file);
        let resolved = prototypes::resolve(&mut self.report, file, &merged, whole);
        self.read_all(&resolved, before)
    }

    /// The records that the layers of the list file make together, and whether none was left out because nobody can tell
    /// what it says.
    fn merged_list(&mut self, file: &str) -> (Vec<Node>, bool) {
        let nodes = self.nodes(&[file]);
        let (merged, whole) = merge::records(&mut self.report, file, nodes);
        self.digests.insert(file.to_owned(), json::digest(&merged));
        (merged, whole)
    }

    /// Reads `records`, of which findings after the first `before` are the files' own.
    fn read_all<T: Raw>(&mut self, records: &[Node], before: usize) -> Records<T> {
        let parsed = self.report.len() == before;
        let reads = records.iter().map(|node| reader::read(&mut self.report, node)).collect();
        Records { reads, whole: parsed }
    }

    /// The object in the files called `file`, laid over each other key by key.
    pub(crate) fn object<T: Raw>(&mut self, file: &str) -> Option<Read<T>> {
        self.object_of(&[file])
    }

    /// The records of which each is a file in `folder`, with what they inherit from each other and without those that are
    /// abstract; each with the name of its file, and `None` for one that cannot be read.
    pub(crate) fn records_in<T: Raw>(&mut self, folder: &'static str) -> Vec<(String, Option<Read<T>>)> {
        let before = self.report.len();
        let (mut named, mut found) = (Vec::new(), Vec::new());
        for name in self.names_in(folder) {
            match self.merged_object(&[&format!("{folder}/{name}.json")]) {
                Some((node, true)) => named.push((name, node)),
                other => {
                    // What is wrong with the rest of it is told, too.
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

    /// The object in all `files`, laid over each other layer by layer, in each layer in this order. The first must
    /// be in some layer, the others may be missing everywhere. `None` if one of them is no object: what it says is not
    /// known, so neither is what is missing.
    pub(crate) fn object_of<T: Raw>(&mut self, files: &[&str]) -> Option<Read<T>> {
        let (merged, whole) = self.merged_object(files)?;
        let read = reader::read(&mut self.report, &merged);
        whole.then_some(read)
    }

    /// The object that the layers of all `files` make together, if there is one, and whether none of them is something
    /// else.
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
            self.digests.insert((*file).to_owned(), json::digest(std::slice::from_ref(&merged)));
        }
        Some((merged, whole))
    }

    /// The object that the layers of `file` make together; `None` if there is none.
    pub(in crate::raws) fn tree(&mut self, file: &str) -> Option<Node> {
        let nodes = self.nodes(&[file]).into_iter().filter(|node| node.entries().is_some());
        nodes.reduce(|mut merged, node| {
            merge::overlay(&mut merged, &node);
            merged
        })
    }

    /// The records that the layers of the list file make together, by name, each with all that it inherits and with
    /// whether it is abstract.
    pub(in crate::raws) fn trees(&mut self, file: &'static str) -> Vec<(String, Node, bool)> {
        let nodes = self.nodes(&[file]);
        let (merged, whole) = merge::records(&mut self.report, file, nodes);
        let wholes = prototypes::wholes(&mut self.report, file, &merged, whole);
        let named = wholes.into_iter().filter_map(|(node, is_abstract)| {
            let name = node.get("name")?.text()?.to_owned();
            Some((name, node, is_abstract))
        });
        named.collect()
    }

    /// The same of records of which each is a file in `folder`.
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

    /// Each layer's own object in its file called `file`, where it has one.
    pub(crate) fn each<T: Raw>(&mut self, file: &str) -> Vec<Read<T>> {
        if !self.layers.iter().any(|layer| layer.files.contains_key(file)) {
            return Vec::new();
        }
        self.nodes(&[file]).iter().map(|node| reader::read(&mut self.report, node)).collect()
    }

    /// The names of the `.json` files in `folder` of any layer, without folder and ending, in order: no more than records
    /// of a file, which is told.
    pub(crate) fn names_in(&mut self, folder: &str) -> Vec<String> {
        let names = self.layers.iter().flat_map(|layer| layer.files.keys()).filter_map(|path| {
            path.strip_prefix(folder)?.strip_prefix('/')?.strip_suffix(".json").map(str::to_owned)
        });
        let mut names: Vec<String> = BTreeSet::from_iter(names).into_iter().collect();
        if let Some(beyond) = names.get(merge::MOST) {
            let problem = format!("a folder has at most {} files, all layers together", merge::MOST);
            self.note_file(&format!("{folder}/{beyond}.json"), problem, None);
        }
        for beyond in names.drain(merge::MOST.min(names.len())..) {
            self.used.insert(format!("{folder}/{beyond}.json"));
        }
        names
    }

    /// What stands between `prefix` and `.json` in the names of files outside folders, in order.
    pub(crate) fn names_in_root(&self, prefix: &str) -> Vec<String> {
        let names = self.layers.iter().flat_map(|layer| layer.files.keys());
        let names = names.filter_map(|path| path.strip_prefix(prefix)?.strip_suffix(".json"));
        BTreeSet::from_iter(names.map(str::to_owned)).into_iter().collect()
    }

    /// Counts the file called `file` as one that has a purpose, though it is not read this time.
    pub(crate) fn allow(&mut self, file: &str) {
        self.used.insert(file.to_owned());
    }

    /// Ends loading: whatever was wrong, in the order of files and lines.
    ///
    /// # Errors
    /// All findings, if there are any; a file that nothing reads is one.
    pub fn finish(mut self) -> Result<(), Vec<Finding>> {
        for layer in &self.layers {
            for (path, file) in layer.files.iter().filter(|(path, _)| !self.used.contains(*path)) {
                let help = file_names::help(path, &self.used);
                self.report.whole_file(&file.shown, "nothing is read from a file of this name", Some(help));
            }
        }
        if self.report.is_empty() { Ok(()) } else { Err(self.report.into_findings()) }
    }

    /// Notes a problem with the file called `file` as a whole, in the topmost layer that has it.
    pub(crate) fn note_file(&mut self, file: &str, problem: impl Into<String>, help: Option<String>) {
        let shown = self.layers.iter().rev().find_map(|layer| layer.files.get(file)).map(|file| &file.shown);
        let shown = shown.map_or_else(|| file.to_owned(), Clone::clone);
        self.report.whole_file(&shown, problem, help);
    }

    /// Notes a problem with all that is in the list file called `file`: where a layer takes something out of it, else
    /// with the file as a whole.
    pub(crate) fn note_list(&mut self, file: &str, problem: impl Into<String>, help: Option<String>) {
        match self.report.taker(file) {
            Some(span) => self.report.note(span, problem, help),
            None => self.note_file(file, problem, help),
        }
    }

    /// The parsed `files`, lowest layer first; none if one of them is no JSON, since what it would make of the others is
    /// not known. If no layer has the first of them, that is a finding.
    pub(crate) fn nodes(&mut self, files: &[&str]) -> Vec<Node> {
        let renames = self.renames();
        self.used.extend(files.iter().map(|file| (*file).to_owned()));
        let mut nodes = Some(Vec::new());
        for (number, (layer, parsed)) in self.layers.iter().zip(&mut self.parsed).enumerate() {
            self.report.in_layer(number);
            for name in files.iter().filter(|file| layer.files.contains_key(**file)) {
                let Some(file) = layer.files.get(*name) else { continue };
                let node = parsed.entry((*name).to_owned()).or_insert_with(|| match &file.unreadable {
                    Some(problem) => {
                        self.report.whole_file(&file.shown, problem, None);
                        None
                    }
                    None => {
                        let parsed = parser::parse(&mut self.report, &file.shown, &file.text);
                        parsed.map(|parsed| parsed.root)
                    }
                });
                nodes = nodes.zip(node.clone()).map(|(mut nodes, node)| {
                    nodes.push(renames.applied(&mut self.report, name, node));
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
