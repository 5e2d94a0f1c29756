//! Warns of unused records: prototypes that no record inherits from, misspelt kins, and vaults that no recipe
//! builds.

use super::{
    survey::{Survey, the},
    warning::Warning,
};
use crate::raws::{
    kinds::{levels::LevelRecipe, vaults::Vault},
    machinery::all::Raws,
    reading::{kinds::FileKind, merge},
    rules::metered::Meter,
};
use std::collections::{BTreeMap, BTreeSet};
use strsim::damerau_levenshtein;

pub(super) fn check(survey: &mut Survey<'_>) {
    for kind in (survey.loader.kinds().files)().iter().filter(|kind| kind.has_names()) {
        prototypes(survey, kind);
    }
    kins(survey);
    vaults(survey);
}

fn prototypes(survey: &mut Survey<'_>, kind: &FileKind) {
    let loader = &mut survey.loader;
    let (records, trees) = match kind.folder() {
        Some(folder) => {
            let names = loader.names_in(folder).into_iter();
            let records = names.filter_map(|name| loader.tree(&format!("{folder}/{name}.json"))).collect();
            (records, loader.trees_in(folder))
        }
        None => {
            let nodes = loader.nodes(&[kind.path]);
            (merge::records(&mut loader.report, kind.path, nodes).0, loader.trees(kind.path))
        }
    };
    let parents = records.iter().filter_map(|record| record.get("inherits")?.text());
    let parents: BTreeSet<String> = parents.map(str::to_owned).collect();
    for (name, record, is_abstract) in trees {
        if is_abstract && !parents.contains(&name) {
            let problem = format!("no record inherits from `{name}`, which is abstract");
            // If the record is a whole file, only its map tells it from others.
            survey.warn_of(Warning::UnusedPrototype, &record, &["name", "map", "legend"], problem, None);
        }
    }
}

fn kins(survey: &mut Survey<'_>) {
    let mut members: BTreeMap<&str, usize> = BTreeMap::new();
    let kinds = || survey.raws.creatures.table.iter().map(|(_, kind)| kind);
    for kin in kinds().filter_map(|kind| kind.kin.as_deref()) {
        *members.entry(kin).or_default() += 1;
    }
    let races = survey.raws.traits.races.iter().flat_map(|(_, race)| race.friends.iter().chain(&race.foes));
    let named: BTreeSet<&String> = kinds().flat_map(|kind| &kind.enemies).chain(races).collect();
    let mut lone = Vec::new();
    for (_, kind, node) in &survey.creatures {
        let Some(kin) = kind.kin.as_ref().filter(|kin| members.get(kin.as_str()) == Some(&1)) else {
            continue;
        };
        let close = |other: &&str| damerau_levenshtein(kin, other) == 1;
        if let Some(meant) = members.keys().copied().find(close).filter(|_| !named.contains(kin)) {
            let problem = format!("only {} is of the kin `{kin}`, and no record names it", the(kind));
            lone.push((node.clone(), problem, format!("did you mean `{meant}`?")));
        }
    }
    for (node, problem, help) in lone {
        survey.warn_of(Warning::LoneKin, &node, &["kin"], problem, Some(help));
    }
}

fn vaults(survey: &mut Survey<'_>) {
    let raws = survey.raws;
    for (_, vault) in raws.vaults.table.iter().filter(|(_, vault)| !is_built(raws, vault)) {
        let Some(tree) = survey.loader.tree(&format!("vaults/{}.json", vault.name)) else { continue };
        let problem = format!("no recipe can use the vault `{}`", vault.name);
        let help = if !vault.has_entrance() {
            "it has no entrance, so only the stage `prefab` could use it, as a whole level"
        } else if vault.frequency == 0 {
            "its frequency is 0: name it in a stage `vaults`, or raise its frequency"
        } else {
            "no level at its depths has a stage `vaults` that draws any vault"
        };
        survey.warn_of(
            Warning::UnusedVault,
            &tree,
            &["frequency", "depth", "map"],
            problem,
            Some(help.to_owned()),
        );
    }
}

/// True if some recipe can build `vault`.
fn is_built(raws: &Raws, vault: &Vault) -> bool {
    let table = &raws.vaults.table;
    let named = |meter: &Meter| meter.vaults.iter().any(|id| table[*id].name == vault.name);
    if raws.metered.iter().any(named) {
        return true;
    }
    // Branches hang from each other, so no level is deeper than the sum of their lengths.
    let deepest: i32 = raws.dungeon.branches.iter().map(|(_, branch)| branch.last).sum();
    let by_chance = vault.frequency > 0 && vault.has_entrance() && vault.depth[0] <= deepest;
    let builds =
        |level: &LevelRecipe| level.chain.names_vault(&vault.name) || by_chance && level.chain.draws_vaults();
    raws.dungeon.levels.iter().any(|(_, level)| builds(level))
}
