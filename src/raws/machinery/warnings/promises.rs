//! Warns of expectations about what no game can have.

use super::{
    survey::{Survey, the},
    warning::Warning,
};
use crate::raws::{
    Raws,
    kinds::{
        expect::{self, ExpectedMeasure},
        levels::branches::Entrance,
    },
    machinery::obtainable::obtainable,
    reading::json::Node,
};

/// Files that name features without placing them.
const NO_PLACES: [&str; 3] = ["features.json", "messages.json", expect::FILE];

pub(super) fn check(survey: &mut Survey<'_>) {
    for file in survey.loader.nodes(&[expect::FILE]) {
        for line in file.get("expect").and_then(Node::list).unwrap_or_default() {
            let Some(what) = line.get("what") else { continue };
            let measure = what.text().and_then(|text| text.parse().ok());
            if let Some(problem) = measure.and_then(|measure| vain(survey, &measure)) {
                let help = "expect something else, or take the line out".to_owned();
                survey.warn(Warning::UnmetExpectation, what.span, problem, Some(help));
            }
        }
    }
}

/// Returns why no game can have what the measure counts.
fn vain(survey: &Survey<'_>, measure: &ExpectedMeasure) -> Option<String> {
    let raws = survey.raws;
    match measure {
        ExpectedMeasure::DiedOf(name) => {
            if let Some(id) = raws.creatures.table.named(name) {
                let kind = &raws.creatures.table[id];
                return (!survey.drawn.contains(&id)).then(|| format!("{} never appears", the(kind)));
            }
            if let Some(id) = raws.items.table.named(name) {
                return (!obtainable(raws).contains(&id)).then(|| format!("no game has the item `{name}`"));
            }
            let feature = raws.features.table.named(name)?;
            let is_trap = raws.features.table[feature].weight > 0 && !raws.rules.traps.hundredths.is_empty();
            (!is_trap && !is_placed(survey, name)).then(|| format!("nothing places the feature `{name}`"))
        }
        ExpectedMeasure::Reached(depth)
        | ExpectedMeasure::HazardAt(depth)
        | ExpectedMeasure::LevelAt(depth)
        | ExpectedMeasure::Waits(Some(depth)) => {
            let deepest = deepest(raws)?;
            (*depth > deepest).then(|| format!("no level is deeper than {deepest}"))
        }
        ExpectedMeasure::Came(_) | ExpectedMeasure::HazardFrom(_) => {
            deepest(raws).map(|_| "no level is without bounds".to_owned())
        }
        ExpectedMeasure::DeadBy(_)
        | ExpectedMeasure::Leg(_)
        | ExpectedMeasure::Waits(None)
        | ExpectedMeasure::Won
        | ExpectedMeasure::Deepest
        | ExpectedMeasure::AtEnd
        | ExpectedMeasure::Turns
        | ExpectedMeasure::Level
        | ExpectedMeasure::Score => None,
    }
}

/// True if a recipe, a vault, a meter or another record names the feature.
fn is_placed(survey: &Survey<'_>, name: &str) -> bool {
    let quoted = format!("\"{name}\"");
    let files = survey.layers.iter().flat_map(|layer| &layer.files);
    files.into_iter().any(|(path, file)| {
        !NO_PLACES.contains(&path.as_str()) && !path.starts_with("tilesets/") && file.text.contains(&quoted)
    })
}

/// Returns the greatest depth that a level can have; `None` if some levels are unbounded.
fn deepest(raws: &Raws) -> Option<i32> {
    if raws.dungeon.levels.iter().any(|(_, level)| level.endless) {
        return None;
    }
    // Entrances lead from branches that stand before.
    let mut deepest = Vec::new();
    for (_, branch) in raws.dungeon.branches.iter() {
        let above = match branch.entrance {
            Entrance::Stairs { branch: other, to, .. } => {
                let whole = &raws.dungeon.branches[other];
                let last = raws.dungeon.branches.ids().position(|id| id == other);
                let bottom = last.and_then(|place| deepest.get(place)).copied().unwrap_or(whole.last);
                bottom - whole.last + to
            }
            Entrance::Start | Entrance::Beyond => 0,
        };
        deepest.push(above + branch.last);
    }
    deepest.into_iter().max()
}
