//! Warns of meters for special rooms that no level can make.

use super::{survey::Survey, warning::Warning};
use crate::raws::{
    all::Raws,
    metered::{Meter, Schedule},
};

/// Stage that makes special rooms.
const STAGE: &str = "room_themer";

pub(super) fn check(survey: &mut Survey<'_>) {
    let raws = survey.raws;
    let Some(tree) = survey.loader.tree("rules.json") else { return };
    let rows = tree.get("metered").and_then(|rows| rows.list()).unwrap_or_default();
    for (meter, row) in raws.metered.iter().zip(rows).filter(|(meter, _)| meter.theme.is_some()) {
        let Some((least, most)) = ranges(meter).into_iter().find(|range| !is_made(raws, meter, *range))
        else {
            continue;
        };
        let branch = meter.branch.map(|branch| format!(" of `{}`", raws.dungeon.branches[branch].name));
        let levels = match (least == most, most) {
            (_, i32::MAX) => "no level".to_owned(),
            (true, _) => format!("no recipe of level {most}"),
            (false, _) => format!("no recipe of the levels from {least} to {most}"),
        };
        let problem = format!("{levels}{} has the stage `{STAGE}`", branch.unwrap_or_default());
        let help = format!("add `{STAGE}` to the chain of a level in levels.json, or change the levels here");
        survey.warn_of(Warning::UnmadeRoom, row, &["theme"], problem, Some(help));
    }
}

/// Returns the first and the last possible level of each room of `meter`.
fn ranges(meter: &Meter) -> Vec<(i32, i32)> {
    match &meter.schedule {
        Schedule::By(by) => by.iter().map(|by| (meter.from.min(*by), *by)).collect(),
        Schedule::Turns(_) | Schedule::Every(_) => vec![(1, i32::MAX)],
    }
}

/// True if a level of the branch of `meter` from `least` to `most` can have special rooms.
fn is_made(raws: &Raws, meter: &Meter, (least, most): (i32, i32)) -> bool {
    raws.dungeon.levels.iter().any(|(_, level)| {
        meter.branch.is_none_or(|branch| branch == level.branch)
            && level.from <= most
            && level.to >= least
            && level.chain.names().contains(&STAGE)
    })
}
