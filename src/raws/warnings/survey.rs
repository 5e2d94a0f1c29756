//! The records of sound raws with their places, and the list of what is worth a warning.

use super::{chance::drawn, warning::Warning};
use crate::raws::{
    all::Raws,
    creatures::CreatureKind,
    reading::{
        json::{Entry, Node, Span},
        kinds::Kinds,
        layers::Layer,
        loader::Loader,
        report::{Finding, Severity},
        table::Id,
    },
};
use std::collections::BTreeSet;

/// What is looked at, and what was found.
pub(super) struct Survey<'a> {
    pub(super) raws: &'a Raws,
    pub(super) layers: &'a [Layer],
    pub(super) loader: Loader,
    /// Each kind of creature with its record.
    pub(super) creatures: Vec<(Id<CreatureKind>, &'a CreatureKind, Node)>,
    /// Those that some game can have.
    pub(super) drawn: BTreeSet<Id<CreatureKind>>,
    /// The files that are looked at, as findings call them.
    own: BTreeSet<&'a str>,
    found: Vec<Finding>,
    /// What is found already: the warning, its file and byte, and what is wrong.
    told: BTreeSet<(Warning, usize, usize, String)>,
}

impl<'a> Survey<'a> {
    /// The records of `raws`, which `layers` of `kinds` make; warnings are told of the layers from number `own` on.
    pub(super) fn new(raws: &'a Raws, layers: &'a [Layer], own: usize, kinds: Kinds) -> Self {
        let mut loader = Loader::new(layers.to_vec(), kinds);
        let trees = loader.trees("creatures.json").into_iter();
        let nodes = trees.filter(|(_, _, is_abstract)| !is_abstract).map(|(_, node, _)| node);
        let creatures = raws.creatures.table.iter().zip(nodes);
        let files = layers.iter().skip(own).flat_map(|layer| layer.files.values());
        Self {
            raws,
            layers,
            drawn: drawn(raws),
            creatures: creatures.map(|((id, kind), node)| (id, kind, node)).collect(),
            loader,
            own: files.map(|file| file.shown.as_str()).collect(),
            found: Vec::new(),
            told: BTreeSet::new(),
        }
    }

    /// Whether what stands at `span` is looked at.
    pub(super) fn is_own(&self, span: Span) -> bool {
        self.own.contains(self.loader.report.file_of(span))
    }

    /// The first of `keys` of `record` that an own file says: where a warning about them belongs. A patch says the name
    /// only to be understood, so that counts where the record is new.
    pub(super) fn place(&self, record: &Node, keys: &[&str]) -> Option<Span> {
        let said = keys.iter().filter(|key| **key != "name" || self.is_own(record.span));
        said.filter_map(|key| record.get(key)).map(|node| node.span).find(|span| self.is_own(*span))
    }

    /// Warns of what stands at `span`, if that is looked at.
    pub(super) fn warn(&mut self, warning: Warning, span: Span, problem: String, help: Option<String>) {
        if self.is_own(span) {
            // What heirs have from a prototype is told once.
            if self.told.insert((warning, span.file, span.start, problem.clone())) {
                let spot = self.loader.report.spot_at(span);
                self.found.push(spot.finding(Severity::Warning, problem, help).named(warning.name()));
            }
        }
    }

    /// Warns of a `record` where an own file says one of `keys`.
    pub(super) fn warn_of(
        &mut self,
        warning: Warning,
        record: &Node,
        keys: &[&str],
        problem: String,
        help: Option<String>,
    ) {
        if let Some(span) = self.place(record, keys) {
            self.warn(warning, span, problem, help);
        }
    }

    /// The records of the list file called `file`, with their names and without those that are abstract.
    pub(super) fn records(&mut self, file: &'static str) -> Vec<(String, Node)> {
        let trees = self.loader.trees(file).into_iter();
        trees.filter(|(_, _, is_abstract)| !is_abstract).map(|(name, node, _)| (name, node)).collect()
    }

    /// All that was found, file by file.
    pub(super) fn found(mut self) -> Vec<Finding> {
        self.found.sort_by(|a, b| (&a.file, a.line, a.column).cmp(&(&b.file, b.line, b.column)));
        self.found
    }
}

/// The creature in a sentence.
pub(super) fn the(kind: &CreatureKind) -> String {
    if kind.proper { kind.name.clone() } else { format!("the {}", kind.name) }
}

/// The entries of the object `node` that have a value; none if it is no object.
pub(super) fn entries(node: &Node) -> impl Iterator<Item = &Entry> {
    node.entries().unwrap_or_default().iter().filter(|entry| !entry.value.is_null())
}
