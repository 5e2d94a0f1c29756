//! Index of the names in creatures.json, for references from other raws.

use super::{CreatureKind, record::CreatureRecord};
use crate::raws::reading::{
    json::Node,
    loader::Records,
    name_index::suggestion,
    reader::{Read, ValueSource},
    report::Findings,
    table::Id,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Display,
};

/// Names of kinds and families, and whether the index is complete.
pub(in crate::raws) struct CreatureNames {
    names: BTreeMap<String, usize>,
    whole: bool,
    kins: BTreeMap<String, usize>,
    all_kins: bool,
    /// Features that creatures spin, with the nodes of these creatures.
    spun: Vec<(String, Node)>,
}

impl CreatureNames {
    /// Builds the index of `records`.
    pub(super) fn from_records(records: &Records<CreatureRecord>) -> Self {
        let Records { reads, whole } = records;
        // Of several records with the same name, which is a mistake, the first counts.
        let names = BTreeMap::from_iter(
            reads.iter().enumerate().rev().map(|(place, read)| (read.raw.name.clone(), place)),
        );
        let whole = *whole && reads.iter().all(|read| read.good("name"));
        let kins = BTreeSet::from_iter(reads.iter().filter_map(|read| read.raw.kin.as_ref()));
        let kins = BTreeMap::from_iter(kins.into_iter().cloned().zip(0..));
        let all_kins = whole && reads.iter().all(|read| read.good("kin"));
        let spins = |read: &Read<CreatureRecord>| {
            let spins = read.raw.spins.as_ref().filter(|_| read.good("spins.feature"))?;
            Some((spins.feature.clone(), read.node.clone()))
        };
        let spun = reads.iter().filter_map(spins).collect();
        Self { names, whole, kins, all_kins, spun }
    }

    /// Returns the kind called `name`. An unknown name, which stands at `path`, goes to `report`.
    pub(in crate::raws) fn find(
        &self,
        report: &mut Findings,
        read: &ValueSource,
        path: impl Display,
        name: &str,
    ) -> Option<Id<CreatureKind>> {
        let found = self.names.get(name).copied().map(Id::new);
        if found.is_some() || !self.whole {
            return found;
        }
        let path = path.to_string();
        if read.good(&path) {
            let known = || suggestion(name, self.names.keys().map(String::as_str));
            let place = (&read.node, read.node.locate(&path));
            let problem = format!("there is no creature `{name}`");
            report.leads_nowhere(["creatures.json", "name"], name, place, problem, known);
        }
        found
    }

    /// Returns the features that creatures spin, with the nodes of these creatures.
    pub(in crate::raws) fn spun(&self) -> &[(String, Node)] {
        &self.spun
    }

    /// Returns the bit of the family `kin`. With more than 64 families some share a bit.
    pub(super) fn bit(&self, kin: &str) -> u64 {
        self.kins.get(kin).map_or(0, |place| 1 << (place % 64))
    }

    /// Reports each of the families `kins` at `path` that has no members.
    pub(in crate::raws) fn check_kins(
        &self,
        report: &mut Findings,
        read: &ValueSource,
        path: &str,
        kins: &[String],
    ) {
        for (i, kin) in kins.iter().enumerate() {
            let path = format!("{path}[{i}]");
            if self.all_kins && !self.kins.contains_key(kin) && read.good(&path) {
                let known = || suggestion(kin, self.kins.keys().map(String::as_str));
                let place = (&read.node, read.node.locate(&path));
                let problem = format!("no creature is of the kin `{kin}`");
                report.leads_nowhere(["creatures.json", "kin"], kin, place, problem, known);
            }
        }
    }

    /// Resolves `kinds`, a map from names to relative chances at `path`, in the order of the names. Mistakes
    /// go to `report`.
    pub(in crate::raws) fn weighed(
        &self,
        report: &mut Findings,
        read: &ValueSource,
        path: &str,
        kinds: &BTreeMap<String, u32>,
    ) -> Vec<(Id<CreatureKind>, u32)> {
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
}
