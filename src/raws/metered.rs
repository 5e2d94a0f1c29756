//! Meters: what the levels of a branch hold for certain, besides what they hold by chance.

use super::{
    features::{Feature, Features},
    items::{ItemKind, ItemNames, Items},
    levels::{Dungeon, branches::Branch},
    reading::{
        name_index::suggestion,
        reader::{Read, ValueSource},
        record::record,
        report::Findings,
        table::Id,
        value::Limit,
    },
    rules::Rules,
};
use std::collections::BTreeMap;

record! {
    /// Things that the levels of a branch hold for certain. Exactly one of `turns`, `every` and `by` says how
    /// many.
    #[derive(Debug, Clone)]
    pub struct Meter {
        /// Name in tables.
        pub name: String => Limit::Shown,
        /// Name of the branch. Default: every branch has a meter of its own.
        pub branch: Option<String> => Limit::Names("branches"),
        /// Items to draw from, with their relative chances, from 1 to 1000.
        pub items: BTreeMap<String, u32> = BTreeMap::new() => Limit::Names("items"),
        /// Name of the feature to place instead of items.
        pub feature: Option<String> => Limit::Names("features"),
        /// Turns of hunger that the items of each level feed the hero for, on average. Nothing without the
        /// rules of `hunger`.
        pub turns: Option<u32> => Limit::of("it must feed for .. turns", 1..=10_000),
        /// One in this many levels: each such group of levels has one, on a random level.
        pub every: Option<i32> => Limit::of("it must be one in .. levels", 1..=100),
        /// Level numbers in the branch: for each of them, one lies on a random level up to it.
        pub by: Vec<u32> = Vec::new() => Limit::of("there can be .. levels", 0..=20),
    }
    found {
        /// Item kinds named by `items`, with their weights.
        pub(crate) kinds: Vec<(Id<ItemKind>, u32)>,
        /// Feature named by `feature`.
        pub(crate) placed: Option<Id<Feature>>,
        /// Branch named by `branch`.
        pub(crate) of_branch: Option<Id<Branch>>,
    }
}

/// Kinds that meters refer to.
pub(super) struct Known<'a> {
    pub(super) items: &'a Items,
    pub(super) names: &'a ItemNames,
    pub(super) features: Option<&'a Features>,
    pub(super) dungeon: Option<&'a Dungeon>,
}

/// Resolves the names in the meters of `read`, and reports meters that say too little or too much.
pub(super) fn find(report: &mut Findings, read: &mut Read<Rules>, known: &Known<'_>) {
    let source = &read.source;
    for (i, meter) in read.raw.metered.iter_mut().enumerate() {
        let path = format!("metered[{i}]");
        meter.kinds = known.names.weighed(report, source, &format!("{path}.items"), &meter.items);
        meter.placed = meter.feature.as_deref().zip(known.features).and_then(|(name, features)| {
            let names = features.table.iter().map(|(_, feature)| feature.name.as_str());
            let found = features.table.named(name);
            missing(
                report,
                source,
                (&format!("{path}.feature"), "feature", "features.json"),
                name,
                found,
                names,
            )
        });
        meter.of_branch = meter.branch.as_deref().zip(known.dungeon).and_then(|(name, dungeon)| {
            let names = dungeon.branches.iter().map(|(_, branch)| branch.name.as_str());
            let found = dungeon.branches.named(name);
            missing(
                report,
                source,
                (&format!("{path}.branch"), "branch", "branches.json"),
                name,
                found,
                names,
            )
        });
        let ways = [meter.turns.is_some(), meter.every.is_some(), !meter.by.is_empty()];
        let feeds = |(id, _): &(Id<ItemKind>, u32)| known.items.table[*id].nutrition > 0;
        let problem = if meter.items.is_empty() == meter.feature.is_none() {
            "a meter has either `items` or a `feature`"
        } else if ways.iter().filter(|way| **way).count() != 1 {
            "a meter has one of `turns`, `every` and `by`"
        } else if meter.turns.is_some() && !(meter.feature.is_none() && meter.kinds.iter().all(feeds)) {
            "`turns` needs items that all have `nutrition`"
        } else {
            continue;
        };
        if source.good(&path) {
            report.at(&source.node, &path, problem, None);
        }
    }
}

/// Returns `found`; if there is none, reports that no `what` of `file` among `names` is called `name`, as the
/// value at `path` says.
fn missing<'n, T>(
    report: &mut Findings,
    source: &ValueSource,
    (path, what, file): (&str, &str, &'static str),
    name: &str,
    found: Option<Id<T>>,
    names: impl Iterator<Item = &'n str>,
) -> Option<Id<T>> {
    if found.is_none() && source.good(path) {
        let place = (&source.node, source.node.locate(path));
        let problem = format!("there is no {what} `{name}`");
        report.leads_nowhere([file, "name"], name, place, problem, || suggestion(name, names));
    }
    found
}
