//! Laying records over each other: what a world or a mod says about a record of a layer below it.

use super::{
    json::{Entry, Node},
    name_index::suggestion,
    report::Report,
};

/// What a record of an upper layer does to the record of the same name below it.
const OPS: [&str; 4] = ["patch", "replace", "remove", "clear"];

/// Merges the lists of records of each layer, lowest first. Records are the same if their `name` is.
///
/// A record without `op` is new. With `"op": "patch"` its keys replace those of the record below (objects are
/// patched key by key, lists as a whole), with `"replace"` it takes that record's place, with `"remove"` that
/// record goes. `{ "op": "clear" }` removes all records of the layers below.
pub(in crate::raws) fn records(report: &mut Report, layers: Vec<Node>) -> Vec<Node> {
    let mut merged: Vec<Node> = Vec::new();
    for layer in layers {
        let Some(items) = layer.list() else {
            report.note(layer.span, "expected a list of records, like [ {..}, {..} ]", None);
            continue;
        };
        for record in items {
            place(report, &mut merged, record.clone());
        }
    }
    merged
}

fn place(report: &mut Report, merged: &mut Vec<Node>, record: Node) {
    if record.entries().is_none() {
        report.note(record.span, "expected a record, like { \"name\": \"..\", .. }", None);
        return;
    }
    let name = record.get("name").and_then(Node::text).map(str::to_owned);
    let below = name.as_deref().and_then(|name| merged.iter().position(|r| is_named(r, name)));
    let Some(op) = record.get("op") else {
        match (below, &name) {
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
        if let Some(Entry { key, .. }) = record.entries().and_then(|all| all.iter().find(|e| *e.key != *"op"))
        {
            let problem = format!("a record that clears those below has no `{}`", &**key);
            report.at(&record, &format!("!{}", &**key), problem, None);
        }
        merged.retain(|other| other.span.file == record.span.file);
        return;
    }
    let Some(below) = below else {
        let known: Vec<&str> = merged.iter().filter_map(|r| r.get("name")).filter_map(Node::text).collect();
        let name = name.unwrap_or_default();
        let help = suggestion(&name, known);
        report.at(&record, "name", format!("no lower layer has a `{name}` to {op}"), Some(help));
        return;
    };
    let record = record.without(&["op"]);
    match op {
        "remove" => drop(merged.remove(below)),
        "replace" => merged[below] = record,
        _ => overlay(&mut merged[below], &record),
    }
}

fn is_named(record: &Node, name: &str) -> bool {
    record.get("name").and_then(Node::text) == Some(name)
}

/// Lays `upper` over `lower`: objects key by key, everything else as a whole.
pub(in crate::raws) fn overlay(lower: &mut Node, upper: &Node) {
    match (lower.entries_mut(), upper.entries()) {
        (Some(below), Some(above)) => {
            for entry in above {
                match below.iter_mut().find(|other| *other.key == *entry.key) {
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
