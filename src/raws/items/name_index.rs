//! Index of the names in items.json, for references from other raws.

use super::record::ItemKind;
use crate::raws::reading::{name_index::suggestion, reader::ValueSource, report::Findings, table::Id};
use std::{collections::BTreeMap, fmt::Display};

/// Names of kinds, and whether the index is complete.
pub(in crate::raws) struct ItemNames {
    names: BTreeMap<String, usize>,
    whole: bool,
    sources: Vec<ValueSource>,
}

impl ItemNames {
    /// Builds the index of `kinds`, which were read from `sources`. `whole` is true if all records could be
    /// read.
    pub(super) fn from_kinds(kinds: &[ItemKind], sources: Vec<ValueSource>, whole: bool) -> Self {
        // Of several kinds with the same name, which is a mistake, the first counts.
        let named = kinds.iter().enumerate().rev().map(|(place, kind)| (kind.name.clone(), place));
        let names = BTreeMap::from_iter(named);
        let whole = whole && sources.iter().all(|source| source.good("name"));
        Self { names, whole, sources }
    }

    /// Returns the sources of the kinds, in their order.
    pub(in crate::raws) fn sources(&self) -> &[ValueSource] {
        &self.sources
    }

    /// Returns the kind called `name`. An unknown name, which stands at `path`, goes to `report`.
    pub(in crate::raws) fn find(
        &self,
        report: &mut Findings,
        read: &ValueSource,
        path: impl Display,
        name: &str,
    ) -> Option<Id<ItemKind>> {
        let found = self.names.get(name).copied().map(Id::new);
        if found.is_some() || !self.whole {
            return found;
        }
        let path = path.to_string();
        if read.good(&path) {
            let known = || suggestion(name, self.names.keys().map(String::as_str));
            let place = (&read.node, read.node.locate(&path));
            let problem = format!("there is no item `{name}`");
            report.leads_nowhere(["items.json", "name"], name, place, problem, known);
        }
        found
    }

    /// Returns the kinds called `names`, a list at `path`. Unknown names go to `report`.
    pub(in crate::raws) fn find_all(
        &self,
        report: &mut Findings,
        read: &ValueSource,
        path: &str,
        names: &[String],
    ) -> Vec<Id<ItemKind>> {
        let found =
            (0..).zip(names).map(|(i, name)| self.find(report, read, format_args!("{path}[{i}]"), name));
        found.flatten().collect()
    }

    /// Resolves `kinds`, a map from names to relative chances at `path`. Mistakes go to `report`.
    pub(in crate::raws) fn weighed(
        &self,
        report: &mut Findings,
        read: &ValueSource,
        path: &str,
        kinds: &BTreeMap<String, u32>,
    ) -> Vec<(Id<ItemKind>, u32)> {
        let mut found = Vec::new();
        for (kind, weight) in kinds {
            let place = format!("{path}.{kind}");
            if !(1..=1000).contains(weight) && read.good(&place) {
                report.at(&read.node, &place, "frequencies must be from 1 to 1000", None);
            }
            found.extend(
                self.find(report, read, format_args!("{path}.!{kind}"), kind).map(|id| (id, *weight)),
            );
        }
        found
    }

    /// Returns the source of the record of `kind`.
    pub(in crate::raws) fn source(&self, kind: Id<ItemKind>) -> Option<&ValueSource> {
        self.sources.get(kind.index())
    }
}
