//! Warns of roles, races and alignments, named by gods and artefacts, that no layer has.
//!
//! Worlds may remove those that gods and artefacts name, so loading reports only misspelt ones.

use super::{survey::Survey, warning::Warning};
use crate::raws::reading::{json::Node, name_index::suggestion};

pub(super) fn check(survey: &mut Survey<'_>) {
    let files = [("alignment", "alignments.json"), ("role", "roles.json"), ("race", "races.json")];
    let known = files.map(|(key, file)| (key, names(survey, file)));
    for (_, record) in survey.records("gods.json") {
        unknown(survey, &record, &known);
    }
    for (_, record) in survey.records("items.json") {
        if let Some(artefact) = record.get("artefact") {
            unknown(survey, artefact, &known);
        }
    }
}

/// Returns the present and former names of all records of `file`, in any layer.
fn names(survey: &mut Survey<'_>, file: &'static str) -> Vec<String> {
    let layers = survey.loader.nodes(&[file]);
    let records = layers.iter().filter_map(Node::list).flatten();
    let named = records.flat_map(|record| {
        let was = record.get("was").and_then(Node::list).unwrap_or_default();
        record.get("name").into_iter().chain(was)
    });
    named.filter_map(Node::text).map(str::to_owned).collect()
}

/// Warns of the values of `record` that are not among the `known` ones of their keys.
fn unknown(survey: &mut Survey<'_>, record: &Node, known: &[(&'static str, Vec<String>)]) {
    for (key, names) in known {
        let Some(name) = record.get(key).and_then(Node::text) else { continue };
        if !names.iter().any(|known| known == name) {
            let help = suggestion(name, names.iter().map(String::as_str));
            let problem = format!("no layer has the {key} `{name}`");
            survey.warn_of(Warning::UnknownName, record, &[key], problem, Some(help));
        }
    }
}
