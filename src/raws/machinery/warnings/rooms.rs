//! Warns of special rooms and vaults, in meters and stages, that no level can make.

use super::{survey::Survey, warning::Warning};
use crate::raws::{
    machinery::all::Raws,
    reading::json::Node,
    rules::metered::{Meter, Schedule},
};

/// Stage that makes special rooms.
const ROOMS: &str = "room_themer";

/// Stage that places vaults.
const VAULTS: &str = "vaults";

pub(super) fn check(survey: &mut Survey<'_>) {
    meters(survey);
    stages(survey);
}

/// Warns of rules of stages for rooms that only meters make.
fn stages(survey: &mut Survey<'_>) {
    for (_, record) in survey.records("levels.json") {
        let chain = record.get("chain").and_then(Node::list).unwrap_or_default();
        let themers = chain.iter().filter(|stage| stage.get("stage").and_then(Node::text) == Some(ROOMS));
        let rules = themers.filter_map(|stage| stage.get("themes")?.list()).flatten();
        for written in rules.filter_map(|rule| rule.get("theme")) {
            let themes = &survey.raws.themes.table;
            let named = written.text().and_then(|name| themes.named(name)).map(|id| &themes[id]);
            let Some(name) = named.filter(|theme| !theme.by_chance).map(|theme| &theme.name) else {
                continue;
            };
            let problem = format!("this rule makes no room: `{name}` comes only by `metered` of rules.json");
            let help = format!("write {{ \"name\": \"{name}\", \"by_chance\": true }} in themes.json");
            survey.warn(Warning::UnmadeRoom, written.span, problem, Some(help));
        }
    }
}

fn meters(survey: &mut Survey<'_>) {
    let raws = survey.raws;
    let Some(tree) = survey.loader.tree("rules.json") else { return };
    let rows = tree.get("metered").and_then(|rows| rows.list()).unwrap_or_default();
    for (meter, row) in raws.metered.iter().zip(rows) {
        let (keys, stage) = match (&meter.themes[..], &meter.vaults[..]) {
            ([], []) => continue,
            ([], _) => (&["vaults"][..], VAULTS),
            (_, _) => (&["theme", "themes"][..], ROOMS),
        };
        let made = |range: &(i32, i32)| is_made(raws, meter, stage, *range);
        let Some((least, most)) = ranges(meter).into_iter().find(|range| !made(range)) else {
            continue;
        };
        let branch = meter.branch.map(|branch| format!(" of `{}`", raws.dungeon.branches[branch].name));
        let levels = match (least == most, most) {
            (_, i32::MAX) => "no level".to_owned(),
            (true, _) => format!("no recipe of level {most}"),
            (false, _) => format!("no recipe of the levels from {least} to {most}"),
        };
        let problem = format!("{levels}{} has the stage `{stage}`", branch.unwrap_or_default());
        let help = format!("add `{stage}` to the chain of a level in levels.json, or change the levels here");
        survey.warn_of(Warning::UnmadeRoom, row, keys, problem, Some(help));
    }
}

/// Returns the first and the last possible level of each room of `meter`.
fn ranges(meter: &Meter) -> Vec<(i32, i32)> {
    match &meter.schedule {
        Schedule::By(by) => meter.ranges(by),
        Schedule::Turns(_) | Schedule::Every(_) => vec![(1, i32::MAX)],
    }
}

/// True if a level of the branch of `meter` from `least` to `most` has `stage`.
fn is_made(raws: &Raws, meter: &Meter, stage: &str, (least, most): (i32, i32)) -> bool {
    raws.dungeon.levels.iter().any(|(_, level)| {
        meter.branch.is_none_or(|branch| branch == level.branch)
            && level.from <= most
            && level.to >= least
            && level.chain.names().contains(&stage)
    })
}
