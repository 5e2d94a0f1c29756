//! Warns of items that cannot be found, of items without a price, and of keys of item uses that have no
//! effect.

use super::{
    survey::{Survey, entries},
    warning::Warning,
};
use crate::raws::{
    all::Raws,
    effects::ability::why_idle,
    items::{ItemClass, ItemKind},
    kits::Kit,
    reading::table::Id,
};
use std::collections::BTreeSet;

pub(super) fn check(survey: &mut Survey<'_>) {
    let raws = survey.raws;
    let found = found(raws);
    for (name, record) in survey.records("items.json") {
        let Some(id) = raws.items.table.named(&name) else { continue };
        let kind = &raws.items.table[id];
        if !found.contains(&id) {
            let problem = format!("`{name}` can never be found: {}", reason(raws, kind));
            let help = "give it a probability, or name it in a kit or among the items of a level".to_owned();
            survey.warn_of(Warning::NeverFound, &record, &["probability", "name"], problem, Some(help));
        }
        let sold = matches!(kind.class, ItemClass::Weapon | ItemClass::Armour | ItemClass::Tool);
        if sold && kind.price == 0 {
            let problem = format!("`{name}` costs nothing");
            let help = Some("give it a price".to_owned());
            survey.warn_of(Warning::NoPrice, &record, &["price", "name"], problem, help);
        }
        for (path, ability) in kind.abilities() {
            let Some(written) = path.split('.').try_fold(&record, |node, step| node.get(step)) else {
                continue;
            };
            for entry in entries(written) {
                if let Some(why) = why_idle(ability.aim, &entry.key) {
                    let problem = format!("`{}` has no effect here: {why}", &*entry.key);
                    survey.warn(Warning::IdleKey, entry.key_span, problem, None);
                }
            }
        }
    }
}

fn reason(raws: &Raws, kind: &ItemKind) -> &'static str {
    if kind.probability == 0 {
        "its probability is 0, and no kit or level has it"
    } else if raws.dungeon.levels.iter().all(|(_, level)| !level.items.is_empty()) {
        "every level lists its items, and none lists it"
    } else {
        "rules.json never draws its class, and no kit or level has it"
    }
}

/// Returns all kinds that some game can have.
fn found(raws: &Raws) -> BTreeSet<Id<ItemKind>> {
    let levels = || raws.dungeon.levels.iter().map(|(_, level)| level);
    let listed = levels().flat_map(|level| level.items.iter().map(|(id, _)| *id));
    let anything = levels().any(|level| level.items.is_empty());
    let drawn = raws.items.table.iter().filter(|(_, kind)| {
        let class = raws.rules.item_classes.get(kind.class).copied().flatten().unwrap_or(0);
        anything && kind.probability > 0 && class > 0
    });
    let traits = &raws.traits;
    let roles = traits.roles.iter().map(|(_, role)| &role.kit);
    let races = traits.races.iter().map(|(_, race)| &race.kit);
    let creatures = raws.creatures.table.iter().map(|(_, kind)| &kind.kit);
    let carried = roles.chain(races).chain(creatures).flat_map(pieces);
    let instead = traits.races.iter().flat_map(|(_, race)| race.instead.values().copied());
    let found = drawn.map(|(id, _)| id).chain(listed).chain(carried).chain(instead);
    found.chain(raws.items.coin()).collect()
}

/// Returns the kinds of all pieces of `kit`.
fn pieces(kit: &Kit) -> impl Iterator<Item = Id<ItemKind>> {
    kit.lots.iter().flatten().flatten().filter_map(|piece| piece.what.kind())
}
