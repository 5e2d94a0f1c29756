//! Finds recipes that fail to build levels although the raws are valid.

use rhack::{
    map_builders::trial::{SEEDS, culprit, trial},
    raws::{
        Raws,
        kinds::levels::LevelRecipe,
        machinery::warnings::Warning,
        reading::report::{Finding, Severity},
    },
};

/// Returns the findings about the recipes of `raws`.
pub fn findings(raws: &Raws) -> Vec<Finding> {
    raws.dungeon.levels.iter().filter_map(|(_, level)| finding(raws, level)).collect()
}

/// Returns the finding about `level`, if its recipe fails.
fn finding(raws: &Raws, level: &LevelRecipe) -> Option<Finding> {
    let trial = trial(raws, level);
    let why = trial.why?;
    let name = &level.name;
    let sometimes = trial.failed < SEEDS;
    let vault = culprit(raws, level, &trial);
    let with = vault.map(|vault| format!(" with the vault `{}`", vault.name)).unwrap_or_default();
    let (severity, problem) = if !sometimes {
        (Severity::Error, format!("`{name}` never succeeds{with}: {why}"))
    } else {
        (Severity::Warning, format!("`{name}` fails for {} of {SEEDS} seeds{with}: {why}", trial.failed))
    };
    let help = if level.endless {
        "the hero starts where there is no way out".to_owned()
    } else {
        format!(
            "a level that fails becomes one big room; `rhack map --level \"{name}\" --stages` shows what each stage does"
        )
    };
    let finding = vault.map_or(&level.spot, |vault| &vault.spot).finding(severity, problem, Some(help));
    Some(if sometimes { finding.named(Warning::RecipeFails.name()) } else { finding })
}
