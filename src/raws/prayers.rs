//! Names in the effects of prayers and of spells that go wrong.

use super::{
    creatures::CreatureNames,
    effects::ability::Ability,
    interactions::find_in_effects,
    items::ItemNames,
    reading::{reader::Read, report::Findings},
    rules::Rules,
};

/// Resolves the names in the effects of prayers.
pub(super) fn find_names(report: &mut Findings, read: &mut Read<Rules>, known: (&CreatureNames, &ItemNames)) {
    let Read { raw, source } = read;
    known.0.check_kins(report, source, "murder", &raw.murder);
    if let Some(casting) = &mut raw.casting {
        for (place, misreading) in casting.misread.iter_mut().enumerate() {
            let path = format!("casting.misread[{place}].effects");
            find_in_effects(report, source, &path, &mut misreading.effects, known);
        }
        find_in_effects(report, source, "casting.forgotten", &mut casting.forgotten, known);
    }
    let Some(prayer) = &mut raw.prayer else { return };
    if let Some(turning) = &prayer.turning {
        let kins: Vec<String> = turning.destroys.keys().cloned().collect();
        known.0.check_kins(report, source, "prayer.turning.destroys", &kins);
    }
    let holy = prayer.offerings.as_ref().and_then(|offerings| offerings.holy.clone());
    known.0.check_kins(report, source, "prayer.offerings.holy", holy.as_slice());
    if let Some(rules) = &mut prayer.offerings {
        let sins = [
            ("outrage", &mut rules.outrage),
            ("betrayal", &mut rules.betrayal),
            ("insult", &mut rules.insult),
        ];
        for (key, effects) in sins {
            find_in_effects(report, source, &format!("prayer.offerings.{key}"), effects, known);
        }
    }
    let troubles = prayer.troubles.iter_mut().map(|trouble| &mut trouble.ability);
    let boons = prayer.boons.iter_mut().map(|deed| &mut deed.ability);
    let wrath = prayer.wrath.iter_mut().map(|deed| &mut deed.ability);
    let lists: [(&str, Vec<&mut Ability>); 3] =
        [("troubles", troubles.collect()), ("boons", boons.collect()), ("wrath", wrath.collect())];
    for (key, abilities) in lists {
        for (place, ability) in abilities.into_iter().enumerate() {
            let path = format!("prayer.{key}[{place}].effects");
            find_in_effects(report, source, &path, &mut ability.effects, known);
        }
    }
}
