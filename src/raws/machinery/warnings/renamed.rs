//! Warns of old names of records and keys.

use super::{survey::Survey, warning::Warning};

pub(super) fn check(survey: &mut Survey<'_>) {
    // Old names are noted while files are read; those of records below, while layers are merged.
    let paths: Vec<String> = survey.layers.iter().flat_map(|layer| layer.files.keys().cloned()).collect();
    for path in &paths {
        survey.loader.nodes(&[path]);
    }
    for kind in (survey.loader.kinds().files)().iter().filter(|kind| kind.list) {
        survey.loader.trees(kind.path);
    }
    let said: Vec<_> = survey.loader.report.old_names().cloned().collect();
    for (span, [old, now]) in said {
        let problem = format!("`{old}` is now called `{now}`");
        survey.warn(Warning::Renamed, span, problem, Some(format!("write `{now}`")));
    }
}
