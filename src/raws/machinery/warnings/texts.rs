//! Warns of texts that drop slots of the text that they replace, such as a translation without `%who`.

use super::{
    survey::{Survey, entries},
    warning::Warning,
};
use crate::raws::{
    reading::{json::Node, merge, sources::language_of},
    words::{messages::file_of, template::Template},
};
use std::collections::BTreeSet;

pub(super) fn check(survey: &mut Survey<'_>) {
    let usual = "messages.json".to_owned();
    let files = survey.loader.names_in_root("");
    let languages: Vec<String> =
        files.iter().filter_map(|name| language_of(&format!("{name}.json")).map(file_of)).collect();
    for over in std::iter::once(None).chain(languages.iter().map(Some)) {
        let files: Vec<&str> = std::iter::once(&usual).chain(over).map(String::as_str).collect();
        let mut below: Option<Node> = None;
        for node in survey.loader.nodes(&files) {
            match &mut below {
                Some(below) => {
                    compare(survey, below, &node);
                    merge::overlay(below, &node);
                }
                None => below = Some(node),
            }
        }
    }
}

/// Warns of texts in `above` that leave out slots of the texts in `below`.
fn compare(survey: &mut Survey<'_>, below: &Node, above: &Node) {
    if let (Some(old), Some(new)) = (below.text(), above.text()) {
        let new = Template::new(new);
        let kept: BTreeSet<&str> = new.slots().collect();
        let old = Template::new(old);
        let lost: BTreeSet<&str> = old.slots().filter(|slot| !kept.contains(slot)).collect();
        if !lost.is_empty() {
            let lost: Vec<String> = lost.into_iter().map(|slot| format!("%{slot}")).collect();
            let problem = format!("this text leaves out {}, which the text it replaces has", lost.join(", "));
            survey.warn(Warning::DroppedSlot, above.span, problem, None);
        }
    }
    for entry in entries(above) {
        if let Some(below) = below.get(&entry.key) {
            compare(survey, below, &entry.value);
        }
    }
}
