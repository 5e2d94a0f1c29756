//! Warns of lists of spells without spells, of spells with numbers that no creature draws, and of spells that
//! do nothing or that are never cast.

use super::{
    survey::{Survey, the},
    warning::Warning,
};
use crate::raws::kinds::spells::{LAST_NUMBER, SpellList};

pub(super) fn check(survey: &mut Survey<'_>) {
    let raws = survey.raws;
    for (_, kind, node) in survey.creatures.clone() {
        for list in kind.attacks.iter().filter_map(|attack| attack.list) {
            // Numbers above a list often become 0.
            let problem = match (list.last(&raws.spells), list.known(&raws.spells, 1).next()) {
                (Some(_), Some(_)) => continue,
                (Some(_), None) => "has no spell with the number 0",
                (None, _) => "is empty",
            };
            let problem = format!("{} casts from the list `{}`, which {problem}", the(kind), list.name());
            let help = format!("give spells of spells.json numbers: \"{}\": [0]", list.name());
            survey.warn_of(Warning::NoSpells, &node, &["attacks", "name"], problem, Some(help));
        }
    }
    for (name, record) in survey.records("spells.json") {
        let Some(id) = raws.spells.named(&name) else { continue };
        if raws.spells[id].cast.is_empty() {
            let problem = format!("the spell `{name}` does nothing");
            survey.warn_of(Warning::DoesNothing, &record, &["cast", "name"], problem, None);
        }
        let taught = raws.items.table.iter().any(|(_, kind)| kind.teaches == Some(id));
        if !taught && SpellList::ALL.iter().all(|list| raws.spells[id].numbers(*list).is_empty()) {
            let problem = format!("nobody can cast `{name}`: no book teaches it, and no list has it");
            let help = "add a spellbook that `teaches` it, or give it numbers: \"mage\": [5]".to_owned();
            survey.warn_of(Warning::NeverCast, &record, &["name"], problem, Some(help));
        }
        for list in SpellList::ALL {
            let outside = |number: &&i32| !(0..=LAST_NUMBER).contains(*number);
            if let Some(number) = raws.spells[id].numbers(list).iter().find(outside) {
                let problem = format!("no creature draws the number {number} of `{name}`");
                let help = format!("the numbers of a list are 0 to {LAST_NUMBER}");
                survey.warn_of(Warning::NumberOutside, &record, &[list.name()], problem, Some(help));
            }
        }
    }
}
