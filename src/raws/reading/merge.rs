//! Laying records over each other: what a world or a mod says about a record of a layer below it.

use super::{
    json::{Entry, Node},
    name_index::suggestion,
    report::Findings,
};
use std::collections::BTreeMap;

/// What a record of an upper layer does to the record of the same name below it.
const OPS: [&str; 4] = ["patch", "replace", "remove", "clear"];

/// Merges the lists of records of each layer, lowest first. Records are the same if their `name` is.
///
/// A record without `op` is new. With `"op": "patch"` its keys replace those of the record below (objects are
/// patched key by key, lists as a whole), with `"replace"` it takes that record's place, with `"remove"` that
/// record goes. `{ "op": "clear" }` removes all records of the layers below.
pub(in crate::raws) fn records(report: &mut Findings, layers: Vec<Node>) -> Vec<Node> {
    let mut merged = Merged::default();
    for layer in layers {
        let Some(items) = layer.list() else {
            report.note(layer.span, "expected a list of records, like [ {..}, {..} ]", None);
            continue;
        };
        for record in items {
            place(report, &mut merged, record.clone());
        }
    }
    merged.records.into_iter().flatten().collect()
}

/// The records of the layers so far.
#[derive(Default)]
struct Merged {
    /// `None` for those that have been removed.
    records: Vec<Option<Node>>,
    /// Where those that have a name are among them.
    places: BTreeMap<String, usize>,
}

impl Merged {
    fn push(&mut self, record: Node) {
        if let Some(name) = name_of(&record) {
            self.places.insert(name.to_owned(), self.records.len());
        }
        self.records.push(Some(record));
    }

    /// The record at `place`.
    fn get(&self, place: usize) -> Option<&Node> {
        self.records.get(place)?.as_ref()
    }

    /// Removes the record at `place`.
    fn remove(&mut self, place: usize) {
        if let Some(removed) = self.records.get_mut(place).and_then(Option::take)
            && let Some(name) = name_of(&removed)
        {
            self.places.remove(name);
        }
    }
}

fn place(report: &mut Findings, merged: &mut Merged, record: Node) {
    if record.entries().is_none() {
        report.note(record.span, "expected a record, like { \"name\": \"..\", .. }", None);
        return;
    }
    let name = name_of(&record);
    let below = name.and_then(|name| merged.places.get(name).copied());
    let Some(op) = record.get("op") else {
        match (below, name) {
            (Some(below), Some(name)) => {
                let same_file = merged.get(below).is_some_and(|other| other.span.file == record.span.file);
                let help = if same_file {
                    "each name may be there once"
                } else {
                    "to change the one of a lower layer, add \"op\": \"patch\" or \"replace\""
                };
                report.at(&record, "name", format!("there is a `{name}` already"), Some(help.to_owned()));
            }
            _ => merged.push(record),
        }
        return;
    };
    let op = op.text().unwrap_or_default();
    if !OPS.contains(&op) {
        let help = suggestion(op, OPS);
        report.at(&record, "op", "`op` says what to do with the record of a lower layer", Some(help));
        return;
    }
    if op == "clear" {
        if let Some(Entry { key, .. }) = record.entries().and_then(|all| all.iter().find(|e| e.key != *"op"))
        {
            let problem = format!("a record that clears those below has no `{}`", &**key);
            report.at(&record, &format!("!{}", &**key), problem, None);
        }
        for place in 0..merged.records.len() {
            if merged.get(place).is_some_and(|other| other.span.file != record.span.file) {
                merged.remove(place);
            }
        }
        return;
    }
    let Some(below) = below else {
        let known: Vec<&str> = merged.records.iter().flatten().filter_map(name_of).collect();
        let name = name.unwrap_or_default();
        let help = report.help(&record, || suggestion(name, known));
        report.at(&record, "name", format!("no lower layer has a `{name}` to {op}"), help);
        return;
    };
    let record = record.without(&["op"]);
    match op {
        "remove" => merged.remove(below),
        _ => match merged.records.get_mut(below) {
            Some(Some(lower)) if op == "patch" => overlay(lower, &record),
            Some(lower) => *lower = Some(record),
            None => {}
        },
    }
}

fn name_of(record: &Node) -> Option<&str> {
    record.get("name").and_then(Node::text)
}

/// Lays `upper` over `lower`: objects key by key, everything else as a whole.
pub(in crate::raws) fn overlay(lower: &mut Node, upper: &Node) {
    match (lower.entries_mut(), upper.entries()) {
        (Some(below), Some(above)) => {
            for entry in above {
                match below.iter_mut().find(|other| other.key == *entry.key) {
                    Some(other) => {
                        other.key_span = entry.key_span;
                        overlay(&mut other.value, &entry.value);
                    }
                    None => below.push(entry.clone()),
                }
            }
        }
        _ => *lower = upper.clone(),
    }
}
