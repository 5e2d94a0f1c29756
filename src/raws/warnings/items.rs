//! Warns of items that cannot be found, of items without a price, of worn items that do nothing, and of keys
//! of item uses that have no effect.

use super::{
    survey::{Survey, entries},
    warning::Warning,
};
use crate::raws::{
    all::Raws,
    effects::ability::why_idle,
    items::{ItemClass, ItemKind},
    obtainable::obtainable,
};

pub(super) fn check(survey: &mut Survey<'_>) {
    let raws = survey.raws;
    let found = obtainable(raws);
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
        if kind.appearance.is_some() && kind.slot.is_some() && !kind.is_magical_to_wear() {
            let problem = format!("wearing `{name}` does nothing but protect");
            let help = "give it `grants`, `enchants` or `fixes`, or no look of its own".to_owned();
            survey.warn_of(Warning::DoesNothing, &record, &["appearance", "name"], problem, Some(help));
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
