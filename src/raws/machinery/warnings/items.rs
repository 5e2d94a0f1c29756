//! Warns of items that cannot be found, of items without a price, of items that do nothing or look alike, and
//! of keys of item uses that have no effect.

use super::{effects, survey::Survey, warning::Warning};
use crate::raws::{
    kinds::items::{ItemClass, ItemKind},
    machinery::{all::Raws, obtainable::obtainable},
    words::effects::ability::Ability,
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
        if let Some((key, problem)) = idle(kind) {
            let problem = format!("`{name}` {problem}");
            survey.warn_of(Warning::DoesNothing, &record, &[key, "name"], problem, None);
        }
        if kind.shuffled
            && let Some(other) = raws.items.alike(id).find(|other| *other != id)
        {
            let problem = format!("`{name}` looks like `{}`", raws.items.table[other].name);
            let help = Some("give it an `appearance` of its own".to_owned());
            survey.warn_of(Warning::SameLook, &record, &["appearance", "name"], problem, help);
        }
        effects::check_item(survey, kind, &record);
    }
}

/// Returns the key that a potion, wand or spellbook lacks to do anything, and the problem.
fn idle(kind: &ItemKind) -> Option<(&'static str, &'static str)> {
    match kind.class {
        ItemClass::Potion => kind.quaff.is_empty().then_some(("quaff", "does nothing when it is drunk")),
        ItemClass::Wand => {
            let empty = kind.zap.as_ref().is_none_or(Ability::is_empty);
            empty.then_some(("zap", "does nothing when it is zapped"))
        }
        ItemClass::Spellbook => {
            (kind.teaches.is_none() && !kind.blank).then_some(("teaches", "teaches no spell"))
        }
        _ => None,
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
