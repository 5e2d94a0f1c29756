//! The names in items.json, for other raws that use them.

use super::record::ItemKind;
use crate::raws::reading::{name_index::suggestion, reader::Source, report::Findings, table::Id};
use std::{collections::BTreeMap, fmt::Display};

/// The names of kinds that other raws may use, and whether all of them are known.
pub(in crate::raws) struct Known {
    names: BTreeMap<String, usize>,
    whole: bool,
    sources: Vec<Source>,
}

impl Known {
    /// The names of `kinds`, which were read from `sources`; `whole` is whether these are all.
    pub(super) fn of(kinds: &[ItemKind], sources: Vec<Source>, whole: bool) -> Self {
        // Of several with the same name, which is a mistake, the first counts.
        let named = kinds.iter().enumerate().rev().map(|(place, kind)| (kind.name.clone(), place));
        let names = BTreeMap::from_iter(named);
        let whole = whole && sources.iter().all(|source| source.good("name"));
        Self { names, whole, sources }
    }

    /// Where the kinds were read, in their order.
    pub(in crate::raws) fn sources(&self) -> &[Source] {
        &self.sources
    }

    /// The kind called `name`; an unknown one, which stands at `path`, goes to `report`.
    pub(in crate::raws) fn find(
        &self,
        report: &mut Findings,
        read: &Source,
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

    /// The kinds called `names`, a list that stands at `path`; unknown ones go to `report`.
    pub(in crate::raws) fn find_all(
        &self,
        report: &mut Findings,
        read: &Source,
        path: &str,
        names: &[String],
    ) -> Vec<Id<ItemKind>> {
        let found =
            (0..).zip(names).map(|(i, name)| self.find(report, read, format_args!("{path}[{i}]"), name));
        found.flatten().collect()
    }

    /// `kinds` by their names, with how often each is drawn; `path` is where they stand. What is wrong goes to `report`.
    pub(in crate::raws) fn weighed(
        &self,
        report: &mut Findings,
        read: &Source,
        path: &str,
        kinds: &BTreeMap<String, u32>,
    ) -> Vec<(Id<ItemKind>, u32)> {
        let mut found = Vec::new();
        for (kind, weight) in kinds {
            let place = format!("{path}.{kind}");
            if !(1..=1000).contains(weight) && read.good(&place) {
                report.at(&read.node, &place, "frequencies are from 1 to 1000", None);
            }
            found.extend(
                self.find(report, read, format_args!("{path}.!{kind}"), kind).map(|id| (id, *weight)),
            );
        }
        found
    }

    /// What the record of `kind` was read from.
    pub(in crate::raws) fn source(&self, kind: Id<ItemKind>) -> Option<&Source> {
        self.sources.get(kind.index())
    }
}
