//! Warns of recipes without stages that levels need.

use super::{survey::Survey, warning::Warning};
use crate::raws::kinds::levels::LevelRecipe;

/// Stages for which a second run has no effect.
const ONCE: [&str; 6] = ["stairs", "start", "light", "spawns", "wallify", "furniture"];

pub(super) fn check(survey: &mut Survey<'_>) {
    let levels = &survey.raws.dungeon.levels;
    for (name, node) in survey.records("levels.json") {
        let Some((_, level)) = levels.iter().find(|(_, level)| level.name == name) else { continue };
        for (warning, problem, help) in lacking(level) {
            survey.warn_of(warning, &node, &["chain", "name"], problem, Some(help));
        }
        let chain = node.get("chain").and_then(|chain| chain.list()).unwrap_or_default();
        let stages: Vec<&str> = level.chain.names();
        for (at, stage) in stages.iter().enumerate().filter(|(_, stage)| ONCE.contains(stage)) {
            if let Some(again) =
                chain.get(at).filter(|_| stages.iter().take(at).any(|before| before == stage))
            {
                let problem = format!("`{stage}` is already in this chain");
                survey.warn(Warning::StageTwice, again.span, problem, None);
            }
        }
    }
}

/// Returns warnings about missing stages, each with problem and help.
fn lacking(level: &LevelRecipe) -> Vec<(Warning, String, String)> {
    let mut found = Vec::new();
    let name = &level.name;
    let stages = level.chain.names();
    // Prefab levels have light and inhabitants of their own.
    let drawn = stages.first() == Some(&"prefab");
    if !stages.contains(&"light") && !drawn && !level.endless {
        let help = "put the stage `light` after those that make rooms; if the dark is intended, write { \"stage\": \"light\", \"rooms\": \"dark\" }";
        found.push((Warning::DarkLevel, format!("nothing lights the levels of `{name}`"), help.to_owned()));
    }
    let (nobody, help) = if level.endless {
        (level.creatures_percent == 0, "\"creatures_percent\" says how many squares have a creature")
    } else {
        (!drawn && !stages.contains(&"spawns"), "end the chain with the stage `spawns`")
    };
    if nobody {
        let problem = format!("the levels of `{name}` are empty when the hero comes: no creatures, no items");
        found.push((Warning::EmptyLevel, problem, help.to_owned()));
    }
    found
}
