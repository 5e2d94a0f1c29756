//! Names in the effects of prayers and of spells that go wrong, and of the guards of vaults.

use super::{
    creatures::CreatureNames,
    effects::ability::Ability,
    interactions::find_in_effects,
    items::ItemNames,
    reading::{
        name_index::{did_you_mean, suggestion},
        reader::Read,
        report::Findings,
    },
    rules::Rules,
    traits::Traits,
};

/// Resolves the names in the effects of prayers, and those of crown gifts.
pub(super) fn find_names(
    report: &mut Findings,
    read: &mut Read<Rules>,
    known: (&CreatureNames, &ItemNames),
    traits: &Traits,
) {
    let roles: Vec<&str> = traits.roles.iter().map(|(_, role)| role.name.as_str()).collect();
    let Read { raw, source } = read;
    known.0.check_kins(report, source, "murder", &raw.murder);
    if let Some(casting) = &mut raw.casting {
        for (place, misreading) in casting.misread.iter_mut().enumerate() {
            let path = format!("casting.misread[{place}].effects");
            find_in_effects(report, source, &path, &mut misreading.effects, known);
        }
        find_in_effects(report, source, "casting.forgotten", &mut casting.forgotten, known);
    }
    if let Some(rules) = &mut raw.vault_guard {
        rules.guard.find(report, source, "vault_guard.guard", known.0);
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
            ("blood", &mut rules.blood),
            ("betrayal", &mut rules.betrayal),
            ("insult", &mut rules.insult),
        ];
        for (key, effects) in sins {
            find_in_effects(report, source, &format!("prayer.offerings.{key}"), effects, known);
        }
    }
    if let Some(priests) = &mut prayer.priests {
        find_in_effects(report, source, "prayer.priests.vengeance", &mut priests.vengeance, known);
    }
    for (place, gift) in prayer.crown_gifts.iter_mut().enumerate() {
        let path = |key: &str| format!("prayer.crown_gifts[{place}].{key}");
        gift.kind = known.1.find(report, source, path("item"), &gift.item);
        let from = gift.from.as_ref();
        gift.before = from.and_then(|from| known.1.find(report, source, path("from"), from));
        let Some(role) = gift.role.as_deref().filter(|role| !roles.contains(role)) else { continue };
        // Worlds may do without a role that gifts name.
        let path = path("role");
        if source.good(&path) && did_you_mean(role, roles.iter().copied()).is_some() {
            let place = (&source.node, source.node.locate(&path));
            let help = suggestion(role, roles.iter().copied());
            report.leads_nowhere(
                ["roles.json", "name"],
                role,
                place,
                format!("there is no role `{role}`"),
                || help,
            );
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
