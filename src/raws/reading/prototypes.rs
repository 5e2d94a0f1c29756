//! Records that take over what another record says: `"inherits": "dog"`. A record with `"abstract": true` is there to
//! be inherited from and is nothing by itself.

use super::{
    json::{Kind, Node},
    merge,
    name_index::suggestion,
    report::Findings,
};
use std::collections::BTreeMap;

/// The keys that a heir does not take over.
const OWN: [&str; 3] = ["name", "inherits", "abstract"];

/// `records` with everything they inherit, objects key by key and the rest as a whole; without those that are
/// abstract. Inheritance goes to any depth, whatever the order of the records. A record whose ancestors are not all
/// known is left out with a finding: what it lacks would be a guess.
pub(in crate::raws) fn resolve(report: &mut Findings, records: &[Node]) -> Vec<Node> {
    let wholes = wholes(report, records).into_iter();
    wholes.filter(|(_, is_abstract)| !is_abstract).map(|(record, _)| record).collect()
}

/// The same with those that are abstract, each with whether it is.
pub(in crate::raws) fn wholes(report: &mut Findings, records: &[Node]) -> Vec<(Node, bool)> {
    let named: BTreeMap<&str, &Node> =
        records.iter().rev().filter_map(|record| Some((name_of(record)?, record))).collect();
    let mut resolved = Vec::new();
    for record in records {
        let is_abstract = is_abstract(report, record);
        if is_abstract && name_of(record).is_none() {
            report.at(record, "name", "this needs a name for others to inherit from", None);
        }
        let whole = with_ancestors(report, records, &named, record);
        resolved.extend(whole.map(|whole| (whole, is_abstract)));
    }
    resolved
}

fn is_abstract(report: &mut Findings, record: &Node) -> bool {
    match record.get("abstract").map(|node| &node.kind) {
        None => false,
        Some(Kind::Bool(answer)) => *answer,
        Some(_) => {
            report.at(record, "abstract", "expected true or false", None);
            true
        }
    }
}

/// `record` laid over all its ancestors, and without the keys that are about inheritance; `None` if there is
/// something wrong with its line.
fn with_ancestors(
    report: &mut Findings,
    records: &[Node],
    named: &BTreeMap<&str, &Node>,
    record: &Node,
) -> Option<Node> {
    let mut line = vec![record];
    while let Some(last) = line.last().copied()
        && let Some(parent) = last.get("inherits")
    {
        let Some(name) = parent.text() else {
            report.at(last, "inherits", "expected the name of a record", None);
            return None;
        };
        let Some(next) = named.get(name).copied() else {
            // Where a record has no name, it may be the one that is meant.
            if records.iter().all(|other| name_of(other).is_some()) {
                let help = suggestion(name, records.iter().filter_map(name_of));
                report.at(last, "inherits", format!("there is no `{name}` to inherit from"), Some(help));
            }
            return None;
        };
        if line.iter().any(|known| std::ptr::eq(*known, next)) {
            report.at(last, "inherits", format!("`{name}` would inherit from itself"), None);
            return None;
        }
        line.push(next);
    }
    let mut ancestors = line.into_iter().rev();
    let mut whole = ancestors.next()?.clone();
    for heir in ancestors {
        whole = whole.without(&OWN);
        merge::overlay(&mut whole, heir);
        // A finding about the record as a whole belongs to the heir.
        whole.span = heir.span;
    }
    Some(whole.without(&["inherits", "abstract"]))
}

fn name_of(record: &Node) -> Option<&str> {
    record.get("name").and_then(Node::text)
}
