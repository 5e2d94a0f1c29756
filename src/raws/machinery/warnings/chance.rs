//! Warns of creatures that no game can have, and of races that no hero can be.

use super::{
    survey::{Survey, the},
    warning::Warning,
};
use crate::raws::{
    kinds::{creatures::CreatureKind, items::Usage},
    machinery::all::Raws,
    reading::table::Id,
    rules::interactions::{Interaction, InteractionSpec},
};
use std::collections::BTreeSet;

pub(super) fn check(survey: &mut Survey<'_>) {
    never_drawn(survey);
    races(survey);
}

fn never_drawn(survey: &mut Survey<'_>) {
    let drawn = &survey.drawn;
    let lost: Vec<_> = survey.creatures.iter().filter(|(id, ..)| !drawn.contains(id)).cloned().collect();
    for (_, kind, node) in lost {
        let problem = if kind.frequency > 0 {
            format!("{} never appears: every recipe lists its creatures, and none lists it", the(kind))
        } else {
            let why = "its frequency is 0, and no theme, growth, summons, feature, recipe or role names it";
            format!("{} never appears: {why}", the(kind))
        };
        let help =
            "give it a frequency, or name it in themes.json, levels.json or among a role's pets".to_owned();
        survey.warn_of(Warning::NeverDrawn, &node, &["frequency", "name"], problem, Some(help));
    }
}

/// Returns all kinds that some game can have.
pub(super) fn drawn(raws: &Raws) -> BTreeSet<Id<CreatureKind>> {
    let levels = || raws.dungeon.levels.iter().map(|(_, level)| level);
    let regions = raws.dungeon.regions.iter().filter(|(_, region)| region.own > 0);
    let own = regions.flat_map(|(_, region)| &region.creatures.0);
    let named = levels().flat_map(|level| &level.creatures).chain(own);
    // Special rooms are made by a stage or come with a vault.
    let special = levels().any(|level| {
        level.chain.names().iter().any(|stage| ["room_themer", "vaults", "prefab"].contains(stage))
    });
    let lodgers = raws.themes.table.iter().filter(|_| special).map(|(_, theme)| theme);
    let lodgers =
        lodgers.flat_map(|theme| theme.sleepers.all().chain(theme.keeper.all()).chain(theme.watch.all()));
    let pets = raws.traits.roles.iter().flat_map(|(_, role)| role.pets.iter().copied());
    let mut drawn: BTreeSet<_> = named.chain(lodgers).map(|(id, _)| *id).chain(pets).collect();
    if levels().any(|level| level.creatures.is_empty()) {
        let by_chance = raws.creatures.table.iter().filter(|(_, kind)| kind.frequency > 0);
        drawn.extend(by_chance.map(|(id, _)| id));
    }
    // Features and items can release creatures.
    let uses = raws.features.table.iter().flat_map(|(_, feature)| {
        Interaction::ALL
            .into_iter()
            .filter_map(|interaction| feature.on(interaction))
            .flat_map(InteractionSpec::parts)
    });
    let applied = raws
        .items
        .table
        .iter()
        .flat_map(|(_, kind)| Usage::ALL.into_iter().flat_map(|usage| kind.parts(usage)));
    drawn.extend(raws.rules.vault_guard.as_ref().map(|rules| rules.guard));
    drawn.extend(uses.chain(applied).filter_map(|part| part.effect.called()));
    // A creature that exists may grow, grow again, change shape and call others.
    let mut there: Vec<_> = drawn.iter().copied().collect();
    while let Some(id) = there.pop() {
        let kind = &raws.creatures.table[id];
        let parts = kind.attacks.iter().flat_map(|attack| &attack.ability.effects);
        let called = parts.filter_map(|part| part.effect.called());
        for one in kind
            .grows
            .iter()
            .map(|grows| grows.into)
            .chain(kind.were.iter().map(|were| were.turns_into))
            .chain(kind.mind.calls.iter().flat_map(|calls| calls.creatures.iter().map(|one| (*one).into())))
            .chain(called)
        {
            if drawn.insert(one) {
                there.push(one);
            }
        }
    }
    drawn
}

fn races(survey: &mut Survey<'_>) {
    let traits = &survey.raws.traits;
    for (name, node) in survey.records("races.json") {
        let id = traits.races.iter().find(|(_, race)| race.name == name).map(|(id, _)| id);
        if !traits.roles.iter().any(|(_, role)| id.is_some_and(|id| role.races.contains(&id))) {
            let problem = format!("nobody can play the race {name}: no role is open to it");
            let help = "add its hotkey to the \"races\" of a role".to_owned();
            survey.warn_of(Warning::NoRole, &node, &["name"], problem, Some(help));
        }
        let kins = |key: &str| node.get(key).and_then(|kins| kins.list()).unwrap_or_default();
        for foe in kins("foes") {
            if let Some(kin) =
                foe.text().filter(|kin| kins("friends").iter().any(|friend| friend.text() == Some(kin)))
            {
                let problem = format!("`{kin}` is also among the friends of the race {name}");
                survey.warn(Warning::FriendAndFoe, foe.span, problem, None);
            }
        }
    }
}
