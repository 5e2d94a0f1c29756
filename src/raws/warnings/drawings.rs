//! Legends that say more than their maps draw.

use super::{
    survey::{Survey, entries},
    warning::Warning,
};

pub(super) fn check(survey: &mut Survey<'_>) {
    for folder in ["vaults", "samples"] {
        for name in survey.loader.names_in(folder) {
            let Some(tree) = survey.loader.tree(&format!("{folder}/{name}.json")) else { continue };
            let rows = tree.get("map").and_then(|map| map.list()).unwrap_or_default();
            let drawn: String = rows.iter().filter_map(|row| row.text()).collect();
            for entry in tree.get("legend").into_iter().flat_map(entries) {
                if !drawn.contains(&*entry.key) {
                    let problem = format!("`{}` is in the legend, and the map does not draw it", &*entry.key);
                    survey.warn(Warning::UnusedMark, entry.key_span, problem, None);
                }
            }
        }
    }
}
