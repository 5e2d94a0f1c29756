//! Index of the families in creatures.json, for references from other raws.

use super::record::CreatureRecord;
use crate::raws::reading::{loader::Records, name_index::suggestion, reader::ValueSource, report::Findings};
use std::collections::{BTreeMap, BTreeSet};

/// Names of families, and whether the index is complete.
pub(in crate::raws) struct CreatureNames {
    kins: BTreeMap<String, usize>,
    all_kins: bool,
}

impl CreatureNames {
    /// Builds the index of `records`.
    pub(super) fn from_records(records: &Records<CreatureRecord>) -> Self {
        let Records { reads, whole } = records;
        let whole = *whole && reads.iter().all(|read| read.good("name"));
        let kins = BTreeSet::from_iter(reads.iter().filter_map(|read| read.raw.kin.as_ref()));
        let kins = BTreeMap::from_iter(kins.into_iter().cloned().zip(0..));
        let all_kins = whole && reads.iter().all(|read| read.good("kin"));
        Self { kins, all_kins }
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
}
