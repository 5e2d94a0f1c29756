//! Warns of meters that put nothing on any level.

use super::{survey::Survey, warning::Warning};
use crate::raws::{
    machinery::all::Raws,
    rules::metered::{Meter, Schedule},
};

pub(super) fn check(survey: &mut Survey<'_>) {
    let raws = survey.raws;
    let Some(tree) = survey.loader.tree("rules.json") else { return };
    let rows = tree.get("metered").and_then(|rows| rows.list()).unwrap_or_default();
    for (meter, row) in raws.metered.iter().zip(rows) {
        if let Some((key, problem)) = idle(raws, meter) {
            survey.warn_of(Warning::IdleMeter, row, &[key], problem, None);
        }
    }
}

/// Returns the key because of which `meter` does nothing, or not what it says, with a sentence.
fn idle(raws: &Raws, meter: &Meter) -> Option<(&'static str, String)> {
    let branches = &raws.dungeon.branches;
    let ends = branches.iter().filter(|(id, _)| meter.branch.is_none_or(|branch| branch == *id));
    let last = ends.map(|(_, branch)| branch.last).max().unwrap_or(0);
    let by_levels = match &meter.schedule {
        Schedule::Turns(_) if raws.rules.hunger.is_none() => {
            Some(("turns", "this meter lays no food, because there are no rules of `hunger`".to_owned()))
        }
        Schedule::By(by) => by
            .iter()
            .find_map(|by| beyond(raws, meter, *by, last))
            .or_else(|| above(meter.from, by.iter().copied().max()?)),
        Schedule::Turns(_) | Schedule::Every(_) => None,
    };
    by_levels.or_else(|| {
        let theme = meter.themes.iter().find(|theme| !raws.has_rooms(**theme))?;
        Some((
            "theme",
            format!("no level has rooms of `{}`: nobody lives there", raws.themes.table[*theme].name),
        ))
    })
}

/// Returns what is wrong with the level `by` of a meter whose branch ends at level `last`.
fn beyond(raws: &Raws, meter: &Meter, by: i32, last: i32) -> Option<(&'static str, String)> {
    let from = meter.from.min(by);
    let place = match meter.branch.map(|branch| &raws.dungeon.branches[branch].name) {
        Some(name) => format!("those of `{name}`"),
        None => "those of all branches".to_owned(),
    };
    (by < 1 || from > last)
        .then(|| ("by", format!("there is no level from {from} to {by}: {place} end at {last}")))
}

/// Returns what is wrong with a meter whose levels all come before level `from`; `by` is the last of them.
fn above(from: i32, by: i32) -> Option<(&'static str, String)> {
    (from > by).then(|| ("from", format!("`from` is {from}, but the last level of `by` is {by}")))
}
