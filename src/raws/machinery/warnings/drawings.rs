//! Warns of legend entries that their map does not use.

use super::{
    survey::{Survey, entries},
    warning::Warning,
};
use std::collections::BTreeMap;

pub(super) fn check(survey: &mut Survey<'_>) {
    for folder in ["vaults", "samples"] {
        // An inherited mark is used if any heir draws it.
        let mut marks = BTreeMap::new();
        for (_, tree, is_abstract) in survey.loader.trees_in(folder) {
            let rows = tree.get("map").and_then(|map| map.list()).unwrap_or_default();
            let drawn: String = rows.iter().filter_map(|row| row.text()).collect();
            for entry in tree.get("legend").into_iter().flat_map(entries).filter(|_| !is_abstract) {
                let place = (entry.key_span.file, entry.key_span.start);
                let (_, is_drawn) = marks.entry(place).or_insert((entry.clone(), false));
                *is_drawn |= drawn.contains(&*entry.key);
            }
        }
        for (entry, _) in marks.into_values().filter(|(_, is_drawn)| !is_drawn) {
            let problem = format!("`{}` is in the legend, but not on the map", &*entry.key);
            survey.warn(Warning::UnusedMark, entry.key_span, problem, None);
        }
    }
}
