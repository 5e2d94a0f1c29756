//! Survey of valid raws: the records with their places, and the list of warnings.

use super::{chance::drawn, warning::Warning};
use crate::raws::{
    kinds::creatures::CreatureKind,
    machinery::all::Raws,
    reading::{
        json::{Member, Node, Span},
        kinds::Kinds,
        layers::Layer,
        loader::Loader,
        report::{Finding, Severity},
        table::Id,
    },
};
use std::collections::BTreeSet;

/// Records to check, and the warnings found.
pub(super) struct Survey<'a> {
    pub(super) raws: &'a Raws,
    pub(super) layers: &'a [Layer],
    pub(super) loader: Loader,
    /// Kinds of creatures with their records.
    pub(super) creatures: Vec<(Id<CreatureKind>, &'a CreatureKind, Node)>,
    /// Kinds that some game can have.
    pub(super) drawn: BTreeSet<Id<CreatureKind>>,
    /// Surveyed files, by the path that findings show.
    own: BTreeSet<&'a str>,
    found: Vec<Finding>,
    /// Warnings found so far: warning, file, byte and problem.
    told: BTreeSet<(Warning, usize, usize, String)>,
}

impl<'a> Survey<'a> {
    /// Returns a survey of `raws`, which are made of `layers` with files of `kinds`. Only layers from number
    /// `own` up are surveyed.
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

    /// True if `span` is in a surveyed file.
    pub(super) fn is_own(&self, span: Span) -> bool {
        self.own.contains(self.loader.report.file_of(span))
    }

    /// Returns the place of the first of `keys` of `record` that a surveyed file sets, where the warning
    /// belongs. `name` counts only if the record is new there, because a patch needs the name to refer to the
    /// record.
    pub(super) fn place(&self, record: &Node, keys: &[&str]) -> Option<Span> {
        let said = keys.iter().filter(|key| **key != "name" || self.is_own(record.span));
        said.filter_map(|key| record.get(key)).map(|node| node.span).find(|span| self.is_own(*span))
    }

    /// Adds a warning at `span`, if that is in a surveyed file.
    pub(super) fn warn(&mut self, warning: Warning, span: Span, problem: String, help: Option<String>) {
        if self.is_own(span) {
            // Heirs repeat the values of a prototype; warn once.
            if self.told.insert((warning, span.file, span.start, problem.clone())) {
                let spot = self.loader.report.spot_at(span);
                self.found.push(spot.finding(Severity::Warning, problem, help).named(warning.name()));
            }
        }
    }

    /// Adds a warning about `record` where a surveyed file sets one of `keys`.
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

    /// Returns the records of the list file `file` with their names, without abstract records.
    pub(super) fn records(&mut self, file: &'static str) -> Vec<(String, Node)> {
        let trees = self.loader.trees(file).into_iter();
        trees.filter(|(_, _, is_abstract)| !is_abstract).map(|(name, node, _)| (name, node)).collect()
    }

    /// Returns all warnings, by file and place.
    pub(super) fn found(mut self) -> Vec<Finding> {
        self.found.sort_by(|a, b| (&a.file, a.line, a.column).cmp(&(&b.file, b.line, b.column)));
        self.found
    }
}

/// Returns the name of the creature with its article, for a sentence.
pub(super) fn the(kind: &CreatureKind) -> String {
    if kind.proper { kind.name.clone() } else { format!("the {}", kind.name) }
}

/// Returns the entries of the object `node` that have a value; none if it is not an object.
pub(super) fn entries(node: &Node) -> impl Iterator<Item = &Member> {
    node.entries().unwrap_or_default().iter().filter(|entry| !entry.value.is_null())
}
